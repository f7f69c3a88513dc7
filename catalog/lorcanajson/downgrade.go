package lorcanajson

import (
	"fmt"
	"strings"
)

// DowngradeError is the refusal of a file that is older or smaller than the one of
// its language that it would replace. Nothing has changed. Store.Replace takes
// such a file.
type DowngradeError struct {
	File *Report    // what the file would have done; what it removes would be lost
	Last ImportInfo // what stays
}

// Error says how the file is less than the last one, and what would be lost.
func (e *DowngradeError) Error() string { return e.In("en") }

// In is the error in a language.
func (e *DowngradeError) In(language string) string {
	f, last, w := e.File, &e.Last, reportIn(language)
	var b strings.Builder
	fmt.Fprintf(&b, w.lossHead, f.File, f.GeneratedOn, w.count(f.Entries, w.printings), w.count(f.Texts, w.cards), last.File, last.GeneratedOn,
		w.count(last.Entries, w.printings), w.count(last.Texts, w.cards))
	var lost []string
	for i, items := range [...][]CardChange{f.RemovedCards, f.RemovedPrintings, f.RemovedTexts} {
		if len(items) > 0 {
			lost = append(lost, w.count(len(items), w.lost[i])+" ("+someOf(items)+")")
		}
	}
	if len(lost) > 0 {
		fmt.Fprintf(&b, w.lossWould, strings.Join(lost, "; "))
	}
	b.WriteString(w.lossUnchanged)
	return b.String()
}

// someOf names the first of what would be lost.
func someOf(items []CardChange) string {
	const most = 3
	var names []string
	for _, c := range items[:min(len(items), most)] {
		names = append(names, c.FullName)
	}
	if more := len(items) - len(names); more > 0 {
		names = append(names, fmt.Sprintf("%d more", more))
	}
	return strings.Join(names, ", ")
}

// Downgrade is the loss that a file would be, or nil.
func Downgrade(r *Report, last *ImportInfo) *DowngradeError {
	if last == nil || r.GeneratedOn >= last.GeneratedOn && r.Entries >= last.Entries && r.Texts >= last.Texts {
		return nil
	}
	return &DowngradeError{File: r, Last: *last}
}
