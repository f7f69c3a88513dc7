package decklist

import (
	"context"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
)

// maxLine is the longest text that is looked up as a name, in bytes.
const maxLine = 400

// contents reads a text that is no list of lines: data for programs, the source of a page, a code. It returns nil for lists.
func contents(ctx context.Context, text string, cat *catalog.Catalog) *List {
	t := strings.TrimSpace(text)
	if t == "" {
		return nil
	}
	number := 1 + strings.Count(text[:strings.Index(text, t)], "\n")
	switch {
	case IsData(t):
		return fromData(ctx, text, cat)
	case isHTML(t):
		return fromReading(reading.ReadInputs(ctx, refused(text, reading.WebPage), cat), Text, cat)
	}
	if in := code(t, number, cat); in != nil {
		list := fromReading(reading.ReadInputs(ctx, in.lines, cat), in.format, cat)
		list.Deck.Issues = append(list.Deck.Issues, in.issues...)
		return list
	}
	return nil
}

// isHTML reports whether a text is mostly tags that no list has. A few of them may be heads, "<Deck>", or links.
func isHTML(t string) bool {
	if t[0] != '<' || !strings.Contains(t, "</") && !strings.Contains(t, "/>") && !strings.Contains(t, "<!") && !strings.Contains(t, "<?") {
		return false // without an end of a tag they are names of senders
	}
	_, lines, other := reading.PlainText(t)
	return lines == nil && other >= fewestTags && 2*other > strings.Count(t, "\n") && len(reading.Records(t, nil)) == 0
}

// fewestTags are those that the smallest page has besides the ones of lists: html, head and body, or their ends.
const fewestTags = 3

// fromData reads a text of data for programs.
func fromData(ctx context.Context, text string, cat *catalog.Catalog) *List {
	lines, title, format, why := dataInputs(text, cat)
	if why != reading.NoCause {
		lines = refused(text, why)
	}
	list := fromReading(reading.ReadInputs(ctx, lines[:min(len(lines), MaxLines)], cat), format, cat)
	if title != "" {
		list.Deck.Title = title
	}
	if len(lines) > MaxLines {
		list.Deck.Issues = append(list.Deck.Issues, Issue{Kind: TooManyLines, Lines: []int{lines[MaxLines].Number}, Stated: len(lines)})
	}
	return list
}

// refused is one question about all lines of a text whose cards can't be told from the rest: it may be any deck.
func refused(text string, why reading.CauseKind) (out []reading.Input) {
	number := 0
	for line := range strings.SplitSeq(text, "\n") {
		number++
		if line = strings.TrimSpace(line); line == "" || len(out) == MaxLines {
			continue
		}
		claim := &reading.Outcome{}
		if len(out) == 0 {
			claim.Questions = []reading.Question{{Kind: reading.UnreadableLine, Lines: []int{number}, Text: clip(line),
				Cause:   reading.Cause{Kind: why},
				Answers: []reading.Answer{{Says: reading.Copies, Parts: []reading.Part{{Most: reading.NoBound, Any: true}}}}}}
		}
		out = append(out, reading.Input{Number: number, Text: line, Claim: claim})
		if len(out) > 1 {
			q := &out[0].Claim.Questions[0]
			q.Lines = append(q.Lines, number)
		}
	}
	return out
}
