package batch

import (
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strings"

	"inkcheck/deckcheck/decklist"
	"inkcheck/terms"
)

// says is one thing that is said of what was handed in. Its sentence is in the tables, one for each language: a clause that follows the
// name of the source.
type says uint8

// What is said, with what the sentences are about.
const (
	saysNothing   says = iota
	saysLargeFile      // the most MiB
	saysNotRead        // why
	saysNotThis        // the limit
	saysNotThese       // how many others, the limit
	saysMostLists      // the most
	saysMostText       // the most MiB
	saysAndMore        // what is said, how many others
	saysEmpty
	saysLargeList  // the most MiB
	saysLongPlayer // the most bytes
	saysTwo        // copies
	saysTwoOf      // the player, copies
	saysPDF
	saysPicture
	saysRecording
	saysFilm
	saysOldOffice
	saysRTF
	saysPacked // the way
	saysDatabase
	saysBrokenUTF16
	saysZeroByte    // the place
	saysNotUTF8     // the byte, the line
	saysEncoding    // the encoding
	saysManyLists   // the most
	saysPartOf      // the line
	saysPartOfThe   // the line, the player
	saysHeading     // the line
	saysLongText    // the most MiB
	saysManyLines   // the most
	saysTwoParts    // copies
	saysParts       // how many others, copies
	saysBadDocument // why
	saysNoText
	saysBadWorkbook // why
	saysEmptyWorkbook
	saysBadXML
	saysLongToken  // the most kB
	saysAttributes // the most
	saysDeep       // the most
	saysColumns    // the most
	saysBadDesk
	saysDeskVersion // its version, the one that is read
	saysBadZip
	saysManyEntries // how many, the most
	saysSystemFiles
	saysEmptyZip
	saysProgram
	saysEncrypted
	saysSymlink
	saysIrregular
	saysInflates // how many times
	saysUnpacks  // the most MiB
	saysZipInZip
	saysPackedOddly // the method
	saysZipBreaksOff
	saysZipDiffers
	saysMakesLong // the most MiB
	saysMakesMuch // the most MiB
	saysBadRow    // its line, the last line to check
	saysWideRow   // the most columns
	saysNoRows
	saysNoColumn       // the column, the columns
	saysOtherLists     // the column, the one that was taken
	saysGuessed        // the column of lists
	saysGuessedBoth    // the column of lists, that of players
	saysNoListOf       // the player, the column
	saysNoListOfNobody // the column
	saysSideOf         // the column, the player
	saysSideOfNobody   // the column
	saysUnchecked      // how many others
	saysUncheckedOf    // the player, how many others
	saysLine           // a source, a line
	saysSheet          // a source, a number
	saysCount
)

// codes name what is said in saved desks and forms.
var codes = [saysCount]string{
	saysLargeFile:      "large_file",
	saysNotRead:        "not_read",
	saysNotThis:        "not_this",
	saysNotThese:       "not_these",
	saysMostLists:      "most_lists",
	saysMostText:       "most_text",
	saysAndMore:        "and_more",
	saysEmpty:          "empty",
	saysLargeList:      "large_list",
	saysLongPlayer:     "long_player",
	saysTwo:            "two",
	saysTwoOf:          "two_of",
	saysPDF:            "pdf",
	saysPicture:        "picture",
	saysRecording:      "recording",
	saysFilm:           "film",
	saysOldOffice:      "old_office",
	saysRTF:            "rtf",
	saysPacked:         "packed",
	saysDatabase:       "database",
	saysBrokenUTF16:    "broken_utf16",
	saysZeroByte:       "zero_byte",
	saysNotUTF8:        "not_utf8",
	saysEncoding:       "encoding",
	saysManyLists:      "many_lists",
	saysPartOf:         "part_of",
	saysPartOfThe:      "part_of_the",
	saysHeading:        "heading",
	saysLongText:       "long_text",
	saysManyLines:      "many_lines",
	saysTwoParts:       "two_parts",
	saysParts:          "parts",
	saysBadDocument:    "bad_document",
	saysNoText:         "no_text",
	saysBadWorkbook:    "bad_workbook",
	saysEmptyWorkbook:  "empty_workbook",
	saysBadXML:         "bad_xml",
	saysLongToken:      "long_token",
	saysAttributes:     "attributes",
	saysDeep:           "deep",
	saysColumns:        "columns",
	saysBadDesk:        "bad_desk",
	saysDeskVersion:    "desk_version",
	saysBadZip:         "bad_zip",
	saysManyEntries:    "many_entries",
	saysSystemFiles:    "system_files",
	saysEmptyZip:       "empty_zip",
	saysProgram:        "program",
	saysEncrypted:      "encrypted",
	saysSymlink:        "symlink",
	saysIrregular:      "irregular",
	saysInflates:       "inflates",
	saysUnpacks:        "unpacks",
	saysZipInZip:       "zip_in_zip",
	saysPackedOddly:    "packed_oddly",
	saysZipBreaksOff:   "zip_breaks_off",
	saysZipDiffers:     "zip_differs",
	saysMakesLong:      "makes_long",
	saysMakesMuch:      "makes_much",
	saysBadRow:         "bad_row",
	saysWideRow:        "wide_row",
	saysNoRows:         "no_rows",
	saysNoColumn:       "no_column",
	saysOtherLists:     "other_lists",
	saysGuessed:        "guessed",
	saysGuessedBoth:    "guessed_both",
	saysNoListOf:       "no_list_of",
	saysNoListOfNobody: "no_list_of_nobody",
	saysSideOf:         "side_of",
	saysSideOfNobody:   "side_of_nobody",
	saysUnchecked:      "unchecked",
	saysUncheckedOf:    "unchecked_of"}

