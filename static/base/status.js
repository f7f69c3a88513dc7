// What scripts announce to the reader: the status line of the page, words beside a button, and the sentences of the page's language.

// The page's own line, or one that only those hear who don't see the page. It stays in
// place, or it would not be read out.
const shown = document.querySelector("[data-status]");
const line = shown ?? document.createElement("p");
if (!shown) {
  line.className = "hidden";
  line.setAttribute("role", "status");
  document.body.append(line);
}

// announce says what is happening. What is "bad" stands out, and what the page says elsewhere, too, is "heard" only.
export const announce = (words, how) => {
  line.textContent = words;
  shown?.classList.toggle("bad", how === "bad");
  shown?.classList.toggle("hidden", how === "heard");
};

// What scripts announce stands in the page, in its language: with its body, and with the parts that announce more.
const words = Object.assign({}, ...[...document.querySelectorAll("[data-words]")].map((e) => JSON.parse(e.dataset.words)));

// message is one of these sentences with its values; the first one is the number where it has a form for one and a form for several.
export const message = (name, ...values) => {
  const one = values[0] === 1 || (values[0] === 0 && document.documentElement.lang === "fr");
  const sentence = Array.isArray(words[name]) ? words[name][one ? 0 : 1] : words[name];
  let next = 0;
  return sentence.replace(/%(?:\[(\d)\])?[sd]/g, (_, at) => values[at ? at - 1 : next++]);
};

// showScriptControls shows the buttons that need a script, which are hidden in the page.
export const showScriptControls = (inside) => {
  for (const b of inside.querySelectorAll("[data-copy], [data-copy-link], [data-print], [data-script]")) b.hidden = false;
};

// flash shows words beside a button for a moment, or in its row's status.
export const flash = (near, text) => {
  const status = near.parentElement.querySelector("[role=status]");
  if (status) status.textContent = text;
  else {
    const label = near.textContent;
    near.textContent = text;
    setTimeout(() => {
      near.textContent = label;
    }, 2000);
  }
};

// showBelow puts words below a button's row, where they stay, below the text that the reader has to copy.
export const showBelow = (near, words, box) => {
  for (const old of document.querySelectorAll(".copy-fallback")) old.remove();
  const below = document.createElement("div");
  below.className = "copy-fallback no-print";
  const p = document.createElement("p");
  p.setAttribute("role", "status");
  if (box) below.append(box);
  below.append(p);
  (near.closest("p, li, dl, .actions, .verdict-actions") || near).after(below);
  p.textContent = words;
};
