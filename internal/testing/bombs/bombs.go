// Package bombs makes small files that stand for much text, of every construct of the file formats that are read
// that may be repeated, and measures the memory that reading them takes.
package bombs

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// Kind is a kind of file in which something is repeated.
type Kind struct {
	Name string
	File string // its name, with the ending of its format
	// Make makes a file in which something is repeated n times, of a text of a size in bytes where it has one.
	Make func(n, size int) []byte
	// Shared tells that the text is in the file only once.
	Shared bool
}

// text is a text of a size that does not look like one word.
func text(size int) string {
	const words = "4 Card A and its name "
	return strings.Repeat(words, size/len(words)+1)[:size]
}

// XLSX is a document of Excel with a shared text and the content of one sheet.
func XLSX(shared, rows string) []byte {
	return Pack("[Content_Types].xml", "<Types/>", "xl/workbook.xml", "<workbook/>",
		"xl/sharedStrings.xml", "<sst>"+shared+"</sst>",
		"xl/worksheets/sheet1.xml", "<worksheet><sheetData>"+rows+"</sheetData></worksheet>")
}

// ODS is a document of LibreOffice with the content of one table.
func ODS(table string) []byte { return odf(`<table:table>` + table + `</table:table>`) }

func odf(body string) []byte {
	return Pack("mimetype", "application/vnd.oasis.opendocument", "content.xml",
		`<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body>`+body+
			`</office:body></office:document-content>`)
}

// DOCX is a document of Word with a body.
func DOCX(body string) []byte {
	return Pack("word/document.xml",
		`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>`+body+`</w:body></w:document>`)
}

