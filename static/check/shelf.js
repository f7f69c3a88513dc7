// The page of all decks that this browser keeps: tiles with what each deck is today, renamed, copied, compared, deleted, kept in a file.
import { el } from "../base/element.js";
import { announce, message } from "../base/status.js";
import { link } from "./deck-links.js";
import { partsOf } from "./deckrows.js";
import { called, copied, fileOf, forget, imported, read, save, write } from "./decks.js";
import { inLanguage } from "../base/words.js";

const button = (words, label, press) => {
  const b = el("button", { type: "button", class: "button quiet", "aria-label": label }, words);
  b.addEventListener("click", press);
  return b;
};

// The two decks to be compared: the first that was chosen waits for the second.
let first = null;
const compare = (d) => {
  if (!first || first.at === d.at) {
    first = d;
    return announce(message("chooseOther", called(d)));
  }
  const q = (of) => new URLSearchParams(of.at.slice(of.at.indexOf("?")));
  location.assign(
    inLanguage("/compare?" + new URLSearchParams({ a: q(first).get("d"), b: q(d).get("d"), f: q(first).get("f"), on: q(first).get("on") })),
  );
};

// tile is a deck on the page of decks: a link to its verdict, with what is done with it behind a press.
const tile = (d, change) => {
  const act = (words, press) => button(message(words), message("button", message(words), called(d)), press);
  const name = el("input", { value: d.name, maxlength: "80", placeholder: message("nameIt"), "aria-label": message("nameOf", d.about) });
  name.addEventListener("change", () => change(save(d.at, name.value, read()), message(name.value.trim() ? "isSaved" : "notSaved")));
  const more = el(
    "details",
    { class: "more" },
    el("summary", { "aria-label": message("moreAbout", called(d)) }, message("more")),
    el(
      "ul",
      {},
      el("li", {}, name),
      el(
        "li",
        {},
        act("duplicate", () => change(copied(d.at, read(), message("copy")), message("duplicated"))),
      ),
      el(
        "li",
        {},
        act("compare", () => compare(d)),
      ),
      el(
        "li",
        {},
        act("delete", () => change(forget(d.at, read()), message("deleted"))),
      ),
    ),
  );
  if (d.versions.length > 0) {
    const list = d.versions.map((v) =>
      el("li", {}, el("a", { href: inLanguage(v.at) }, written(v.day)), " ", el("span", { class: "muted" }, v.about)),
    );
    const earlier = el("details", { class: "versions" }, el("summary", {}, message("earlier", d.versions.length)), el("ul", {}, ...list));
    more.querySelector("ul").append(el("li", {}, earlier));
  }
  const facts = el("p", { class: "muted" }, (called(d) === d.about ? "" : d.about + ", ") + message("opened", written(d.day)));
  return el("li", { "data-at": d.at }, el("p", { class: "tile-name" }, link(d)), facts, more);
};

// today asks what the decks are today, and puts their seals and verdicts into their tiles.
const today = async (decks) => {
  if (decks.length === 0) return;
  const parts = await partsOf(decks);
  if (!parts) return announce(message("noVerdicts"));
  for (const item of document.querySelectorAll(".deck-tiles > [data-at]")) {
    const part = parts.get(item.dataset.at);
    const d = decks.find((of) => of.at === item.dataset.at);
    if (!part || !d || item.querySelector(".tile-face")) continue;
    item.querySelector(".tile-name a").href = inLanguage(part.dataset.open);
    item.prepend(part.querySelector(".tile-face"));
    item.querySelector(".muted").after(part.querySelector(".tile-verdict"));
    if (d.verdict && d.verdict !== part.dataset.verdict)
      item.querySelector(".tile-verdict").after(el("p", { class: "tile-changed" }, message(d.verdict)));
  }
};

// A day as the page writes days: "20 Nov 2026" in English.
const days = new Intl.DateTimeFormat(document.documentElement.lang.replace(/^en$/, "en-GB"), {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const written = (day) => days.format(new Date(day));

export const page = (place) => {
  const show = (words) => {
    const decks = read();
    for (const [id, of] of [
      ["saved-decks", decks.filter((d) => d.saved)],
      ["recent-decks", decks.filter((d) => !d.saved)],
    ]) {
      const list = document.getElementById(id);
      const last = list.querySelectorAll(".new-deck");
      list.replaceChildren(...of.map((d) => tile(d, change)), ...last);
      if (of.length + last.length === 0) list.append(el("li", { class: "muted" }, message("none")));
    }
    if (words) announce(words);
    today(decks);
  };
  const undo = place.querySelector("[data-undo]");
  let before = null; // the decks before a deletion
  const change = (decks, words) => {
    before = decks.length < read().length ? read() : null;
    const kept = write(decks);
    show(kept ? words : message("nothingKept"));
    undo.hidden = !kept || !before;
  };
  undo.addEventListener("click", () => change(before, message("restored")));
  const actions = document.getElementById("decks-file");
  actions.querySelector("[data-export]").addEventListener("click", () => {
    const at = URL.createObjectURL(new Blob([fileOf(read())], { type: "application/json" }));
    el("a", { href: at, download: "inkcheck-decks.json" }).click();
    URL.revokeObjectURL(at);
  });
  place.querySelector("[data-forget]").addEventListener("click", () => change([], message("deletedAll")));
  const file = actions.querySelector("input[type=file]");
  file.addEventListener("change", async () => {
    const [f] = file.files;
    if (!f) return;
    try {
      if (f.size > 1 << 20) throw new Error("too large");
      const { decks, read: n } = imported(await f.text(), read());
      change(decks, message("readFile", n));
    } catch {
      announce(message("badFile"), "bad");
    }
    file.value = "";
  });
  show();
};
