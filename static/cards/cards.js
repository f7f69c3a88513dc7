// The card search, beyond what its form does alone: results while typing,
// suggestions, and keys to walk through both.
import { announce } from "../base/status.js";
import { loader, replacePart } from "../base/swap.js";

const form = document.getElementById("search");
const box = document.getElementById("q");
const results = document.getElementById("results");

// On paper folded groups are open: by style where that can reach what is folded, else opened for so long.
if (!CSS.supports("selector(::details-content)")) {
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll(".set-fold:not([open])")];
    for (const fold of opened) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of opened) fold.open = false;
  });
}

// Keys of every page with a list of cards: / to the box, arrows along the list.
const typing = (e) => e.target.closest("input, textarea, select, [contenteditable]");
const links = () => [...document.querySelectorAll(".hit-list a")];

// next finds the link in a direction: along the row, or the nearest one in
// the row above or below.
const next = (from, key) => {
  const all = links();
  const i = all.indexOf(from);
  if (key === "ArrowRight") return all[i + 1];
  if (key === "ArrowLeft") return all[i - 1];
  const a = from.closest("li, tr").getBoundingClientRect();
  const mid = a.left + a.width / 2;
  const down = key === "ArrowDown";
  let best;
  let rank = Infinity;
  for (const l of all) {
    const b = l.closest("li, tr").getBoundingClientRect();
    const away = down ? b.top - a.top : a.top - b.top;
    if (away < 4) continue;
    const r = away * 4 + Math.abs(b.left + b.width / 2 - mid);
    if (r < rank) [best, rank] = [l, r];
  }
  return best;
};

document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.key === "/" && box && !typing(e)) {
    e.preventDefault();
    box.focus();
    box.select();
    return;
  }
  if (!e.key.startsWith("Arrow") || !e.target.matches(".hit-list a")) return;
  const to = next(e.target, e.key);
  if (to) {
    e.preventDefault();
    to.focus();
  } else if (e.key === "ArrowUp" && box) {
    e.preventDefault();
    box.focus();
  }
});

// The bar stays as the visitor left it when another one comes: a phone's sheet open,
// scrolled where it was, and with the focus on the same value.
const title = (part) => part.closest(".bar-group")?.querySelector("h3").textContent;
const name = (chip) =>
  title(chip) +
  "/" +
  [...chip.childNodes]
    .filter((n) => n.nodeType === Node.TEXT_NODE)
    .map((n) => n.data.trim())
    .join("");
const barLeft = () => {
  const bar = document.getElementById("bar");
  if (!bar) return () => {};
  const open = bar.matches(":popover-open");
  const line = bar.closest(".bar-line").scrollLeft;
  const top = bar.scrollTop;
  const at = document.activeElement;
  const chip = at?.matches(".bar .chip") ? name(at) : "";
  return () => {
    const next = document.getElementById("bar");
    if (!next) return;
    if (open) next.showPopover();
    next.closest(".bar-line").scrollLeft = line;
    next.scrollTop = top;
    if (chip) [...next.querySelectorAll(".chip")].find((c) => name(c) === chip)?.focus({ preventScroll: true });
  };
};

