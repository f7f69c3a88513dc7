package query

import (
	"slices"
	"strings"
	"testing"

	"inkcheck/formats"
	"inkcheck/rules/effect"
)

// TestEffectsByBruteForce asks every word of does: and when: of all cards, and reads
// the codes anew as text: what is done stands in a body as its word.
func TestEffectsByBruteForce(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	find := func(q string) []string {
		parsed, err := ix.Parse(q)
		if err != nil {
			t.Fatalf("%s: %v", q, err)
		}
		res := ix.Search(parsed, Request{Today: formats.LastDay})
		if len(res.Warnings) > 0 {
			t.Errorf("%s: %v", q, res.Warnings)
		}
		var ids []string
		for _, h := range res.Hits {
			ids = append(ids, h.Card.ID)
		}
		slices.Sort(ids)
		return ids
	}
	want := map[string][]string{}
	for i := range ix.catalog.Cards {
		card := &ix.catalog.Cards[i]
		list, _ := card.Effects()
		asked := map[string]bool{}
		for _, e := range list {
			asked["has:ability"] = true
			head, body, _ := strings.Cut(e.Code, ": ")
			for _, word := range bodyWords(body) {
				asked["does:"+word] = true
			}
			for _, word := range headWords(head) {
				asked["when:"+word] = true
			}
		}
		for q := range asked {
			want[q] = append(want[q], card.ID)
		}
	}
	for _, q := range []string{"does:draw", "does:gain", "does:discard", "does:look", "does:damage", "does:banish", "does:heal", "does:ready",
		"does:exert", "does:mill",
		"when:play", "when:quest", "when:banished", "when:end", "when:act", "when:challenged", "when:oppend", "has:ability"} {
		slices.Sort(want[q])
		got := find(q)
		if len(got) == 0 || !slices.Equal(got, want[q]) {
			t.Errorf("%s finds %d cards, read by hand %d; only found %v, only read %v", q, len(got), len(want[q]), without(got, want[q]),
				without(want[q], got))
		}
	}
	for _, word := range effect.EffectKeywords() {
		checkMatch(t, ix, "does:"+word)
	}
	for _, word := range effect.TriggerKeywords() {
		checkMatch(t, ix, "when:"+word)
	}
}

// checkMatch holds the index against the cards themselves.
func checkMatch(t *testing.T, ix *Index, q string) {
	t.Helper()
	parsed, err := ix.Parse(q)
	if err != nil {
		t.Fatalf("%s: %v", q, err)
	}
	found := map[string]bool{}
	for _, h := range ix.Search(parsed, Request{Today: formats.LastDay}).Hits {
		found[h.Card.ID] = true
	}
	for i := range ix.catalog.Cards {
		c := &ix.catalog.Cards[i]
		if match := Match(parsed.Root, c, ix.Env(formats.LastDay)); match != found[c.ID] {
			t.Errorf("%s: Match(%s) = %v, the index says %v", q, c.ID, match, found[c.ID])
		}
	}
}

func without(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(s string) bool { return slices.Contains(b, s) })
}

// bodyWords reads a body as text: the words of clauses, in brackets and granted
// codes too; prices of granted codes and what stands behind unless are cut away.
func bodyWords(body string) []string {
	if strings.HasPrefix(body, "alt") || strings.HasPrefix(body, "shiftcost") {
		return nil
	}
	for i := strings.Index(body, "[act "); i >= 0; i = strings.Index(body, "[act ") {
		j := i + strings.Index(body[i:], ": ")
		body = body[:i] + "[" + body[j+2:]
	}
	if i := strings.Index(body, " unless "); i >= 0 {
		body = body[:i]
	}
	body = strings.ReplaceAll(body, "damage(", "amount(") // how much, not what is done
	groups := map[string]string{"drawto": "draw", "discardto": "discard", "scry": "look", "reorder": "look"}
	var out []string
	words := strings.FieldsFunc(body, func(r rune) bool { return strings.ContainsRune(" ()[]:;|", r) })
	for i, w := range words {
		w, _, _ = strings.Cut(w, "~")
		if i > 0 && (words[i-1] == "turn" || words[i-1] == "whenever~turn") { // an event, not a clause
			continue
		}
		if group, ok := groups[w]; ok {
			w = group
		}
		out = append(out, w)
	}
	return out
}

// headWords reads a head as text.
func headWords(head string) []string {
	if strings.HasPrefix(head, "act ") || strings.HasPrefix(head, "act[") {
		return []string{"act"}
	}
	if head == "do" || head == "is" || strings.HasPrefix(head, "is ") {
		return nil
	}
	head, _, _ = strings.Cut(head, "[")
	var out []string
	for _, e := range strings.Split(head, "&") {
		for _, mark := range []string{"my.", "opp.", "1x.", "2x."} {
			e = strings.TrimPrefix(e, mark)
		}
		words := strings.FieldsFunc(e, func(r rune) bool { return strings.ContainsRune(".:>(", r) })
		out = append(out, words[0])
		if len(words) > 1 && words[1] == "banished" { // challenged.banished is a banishment, too
			out = append(out, words[1])
		}
	}
	return out
}

// TestDoings: every word of the bar finds cards, and sentences say it.
func TestDoings(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for _, d := range doings {
		q, err := ix.Parse("-does:" + d.word + " ink:amber")
		if err != nil || len(q.Warnings) > 0 || len(ix.Match(q, formats.LastDay)) == 0 {
			t.Errorf("does:%s: %v, %v", d.word, err, q.Warnings)
		}
		if got, want := q.Explain("en"), "Amber cards that do not "+d.many; got != want {
			t.Errorf("does:%s is explained as %q, want %q", d.word, got, want)
		}
		if got := q.Explain("fr"); !strings.Contains(got, d.one.Fr) {
			t.Errorf("does:%s is explained as %q in French", d.word, got)
		}
		for language, want := range map[string]string{"en": d.one.En, "fr": d.one.Fr, "de": d.one.De, "it": d.one.It} {
			if DoingIn(language, d.word) != want {
				t.Errorf("the label of %s in %s", d.word, language)
			}
		}
	}
	if got := DoingIn("en", "tuck"); got != "tuck" {
		t.Errorf("a word that nothing is said for is %q", got)
	}
}
