// The theme that was chosen in this browser, before the page is drawn: else it would flash in the other one.
// It is no module for that reason, and so short for the same. The switch at the foot is in app.js.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // A browser that keeps nothing is as the system says.
}
