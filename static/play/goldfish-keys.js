// The keys of the table. What each does is in the help, which ? opens.
import { message } from "../base/status.js";
import { shiftWaiting } from "./goldfish-question.js";
import { all, cardOf, choose, chosen, main, showFace, tiles, defaultAction } from "./goldfish-cards.js";

export const keysOff = () => {
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

export const help = () => {
  let over = document.getElementById("keys-over");
  if (!over) {
    over = document.createElement("dialog");
    over.id = "keys-over";
    over.setAttribute("aria-label", message("keys"));
    document.body.append(over);
    over.addEventListener("click", (e) => {
      if (e.target === over) over.close();
    });
  }
  const title = document.createElement("h2");
  title.textContent = message("keys");
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = message("close");
  close.addEventListener("click", () => over.close());
  over.replaceChildren(title, document.querySelector("#keys-list .keys").cloneNode(true), close);
  over.showModal();
};

const free = () => document.activeElement === main || document.activeElement === document.body;

// answer gives the answer of a key to what an ability asks. Enter is left to what has the focus.
const answer = (key) => {
  const asked = document.getElementById("question");
  if (!asked) return false;
  const at = document.activeElement;
  const digit = /^[1-9]$/.test(key) && `[data-answer="${key}"]`;
  const enter = key === "Enter" && (free() || at.type === "checkbox" || at.matches(".tile")) && "[data-enter]";
  const no = key === "Escape" && "[data-no]";
  const letter = /^[yn]$/.test(key) && `[data-letter="${key}"]`;
  const which = digit || enter || no || letter;
  const found = which && asked.querySelector(which);
  if (!found) return Boolean(digit);
  found.click();
  return true;
};

// step goes through a game that is over, or through moves that were taken back.
const step = (key) => {
  const act = { ArrowLeft: "undo", ArrowRight: "redo" }[key];
  const over = document.getElementById("table").dataset.step === "over";
  const link =
    act &&
    (over || main.querySelector('a[data-act="redo"]')) &&
    !cardOf(document.activeElement) &&
    main.querySelector(`a[data-act="${act}"]`);
  if (link) link.click();
  return Boolean(link);
};

// byHand are the effects that a key makes at once, on the chosen card or on none.
const byHand = (key, tile) => {
  const inPlay = tile && !tile.closest(".hand-zone");
  const n = tile && tile.dataset.card;
  switch (key) {
    case "+":
      return inPlay && `fx-put${n}-1`;
    case "-":
      return inPlay && `fx-heal${n}-1`;
    case "t":
      return inPlay && `fx-${/exerted/.test(tile.dataset.state) ? "ready" : "exert"}${n}`;
    case ".":
      return "fx-gain1";
    case ",":
      return "fx-lose1";
    case "j":
      return "fx-draw1";
  }
  return null;
};

// quest sends the chosen card to quest, or the first that can: which of them is first matters seldom. Where none
// can, the chosen one says why.
const quest = (tile) => {
  const can = 'a[data-act="quest"]';
  const found =
    (tile && tile.querySelector(can)) || main.querySelector(`.in-play ${can}`) || (tile && tile.querySelector('[data-act="quest"]'));
  return press(found ? [found] : []);
};

// onKey does what a key is for; make makes a move.
const onKey = (key, make) => {
  const at = cardOf(document.activeElement);
  const tile = at || chosen();
  if (answer(key)) return true;
  if (key === "?") {
    help();
    return true;
  }
  if (key === "Enter" && tile && (document.activeElement === tile || free())) {
    defaultAction(tile);
    return true;
  }
  if (key === "Escape") {
    const no = document.activeElement.closest(".no");
    if (no) {
      no.classList.add("shut");
      return true;
    }
    if (press(all('[data-act="close"]'))) return true;
    for (const f of all(".pick-form.open")) f.classList.remove("open");
    choose(null);
    return true;
  }
  if (key.startsWith("Arrow")) {
    if (step(key)) return true;
    if (!at && !free()) return false;
    const to = beside(tile, key);
    if (to) (to.querySelector(".tick input") || to).focus();
    return Boolean(to);
  }
  if (key === "f" && tile) {
    showFace(tile);
    return true;
  }
  const same = `[data-key="${CSS.escape(key)}"]`;
  if (press(all(`.panel ${same}`))) return true;
  const box = main.querySelector(`.tick input${same}`);
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
  // What quests is a character that can: a card that was played just now still dries.
  if (key === "q") return quest(tile);
  if (tile && press(all(same, tile))) return true;
  const move = document.querySelector('[data-step="main"]') && byHand(key, tile);
  if (move) {
    make(move);
    return true;
  }
  return press(
    all(same)
      .filter((e) => !cardOf(e))
      .slice(0, 1),
  );
};

// listen has keys make moves.
export const listen = (make) => {
  document.addEventListener("keydown", (e) => {
    if (document.querySelector("dialog[open]") || e.altKey) return;
    if (e.target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select")) return;
    if (e.ctrlKey || e.metaKey) {
      const act = { z: e.shiftKey ? "redo" : "undo", Z: "redo", y: "redo" }[e.key];
      const link = act && main.querySelector(`a[data-act="${act}"]`);
      if (!link) return;
      e.preventDefault();
      link.click();
      return;
    }
    if (keysOff() && e.key !== "Escape") return;
    // With Shift the key of a card in hand does its default action. On some keyboards Shift and that key are another key of the table.
    const digit = e.shiftKey && /^Digit\d$/.test(e.code) && !/[\d+\-.,?]/.test(e.key) && e.code.slice(-1);
    const card = digit && !document.getElementById("question") && main.querySelector(`.hand-zone .tile[data-to="${digit}"]`);
    if (card) {
      e.preventDefault();
      choose(card);
      defaultAction(card);
      return;
    }
    if (e.target.type === "radio" && e.key.startsWith("Arrow")) return;
    if (e.shiftKey && shiftWaiting(e.key)) return e.preventDefault();
    if (onKey(e.key, make)) e.preventDefault();
  });
};
