// Package wording says what a check found in sentences, in the languages of the pages: each a pure function of a statement and a language.
//
// The words of a language are the fields of one struct, in a file of its own. The other languages use the official words of package
// terms; the rest is ours.
package wording

import (
	"strings"

	"inkcheck/terms"
)

// Statement is something that a check found, with all that its sentence names.
type Statement interface{ say(w *words) string }

// In says a statement in a language; in English for one that there are no words of.
func In(language string, s Statement) Text { return Text(s.say(wordsIn(language))) }

// Text is a sentence, with marks around the English names and the pieces of a list that it quotes.
type Text string

// The marks: no name has them, and what is quoted loses them.
const (
	nameBegins  = "\x0e"
	nameEnds    = "\x0f"
	quoteBegins = "\x02"
	quoteEnds   = "\x03"
	marks       = nameBegins + nameEnds + quoteBegins + quoteEnds
)

var unmarked = strings.NewReplacer(nameBegins, "", nameEnds, "", quoteBegins, "", quoteEnds, "")

// EnglishName marks an English name, as a sentence in another language has it.
func EnglishName(name string) string { return nameBegins + name + nameEnds }

// String is the sentence without marks.
func (t Text) String() string {
	if !strings.ContainsAny(string(t), marks) {
		return string(t)
	}
	return unmarked.Replace(string(t))
}

// PartKind is what a part of a sentence is.
type PartKind uint8

// The kinds of parts.
const (
	Words  PartKind = iota // in the language of the sentence
	Name                   // an English name
	Quoted                 // what the list says
)

// Part is a part of a sentence.
type Part struct {
	Kind PartKind
	Text string
}

// Parts cuts the sentence at its marks.
func (t Text) Parts() (out []Part) {
	rest, kind := string(t), Words
	for rest != "" {
		i := strings.IndexAny(rest, marks)
		if i < 0 {
			i = len(rest)
		}
		if i > 0 {
			out = append(out, Part{kind, rest[:i]})
		}
		if i == len(rest) {
			break
		}
		switch rest[i : i+1] {
		case nameBegins:
			kind = Name
		case quoteBegins:
			kind = Quoted
		default:
			kind = Words
		}
		rest = rest[i+1:]
	}
	return out
}

// Join puts texts one behind the other.
func Join(texts ...Text) Text {
	var b strings.Builder
	for _, t := range texts {
		b.WriteString(string(t))
	}
	return Text(b.String())
}

// wordsIn are the words of a language.
func wordsIn(language string) *words {
	return terms.In(language, english, french, german, italian)
}

// example is a line of a list in the words for other languages.
const example = nameBegins + "4 Elsa - Spirit of Winter" + nameEnds
