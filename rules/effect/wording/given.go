package wording

import (
	"strings"

	"inkcheck/rules/effect"
)

// changeKind is how a change is said behind may or to.
type changeKind byte

const (
	does    changeKind = iota // a character has to do it
	gives                     // something is given to it
	forbids                   // it cannot do something
)

// kindOf tells how a change is said.
func (s *writer) kindOf(n *effect.Modify) changeKind {
	kind := gives
	for i := range n.Changes {
		if n.Changes[i].Kind == effect.ModifyCode {
			continue // an ability is given, and is not said only to know that
		}
		switch begin := s.alter(&n.Changes[i]).begin; {
		case strings.HasPrefix(begin, s.phrase("cannot")):
			return forbids
		case begin != s.phrase("get"):
			kind = does
		}
	}
	return kind
}

// given says what a target is given, behind give.
func (s *writer) given(n *effect.Modify) string {
	subject, one := s.subject(n)
	var parts []string
	for i := range n.Changes {
		parts = append(parts, s.alter(&n.Changes[i]).rest)
	}
	return tidy(subject + " " + list(parts, s.phrase("and")) + conjugate(s.lasting(n), one && n.Who == nil))
}
