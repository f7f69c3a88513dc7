package event

import (
	"fmt"
	"regexp"
	"strings"
	"time"
)

// Infraction is a section of the Play Correction Guidelines (2024-05-21) that is about
// decks and lists, in our words.
type Infraction struct {
	Code  string // number of the section
	Title string
}

// Infractions are the sections that a deck check leads to. The document has more:
// whoever has it open may write any of its numbers.
func Infractions() []Infraction {
	return []Infraction{
		{"3.1", "Late, a list that comes late among it"},
		{"3.3", "Small deck or list error"},
		{"3.4", "Serious deck or list error"},
		{"3.5", "Error in drafting or building a Limited deck"},
		{"3.7", "Marked cards"},
	}
}

// infractionCode is a number as the document writes them: "3.3", "3.4.1".
var infractionCode = regexp.MustCompile(`^[1-9](\.[1-9][0-9]?){0,2}$`)

// ParseInfraction reads the number of a section, with "PCG" before it or not; "" is
// none.
func ParseInfraction(s string) (string, error) {
	code := strings.TrimSpace(s)
	if len(code) > 3 && strings.EqualFold(code[:3], "PCG") {
		code = strings.TrimSpace(code[3:])
	}
	if code != "" && !infractionCode.MatchString(code) {
		return "", invalid("code", fmt.Sprintf("%.20q is no number of a section: write it as in 3.3.", s))
	}
	return code, nil
}

// TitleOf is what a section is about in our words; "" for one that we have no words for.
func TitleOf(code string) string {
	for _, i := range Infractions() {
		if i.Code == code {
			return i.Title
		}
	}
	return ""
}

// Penalty is what a judge gave.
type Penalty string

// The penalties that the guidelines speak of where they are about decks and lists, in
// their order; NoPenalty is a remark.
const (
	NoPenalty Penalty = ""
	Caution   Penalty = "caution"
	Warning   Penalty = "warning"
	GameLoss  Penalty = "game_loss"
	MatchLoss Penalty = "match_loss"
	Other     Penalty = "other" // the text says what
)

// Penalties are all but NoPenalty.
func Penalties() []Penalty { return []Penalty{Caution, Warning, GameLoss, MatchLoss, Other} }

// Name is what people say.
func (p Penalty) Name() string {
	switch p {
	case Caution:
		return "Caution"
	case Warning:
		return "Warning"
	case GameLoss:
		return "Game Loss"
	case MatchLoss:
		return "Match Loss"
	case Other:
		return "Other"
	}
	return ""
}

// ParsePenalty reads a penalty's word.
func ParsePenalty(s string) (Penalty, error) {
	for _, p := range append(Penalties(), NoPenalty) {
		if s == string(p) {
			return p, nil
		}
	}
	return "", invalid("penalty", fmt.Sprintf("%.20q is no penalty; there are caution, warning, game_loss, match_loss and other.", s))
}

// Upgrade points to what the guidelines say about something that happened before. It
// is never a verdict: what follows is for a judge to say.
type Upgrade struct {
	Code    string // number of the section to read
	Words   string
	Earlier []int // numbers of the notes before
}

// UpgradeOf is a pointer for a note that is to be made or was made, and nil where the
// guidelines, as far as we know them, say nothing. notes are those of the event; what
// was struck and what comes after the note does not count.
//
// The head of section 3 makes the second Warning of a player in one category of
// tournament errors a Game Loss; section 3.7 has an upgrade of its own at Competitive
// events. A category is a section of chapter 3, without what is below it.
func UpgradeOf(notes []Note, n Note) *Upgrade {
	if n.Entry == 0 || Penalty(n.Penalty) != Warning || n.Struck {
		return nil
	}
	category := categoryOf(n.Code)
	if category == "" {
		return nil
	}
	var earlier []int
	for _, o := range notes {
		before := n.Number == 0 || o.Number < n.Number
		if o.Entry == n.Entry && before && !o.Struck && Penalty(o.Penalty) == Warning && categoryOf(o.Code) == category {
			earlier = append(earlier, o.Number)
		}
	}
	switch {
	case len(earlier) > 0:
		return &Upgrade{Code: "3", Earlier: earlier, Words: "This player has a Warning in PCG " + category +
			" already. The head of section 3 " +
			"speaks of a second Warning in one category, and of a Game Loss: read it, then say what follows."}
	case category == "3.7":
		return &Upgrade{Code: "3.7",
			Words: "PCG 3.7 speaks of an upgrade to a Game Loss at Competitive events: read when, then say what follows."}
	}
	return nil
}

// categoryOf is the category of a tournament error; "" for what is none.
func categoryOf(code string) string {
	chapter, rest, ok := strings.Cut(code, ".")
	if !ok || chapter != "3" {
		return ""
	}
	section, _, _ := strings.Cut(rest, ".")
	return "3." + section
}

// ExtraTime is what the players of a match get back for a deck check that took so long:
// as much, and three minutes (TR 3.12). It is in whole seconds, a begun one counts.
func ExtraTime(took time.Duration) time.Duration {
	const allowance = 3 * time.Minute
	return (max(took, 0) + time.Second - 1).Truncate(time.Second) + allowance
}
