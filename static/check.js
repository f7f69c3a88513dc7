// A deck check: the clock runs, what is counted in the other tab comes here, and a result
// that cannot be sent waits for the network.
const clock = document.querySelector("[data-began]");
const took = document.getElementById("check-took");
const form = document.getElementById("check-form");
const status = document.getElementById("check-status");
const count = document.getElementById("check-count");

if (took) {
  // The device's clock may be wrong: what it shows is the time since the page was opened,
  // on top of what the server says had passed by then.
  const before = Math.max(0, Date.parse(clock.dataset.now) - Date.parse(clock.dataset.began));
  const opened = performance.now();
  const show = () => {
    const seconds = Math.floor((before + performance.now() - opened) / 1000);
    took.textContent = Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");
  };
  took.hidden = false;
  show();
  setInterval(show, 1000);
}

// The page that counts tells its address, which has all counts, to the pages of this site
// that are open beside it.
if (count && "BroadcastChannel" in window) {
  const mine = new URL(count.href).searchParams.get("a");
  new BroadcastChannel("inkcheck-count").addEventListener("message", (e) => {
    const at = new URL(e.data, location.href);
    if (at.searchParams.get("a") === mine) form.elements.presented.value = at.href;
  });
}

// Without a network the result stays in this page and goes out when there is one. It may
// come twice: what it changes is named by its revision, so that it counts once.
const send = async () => {
  status.textContent = "Saving…";
  try {
    const answer = await fetch(form.action, { method: "POST", body: new FormData(form), redirect: "follow" });
    if (answer.ok) {
      location.assign(answer.url);
      return;
    }
    if (answer.status < 500) {
      // What is wrong stands in the page that the server makes of it.
      form.removeEventListener("submit", submitted);
      form.submit();
      return;
    }
    status.textContent = "The server could not save it (" + answer.status + "). Nothing is lost: press Save again in a minute.";
  } catch {
    status.textContent = "No network. Leave this page open: the result is sent when there is one.";
    addEventListener("online", send, { once: true });
  }
};
const submitted = (e) => {
  e.preventDefault();
  // From now on the time taken stands still.
  if (took && form.elements.result.value && !form.elements.minutes.value && !form.elements.seconds.value) {
    const [minutes, seconds] = took.textContent.split(":");
    form.elements.minutes.value = minutes;
    form.elements.seconds.value = Number(seconds);
  }
  send();
};
form.addEventListener("submit", submitted);
