// What an ability asks stands beside the card that asks, and the cards that may be chosen are lit:
// pressing one chooses it.
import { announce, message } from "../base/status.js";
import { all, cardNumbered, cardOf, main } from "./goldfish-cards.js";

const pickers = () => all("#question a[data-pick]:not([data-pick='']), #question form[data-max] input[type=checkbox]");
const numberOf = (picker) => picker.dataset.pick || picker.value;

// covers is how much of a box another one covers, in square pixels.
const covers = (r, x, y, size) =>
  Math.max(0, Math.min(r.right, x + size.width) - Math.max(r.left, x)) *
  Math.max(0, Math.min(r.bottom, y + size.height) - Math.max(r.top, y));

// leastCovered is where the question, as it is now, covers least of the cards to choose and of the one that it is about, and then of
// the others: below that card, right or left of it, or in a corner of the board.
const leastCovered = (asked, lit) => {
  const board = main.querySelector(".table-board").getBoundingClientRect();
  const size = asked.getBoundingClientRect();
  const about = cardNumbered(asked.dataset.about)?.closest(".table-board .tile");
  const most = new Set([...lit, about]);
  const kept = all(".table-board .tile").map((tile) => ({ r: tile.getBoundingClientRect(), weight: most.has(tile) ? 100 : 1 }));
  const right = board.right - size.width;
  const bottom = board.bottom - size.height;
  const spots = [
    [board.left, bottom],
    [right, bottom],
    [right, board.top],
    [board.left, board.top],
  ];
  if (about) {
    const card = about.getBoundingClientRect();
    spots.unshift([card.left, card.bottom + 8], [card.right + 8, card.top], [card.left - size.width - 8, card.top]);
  }
  let best;
  for (const spot of spots) {
    const x = Math.max(board.left, Math.min(spot[0], right));
    const y = Math.max(board.top, Math.min(spot[1], bottom));
    const covered = kept.reduce((sum, { r, weight }) => sum + weight * covers(r, x, y, size), 0);
    if (!best || covered < best.covered) best = { x: x - board.left, y: y - board.top, covered };
  }
  return best;
};

// beside moves the question there. Where it covers cards, it may be as wide as the board, since it is lower then. On a phone its
// place is fixed.
const beside = (asked, lit) => {
  if (!matchMedia("(min-width: 66rem)").matches) return;
  let best = leastCovered(asked, lit);
  if (best.covered) {
    asked.style.maxWidth = "100%";
    const wide = leastCovered(asked, lit);
    if (wide.covered < best.covered) best = wide;
    else asked.style.maxWidth = "";
  }
  asked.style.alignSelf = "start";
  asked.style.marginLeft = `${best.x}px`;
  asked.style.marginTop = `${best.y}px`;
};

// highlight shows which cards may be chosen.
export const highlight = () => {
  const asked = document.getElementById("question");
  if (!asked) return;
  const lit = pickers()
    .map((p) => cardNumbered(numberOf(p)))
    .filter(Boolean);
  for (const tile of lit) tile.classList.add("lit");
  document.getElementById("table").classList.toggle("asking", lit.length > 0);
  restoreOrder();
  ticked.splice(0, Infinity, ...all("#question form[data-max] input:checked"));
  showTicked();
  beside(
    asked,
    lit.filter((tile) => !asked.contains(tile)),
  );
};

// Several cards: those that are ticked, in the order in which they were.
const ticked = [];
const showTicked = () => {
  const form = main.querySelector("#question form[data-max]");
  if (!form) return;
  const { min, max } = form.dataset;
  const few = ticked.length < Number(min);
  form.querySelector("[data-done]").textContent = message("done", ticked.length, max);
  form.querySelector("[data-enter]").setAttribute("aria-disabled", String(few));
  const order = form.matches(".order-form");
  for (const box of form.querySelectorAll("input[type=checkbox]")) {
    const at = ticked.indexOf(box);
    cardNumbered(box.value)?.classList.toggle("picked", at >= 0);
    if (order) box.parentElement.querySelector(".nth").textContent = at < 0 ? "" : at + 1;
  }
  if (order) form.elements.do.value = "order" + ticked.map((box) => box.value).join("-");
};

