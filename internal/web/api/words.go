package api

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"inkcheck/terms"
)

// setWords are what huma says of what does not fit: the word of what a value must be, with what that is about. Schemas take them when they
// are made.
func setWords() {
	validation.MsgExpectedBoolean = "boolean"
	validation.MsgExpectedNumber = "number"
	validation.MsgExpectedInteger = "integer"
	validation.MsgExpectedString = "string"
	validation.MsgExpectedArray = "array"
	validation.MsgExpectedObject = "object"
	validation.MsgExpectedRFC3339Date = "day"
	validation.MsgExpectedOneOf = oneOf + " %s"
	validation.MsgExpectedBePattern = "pattern %s"
	validation.MsgExpectedMinimumNumber = "least %v"
	validation.MsgExpectedMaximumNumber = "most %v"
	huma.ErrorFormatter = plainNumbers
	validation.MsgExpectedMaxLength = "most_characters %d"
	validation.MsgExpectedMinLength = "least_characters %d"
	validation.MsgExpectedMinItems = "least_items %d"
	validation.MsgExpectedMaxItems = "most_items %d"
}

// oneOf is the word of a value that is one of several.
const oneOf = "one_of"

// must are what is said of the words.
var must = map[string]says{"boolean": mustBool, "number": mustNumber, "integer": mustWhole, "string": mustText, "array": mustList,
	"object": mustObject, "day": mustDay, oneOf: mustOneOf, "least": mustLeast, "most": mustMost, "most_characters": mostCharacters,
	"least_characters": leastCharacters, "least_items": leastItems, "most_items": mostItems}

// plainNumbers formats as [fmt.Sprintf] does, but for numbers, which have no exponent: %v writes 1e+06.
func plainNumbers(format string, args ...any) string {
	for i, v := range args {
		if f, ok := v.(float64); ok {
			args[i] = strconv.FormatFloat(f, 'f', -1, 64)
		}
	}
	return fmt.Sprintf(format, args...)
}

// unfit says what a value must be, and what it is instead where that is short.
func unfit(d *huma.ErrorDetail) said {
	says := mustBe(d.Message)
	if says.says < mustBool || says.says > mustMost {
		return says
	}
	switch v := d.Value.(type) {
	case string:
		if utf8.RuneCountInString(v) <= longestShown {
			return say(butIs, says, terms.Quote(v))
		}
	case bool, int, int64, float64:
		if b, err := json.Marshal(v); err == nil { // no fraction and no exponent where there need not be any
			return say(butIs, says, string(b))
		}
	}
	return says
}

// mustBe says what a value must be, given a message of huma.
func mustBe(message string) said {
	word, about, _ := strings.Cut(message, " ")
	switch {
	case message == "invalid floating value":
		return say(mustNumber)
	case word == "invalid": // of a parameter
		word, about = map[string]string{"integer": "integer", "float": "number", "boolean": "boolean"}[about], ""
	case word == "pattern":
		if most, ok := strings.CutPrefix(about, "a number from 0 to "); ok {
			return say(mustSeed, most)
		}
		return say(mustCode)
	}
	says, ok := must[word]
	switch {
	case !ok:
		return say(notRight)
	case about == "":
		return say(says)
	}
	return say(says, about)
}

// longestShown is how many characters of a value come back in a message.
const longestShown = 40

// noneOf says that a word is none of those there are, where those are few.
func noneOf(field, word, message string) said {
	if among, ok := strings.CutPrefix(message, oneOf+" "); ok {
		return say(noWordAmong, field, word, among)
	}
	return say(noWord, field, word)
}
