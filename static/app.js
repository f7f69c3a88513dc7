// What the pages can do besides working without this file: a verdict while
// typing, files by drag and drop, copy buttons, two keys, and a menu that
// closes by itself.
"use strict";

(() => {
  const form = document.getElementById("list-form");
  const list = document.getElementById("list");
  const live = document.getElementById("live");

  // While the server is busy, a request is made again when it says so, some times; the last answer
  // may still be that it is busy. What waits hears for how many seconds, and ends with the signal.
  const mostTries = 6;
  const sleep = (seconds, signal) => new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 1000 * seconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    }, { once: true });
  });
  window.patient = {
    busy: (answer) => answer.status === 503 || answer.status === 429,
    fetch: async (at, options, waiting) => {
      for (let tries = 1; ; tries++) {
        const answer = await fetch(at, options);
        if (!window.patient.busy(answer) || tries === mostTries) return answer;
        const seconds = Number(answer.headers.get("Retry-After")) || 1;
        waiting("The server is busy; trying again in " + (seconds > 1 ? Math.ceil(seconds) + " seconds" : "a second") + " …");
        await sleep(seconds, options.signal);
      }
    },
  };

  // Buttons that need a script are hidden in the page.
  for (const b of document.querySelectorAll("[data-copy], [data-copy-from], [data-copy-link], [data-print]")) b.hidden = false;

  const say = (near, text) => {
    const status = near.parentElement.querySelector("[role=status]");
    if (status) status.textContent = text;
    else {
      const label = near.textContent;
      near.textContent = text;
      setTimeout(() => { near.textContent = label; }, 2000);
    }
  };

  // tell puts words below a button's row, to stay there, and what is to be copied by hand above them.
  const tell = (near, words, box) => {
    for (const old of document.querySelectorAll(".copy-by-hand")) old.remove();
    const told = document.createElement("div");
    told.className = "copy-by-hand no-print";
    const p = document.createElement("p");
    p.setAttribute("role", "status");
    if (box) told.append(box);
    told.append(p);
    (near.closest("p, li, dl, .actions") || near).after(told);
    p.textContent = words;
  };

  // handOver is for where a page may not write to the clipboard: without https there is none. The
  // text is selected in a box, and taken the old way where the browser still knows that.
  const handOver = (text, near, box) => {
    const own = !box;
    if (own) {
      box = document.createElement("textarea");
      box.readOnly = true;
      box.rows = Math.min(8, text.split("\n").length + 1);
      box.value = text;
      box.setAttribute("aria-label", "To copy");
      tell(near, "", box);
    }
    box.focus();
    box.select();
    let taken = false;
    try { taken = document.execCommand("copy"); } catch { /* then by hand */ }
    const words = taken ? "Copied. If not, the text is selected: copy it by hand." : "This browser lets no page copy here. The text is selected: copy it by hand, with Ctrl+C or the menu.";
    if (own) box.parentElement.querySelector("[role=status]").textContent = words;
    else say(near, words);
  };

  // A text of the server's, or a link as it is. The clipboard is asked while the click lasts, which
  // some browsers want; the text may come later.
  const copyFrom = async (path, button) => {
    const status = button.closest("[data-copies]").querySelector("[role=status]");
    const text = path.startsWith("https:") ? Promise.resolve(path) : fetch(path).then((a) => a.ok ? a.text() : Promise.reject(new Error(a.statusText))).then((t) => t.replace(/\n$/, ""));
    const what = button.getAttribute("aria-label").replace("Copy ", "");
    try {
      if (window.ClipboardItem && navigator.clipboard.write) {
        await navigator.clipboard.write([new ClipboardItem({ "text/plain": text.then((t) => new Blob([t], { type: "text/plain" })) })]);
      } else await navigator.clipboard.writeText(await text);
      const label = button.textContent;
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = label; }, 2000);
      status.textContent = "Copied: " + what;
    } catch {
      const got = await text.catch(() => null);
      if (got === null) status.textContent = what + " could not be copied; download or open it instead";
      else {
        handOver(got, button);
        status.textContent = what + " is in the box";
      }
    }
  };

  // The address that others can open: the public one where the server knows it.
  const shared = () => {
    const site = document.documentElement.dataset.publicUrl;
    return site ? site + location.pathname + location.search + location.hash : location.href;
  };
  // alone says that only this machine can open an address.
  const alone = (address) => /^(localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(new URL(address).hostname);

  const copy = async (text, button, link) => {
    const box = document.getElementById(button.dataset.copy || "");
    try {
      await navigator.clipboard.writeText(text);
      if (link && alone(text)) tell(button, "Copied. Other devices can't open this address: it is this machine's own. Start the server with -public-url and the address under which they reach it.");
      else say(button, "Copied");
    } catch {
      handOver(text, button, box);
    }
  };

  document.addEventListener("click", (e) => {
    const b = e.target.closest("button");
    if (!b) return;
    if (b.dataset.copy) copy(document.getElementById(b.dataset.copy).value, b);
    else if (b.dataset.copyFrom) copyFrom(b.dataset.copyFrom, b);
    else if (b.hasAttribute("data-copy-link")) copy(shared(), b, true);
    else if (b.hasAttribute("data-print")) print();
  });

  document.addEventListener("keydown", (e) => {
    if (!list) return;
    if ((e.ctrlKey || e.metaKey) && e.key === "Enter" && form.contains(e.target)) {
      e.preventDefault();
      form.requestSubmit();
    }
    const typing = e.target.closest("input, textarea, select, [contenteditable]");
    if (e.key === "/" && !typing && !e.ctrlKey && !e.metaKey && !e.altKey) {
      e.preventDefault();
      list.focus();
    }
  });

  // The menu closes by Escape, by a press elsewhere, when the focus goes on, and when Back shows the page again.
  const menu = document.getElementById("menu");
  const closeMenu = (e) => {
    if (menu.open && !menu.contains(e.target)) menu.open = false;
  };
  document.addEventListener("pointerdown", closeMenu);
  document.addEventListener("focusin", closeMenu);
  addEventListener("pagehide", () => { menu.open = false; });
  document.addEventListener("keydown", (e) => {
    if (e.key !== "Escape" || !menu.open) return;
    const within = menu.contains(document.activeElement);
    menu.open = false;
    if (within) menu.querySelector("summary").focus();
  });

  if (!form || !list) return;

  // A verdict while typing. Only the newest question's answer is shown.
  const before = live && live.cloneNode(true).childNodes;
  let timer = 0;
  let asked = null;
  // A verdict on what was there before must not stand beside a list that has changed.
  const unknown = () => {
    const p = document.createElement("p");
    p.className = "muted";
    p.textContent = "The server gave no verdict while you were typing. The button asks again.";
    live.replaceChildren(p);
  };
  const check = async () => {
    if (asked) asked.abort();
    if (!list.value.trim()) {
      live.replaceChildren(...[...before].map((n) => n.cloneNode(true)));
      return;
    }
    asked = new AbortController();
    const { signal } = asked;
    const body = new FormData(form);
    body.delete("file");
    live.classList.add("waiting");
    try {
      const answer = await fetch(form.dataset.live, { method: "POST", body, signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (signal.aborted) return;
      // What is wrong with the form is such a piece, too; other errors are whole pages.
      if (page.querySelector(".live-verdict")) live.replaceChildren(...page.body.childNodes);
      else unknown();
    } catch {
      if (!signal.aborted) unknown(); // else typed on
    } finally {
      if (!signal.aborted) live.classList.remove("waiting");
    }
  };
  const soon = (wait) => {
    if (!live) return;
    clearTimeout(timer);
    timer = setTimeout(check, wait);
  };
  list.addEventListener("input", () => soon(250));
  form.addEventListener("change", () => soon(0));
  if (list.value.trim()) soon(0);

  // The pool of a Limited format is unfolded with the format.
  const format = document.getElementById("format");
  const pool = document.getElementById("pool-fields");
  if (format && pool) format.addEventListener("change", () => {
    if (["sealed", "draft", "packrush"].includes(format.value)) pool.open = true;
  });
  const poolText = document.getElementById("pool");
  if (poolText) poolText.addEventListener("input", () => soon(400));

  // Files. The text goes into the box, where it can be seen and mended. What
  // is no text goes to the server, whose answer says what it is instead.
  const file = document.getElementById("file");
  const read = async (f) => {
    if (!f || f.size > 1 << 20) return false;
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(await f.arrayBuffer());
      if (text.includes("\0")) return false;
      list.value = text;
    } catch {
      return false;
    }
    soon(0);
    list.focus();
    return true;
  };
  file.addEventListener("change", async () => {
    if (await read(file.files[0])) file.value = "";
    else if (file.files.length) list.value = "";
  });
  const over = (on) => (e) => {
    if (![...e.dataTransfer.types].includes("Files")) return;
    e.preventDefault();
    form.classList.toggle("dropping", on);
  };
  document.addEventListener("dragover", over(true));
  document.addEventListener("dragleave", over(false));
  document.addEventListener("drop", async (e) => {
    if (!e.dataTransfer.files.length) return;
    e.preventDefault();
    form.classList.remove("dropping");
    if (!(await read(e.dataTransfer.files[0]))) {
      list.value = "";
      file.files = e.dataTransfer.files;
    }
  });
})();
