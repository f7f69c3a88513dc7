// The decks of this browser on pages: the deck of a page's head is noted, a line of decks stands below each box for a
// deck, and the page of decks has all of them.
import { say } from "./app.js";
import { fileOf, forget, imported, read, sameDeck, save, seen, write } from "./decks.js";

const el = (tag, attributes = {}, ...inside) => {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
  e.append(...inside);
  return e;
};

const link = (d) => el("a", { href: d.at }, d.name || d.about);

// strip is the last few decks in one line.
const strip = (place, decks) => {
  const shown = decks.slice(0, 6);
  const list = place.querySelector("ul");
  list.replaceChildren(...shown.map((d) => el("li", {}, link(d))));
  if (shown.length === 0) list.append(el("li", { class: "muted" }, "None opened in this browser yet."));
  place.hidden = false;
};

const button = (words, label, press) => {
  const b = el("button", { type: "button", class: "button quiet", "aria-label": label }, words);
  b.addEventListener("click", press);
  return b;
};

// row is a deck on the page of decks, with a name that may be changed.
const row = (d, change) => {
  const name = el("input", { value: d.name, maxlength: "80", placeholder: "Name it to save it", "aria-label": "Name of " + d.about });
  name.addEventListener("change", () => change(save(d.at, name.value, read()), name.value.trim() ? "Saved" : "No longer saved"));
  const facts = el("p", {}, el("a", { href: d.at }, d.name || d.about));
  facts.append(el("span", { class: "muted" }, (d.name ? d.about + ", " : "") + "seen " + written(d.day)));
  return el(
    "li",
    {},
    facts,
    name,
    button("Delete", "Delete " + (d.name || d.about), () => change(forget(d.at, read()), "Deleted")),
  );
};

// saver gives the deck of the page's head a name, by which it is saved. What it has is shown.
const saver = (place, at) => {
  const form = place.querySelector("form");
  const words = place.querySelector("summary");
  const mine = () => read().find((d) => sameDeck(d.at, at));
  const show = () => {
    words.textContent = mine()?.saved ? "Saved" : "Save";
    form.elements.name.value = mine()?.name ?? "";
  };
  form.addEventListener("submit", (e) => {
    e.preventDefault();
    const kept = write(save(at, form.elements.name.value, read()));
    show();
    say(kept && mine()?.saved ? "Saved in this browser" : "This browser keeps nothing for this site.");
    if (kept) {
      place.open = false;
      words.focus();
    }
  });
  show();
  place.hidden = false;
};

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const written = (day) => Number(day.slice(8)) + " " + months[Number(day.slice(5, 7)) - 1] + " " + day.slice(0, 4);

const page = (place) => {
  const show = (said) => {
    const decks = read();
    for (const [id, of] of [
      ["saved-decks", decks.filter((d) => d.saved)],
      ["recent-decks", decks.filter((d) => !d.saved)],
    ]) {
      const list = document.getElementById(id);
      list.replaceChildren(...of.map((d) => row(d, change)));
      if (of.length === 0) list.append(el("li", { class: "muted" }, "None yet."));
    }
    if (said) say(said);
  };
  const change = (decks, said) => show(write(decks) ? said : "This browser keeps nothing for this site.");
  place.querySelector("[data-export]").addEventListener("click", () => {
    const at = URL.createObjectURL(new Blob([fileOf(read())], { type: "application/json" }));
    el("a", { href: at, download: "inkcheck-decks.json" }).click();
    URL.revokeObjectURL(at);
  });
  place.querySelector("[data-forget]").addEventListener("click", () => change([], "All decks are forgotten"));
  const file = place.querySelector("input[type=file]");
  file.addEventListener("change", async () => {
    const [f] = file.files;
    if (!f) return;
    try {
      if (f.size > 1 << 20) throw new Error("too large");
      const { decks, read: n } = imported(await f.text(), read());
      change(decks, n + (n === 1 ? " deck was read" : " decks were read"));
    } catch {
      say("This is no file of decks that was saved here.", "bad");
    }
    file.value = "";
  });
  show();
};

// What this page asks for.
{
  const head = document.querySelector("[data-deck]");
  if (head) {
    const { deck, about, day } = head.dataset;
    write(seen({ at: deck, about, day, name: "", saved: false }, read()));
    saver(document.querySelector(".save-deck"), deck);
  }
  for (const place of document.querySelectorAll("[data-decks]")) strip(place, read());
  const all = document.getElementById("decks-page");
  if (all) page(all);
}
