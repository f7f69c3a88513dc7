// CR 6.1, 6.2: what a card says that is left to the player

package rules

import (
	"slices"
	"strings"

	"inkcheck/rules/effect"
	"inkcheck/rules/effect/wording"
)

// occasions are when the player is reminded of abilities that wait for an event. What waits for another event, or is static, is
// said as the card comes into play.
var occasions = map[effect.EventWord]Trigger{
	"quest": OnQuest, "sings": OnSing, "sings.together": OnSing, "moves": OnMove, "movehere": OnMove, "challenge": OnChallenge,
	"banisher": OnChallenge, "challenged": OnChallenged, "challenged.banished": OnBanish,
	"challenge.banished": OnBanish, "banished": OnBanish, "banished.ch": OnBanish, "leave": OnBanish,
	"end": OnTurnEnd, "eachend": OnTurnEnd, "start": OnTurnStart,
}

// leftToDo says what abilities of a card do at an occasion; "" for nothing.
func leftToDo(card *Card, o Trigger) string {
	var out []string
	for i := range card.Abilities {
		if code := card.Abilities[i].Code; slices.Contains(occasionsOf(code), o) {
			out = append(out, wording.Of(code, "en"))
		}
	}
	return strings.Join(out, " ")
}

// occasionsOf lists when the player is reminded of an ability.
func occasionsOf(code *effect.Code) (out []Trigger) {
	events := code.Events
	switch code.Head {
	case effect.Resolves:
		return []Trigger{OnResolve}
	case effect.Activated:
		return []Trigger{OnUse}
	case effect.Static:
		if n, ok := code.Body[0].(*effect.Replace); ok {
			events = []effect.Event{n.Event}
		}
	}
	for i := range events {
		if o, known := occasions[events[i].Word]; known {
			out = append(out, o)
		}
	}
	if len(out) < len(events) || len(events) == 0 {
		out = append(out, OnPlay)
	}
	return out
}