// Pack makes a zip; names and contents alternate.
func Pack(entries ...string) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i+1 < len(entries); i += 2 {
		f, err := w.Create(entries[i])
		if err != nil {
			panic(err)
		}
		io.WriteString(f, entries[i+1])
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// overlapping is a zip whose directory names one entry n times.
func overlapping(n, size int) []byte {
	plain := Pack("a.txt", text(size))
	at := bytes.LastIndex(plain, []byte("PK\x01\x02"))
	end := bytes.LastIndex(plain, []byte("PK\x05\x06"))
	entry := plain[at:end]
	b := append(bytes.Clone(plain[:at]), bytes.Repeat(entry, n)...)
	tail := bytes.Clone(plain[end:])
	for i, v := range []int{8: n, 10: n} {
		if v > 0 {
			tail[i], tail[i+1] = byte(v), byte(v>>8)
		}
	}
	for i, v := range []int{12: n * len(entry)} {
		if v > 0 {
			tail[i], tail[i+1], tail[i+2], tail[i+3] = byte(v), byte(v>>8), byte(v>>16), byte(v>>24)
		}
	}
	return append(b, tail...)
}

func repeat(piece string) func(n, size int) string {
	return func(n, _ int) string { return strings.Repeat(piece, n) }
}

func none(int, int) string { return "" }

// oneText is one shared text.
func oneText(_, size int) string { return "<si><t>" + text(size) + "</t></si>" }

// kinds gathers kinds of files.
type kinds []Kind

func (k *kinds) add(name, file string, shared bool, make func(n, size int) []byte) {
	*k = append(*k, Kind{name, file, make, shared})
}

func (k *kinds) xlsx(name string, shared bool, strs, rows func(n, size int) string) {
	k.add("xlsx: "+name, "a.xlsx", shared, func(n, size int) []byte { return XLSX(strs(n, size), rows(n, size)) })
}

func (k *kinds) ods(name string, shared bool, table func(n, size int) string) {
	k.add("ods: "+name, "a.ods", shared, func(n, size int) []byte { return ODS(table(n, size)) })
}

func (k *kinds) odt(name string, body func(n, size int) string) {
	k.add("odt: "+name, "a.odt", false, func(n, size int) []byte { return odf("<office:text>" + body(n, size) + "</office:text>") })
}

func (k *kinds) docx(name string, body func(n, size int) string) {
	k.add("docx: "+name, "a.docx", false, func(n, size int) []byte { return DOCX(body(n, size)) })
}

func (k *kinds) plain(name, file string, make func(n, size int) string) {
	k.add("text: "+name, file, false, func(n, size int) []byte { return []byte(make(n, size)) })
}

// Files are two small files, by their names, that took gigabytes: a document of Excel with one shared text in 3,000 cells, and
// one of LibreOffice with a cell that says that it is 256 cells.
func Files() map[string][]byte {
	list := strings.Repeat("4 Smash and more\n", 980_000/17)
	cell := `<table:table-cell table:number-columns-repeated="256">` + strings.Repeat("<text:p>"+list[:24_500]+"</text:p>", 20) +
		`</table:table-cell>`
	return map[string][]byte{
		"list.xlsx": XLSX("<si><t>"+list+"</t></si>", strings.Repeat("<row>"+strings.Repeat(`<c t="s"><v>0</v></c>`, 250)+"</row>", 12)),
		"list.ods":  ODS(strings.Repeat("<table:table-row>"+cell+"</table:table-row>", 2)),
	}
}

// Kinds are all kinds of files.
func Kinds() []Kind {
	var k kinds
	k.sheets()
	k.tables()
	k.writings()
	k.xml()
	k.zips()
	k.texts()
	k.csv()
	k.data()
	return k
}

const cell, endCell = `<table:table-cell><text:p>`, `</text:p></table:table-cell>`

func repeatedCell(columns, size int) string {
	return fmt.Sprintf(`<table:table-cell table:number-columns-repeated="%d"><text:p>%s%s`, columns, text(size), endCell)
}

func repeatedRow(rows int, cells string) string {
	return fmt.Sprintf(`<table:table-row table:number-rows-repeated="%d">%s</table:table-row>`, rows, cells)
}

// sheets are documents of Excel.
func (k *kinds) sheets() {
	k.xlsx("cells of one shared text", true, oneText, func(n, _ int) string {
		return strings.Repeat("<row>"+strings.Repeat(`<c t="s"><v>0</v></c>`, 250)+"</row>", n/250) +
			"<row>" + strings.Repeat(`<c t="s"><v>0</v></c>`, n%250) + "</row>"
	})
	k.xlsx("rows of one shared text", true, oneText, repeat(`<row><c t="s"><v>0</v></c></row>`))
	k.xlsx("rows of names and one shared list", true, func(_, size int) string {
		return "<si><t>Player</t></si><si><t>Decklist</t></si><si><t>Ann</t></si><si><t>" + text(size) + "</t></si>"
	}, func(n, _ int) string {
		return `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>` +
			strings.Repeat(`<row><c t="s"><v>2</v></c><c t="s"><v>3</v></c></row>`, n)
	})
	k.xlsx("one cell written again and again", true, oneText, func(n, _ int) string {
		return "<row>" + strings.Repeat(`<c r="A1" t="s"><v>0</v></c>`, n) + "</row>"
	})
	k.xlsx("cells far to the right", false, none, repeat(`<row><c r="IV1"><v>1</v></c></row>`))
	k.xlsx("empty cells", false, none, func(n, _ int) string { return "<row>" + strings.Repeat("<c/>", n) + "</row>" })
	k.xlsx("rows of empty cells", false, none, repeat("<row>"+strings.Repeat("<c/>", 256)+"</row>"))
	k.xlsx("empty rows", false, none, repeat("<row/>"))
	k.xlsx("shared texts", false, func(n, size int) string { return strings.Repeat("<si><t>"+text(size)+"</t></si>", n) }, none)
	k.xlsx("parts of a shared text", false, func(n, size int) string {
		return "<si>" + strings.Repeat("<r><t>"+text(size)+"</t></r>", n) + "</si>"
	}, repeat(`<row><c t="s"><v>0</v></c></row>`))
	k.xlsx("texts in cells", false, none, func(n, size int) string {
		return strings.Repeat(`<row><c t="inlineStr"><is><t>`+text(size)+`</t></is></c></row>`, n)
	})
	k.xlsx("texts in one cell", false, none, func(n, size int) string {
		return `<row><c>` + strings.Repeat(`<t>`+text(size)+`</t>`, n) + `</c></row>`
	})
	k.xlsx("line ends as references", false, func(n, _ int) string { return "<si><t>" + strings.Repeat("&#10;", n) + "</t></si>" },
		repeat(`<row><c t="s"><v>0</v></c></row>`))
	k.xlsx("quotation marks", true, func(_, size int) string { return "<si><t>" + strings.Repeat(`"`, size) + "</t></si>" },
		repeat(`<row><c t="s"><v>0</v></c></row>`))
	k.add("xlsx: sheets of one shared text", "a.xlsx", true, func(n, size int) []byte {
		parts := []string{"xl/workbook.xml", "<workbook/>", "xl/sharedStrings.xml", "<sst>" + oneText(n, size) + "</sst>"}
		for i := range min(n, 3000) {
			parts = append(parts, fmt.Sprintf("xl/worksheets/sheet%d.xml", i), `<s><row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row></s>`)
		}
		return Pack(parts...)
	})
}

// tables are documents of LibreOffice with a table.
func (k *kinds) tables() {
	k.ods("repeated cells", true, func(n, size int) string { return repeatedRow(1, repeatedCell(n, size)) })
	k.ods("cells repeated as far as a row goes", true, func(n, size int) string {
		return strings.Repeat(repeatedRow(1, repeatedCell(min(n, 256), size)), 2)
	})
	k.ods("repeated rows", true, func(n, size int) string { return repeatedRow(n, repeatedCell(1, size)) })
	k.ods("repeated rows of repeated cells", true, func(n, size int) string { return repeatedRow(n, repeatedCell(min(n, 256), size)) })
	k.ods("a list in repeated rows", true, func(n, size int) string {
		return repeatedRow(1, cell+"Player"+endCell+cell+"Decklist"+endCell) + repeatedRow(n, cell+"Ann"+endCell+repeatedCell(1, size))
	})
	k.ods("repeated empty cells", true, func(n, _ int) string { return repeatedRow(1, repeatedCell(n, 0)+repeatedCell(n, 0)) })
	k.ods("repeated empty rows", true, func(n, _ int) string { return repeatedRow(n, repeatedCell(n, 0)) })
	k.ods("a cell behind repeated empty ones", true, func(n, size int) string {
		return strings.Repeat(repeatedRow(n, repeatedCell(min(n, 200), 0)+repeatedCell(1, size)), 3)
	})
	k.ods("rows", false, func(n, size int) string { return strings.Repeat(repeatedRow(1, repeatedCell(1, size)), n) })
	k.ods("rows of repeated cells", false, func(n, size int) string { return strings.Repeat(repeatedRow(1, repeatedCell(256, 1)), n) })
	k.ods("paragraphs in a cell", false, func(n, size int) string {
		return repeatedRow(1, `<table:table-cell>`+strings.Repeat("<text:p>"+text(size)+"</text:p>", n)+`</table:table-cell>`)
	})
	k.ods("tables in each other", false, func(n, _ int) string {
		return strings.Repeat("<table:table><table:table-row><table:table-cell>", n) +
			strings.Repeat("</table:table-cell></table:table-row></table:table>", n)
	})
}

// writings are documents of LibreOffice and Word.
func (k *kinds) writings() {
	k.odt("paragraphs", func(n, size int) string { return strings.Repeat("<text:p>"+text(size)+"</text:p>", n) })
	k.odt("empty paragraphs", repeat("<text:p/>"))
	k.odt("headings", repeat("<text:h>== Ann</text:h>"))
	k.odt("spaces", func(n, _ int) string {
		return "<text:p>" + strings.Repeat(`<text:s text:c="1000000"/>`, n) + "</text:p>"
	})
	k.odt("tabs", func(n, _ int) string { return "<text:p>" + strings.Repeat(`<text:tab/>`, n) + "</text:p>" })
	k.odt("line breaks", func(n, _ int) string { return "<text:p>" + strings.Repeat(`<text:line-break/>`, n) + "</text:p>" })
	k.odt("spans", func(n, size int) string {
		return "<text:p>" + strings.Repeat(`<text:span>`+text(size)+`</text:span>`, n) + "</text:p>"
	})
	k.odt("tables", repeat("<table:table>"+repeatedRow(1, repeatedCell(1, 3))+"</table:table>"))

	k.docx("paragraphs", func(n, size int) string { return strings.Repeat("<w:p><w:r><w:t>"+text(size)+"</w:t></w:r></w:p>", n) })
	k.docx("empty paragraphs", repeat("<w:p/>"))
	k.docx("headings", repeat("<w:p><w:r><w:t>== Ann</w:t></w:r></w:p>"))
	k.docx("tabs", func(n, _ int) string { return "<w:p><w:r>" + strings.Repeat("<w:tab/>", n) + "</w:r></w:p>" })
	k.docx("breaks", func(n, _ int) string { return "<w:p><w:r>" + strings.Repeat("<w:br/>", n) + "</w:r></w:p>" })
	k.docx("rows", func(n, size int) string {
		return "<w:tbl>" + strings.Repeat("<w:tr><w:tc><w:p><w:r><w:t>"+text(size)+"</w:t></w:r></w:p></w:tc></w:tr>", n) + "</w:tbl>"
	})
	k.docx("cells", func(n, size int) string {
		return "<w:tbl><w:tr>" + strings.Repeat("<w:tc><w:p><w:r><w:t>"+text(size)+"</w:t></w:r></w:p></w:tc>", n) + "</w:tr></w:tbl>"
	})
	k.docx("tables", repeat("<w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr></w:tbl>"))
	k.docx("tables in each other", func(n, _ int) string {
		return strings.Repeat("<w:tbl><w:tr><w:tc>", n) + strings.Repeat("</w:tc></w:tr></w:tbl>", n)
	})
}

// xmlKinds are what all XML has.
var xmlKinds = map[string]func(n, size int) string{
	"elements in each other": func(n, _ int) string { return strings.Repeat("<a>", n) + strings.Repeat("</a>", n) },
	"elements":               repeat("<a/>"),
	"attributes": func(n, size int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, " a%d=%q", i, text(size))
		}
		return "<a" + b.String() + "/>"
	},
	"names of namespaces in each other": func(n, _ int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, `<a xmlns:a%d="b" xmlns:b%d="c">`, i, i)
		}
		return b.String() + strings.Repeat("</a>", n)
	},
	"a long attribute": func(n, size int) string { return `<a b="` + text(n+size) + `"/>` },
	"a long name":      func(n, size int) string { return "<a" + strings.Repeat("b", n+size) + "/>" },
	"a comment":        func(n, size int) string { return "<!--" + text(n+size) + "-->" },
	"comments":         repeat("<!--a-->"),
	"CDATA":            func(n, size int) string { return "<p><![CDATA[" + text(n+size) + "]]></p>" },
	"an instruction":   func(n, size int) string { return "<?a " + text(n+size) + "?>" },
	"a directive":      func(n, size int) string { return "<!DOCTYPE a [" + text(n+size) + "]>" },
	"entities":         func(n, _ int) string { return "<p>" + strings.Repeat("&amp;", n) + "</p>" },
	"a long entity":    func(n, size int) string { return "<p>&" + strings.Repeat("b", n+size) + ";</p>" },
	"unclosed":         func(n, size int) string { return "<a b=\"" + text(n+size) },
}

