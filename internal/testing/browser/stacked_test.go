package browser

// stacked names texts that are squeezed so that letters stand under letters: narrower than
// three of them, higher than three lines, with words in them. What is there for screen readers
// alone is not seen.
const stacked = `[...document.querySelectorAll("main *")].filter(e => e.children.length === 0 && e.checkVisibility() && !e.closest(".hidden, svg, .api-fields thead")).filter(e => {
	const text = e.textContent.trim(), r = e.getBoundingClientRect(), size = parseFloat(getComputedStyle(e).fontSize);
	return text.length > 4 && Math.max(...text.split(/\s+/).map(w => w.length)) > 2 && r.width > 0 && r.width < 3 * size &&
		r.height > 3.6 * size;
}).map(e => e.tagName + " " + JSON.stringify(e.textContent.trim().slice(0, 40)) + " " + Math.round(e.getBoundingClientRect().width) + " px wide").slice(0, 4).join("; ")`

// squeezed reports texts of the page that is shown that have letters under letters.
func (s *site) squeezed(p path) {
	s.t.Helper()
	if got := eval[string](s, stacked); got != "" {
		s.t.Errorf("%s: %s", p.name, got)
	}
}
