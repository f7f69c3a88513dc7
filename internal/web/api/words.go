package api

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"inkcheck/internal/web/site"
)

// setWords are what huma says of what does not fit in words of JSON Schema: its messages go on from "The
// field "turn"". Schemas take them when they are made.
func setWords() {
	validation.MsgExpectedBoolean = "must be true or false"
	validation.MsgExpectedNumber = "must be a number"
	validation.MsgExpectedInteger = "must be a whole number"
	validation.MsgExpectedString = "must be text"
	validation.MsgExpectedArray = "must be a list"
	validation.MsgExpectedObject = "must be an object"
	validation.MsgExpectedRFC3339Date = "must be a day as YYYY-MM-DD, such as 2026-11-20"
	validation.MsgExpectedOneOf = mustBeOneOf + "%s"
	validation.MsgExpectedBePattern = "must be %s"
	validation.MsgExpectedMinimumNumber = "must be %v or more"
	validation.MsgExpectedMaximumNumber = "must be at most %v"
	huma.ErrorFormatter = plainNumbers
	validation.MsgExpectedMaxLength = "may have at most %d characters"
	validation.MsgExpectedMinLength = "must have %d or more characters"
	validation.MsgExpectedMinItems = "must have %d or more items"
	validation.MsgExpectedMaxItems = "may have at most %d items"
}

// plainNumbers formats as [fmt.Sprintf] does, but for numbers, which have no exponent: %v writes 1e+06.
func plainNumbers(format string, args ...any) string {
	for i, v := range args {
		if f, ok := v.(float64); ok {
			args[i] = strconv.FormatFloat(f, 'f', -1, 64)
		}
	}
	return fmt.Sprintf(format, args...)
}

const mustBeOneOf = "must be one of "

// unfit says what a value must be, and what it is instead where that is short.
func unfit(d *huma.ErrorDetail) string {
	message := d.Message
	switch message {
	case "invalid integer":
		message = validation.MsgExpectedInteger
	case "invalid float", "invalid floating value":
		message = validation.MsgExpectedNumber
	case "invalid boolean":
		message = validation.MsgExpectedBoolean
	}
	if !strings.HasPrefix(message, "must be ") {
		return message
	}
	switch v := d.Value.(type) {
	case string:
		if utf8.RuneCountInString(v) <= longestShown {
			return message + ", not " + site.Quote(v)
		}
	case bool, int, int64, float64:
		if b, err := json.Marshal(v); err == nil { // no fraction and no exponent where there need not be any
			return message + ", not " + string(b)
		}
	}
	return message
}

// longestShown is how many characters of a value come back in a message.
const longestShown = 40

// among lists the words there are, for a sentence that says that one is not
// among them; "" where any word may be.
func among(message string) string {
	words, ok := strings.CutPrefix(message, mustBeOneOf)
	if !ok {
		return ""
	}
	return "; there are " + words
}
