package event

import (
	"inkcheck/formats"
	"inkcheck/terms"
)

// says is a sentence about why something is not done; the tables have it in each language.
type says uint8

const (
	saysWrongLink says = iota
	saysBadToken
	saysEmptyList
	saysNoPool
	saysLate
	saysWithdrawn
	saysManyChanges
	saysManySubmissions
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
	saysSubmissionsFull
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
	saysManyEvents
	saysBeingRemoved
	saysDeletedSince
	saysReplacedSince
	saysRoles
	saysOrganiserDeletes
	saysNoEventID
	saysNoDeletedID
	saysPoolFormats
	saysListsWords
	saysIllegalWords
	saysCheckOfPlayer
	saysNoResult
	saysTenHours
	saysRounds
	saysSelectionFixed
	saysSelectedMore
	saysSelectedTwice
	saysSelectedStranger
	saysShare
	saysManyRecords
	saysNoSubmission
	saysOtherRecord
	saysNoSection
	saysNoPenalty
	saysPlayerName
	saysRosterLong
	saysRowNoName
	saysRecordsFull
	saysEventFull
	saysArchiveLong
	saysNoArchive
	saysNewerArchive
	saysArchiveMore
	saysArchiveNegative
	saysArchiveNumbers
	saysArchiveLines
	saysArchivePlayer
	saysArchiveHash
	saysArchiveSubmission
	saysArchiveKey
	saysArchiveRecords
	saysLateList
	saysSmallError
	saysSeriousError
	saysLimitedError
	saysMarkedCards
	saysCaution
	saysWarning
	saysGameLoss
	saysMatchLoss
	saysOtherPenalty
	saysSecondWarning
	saysMarkedUpgrade
	saysUnsureSaved
	saysNotSaved
	saysDiskFull
	saysReadOnly
	saysBusy
	saysDamagedData
	saysUnreachable
	saysRosterLarge
	saysRowQuote
	saysRowWide
	saysRowsStopped
	saysManyRows
	saysLineNoName
	saysNoNameColumn
	saysNoColumn
	saysNamesNeeded
	saysNoRound
	saysRowWithoutName
	saysLongCell
	saysLongName
	saysThereTwice
	saysAName
	saysAnID
	saysATable
	saysASeat
	saysCount
)

// in is the sentence in a language. What it is about may have words of its own in each.
func (s says) in(language string, about ...any) string {
	return terms.Fill(language, terms.In(language, &wordsEnglish, &wordsFrench, &wordsGerman, &wordsItalian)[s], about...)
}

// In is a sentence about nothing in particular, or a word that another one is about.
func (s says) In(language string) string { return s.in(language) }

// poolFormats are the formats that have a pool to register, by their names.
type poolFormats struct{}

// In is the names in a language.
func (poolFormats) In(language string) string {
	return formats.List(formats.Where(formats.Format.Built), func(f formats.Format) string { return f.NameIn(language) },
		terms.In(language, "and", "et", "und", "e"))
}

// because is a refusal in words of every language.
func because(why Reason, field string, s says, about ...any) *Refusal {
	return &Refusal{Reason: why, Field: field, Detail: s.in("en", about...), says: s, about: about}
}

// In is the detail in a language.
func (r *Refusal) In(language string) string { return r.says.in(language, r.about...) }
