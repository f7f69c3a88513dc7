package web_test

import (
	"net/http"
	"testing"

	"inkcheck/rules"
)

// TestRulesAlone: the page lists what the engine does alone, and the table leads there.
func TestRulesAlone(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	page := s.get("/rules").status(http.StatusOK).count("#alone", 1)
	page.count("[aria-labelledby=alone] tbody tr", len(rules.SoloRulings())+len(rules.OpposingRulings())+len(rules.GeneralRulings()))
	for _, r := range rules.SoloRulings() {
		page.has("[aria-labelledby=alone]", r.Does.En)
	}
	s.get(gameAddress(s, "/goldfish", "&m=&texts=1")).status(http.StatusOK).count(`a[href="/rules#alone"]`, 1)
}
