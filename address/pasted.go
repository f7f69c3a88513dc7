package address

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/deckcheck/decklist"
)

// ListDetails is what the deck code cannot say about a list that was pasted: where
// its cards stood, what was not read, and what reading it warned of.
type ListDetails struct {
	// Unread are the lines that name no card, with a line break between them,
	// parameter u; "" when every line was read. UnreadAt are their numbers, parameter
	// ul; nil for those after the cards.
	Unread   string
	UnreadAt []int
	// Entire is the list itself, parameter us; "" where the cards and the unread lines, each at its place, say the same. With it,
	// the address has no other parameter of these but notes.
	Entire string
	Lines  Lines  // parameter l
	Notes  []Note // parameters w
	// Read is what the list was taken for, parameter r; "" for a plain list, and
	// for a deck that came from a code.
	Read decklist.Format
}

// Lines are the numbers of the lines of each card of a deck, in canonical order
// of the cards; nil where they are not known. "3-9.1.2" means lines 3 and 9,
// line 1 and line 2.
type Lines [][]int

// Note is a warning about a list that was read, with the cards that it is about
// by their keys.
type Note struct {
	Kind    decklist.IssueKind
	Lines   []int
	Card    int // 0 for none
	Choices []int
	Stated  int // a total that the list states, or its cards without a count
	Text    string
	Refs    []NoteRef // what references of the line are instead of the card
	Copies  int       // that a part has, or that a total made clear
}

// NoteRef is a reference that doesn't fit its line, with the key of the card that it names; 0 for none.
type NoteRef struct {
	Kind decklist.RefKind
	Card int
	Text string
}

// MaxUnread is the most bytes that the unread lines of an address, or its whole list, may have:
// proxies and chats cut longer addresses off.
const MaxUnread = 4 << 10

// Limits of what a link may say about a list: those of real ones are far below.
const (
	maxLineNumber = decklist.MaxBytes // a list of 1 MiB has no more lines
	maxNotes      = 2 * decklist.MaxLines
	maxNoteText   = 400
	maxRefs       = 100
)

// readPasted reads what rides along with a deck code.
func readPasted(q url.Values) (ListDetails, error) {
	p, err := readLines(q)
	if err != nil {
		return p, err
	}
	if r := q.Get("r"); r != "" && p.Entire == "" {
		if p.Read, err = decklist.ParseFormat(r); err != nil {
			return p, err
		}
	}
	if n := len(q["w"]); n > maxNotes {
		return p, fmt.Errorf("%d notes; at most %d fit", n, maxNotes)
	}
	for _, text := range q["w"] {
		n, err := ParseNote(text)
		if err != nil {
			return p, err
		}
		p.Notes = append(p.Notes, n)
	}
	return p, nil
}

// readLines reads the lines of a list, those of its cards and those that were not
// read. The text of the latter is kept where something is wrong with it.
func readLines(q url.Values) (p ListDetails, err error) {
	if p.Entire = q.Get("us"); p.Entire != "" {
		if len(p.Entire) > MaxUnread {
			return p, fmt.Errorf("a list of %d bytes; %d are the most of a link", len(p.Entire), MaxUnread)
		}
		return p, nil
	}
	p.Unread = q.Get("u")
	if len(p.Unread) > MaxUnread {
		return p, fmt.Errorf("unread lines of %d bytes; %d are the most of a link", len(p.Unread), MaxUnread)
	}
	if at := q.Get("ul"); at != "" && p.Unread != "" {
		numbers, err := readNumbers(at)
		if err != nil {
			return p, err
		}
		if n := strings.Count(p.Unread, "\n") + 1; len(numbers) != n || !slices.IsSorted(numbers) {
			return p, fmt.Errorf("numbers of %d unread lines, and there are %d", len(numbers), n)
		}
		p.UnreadAt = numbers
	}
	p.Lines, err = ParseLines(q.Get("l"))
	return p, err
}

// UnreadLines are the unread lines as they are to be read anew, without empty
// ones. Those without numbers come after a line.
func (p ListDetails) UnreadLines(after int) []decklist.UnreadLine {
	var out []decklist.UnreadLine
	i := 0
	for text := range strings.SplitSeq(p.Unread, "\n") {
		u := decklist.UnreadLine{Number: after + 1 + i, Text: strings.TrimSuffix(text, "\r")}
		if i < len(p.UnreadAt) {
			u.Number = p.UnreadAt[i]
		}
		i++
		if strings.TrimSpace(u.Text) != "" {
			out = append(out, u)
		}
	}
	return out
}

// ParseLines reads what [Lines.String] writes.
func ParseLines(text string) (Lines, error) {
	if text == "" {
		return nil, nil
	}
	var out Lines
	for group := range strings.SplitSeq(text, ".") {
		numbers, err := readNumbers(group)
		if err != nil {
			return nil, err
		}
		out = append(out, numbers)
	}
	return out, nil
}

func (l Lines) String() string { return joined(l, ".", joinNumbers) }

// readNumbers reads the numbers of lines.
func readNumbers(text string) ([]int, error) {
	var out []int
	for part := range strings.SplitSeq(text, "-") {
		n, err := strconv.Atoi(part)
		if err != nil || n < 1 || n > maxLineNumber {
			return nil, fmt.Errorf("line %q: not a line number", part)
		}
		out = append(out, n)
	}
	return out, nil
}

func joinNumbers(numbers []int) string { return joined(numbers, "-", strconv.Itoa) }

