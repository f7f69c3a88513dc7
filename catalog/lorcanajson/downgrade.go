package lorcanajson

import (
	"fmt"
	"strings"
)

// LossError is the refusal of a file that is older or smaller than the one of
// its language that it would replace. Nothing has changed. Store.Replace takes
// such a file.
type DowngradeError struct {
	File *Report    // what the file would have done; what it removes would be lost
	Last ImportInfo // what stays
}

// Error says how the file is less than the last one, and what would be lost.
func (e *DowngradeError) Error() string {
	f, last := e.File, &e.Last
	var b strings.Builder
	fmt.Fprintf(&b, "%s is of %s and has %s and texts of %s; it would replace %s, which is of %s and has %s and texts of %s.", f.File,
		f.GeneratedOn,
		counted(f.Entries, "printing"), counted(f.Texts, "card"), last.File, last.GeneratedOn, counted(last.Entries, "printing"),
		counted(last.Texts, "card"))
	var lost []string
	for _, l := range []struct {
		what  string
		items []CardChange
	}{{"card", f.RemovedCards}, {"printing", f.RemovedPrintings}, {"text", f.RemovedTexts}} {
		if len(l.items) > 0 {
			lost = append(lost, counted(len(l.items), l.what)+" ("+someOf(l.items)+")")
		}
	}
	if len(lost) > 0 {
		fmt.Fprintf(&b, " Lost would be: %s.", strings.Join(lost, "; "))
	}
	b.WriteString(" Nothing was changed")
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

// lossBy is the loss that a file would be, or nil.
func Downgrade(r *Report, last *ImportInfo) *DowngradeError {
	if last == nil || r.GeneratedOn >= last.GeneratedOn && r.Entries >= last.Entries && r.Texts >= last.Texts {
		return nil
	}
	return &DowngradeError{File: r, Last: *last}
}
