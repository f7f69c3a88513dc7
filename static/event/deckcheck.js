// What a deck check reckons with, apart from the page: the names of all cards, the rules of
// a format on a day, the address that has the counts, and the sums. Go does the same.

// namesOf is the server's file of names, ready to be asked, with the names of a language.
export const namesOf = (file, language = "en") => {
  const at = ["fr", "de", "it"].indexOf(language);
  const cards = file.cards.map(([key, english, inks, cost, kind, hunny, copies, ...more]) => ({
    key,
    name: more[at] || english,
    english,
    inks,
    cost,
    kind,
    hunny,
    copies,
    more,
  }));
  const byKey = new Map(cards.map((c) => [c.key, c]));
  // Old codes may have another number of a card; its key comes first.
  for (const [other, key] of file.others) if (!byKey.has(other)) byKey.set(other, byKey.get(key));
  return { cards, byKey, formats: file.formats };
};

// limitsOf are the rules that the sums need; null for an unknown format.
export const limitsOf = (formats, format, day) => {
  const f = formats[format];
  if (!f) return null;
  let span = f.spans[0];
  for (const s of f.spans) if (s[0] <= day) span = s;
  const [, min, inks, copies, hunny] = span;
  return { min, inks, copies, hunny };
};

// copyLimit is how many copies of a card a deck may have; 0 for any number.
export const copyLimit = ({ copies }, limits) => {
  if (copies > 0 && copies < 4) return limits.copies ? Math.min(copies, limits.copies) : copies;
  if (!limits.copies) return 0;
  return copies === 4 ? limits.copies : copies;
};

const less = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const bits = (n) => n.toString(2).replaceAll("0", "").length;
export const byName = (a, b) => less(a.name, b.name);
export const byInk = (a, b) => bits(a.inks) - bits(b.inks) || a.inks - b.inks || a.kind - b.kind || a.cost - b.cost || byName(a, b);

// find returns the cards of which some name has all words of a text at the beginning of
// words, the best first.
const fold = (s) =>
  s
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]+/gu, "");
export const find = (cards, text) => {
  const words = fold(text).split(" ").filter(Boolean);
  const whole = words.join(" ");
  const rank = (name) =>
    !words.length || !words.every((w) => (" " + name).includes(" " + w)) ? 9 : name === whole ? 0 : name.startsWith(whole) ? 1 : 2;
  return cards
    .map((card) => [Math.min(...(card.folded ??= [card.english, ...card.more].filter(Boolean).map(fold)).map(rank)), card])
    .filter(([r]) => r < 9)
    .sort((a, b) => a[0] - b[0] || byName(a[1], b[1]))
    .map(([, card]) => card);
};

// whole is a count as it is written, or NaN.
export const whole = (s, most) => (/^\d{1,8}$/.test(s) && Number(s) <= most ? Number(s) : NaN);

// read is what an address says was counted: of the list's cards in their order, of others
// by key, of what has no key by its text. What is no count is NaN.
export const read = (search, most) => {
  const q = new URLSearchParams(search);
  const state = { sort: q.get("s") === "name" ? "name" : "", counts: [], extras: [], unnamed: [] };
  if (q.get("p"))
    state.counts = q
      .get("p")
      .split(".")
      .map((s) => whole(s, most));
  if (q.get("x"))
    state.extras = q
      .get("x")
      .split(".")
      .map((s) => s.split("-").map(Number));
  for (const o of q.getAll("o")) {
    const at = o.indexOf(" ");
    state.unnamed.push([o.slice(at + 1), whole(o.slice(0, at), most)]);
  }
  return state;
};

// write is the address of a state of the list a, as the server writes it.
export const write = ({ a, f, on, sort, counts, extras, unnamed }) => {
  const q = new URLSearchParams({ mode: "check", a, f, on });
  if (sort === "name") q.set("s", sort);
  if (counts.some((n) => n !== 0)) q.set("p", counts.join("."));
  if (extras.length > 0) q.set("x", extras.map((e) => e.join("-")).join("."));
  for (const [text, n] of unnamed) q.append("o", n + " " + text);
  return "/compare?" + q;
};

export const thousands = (n, language = globalThis.document?.documentElement.lang ?? "en") => n.toLocaleString(language);

// stateOf are the name of what a row says, the class of the row and the number that it says.
export const stateOf = (n, want) => {
  if (n < want) return ["rowMissing", "short", want - n];
  if (n > want) return ["rowExtra", "over", n - want];
  return [want > 0 ? "rowComplete" : "", "even", 0];
};

// sumsOf are what the rows add up to, and which findings of the guidelines apply.
export const sumsOf = (rows, limits) => {
  let counted = 0,
    missing = 0,
    extra = 0,
    total = 0,
    inks = 0,
    hunny = 0,
    sage = false,
    copies = false;
  for (const row of rows) {
    counted += row.n;
    total += row.want;
    missing += Math.max(row.want - row.n, 0);
    extra += Math.max(row.n - row.want, 0);
    if (row.n === 0) continue;
    if (row.limit > 0 && row.n > row.limit) copies = true;
    if (row.hunny === 1) hunny |= row.inks;
    else inks |= row.inks;
    if (row.hunny === 2) sage = true;
  }
  if (!(sage && limits.hunny)) inks |= hunny;
  const found = {
    missing: counted > 0 && missing > 0,
    extra: extra > 0,
    size: counted > 0 && counted < limits.min,
    inks: limits.inks > 0 && bits(inks) > limits.inks,
    copies,
  };
  return { counted, missing, extra, total, found };
};
