package web_test

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
	"inkcheck/internal/testing/golden"
	"inkcheck/internal/testing/slow"
	"inkcheck/internal/web"
)

// fixedRandom is chance that is the same each time.
type fixedRandom struct{ n byte }

// Read fills each key with one number.
func (c *fixedRandom) Read(b []byte) (int, error) {
	c.n++
	for i := range b {
		b[i] = c.n
	}
	return len(b), nil
}

// played is an event that is played by a file: what was asked, and what was answered.
type played struct {
	*hall
	keys []string
}

var anyKey = regexp.MustCompile(`\b[a-z2-7]{26}\b`)

func newPlayed(t *testing.T) *played {
	t.Helper()
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	p := &played{hall: &hall{now: today}}
	p.site = siteMade(t, web.Config{Catalog: cards, Now: p.clock, Seed: func() uint64 { return 7 }, PublicURL: "https://decks.example",
		Events: &event.Service{Store: &store.Memory{}, Chance: &fixedRandom{}}})
	return p
}

// play asks what a line says: "AT time" sets the clock, another is a request as in answers.txt. {A} stands for the first key that an answer
// led to, {B} for the next, {legal} and {five} for lists, and {long} for a text that is too long everywhere.
func (p *played) play(line string) string {
	a, asked := p.request(line)
	if !asked {
		return ""
	}
	a.body = p.hide(a.body)
	a.Header.Set("Location", p.hide(a.Header.Get("Location")))
	return a.gist()
}

// request asks what a line says; false for one that sets the clock.
func (p *played) request(line string) (a answer, asked bool) {
	if at, ok := strings.CutPrefix(line, "AT "); ok {
		p.at(at)
		return answer{}, false
	}
	how, _, _ := strings.Cut(line, " ")
	for i, k := range p.keys {
		line = strings.ReplaceAll(line, fmt.Sprintf("{%c}", 'A'+i), k)
	}
	for name, list := range map[string]string{"{legal}": legalList, "{five}": illegalList, "{long}": strings.Repeat("x", 33_000)} {
		if how == "POST" {
			list = url.QueryEscape(list)
		}
		line = strings.ReplaceAll(line, name, strings.ReplaceAll(list, "\n", `\n`))
	}
	a = p.ask(line)
	for _, key := range anyKey.FindAllString(a.Header.Get("Location"), -1) {
		if !slices.Contains(p.keys, key) {
			p.keys = append(p.keys, key)
		}
	}
	return a, true
}

// hide names the keys that are known and leaves others out.
func (p *played) hide(text string) string {
	return anyKey.ReplaceAllStringFunc(text, func(key string) string {
		if i := slices.Index(p.keys, key); i >= 0 {
			return fmt.Sprintf("{%c}", 'A'+i)
		}
		return "{token}"
	})
}

// TestEventAnswers plays events by testdata/event_answers.txt, where each request stands with its answer.
func TestEventAnswers(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	p := newPlayed(t)
	golden.Entries(t, "testdata/event_answers.txt", func(request string) (string, error) { return p.play(request), nil })
}
