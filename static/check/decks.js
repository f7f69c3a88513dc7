// The decks that were looked at and those that were saved, in this browser only. Only /decks asks the server about them, which keeps nothing of it.
// They are links with a few words beside them, in localStorage, as one list; the newest look is first. This
// is the list alone; recent-decks.js shows it.
export const mostRecent = 12; // that were not saved
export const mostSaved = 100;
const key = "decks";

// A deck is { at, name, about, saved, day, verdict, from, versions }: its verdict's address, "" or the name that it was saved under, a
// short description, the day it was last opened, the verdict of that day or "", the name of the saved deck that it was edited from, and
// what a saved deck was before, as { at, about, day }, newest first.
export const mostVersions = 10;

// sound reports whether a value is a deck that may be listed and led to: a file may have anything in it.
const short = (text, most) => typeof text === "string" && text.length <= most;
const sound = (d) =>
  d && short(d.at, 8000) && /^\/check\?[^#\s]*$/.test(d.at) && short(d.name, 80) && short(d.about, 120) && /^\d{4}-\d\d-\d\d$/.test(d.day);
const version = ({ at, about, day }) => ({ at, about, day });
const verdicts = ["legal", "illegal", "undecided"];
const plain = ({ at, name, about, saved, day, verdict, from, versions }) => ({
  at,
  name,
  about,
  saved: Boolean(saved),
  day,
  verdict: verdicts.includes(verdict) ? verdict : "",
  from: short(from, 80) ? from : "",
  versions: Array.isArray(versions)
    ? versions
        .filter((v) => v && sound({ ...v, name: "" }))
        .slice(0, mostVersions)
        .map(version)
    : [],
});

// trim keeps as many decks as the limits allow, each once. The first of two is the one that stays.
export const trim = (decks) => {
  const seen = new Set();
  let saved = 0;
  let recent = 0;
  return decks.filter((d) => {
    if (!sound(d) || seen.has(same(d.at))) return false;
    seen.add(same(d.at));
    return d.saved ? ++saved <= mostSaved : ++recent <= mostRecent;
  });
};

// same is what two addresses of one deck in one format, under one name, have in common: the day goes on.
const query = (at) => new URLSearchParams(at.slice(at.indexOf("?")));
const unnamed = (at) => {
  const q = query(at);
  return [q.get("d"), q.get("f"), q.get("u")].join("\n");
};
const same = (at) => unnamed(at) + "\n" + query(at).get("n");

// called is what a deck is called: by who saved it, by its link, or by what it is made of.
export const called = (d) => d.name || query(d.at).get("n") || d.about;

// copied adds a copy of a saved deck under a name of its own, which is in its address: the old one with the word for a copy.
export const copied = (at, decks, word) => {
  const of = decks.find((d) => sameDeck(d.at, at));
  const name = (n) => (called(of).slice(0, 60) + ", " + word + (n > 1 ? " " + n : "")).trim();
  let n = 1;
  while (named(name(n), decks)) n++;
  const q = query(of.at);
  q.set("n", name(n));
  return [{ ...of, at: "/check?" + q, name: name(n), saved: true, from: "", versions: [] }, ...decks];
};

// known is the address of a deck with the name that it has here, where the address leaves the name out.
export const known = (at, decks) => {
  const q = query(at);
  if (q.get("n") || decks.some((d) => sameDeck(d.at, at))) return at;
  const here = decks.find((d) => unnamed(d.at) === unnamed(at));
  if (!here) return at;
  q.set("n", query(here.at).get("n"));
  return "/check?" + q;
};

export const sameDeck = (a, b) => same(a) === same(b);

export const read = (store = localStorage) => {
  try {
    const all = JSON.parse(store.getItem(key) ?? "[]");
    return Array.isArray(all) ? trim(all).map(plain) : [];
  } catch {
    return []; // a browser that keeps nothing, or what is no list
  }
};

export const write = (decks, store = localStorage) => {
  try {
    store.setItem(key, JSON.stringify(trim(decks)));
    return true;
  } catch {
    return false; // nothing is kept, or no more
  }
};

// recordOpened puts a deck that is opened first. It keeps the name that it was saved under. before is the address of the deck that it was
// edited from, if that is known: only the last step of an edit stays in the list, and a saved deck stays as it was saved.
export const recordOpened = (deck, decks, before = "") => {
  const old = decks.find((d) => sameDeck(d.at, deck.at));
  const edited = before && !sameDeck(before, deck.at) ? decks.find((d) => sameDeck(d.at, before)) : undefined;
  const from = edited?.saved ? edited.name : (edited?.from ?? old?.from ?? "");
  const now = { ...deck, name: old?.name ?? "", saved: old?.saved ?? false, from: old?.saved ? "" : from, versions: old?.versions ?? [] };
  return [now, ...decks.filter((d) => d !== old && (d !== edited || d.saved))];
};

// named is the saved deck that a name belongs to.
export const named = (name, decks) => decks.find((d) => d.saved && d.name === name.trim());

// save saves a deck under a name. If another deck has that name, this one becomes its newest version. Without a name a deck is no
// longer saved.
export const save = (at, name, decks) => {
  name = name.trim().slice(0, 80);
  const old = named(name, decks);
  const updated = old && !sameDeck(old.at, at) ? old : undefined;
  return decks
    .filter((d) => d !== updated)
    .map((d) => {
      if (!sameDeck(d.at, at)) return d;
      const versions = updated ? [version(updated), ...(updated.versions ?? [])].slice(0, mostVersions) : (d.versions ?? []);
      return { ...d, name, saved: name !== "", from: "", versions };
    });
};

export const forget = (at, decks) => decks.filter((d) => !sameDeck(d.at, at));

// imported adds the decks of a file, which says what it is. Those that are here stay as they are.
export const fileOf = (decks) => JSON.stringify({ inkcheck: "decks", version: 1, decks: decks.map(plain) }, null, 2) + "\n";
export const imported = (text, decks) => {
  const file = JSON.parse(text);
  if (file?.inkcheck !== "decks" || file.version !== 1 || !Array.isArray(file.decks)) throw new Error("not a file of decks");
  const read = file.decks.filter(sound).map(plain);
  return { decks: trim([...decks, ...read]), read: read.length };
};
