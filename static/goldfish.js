// The table without reloading: links and forms fetch the next position and put
// it in place, keys make moves, and cards can be dragged. Without this file every
// one of these is a plain link or form.
import { say } from "./app.js";
import { asker, put } from "./swap.js";

const main = document.getElementById("main");
const table = () => document.getElementById("table");
const all = (selector, inside = main) => [...inside.querySelectorAll(selector)];
const tiles = () => all(".tile");
const cardOf = (e) => e && e.closest(".tile");

// Positions.

const { ask } = asker();
const show = async (url, keep) => {
  const next = await ask(url, { part: "table" });
  if (next) turn(next, keep);
};
const turn = (next, keep) => {
  put(next, "main", { keep, back: place(), said: next.page.getElementById("table").dataset.said });
  dress();
};

// advise puts the adviser's answer below the opening hand. The ticks stay.
const advise = async (url) => {
  const was = document.getElementById("advice");
  was.setAttribute("aria-busy", "true");
  was.textContent = was.dataset.wait;
  say(was.dataset.wait);
  const next = await ask(url, { part: "table" });
  if (!next) return;
  const advice = next.page.getElementById("advice");
  if (!advice || !was.isConnected) return turn(next, "pushState");
  was.removeAttribute("aria-busy");
  put(next, "advice", { keep: next.url !== location.href && "pushState", back: () => was.focus(), said: advice.dataset.said });
};

// place remembers where the reader is and returns what goes back there.
const place = () => {
  const at = document.activeElement;
  const tile = cardOf(at);
  const order = tiles().indexOf(tile);
  const card = tile && tile.dataset.card;
  const act = at && at.dataset && at.dataset.act;
  const inside = at && main.contains(at);
  return () => {
    const refused = document.getElementById("refused");
    const panel = main.querySelector(".panel");
    if (refused) return refused.focus();
    if (panel && act === "effects") return panel.focus();
    if (!inside) return;
    const again = card && main.querySelector(`.tile[data-card="${card}"]`);
    const same = again ? again.querySelector(`a[data-act="${act}"]`) : !card && act && main.querySelector(`[data-act="${act}"]`);
    const near = again || (card && tiles()[Math.min(order, tiles().length - 1)]);
    (same || near || main).focus({ preventScroll: !near });
  };
};

// dress does what only a script can to a new position.
const dress = () => {
  for (const t of tiles()) if (t.querySelector("[data-drop]")) t.draggable = true;
  if (main.contains(document.activeElement)) choose(cardOf(document.activeElement));
  const off = document.getElementById("keys-off");
  if (off) off.checked = keysOff();
  count();
};

// choose marks a card: what can be done with it stands in the bar until another is chosen.
const choose = (tile) => {
  for (const t of all(".tile.chosen")) if (t !== tile) t.classList.remove("chosen");
  tile?.classList.add("chosen");
  const shown = main.querySelector("[data-shown]");
  if (!shown) return;
  const face = tile?.querySelector(".face");
  shown.replaceChildren(...(face ? [face.cloneNode(true)] : []));
};
main.addEventListener("focusin", (e) => {
  const tile = cardOf(e.target);
  if (tile && !tile.querySelector(".tick")) choose(tile);
});

const ours = (url) => url.origin === location.origin && url.pathname === "/goldfish" && url.searchParams.has("d");

