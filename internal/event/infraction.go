package event

import (
	"regexp"
	"strings"
	"time"
)

// Infraction is a section of the Play Correction Guidelines (2024-05-21) that is about
// decks and lists, in our words.
type Infraction struct {
	Code  string // number of the section
	title says
}

// Title is what the section is about, in a language.
func (i Infraction) Title(language string) string { return i.title.in(language) }

// Infractions are the sections that a deck check leads to. The document has more:
// whoever has it open may write any of its numbers.
func Infractions() []Infraction {
	return []Infraction{
		{"3.1", saysLateList},
		{"3.3", saysSmallError},
		{"3.4", saysSeriousError},
		{"3.5", saysLimitedError},
		{"3.7", saysMarkedCards},
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
		return "", because(Invalid, "code", saysNoSection, s)
	}
	return code, nil
}

// TitleOf is what a section is about in our words of a language; "" for one that we have no words for.
func TitleOf(code, language string) string {
	for _, i := range Infractions() {
		if i.Code == code {
			return i.Title(language)
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

// In is what people call the penalty in a language; "" for none.
func (p Penalty) In(language string) string {
	switch p {
	case Caution:
		return saysCaution.in(language)
	case Warning:
		return saysWarning.in(language)
	case GameLoss:
		return saysGameLoss.in(language)
	case MatchLoss:
		return saysMatchLoss.in(language)
	case Other:
		return saysOtherPenalty.in(language)
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
	return "", because(Invalid, "penalty", saysNoPenalty, s)
}

// Upgrade points to what the guidelines say about something that happened before. It
// is never a verdict: what follows is for a judge to say.
type Upgrade struct {
	Code    string // number of the section to read
	Earlier []int  // numbers of the notes before
	says    says
	about   []any
}

// In is what the guidelines speak of, in a language.
func (u *Upgrade) In(language string) string { return u.says.in(language, u.about...) }

// UpgradeOf is a pointer for a note that is to be made or was made, and nil where the
// guidelines, as far as we know them, say nothing. notes are those of the event; what
// was struck and what comes after the note does not count.
//
// The head of section 3 makes the second Warning of a player in one category of
// tournament errors a Game Loss; section 3.7 has an upgrade of its own at Competitive
// events. A category is a section of chapter 3, without what is below it.
func UpgradeOf(notes []Note, n Note) *Upgrade {
	if n.Registration == 0 || Penalty(n.Penalty) != Warning || n.Retracted {
		return nil
	}
	category := categoryOf(n.Code)
	if category == "" {
		return nil
	}
	var earlier []int
	for _, o := range notes {
		before := n.Number == 0 || o.Number < n.Number
		if o.Registration == n.Registration && before && !o.Retracted && Penalty(o.Penalty) == Warning && categoryOf(o.Code) == category {
			earlier = append(earlier, o.Number)
		}
	}
	switch {
	case len(earlier) > 0:
		return &Upgrade{Code: "3", Earlier: earlier, says: saysSecondWarning, about: []any{category}}
	case category == "3.7":
		return &Upgrade{Code: "3.7", says: saysMarkedUpgrade}
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
