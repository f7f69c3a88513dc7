// What an ability asks stands beside the card that asks, and the cards that may be chosen are lit:
// pressing one chooses it.
import { all, cardNumbered, cardOf, main } from "./goldfish-cards.js";

const pickers = () => all("#question a[data-pick]:not([data-pick='']), #question input[name=c]");
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
  beside(asked, lit);
};

main.addEventListener(
  "click",
  (e) => {
    const tile = cardOf(e.target);
    if (!tile || !tile.classList.contains("lit") || e.target.closest("a, button")) return;
    const picker = pickers().find((p) => numberOf(p) === tile.dataset.card);
    if (!picker) return;
    e.stopPropagation();
    e.preventDefault();
    picker.click();
    tile.classList.toggle("picked", Boolean(picker.checked));
  },
  true,
);
main.addEventListener("change", (e) => {
  if (e.target.matches("#question input[name=c]")) cardNumbered(e.target.value)?.classList.toggle("picked", e.target.checked);
});
