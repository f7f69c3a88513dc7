package batch

import (
	"strings"
	"testing"
)

// Lists that make one deck together may be parts of one, with comments above them: that is asked.
func TestPartsOfOneList(t *testing.T) {
	t.Parallel()
	const ask = "this list and the one below it have 60 cards together"
	for text, want := range map[string]string{
		"# my good cards\n" + deck(32) + "\n# the rest\n" + deck(28):          "",
		deck(32) + "\n---\n" + deck(28):                                       "",
		"== my good cards\n" + deck(32) + "\n== my weak cards\n" + deck(28):   "text, line 1: " + ask,
		"== Ann\n" + deck(60) + "\n== A\n" + deck(32) + "\n== B\n" + deck(28): "text, line 17: " + ask,
		"== turn one\n" + deck(20) + "\n== turn two\n" + deck(20) +
			"\n== later\n" + deck(20): "text, line 1: this list and the 2 below it have 60 cards together",
		"# Ann\n" + deck(24) + "\n# Bob\n" + deck(24): "", // of Pack Rush
		"# Ann\n" + deck(40) + "\n# Bob\n" + deck(20): "", // of Limited, and one that is not ready
		"# Ann\n" + deck(60) + "\n# Bob\n" + deck(60): "",
		strings.Repeat("Player: Ann\n4 Card A\n", 30): "", // nobody's parts are so many
	} {
		p := read(nil, text)
		got := ""
		for _, q := range p.Issues {
			got += q.Source + ": " + q.Message("en")
		}
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%.30q: %q, want %q", text, got, want)
		}
		if want != "" && (len(p.Issues) != 1 || !p.Issues[0].Uncertain) {
			t.Errorf("%.30q: %+v", text, p.Issues)
		}
	}
}
