// A hand of one's own: a press on a card of the deck takes a copy of it into the hand, and typing narrows the cards. Without this
// file each card has a number to choose.
const field = document.querySelector("[data-hand]");
const list = field?.querySelector(".hand-picks");

// The page has the words, in its language; %s stands for what is put into them.
const fill = (text, ...values) => text.replace(/%(?:\[(\d)\])?s/g, (_, nth) => values[nth ? nth - 1 : 0]);
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const start = () => {
  const size = Number(field.dataset.hand);
  const cards = [...list.children];
  const said = field.querySelector("[data-chosen]");
  const chips = field.querySelector("[data-chips]");
  const narrow = field.querySelector("[data-narrow]");
  const copies = (card) => card.querySelector("select");
  const chosen = () => cards.reduce((n, card) => n + copies(card).selectedIndex, 0);

  const show = (words) => {
    said.textContent = words ?? fill(field.dataset.of, chosen(), size);
    for (const card of cards) card.classList.toggle("in", copies(card).selectedIndex > 0);
    const inHand = cards.filter((card) => copies(card).selectedIndex > 0);
    chips.replaceChildren(
      ...inHand.map((card) => {
        const item = document.createElement("li");
        const out = document.createElement("button");
        out.type = "button";
        out.className = "quiet";
        out.textContent = `${copies(card).selectedIndex} ${card.dataset.name} ×`;
        out.title = field.dataset.out;
        out.addEventListener("click", () => {
          copies(card).selectedIndex--;
          show();
          (chips.querySelector("button") ?? narrow).focus();
        });
        item.append(out);
        return item;
      }),
    );
  };
  const take = (card) => {
    const select = copies(card);
    if (chosen() >= size) return show(fill(field.dataset.full, size));
    if (select.selectedIndex === select.options.length - 1) return show(fill(field.dataset.only, select.selectedIndex, card.dataset.name));
    select.selectedIndex++;
    show();
  };

  const narrowed = () => {
    const words = fold(narrow.value).split(/\s+/);
    for (const card of cards) card.hidden = !words.every((word) => fold(card.dataset.name).includes(word));
    return cards.filter((card) => !card.hidden);
  };
  narrow.addEventListener("input", () => {
    if (narrowed().length === 0) said.textContent = field.dataset.noCard;
    else show();
  });
  narrow.addEventListener("keydown", (e) => {
    if (e.key !== "Enter") return;
    e.preventDefault(); // it chooses, and sends nothing
    const left = narrowed();
    if (left.length !== 1) return;
    take(left[0]);
    narrow.select();
  });
  list.classList.add("by-press");
  list.addEventListener("click", (e) => {
    const card = e.target.closest(".hand-picks > li");
    if (card && !e.target.closest("select")) take(card);
  });
  list.addEventListener("change", () => show());
  show();
};

if (list) start();
