// A deck with a search beside it, without reloading: the search answers while one types.
// Without this file each button and link is a page.
import { loader, plainClick, replacePart } from "../base/swap.js";
import { go } from "./build.js";

const main = document.getElementById("main");
const { ask, stop } = loader();

// What is found takes the place of what was found, and the box stays as it is.
const find = async (url) => {
  const next = await ask(url, { part: "found" });
  if (next) replacePart(next, "found", { keep: "replaceState", said: next.page.querySelector("#found .find-count strong").textContent });
};
const typed = () => {
  const f = document.getElementById("find-form");
  return f.getAttribute("action") + "?" + new URLSearchParams(new FormData(f));
};
let timer = 0;
const soon = (wait) => {
  clearTimeout(timer);
  timer = setTimeout(() => find(typed()), wait);
};
const inFind = (e) => e.target.form?.id === "find-form";
main.addEventListener("input", (e) => {
  if (inFind(e)) soon(e.target.type === "checkbox" ? 0 : 250);
});
main.addEventListener("submit", (e) => {
  if (e.target.id !== "find-form") {
    clearTimeout(timer);
    stop(); // what is typed is searched for, with the deck that the button leads to
    return;
  }
  e.preventDefault();
  soon(0);
});
main.addEventListener("click", (e) => {
  const a = e.target.closest("a[data-find], a[data-step], .views a");
  if (!a || !plainClick(e)) return;
  e.preventDefault();
  go(a.href, "pushState");
});
// Down goes from the box to what is found for it, and from row to row; up goes back.
const rows = () => [...document.querySelectorAll("#found :is(.edit-rows, .faces) > li")];
const enter = (row) => (row?.querySelector("[name=add]:enabled") ?? row?.querySelector("[name=cut]"))?.focus();
main.addEventListener("keydown", async (e) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[e.key];
  if (!by || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
  const box = document.getElementById("find-q");
  if (e.target === box && by > 0) {
    e.preventDefault();
    clearTimeout(timer);
    document.getElementById("find").focus({ preventScroll: true }); // what is typed meanwhile is not for the box
    await find(typed());
    return enter(rows()[0]);
  }
  const at = rows().indexOf(e.target.closest("#found :is(.edit-rows, .faces) > li"));
  if (at < 0) return;
  e.preventDefault();
  if (at + by < 0) box.focus();
  else enter(rows()[at + by]);
});
addEventListener("keydown", (e) => {
  if (e.key !== "/" || e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, textarea, select")) return;
  e.preventDefault();
  document.getElementById("find-q").focus();
});
