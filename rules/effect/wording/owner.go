package wording

import (
	"slices"
	"strings"

	"inkcheck/rules/effect"
)

// Whose deck, inkwell or discard a card goes to: it is always its own player's, and a
// sentence says so where that may be somebody else than the one who acts.

// ownEvents are events of cards that are yours though no word says so.
var ownEvents = []effect.EventWord{"play", "nextplay", "shiftedon", "bounced", "discarded", "milled", "leftdiscard"}

// befalls remembers whose the card is that an event is about.
func (s *context) befalls(e *effect.Event) {
	s.foreign = e.Word == "anyplay" || e.Word == "oppplay"
	if e.Target != nil && !slices.Contains(ownEvents, e.Word) {
		s.note(e.Target)
	}
}

// note remembers whose the cards are that a clause is about.
func (s *context) note(t *effect.Target) {
	for i := range t.Refs {
		switch r := &t.Refs[i]; {
		case r.Word == effect.Self:
			s.foreign = false
		case r.Word == effect.It, r.Word == effect.Them, r.Word == effect.OneOf:
		default:
			s.foreign = !own(r)
		}
	}
}

// own reports whether a reference can only be to cards of the one who acts.
func own(r *effect.Ref) bool {
	if r.Word == effect.Self || r.Word == effect.Theirs {
		return true
	}
	return r.Filter != nil && ownFilter(r.Filter)
}

func ownFilter(f *effect.Filter) bool {
	if f.Either != nil && f.Zones == nil {
		for i := range f.Either {
			if !ownFilter(&f.Either[i]) {
				return false
			}
		}
		return true
	}
	if f.Under != nil {
		return !slices.ContainsFunc(f.Under.Refs, func(r effect.Ref) bool { return !own(&r) })
	}
	return hasWord(f, "my") || f.Zones != nil && !slices.ContainsFunc(f.Zones, elsewhere)
}

// elsewhere reports whether a zone may be another player's.
func elsewhere(z effect.Zone) bool { return z == "anydiscard" || z == "oppdiscard" || z == "opphand" }

// owner is the possessive of the player whose deck the cards of a clause go to, and
// whether there may be several such players.
func (s *writer) owner(n *effect.Act) (possessive string, decks bool) {
	foreign, several, that := s.foreign, false, s.lookedAt
	if n.Target != nil && n.Verb != effect.DoTakeTo && n.Verb != effect.DoSearch {
		for i := range n.Target.Refs {
			r := &n.Target.Refs[i]
			switch r.Word {
			case effect.It, effect.OneOf:
			case effect.Them:
				several = true
			case effect.Every:
				if r.Filter != nil && hasWord(r.Filter, "revealed") {
					foreign, several = s.everyone, s.everyone // of the decks that were told of
					continue
				}
				fallthrough
			default:
				foreign = !own(r)
				that = r.Filter != nil && slices.ContainsFunc(r.Filter.Zones, elsewhere)
				several = !that && (r.Word == effect.Every && r.Filter.Under == nil || r.Max > 1)
			}
		}
	}
	switch {
	case s.everyone && n.Verb == effect.DoRestTo:
		return s.phrase("owners"), true
	case s.theirs || !foreign:
		return s.your(), false
	case several:
		return s.phrase("owners"), true
	case that:
		return s.phrase("that owner"), false
	}
	return s.phrase("owner"), false
}

// owners fills in whose deck it is. Several players have decks.
func owners(place, owner string, several bool) string {
	s := ""
	if several {
		s = "s"
	}
	return strings.NewReplacer("{owner}", owner, "{s}", s).Replace(place)
}
