// A deck check of an event. The clock runs; what is counted in the other tab comes here; and all of it is kept in this browser
// until the server has it, so that a judge goes on without a network, in a tab that was closed and opened again, too: the
// service worker then answers with the page without a check, and this script draws the kept one into it.
import { clock, drop, find, newID, passed, put, stopped, durationOf } from "./stored-checks.js";
import { submitNow, words } from "./outbox.js";
import { inLanguage } from "../base/words.js";

const byId = (id) => document.getElementById(id);
const form = byId("check-form");
const took = byId("check-took");
const status = byId("check-status");
const count = byId("check-count");
const drawn = form.dataset.kept === "1"; // the page without a check
const at = location.pathname;
const names = ["result", "minutes", "seconds", "round", "table", "seat", "presented", "text", "who"];
const extra = Number(form.dataset.extra); // seconds that a match gets besides

const fieldsOf = () => Object.fromEntries(names.map((n) => [n, form.elements[n].value]));
const fill = (fields) => {
  for (const n of names) if (n in fields) form.elements[n].value = fields[n];
};

// oneTab is for where what is counted is kept: it comes back here by itself.
const oneTab = () => {
  if (!count) return;
  count.removeAttribute("target");
  count.querySelector(".hidden").remove();
};

// check is what this browser keeps; undefined for nothing.
let check = find(at);

// over says that the result was handed in: what is typed after that is kept in this browser only once it is saved, until the server has it.
const over = form.dataset.over === "1";

// The page of the server: what it says is newer than what was typed here and never saved.
if (!drawn) {
  const revision = form.elements.revision.value;
  const fresh = {
    at,
    id: check?.id ?? newID(),
    player: form.dataset.player,
    event: form.dataset.event,
    count: form.dataset.count,
    began: Date.parse(form.dataset.began),
    ahead: Date.parse(form.dataset.now) - Date.now(),
    revision,
    fields: fieldsOf(),
    saved: 0,
    refused: "",
  };
  if (check && check.saved === 0 && check.revision === revision) {
    if (!form.querySelector(".field-error")) fill(check.fields); // else it has what was just sent
    fresh.fields = fieldsOf();
  }
  if (!(check?.saved > 0)) {
    if (over) drop(at);
    check = fresh;
    if (!over && put(fresh)) oneTab();
  }
}

// What was typed is kept as it is typed.
const keep = () => {
  if (!check || check.saved > 0) return;
  check = { ...check, fields: fieldsOf() };
  if (!over) put(check);
};
form.addEventListener("input", keep);

const showClock = () => {
  if (!check || !took) return;
  const stood = check.saved > 0 ? durationOf(check.fields) : null;
  const seconds = stood ?? passed(check);
  took.textContent = clock(seconds);
  took.hidden = false;
  const more = byId("check-extra");
  more.textContent = stood === null ? "" : more.dataset.said.replace("%s", clock(stood + extra));
};

const draw = () => {
  byId("check-none").hidden = true;
  byId("check-kept").hidden = false;
  const title = byId("check-title");
  title.textContent = title.dataset.said.replace("%s", () => check.player);
  byId("check-event").textContent = check.event;
  fill(check.fields);
  if (count && check.count === "") count.parentElement.hidden = true;
  form.action = inLanguage(at);
};

// counting leads to what was counted so far, and tells the other tab whose deck it is.
const counting = () => {
  if (!count || !check || !check.count) return;
  let from = check.count;
  try {
    const was = new URL(form.elements.presented.value, location.href);
    const list = (u) => u.pathname + " " + u.searchParams.get("a");
    if (list(was) === list(new URL(check.count, location.href))) from = was.pathname + was.search;
  } catch {
    /* something else was written there */
  }
  count.href = inLanguage(from) + "#" + check.id;
};

if (check) {
  if (drawn) {
    draw();
    oneTab();
  }
  if (check.saved > 0) fill(check.fields);
  counting();
  showClock();
  setInterval(showClock, 1000);
}

// The page that counts keeps its address, which has all counts, with the check, and tells it to the pages that are open beside it.
const counted = (address) => {
  if (!check || check.saved > 0 || form.elements.presented.value === address) return;
  form.elements.presented.value = address;
  check = { ...check, fields: fieldsOf() };
  if (!over) put(check);
  counting();
};
addEventListener("storage", () => {
  const now = find(at);
  if (now && check && now.fields.presented !== form.elements.presented.value) counted(now.fields.presented);
});
if (count && "BroadcastChannel" in window) {
  new BroadcastChannel("inkcheck-count").addEventListener("message", (e) => {
    const from = new URL(e.data, location.href);
    if (check && from.hash === "#" + check.id) counted(from.origin + from.pathname + from.search);
  });
}

// Saved means kept here first, then sent. What the server refuses, it says itself.
form.addEventListener("submit", (e) => {
  if (!check) return;
  e.preventDefault();
  check = { ...check, fields: stopped(fieldsOf(), passed(check)), saved: Date.now(), refused: "" };
  fill(check.fields);
  showClock();
  if (!put(check)) {
    form.submit(); // a browser that keeps nothing
    return;
  }
  status.textContent = words.saving;
  submitNow().then(() => {
    const now = find(at);
    if (!now?.saved) return; // the event "submitted" follows
    if (!now.refused) {
      status.textContent = words.saved;
      return;
    }
    status.textContent = now.refused;
    if (drawn) return;
    // What is wrong stands in the page that the server makes of it; nothing waits any more.
    put({ ...now, saved: 0, refused: "" });
    form.submit();
  });
});
addEventListener("submitted", (e) => {
  const mine = e.detail.find((r) => r.check.at === at);
  if (mine) location.replace(mine.done);
});

// The service worker keeps this page and that which counts, both without a deck.
const network = byId("check-network");
if (!navigator.serviceWorker) {
  network.textContent = words.https;
} else {
  const worker = (scope) => navigator.serviceWorker.register("/compare-sw.js", { scope });
  Promise.all([worker("/compare"), worker("/e/")])
    .then((all) => Promise.all(all.map(active)))
    .then(() => {
      network.textContent = words.offline;
      form.dataset.offline = "ready";
    })
    .catch(() => {
      network.textContent = navigator.onLine ? words.unkept : words.network;
    });
}

// active waits until a registration's worker works.
function active(registration) {
  const w = registration.installing ?? registration.waiting ?? registration.active;
  return new Promise((done, fail) => {
    const look = () => {
      if (w.state === "activated") done();
      else if (w.state === "redundant") fail(new Error("not kept"));
    };
    w.addEventListener("statechange", look);
    look();
  });
}
