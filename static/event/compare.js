// The deck check, beyond what its form does alone: counting by a tap, with the
// address following every tap, so that a reload, a link or a print shows the
// same; names to add by; and all of it without a network.
import { announce, message } from "../base/status.js";
import { named, put } from "./stored-checks.js";
import { byInk, byName, copyLimit, find, limitsOf, namesOf, read, stateOf, sumsOf, thousands, whole, write } from "./deckcheck.js";
import { inLanguage } from "../base/words.js";

// What was counted is told to a deck check of an event that is open beside this page.
const beside = "BroadcastChannel" in window ? new BroadcastChannel("inkcheck-count") : null;

export const form = document.getElementById("presented");
export const byId = (id) => document.getElementById(id);
export const list = byId("presented-rows");
const extras = byId("presented-extras");
export const field = form.elements;
const rows = () => [...form.querySelectorAll(".presented-card")];
const input = (row) => row.querySelector("input[type=number]");
export const mostCopies = Number(input(byId("presented-row").content.querySelector(".presented-card")).max);
const maxExtras = 200; // the same limits as the server's
const maxUnnamed = 50;
const maxText = 80;

export const showError = (text) => {
  const p = byId("presented-trouble");
  p.textContent = text;
  p.hidden = !text;
};

// The names of all cards, asked for once.
let loading = null;
export const names = () => {
  loading ||= (async () => {
    const answer = await fetch(form.dataset.cards);
    if (!answer.ok) throw new Error(answer.statusText);
    return namesOf(await answer.json(), document.documentElement.lang);
  })();
  loading.catch(() => {
    loading = null;
  }); // try again when it is next needed
  return loading;
};

// The rules that the sums need: from the page, until those of its format and day are known.
let limits = { min: Number(form.dataset.min), inks: Number(form.dataset.maxInks), copies: true, hunny: true };
export const setLimits = (l) => {
  limits = l;
};

// plain is an address that says all that the rows do; address is the same in the language of the page.
const plain = () => {
  const state = { a: field.a.value, f: field.f.value, on: field.on.value, sort: field.s.value, counts: [], extras: [], unnamed: [] };
  for (const row of list.children) state.counts[Number(row.dataset.key.slice(2))] = Number(input(row).value);
  for (const row of extras.children) {
    const n = input(row).value;
    if (row.dataset.card) state.extras.push([row.dataset.card, n]);
    else state.unnamed.push([row.dataset.text, n]);
  }
  return write(state);
};
const address = () => inLanguage(plain());

// A deck check of an event that this browser keeps has the counts, too, and its page is a press away.
const ofEvent = () => (location.hash ? named(location.hash.slice(1)) : undefined);
const noted = () => {
  const check = ofEvent();
  if (!check || check.saved > 0) return;
  put({ ...check, fields: { ...check.fields, presented: location.origin + plain() } });
};
const showEvent = () => {
  const check = ofEvent();
  if (!check) return;
  document.querySelector("h1").textContent = message("checkOf", check.player);
  const back = byId("presented-result");
  back.href = inLanguage(check.at);
  back.hidden = false;
};

// Browsers limit how often an address may change; the last one counts.
let later = 0;
const remember = () => {
  clearTimeout(later);
  try {
    history.replaceState(null, "", address() + location.hash);
    noted();
    beside?.postMessage(location.origin + plain() + location.hash);
  } catch {
    later = setTimeout(remember, 500);
  }
};

// counts is a sentence about a number, which is written as the language does.
const counts = (name, n, ...about) => message(name, n, ...about).replace(String(n), thousands(n));

// What a row and the whole show.
const show = (row) => {
  const [word, name, n] = stateOf(Number(input(row).value), Number(row.dataset.want));
  row.className = "presented-card " + name;
  row.querySelector(".presented-state").textContent = word ? counts(word, n) : "";
};
const sum = () => {
  const { found, ...sums } = sumsOf(
    rows().map((row) => {
      const { want, inks, hunny, limit } = row.dataset;
      return { n: Number(input(row).value), want: Number(want), inks: Number(inks), hunny: Number(hunny), limit: Number(limit) };
    }),
    limits,
  );
  for (const [name, n] of Object.entries(sums)) byId("presented-" + name).textContent = thousands(n);
  let some = false;
  for (const li of form.querySelectorAll("[data-discrepancy]")) {
    if (li.dataset.discrepancy in found) li.hidden = !found[li.dataset.discrepancy];
    some ||= !li.hidden;
  }
  byId("presented-none").hidden = some;
};

// Undo. A step is the address before it.
const undo = byId("presented-undo");
const steps = [];
const before = () => {
  steps.push(address().slice("/compare".length));
  undo.disabled = false;
};
const nameOf = (row) => row.querySelector(".presented-full").textContent;

