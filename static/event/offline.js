// The deck check where there is no network: the deck of the address is drawn into the
// page without one, which the service worker keeps.
import { message } from "../base/status.js";
import { apply, byId, field, setLimits, list, mostCopies, names, rowOf, sortLink, showError } from "./compare.js";
import { byInk, byName, limitsOf, read } from "./deckcheck.js";
import { decode } from "../check/deckcode.js";

// deckOf are the cards of a code in the order of their keys. Entries of one card are
// joined: an old code may have it under two numbers.
const deckOf = (code, byKey) => {
  const wants = new Map();
  for (const [number, want] of decode(code)) {
    const card = byKey.get(number);
    if (!card) throw new Error("unknown card");
    wants.set(card, (wants.get(card) || 0) + want);
  }
  return [...wants].sort((a, b) => a[0].key - b[0].key).map(([card, want], i) => ({ card, want, key: "n-" + i }));
};

// counts says whether a state fits a deck.
const counts = (state, deck, byKey) =>
  (state.counts.length === 0 || state.counts.length === deck.length) &&
  [...state.counts, ...state.extras.flat(), ...state.unnamed.map(([, n]) => n)].every((n) => n >= 0) &&
  state.extras.every(([key, n]) => byKey.has(key) && n <= mostCopies);

// dayOf is a day as the pages write it.
const dayOf = (day) =>
  new Intl.DateTimeFormat(document.documentElement.lang.replace(/^en$/, "en-GB"), {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(day));

// draw returns the name of the sentence that says why there is nothing to draw; "" where it is drawn.
const draw = async () => {
  const q = new URLSearchParams(location.search);
  let known;
  try {
    known = await names();
  } catch {
    return "noNames";
  }
  const { byKey, formats } = known;
  const code = q.get("a");
  const format = q.get("f") || "core";
  const day = q.get("on") || field.on.value;
  const limits = limitsOf(formats, format, day);
  if (!code) return "noList";
  if (!limits) return "noFormat";
  setLimits(limits);
  field.a.value = code;
  field.f.value = format;
  field.on.value = day;
  const state = read(location.search, mostCopies);
  field.s.value = state.sort;
  let deck;
  try {
    deck = deckOf(code, byKey);
  } catch {
    return "badCode";
  }
  if (!counts(state, deck, byKey)) {
    showError(message("badCounts"));
    Object.assign(state, { counts: [], extras: [], unnamed: [] });
  }
  const order = state.sort === "name" ? byName : byInk;
  list.replaceChildren(...[...deck].sort((a, b) => order(a.card, b.card)).map((d) => rowOf(d.key, d.card, "", d.want, 0)));
  if (state.sort === "name") {
    sortLink.dataset.sort = "ink";
    sortLink.textContent = message("byInk");
  }
  const total = deck.reduce((n, d) => n + d.want, 0);
  byId("presented-offline").textContent = message("offlineOf", total, message("in-" + format), dayOf(day));
  await apply(state);
  return "";
};

draw().then((why) => {
  if (why) showError(message("undrawn") + " " + message(why));
});
