package rules

import (
	"strconv"
	"strings"
)

// Edition is an edition of the Comprehensive Rules: how it behaves and how it numbers its rules.
type Edition uint8

// The editions. The zero value is the one in force since 2026-02-05.
const (
	// Edition2 is version 2.0.1 and what follows it with the same numbers:
	// a player whose turn ends with an empty deck loses (CR 1.8.1.2).
	Edition2 Edition = iota
	// Edition2025 has the numbers of 2025-02-28: a player who tried to draw
	// from an empty deck loses (CR 1.9.1.2).
	Edition2025
	// EditionOctober2025 plays as Edition2025; Alert and Boost (2025-10-31) moved
	// the keywords from 10.2 to other numbers.
	EditionOctober2025
)

var editionNames = [...]string{"2.0.1", "2025-02-28", "2025-10-31"}

// String returns the version, or the date for editions that have none.
func (e Edition) String() string {
	if int(e) < len(editionNames) {
		return editionNames[e]
	}
	return "Edition(" + strconv.Itoa(int(e)) + ")"
}

// EditionOn returns the edition in force on a day written YYYY-MM-DD.
// Days before 2025-02-28 use that edition too.
func EditionOn(day string) Edition {
	switch {
	case day >= "2026-02-05":
		return Edition2
	case day >= "2025-10-31":
		return EditionOctober2025
	}
	return Edition2025
}

// losesByTrying reports whether trying to draw from an empty deck loses the game,
// as it did before 2.0.
func (e Edition) losesByTrying() bool { return e != Edition2 }

// Variant is a way to play.
type Variant uint8

// The variants.
const (
	Standard Variant = iota
	PackRush         // CR 10.2: hand of 5, two ink from the start, 15 lore, reshuffled deck
)

var variantNames = [...]string{"standard", "packrush"}

// String returns the variant as one lower-case word.
func (v Variant) String() string {
	if int(v) < len(variantNames) {
		return variantNames[v]
	}
	return "Variant(" + strconv.Itoa(int(v)) + ")"
}

// rule is a rule of the game under any of its numbers.
type rule uint8

const (
	ruleAlter rule = iota
	ruleAlterCards
	ruleBegin
	ruleOver
	ruleWin
	ruleWinPackRush
	ruleDeckOut
	ruleConcede
	ruleMainPhase
	ruleActions
	ruleInk
	ruleInkReveal
	ruleInkOnce
	rulePlay
	rulePlayFromHand
	rulePay
	ruleCost
	rulePlayAction
	ruleUse
	ruleUseDry
	ruleUseExerted
	ruleUsePay
	ruleQuest
	ruleQuestOnlyCharacters
	ruleQuestExert
	ruleDry
	ruleDryCost
	ruleChallenge
	ruleChallengeOnlyCharacters
	ruleChallengeDeclare
	ruleChallengeTarget
	ruleMove
	ruleMoveAway
	ruleMovePay
	ruleEnd
	ruleEndOfTurn
	ruleReady
	ruleSet
	ruleDraw
	ruleDrawing
	ruleSong
	ruleLocationState
	ruleItemState
	ruleAlert
	ruleBodyguardEnters
	ruleBodyguard
	ruleBoost
	ruleEvasive
	ruleRecklessQuest
	ruleRecklessEnd
	ruleAdventurous
	ruleResist
	ruleShift
	ruleClassShift
	ruleUniversalShift
	ruleNewShift
	ruleSingTogether
	ruleEffect
	ruleAsMuch
	ruleInkEffect
	ruleExtraInk
	ruleLess
	ruleForFree
	ruleMoveFree
	ruleDamage
	ruleBanish
	ruleLore
	ruleLook
	ruleShuffle
	ruleDiscard
	ruleBag
	ruleActionEffect
	ruleReshuffle
	ruleOpponent
	ruleChoices
	ruleApplied
	ruleCount
)

