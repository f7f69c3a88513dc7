// The form of a new event: the zone of this device, and a deadline on the day of the event.
const form = document.querySelector("[data-event-form]");
const zone = document.getElementById("zone");
const day = document.getElementById("day");
const deadline = document.getElementById("deadline");

if (form && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "";

// Until somebody says when lists are due, they are due at ten o'clock on the day.
let mine = form && deadline.value === day.value + "T10:00";
const follow = () => {
  if (mine && day.value) deadline.value = day.value + "T10:00";
};
if (form) {
  deadline.addEventListener("input", () => {
    mine = false;
  });
  day.addEventListener("input", follow);
}