main.addEventListener("click", (e) => {
  const a = e.target.closest("a[href]");
  if (!a || e.defaultPrevented || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
  if (a.getAttribute("href").startsWith("#")) {
    const to = document.getElementById(a.getAttribute("href").slice(1));
    if (!to) return;
    e.preventDefault();
    const details = to.querySelector("details");
    if (details) details.open = true;
    (to.querySelector("input:not([type=hidden])") || to).focus();
    return;
  }
  const url = new URL(a.href);
  if (!ours(url)) return;
  e.preventDefault();
  if (a.dataset.act === "advise") advise(url);
  else show(url, "pushState");
});

main.addEventListener("submit", (e) => {
  const form = e.target;
  if (form.method !== "get") return;
  const url = new URL(form.action);
  url.search = new URLSearchParams(new FormData(form, e.submitter)).toString();
  if (!ours(url)) return;
  e.preventDefault();
  show(url, "pushState");
});

addEventListener("popstate", () => {
  if (ours(new URL(location.href))) show(location.href);
});

// The opening hand: the button says how many cards are ticked.
const count = () => {
  const label = main.querySelector("[data-alter]");
  if (!label) return;
  const n = all(".tick input:checked").length;
  label.textContent = n ? `Alter ${n} ${n === 1 ? "card" : "cards"}` : "Alter";
};
main.addEventListener("change", (e) => {
  if (e.target.id === "keys-off") localStorage.setItem("keys", e.target.checked ? "off" : "on");
  count();
});

// Keys.

const keysOff = () => {
  try {
    return localStorage.getItem("keys") === "off";
  } catch {
    return false;
  }
};

// press makes a key's move: at once when there is one, or else it goes from one to the next.
const press = (found) => {
  if (!found.length) return false;
  const off = found.every((f) => f.getAttribute("aria-disabled") === "true");
  if (found.length === 1 && !off) {
    found[0].click();
    if (found[0].tagName === "SUMMARY") found[0].focus();
  } else {
    found[(found.indexOf(document.activeElement) + 1) % found.length].focus();
  }
  return true;
};

const beside = (tile, key) => {
  const list = tiles();
  if (!tile) return list[0];
  const i = list.indexOf(tile);
  if (key === "ArrowLeft") return list[i - 1];
  if (key === "ArrowRight") return list[i + 1];
  const down = key === "ArrowDown";
  const here = tile.getBoundingClientRect();
  let best = null,
    least = Infinity;
  for (const other of list) {
    const r = other.getBoundingClientRect();
    const dy = down ? r.top - here.bottom : here.top - r.bottom;
    const far = Math.abs(r.left - here.left) + Math.max(dy, 0) * 2;
    if (other !== tile && dy > -8 && far < least) {
      best = other;
      least = far;
    }
  }
  return best;
};

const help = () => {
  let over = document.getElementById("keys-over");
  if (!over) {
    over = document.createElement("dialog");
    over.id = "keys-over";
    over.setAttribute("aria-label", "Keys");
    document.body.append(over);
    over.addEventListener("click", (e) => {
      if (e.target === over) over.close();
    });
  }
  const title = document.createElement("h2");
  title.textContent = "Keys";
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", () => over.close());
  over.replaceChildren(title, document.querySelector("#keys-list .keys").cloneNode(true), close);
  over.showModal();
};

// answer gives the answer of a key to what an ability asks. Enter is left to what has the focus.
const answer = (key) => {
  const asked = document.getElementById("question");
  if (!asked) return false;
  const at = document.activeElement;
  const digit = /^[1-9]$/.test(key) && `[data-answer="${key}"]`;
  const enter = key === "Enter" && (at === main || at === document.body || at.type === "checkbox") && "[data-enter]";
  const no = key === "Escape" && "[data-no]";
  const found = (digit || enter || no) && asked.querySelector(digit || enter || no);
  if (!found) return Boolean(digit);
  found.click();
  return true;
};

const onKey = (key) => {
  const tile = cardOf(document.activeElement);
  if (answer(key)) return true;
  if (key === "?") {
    help();
    return true;
  }
  if (key === "Escape") {
    const no = document.activeElement.closest(".no");
    if (no) {
      no.classList.add("shut");
      return true;
    }
    return press(all('[data-act="close"]'));
  }
  if (key.startsWith("Arrow")) {
    if (!tile && document.activeElement !== main && document.activeElement !== document.body) return false;
    const to = beside(tile, key);
    if (to) (to.querySelector(".tick input") || to).focus();
    return Boolean(to);
  }
  const box = main.querySelector(`.tick input[data-key="${CSS.escape(key)}"]`);
  if (box) {
    box.click();
    box.focus();
    return true;
  }
  const card = main.querySelector(`.tile[data-to="${CSS.escape(key)}"]`);
  if (card) {
    card.focus();
    return true;
  }
  const selector = `[data-key="${CSS.escape(key)}"]`;
  if (tile && press(all(selector, tile))) return true;
  return press(
    all(selector)
      .filter((e) => !cardOf(e))
      .slice(0, 1),
  );
};

document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return;
  if (keysOff() && e.key !== "Escape") return;
  if (e.target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select")) return;
  if (e.target.type === "radio" && e.key.startsWith("Arrow")) return;
  if (onKey(e.key)) e.preventDefault();
});
main.addEventListener("focusout", (e) => {
  const no = e.target.closest(".no");
  if (no) no.classList.remove("shut");
});

// Dragging: a card is dropped on a zone, or on another card.

let dragged = null;
const linkFor = (target) => {
  if (!dragged || !target) return null;
  const to = target.dataset.zone || target.dataset.card;
  return dragged.querySelector(`a[data-drop="${to}"]`);
};
const targetAt = (e) => {
  for (let at = e.target.closest("[data-zone], .tile"); at; at = at.parentElement.closest("[data-zone], .tile")) {
    if (linkFor(at)) return at;
  }
  return null;
};
main.addEventListener("dragstart", (e) => {
  dragged = cardOf(e.target);
  if (!dragged) return;
  e.dataTransfer.effectAllowed = "move";
  e.dataTransfer.setData("text/plain", dragged.dataset.card);
  for (const t of all("[data-zone], .tile")) t.classList.toggle("droppable", Boolean(linkFor(t)));
});
main.addEventListener("dragover", (e) => {
  const at = targetAt(e);
  for (const t of all(".drop-now")) if (t !== at) t.classList.remove("drop-now");
  if (!at) return;
  e.preventDefault();
  at.classList.add("drop-now");
});
main.addEventListener("drop", (e) => {
  const link = linkFor(targetAt(e));
  if (!link) return;
  e.preventDefault();
  link.click();
});
main.addEventListener("dragend", () => {
  dragged = null;
  for (const t of all(".droppable, .drop-now")) t.classList.remove("droppable", "drop-now");
});

dress();
