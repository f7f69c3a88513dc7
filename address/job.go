package address

import (
	"encoding/json"
	"errors"
	"io"
	"net/url"
	"strings"
)

// MaxSheets is the most lists of one print job: the largest events have as many
// players.
const MaxSheets = 1000

// Job is sheets of many lists, printed at once: the form that is sent to /sheets. Its
// other fields are those of a [Sheet].
type Job struct {
	PDF   bool // parameter as is pdf, not html
	Lists []SheetOf
}

// SheetOf is one list of a print job, with its player.
type SheetOf struct {
	Code string `json:"d"`
	// Unread are the lines that name no card, and Entire is the list itself, as in Pasted.
	Unread string `json:"u,omitempty"`
	Entire string `json:"us,omitempty"`
	First  string `json:"first"`
	Last   string `json:"last"`
	ID     string `json:"id"`
	Deck   string `json:"deck"`
}

// ParseJob reads the form of a print job.
func ParseJob(v url.Values) (j Job, err error) {
	switch as := v.Get("as"); as {
	case "", "html":
	case "pdf":
		j.PDF = true
	default:
		return j, Wrong("as", BadJob, as)
	}
	if j.Lists, err = readSheetsOf(v.Get("lists")); err != nil {
		return j, err
	}
	return j, nil
}

// Field is the field lists of the form: a JSON array.
func (j Job) Field() string {
	text, err := json.Marshal(j.Lists)
	if err != nil { // strings can always be encoded
		panic(err)
	}
	return string(text)
}

func readSheetsOf(text string) ([]SheetOf, error) {
	var lists []SheetOf
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&lists); errors.Is(err, io.EOF) {
		return nil, Wrong("lists", NoSheets, `{"d", "first", "last", "id", "deck"}`)
	} else if err != nil {
		return nil, Wrong("lists", NotSheetsJSON, d.InputOffset())
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, Wrong("lists", AfterSheets)
	}
	switch n := len(lists); {
	case n == 0:
		return nil, Wrong("lists", EmptySheets)
	case n > MaxSheets:
		return nil, Wrong("lists", ManySheetsOf, n, MaxSheets)
	}
	return lists, nil
}
