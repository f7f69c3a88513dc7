// The decks of this browser where a deck is to be tested.
import { to } from "./deck-links.js";
import { called } from "./decks.js";
import { inLanguage } from "../base/words.js";

// partsOf asks for what the tiles of decks show today, by their addresses; null where there is no answer.
export const partsOf = async (decks) => {
  const body = new URLSearchParams(decks.map((d) => ["at", d.at]));
  const answer = await fetch(inLanguage("/decks"), { method: "POST", body }).catch(() => null);
  if (!answer?.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return new Map([...page.querySelectorAll(".tile-parts")].map((p) => [p.dataset.asked, p]));
};

// show puts the last few decks in the place of the first decks to try: rows stay where they are, so that nothing moves. Their seals
// and verdicts are those of today.
export const show = async (place, decks) => {
  const shown = decks.slice(0, place.children.length);
  const links = shown.map((d, i) => {
    const item = place.children[i];
    const a = item.querySelector("a");
    item.dataset.at = d.at;
    item.classList.remove("sampled");
    a.href = to(d, place.dataset);
    a.querySelector("strong").textContent = called(d);
    a.querySelector("strong").removeAttribute("lang");
    a.querySelector("strong + span").textContent = called(d) === d.about ? "" : d.about;
    return a;
  });
  if (shown.length === 0) return;
  const parts = await partsOf(shown);
  for (const [i, a] of links.entries()) {
    const part = parts?.get(shown[i].at);
    if (!part) continue;
    const sign = a.lastElementChild;
    sign.className = part.dataset.verdict;
    sign.firstElementChild.replaceWith(part.querySelector(".tile-verdict .icon"));
    sign.lastElementChild.textContent = part.querySelector(".tile-verdict strong").textContent;
    a.firstElementChild.replaceWith(part.querySelector(".tile-face > svg"));
  }
};