// xml are documents with XML of every kind in their parts.
func (k *kinds) xml() {
	for _, name := range slices.Sorted(maps.Keys(xmlKinds)) {
		xml := xmlKinds[name]
		k.xlsx("XML, "+name, false, none, xml)
		k.xlsx("XML of shared texts, "+name, false, xml, none)
		k.ods("XML, "+name, false, xml)
		k.docx("XML, "+name, xml)
	}
}

// entries is a zip of n files, at most so many.
func entries(n, most int, name func(i int) string, content func(i int) string) []byte {
	var parts []string
	for i := range min(n, most) {
		parts = append(parts, name(i), content(i))
	}
	return Pack(parts...)
}

func numbered(end string) func(i int) string { return func(i int) string { return fmt.Sprint(i, end) } }

// zips are zips of files.
func (k *kinds) zips() {
	k.add("zip: texts", "a.zip", false, func(n, size int) []byte {
		return entries(n, 4000, numbered(".txt"), func(int) string { return text(size) })
	})
	k.add("zip: many entries", "a.zip", false, func(n, _ int) []byte {
		return entries(n, 200_000, numbered(""), func(int) string { return "" })
	})
	k.add("zip: long names", "a.zip", false, func(n, size int) []byte {
		return entries(n, 4000, func(i int) string { return text(min(size, 65_000)) + fmt.Sprint(i) }, func(i int) string { return "4 A" })
	})
	k.add("zip: an entry named often", "a.zip", true, func(n, size int) []byte { return overlapping(min(n, 4000), size) })
	k.add("zip: documents of Excel", "a.zip", true, func(n, size int) []byte {
		one := string(XLSX(oneText(0, size), strings.Repeat(`<row><c t="s"><v>0</v></c></row>`, n)))
		return entries(n, 100, numbered(".xlsx"), func(int) string { return one })
	})
	k.add("zip: zips in each other", "a.zip", true, func(n, size int) []byte {
		b := Pack("a.txt", text(size))
		for range min(n, 20) {
			b = Pack("a.zip", string(b))
		}
		return b
	})
	k.add("zip: tables", "a.zip", false, func(n, size int) []byte {
		one := "Player,Decklist,a,b,c,d\nAnn,4 Card A\n" + strings.Repeat("x", size)
		return entries(n, 4000, numbered(".csv"), func(int) string { return one })
	})
}