// live is the search box beyond what its form does.
const live = () => {
  // Results while typing. The address follows, so that a copied one shows the same.
  const { ask } = loader(results);
  let timer = 0;
  const address = () => {
    const q = new URLSearchParams();
    for (const [k, v] of new FormData(form)) if (v !== "") q.append(k, v);
    const s = q.toString();
    return form.getAttribute("action") + (s ? "?" + s : "");
  };
  let shown = location.pathname + location.search;
  const show = (next, keep) => {
    replacePart(next, "results", { keep, key: title, back: barLeft(), said: next.page.getElementById("results-title").textContent });
    shown = location.pathname + location.search;
    const languages = next.page.querySelector(".languages");
    if (languages) document.querySelector(".languages").replaceWith(languages);
  };
  const search = async () => {
    const next = await ask(address());
    if (!next?.ok || !next.page.getElementById("results")) return; // typed on, or offline: the button still works
    show(next, "replaceState");
  };
  // A value of the bar is chosen without a new page, as a step of the way back.
  const go = async (to, keep) => {
    clearTimeout(timer);
    close();
    const next = await ask(to);
    if (!next) return;
    if (!next.page?.getElementById("results")) {
      location.href = to; // offline: the browser says so
      return;
    }
    box.value = next.page.getElementById("q").value;
    show(next, keep);
  };
  results.addEventListener("click", (e) => {
    const chip = e.target.closest(".bar-line a.chip");
    if (!chip || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    go(chip.href, "pushState");
  });
  window.addEventListener("popstate", () => {
    if (location.pathname + location.search !== shown) go(location.href);
  });
  const soon = (wait) => {
    clearTimeout(timer);
    timer = setTimeout(search, wait);
  };
  form.addEventListener("change", (e) => {
    if (e.target !== box) soon(0);
  });
  form.addEventListener("submit", (e) => {
    e.preventDefault();
    close();
    soon(0);
  });

  // Suggestions: a combobox after the ARIA practices. Focus stays in the box.
  const list = document.getElementById("q-list");
  let options = [];
  let active = -1;
  let wanted = null;
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-autocomplete", "list");
  box.setAttribute("aria-controls", list.id);
  box.setAttribute("aria-expanded", "false");

  const close = () => {
    if (wanted) wanted.abort();
    list.hidden = true;
    active = -1;
    box.setAttribute("aria-expanded", "false");
    box.removeAttribute("aria-activedescendant");
  };
  const mark = (i) => {
    active = i;
    [...list.children].forEach((o, k) => o.setAttribute("aria-selected", String(k === i)));
    if (i < 0) box.removeAttribute("aria-activedescendant");
    else {
      box.setAttribute("aria-activedescendant", list.children[i].id);
      list.children[i].scrollIntoView({ block: "nearest" });
    }
  };
  const take = (i) => {
    const o = options[i];
    box.value = o.query + (o.kind === "field" ? "" : " ");
    box.setSelectionRange(o.at + (o.kind === "field" ? 0 : 1), o.at + (o.kind === "field" ? 0 : 1));
    close();
    soon(0);
    if (o.kind === "field") suggest();
  };
  const suggest = async () => {
    if (wanted) wanted.abort();
    wanted = new AbortController();
    const { signal } = wanted;
    if (!box.value.trim()) {
      close();
      return;
    }
    const at = [...box.value.slice(0, box.selectionStart)].length;
    const q = new URLSearchParams({ q: box.value, at, lang: form.dataset.language });
    try {
      const answer = await fetch(form.dataset.suggest + "?" + q, { signal });
      if (!answer.ok) return;
      const found = await answer.json();
      if (signal.aborted || document.activeElement !== box) return;
      options = found;
      list.replaceChildren(
        ...found.map((o, i) => {
          const li = document.createElement("li");
          li.id = "q-option-" + i;
          li.setAttribute("role", "option");
          li.setAttribute("aria-selected", "false");
          li.textContent = o.label;
          return li;
        }),
      );
      active = -1;
      box.removeAttribute("aria-activedescendant");
      list.hidden = found.length === 0;
      box.setAttribute("aria-expanded", String(found.length > 0));
      if (found.length > 0) announce((found.length === 1 ? form.dataset.suggestion : form.dataset.suggestions).replace("%d", found.length));
    } catch {
      // Typed on.
    }
  };
  box.addEventListener("input", () => {
    suggest();
    soon(180);
  });
  box.addEventListener("blur", close);
  list.addEventListener("mousedown", (e) => e.preventDefault()); // keeps the focus in the box
  list.addEventListener("click", (e) => {
    const li = e.target.closest("[role=option]");
    if (li) take([...list.children].indexOf(li));
  });
  box.addEventListener("keydown", (e) => {
    if (e.isComposing) return;
    const open = !list.hidden;
    if (e.key === "Escape" && open) {
      e.preventDefault();
      close();
    } else if (e.key === "Enter" && open && active >= 0) {
      e.preventDefault();
      take(active);
    } else if (e.key === "ArrowDown" && open) {
      e.preventDefault();
      mark(active + 1 < options.length ? active + 1 : -1);
    } else if (e.key === "ArrowUp" && open) {
      e.preventDefault();
      mark(active < 0 ? options.length - 1 : active - 1);
    } else if (e.key === "ArrowDown") {
      const first = links()[0];
      if (first) {
        e.preventDefault();
        first.focus();
      }
    }
  });
};
if (form && box && results) live();
