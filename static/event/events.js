// The events whose organiser's or judges' page was opened in this browser, the last one first: links and a few words, in localStorage.
// Anybody who has such a link may use it, so it is deleted 30 days after it was opened last, or when it is forgotten.
import { here } from "./stored-checks.js";

const key = "events";
const most = 20;
const days = 30; // that an event stays after it was opened last

const text = (v) => typeof v === "string" && v.length > 0 && v.length <= 300;
const plain = (e) => ({ at: e.at, name: e.name, about: e.about, opened: e.opened });
const fresh = (e) => typeof e.opened === "number" && Date.now() - e.opened < days * 86_400_000;

export const read = (store = here()) => {
  try {
    const all = JSON.parse(store.getItem(key) ?? "[]");
    if (!Array.isArray(all)) return [];
    const kept = all.filter((e) => e && text(e.at) && e.at.startsWith("/e/") && text(e.name) && text(e.about) && fresh(e)).map(plain);
    if (kept.length < all.length) store.setItem(key, JSON.stringify(kept)); // no key stays longer
    return kept;
  } catch {
    return []; // a browser that keeps nothing, or what is no list
  }
};

const write = (events, store) => {
  try {
    store.setItem(key, JSON.stringify(events.slice(0, most)));
  } catch {
    // nothing is kept
  }
  return events.slice(0, most);
};

// recordOpened puts an event first.
export const recordOpened = (event, store = here()) =>
  write([{ ...plain(event), opened: Date.now() }, ...read(store).filter((e) => e.at !== event.at)], store);

// forget leaves one out.
export const forget = (at, store = here()) =>
  write(
    read(store).filter((e) => e.at !== at),
    store,
  );
