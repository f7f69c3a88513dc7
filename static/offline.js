// The deck check where there is no network: the deck of the address is drawn into the
// page without one, which the service worker keeps.
import { apply, byId, field, judgeBy, list, mostCopies, names, rowOf, sortLink, trouble } from "./compare.js";
import { byInk, byName, limitsOf, read } from "./deckcheck.js";
import { decode } from "./deckcode.js";

// deckOf are the cards of a code in the order of their keys. Entries of one card are
// joined: an old code may have it under two numbers.
const deckOf = (code, byKey) => {
  const wants = new Map();
  for (const [number, want] of decode(code)) {
    const card = byKey.get(number);
    if (!card) throw new Error("a card with the number " + number + ", which is not in this catalog");
    wants.set(card, (wants.get(card) || 0) + want);
  }
  return [...wants].sort((a, b) => a[0].key - b[0].key).map(([card, want], i) => ({ card, want, key: "n-" + i }));
};

// counts says whether a state fits a deck.
const counts = (state, deck, byKey) =>
  (state.counts.length === 0 || state.counts.length === deck.length) &&
  [...state.counts, ...state.extras.flat(), ...state.unnamed.map(([, n]) => n)].every((n) => n >= 0) &&
  state.extras.every(([key, n]) => byKey.has(key) && n <= mostCopies);

const draw = async () => {
  const q = new URLSearchParams(location.search);
  const { byKey, formats } = await names();
  const code = q.get("a");
  const format = q.get("f") || "core";
  const day = q.get("on") || field.on.value;
  const limits = limitsOf(formats, format, day);
  if (!code) throw new Error("no list");
  if (!limits) throw new Error("an unknown format");
  judgeBy(limits);
  field.a.value = code;
  field.f.value = format;
  field.on.value = day;
  const state = read(location.search, mostCopies);
  field.s.value = state.sort;
  const deck = deckOf(code, byKey);
  if (!counts(state, deck, byKey)) {
    trouble("The counts in the link could not be read. All counts are at 0 again; count anew, or get the link once more.");
    Object.assign(state, { counts: [], extras: [], unnamed: [] });
  }
  const order = state.sort === "name" ? byName : byInk;
  list.replaceChildren(...[...deck].sort((a, b) => order(a.card, b.card)).map((d) => rowOf(d.key, d.card, "", d.want, 0)));
  if (state.sort === "name") {
    sortLink.dataset.sort = "ink";
    sortLink.textContent = "Sort by ink type";
  }
  const total = deck.reduce((n, d) => n + d.want, 0);
  byId("pr-offline").textContent =
    "Drawn without the network, from the address alone: a list of " +
    total +
    " cards, " +
    limits.name +
    " on " +
    day +
    ". Whether the list itself is legal is not judged here.";
  await apply(state);
};

draw().catch((err) => trouble("This deck check cannot be drawn without the network: " + err.message + "."));
