package paper

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"unicode/utf16"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
)

func init() { api.DisableConfigDir() } // pdfcpu keeps nothing on the machine

func pdfOf(t testing.TB, job Job, sheets []Sheet) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := WritePDF(t.Context(), &b, lay(t, job, sheets), Document{Title: "Sheets: Nováková", Day: day}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// pdfTexts are the texts of a PDF, page by page, each in brackets.
func pdfTexts(t *testing.T, pdf []byte) []string {
	t.Helper()
	ctx, err := api.ReadAndValidate(bytes.NewReader(pdf), model.NewDefaultConfiguration())
	if err != nil {
		t.Fatalf("the PDF is not valid: %v", err)
	}
	var pages []string
	for n := 1; n <= ctx.PageCount; n++ {
		r, err := pdfcpu.ExtractPageContent(ctx, n)
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		var words strings.Builder
		for _, m := range shown.FindAllSubmatch(content, -1) {
			raw := unescape.ReplaceAll(m[1], []byte("$1"))
			raw = bytes.ReplaceAll(raw, []byte("\\r"), []byte("\r"))
			letters := make([]uint16, len(raw)/2)
			for i := range letters {
				letters[i] = binary.BigEndian.Uint16(raw[2*i:])
			}
			fmt.Fprintf(&words, "[%s]", string(utf16.Decode(letters)))
		}
		pages = append(pages, words.String())
	}
	return pages
}

var (
	shown    = regexp.MustCompile(`(?s)Td \(((?:\\.|[^\\)])*)\) Tj`)
	unescape = regexp.MustCompile(`(?s)\\([\\()])`)
)

func TestPDF(t *testing.T) {
	cat := cards(t)
	pool := longest(cat)
	for _, kind := range Kinds() {
		for _, size := range Papers() {
			for _, n := range []int{0, 1, 20, 40, 60, 120} {
				job := Job{Kind: kind, Paper: size, Sort: ByName}
				s := sheetOf(cat, pool, 0, n)
				pdf := pdfOf(t, job, []Sheet{s, {}})
				if !bytes.Equal(pdf, pdfOf(t, job, []Sheet{s, {}})) {
					t.Errorf("%s on %s: another PDF the second time", kind, size)
				}
				pages := pdfTexts(t, pdf)
				if want := len(lay(t, job, []Sheet{s, {}})); len(pages) != want {
					t.Errorf("%s on %s, %d cards: %d pages, want %d", kind, size, n, len(pages), want)
				}
				all := strings.Join(pages, "")
				for _, e := range s.Entries {
					want := fmt.Sprintf("[%s]", e.Card.FullName)
					if kind == Registration {
						want = fmt.Sprintf("[%d][%s]", e.Count, e.Card.FullName)
					}
					if !strings.Contains(all, want) {
						t.Errorf("%s on %s, %d cards: no %s", kind, size, n, want)
					}
				}
				if !strings.Contains(all, "Nováková") {
					t.Errorf("%s on %s: no name", kind, size)
				}
			}
		}
	}
}

func TestPDFOfLackingLetters(t *testing.T) {
	pages := pdfTexts(t, pdfOf(t, Job{Kind: Registration, Paper: A4}, []Sheet{{Player: Player{Last: "山田", First: "Ana"}},
		{Player: Player{Last: "Silva"}}}))
	if len(pages) != 2 || !strings.Contains(pages[0], "["+handNote+"]") || strings.Contains(pages[0], "山") || !strings.Contains(pages[0],
		"[Ana]") || strings.Contains(pages[1], handNote) {
		t.Errorf("pages %q", pages)
	}
}

func TestCodesAreLinks(t *testing.T) {
	cat := cards(t)
	pool := longest(cat)
	for n, want := range map[int]int{1: 1, 60: 1, 120: 1, 600: 0} {
		s := sheetOf(cat, pool, 0, n)
		p := lay(t, Job{Kind: Registration, Paper: A4}, []Sheet{s})[0]
		if len(p.Codes) != want {
			t.Errorf("%d cards: %d codes, want %d", n, len(p.Codes), want)
		}
		for _, c := range p.Codes {
			if m, _ := c.module(); m < minModule || c.Link != s.Link {
				t.Errorf("%d cards: modules of %.2f mm, link %q", n, m, c.Link)
			}
		}
	}
}

func TestSVG(t *testing.T) {
	s := Sheet{Player: Player{Last: `<b>&"`}}
	p := lay(t, Job{Kind: Registration, Paper: Letter}, []Sheet{s})[0]
	var b strings.Builder
	if err := p.WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	got := b.String()
	for _, want := range []string{`<svg class="sheet letter"`, `viewBox="0 0 215.9 279.4"`,
		`aria-label="Registration sheet, &lt;b&gt;&amp;&#34;"`, `>&lt;b&gt;&amp;&#34;</text>`, `rotate(-90)`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in %.600s", want, got)
		}
	}
	if strings.Contains(got, "style=") {
		t.Error("an inline style, which the pages' policy forbids")
	}
}

// TestStopped: nothing more is laid out or written once nobody waits for it.
func TestStopped(t *testing.T) {
	cat := cards(t)
	s := sheetOf(cat, longest(cat), 0, 20)
	gone, leave := context.WithCancel(t.Context())
	leave()
	for _, kind := range Kinds() {
		job := Job{Kind: kind, Paper: A4}
		if pages, err := Lay(gone, job, []Sheet{s, s}); !errors.Is(err, context.Canceled) || len(pages) > 0 {
			t.Errorf("%s: laid %d pages, error %v", kind, len(pages), err)
		}
		var b bytes.Buffer
		if err := WritePDF(gone, &b, lay(t, job, []Sheet{s}), Document{}); !errors.Is(err, context.Canceled) || b.Len() > 0 {
			t.Errorf("%s: a PDF of %d bytes, error %v", kind, b.Len(), err)
		}
	}
	if _, err := codesOf(gone, []Sheet{s}); !errors.Is(err, context.Canceled) {
		t.Errorf("codes: %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	var calls atomic.Int64
	err := share(ctx, 1000, func(int) { calls.Add(1); stop() })
	if n := calls.Load(); !errors.Is(err, context.Canceled) || n > int64(runtime.GOMAXPROCS(0)) {
		t.Errorf("%d of 1000 were begun, error %v", n, err)
	}
}

func benchmarkPDF(b *testing.B, n int) {
	cat := cards(b)
	pool := longest(cat)
	sheets := make([]Sheet, n)
	for i := range sheets {
		sheets[i] = sheetOf(cat, pool, 31*i, 16+i%9)
	}
	for b.Loop() {
		pages := lay(b, Job{Kind: Registration, Paper: A4}, sheets)
		if err := WritePDF(b.Context(), io.Discard, pages, Document{Title: "Sheets", Day: day}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPDF(b *testing.B)    { benchmarkPDF(b, 1) }
func BenchmarkPDF500(b *testing.B) { benchmarkPDF(b, 500) }

func BenchmarkLay500(b *testing.B) {
	cat := cards(b)
	pool := longest(cat)
	sheets := make([]Sheet, 500)
	for i := range sheets {
		sheets[i] = sheetOf(cat, pool, 31*i, 16+i%9)
	}
	for b.Loop() {
		lay(b, Job{Kind: Registration, Paper: A4}, sheets)
	}
}
