// The deck check, beyond what its form does alone: counting by a tap, with the
// address following every tap, so that a reload, a link or a print shows the
// same; names to add by; and all of it without a network. The address is
// described beside PresentedLink in the templates.
"use strict";

(() => {
  const form = document.getElementById("presented");
  if (!form) return;
  const byId = (id) => document.getElementById(id);
  const list = byId("pr-rows");
  const extras = byId("pr-extras");
  const field = form.elements;
  const rows = () => [...form.querySelectorAll(".pr")];
  const input = (row) => row.querySelector("input[type=number]");
  const mostCopies = Number(input(byId("pr-row").content.querySelector(".pr")).max);
  const maxExtras = 200; // the same limits as the server's
  const maxUnnamed = 50;
  const maxText = 80;

  const trouble = (text) => {
    const p = byId("pr-trouble");
    p.textContent = text;
    p.hidden = !text;
  };

  // The names of all cards, asked for once.
  let loading = null;
  const names = () => {
    loading ||= (async () => {
      const answer = await fetch(form.dataset.cards);
      if (!answer.ok) throw new Error(answer.statusText);
      const file = await answer.json();
      const cards = file.cards.map(([key, name, inks, cost, kind, hunny, copies, ...more]) => ({ key, name, inks, cost, kind, hunny, copies, more }));
      const byKey = new Map(cards.map((c) => [c.key, c]));
      // Old codes may have another number of a card; its key comes first.
      for (const [other, key] of file.others) if (!byKey.has(other)) byKey.set(other, byKey.get(key));
      return { cards, byKey, formats: file.formats };
    })();
    loading.catch(() => { loading = null; }); // try again when it is next needed
    return loading;
  };

  // The rules that the sums need: from the page, or by format and day.
  let limits = { min: Number(form.dataset.min), inks: Number(form.dataset.maxInks), copies: true, hunny: true };
  const limitsOf = (formats, format, day) => {
    const f = formats[format];
    if (!f) return null;
    let span = f.spans[0];
    for (const s of f.spans) if (s[0] <= day) span = s;
    return { name: f.name, min: span[1], inks: span[2], copies: span[3], hunny: span[4] };
  };
  const copyLimit = (card) => card.copies === 0 ? 0 : limits.copies || card.copies < 4 ? card.copies : 0;

  // State: what the address says. Rows have all of it.
  const whole = (s) => /^\d{1,8}$/.test(s) && Number(s) <= mostCopies ? Number(s) : NaN;
  const read = (search) => {
    const q = new URLSearchParams(search);
      const state = { sort: q.get("s") === "name" ? "name" : "", counts: [], extras: [], unnamed: [] };
    if (q.get("p")) state.counts = q.get("p").split(".").map(whole);
    if (q.get("x")) state.extras = q.get("x").split(".").map((s) => s.split("-").map(Number));
    for (const o of q.getAll("o")) {
      const at = o.indexOf(" ");
      state.unnamed.push([o.slice(at + 1), whole(o.slice(0, at))]);
    }
    return state;
  };
  const address = () => {
    const q = new URLSearchParams({ mode: "check", a: field.a.value, f: field.f.value, on: field.on.value });
    if (field.s.value === "name") q.set("s", "name");
    const counts = [];
    for (const row of list.children) counts[Number(row.dataset.key.slice(2))] = input(row).value;
    if (counts.some((n) => Number(n) !== 0)) q.set("p", counts.join("."));
    const x = [];
    for (const row of extras.children) {
      const n = input(row).value;
      if (row.dataset.card) x.push(row.dataset.card + "-" + n);
      else q.append("o", n + " " + row.dataset.text);
    }
    if (x.length > 0) q.set("x", x.join("."));
    // The order of the server's addresses, so that a deck check has one.
    const o = q.getAll("o");
    q.delete("o");
    for (const one of o) q.append("o", one);
    return "/compare?" + q;
  };

  // Browsers limit how often an address may change; the last one counts.
  let later = 0;
  const remember = () => {
    clearTimeout(later);
    try {
      history.replaceState(null, "", address());
    } catch {
      later = setTimeout(remember, 500);
    }
  };

  // What a row and the whole show.
  const words = (n, want) => n < want ? want - n + " missing" : n > want ? n - want + " extra" : want > 0 ? "all there" : "";
  const show = (row) => {
    const n = Number(input(row).value);
    const want = Number(row.dataset.want);
    row.className = "pr " + (n < want ? "short" : n > want ? "over" : "even");
    row.querySelector(".pr-state").textContent = words(n, want);
  };
  const bits = (n) => n.toString(2).replaceAll("0", "").length;
  const sum = () => {
    let counted = 0, missing = 0, extra = 0, total = 0, inks = 0, hunny = 0, sage = false, copies = false;
    for (const row of rows()) {
      const { want, inks: ink, hunny: mark, limit } = row.dataset;
      const n = Number(input(row).value);
      counted += n;
      total += Number(want);
      missing += Math.max(want - n, 0);
      extra += Math.max(n - want, 0);
      if (n === 0) continue;
      if (Number(limit) > 0 && n > Number(limit)) copies = true;
      if (mark === "1") hunny |= ink;
      else inks |= ink;
      if (mark === "2") sage = true;
    }
    if (!(sage && limits.hunny)) inks |= hunny;
    byId("pr-counted").textContent = counted.toLocaleString("en");
    byId("pr-missing").textContent = missing.toLocaleString("en");
    byId("pr-extra").textContent = extra.toLocaleString("en");
    byId("pr-total").textContent = total.toLocaleString("en");
    const found = { missing: counted > 0 && missing > 0, extra: extra > 0, size: counted > 0 && counted < limits.min,
      inks: limits.inks > 0 && bits(inks) > limits.inks, copies };
    let some = false;
    for (const li of form.querySelectorAll("[data-finding]")) {
      if (li.dataset.finding in found) li.hidden = !found[li.dataset.finding];
      some ||= !li.hidden;
    }
    byId("pr-none").hidden = some;
  };

  // Undo. A step is the address before it.
  const undo = byId("pr-undo");
  const steps = [];
  const before = () => {
    steps.push(address().slice("/compare".length));
    undo.disabled = false;
  };
  const say = (text) => { byId("pr-say").textContent = text; };
  const nameOf = (row) => row.querySelector(".pr-full").textContent;

  const set = (row, n) => {
    n = Math.min(Math.max(n, 0), mostCopies);
    if (n === Number(input(row).value)) return;
    before();
    input(row).value = n;
    if (n === 0 && row.parentElement === extras) row.remove();
    changed(row);
  };
  const changed = (row) => {
    show(row);
    sum();
    remember();
    const want = Number(row.dataset.want);
    say(nameOf(row) + ": " + input(row).value + (want > 0 ? " of " + want : ""));
  };

  // Rows.
  const rowOf = (key, card, text, want, n) => {
    const row = byId("pr-row").content.querySelector(".pr").cloneNode(true);
    const name = card ? card.name : text;
    Object.assign(row.dataset, { key, card: card ? card.key : "", text, want, inks: card ? card.inks : 0, hunny: card ? card.hunny : "", limit: card ? copyLimit(card) : 0 });
    row.querySelector(".pr-full").textContent = name;
    row.querySelector(".pr-want").textContent = want;
    row.querySelector(".pr-name").htmlFor = key;
    const field = input(row);
    field.id = field.name = key;
    field.value = n;
    const hidden = row.querySelector("input[type=hidden]");
    if (card) hidden.remove();
    else Object.assign(hidden, { name: "t" + key, value: text });
    for (const b of row.querySelectorAll("[data-step]")) b.setAttribute("aria-label", (b.dataset.step === "1" ? "One more: " : "One less: ") + name);
    if (card) [...byId("pr-inks").content.children].forEach((badge, i) => { if (card.inks & 1 << i) row.querySelector(".pr-inks").append(badge.cloneNode(true)); });
    ready(row);
    show(row);
    return row;
  };
  const ready = (row) => { for (const b of row.querySelectorAll("[data-step]")) b.hidden = false; };
  const number = () => [...extras.children].filter((r) => !r.dataset.card).forEach((r, i) => {
    const key = "o-" + i;
    r.dataset.key = key;
    const f = input(r);
    f.id = f.name = key;
    r.querySelector(".pr-name").htmlFor = key;
    r.querySelector("input[type=hidden]").name = "t" + key;
  });
  // Cards in the order of their numbers, then what has no number.
  const addExtra = (row) => {
    const after = [...extras.children].find((r) => row.dataset.card && (!r.dataset.card || Number(r.dataset.card) > Number(row.dataset.card)));
    extras.insertBefore(row, after || null);
    number();
  };

  // apply makes the rows those of a state.
  const apply = async (state) => {
    if (state.extras.length > 0) await names();
    for (const row of list.children) input(row).value = state.counts[Number(row.dataset.key.slice(2))] || 0;
    extras.replaceChildren();
    for (const [key, n] of state.extras) addExtra(rowOf("x-" + key, (await names()).byKey.get(key), "", 0, n));
    for (const [text, n] of state.unnamed) addExtra(rowOf("o-0", null, text, 0, n));
    rows().forEach(show);
    sum();
  };

  undo.addEventListener("click", async () => {
    if (steps.length === 0) return;
    try {
      await apply(read(steps.at(-1)));
      steps.pop();
    } catch {
      trouble("The names of the cards cannot be loaded without a network; undo again when there is one.");
      return;
    }
    undo.disabled = steps.length === 0;
    remember();
    say("Undone");
  });

  // Taps and keys.
  form.addEventListener("click", (e) => {
    const row = e.target.closest(".pr");
    const step = e.target.closest("[data-step]");
    if (step) {
      const to = row.nextElementSibling || row.previousElementSibling;
      set(row, Number(input(row).value) + Number(step.dataset.step));
      if (!row.isConnected) (to ? to.querySelector("[data-step='1']") : byId("add")).focus();
      return;
    }
    if (row && e.target.closest(".pr-name") && Number(row.dataset.want) > 0) {
      e.preventDefault(); // else the number gets the focus, and a phone its keyboard
      set(row, Number(row.dataset.want));
    }
  });
  // Typing: the state before it is the one to go back to.
  let typed = null;
  form.addEventListener("focusin", (e) => { if (e.target.type === "number") typed = address().slice("/compare".length); });
  form.addEventListener("change", (e) => {
    if (e.target.type !== "number") return;
    const row = e.target.closest(".pr");
    const n = whole(e.target.value);
    if (Number.isNaN(n)) {
      trouble(nameOf(row) + ": type a whole number from 0 to " + mostCopies + ".");
      e.target.setAttribute("aria-invalid", "true");
      return;
    }
    trouble("");
    e.target.removeAttribute("aria-invalid");
    if (typed !== null) {
      steps.push(typed);
      undo.disabled = false;
    }
    e.target.value = n;
    changed(row);
    typed = address().slice("/compare".length);
  });
  for (const b of form.querySelectorAll("button[name=start]")) {
    b.addEventListener("click", (e) => {
      e.preventDefault();
      before();
      for (const row of list.children) input(row).value = b.value === "list" ? row.dataset.want : 0;
      if (b.value === "none") extras.replaceChildren();
      rows().forEach(show);
      sum();
      remember();
      say(b.value === "list" ? "Every card is counted as on the list" : "Nothing is counted");
    });
  }

  // The order of the rows.
  const sortLink = form.querySelector("[data-sort]");
  const less = (a, b) => a < b ? -1 : a > b ? 1 : 0;
  const byInk = (a, b) => bits(a.inks) - bits(b.inks) || a.inks - b.inks || a.kind - b.kind || a.cost - b.cost || less(a.name, b.name);
  const byName = (a, b) => less(a.name, b.name);
  sortLink.addEventListener("click", async (e) => {
    e.preventDefault();
    const to = sortLink.dataset.sort;
    try {
      const { byKey } = await names();
      const card = (row) => byKey.get(Number(row.dataset.card));
      list.append(...[...list.children].sort((a, b) => (to === "name" ? byName : byInk)(card(a), card(b))));
    } catch {
      trouble("The names of the cards cannot be loaded without a network; sort again when there is one.");
      return;
    }
    field.s.value = to === "name" ? "name" : "";
    sortLink.dataset.sort = to === "name" ? "ink" : "name";
    sortLink.textContent = to === "name" ? "Sort by ink type" : "Sort by name";
    remember();
  });

  // Cards to add, by a part of their name in any language.
  const add = byId("add");
  const found = byId("add-found");
  const fold = (s) => s.normalize("NFD").toLowerCase().replace(/[^\p{L}\p{N} ]+/gu, "");
  const addCard = (card) => {
    const at = rows().find((r) => Number(r.dataset.card) === card.key);
    if (at) {
      set(at, Number(input(at).value) + 1);
      at.scrollIntoView({ block: "nearest" });
    } else if (extras.children.length >= maxExtras) {
      trouble("At most " + maxExtras + " different cards that are not on the list are counted.");
      return;
    } else {
      before();
      const row = rowOf("x-" + card.key, card, "", 0, 1);
      addExtra(row);
      changed(row);
    }
    clear();
  };
  const addText = (text) => {
    text = [...text.replace(/\s+/g, " ").trim()].slice(0, maxText).join("");
    const unnamed = [...extras.children].filter((r) => !r.dataset.card);
    if (text === "") return;
    if (unnamed.length >= maxUnnamed) {
      trouble("At most " + maxUnnamed + " cards that are in no catalog are counted.");
      return;
    }
    const same = unnamed.find((r) => r.dataset.text === text);
    if (same) set(same, Number(input(same).value) + 1);
    else {
      before();
      const row = rowOf("o-0", null, text, 0, 1);
      addExtra(row);
      changed(row);
    }
    clear();
  };
  const clear = () => {
    add.value = "";
    found.replaceChildren();
    found.hidden = true;
    add.focus();
  };
  const choice = (label, act) => {
    const li = document.createElement("li");
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = label;
    b.addEventListener("click", act);
    li.append(b);
    return li;
  };
  let folded = null;
  const search = async () => {
    const text = add.value;
    const wanted = fold(text).split(" ").filter(Boolean);
    if (wanted.length === 0) {
      found.replaceChildren();
      found.hidden = true;
      return;
    }
    const hits = [];
    try {
      const { cards } = await names();
      folded ||= cards.map((c) => [c.name, ...c.more].map(fold));
      if (add.value !== text) return; // typed on
      const whole = wanted.join(" ");
      cards.forEach((card, i) => {
        let best = 9;
        for (const name of folded[i]) {
          const spaced = " " + name;
          if (!wanted.every((w) => spaced.includes(" " + w))) continue;
          const rank = name === whole ? 0 : name.startsWith(whole) ? 1 : 2;
          best = Math.min(best, rank);
        }
        if (best < 9) hits.push([best, card]);
      });
      hits.sort((a, b) => a[0] - b[0] || less(a[1].name, b[1].name));
      trouble("");
    } catch {
      trouble("The names of the cards could not be loaded; add the card as you write it.");
    }
    const shown = hits.slice(0, 8);
    found.replaceChildren(...shown.map(([, card]) => choice(card.name, () => addCard(card))),
      choice("Add “" + text.trim() + "” as written", () => addText(text)));
    found.hidden = false;
    say(shown.length === 0 ? "No card found" : shown.length + (hits.length > shown.length ? " of " + hits.length : "") + (hits.length === 1 ? " card found" : " cards found"));
  };
  add.addEventListener("input", search);
  add.addEventListener("keydown", (e) => {
    if (e.key === "Enter" && !e.isComposing) {
      e.preventDefault();
      pick();
    } else if (e.key === "Escape") clear();
  });
  // Enter and the button take the first name found.
  const pick = async () => {
    if (found.hidden) await search();
    const first = found.querySelector("button");
    if (first && !found.hidden) first.click();
  };
  byId("add-button").addEventListener("click", (e) => {
    e.preventDefault();
    pick();
  });
  form.addEventListener("submit", (e) => {
    // Only the answers to a question of the server's are sent.
    if (!e.submitter || !["pick", "unnamed"].includes(e.submitter.name)) e.preventDefault();
  });

  // A deck code, as package decklist describes it: version, checksum, then a
  // record a card of bits in characters of six.
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const decode = (code) => {
    const value = [...code].map((c) => alphabet.indexOf(c));
    if (code[0] !== "1" || code.length < 4 || value.slice(1).includes(-1)) throw new Error("not a deck code");
    let crc = 0xfff;
    for (const v of value.slice(3)) {
      crc ^= v << 6;
      for (let i = 0; i < 6; i++) crc = crc & 0x800 ? (crc << 1 ^ 0x180f) & 0xfff : crc << 1;
    }
    if (crc !== (value[1] << 6 | value[2])) throw new Error("a damaged deck code");
    let at = 0;
    const size = (code.length - 3) * 6;
    const bit = () => {
      if (at >= size) throw new Error("a deck code that breaks off");
      const b = value[3 + Math.floor(at / 6)] >> 5 - at % 6 & 1;
      at++;
      return b;
    };
    const take = (n) => {
      let v = 0;
      while (n-- > 0) v = v * 2 + bit();
      return v;
    };
    const golomb = () => {
      let zeros = 0;
      while (bit() === 0) zeros++;
      let v = 1;
      for (let i = 0; i < zeros + 5; i++) v = v * 2 + bit();
      return v - 32;
    };
    const more = () => {
      if (size - at >= 6) return true;
      for (let i = at; i < size; i++) if (value[3 + Math.floor(i / 6)] >> 5 - i % 6 & 1) return true;
      return false;
    };
    const cards = [];
    let key = 0;
    while (more()) {
      key += golomb() + 1;
      cards.push([key, bit() === 0 ? take(2) + 1 : golomb() + 5]);
    }
    return cards;
  };

  // draw fills the page without a deck from the address.
  const draw = async () => {
    const q = new URLSearchParams(location.search);
    const { byKey, formats } = await names();
    const format = q.get("f") || "core";
    const day = q.get("on") || form.elements.on.value;
    const l = limitsOf(formats, format, day);
    if (!q.get("a")) throw new Error("no list");
    if (!l) throw new Error("an unknown format");
    limits = l;
    Object.assign(field.a, { value: q.get("a") });
    field.f.value = format;
    field.on.value = day;
    const state = read(location.search);
    field.s.value = state.sort;
    // Entries of one card are joined: an old code may have it under two numbers.
    const wants = new Map();
    for (const [number, want] of decode(q.get("a"))) {
      const card = byKey.get(number);
      if (!card) throw new Error("a card with the number " + number + ", which is not in this catalog");
      wants.set(card, (wants.get(card) || 0) + want);
    }
    const deck = [...wants].sort((a, b) => a[0].key - b[0].key).map(([card, want], i) => ({ card, want, key: "n-" + i }));
    const bad = state.counts.length > 0 && state.counts.length !== deck.length || [...state.counts, ...state.extras.flat(), ...state.unnamed.map((u) => u[1])].some((n) => !(n >= 0)) ||
      state.extras.some(([key, n]) => !byKey.has(key) || !(n <= mostCopies));
    if (bad) {
      trouble("The counts in the link could not be read. All counts are at 0 again; count anew, or get the link once more.");
      Object.assign(state, { counts: [], extras: [], unnamed: [] });
    }
    const order = state.sort === "name" ? byName : byInk;
    list.replaceChildren(...[...deck].sort((a, b) => order(a.card, b.card)).map((d) => rowOf(d.key, d.card, "", d.want, 0)));
    if (state.sort === "name") {
      sortLink.dataset.sort = "ink";
      sortLink.textContent = "Sort by ink type";
    }
    const total = deck.reduce((n, d) => n + d.want, 0);
    byId("pr-offline").textContent = "Drawn without the network, from the address alone: a list of " + total + " cards, " + l.name + " on " + day + ". Whether the list itself is legal is not judged here.";
    await apply(state);
  };

  // Begin.
  form.classList.add("counting");
  byId("pr-hint").hidden = false;
  undo.hidden = false;
  byId("pr-update").hidden = true;
  rows().forEach(ready);
  if (form.classList.contains("shell")) {
    draw().catch((err) => trouble("This deck check cannot be drawn without the network: " + err.message + "."));
  } else {
    names().then(({ formats }) => { limits = limitsOf(formats, field.f.value, field.on.value) || limits; }, () => {});
    sum();
  }

  // Without a network: the service worker keeps the page, never a deck.
  const network = byId("pr-network");
  const tell = () => {
    if (!navigator.onLine) network.textContent = "There is no network. Counting goes on.";
  };
  addEventListener("offline", tell);
  if (!navigator.serviceWorker) {
    network.textContent = "Counting goes on without a network, but this browser cannot reload the page without one: that needs an https address.";
  } else {
    navigator.serviceWorker.register("/compare-sw.js", { scope: "/compare" }).then(() => navigator.serviceWorker.ready).then(() => {
      network.textContent = "From here on this page works without a network, also after a reload.";
      form.dataset.offline = "ready";
    }).catch(() => {
      network.textContent = navigator.onLine ? "Counting goes on without a network, but the page could not be kept for a reload." : "There is no network. Counting goes on.";
    });
  }
})();