const set = (row, n) => {
  n = Math.min(Math.max(n, 0), mostCopies);
  if (n === Number(input(row).value)) return;
  before();
  input(row).value = n;
  if (n === 0 && row.parentElement === extras) row.remove();
  changed(row);
};
const changed = (row) => {
  show(row);
  sum();
  remember();
  const want = Number(row.dataset.want);
  announce(message(want > 0 ? "counted" : "countedAlone", nameOf(row), input(row).value, want));
};

// Rows.
export const rowOf = (key, card, text, want, n) => {
  const row = byId("presented-row").content.querySelector(".presented-card").cloneNode(true);
  const name = card ? card.name : text;
  Object.assign(row.dataset, {
    key,
    card: card ? card.key : "",
    text,
    want,
    inks: card ? card.inks : 0,
    hunny: card ? card.hunny : "",
    limit: card ? copyLimit(card, limits) : 0,
  });
  row.querySelector(".presented-full").textContent = name;
  if (card && card.name !== card.english) row.querySelector(".presented-english").textContent = card.english;
  row.querySelector(".presented-want").textContent = want;
  row.querySelector(".presented-name").htmlFor = key;
  const field = input(row);
  field.id = field.name = key;
  field.value = n;
  const hidden = row.querySelector("input[type=hidden]");
  if (card) hidden.remove();
  else Object.assign(hidden, { name: "t" + key, value: text });
  for (const b of row.querySelectorAll("[data-step]"))
    b.setAttribute("aria-label", message(b.dataset.step === "1" ? "oneMore" : "oneLess", name));
  if (card)
    [...byId("presented-inks").content.children].forEach((badge, i) => {
      if (card.inks & (1 << i)) row.querySelector(".presented-inks").append(badge.cloneNode(true));
    });
  ready(row);
  show(row);
  return row;
};
const ready = (row) => {
  for (const b of row.querySelectorAll("[data-step]")) b.hidden = false;
};
const number = () =>
  [...extras.children]
    .filter((r) => !r.dataset.card)
    .forEach((r, i) => {
      const key = "o-" + i;
      r.dataset.key = key;
      const f = input(r);
      f.id = f.name = key;
      r.querySelector(".presented-name").htmlFor = key;
      r.querySelector("input[type=hidden]").name = "t" + key;
    });
// Cards in the order of their numbers, then what has no number.
const addExtra = (row) => {
  const after = [...extras.children].find(
    (r) => row.dataset.card && (!r.dataset.card || Number(r.dataset.card) > Number(row.dataset.card)),
  );
  extras.insertBefore(row, after || null);
  number();
};

// apply makes the rows those of a state.
export const apply = async (state) => {
  if (state.extras.length > 0) await names();
  for (const row of list.children) input(row).value = state.counts[Number(row.dataset.key.slice(2))] || 0;
  extras.replaceChildren();
  for (const [key, n] of state.extras) addExtra(rowOf("x-" + key, (await names()).byKey.get(key), "", 0, n));
  for (const [text, n] of state.unnamed) addExtra(rowOf("o-0", null, text, 0, n));
  rows().forEach(show);
  sum();
};

undo.addEventListener("click", async () => {
  if (steps.length === 0) return;
  try {
    await apply(read(steps.at(-1), mostCopies));
    steps.pop();
  } catch {
    showError(message("noNames"));
    return;
  }
  undo.disabled = steps.length === 0;
  remember();
  announce(message("undone"));
});

// Taps and keys.
form.addEventListener("click", (e) => {
  const row = e.target.closest(".presented-card");
  const step = e.target.closest("[data-step]");
  if (step) {
    const to = row.nextElementSibling || row.previousElementSibling;
    set(row, Number(input(row).value) + Number(step.dataset.step));
    if (!row.isConnected) (to ? to.querySelector("[data-step='1']") : byId("add")).focus();
    return;
  }
  if (row && e.target.closest(".presented-name") && Number(row.dataset.want) > 0) {
    e.preventDefault(); // else the number gets the focus, and a phone its keyboard
    set(row, Number(row.dataset.want));
  }
});
// Typing: the state before it is the one to go back to.
let typed = null;
form.addEventListener("focusin", (e) => {
  if (e.target.type === "number") typed = address().slice("/compare".length);
});
form.addEventListener("change", (e) => {
  if (e.target.type !== "number") return;
  const row = e.target.closest(".presented-card");
  const n = whole(e.target.value, mostCopies);
  if (Number.isNaN(n)) {
    showError(message("badNumber", nameOf(row), thousands(mostCopies)));
    e.target.setAttribute("aria-invalid", "true");
    return;
  }
  showError("");
  e.target.removeAttribute("aria-invalid");
  if (typed !== null) {
    steps.push(typed);
    undo.disabled = false;
  }
  e.target.value = n;
  changed(row);
  typed = address().slice("/compare".length);
});
for (const b of form.querySelectorAll("button[name=start]")) {
  b.addEventListener("click", (e) => {
    e.preventDefault();
    before();
    for (const row of list.children) input(row).value = b.value === "list" ? row.dataset.want : 0;
    if (b.value === "none") extras.replaceChildren();
    rows().forEach(show);
    sum();
    remember();
    announce(message(b.value === "list" ? "allListed" : "noneCounted"));
  });
}