// pieces are texts of one piece each, by their endings.
var pieces = map[string]map[string]string{
	".txt": {"blank lines": "\n", "line ends of old Macs": "\r", "short lines": "a\n", "commas": ",",
		"headings": "== A\n", "headings with cards": "== A\n4 B\n", "headings of whole decks": "== A\n99 B\n", "dashes": "---\n4 A\n",
		"labels": "Player: A\n", "numbers": "# Deck 1\n40 A\n", "brackets": "[A]\n40 B\n", "quotation marks": `"`,
		"commas and quotation marks": `",`, "cards": "4 A\n", "marks": "<&\"'>", "é": "\xe9", "wide signs": "\xe9\xe9\xe9\xe9aaaaaaaaaaaa\n",
		"UTF-16": "a\x00\n\x00",
		"bytes":  "\xff\xfe", "chat": "[1/2/24, 10:00] Ann: hi\n"},
	".csv": {"rows without a list": "a\n", "rows without a player": ",4 A\n", "empty cells": ",\n",
		"rows": "A,4 B\n", "wide rows": strings.Repeat(",", 250) + "\n", "broken rows": "a\"b,\n", "open quotation marks": "\"\n"},
	".html": {"elements": "<b>", "cells": "<tr><td>4 Smash</td></tr>", "breaks": "<br>", "entities": "&lt;"},
}