// tick follows a box: one card too many takes the place of the first that was ticked, and of cards that are
// all put in order the last one has no choice.
const tick = (box) => {
  const form = box.form;
  const { min, max } = form.dataset;
  if (!box.checked) ticked.splice(ticked.indexOf(box), 1);
  else if (ticked.push(box) > Number(max)) ticked.shift().checked = false;
  const left = [...form.querySelectorAll("input[type=checkbox]:not(:checked)")];
  if (form.matches(".order-form") && box.checked && left.length === 1 && min === max && ticked.length === Number(max) - 1) {
    left[0].checked = true;
    ticked.push(left[0]);
  }
  showTicked();
};

// Waiting abilities are put in order by dragging, by their buttons, or by the arrow keys with Shift; the order that was made
// stays for what still waits after one of them asked something.
const waiting = () => all("#question [data-waits]");
let wishedOrder = [];
const moveTo = (item, at) => {
  const others = waiting().filter((other) => other !== item);
  if (at < 0 || at > others.length) return;
  if (at < others.length) others[at].before(item);
  else others.at(-1).after(item);
  wishedOrder = waiting().map((other) => other.dataset.waits);
  announce(message("place", item.dataset.waits, at + 1, others.length + 1), "heard");
};
const restoreOrder = () => {
  const items = waiting();
  const place = (item) => wishedOrder.indexOf(item.dataset.waits);
  if (items.length && items.every((item) => place(item) >= 0))
    items[0].parentElement.append(...items.toSorted((a, b) => place(a) - place(b)));
};
export const shiftWaiting = (key) => {
  const item = document.activeElement.closest("#question [data-waits]");
  const by = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!item || !by) return false;
  const at = document.activeElement;
  moveTo(item, waiting().indexOf(item) + by);
  at.focus();
  return true;
};

let dragged = null; // the item, and where it was taken
let swallow = false; // the click that ends a drag is none
main.addEventListener("pointerdown", (e) => {
  const item = e.target.closest("#question [data-waits]");
  swallow = false;
  const taken = e.pointerType === "mouse" ? !e.target.closest("button") : e.target.closest(".grip"); // elsewhere a finger scrolls
  dragged = item && taken && !e.button ? { item, y: e.clientY } : null;
});
main.addEventListener("dragstart", (e) => {
  if (e.target.closest("#question [data-waits]")) e.preventDefault(); // or the link in it would be dragged
});
const far = 6; // pixels, until which it is a press
addEventListener("pointermove", (e) => {
  if (!dragged || (!swallow && Math.abs(e.clientY - dragged.y) < far)) return;
  swallow = true;
  const { item } = dragged;
  item.classList.add("held");
  const middle = (other) => {
    const r = other.getBoundingClientRect();
    return r.y + r.height / 2;
  };
  const at = waiting().filter((other) => other !== item && middle(other) < e.clientY).length;
  if (at !== waiting().indexOf(item)) moveTo(item, at);
});
for (const end of ["pointerup", "pointercancel"])
  addEventListener(end, () => {
    dragged?.item.classList.remove("held");
    dragged = null;
  });

main.addEventListener(
  "click",
  (e) => {
    const by = e.target.closest("#question [data-by]");
    if (swallow && e.target.closest("#question [data-waits]")) {
      swallow = false;
      e.preventDefault();
      e.stopPropagation();
      return;
    }
    if (by) {
      const item = by.closest("[data-waits]");
      moveTo(item, waiting().indexOf(item) + Number(by.dataset.by));
      by.focus();
      return;
    }
    const tile = cardOf(e.target);
    if (!tile || !tile.classList.contains("lit") || e.target.closest("a, button, #question")) return;
    const picker = pickers().find((p) => numberOf(p) === tile.dataset.card);
    if (!picker) return;
    e.stopPropagation();
    e.preventDefault();
    picker.click();
  },
  true,
);
main.addEventListener("change", (e) => {
  if (e.target.matches("#question form[data-max] input[type=checkbox]")) tick(e.target);
});
main.addEventListener(
  "submit",
  (e) => {
    if (!e.target.querySelector('[data-enter][aria-disabled="true"]')) return;
    e.preventDefault();
    e.stopPropagation();
    announce(message("chooseFirst", e.target.dataset.min));
  },
  true,
);
