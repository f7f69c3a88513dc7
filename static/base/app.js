// What every page can do besides working without this file: copy buttons, the theme, menus, keys, and a place to drop files.
import { flash, showScriptControls, announce, showBelow, message } from "./status.js";

showScriptControls(document);

// copyFallback is for where a page may not write to the clipboard: without https there is none. The
// text is selected in a box, and taken the old way where the browser still knows that.
const copyFallback = (text, near, box) => {
  const own = !box;
  if (own) {
    box = document.createElement("textarea");
    box.readOnly = true;
    box.rows = Math.min(8, text.split("\n").length + 1);
    box.value = text;
    box.setAttribute("aria-label", message("copyBox"));
    showBelow(near, "", box);
  }
  box.focus();
  box.select();
  let taken = false;
  try {
    taken = document.execCommand("copy");
  } catch {
    /* then by hand */
  }
  const how = message(taken ? "copiedMaybe" : "copySelf");
  if (own) box.parentElement.querySelector("[role=status]").textContent = how;
  else flash(near, how);
};

// The address that others can open: the public one where the server knows it. A button may
// have an address to share, from the first slash on, in place of the page's own.
const shared = (path) => {
  const site = document.documentElement.dataset.publicUrl || location.origin;
  return site + (path || location.pathname + location.search + location.hash);
};
// isLocalAddress says that only this machine can open an address.
const isLocalAddress = (address) => /^(localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(new URL(address).hostname);

const copy = async (text, button, link) => {
  const box = document.getElementById(button.dataset.copy || "");
  try {
    await navigator.clipboard.writeText(text);
    if (link && isLocalAddress(text)) showBelow(button, message("copiedAlone"));
    else flash(button, message("copied"));
  } catch {
    copyFallback(text, button, box);
  }
};

document.addEventListener("click", (e) => {
  const b = e.target.closest("button");
  if (!b) return;
  if (b.dataset.copy) copy(document.getElementById(b.dataset.copy).value, b);
  else if (b.hasAttribute("data-copy-link")) copy(shared(b.dataset.copyLink), b, true);
  else if (b.hasAttribute("data-print")) print();
});

// The theme: as the system has it, or as was chosen here. theme.js has set it before the page was drawn.
{
  const buttons = [...document.querySelectorAll("[data-theme-to]")];
  const root = document.documentElement.dataset;
  const mark = () => {
    for (const b of buttons) b.setAttribute("aria-pressed", String(b.dataset.themeTo === (root.theme ?? "")));
  };
  for (const b of buttons)
    b.addEventListener("click", () => {
      if (b.dataset.themeTo) root.theme = b.dataset.themeTo;
      else delete root.theme;
      try {
        localStorage.setItem("theme", b.dataset.themeTo);
      } catch {
        announce(message("themeRefused"));
      }
      mark();
    });
  mark();
}

// The decks of this browser are for pages with a deck, or with a box for one.
if (document.querySelector("[data-deck], [data-decks], #decks-page")) import("../check/recent-decks.js");

// What lies over the page closes by Escape, by a press elsewhere, and when the focus goes on.
const over = () => document.querySelectorAll("details.more[open]");
const closeOver = (e) => {
  for (const d of over()) if (!d.contains(e.target)) d.open = false;
};
document.addEventListener("pointerdown", closeOver);
document.addEventListener("focusin", closeOver);
document.addEventListener("keydown", (e) => {
  if (e.key !== "Escape") return;
  for (const d of over()) {
    d.open = false;
    d.querySelector("summary").focus();
  }
});

// The keys of every page: "?" shows those that the page has, and "/" goes to the card search where no box of the page's own
// is for it.
document.addEventListener("keydown", async (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, textarea, select, [contenteditable]")) return;
  if (e.key === "/" && !document.querySelector("#list, #find-q, #q")) {
    const search = document.querySelector(".find-card input");
    if (!search?.checkVisibility()) return;
    e.preventDefault();
    search.focus();
  }
  if (e.key === "?" && !document.querySelector(".table")) (await import("./keys.js")).show();
});

// dropInto puts files that are dropped anywhere, or inside a box where a page has two, into a field, as if they had been chosen
// there. filesOf says which those of a drop are; a promise of it may fail.
export const dropInto = (field, filesOf = (data) => [...data.files], inside = document) => {
  const zone = inside === document ? field.form : inside;
  const over = (on) => (e) => {
    if (!e.dataTransfer?.types.includes("Files")) return;
    e.preventDefault();
    zone.classList.toggle("dropping", on);
  };
  inside.addEventListener("dragover", over(true));
  inside.addEventListener("dragleave", over(false));
  inside.addEventListener("drop", async (e) => {
    if (!e.dataTransfer?.files.length) return;
    e.preventDefault();
    zone.classList.remove("dropping");
    const dropped = new DataTransfer();
    try {
      for (const f of await filesOf(e.dataTransfer)) dropped.items.add(f);
    } catch {
      announce(message("folderUnread"), "bad");
      return;
    }
    field.files = dropped.files;
    field.closest("details")?.setAttribute("open", "");
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
};
for (const field of document.querySelectorAll("input[data-drop]")) dropInto(field, undefined, field.closest(".compare-box") ?? document);
