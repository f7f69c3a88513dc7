// The decks that were looked at and those that were saved, in this browser only: nothing of them is sent anywhere.
// They are links with a few words beside them, in localStorage, as one list; the newest look is first. This
// is the list alone; deckpages.js shows it.
export const mostRecent = 12; // that were not saved
export const mostSaved = 100;
const key = "decks";

// A deck is { at, name, about, saved, day }: its verdict's address, "" or the name that it was saved by, what it is in a
// few words, and the day of the last look.

// sound reports whether a value is a deck that may be listed and led to: a file may have anything in it.
const short = (text, most) => typeof text === "string" && text.length <= most;
const sound = (d) =>
  d && short(d.at, 8000) && /^\/check\?[^#\s]*$/.test(d.at) && short(d.name, 80) && short(d.about, 120) && /^\d{4}-\d\d-\d\d$/.test(d.day);
const plain = ({ at, name, about, saved, day }) => ({ at, name, about, saved: Boolean(saved), day });

// within keeps as many decks as the limits allow, each once. The first of two is the one that stays.
export const within = (decks) => {
  const seen = new Set();
  let saved = 0;
  let recent = 0;
  return decks.filter((d) => {
    if (!sound(d) || seen.has(same(d.at))) return false;
    seen.add(same(d.at));
    return d.saved ? ++saved <= mostSaved : ++recent <= mostRecent;
  });
};

// same is what two addresses of one deck in one format have in common: the day goes on.
const same = (at) => {
  const q = new URLSearchParams(at.slice(at.indexOf("?")));
  return [q.get("d"), q.get("f"), q.get("u")].join("\n");
};

export const sameDeck = (a, b) => same(a) === same(b);

export const read = (store = localStorage) => {
  try {
    const all = JSON.parse(store.getItem(key) ?? "[]");
    return Array.isArray(all) ? within(all).map(plain) : [];
  } catch {
    return []; // a browser that keeps nothing, or what is no list
  }
};

export const write = (decks, store = localStorage) => {
  try {
    store.setItem(key, JSON.stringify(within(decks)));
    return true;
  } catch {
    return false; // nothing is kept, or no more
  }
};

// seen puts a deck that is looked at first. What it was saved by stays.
export const seen = (deck, decks) => {
  const old = decks.find((d) => sameDeck(d.at, deck.at));
  const now = { ...deck, name: old?.name ?? "", saved: old?.saved ?? false };
  return [now, ...decks.filter((d) => d !== old)];
};

// save gives a deck a name, or takes it away from the saved ones where it has none.
export const save = (at, name, decks) =>
  decks.map((d) => (sameDeck(d.at, at) ? { ...d, name: name.trim().slice(0, 80), saved: name.trim() !== "" } : d));

export const forget = (at, decks) => decks.filter((d) => !sameDeck(d.at, at));

// imported adds the decks of a file, which says what it is. Those that are here stay as they are.
export const fileOf = (decks) => JSON.stringify({ inkcheck: "decks", version: 1, decks: decks.map(plain) }, null, 2) + "\n";
export const imported = (text, decks) => {
  const file = JSON.parse(text);
  if (file?.inkcheck !== "decks" || file.version !== 1 || !Array.isArray(file.decks)) throw new Error("not a file of decks");
  const read = file.decks.filter(sound).map(plain);
  return { decks: within([...decks, ...read]), read: read.length };
};
