// The builder without reloading: buttons and choices fetch the page that they
// lead to and put it in place. Without this file each is a plain form.
import { asker, put } from "./swap.js";

const main = document.getElementById("main");
const form = () => document.getElementById("build");
const all = (selector) => [...main.querySelectorAll(selector)];

// place remembers where the reader is and returns what goes back there.
const place = () => {
  const at = document.activeElement;
  const inside = at && main.contains(at) && at.name;
  const row = inside && at.closest(".build-rows > li");
  const rows = row ? [...row.closest("section").querySelectorAll(".build-rows > li")] : [];
  const order = rows.indexOf(row);
  const part = row && row.closest("section").id;
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
      const left = [...document.getElementById(part).querySelectorAll(".build-rows > li")];
      const near = left[Math.min(order, left.length - 1)];
      to = (near && near.querySelector("button:not([disabled])")) || document.getElementById(part);
    }
    (to || document.getElementById("deck")).focus({ preventScroll: Boolean(to) });
  };
};

const { ask } = asker();
const show = async (url, keep) => {
  const next = await ask(url, { part: "build-page" });
  if (next) put(next, "build-page", { keep, back: place(), said: next.page.getElementById("build-page").dataset.said });
};

// One thing is done after the other, each to the deck that the one before left.
let work = Promise.resolve();
const send = (name, value) => {
  work = work.then(() => {
    const q = new URLSearchParams(new FormData(form()));
    if (name) q.append(name, value);
    return show(form().getAttribute("action") + "?" + q, name ? "pushState" : "replaceState");
  });
};

main.addEventListener("submit", (e) => {
  if (e.target !== form()) return;
  e.preventDefault();
  send(e.submitter?.name, e.submitter?.value);
});
main.addEventListener("change", (e) => {
  if (e.target.tagName === "SELECT" && form().contains(e.target)) send();
});
addEventListener("popstate", () => {
  if (location.pathname === "/build") work = work.then(() => show(location.href));
});
