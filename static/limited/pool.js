// The pool: copies are counted without a new page, with total, rarities, link
// and text kept up. Without this file every button sends the form.
import { announce, message } from "../base/status.js";
import { inLanguage } from "../base/words.js";

const form = document.getElementById("pool-page");
const fields = [...form.querySelectorAll("[data-number]")];
const byNumber = new Map(fields.map((f) => [f.dataset.number.toLowerCase(), f]));
const add = document.getElementById("add");
const most = 99;

const copies = (f) => (/^\d{1,2}$/.test(f.value.trim()) ? Number(f.value) : 0);
const natural = new Intl.Collator("en", { numeric: true });
const sorted = [...fields].sort((a, b) => natural.compare(a.dataset.number, b.dataset.number));
const written = (f) => f.dataset.number + (copies(f) > 1 ? "x" + copies(f) : "");
const total = () => rows.reduce((n, r) => n + Number(r.querySelector("[data-have]").textContent), 0);
const rows = [...form.querySelectorAll(".pool-bounds > li")];
const cards = (n) => message("cards", n);

const code = () => {
  const here = sorted.filter(copies).map(written).join(".");
  return [form.dataset.before, here && form.dataset.set + "-" + here, form.dataset.after].filter(Boolean).join("_");
};
const text = (c) =>
  c &&
  c
    .split("_")
    .map((s) => "set " + s.replace("-", ": ").replaceAll(".", " ") + "\n")
    .join("");

const refresh = () => {
  const have = rows.map((r) => Number(r.dataset.elsewhere));
  for (const f of fields) {
    have[f.dataset.slot] += copies(f);
    f.closest("li").classList.toggle("has", copies(f) > 0);
  }
  rows.forEach((r, i) => {
    r.querySelector("[data-have]").textContent = have[i];
  });
  const n = total();
  const want = Number(form.dataset.want);
  rows.forEach((r, i) => {
    const mark = r.querySelector("[data-mark]");
    if (!mark) return;
    if (have[i] > Number(r.dataset.high)) mark.textContent = message("tooMany");
    else if (n < want) mark.textContent = "";
    else mark.textContent = message(have[i] < Number(r.dataset.low) ? "tooFew" : "fits");
  });
  for (const s of form.querySelectorAll("#pool-total strong, .pool-foot strong")) s.textContent = n;
  form.querySelector("progress").value = n;
  for (const g of form.querySelectorAll(".pool-group")) {
    const held = [...g.querySelectorAll("[data-number]")].reduce((k, f) => k + copies(f), 0);
    g.classList.toggle("has", held > 0);
    const jump = form.querySelector(`.pool-jump a[href="#${g.getAttribute("aria-labelledby")}"]`);
    if (!g.classList.contains("of-ink")) jump.parentElement.classList.toggle("empty", held === 0);
    for (const s of form.querySelectorAll(`[data-total-of="${g.getAttribute("aria-labelledby")}"]`)) s.textContent = held;
  }
  const c = code();
  form.elements.p.value = c;
  document.getElementById("copy-pool").value = text(c);
  for (const a of document.querySelectorAll("[data-pool-link]")) a.href = inLanguage(a.dataset.poolLink + encodeURIComponent(c));
  history.replaceState(null, "", inLanguage(form.dataset.self + encodeURIComponent(c)));
  // What the server found was about the pool as it was.
  document.getElementById("pool-problems")?.remove();
};

const set = (f, n) => {
  if (n < 0 || n > most) return false;
  f.value = n || "";
  return true;
};

// What was added last, newest first: a press takes a copy away again.
const last = form.querySelector(".pool-last");
const chips = last.querySelector("ul");
const chip = (f) => {
  for (const b of chips.querySelectorAll("button")) if (b.value === f.dataset.number) b.parentElement.remove();
  if (copies(f)) {
    const b = document.createElement("button");
    b.className = "pool-chip";
    b.name = "less";
    b.value = f.dataset.number;
    b.setAttribute("aria-label", message("takeAway", f.dataset.name));
    const piece = (tag, words) => Object.assign(document.createElement(tag), { textContent: words });
    const badge = f.closest(".pool-group").querySelector("h2 .ink");
    if (badge) b.append(badge.cloneNode(true));
    b.append(piece("strong", f.dataset.number), " ", piece("span", f.dataset.name.split(" - ")[0]), " −");
    const li = document.createElement("li");
    li.append(b);
    chips.prepend(li);
    while (chips.children.length > 4) chips.lastElementChild.remove();
  }
  last.hidden = !chips.children.length;
};
const tell = (f) => {
  chip(f);
  announce(message("poolSaid", f.dataset.number, f.dataset.name, copies(f), total(), form.dataset.want));
};

form.addEventListener("click", (e) => {
  const b = e.target.closest("button[name=less], button[name=more]");
  if (!b) return;
  const f = byNumber.get(b.value.toLowerCase());
  e.preventDefault();
  if (!set(f, copies(f) + (b.name === "more" ? 1 : -1))) return;
  refresh();
  tell(f);
  if (!b.isConnected) (chips.querySelector("button") ?? add).focus();
});

form.addEventListener("change", (e) => {
  if (!e.target.dataset.number) return;
  // What is no count is left for the server, which says so.
  if (/^\d{0,2}$/.test(e.target.value.trim())) refresh();
});

// Numbers that are all of the shown set are counted here; the rest is for
// the server.
const addHere = () => {
  const wanted = [];
  for (const piece of add.value.split(/[\s,;.]+/).filter(Boolean)) {
    const m = /^#?0*(\d+[a-z]?)(?:[x*×](\d{1,2}))?$/i.exec(piece);
    const f = m && byNumber.get(m[1].toLowerCase());
    if (!f || (m[2] && !Number(m[2]))) return false;
    wanted.push([f, Number(m[2] || 1)]);
  }
  const before = new Map(wanted.map(([f]) => [f, f.value]));
  for (const [f, n] of wanted) {
    if (set(f, copies(f) + n)) continue;
    for (const [g, value] of before) g.value = value;
    return false;
  }
  if (!wanted.length) return true;
  add.value = "";
  add.setAttribute("aria-invalid", "false");
  document.getElementById("add-error")?.remove();
  refresh();
  for (const [f] of wanted) chip(f);
  if (wanted.length === 1) tell(wanted[0][0]);
  else announce(message("poolAdded", cards(wanted.reduce((k, [, n]) => k + n, 0)), total(), form.dataset.want));
  return true;
};

// Enter in the field of numbers adds them; in a count it goes on to the next
// one. What is no count goes to the server, which says so.
form.addEventListener("submit", (e) => {
  const at = document.activeElement;
  // Enter presses the first button, which nobody sees.
  const enter = !e.submitter || e.submitter.classList.contains("hidden");
  if ((e.submitter && e.submitter.name === "do") || (enter && at === add)) {
    if (!add.value.trim() || !addHere()) return;
    e.preventDefault();
    add.focus();
  } else if (enter && at.dataset.number && /^\d{0,2}$/.test(at.value.trim())) {
    e.preventDefault();
    refresh();
    tell(at);
    const next = fields.slice(fields.indexOf(at) + 1).find((f) => f.checkVisibility()) ?? add;
    next.focus();
    next.select();
  }
});
