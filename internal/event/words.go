package event

import (
	"fmt"

	"inkcheck/catalog/terms"
)

// says is a sentence about why something is not done; the tables have it in each language.
type says uint8

const (
	saysNothing says = iota // the detail is in English only
	saysWrongLink
	saysBadToken
	saysEmptyList
	saysNoPool
	saysLate
	saysWithdrawn
	saysManyChanges
	saysManyVersions
	saysNotLegal
	saysUnseen
	saysNewPlayers
	saysOtherList
	saysListChanged
	saysOtherName
	saysLinkReplaced
	saysNoName
	saysNoPlayerID
	saysFullEvent
	saysNoPlayer
	saysNotUTF8
	saysLongLine
	saysLongText
	saysVersionsFull
	saysServerFull
	saysNoRecord
	saysEventChanged
	saysPlayerChanged
	saysRecordChanged
	saysSealed
	saysNameEvent
	saysNoDay
	saysDeadlineFar
	saysKeepDay
	saysKeepOver
	saysDayFar
	saysKeepFar
	saysNoDeadline
	saysBadZone
	saysNoSuchHour
	saysMinutes
	saysDeadlineMoved
	saysSeenLists
	saysCount
)

// because is a refusal in words of every language.
func because(why Reason, field string, s says, about ...any) *Refusal {
	return &Refusal{Reason: why, Field: field, Detail: fmt.Sprintf(wordsEnglish[s], about...), says: s, about: about}
}

// In is the detail in a language; in English where its sentence is in no table.
func (r *Refusal) In(language string) string {
	if r.says == saysNothing {
		return r.Detail
	}
	table := terms.In(language, &wordsEnglish, &wordsFrench, &wordsGerman, &wordsItalian)
	return fmt.Sprintf(table[r.says], r.about...)
}

// Translated reports whether the detail is in every language.
func (r *Refusal) Translated() bool { return r.says != saysNothing }
