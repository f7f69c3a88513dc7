// CR 6.1, 6.2: what a card says that is left to the player

package rules

import (
	"slices"

	"inkcheck/rules/effect"
	"inkcheck/rules/wording"
)

// occasions are when the player is reminded of abilities that wait for an event. What waits for another event, or is static, is
// said as the card comes into play.
var occasions = map[effect.EventWord]wording.Code{
	"quest": wording.OnQuest, "sings": wording.OnSing, "sings.together": wording.OnSing, "moves": wording.OnMove,
	"movehere": wording.OnMove, "challenge": wording.OnChallenge,
	"banisher": wording.OnChallenge, "challenged": wording.OnChallenged, "challenged.banished": wording.OnBanish,
	"challenge.banished": wording.OnBanish, "banished": wording.OnBanish, "banished.ch": wording.OnBanish, "leave": wording.OnBanish,
	"end": wording.OnTurnEnd, "eachend": wording.OnTurnEnd, "start": wording.OnTurnStart,
}

// rowOccasion is when an ability of a practice opponent's row triggers.
func rowOccasion(code *effect.Code) wording.Code {
	if len(code.Events) == 1 && code.Events[0].Target == nil {
		if o, known := occasions[code.Events[0].Word]; known {
			return o
		}
	}
	return wording.OnTrigger
}

// leftToDo lists the abilities of a card that do something at an occasion.
func leftToDo(card *Card, o wording.Code) (out []*effect.Code) {
	for i := range card.Abilities {
		if code := card.Abilities[i].Code; slices.Contains(occasionsOf(code), o) {
			out = append(out, code)
		}
	}
	return out
}

// occasionsOf lists when the player is reminded of an ability.
func occasionsOf(code *effect.Code) (out []wording.Code) {
	events := code.Events
	switch code.Head {
	case effect.Resolves:
		return []wording.Code{wording.OnResolve}
	case effect.Activated:
		return []wording.Code{wording.OnUse}
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
		out = append(out, wording.OnPlay)
	}
	return out
}
