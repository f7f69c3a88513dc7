// A deck is built without reloading: buttons and choices fetch the page that they
// lead to and put it in place. Without this file each is a plain form.
import { announce, message } from "../base/status.js";
import { showHead } from "./recent-decks.js";
import { loader, plainClick, replacePart } from "../base/swap.js";

const rowsOf = (part) => [...part.querySelectorAll(":is(.edit-rows, .faces, .build-tiles) > li")];
const main = document.getElementById("main");
const form = () => document.getElementById("build");
const all = (selector) => [...main.querySelectorAll(selector)];

// place remembers where the reader is and returns what goes back there.
const place = () => {
  const at = document.activeElement;
  if (at?.tagName === "A" && main.contains(at)) {
    const words = at.textContent;
    const { id } = at;
    const part = at.closest("#find") ? "found" : "deck"; // has the focus if the link is no longer there
    return () =>
      (all("a").find((a) => (id ? a.id === id : a.textContent === words)) ?? document.getElementById(part)).focus({
        preventScroll: true,
      });
  }
  const inside = at && main.contains(at) && at.name;
  const row = inside && at.closest(":is(.edit-rows, .faces, .build-tiles) > li");
  const rows = row ? rowsOf(row.closest("section[id]")) : [];
  const order = rows.indexOf(row);
  const part = row && row.closest("section[id]").id;
  const top = inside ? at.getBoundingClientRect().top : 0;
  const scrolled = document.getElementById("deck").scrollTop;
  return () => {
    document.getElementById("deck").scrollTop = scrolled;
    if (!inside) return;
    let to =
      at.tagName === "BUTTON"
        ? all(`button[name="${at.name}"]`).find((b) => b.value === at.value)
        : main.querySelector(`[name="${at.name}"]`);
    if (to && to.disabled) to = to.closest("li").querySelector("button:not([disabled])");
    if (to) scrollBy(0, to.getBoundingClientRect().top - top);
    if (!to && part) {
      const left = rowsOf(document.getElementById(part));
      const near = left[Math.min(order, left.length - 1)];
      to = (near && near.querySelector("button:not([disabled])")) || document.getElementById(part);
    }
    (to || document.getElementById("deck")).focus({ preventScroll: Boolean(to) });
  };
};

const { ask } = loader();
const show = async (url, keep) => {
  const next = await ask(url, { part: "build-page" });
  if (!next) return;
  replacePart(next, "build-page", { keep, back: place(), said: next.page.getElementById("build-page").dataset.said });
  const head = next.page.getElementById("place"); // of the deck as it is now
  if (head) document.getElementById("place")?.replaceWith(head);
  showHead();
};

// One thing is done after the other, each to the deck that the one before left.
let work = Promise.resolve();
// go shows a page when all before it is done; keep says how its address is kept.
export const go = (url, keep) => {
  work = work.then(() => show(url, keep));
};
const send = (name, value) => {
  work = work.then(() => {
    const q = new URLSearchParams(new FormData(form()));
    const box = document.getElementById("find-q"); // what is typed is asked for, too
    if (box && box.value.trim() !== (q.get("q") ?? "")) {
      q.set("q", box.value);
      q.delete("page");
    }
    if (name) q.append(name, value);
    return show(form().getAttribute("action") + "?" + q, name ? "pushState" : "replaceState");
  });
};

// A digit makes so many copies of the card whose row, or face, has the focus; Ctrl+Z is Undo.
addEventListener("keydown", (e) => {
  if (e.altKey || e.target.closest("input, textarea, select")) return;
  if (e.ctrlKey || e.metaKey) {
    const undo = e.key === "z" && main.querySelector("a[data-step]");
    if (!undo) return;
    e.preventDefault();
    undo.click();
    return;
  }
  const row = /^\d$/.test(e.key) && e.target.closest("li")?.querySelector("[data-most]");
  if (!row) return;
  e.preventDefault();
  const most = Number(row.dataset.most);
  if (Number(e.key) > most) announce(message("most", most));
  else send("make", row.dataset.card.replace(/^\d+/, `$&x${e.key}`));
});
main.addEventListener("submit", (e) => {
  if (e.target !== form()) return;
  e.preventDefault();
  send(e.submitter?.name, e.submitter?.value);
});
main.addEventListener("change", (e) => {
  if (e.target.tagName === "SELECT" && e.target.form === form()) send();
});
main.addEventListener("click", (e) => {
  const a = e.target.closest("a[data-show]");
  if (!a || !plainClick(e)) return;
  e.preventDefault();
  go(a.href, "replaceState");
});
addEventListener("popstate", () => {
  if (location.pathname === form()?.getAttribute("action")) go(location.href);
});
