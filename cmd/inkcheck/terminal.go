package main

import (
	"os"
	"unicode/utf8"

	"inkcheck/deckcheck/decklist"
)

// isTerminal reports whether the file is a device that people look at. The null
// device passes too, where colour and progress do no harm.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// style paints words on a terminal; the zero style leaves them as they are.
type style struct{ on bool }

// newStyle follows the convention that a NO_COLOR with any value asks for none
// (no-color.org).
func (p *program) newStyle() style {
	return style{on: p.outIsTerminal && p.getenv("NO_COLOR") == "" && p.getenv("TERM") != "dumb"}
}

func (s style) paint(code, text string) string {
	if !s.on {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (s style) good(text string) string  { return s.paint("32", text) }
func (s style) bad(text string) string   { return s.paint("1;31", text) }
func (s style) warn(text string) string  { return s.paint("33", text) }
func (s style) faint(text string) string { return s.paint("2", text) }
func (s style) bold(text string) string  { return s.paint("1", text) }

// printable makes text of strangers safe to show.
func printable(s string) string { return decklist.Sanitize(s) }

// oneLine is printable text, cut at a width that no real line of a
// list reaches.
func oneLine(s string) string {
	const most = 200 // runes
	s = printable(s)
	if utf8.RuneCountInString(s) > most {
		s = string([]rune(s)[:most]) + "…"
	}
	return s
}
