package batch

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/internal/testing/bombs"
	"inkcheck/internal/testing/slow"
)

// maxMemory is the most memory that reading takes: that of a request is half as much again.
const maxMemory = 48 << 20

// TestBudget reads files of every kind in which something is repeated, and small ones that stand for much text: the text that
// they become is bounded, the memory that it takes is, and each file becomes lists or problems that name it.
func TestBudget(t *testing.T) {
	slow.NotRaced(t)
	kinds := bombs.Kinds()
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.SampledFrom(kinds).Draw(t, "kind")
		n, size := 1<<rapid.IntRange(0, 15).Draw(t, "n"), 1<<rapid.IntRange(0, 18).Draw(t, "size")
		if !k.Shared {
			n = min(n, max(1, 1<<18/size))
		}
		readBounded(t, k.Name, k.File, k.Make(n, size))
	})
}

// TestLargestBombs reads files of every kind that are as long as may be sent, or unpack to as much as is read: of texts that are short in
// every second kind, long in the others.
func TestLargestBombs(t *testing.T) {
	slow.Only(t, "a hundred files of megabytes")
	for i, k := range bombs.Kinds() {
		t.Run(k.Name, func(t *testing.T) {
			readBounded(t, k.Name, k.File, largest(k, []int{1, 900_000}[i%2]))
		})
	}
}

// largest is the largest file of a kind that is read.
func largest(k bombs.Kind, size int) []byte {
	const some = 200
	none, n := longest(k.Make(0, size)), 300_000
	if each := longest(k.Make(some, size)) - none; each > 0 && !k.Shared {
		n = (maxFile - none) * some / each * 19 / 20 // numbers in it become longer
		if lines := bytes.Count(k.Make(some, size), []byte("\n")); strings.HasPrefix(k.Name, "text: ") && lines >= some {
			n = min(n, (maxLines-10)*some/lines)
		}
	}
	data := k.Make(n, size)
	for n > 1 && len(data) > MaxUpload {
		n = max(1, min(n/2, n*(MaxUpload/1000)/(len(data)/1000)))
		data = k.Make(n, size)
	}
	return data
}

// longest is how long the longest text of a file is when it is unpacked.
func longest(data []byte) int {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return len(data)
	}
	n := 0
	for _, f := range z.File {
		n = max(n, int(f.UncompressedSize64))
	}
	return n
}

type failer interface {
	Helper()
	Errorf(format string, args ...any)
	Logf(format string, args ...any)
}

// readBounded reads a file within bounds.
func readBounded(t failer, name, file string, data []byte) {
	t.Helper()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Errorf("%v", err)
	}
	r := Reader{Cards: cat}
	var p *Batch
	began := time.Now()
	peak := bombs.Peak(func() {
		r.Add(context.Background(), file, data)
		p = r.Batch()
	})
	t.Logf("%s: %d bytes became %d bytes, %d lists, %d problems in %d kB of memory, %v", name, len(data), r.budget.spent, len(p.Lists),
		len(p.Issues), peak>>10, time.Since(began))
	if peak > maxMemory {
		t.Errorf("%s of %d bytes took %d MiB of memory", name, len(data), peak>>20)
	}
	text := 0
	for _, l := range p.Lists {
		text += len(l.Text)
		if !strings.HasPrefix(l.Source, file) && !strings.HasPrefix(l.Source, "…") {
			t.Errorf("%s became the list %q", name, l.Source)
		}
	}
	if r.budget.spent > MaxText || text > MaxBytes || len(p.Lists) > MaxLists || len(p.Issues) > maxProblems+2 {
		t.Errorf("%s became %d bytes, %d lists of %d bytes and %d problems", name, r.budget.spent, len(p.Lists), text, len(p.Issues))
	}
	if len(data) > 0 && len(p.Lists)+len(p.Issues) == 0 && p.Saved == nil {
		t.Errorf("%s became nothing", name)
	}
	for _, q := range p.Issues {
		if !strings.HasPrefix(q.Source, file) && !strings.HasPrefix(q.Source, "…") {
			t.Errorf("%s became the problem %+v", name, q)
			break
		}
	}
}

