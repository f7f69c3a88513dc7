package browser

import (
	"math"
	"slices"
)

// firstScreen is what a page shows before anything is scrolled. Places are in pixels from the top of the page.
type firstScreen struct {
	Primary []float64 // the bottoms of the buttons in the colour of what the page is for
	Finding float64   // the top of the first finding; 0 for none
	Letters string    // what is wrong with their sizes and weights
	Crowded []string  // rows of more than three actions
}

const readFirstScreen = `(() => {
	const seen = e => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".hidden");
	const place = (e, side) => e.getBoundingClientRect()[side] + scrollY;
	const probe = document.body.appendChild(document.createElement("i"));
	probe.style.background = "var(--accent)";
	const accent = getComputedStyle(probe).backgroundColor;
	probe.remove();
	const kinds = { fontSize: {}, fontWeight: {} };
	for (const e of document.querySelectorAll("body *")) {
		if (!seen(e) || e.namespaceURI.endsWith("svg") || ![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())) continue;
		const style = getComputedStyle(e);
		for (const kind in kinds) kinds[kind][style[kind]] ??= e.outerHTML.slice(0, 80);
	}
	const most = { fontSize: 6, fontWeight: 2 };
	const letters = Object.keys(most).filter(kind => Object.keys(kinds[kind]).length > most[kind]).map(kind => JSON.stringify(kinds[kind])).join("\n");
	const found = [...document.querySelectorAll("main :is(.problem, .line-problems, [href='#pool-problems'])")].filter(seen).map(e => place(e, "top"));
	const action = "a.button, button, details.more > summary";
	const crowded = [...document.querySelectorAll("main :is(.actions, .verdict-actions)")].filter(seen).map(row =>
		[row, [...row.querySelectorAll(action)].filter(e => seen(e) && !e.closest("details.more > :not(summary)") &&
			!e.matches(".more > summary")).length])
		.filter(([, n]) => n > 3).map(([row, n]) => n + " in " + row.outerHTML.slice(0, 100));
	return { Primary: [...document.querySelectorAll(".primary")].filter(e => seen(e) &&
		getComputedStyle(e).backgroundColor === accent).map(e => place(e, "bottom")),
		Finding: found.length ? Math.min(...found) : 0, Letters: letters, Crowded: crowded };
})()`

// downward are forms that are filled in from the top down, whose button stands at their end, below the first screen.
var downward = []string{"event check", "event settings", "make an event"}

// firstScreen reports what is wrong with the first screen of the page that is shown: it has one primary button at most, it and
// the first finding are on it, no row has more than three actions before "More", and letters are of six sizes and two weights.
func (s *site) firstScreen(p path, v View) {
	s.t.Helper()
	height := float64(v.Height)
	if slices.Contains(downward, p.name) {
		height = math.Inf(1)
	}
	at := eval[firstScreen](s, readFirstScreen)
	if len(at.Primary) > 1 {
		s.t.Errorf("%s: %d primary buttons", p.name, len(at.Primary))
	}
	for _, bottom := range at.Primary {
		if bottom > height {
			s.t.Errorf("%s: the primary button ends at %.0f of %.0f pixels", p.name, bottom, height)
		}
	}
	if at.Finding > height {
		s.t.Errorf("%s: the first finding begins at %.0f of %.0f pixels", p.name, at.Finding, height)
	}
	if at.Letters != "" {
		s.t.Errorf("%s: letters of too many kinds: %s", p.name, at.Letters)
	}
	for _, row := range at.Crowded {
		s.t.Errorf("%s: %s", p.name, row)
	}
}
