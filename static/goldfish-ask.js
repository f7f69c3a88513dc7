// What an ability asks stands beside the card that asks, and the cards that may be chosen are lit:
// pressing one chooses it.
import { say } from "./app.js";
import { all, cardNumbered, cardOf, main } from "./goldfish-cards.js";

const pickers = () => all("#question a[data-pick]:not([data-pick='']), #question form[data-max] input[type=checkbox]");
const numberOf = (picker) => picker.dataset.pick || picker.value;

// beside moves the question to the card that it is about, where there is room below it and no card to
// choose would be covered.
const beside = (asked, lit) => {
  const about = cardNumbered(asked.dataset.about);
  if (!about || !about.closest(".table-board") || !matchMedia("(min-width: 66rem)").matches) return;
  const board = main.querySelector(".table-board").getBoundingClientRect();
  const card = about.getBoundingClientRect();
  const size = asked.getBoundingClientRect();
  const left = Math.max(0, Math.min(card.left - board.left, board.width - size.width));
  asked.style.marginLeft = `${left}px`;
  const top = card.bottom + 8;
  const covered = lit.some((t) => {
    const r = t.getBoundingClientRect();
    return r.bottom > top && r.top < top + size.height && r.right > board.left + left && r.left < board.left + left + size.width;
  });
  if (covered || top + size.height > board.bottom) return;
  asked.style.alignSelf = "start";
  asked.style.marginTop = `${top - board.top}px`;
};

// light shows which cards may be chosen.
export const light = () => {
  const asked = document.getElementById("question");
  if (!asked) return;
  const lit = pickers()
    .map((p) => cardNumbered(numberOf(p)))
    .filter(Boolean);
  for (const tile of lit) tile.classList.add("lit");
  document.getElementById("table").classList.toggle("asking", lit.length > 0);
  ticked.splice(0, Infinity, ...all("#question form[data-max] input:checked"));
  tell();
  beside(
    asked,
    lit.filter((tile) => !asked.contains(tile)),
  );
};

// Several cards: those that are ticked, in the order in which they were.
const ticked = [];
const tell = () => {
  const form = main.querySelector("#question form[data-max]");
  if (!form) return;
  const { min, max } = form.dataset;
  const few = ticked.length < Number(min);
  form.querySelector("[data-done]").textContent = `Done (${ticked.length} of ${max})`;
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
  tell();
};

main.addEventListener(
  "click",
  (e) => {
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
    say(`Choose ${e.target.dataset.min} first.`);
  },
  true,
);
