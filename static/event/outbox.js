// What waits in this browser to be handed in, at the foot of an event's pages: it is handed in as soon as there is a
// network, and the page says so.
import { el } from "../base/element.js";
import { announce } from "../base/status.js";
import { drop, submitAll, waiting } from "./stored-checks.js";
import { recordOpened } from "./events.js";
import { counted, filled, inLanguage, wordsOf } from "../base/words.js";

const bar = document.getElementById("checks-waiting");
export const words = wordsOf(bar);
// The organiser's and the judges' page is among the reader's events from now on.
const event = document.querySelector("[data-event-at]");
if (event) recordOpened({ at: event.dataset.eventAt, name: event.dataset.name, about: event.dataset.about });

const again = 30_000; // milliseconds until another try

const row = (check) => {
  const li = el("li", {}, el("a", { href: inLanguage(check.at) }, check.player), " · " + check.event);
  if (!check.refused) return li;
  li.append(el("span", { class: "refused" }, check.refused));
  const label = filled(words.forgetOf, { name: check.player });
  const b = el("button", { type: "button", class: "button quiet", "aria-label": label }, words.forget);
  b.addEventListener("click", () => {
    if (!confirm(filled(words.forgetSure, { name: check.player }))) return;
    drop(check.at);
    show();
  });
  li.append(b);
  return li;
};

const show = () => {
  const all = waiting();
  bar.hidden = all.length === 0;
  const open = all.filter((c) => !c.refused);
  bar.querySelector("strong").textContent = counted(words.waiting, all.length);
  bar.querySelector(".waits").textContent = open.length === 0 ? words.notTaken : navigator.onLine ? words.server : words.noNetwork;
  bar.querySelector("ul").replaceChildren(...all.map(row));
  bar.querySelector("button").hidden = open.length === 0;
};

// tryNow hands in what waits. A page that shows what was handed in is loaded anew by whoever looks at it.
let next = 0;
const tryNow = async () => {
  clearTimeout(next);
  const results = await submitAll(words);
  const done = results.filter((r) => r.done);
  if (done.length > 0) {
    announce(counted(words.sent, done.length, { name: done[0].check.player }));
    dispatchEvent(new CustomEvent("submitted", { detail: done }));
  }
  show();
  if (waiting().some((c) => !c.refused)) next = setTimeout(tryNow, again);
};

// submitNow is for a page that has put something there.
export const submitNow = () => {
  if (bar) show();
  return tryNow();
};

if (bar) {
  bar.querySelector("button").addEventListener("click", tryNow);
  addEventListener("online", tryNow);
  addEventListener("offline", show);
  addEventListener("storage", show);
  show();
  if (waiting().some((c) => !c.refused)) tryNow();
}
