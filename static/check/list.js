// The form for a list: a verdict while typing, the text of a file in the box, and two keys.
import { message } from "../base/status.js";
import { loader } from "../base/swap.js";

const form = document.getElementById("list-form");
const list = document.getElementById("list");
// Where the page has no room for the whole verdict, its line alone is seen.
const live = document.getElementById("live") ?? (form.dataset.live ? document.createElement("div") : null);
const file = document.getElementById("file");

document.addEventListener("keydown", (e) => {
  if ((e.ctrlKey || e.metaKey) && e.key === "Enter" && form.contains(e.target)) {
    e.preventDefault();
    form.requestSubmit();
  }
  const typing = e.target.closest("input, textarea, select, [contenteditable]");
  if (e.key === "/" && !typing && !e.ctrlKey && !e.metaKey && !e.altKey) {
    e.preventDefault();
    list.focus();
  }
});

// The verdict in one line, which lies above the page while one types on a phone, where the whole verdict is out of sight.
const line = document.createElement("p");
line.className = "live-line";
line.hidden = true;
line.setAttribute("aria-hidden", "true"); // the verdict itself is read out
document.body.append(line);
const typing = () => document.activeElement === list;
const oneLine = () => {
  const title = live?.querySelector(".live-verdict h2");
  line.hidden = !title || !typing();
  if (line.hidden) return;
  const icon = title.querySelector("svg");
  const facts = live.querySelector(".live-facts")?.firstChild?.textContent.trim();
  line.className = (live.isConnected ? "live-line " : "live-line alone ") + title.parentElement.className;
  line.replaceChildren(...(icon ? [icon.cloneNode(true)] : []), title.textContent.trim() + (facts ? " · " + facts : ""));
};
const view = window.visualViewport; // a keyboard may push the top of the page out of sight
const atTop = () => {
  line.style.top = Math.max(0, view.offsetTop) + "px";
};
view?.addEventListener("scroll", atTop);
view?.addEventListener("resize", atTop);
list.addEventListener("focus", oneLine);
list.addEventListener("blur", oneLine);

// A verdict while typing.
const before = live?.cloneNode(true).childNodes;
const { ask, stop } = loader(live);
let timer = 0;
// A verdict on what was there before must not stand beside a list that has changed.
const unknown = () => {
  const p = document.createElement("p");
  p.className = "muted";
  p.textContent = message("liveUnknown");
  live.replaceChildren(p);
};
const check = async () => {
  if (!list.value.trim()) {
    stop();
    live.replaceChildren(...[...before].map((n) => n.cloneNode(true)));
    oneLine();
    return;
  }
  const body = new FormData(form);
  body.delete("file");
  const next = await ask(form.dataset.live, { method: "POST", body });
  if (!next) return; // typed on
  // What is wrong with the form is such a piece, too; other errors are whole pages.
  if (next.page?.querySelector(".live-verdict")) live.replaceChildren(...next.page.body.childNodes);
  else unknown();
  oneLine();
};
const soon = (wait) => {
  if (!live) return;
  clearTimeout(timer);
  timer = setTimeout(check, wait);
};
list.addEventListener("input", () => soon(250));
form.addEventListener("change", (e) => {
  if (e.target !== file) soon(0);
});
if (list.value.trim() && live?.isConnected) soon(0);

// The pool of a Limited format is unfolded with the format.
const format = document.getElementById("format");
const pool = document.getElementById("pool-fields");
if (pool)
  format.addEventListener("change", () => {
    if (format.selectedOptions[0].hasAttribute("data-pool")) pool.open = true;
  });
document.getElementById("pool")?.addEventListener("input", () => soon(400));

// Files. The text goes into the box, where it can be seen and mended. What
// is no text goes to the server, whose answer says what it is instead.
const read = async (f) => {
  if (f.size > 1 << 20) return null;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await f.arrayBuffer());
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
};
file.addEventListener("change", async () => {
  const [f] = file.files;
  if (!f) return;
  const text = await read(f);
  list.value = text ?? "";
  if (text !== null) {
    file.value = "";
    list.focus();
  }
  soon(0);
});
