package web_test

import "testing"

// TestFacesAreThoseAskedFor asks for the same cards in two languages and one result a
// printing: each page says the same the second time, when its faces are kept.
func TestFacesAreThoseAskedFor(t *testing.T) {
	s := newSite(t)
	pages := []string{"/cards?q=elsa", "/cards?lang=fr&q=elsa", "/cards?q=elsa+unique%3Aprints", "/cards?lang=de&q=elsa+unique%3Aprints"}
	first := map[string]string{}
	for range 2 {
		for _, page := range pages {
			faces, err := s.get(page).page().Find(".hit-list").Html()
			if err != nil || len(faces) < 1000 {
				t.Fatalf("%s: %.100q, %v", page, faces, err)
			}
			if before, asked := first[page]; asked && before != faces {
				t.Errorf("%s: other faces the second time", page)
			}
			first[page] = faces
		}
	}
	for i, page := range pages[1:] {
		if first[page] == first[pages[i]] {
			t.Errorf("%s and %s have the same faces", page, pages[i])
		}
	}
	s.get("/cards?lang=fr&q=elsa").has(".hit-list", "Reine des Neiges")
	s.get("/cards?q=elsa").has(".hit-list", "Snow Queen")
}