// numbers holds each rule's number in 2.0.1 and on 2025-02-28.
var numbers = [ruleCount][2]string{
	ruleAlter:                   {"2.2.2", "3.1.6"},
	ruleAlterCards:              {"2.2.2.1", "3.1.6.1"},
	ruleBegin:                   {"2.2.3", "3.1.7"},
	ruleOver:                    {"2.3.3", "3.2.1"},
	ruleWin:                     {"1.8.1.1", "1.9.1.1"},
	ruleWinPackRush:             {"10.2.4", ""},
	ruleDeckOut:                 {"1.8.1.2", "1.9.1.2"},
	ruleConcede:                 {"2.3.3.4", "3.2.1"},
	ruleMainPhase:               {"4.1.2", "4.3.2"},
	ruleActions:                 {"4.1.3", "4.3.1"},
	ruleInk:                     {"4.2.1", "4.3.3"},
	ruleInkReveal:               {"4.2.1.1", "4.3.3.1"},
	ruleInkOnce:                 {"4.2.3", "4.3.3"},
	rulePlay:                    {"4.3.1", "4.3.4.1"},
	rulePlayFromHand:            {"4.3.2", "4.3.4.2"},
	rulePay:                     {"4.3.2.4", "4.3.4.6"},
	rulePlayAction:              {"4.3.3.2", "4.3.4.7"},
	ruleUse:                     {"4.4.1", "7.5.1"},
	ruleUseDry:                  {"4.4.2", "6.1.4"},
	ruleUseExerted:              {"5.1.1.2", "5.1.1"},
	ruleUsePay:                  {"4.4.3.4", "7.5.3.2"},
	ruleCost:                    {"1.5.3", "4.3.4.6"},
	ruleQuest:                   {"4.5.1", "4.3.5.3"},
	ruleQuestOnlyCharacters:     {"4.5.1", "4.3.5.1"},
	ruleQuestExert:              {"4.5.1.3", "4.3.5.7"},
	ruleDry:                     {"1.7.5", "6.1.4"},
	ruleDryCost:                 {"5.1.1.11", "6.1.4"},
	ruleChallenge:               {"4.6.1", "4.3.6.4"},
	ruleChallengeOnlyCharacters: {"4.6.1", "4.3.6.1"},
	ruleChallengeDeclare:        {"4.6.4.1", "4.3.6.5"},
	ruleChallengeTarget:         {"4.6.4.2", "4.3.6.6"},
	ruleMove:                    {"4.7.1", "4.3.7.1"},
	ruleMoveAway:                {"4.7.2", "4.3.7.3"},
	ruleMovePay:                 {"4.7.3.2", "4.3.7.4"},
	ruleEnd:                     {"3.3.2", "4.4.1"},
	ruleEndOfTurn:               {"3.4.1", "4.4.1"},
	ruleReady:                   {"3.2.1.1", "4.2.1.1"},
	ruleSet:                     {"3.2.2.2", "4.2.2.2"},
	ruleDraw:                    {"3.2.3.1", "4.2.3.2"},
	ruleDrawing:                 {"1.12.1", "4.2.3.1"},
	ruleSong:                    {"5.4.4.2", "6.3.3.3"},
	ruleLocationState:           {"5.1.2.3", "4.3.6.20"},
	ruleItemState:               {"5.1.2.2", "6.4.1"},
	ruleAlert:                   {"8.2.1", ""},
	ruleBodyguardEnters:         {"8.3.2", "10.2.2"},
	ruleBodyguard:               {"8.3.3", "10.2.3"},
	ruleBoost:                   {"8.4.1", ""},
	ruleEvasive:                 {"8.6.1", "10.4.1"},
	ruleRecklessQuest:           {"8.7.2", "10.5.2"},
	ruleRecklessEnd:             {"8.7.3", "10.5.3"},
	ruleAdventurous:             {"8.16", ""},
	ruleResist:                  {"8.8.1", "10.6.1"},
	ruleShift:                   {"8.10.1", "10.8.1"},
	ruleClassShift:              {"8.10.8.1", "10.8.7.1"},
	ruleUniversalShift:          {"8.10.8.2", "10.8.7.2"},
	ruleNewShift:                {"8.10.8", "10.8.7"},
	ruleSingTogether:            {"8.12.2", "10.10.3"},
	ruleEffect:                  {"6.7.2", "7.1.1"},
	ruleAsMuch:                  {"1.2.3", "1.2.3"},
	ruleInkEffect:               {"4.2.3.2", "8.5.6"},
	ruleExtraInk:                {"4.2.3.1", "8.5.5"},
	ruleLess:                    {"4.3.6", "4.3.4.5"},
	ruleForFree:                 {"6.1.7", "4.3.4.10"},
	ruleMoveFree:                {"4.7.3.2", "4.3.7.4"},
	ruleDamage:                  {"1.9.1", "9.1.1"},
	ruleBanish:                  {"1.8.1.4", "1.9.1.3"},
	ruleLore:                    {"1.11.1", "3.1.4"},
	ruleLook:                    {"7.1.3", "8.1.3"},
	ruleShuffle:                 {"7.2.2", "8.2.2"},
	ruleDiscard:                 {"7.3.4", "8.6.1"},
	ruleBag:                     {"7.7.3.1", "8.7.3"},
	ruleActionEffect:            {"5.4.1.2", "6.3.1.2"},
	ruleReshuffle:               {"10.2.5", ""},
	ruleOpponent:                {"1.3.5", "1.4.1"},
	ruleChoices:                 {"6.1.3", "7.1.8"},
	ruleApplied:                 {"6.4.2.2", "7.6.3"},
}

// octoberKeywords gives the section of a keyword on 2025-10-31 for its section on 2025-02-28:
// Alert came in as 10.2 and Boost as 10.4.
var octoberKeywords = map[string]string{
	"10.2": "10.3", "10.3": "10.5", "10.4": "10.6", "10.5": "10.7", "10.6": "10.8", "10.7": "10.9",
	"10.8": "10.10", "10.9": "10.11", "10.10": "10.12", "10.11": "10.13", "10.12": "10.14", "10.13": "10.15",
}

// packRushSheet is cited before 2.0, when Pack Rush had a sheet of its own without numbers.
const packRushSheet = "Pack Rush rules"

// cite returns the rule as the edition numbers it: "CR 4.2.1.1".
func (e Edition) cite(r rule) string {
	if e == Edition2 {
		return "CR " + numbers[r][0]
	}
	n := numbers[r][1]
	switch r {
	case ruleWinPackRush, ruleReshuffle:
		return packRushSheet
	case ruleBoost: // no older edition has these two
		return "CR 10.4"
	case ruleAlert:
		return "CR 10.2"
	case ruleAdventurous: // new in 2.3.0
		return "CR " + numbers[r][0]
	}
	if e == EditionOctober2025 && strings.HasPrefix(n, "10.") {
		parts := strings.SplitN(n, ".", 3)
		section := octoberKeywords[parts[0]+"."+parts[1]]
		if len(parts) == 3 {
			section += "." + parts[2]
		}
		return "CR " + section
	}
	return "CR " + n
}