// texts are texts of one piece each.
func (k *kinds) texts() {
	heads := map[string]string{".csv": "Player,Decklist\n", ".html": "<!DOCTYPE html><html><table>"}
	for _, end := range slices.Sorted(maps.Keys(pieces)) {
		for _, name := range slices.Sorted(maps.Keys(pieces[end])) {
			k.plain(end+", "+name, "a"+end, func(n, _ int) string { return heads[end] + strings.Repeat(pieces[end][name], n) })
		}
	}
}

// csv are tables.
func (k *kinds) csv() {
	k.plain("table, columns", "a.csv", func(n, _ int) string { return "Player,Decklist" + strings.Repeat(",a", n) + "\nAnn,4 A\n" })
	k.plain("table, a row of columns", "a.csv", func(n, _ int) string { return "Player,Decklist\nAnn,4 A" + strings.Repeat(",a", n) + "\n" })
	k.plain("table, long names", "a.csv", func(n, size int) string {
		return "Player,Decklist\n" + strings.Repeat(text(size)+",4 A\n", n)
	})
	k.plain("table, players of cards", "a.csv", func(n, _ int) string {
		var b strings.Builder
		b.WriteString("Player,Count,Card\n")
		for i := range n {
			fmt.Fprintf(&b, "%d,1,a\n", i)
		}
		return b.String()
	})
	k.plain("table, boards of cards", "a.csv", func(n, _ int) string {
		var b strings.Builder
		b.WriteString("Player,Count,Card,Board\n")
		for i := range n {
			fmt.Fprintf(&b, "A,1,a,q%d\n", i)
		}
		return b.String()
	})
}

// data are saved desks and other data for programs.
func (k *kinds) data() {
	desk := func(key, piece string) func(n, size int) string {
		return func(n, _ int) string {
			return `{"inkcheck":"desk","version":1,"` + key + `":[` + strings.Repeat(piece+",", n) + piece + `]}`
		}
	}
	k.plain("desk, lists", "a.json", desk("lists", `{"list":"4 A"}`))
	k.plain("desk, empty lists", "a.json", desk("lists", `{}`))
	k.plain("desk, problems", "a.json", desk("problems", `{}`))
	k.plain("desk, doubts", "a.json", desk("problems", `{"code":"two_lists"}`))
	k.plain("desk, a roster", "a.json", func(n, _ int) string {
		return `{"inkcheck":"desk","version":1,"lists":[{"list":"4 A"}],"roster":"` + strings.Repeat(`A\n`, n) + `"}`
	})
	k.plain("desk, numbers", "a.json", desk("x", `1`))
	k.plain("JSON, arrays", "a.json", func(n, _ int) string { return strings.Repeat("[", n) })
	k.plain("JSON, cards", "a.json", func(n, _ int) string { return "[" + strings.Repeat(`{"name":"a","count":1},`, n) + "{}]" })
}
