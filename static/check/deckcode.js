// A deck code, as package decklist describes it: version, checksum, then a
// record a card of bits in characters of six.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// Limits of package decklist.
const maxLength = 16 << 10;
const maxCards = 2000;
const maxCount = 2000 * 9999;
const maxKey = 2 ** 31 - 1;

// check is the CRC-12 of a code's characters after its head.
const check = (values) => {
  let crc = 0xfff;
  for (const v of values) {
    crc ^= v << 6;
    for (let i = 0; i < 6; i++) crc = crc & 0x800 ? ((crc << 1) ^ 0x180f) & 0xfff : crc << 1;
  }
  return crc;
};

// decode returns the keys of the cards, each with its count. Errors say whether a text is
// no deck code, or was one.
export const decode = (code) => {
  const all = [...code].map((c) => alphabet.indexOf(c));
  if (code[0] !== "1" || code.length < 4 || code.length > maxLength || all.includes(-1)) throw new Error("not a deck code");
  const damaged = () => new Error("a damaged deck code");
  const value = all.slice(3);
  if (check(value) !== ((all[1] << 6) | all[2])) throw damaged();
  let at = 0;
  const size = value.length * 6;
  const bitAt = (i) => (value[Math.floor(i / 6)] >> (5 - (i % 6))) & 1;
  const bit = () => {
    if (at >= size) throw damaged();
    return bitAt(at++);
  };
  const take = (n, v = 0) => {
    while (n-- > 0) v = v * 2 + bit();
    return v;
  };
  const golomb = () => {
    let zeros = 0;
    while (bit() === 0) if (++zeros > 32) throw damaged();
    return take(zeros + 5, 1) - 32;
  };
  // What is left is a card, or only fills the last character.
  const more = () => {
    if (size - at >= 6) return true;
    for (let i = at; i < size; i++) if (bitAt(i)) return true;
    return false;
  };
  const cards = [];
  let key = 0;
  while (more()) {
    key += golomb() + 1;
    const count = bit() === 0 ? take(2) + 1 : golomb() + 5;
    if (key > maxKey || count > maxCount || cards.length === maxCards) throw damaged();
    cards.push([key, count]);
  }
  return cards;
};