// TestBombs reads the two files that took gigabytes.
func TestBombs(t *testing.T) {
	slow.NotRaced(t)
	for file, data := range bombs.Files() {
		readBounded(t, file, file, data)
		r := Reader{Cards: cards}
		r.Add(t.Context(), file, data)
		p := r.Batch()
		if len(p.Lists) != 0 || len(p.Issues) != 1 || p.Issues[0].Source != file ||
			!strings.Contains(p.Issues[0].Message("en"), "MiB of text") {
			t.Errorf("%s of %d bytes became %d lists, %+v", file, len(data), len(p.Lists), p.Issues)
		}
	}
}

// TestHonestFiles reads the lists of a large event from files of every format, all and whole.
func TestHonestFiles(t *testing.T) {
	t.Parallel()
	const players = 500
	list := func(i int) string {
		var b strings.Builder
		for k := range 45 {
			fmt.Fprintf(&b, "1 %s\n", cards.Cards[(i+17*k)%len(cards.Cards)].FullName)
		}
		return b.String() + "1 Smash & Grab"
	}
	escaped := func(i int) string { return strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(list(i)) }
	var shared, rows, ods, docx, csv, text strings.Builder
	var texts, documents []string
	head := []string{"Player", "Decklist"}
	fmt.Fprintf(&shared, "<si><t>%s</t></si><si><t>%s</t></si>", head[0], head[1])
	rows.WriteString(`<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>`)
	odsRow := func(cells ...string) {
		ods.WriteString("<table:table-row>")
		for _, c := range cells {
			ods.WriteString("<table:table-cell><text:p>" + strings.ReplaceAll(c, "\n", "</text:p><text:p>") + "</text:p></table:table-cell>")
		}
		ods.WriteString(`<table:table-cell table:number-columns-repeated="16382"/></table:table-row>`)
	}
	odsRow(head...)
	csv.WriteString("Player,Decklist\n")
	for i := range players {
		name := fmt.Sprintf("Player %d", i)
		fmt.Fprintf(&shared, "<si><t>%s</t></si><si><t>%s</t></si>", name, strings.ReplaceAll(escaped(i), "\n", "_x000D_&#10;"))
		fmt.Fprintf(&rows, `<row r="%[1]d"><c r="A%[1]d" t="s"><v>%[2]d</v></c><c r="B%[1]d" t="s"><v>%[3]d</v></c></row>`, i+2, 2*i+2, 2*i+3)
		odsRow(name, escaped(i))
		paragraphs := "<w:p><w:r><w:rPr><w:lang w:val=\"en-US\"/></w:rPr><w:t>" +
			strings.ReplaceAll(escaped(i), "\n", "</w:t></w:r></w:p><w:p><w:r><w:rPr><w:lang w:val=\"en-US\"/></w:rPr><w:t>") + "</w:t></w:r></w:p>"
		docx.WriteString("<w:p><w:r><w:t>== " + name + "</w:t></w:r></w:p>" + paragraphs)
		fmt.Fprintf(&csv, "%s,\"%s\"\n", name, strings.ReplaceAll(list(i), `"`, `""`))
		fmt.Fprintf(&text, "== %s\n%s\n", name, list(i))
		texts = append(texts, name+".txt", list(i))
		documents = append(documents, name+".docx", string(bombs.DOCX(paragraphs)))
	}
	ods.WriteString(`<table:table-row table:number-rows-repeated="1048075"><table:table-cell table:number-columns-repeated="16384"/>` +
		`</table:table-row>`)
	for file, data := range map[string][]byte{
		"a.xlsx": bombs.XLSX(shared.String(), rows.String()), "a.ods": bombs.ODS(ods.String()), "a.docx": bombs.DOCX(docx.String()),
		"a.csv": []byte(csv.String()), "a.txt": []byte(text.String()), "texts.zip": bombs.Pack(texts...),
		"documents.zip": bombs.Pack(documents...),
	} {
		r := Reader{Cards: cards}
		r.Add(t.Context(), file, data)
		p := r.Batch()
		got := map[string]string{}
		for _, l := range p.Lists {
			got[l.Player] = l.Text
		}
		if len(p.Issues) > 0 {
			t.Errorf("%s: %+v", file, p.Issues[0])
		}
		for i := range players {
			if name := fmt.Sprintf("Player %d", i); strings.TrimSpace(got[name]) != list(i) {
				t.Errorf("%s: the list of %s is %.100q", file, name, got[name])
				break
			}
		}
	}
}
