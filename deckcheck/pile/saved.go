package pile

import (
	"cmp"
	"encoding/json"
	"strings"
)

// savedMark and savedVersion head a pile that was saved to a file.
const (
	savedMark    = "desk"
	savedVersion = 1
)

// Saved is a pile as it is kept in a file, with what it is checked by.
type Saved struct {
	Format string // of play, as it was written
	On     string // the day of play, as it was written
	Roster string // the names that are expected, one a line
}

type savedJSON struct {
	Inkcheck string    `json:"inkcheck"`
	Version  int       `json:"version"`
	Format   string    `json:"format"`
	On       string    `json:"on"`
	Roster   string    `json:"roster"`
	Lists    []List    `json:"lists"`
	Problems []Problem `json:"problems,omitempty"`
}

// Save writes a pile to be kept in a file, as JSON that Reader.Add reads.
func (p *Pile) Save(s Saved) ([]byte, error) {
	lists := p.Lists
	if lists == nil {
		lists = []List{}
	}
	b, err := json.MarshalIndent(savedJSON{savedMark, savedVersion, s.Format, s.On, s.Roster, lists, p.Problems}, "", " ")
	return append(b, '\n'), err
}

// saved adds the lists of a saved pile, and reports whether the text was one.
func (r *Reader) saved(source, text string) bool {
	head := strings.TrimSpace(text[:min(len(text), 200)])
	if !strings.HasPrefix(head, "{") || !strings.Contains(head, `"inkcheck"`) {
		return false
	}
	var in savedJSON
	err := json.Unmarshal([]byte(text), &in)
	switch {
	case err != nil:
		r.problem(source, "a saved desk that is damaged or breaks off: %v", err)
	case in.Inkcheck != savedMark:
		return false
	case in.Version != savedVersion:
		r.problem(source, "a saved desk of version %d; version %d is read here", in.Version, savedVersion)
	default:
		r.pile.Saved = &Saved{Format: in.Format, On: in.On, Roster: in.Roster}
		for _, l := range in.Lists {
			l.Source = cmp.Or(label(l.Source), source)
			r.AddLists(l)
		}
		for _, q := range in.Problems {
			r.AddProblems(Problem{Source: cmp.Or(label(q.Source), source), Message: label(q.Message), Other: q.Other, Doubt: q.Doubt, Code: q.Code})
		}
	}
	return true
}
