package main

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"inkcheck/terms"
)

// chooseLanguage takes -lang out of the arguments, wherever it stands before "--", and chooses what the program speaks: the language that
// it names, else that of the locale. A locale in none of the languages is English.
func (p *program) chooseLanguage(args []string) (rest []string, err error) {
	p.words = wordsIn(localeLanguage(p.getenv))
	for i := 0; i < len(args); i++ {
		name, value, given := strings.Cut(args[i], "=")
		switch {
		case args[i] == "--":
			return append(rest, args[i:]...), nil
		case name != "-lang" && name != "--lang":
			rest = append(rest, args[i])
			continue
		case !given && i+1 == len(args):
			return nil, wrong(func(w *words) string { return fmt.Sprintf(w.needsArgument, "lang") })
		case !given:
			i++
			value = args[i]
		}
		if !slices.Contains(terms.Languages[:], value) {
			return nil, wrong(func(w *words) string { return fmt.Sprintf(w.noLanguage, value) })
		}
		p.words, p.asked = wordsIn(value), true
	}
	return rest, nil
}

// localeLanguage is the language of the locale for messages, by the variables that say it, the strongest first.
func localeLanguage(getenv func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := getenv(name); locale != "" {
			language, _, _ := strings.Cut(locale, "_")
			language, _, _ = strings.Cut(language, ".")
			return strings.ToLower(language)
		}
	}
	return ""
}

// wire is the language of sentences that programs read: English unless -lang asks for another one, as in the API, so that what a script
// gets does not depend on who runs it.
func (p *program) wire() string {
	if p.asked {
		return p.say().language
	}
	return english.language
}

// wrong is an error with a sentence in every language.
type wrong func(w *words) string

func (e wrong) Error() string { return e(&english) }

// hinted is an error with what to do about it, as a sentence in every language.
type hinted struct {
	err  error
	hint func(w *words, why string) string
}

func (e hinted) Error() string { return e.hint(&english, e.err.Error()) }

func (e hinted) Unwrap() error { return e.err }

// spoken is an error of the domain that has a sentence in every language.
type spoken interface {
	error
	In(language string) string
}

// err is an error in the language; in English where its sentence is in no table.
func (w *words) err(err error) string {
	if said, ok := errors.AsType[hinted](err); ok {
		return said.hint(w, w.err(said.err))
	}
	if said, ok := errors.AsType[wrong](err); ok {
		return said(w)
	}
	if said, ok := errors.AsType[spoken](err); ok {
		return said.In(w.language)
	}
	if w.language == english.language {
		return err.Error()
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return w.noFile
	case errors.Is(err, fs.ErrPermission):
		return w.noPermission
	}
	return err.Error()
}