// The order of the rows.
export const sortLink = form.querySelector("[data-sort]");
sortLink.addEventListener("click", async (e) => {
  e.preventDefault();
  const to = sortLink.dataset.sort;
  try {
    const { byKey } = await names();
    const card = (row) => byKey.get(Number(row.dataset.card));
    list.append(...[...list.children].sort((a, b) => (to === "name" ? byName : byInk)(card(a), card(b))));
  } catch {
    showError(message("noNames"));
    return;
  }
  field.s.value = to === "name" ? "name" : "";
  sortLink.dataset.sort = to === "name" ? "ink" : "name";
  sortLink.textContent = message(to === "name" ? "byInk" : "byName");
  remember();
});

// Cards to add, by a part of their name in any language.
const add = byId("add");
const found = byId("add-found");
const addCard = (card) => {
  const at = rows().find((r) => Number(r.dataset.card) === card.key);
  if (at) {
    set(at, Number(input(at).value) + 1);
    at.scrollIntoView({ block: "nearest" });
  } else if (extras.children.length >= maxExtras) {
    showError(message("manyUnlisted"));
    return;
  } else {
    before();
    const row = rowOf("x-" + card.key, card, "", 0, 1);
    addExtra(row);
    changed(row);
  }
  clear();
};
const addText = (text) => {
  text = [...text.replace(/\s+/g, " ").trim()].slice(0, maxText).join("");
  const unnamed = [...extras.children].filter((r) => !r.dataset.card);
  if (text === "") return;
  if (unnamed.length >= maxUnnamed) {
    showError(message("manyUnknown"));
    return;
  }
  const same = unnamed.find((r) => r.dataset.text === text);
  if (same) set(same, Number(input(same).value) + 1);
  else {
    before();
    const row = rowOf("o-0", null, text, 0, 1);
    addExtra(row);
    changed(row);
  }
  clear();
};
const clear = () => {
  add.value = "";
  found.replaceChildren();
  found.hidden = true;
  add.focus();
};
const choice = (label, act) => {
  const li = document.createElement("li");
  const b = document.createElement("button");
  b.type = "button";
  b.textContent = label;
  b.addEventListener("click", act);
  li.append(b);
  return li;
};
const search = async () => {
  const text = add.value;
  if (!/[\p{L}\p{N}]/u.test(text)) {
    found.replaceChildren();
    found.hidden = true;
    return;
  }
  let hits = [];
  try {
    const { cards } = await names();
    if (add.value !== text) return; // typed on
    hits = find(cards, text);
    showError("");
  } catch {
    showError(message("withoutNames"));
  }
  const shown = hits.slice(0, 8);
  found.replaceChildren(
    ...shown.map((card) => choice(card.name, () => addCard(card))),
    choice(message("addText", text.trim()), () => addText(text)),
  );
  found.hidden = false;
  announce(hits.length === 0 ? message("nothingFound") : counts("found", hits.length));
};
add.addEventListener("input", search);
add.addEventListener("keydown", (e) => {
  if (e.key === "Enter" && !e.isComposing) {
    e.preventDefault();
    pick();
  } else if (e.key === "Escape") clear();
});
// Enter and the button take the first name found.
const pick = async () => {
  if (found.hidden) await search();
  const first = found.querySelector("button");
  if (first && !found.hidden) first.click();
};
byId("add-button").addEventListener("click", (e) => {
  e.preventDefault();
  pick();
});
form.addEventListener("submit", (e) => {
  // Only the answers to a question of the server's are sent.
  if (!e.submitter || !["pick", "unnamed"].includes(e.submitter.name)) e.preventDefault();
});

// Begin.
showEvent();
form.classList.add("counting");
byId("presented-hint").hidden = false;
undo.hidden = false;
byId("presented-update").hidden = true;
rows().forEach(ready);
if (!form.classList.contains("shell")) {
  names().then(
    ({ formats }) => {
      limits = limitsOf(formats, field.f.value, field.on.value) || limits;
    },
    () => {},
  );
  sum();
}

// Without a network: the service worker keeps the page, never a deck.
const network = byId("presented-network");
const tell = () => {
  if (!navigator.onLine) network.textContent = message("goesOn");
};
addEventListener("offline", tell);
if (!navigator.serviceWorker) {
  network.textContent = message("https");
} else {
  navigator.serviceWorker
    .register("/compare-sw.js", { scope: "/compare" })
    .then(() => navigator.serviceWorker.ready)
    .then(() => {
      network.textContent = message("offline");
      form.dataset.offline = "ready";
    })
    .catch(() => {
      network.textContent = message(navigator.onLine ? "unkept" : "goesOn");
    });
}
