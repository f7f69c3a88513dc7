// The deck checks of events that are under way in this browser, or wait here to be handed in: in localStorage, as one
// list, until the server has them. This is the list alone, and how one is handed in; pages show it.
import { filled, inLanguage } from "../base/words.js";

const key = "checks";
export const most = 40;
// longest is how long a check stays that nobody goes on with, in milliseconds: half a day, since its address has the judge's key,
// and a month for one that waits to be handed in.
const day = 86_400_000;
const longest = (check) => (check.saved ? 30 * day : day / 2);

// A check is { at, id, player, event, count, began, ahead, revision, fields, saved, refused, seen }: the path of its page, a
// name that only this browser has, whose and of which event it is, the address that counts the deck ("" for none), when
// it began, how far the server's clock is ahead of this one, the revision that it was read as, what stands in the form,
// when the result was saved to be handed in (0: not yet), why the server refused it, and when it was last touched.

const sound = (c) =>
  c &&
  typeof c.at === "string" &&
  /^\/e\/[a-z2-7]{26}\/checks\/\d{1,7}$/.test(c.at) &&
  /^[a-z0-9]{1,20}$/.test(c.id) &&
  typeof c.player === "string" &&
  typeof c.event === "string" &&
  typeof c.count === "string" &&
  (c.count === "" || c.count.startsWith("/compare?")) &&
  [c.began, c.ahead, c.saved, c.seen].every(Number.isFinite) &&
  typeof c.revision === "string" &&
  typeof c.refused === "string" &&
  c.fields &&
  Object.values(c.fields).every((v) => typeof v === "string");

// here is what this browser keeps for the site; null for a browser that keeps nothing.
export const here = () => {
  try {
    return localStorage;
  } catch {
    return null;
  }
};

export const read = (store = here(), now = Date.now()) => {
  try {
    const all = JSON.parse(store.getItem(key) ?? "[]");
    if (!Array.isArray(all)) return [];
    const kept = all.filter((c) => sound(c) && now - c.seen < longest(c));
    if (kept.length < all.length) store.setItem(key, JSON.stringify(kept)); // no key stays longer than its check
    return kept;
  } catch {
    return []; // a browser that keeps nothing, or what is no list
  }
};

// write keeps the list. Where there are too many, those go that were touched longest ago and do not wait.
const write = (checks, store) => {
  const kept = [...checks].sort((a, b) => (b.saved ? 1 : 0) - (a.saved ? 1 : 0) || b.seen - a.seen).slice(0, most);
  try {
    store.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false; // nothing is kept, or no more
  }
};

export const find = (at, store = here()) => read(store).find((c) => c.at === at);
export const named = (id, store = here()) => read(store).find((c) => c.id === id);
export const waiting = (store = here()) => read(store).filter((c) => c.saved > 0);

// put keeps a check in the place of what was there of it, and reports whether it could.
export const put = (check, store = here()) =>
  write([{ ...check, seen: Date.now() }, ...read(store).filter((c) => c.at !== check.at)], store);

export const drop = (at, store = here()) =>
  write(
    read(store).filter((c) => c.at !== at),
    store,
  );

export const newID = () => [...crypto.getRandomValues(new Uint8Array(8))].map((b) => (b % 36).toString(36)).join("");

// passed are the whole seconds since a check began, by the server's clock.
export const passed = (check, now = Date.now()) => Math.max(0, Math.floor((now + check.ahead - check.began) / 1000));

export const clock = (seconds) => Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");

// stopped is a form whose result was saved: the time that was taken stands still from then on.
export const stopped = (fields, seconds) =>
  fields.result && !fields.minutes && !fields.seconds
    ? { ...fields, minutes: String(Math.floor(seconds / 60)), seconds: String(seconds % 60) }
    : fields;

// durationOf is the time that a form says, in seconds; null for none.
export const durationOf = (fields) =>
  fields.result && (fields.minutes || fields.seconds) ? Number(fields.minutes || 0) * 60 + Number(fields.seconds || 0) : null;

const patience = 20_000;

// submit sends a check that waits. The server takes it once, however often it comes: a change is named by the revision that
// it follows. words are those of the page. "done" has the page to go on to, "refused" why it was not taken, and "later" says that no answer came.
export const submit = async (check, words, send = fetch) => {
  const stop = new AbortController();
  const end = setTimeout(() => stop.abort(), patience);
  let answer;
  try {
    const body = new URLSearchParams({ ...check.fields, revision: check.revision });
    answer = await send(inLanguage(check.at), { method: "POST", body, redirect: "follow", signal: stop.signal });
    if (answer.ok && answer.redirected) return { done: answer.url };
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408) return { later: answer.status };
    return { refused: reason(answer.status, await answer.text(), words) };
  } catch {
    return { later: 0 };
  } finally {
    clearTimeout(end);
  }
};

const reason = (status, page, words) => {
  if (status === 409) return words.conflict;
  if (status === 404) return words.gone;
  const said = new DOMParser().parseFromString(page, "text/html").querySelector(".field-error")?.textContent.trim();
  return said || filled(words.refused, { n: status });
};

let under = null;
// submitAll submits what waits, one after the other, until the server does not answer, and returns the result of each. Called
// again meanwhile, it returns the same promise.
export const submitAll = (words) =>
  (under ??= (async () => {
    const results = [];
    const tried = new Set();
    for (;;) {
      const check = waiting().find((c) => !c.refused && !tried.has(c.at + " " + c.saved));
      if (!check) break;
      tried.add(check.at + " " + check.saved);
      const got = await submit(check, words);
      results.push({ check, ...got });
      if ("later" in got) break;
      if (find(check.at)?.saved !== check.saved) continue; // saved anew meanwhile: that has its own turn
      if (got.done) drop(check.at);
      else put({ ...check, refused: got.refused });
    }
    under = null;
    return results;
  })());
