package address

import (
	"net/url"
	"strings"

	"inkcheck/formats"
)

// Rulebook is the page of the rules: what is looked for, a number or words, and the day whose numbers count.
type Rulebook struct {
	Query string
	On    formats.Day
}

// maxRuleQuery is the most characters that are looked for.
const maxRuleQuery = 80

// ParseRulebook reads the address. Where its day is none, it is the usual one.
func ParseRulebook(q url.Values, u Defaults) (Rulebook, Errors) {
	var errs Errors
	r := Rulebook{Query: strings.Join(strings.Fields(q.Get("q")), " "), On: file(&errs, u.Day, q.Get("on"))}
	if letters := []rune(r.Query); len(letters) > maxRuleQuery {
		r.Query = string(letters[:maxRuleQuery])
	}
	if len(errs) > 0 {
		r.On, _ = u.Day("")
	}
	return r, errs
}