// noteWords are the warnings that a list whose lines are all read can have, by the
// word of their code in the report.
var noteWords = map[decklist.IssueKind]string{
	decklist.RefMismatch:   "ref_mismatch",
	decklist.MissingCount:  "missing_count",
	decklist.TotalMismatch: "total_mismatch",
	decklist.ShortName:     "short_name",
	decklist.NoCopies:      "text_line",
	decklist.Encoded:       "encoding",
	decklist.RefUnchecked:  "ref_unchecked",
	decklist.TextLines:     "text",
	decklist.ListMark:      "list_mark",
	decklist.ByTotal:       "by_total",
	decklist.PartSize:      "part_size",
}

// AboutCard reports whether the warning is about one card.
func (n Note) AboutCard() bool {
	return n.Kind == decklist.RefMismatch || n.Kind == decklist.RefUnchecked || n.Kind == decklist.ShortName
}

// NoteOf is what a link says of an issue; ok is false for those of lines that were
// not read, which ride along themselves.
func NoteOf(i *decklist.Issue) (n Note, ok bool) {
	if noteWords[i.Kind] == "" {
		return n, false
	}
	n = Note{Kind: i.Kind, Lines: i.Lines, Stated: i.Stated, Text: noteText(i.Text)}
	if i.Card != nil {
		n.Card = i.Card.Key
	}
	if i.Kind == decklist.MissingCount {
		n.Stated = i.Copies
	} else {
		n.Copies = i.Copies
	}
	for _, c := range i.Choices {
		n.Choices = append(n.Choices, c.Key)
	}
	for _, r := range i.Refs {
		ref := NoteRef{Kind: r.Kind, Text: refText(r.Text)}
		if r.Card != nil {
			ref.Card = r.Card.Key
		}
		n.Refs = append(n.Refs, ref)
	}
	return n, true
}

// noteMark parts the fields of a note. It needs no escape in an address and is
// in no card name.
const noteMark = "~"

// String is the note's word, its lines, the keys of its card and of its choices,
// the stated total, its text, its references and its copies: "ref_mismatch~3~42".
func (n Note) String() string {
	fields := []string{noteWords[n.Kind], joinNumbers(n.Lines), number(n.Card), joinNumbers(n.Choices), number(n.Stated), n.Text,
		refsField(n.Refs), number(n.Copies)}
	return strings.TrimRight(strings.Join(fields, noteMark), noteMark)
}

// ParseNote reads what [Note.String] writes.
func ParseNote(text string) (n Note, err error) {
	var field [8]string
	parts := strings.Split(text, noteMark)
	if len(parts) > len(field) {
		return n, fmt.Errorf("note of %d fields; %d are the most", len(parts), len(field))
	}
	copy(field[:], parts)
	known := false
	for kind, word := range noteWords {
		if word == field[0] {
			n.Kind, known = kind, true
		}
	}
	if !known {
		return n, fmt.Errorf("note %.40q: not a warning about a list", field[0])
	}
	if n.Lines, err = readNumbers(field[1]); err != nil {
		return n, err
	}
	if field[2] != "" || n.AboutCard() {
		if n.Card, err = ParseKey(field[2]); err != nil {
			return n, err
		}
	}
	if field[3] != "" {
		for text := range strings.SplitSeq(field[3], "-") {
			key, err := ParseKey(text)
			if err != nil {
				return n, err
			}
			n.Choices = append(n.Choices, key)
		}
	}
	if field[4] != "" {
		if n.Stated, err = strconv.Atoi(field[4]); err != nil || n.Stated < 0 {
			return n, fmt.Errorf("total %.40q: not a number of cards", field[4])
		}
	}
	if n.Kind == decklist.MissingCount && n.Stated == 0 {
		return n, errors.New("a note about cards without a count: without their number")
	}
	if field[7] != "" {
		if n.Copies, err = strconv.Atoi(field[7]); err != nil || n.Copies < 0 {
			return n, fmt.Errorf("copies %.40q: not a number of cards", field[7])
		}
	}
	n.Text = noteText(field[5])
	n.Refs, err = readRefs(field[6])
	return n, err
}

// refMark ends a reference, and no text of one has it.
const refMark = "^"

// refKinds are the letters for the kinds of references.
var refKinds = [...]string{decklist.NoSuchName: "n", decklist.NamesOther: "o", decklist.NotChecked: "u", decklist.NoPrinting: "p"}

// refText makes the text of a reference fit for a note.
func refText(s string) string { return strings.ReplaceAll(noteText(s), refMark, " ") }

// refsField writes references: "o42.1-2^p.9-9^".
func refsField(refs []NoteRef) string {
	var b strings.Builder
	for _, r := range refs {
		b.WriteString(refKinds[r.Kind] + number(r.Card) + "." + r.Text + refMark)
	}
	return b.String()
}

// readRefs reads what refsField writes.
func readRefs(field string) (out []NoteRef, err error) {
	for ref := range strings.SplitSeq(strings.TrimSuffix(field, refMark), refMark) {
		head, text, ok := strings.Cut(ref, ".")
		if field == "" {
			break
		}
		if !ok || head == "" || len(out) == maxRefs {
			return nil, fmt.Errorf("reference %.40q: not one of a note", ref)
		}
		kind := slices.Index(refKinds[:], head[:1])
		r := NoteRef{Kind: decklist.RefKind(max(kind, 0)), Text: refText(text)}
		if kind >= 0 && len(head) > 1 {
			r.Card, err = ParseKey(head[1:])
		}
		if kind < 0 || err != nil || (r.Kind == decklist.NamesOther) != (r.Card != 0) {
			return nil, fmt.Errorf("reference %.40q: not one of a note", ref)
		}
		out = append(out, r)
	}
	return out, nil
}

// noteText makes a text fit for a note.
func noteText(s string) string {
	s = strings.Map(func(r rune) rune {
		if r == '~' || !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, s)
	for len(s) > maxNoteText {
		_, size := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-size]
	}
	return s
}
