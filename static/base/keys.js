// The keys of the page that is shown, in a box over it.
import { message } from "./status.js";

const row = (key, words) => {
  const line = document.createElement("div");
  const name = document.createElement("dt");
  const what = document.createElement("dd");
  for (const k of key.split(" ")) {
    const one = document.createElement("kbd");
    one.textContent = k;
    name.append(one, " ");
  }
  what.textContent = words;
  line.append(name, what);
  return line;
};

// rows are the keys that the page has: its own list of them where there is one, and those of all pages.
const rows = () => {
  const has = (selector) => document.querySelector(selector);
  const own = [...document.querySelectorAll("main .keys > div")].map((d) => d.cloneNode(true));
  const all = [];
  if (!own.length) {
    if (has("#list")) all.push(row("/", message("keyToList")));
    else if (has("#q")) all.push(row("/", message("keyToSearch")));
    else if (has(".find-card input")?.checkVisibility()) all.push(row("/", message("keyToSearch")));
  }
  if (has("#list-form")) all.push(row("Ctrl Enter", message("keySend")));
  if (has("[data-narrow]")) all.push(row("Enter", message("keyTakeCard")));
  all.push(row("Tab", message("keyNextLink")), row("Esc", message("keyCloses")), row("?", message("keyThese")));
  return [...own, ...all];
};

export const show = () => {
  document.getElementById("page-keys")?.remove();
  const box = document.createElement("dialog");
  box.id = "page-keys";
  const title = document.createElement("h2");
  title.id = "page-keys-title";
  title.textContent = message("keysOnPage");
  box.setAttribute("aria-labelledby", title.id);
  const list = document.createElement("dl");
  list.className = "keys";
  list.append(...rows());
  const form = document.createElement("form");
  form.method = "dialog";
  const close = document.createElement("button");
  close.textContent = message("close");
  form.append(close);
  box.append(title, list, form);
  document.body.append(box);
  box.addEventListener("close", () => box.remove());
  box.showModal();
};
