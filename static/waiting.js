// What waits in this browser to be handed in, at the foot of an event's pages: it is handed in as soon as there is a
// network, and the page says so.
import { say } from "./app.js";
import { drop, handInAll, waiting } from "./checks.js";

const bar = document.getElementById("checks-waiting");
const again = 30_000; // milliseconds until another try

const el = (tag, words, attributes = {}) => {
  const e = document.createElement(tag);
  e.textContent = words;
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
  return e;
};

const row = (check) => {
  const li = el("li", "");
  li.append(el("a", check.player, { href: check.at }), " · " + check.event);
  if (!check.refused) return li;
  li.append(el("span", check.refused + " It is kept here until you forget it.", { class: "refused" }));
  const b = el("button", "Forget it", { type: "button", class: "button quiet", "aria-label": "Forget the deck check of " + check.player });
  b.addEventListener("click", () => {
    if (!confirm("Forget what was counted and noted for " + check.player + "? It is nowhere else.")) return;
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
  bar.querySelector("strong").textContent =
    all.length === 1 ? "One deck check is not handed in yet" : all.length + " deck checks are not handed in yet";
  bar.querySelector(".waits").textContent =
    open.length === 0
      ? "The server did not take it."
      : navigator.onLine
        ? "Kept in this browser; it is sent by itself as soon as the server answers."
        : "No network. Kept in this browser; it is sent by itself once there is one and a page of the event is open.";
  bar.querySelector("ul").replaceChildren(...all.map(row));
  bar.querySelector("button").hidden = open.length === 0;
};

// tryNow hands in what waits. A page that shows what was handed in is loaded anew by whoever looks at it.
let next = 0;
const tryNow = async () => {
  clearTimeout(next);
  const results = await handInAll();
  const done = results.filter((r) => r.done);
  if (done.length > 0) {
    say(done.length === 1 ? "The deck check of " + done[0].check.player + " is handed in" : done.length + " deck checks are handed in");
    dispatchEvent(new CustomEvent("handedin", { detail: done }));
  }
  show();
  if (waiting().some((c) => !c.refused)) next = setTimeout(tryNow, again);
};

// handInNow is for a page that has put something there.
export const handInNow = () => {
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