// Said is something that is said, with what it is about.
type Said struct {
	says  says
	about []any // numbers, texts, and what is said within it
}

// maxAbout is the longest text that a sentence is about, in bytes.
const maxAbout = 400

func said(s says, about ...any) Said {
	for i, a := range about {
		if text, ok := a.(string); ok {
			about[i] = clip(label(text), maxAbout)
		}
	}
	return Said{s, about}
}

// None reports whether nothing is said.
func (s Said) None() bool { return s.says == saysNothing }

// In is the sentence in a language; in English for one that there are no words of.
func (s Said) In(language string) string {
	return terms.Fill(language, terms.In(language, &saysInEnglish, &saysInFrench, &saysInGerman, &saysInItalian)[s.says], s.about...)
}

// Error is the sentence in English.
func (s Said) Error() string { return s.In("en") }

// Is reports whether an error says the same, whatever it is about.
func (s Said) Is(err error) bool {
	other, ok := err.(Said)
	return ok && other.says == s.says
}

// saidOf is why something could not be read.
func saidOf(err error) Said {
	if s, ok := errors.AsType[Said](err); ok {
		return s
	}
	if e, ok := errors.AsType[*decklist.TextError](err); ok {
		switch e.Detail {
		case decklist.BrokenUTF16:
			return said(saysBrokenUTF16)
		case decklist.ZeroByte:
			return said(saysZeroByte, e.Offset)
		}
		return said(saysNotUTF8, int(e.Byte), e.Line)
	}
	return said(saysBadXML)
}

// MarshalJSON writes the code and what it is about as an array.
func (s Said) MarshalJSON() ([]byte, error) {
	return json.Marshal(append([]any{codes[s.says]}, s.about...))
}

// errSaid is the error of a form or file that was changed by somebody else.
var errSaid = errors.New("this is not something that is said of lists")

// UnmarshalJSON reads what MarshalJSON writes, and nothing else: it may come from anywhere.
func (s *Said) UnmarshalJSON(b []byte) error {
	var all []any
	if err := json.Unmarshal(b, &all); err != nil {
		return err
	}
	var ok bool
	if *s, ok = readSaid(all, maxWithin); !ok {
		return errSaid
	}
	return nil
}

// maxWithin is how deep things are said within each other: that of several, the first of which is not read, and why.
const maxWithin = 3

// verb is a place for a value in a sentence.
var verb = regexp.MustCompile("%[0-9]*[dsx]")

func readSaid(all []any, within int) (Said, bool) {
	if len(all) == 0 || within == 0 {
		return Said{}, false
	}
	code, _ := all[0].(string)
	s := slices.Index(codes[:], code)
	if s <= int(saysNothing) || code == "" {
		return Said{}, false
	}
	places := verb.FindAllString(saysInEnglish[s], -1)
	if len(places) != len(all)-1 {
		return Said{}, false
	}
	var about []any
	for i, place := range places {
		switch v := all[i+1].(type) {
		case float64:
			if strings.HasSuffix(place, "s") || v != float64(int32(v)) {
				return Said{}, false
			}
			about = append(about, int(v))
		case string:
			if !strings.HasSuffix(place, "s") {
				return Said{}, false
			}
			about = append(about, v)
		case []any:
			inner, ok := readSaid(v, within-1)
			if !ok || !strings.HasSuffix(place, "s") {
				return Said{}, false
			}
			about = append(about, inner)
		default:
			return Said{}, false
		}
	}
	return said(says(s), about...), true
}

// at is the source of what begins in a line of another source, in the reader's language.
func (r *Reader) at(source string, line int) string {
	return said(saysLine, source, line).In(r.Language)
}

// IsWithin reports whether a source is another one or a line of it, in whatever language it was named.
func IsWithin(source, of string) bool {
	rest, ok := strings.CutPrefix(source, of)
	return ok && (rest == "" || lineOf.MatchString(rest))
}

var lineOf = func() *regexp.Regexp {
	var all []string
	for _, language := range terms.Languages {
		before, _, _ := strings.Cut(terms.In(language, &saysInEnglish, &saysInFrench, &saysInGerman, &saysInItalian)[saysLine], "%d")
		all = append(all, regexp.QuoteMeta(strings.TrimPrefix(before, "%s")))
	}
	return regexp.MustCompile("^(" + strings.Join(all, "|") + ")[0-9]+$")
}()
