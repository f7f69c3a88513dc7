package pool

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/terms"
)

// A pool code is the text of a pool for addresses. It needs no escape there,
// and a person can read it:
//
//	code  = [ set { "_" set } ]
//	set   = set code "-" entry { "." entry }
//	entry = number [ "x" count ]
//
// as in "12-4x2.17_13-204". The canonical code has the order of the entries,
// and no count for one copy. Sets and numbers are those printed on the cards,
// so a code reads the same with every later catalog.

// MaxCodeBytes bounds the codes that are decoded: each printing there is, with
// a count, needs about half of it.
const MaxCodeBytes = 64 << 10

// Errors of FromCode.
var (
	ErrCodeForm = errors.New("not a pool code")
	ErrCodeCard = errors.New("pool code with a card that is not in this catalog")
)

// Code is the pool's canonical code; "" for the empty pool.
func (p Pool) Code() string {
	var b strings.Builder
	p.write(&b, "_", "-", ".", func(*catalog.Printing, int) string { return "x" })
	return b.String()
}

// Text is the pool as it is typed, one line a set: "set 13: 17x2 204". A number
// that could be the count has a space behind it: "4 x17".
func (p Pool) Text() string {
	if len(p.Entries) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("set ")
	p.write(&b, "\nset ", ": ", " ", func(q *catalog.Printing, count int) string {
		if n, ok := plain(q.Number); ok && n <= TypicalCopies && count > TypicalCopies {
			return " x"
		}
		return "x"
	})
	b.WriteByte('\n')
	return b.String()
}

// write writes the entries with what stands between two sets, between a set
// and its numbers, between two numbers, and before a count.
func (p Pool) write(b *strings.Builder, nextSet, afterSet, nextNumber string, times func(q *catalog.Printing, count int) string) {
	for i, e := range p.Entries {
		switch {
		case i > 0 && p.Entries[i-1].Printing.Set == e.Printing.Set:
			b.WriteString(nextNumber)
		default:
			if i > 0 {
				b.WriteString(nextSet)
			}
			b.WriteString(e.Printing.Set)
			b.WriteString(afterSet)
		}
		b.WriteString(e.Printing.Number)
		if e.Count > 1 {
			b.WriteString(times(e.Printing, e.Count))
			b.WriteString(strconv.Itoa(e.Count))
		}
	}
}

// FromCode decodes a code; "" is the empty pool. A code that is not canonical
// is read too. The error wraps ErrCodeForm when the text is none, ErrCodeCard
// when the catalog has no such set or number.
func FromCode(code string, cat *catalog.Catalog) (Pool, error) {
	p := New(cat)
	if code == "" {
		return p, nil
	}
	if len(code) > MaxCodeBytes {
		return New(cat), fmt.Errorf("%w: %d characters, more than %d", ErrCodeForm, len(code), MaxCodeBytes)
	}
	for part := range strings.SplitSeq(code, "_") {
		set, entries, ok := strings.Cut(part, "-")
		if !ok {
			return New(cat), fmt.Errorf("%w: %q has no set; it begins with one, as in 13-17", ErrCodeForm, clip(part))
		}
		for entry := range strings.SplitSeq(entries, ".") {
			if err := p.decodeEntry(set, entry); err != nil {
				return New(cat), err
			}
		}
	}
	return p, nil
}

// FromLink reads a text that is a pool's canonical code, or a link of Inkcheck with
// a pool: that of its page (/pool?p=CODE), of a verdict or of the builder
// (pool=CODE). ok tells that the text is one of these; the error is that of
// FromCode, for links alone. Codes of few numbers are registrations as well, and
// mean the same there.
func FromLink(text string, cat *catalog.Catalog) (p Pool, ok bool, err error) {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if text == "" || len(text) > 2*MaxCodeBytes || strings.ContainsAny(text, " \t\r\n") {
		return New(cat), false, nil
	}
	if !strings.Contains(text, "?") {
		p, err := FromCode(text, cat)
		return p, err == nil && p.Code() == text, nil
	}
	at, err := url.Parse(text)
	if err != nil {
		return New(cat), false, nil
	}
	code := at.Query().Get("pool")
	if code == "" && strings.HasSuffix(at.Path, "/pool") {
		code = at.Query().Get("p")
	}
	if code == "" {
		return New(cat), false, nil
	}
	p, err = FromCode(code, cat)
	return p, true, err
}

// CardError is an ErrCodeCard: a pool code with a card that is not in the catalog.
type CardError struct {
	Set, Number string
	coverage    string // of the catalog
}

func (e *CardError) Error() string {
	return fmt.Sprintf("%v: set %s, number %s (%s)", ErrCodeCard, e.Set, e.Number, e.coverage)
}

// Unwrap is ErrCodeCard.
func (e *CardError) Unwrap() error { return ErrCodeCard }

func (p *Pool) decodeEntry(set, entry string) error {
	number, times, counted := strings.Cut(entry, "x")
	count := 1
	if counted {
		n, why := parseCount(times)
		if !why.None() {
			return fmt.Errorf("%w: %q in set %s: %s", ErrCodeForm, clip(entry), clip(set), why.In("en"))
		}
		count = n
	}
	if !isNumber(number) || !isSetCode(set) {
		return fmt.Errorf("%w: %q is no set and number", ErrCodeForm, clip(set+"-"+entry))
	}
	card, printing, ok := p.Catalog.Printing(set, number)
	if !ok {
		return &CardError{set, number, p.Catalog.Coverage()}
	}
	if !p.Add(card, printing, count) {
		return fmt.Errorf("%w: more than %d copies of set %s, number %s", ErrCodeForm, MaxCount, printing.Set, printing.Number)
	}
	return nil
}

// maxNumber is the longest collector number with its letter, maxSet the
// longest set code, zeros in front included.
const (
	maxNumber = 6
	maxSet    = 8
)

// isNumber tells digits with at most one letter behind them.
func isNumber(s string) bool {
	n := len(s)
	if n > 0 && 'a' <= s[n-1]|0x20 && s[n-1]|0x20 <= 'z' {
		n--
	}
	return n > 0 && len(s) <= maxNumber && strings.Trim(s[:n], "0123456789") == ""
}

// isSetCode tells letters and digits.
func isSetCode(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; s[i]-'0' > 9 && (c < 'a' || c > 'z') {
			return false
		}
	}
	return s != "" && len(s) <= maxSet
}

// parseCount reads a count from 1 to MaxCount; why says what else it is.
func parseCount(s string) (n int, why Said) {
	n, err := strconv.Atoi(s)
	switch {
	case s == "" || strings.Trim(s, "0123456789") != "":
		return 0, said(saysNoCount, terms.Quote(clip(s)))
	case err != nil || n > MaxCount:
		return 0, said(saysCountAbove, MaxCount)
	case n == 0:
		return 0, said(saysCountZero)
	}
	return n, Said{}
}
