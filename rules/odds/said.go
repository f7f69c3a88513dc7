package odds

import "inkcheck/terms"

// says is one thing that is wrong with a condition. Its sentence is in the tables, one for each language.
type says uint8

// What is said, with what the sentences are about.
const (
	saysNothing     says = iota
	saysOver             // what is found
	saysLongWritten      // characters, the most
	saysLong             // characters, the most
	saysCharacter        // the character
	saysDeep             // the most
	saysNoClose          // what is found
	saysNoTerm           // what is found
	saysLongName         // the most
	saysNoSign           // the name, what is found
	saysNoNumber         // what is found
	saysLargeNumber      // the most
	saysComparisons      // the most
	saysGroups           // the most
	saysCondition        // the character, what is wrong
	saysEnd
	saysCount
)

// Said is something that is wrong, with what it is about.
type Said struct {
	says  says
	about []any // what has words of its own is put into words as well
}

func said(s says, about ...any) Said { return Said{s, about} }

// In is the clause in a language; in English for one that there are no words of.
func (s Said) In(language string) string {
	return terms.Fill(language, terms.In(language, &saysInEnglish, &saysInFrench, &saysInGerman, &saysInItalian)[s.says], s.about...)
}
