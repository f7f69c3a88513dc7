// The builder without reloading: buttons and choices fetch the page that they
// lead to and put it in place. Without this file each is a plain form.
"use strict";

(() => {
  const main = document.getElementById("main");
  const form = () => document.getElementById("build");
  if (!form()) return;

  // What a screen reader is told. It stays in place, or it would not be read.
  const status = document.createElement("p");
  status.className = "hidden";
  status.setAttribute("role", "status");
  document.body.append(status);

  const all = (selector) => [...main.querySelectorAll(selector)];

  // dress does what only a script can to a new page.
  const dress = () => { for (const b of all("[data-copy], [data-copy-link]")) b.hidden = false; };

  // place remembers where the reader is and returns what goes back there.
  const place = () => {
    const at = document.activeElement;
    const inside = at && main.contains(at) && at.name;
    const row = inside && at.closest(".build-rows > li");
    const rows = row ? [...row.closest("section").querySelectorAll(".build-rows > li")] : [];
    const order = rows.indexOf(row);
    const part = row && row.closest("section").id;
    const top = inside ? at.getBoundingClientRect().top : 0;
    const scrolled = document.getElementById("deck").scrollTop;
    const open = all("details[data-keep]").filter((d) => d.open).map((d) => d.dataset.keep);
    return () => {
      for (const d of all("details[data-keep]")) d.open = open.includes(d.dataset.keep);
      document.getElementById("deck").scrollTop = scrolled;
      if (!inside) return;
      let to = at.tagName === "BUTTON" ? all(`button[name="${at.name}"]`).find((b) => b.value === at.value) : main.querySelector(`[name="${at.name}"]`);
      if (to && to.disabled) to = to.closest("li").querySelector("button:not([disabled])");
      if (to) scrollBy(0, to.getBoundingClientRect().top - top);
      if (!to && part) {
        const left = [...document.getElementById(part).querySelectorAll(".build-rows > li")];
        const near = left[Math.min(order, left.length - 1)];
        to = (near && near.querySelector("button:not([disabled])")) || document.getElementById(part);
      }
      (to || document.getElementById("deck")).focus({ preventScroll: Boolean(to) });
    };
  };

  const show = async (url, keep) => {
    let answer, text;
    try {
      answer = await fetch(url);
      text = await answer.text();
    } catch {
      location.href = url;
      return;
    }
    const page = new DOMParser().parseFromString(text, "text/html");
    const next = page.getElementById("build-page");
    if (!next) {
      location.href = answer.url;
      return;
    }
    const back = place();
    if (keep) keep(answer.url);
    document.title = page.title;
    document.getElementById("build-page").replaceWith(next);
    dress();
    back();
    status.textContent = next.dataset.said;
  };

  // One thing is done after the other, each to the deck that the one before left.
  let work = Promise.resolve();
  const send = (name, value) => {
    work = work.then(() => {
      const q = new URLSearchParams(new FormData(form()));
      if (name) q.append(name, value);
      const keep = name ? (at) => history.pushState(null, "", at) : (at) => history.replaceState(null, "", at);
      return show(form().getAttribute("action") + "?" + q, keep);
    });
  };

  main.addEventListener("submit", (e) => {
    if (e.target !== form()) return;
    e.preventDefault();
    send(e.submitter && e.submitter.name, e.submitter && e.submitter.value);
  });
  main.addEventListener("change", (e) => { if (e.target.tagName === "SELECT" && form().contains(e.target)) send(); });
  addEventListener("popstate", () => {
    if (location.pathname === "/build") work = work.then(() => show(location.href));
  });

  dress();
})();
