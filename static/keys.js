// The keys of the page that is shown, in a box over it.
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
    if (has("#list")) all.push(row("/", "to the box for a list"));
    else if (has("#q")) all.push(row("/", "to the card search"));
    else if (has(".find-card input")?.checkVisibility()) all.push(row("/", "to the card search"));
  }
  if (has("#list-form")) all.push(row("Ctrl Enter", "send the list, while you type in its box"));
  if (has("[data-narrow]")) all.push(row("Enter", "take the only card left into the hand"));
  all.push(row("Tab", "to the next link or button"), row("Esc", "close what lies over the page"), row("?", "show these keys"));
  return [...own, ...all];
};

export const show = () => {
  document.getElementById("page-keys")?.remove();
  const box = document.createElement("dialog");
  box.id = "page-keys";
  const title = document.createElement("h2");
  title.id = "page-keys-title";
  title.textContent = "Keys on this page";
  box.setAttribute("aria-labelledby", title.id);
  const list = document.createElement("dl");
  list.className = "keys";
  list.append(...rows());
  const form = document.createElement("form");
  form.method = "dialog";
  const close = document.createElement("button");
  close.textContent = "Close";
  form.append(close);
  box.append(title, list, form);
  document.body.append(box);
  box.addEventListener("close", () => box.remove());
  box.showModal();
};
