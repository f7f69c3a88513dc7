package batch

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// pack makes a zip; names and contents alternate.
func pack(t testing.TB, entries ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i+1 < len(entries); i += 2 {
		f, err := w.Create(entries[i])
		if err != nil {
			t.Fatal(err)
		}
		f.Write([]byte(spelled(entries[i+1])))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// packOne packs one entry with a header of one's own.
func packOne(t testing.TB, h *zip.FileHeader, content string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	f, err := w.CreateHeader(h)
	if err != nil {
		t.Fatal(err)
	}
	f.Write([]byte(content))
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestZips(t *testing.T) {
	link := &zip.FileHeader{Name: "link.txt"}
	link.SetMode(fs.ModeSymlink | 0o777)
	zeros := strings.Repeat("\x00", 10<<20)
	encrypted := pack(t, "Ann.txt", "4 Card A")
	for _, sig := range []string{zipFile, zipEntry} { // the flag is in both headers
		at := bytes.Index(encrypted, []byte(sig))
		encrypted[at+map[string]int{zipFile: 6, zipEntry: 8}[sig]] |= 1
	}
	method := pack(t, "Ann.txt", "4 Card A")
	for sig, off := range map[string]int{zipFile: 8, zipEntry: 10} {
		method[bytes.Index(method, []byte(sig))+off] = 12
	}
	damaged := packOne(t, &zip.FileHeader{Name: "Ann.txt", Method: zip.Store}, "4 Card A")
	damaged[bytes.Index(damaged, []byte("4 Card A"))] = '5'

	tests := []struct {
		name string
		zip  []byte
		want []string
	}{
		{"folders", pack(t, "day 1/", "", "day 1/Example, Ann.txt", "4 Card A", "day 1/deep/er/Bob.txt", "4 Card B"),
			[]string{"Example, Ann|z.zip/day 1/Example, Ann.txt|4 Card A", "Bob|z.zip/day 1/deep/er/Bob.txt|4 Card B"}},
		{"names are only labels", pack(t, "../../etc/passwd", "4 Card A", "/abs/Ann.txt", "4 Card B", `C:\lists\Bob.txt`, "4 Card C", "a/..",
			"4 Card D", "\x1b[2J.txt", "4 Card E"),
			[]string{"passwd|z.zip/../../etc/passwd|4 Card A", "Ann|z.zip//abs/Ann.txt|4 Card B", "Bob|z.zip/C:/lists/Bob.txt|4 Card C",
				"..|z.zip/a/..|4 Card D", "\ufffd[2J|z.zip/\ufffd[2J.txt|4 Card E"}},
		{"names in no encoding", pack(t, "Ren\xe9.txt", "4 Card A"), []string{"Ren\ufffd|z.zip/Ren\ufffd.txt|4 Card A"}},
		{"files of the system", pack(t, "__MACOSX/._Ann.txt", "\x00", ".DS_Store", "\x00", "Ann.txt", "4 Card A"),
			[]string{"Ann|z.zip/Ann.txt|4 Card A"}},
		{"only files of the system", pack(t, ".DS_Store", "\x00"),
			[]string{"problem|z.zip|a zip without lists: it has only files of the system, such as .DS_Store"}},
		{"empty", pack(t), []string{"problem|z.zip|a zip without files"}},
		{"one bad file among good ones", pack(t, "a.png", "\x89PNG\r\n\x1a\n", "b.txt", "", "Ann.txt", "4 Card A", "c.txt", "4 Caf\x81"),
			[]string{"Ann|z.zip/Ann.txt|4 Card A", "problem|z.zip/a.png|a picture; the list must be text", "problem|z.zip/b.txt|empty",
				"problem|z.zip/c.txt|not UTF-8: byte 0x81 in line 1; save the list as plain text in UTF-8"}},
		{"a table and a text inside", pack(t, "t.csv", "Player,List\nAnn,4 Card A", "all.txt", "== Bob\n40 Card B\n== Cy\n40 Card C"),
			[]string{"Ann|z.zip/t.csv, line 2|4 Card A", "Bob|z.zip/all.txt, line 1|40 Card B", "Cy|z.zip/all.txt, line 3|40 Card C"}},
		{"nested", pack(t, "in.zip", string(pack(t, "Ann.txt", "4 Card A")), "Bob.txt", "4 Card B"),
			[]string{"Bob|z.zip/Bob.txt|4 Card B",
				"problem|z.zip/in.zip|a zip inside a zip, which is not opened; unpack it and add it separately"}},
		{"a bomb", pack(t, "bomb.txt", zeros, "Ann.txt", "4 Card A"),
			[]string{"Ann|z.zip/Ann.txt|4 Card A",
				"problem|z.zip/bomb.txt|unpacks to more than 150 times its size, as no list does; it was not opened"}},
		{"a large file", packOne(t, &zip.FileHeader{Name: "large.txt", Method: zip.Store}, zeros[:maxFile+1]),
			[]string{"problem|z.zip/large.txt|unpacks to more than 4 MiB, the most that is read of a file"}},
		{"a file of the largest size", packOne(t, &zip.FileHeader{Name: "large.txt", Method: zip.Store}, zeros[:maxFile]),
			[]string{"problem|z.zip/large.txt|a picture or a film; the list must be text"}},
		{"a symbolic link", packOne(t, link, "/etc/passwd"),
			[]string{"problem|z.zip/link.txt|a symbolic link, not a file; put the file itself into the zip"}},
		{"encrypted", encrypted, []string{"problem|z.zip/Ann.txt|encrypted; unpack the zip with its password and add the files"}},
		{"an unusual method", method,
			[]string{"problem|z.zip/Ann.txt|packed in a way that can't be read (method 12); pack the zip in the usual way"}},
		{"a wrong checksum", damaged, []string{"problem|z.zip/Ann.txt|damaged: what it unpacks to is not what was packed; pack the zip again"}},
		{"breaks off", pack(t, "Ann.txt", "4 Card A")[:40], []string{"problem|z.zip|a zip that is damaged or cut off; pack it again"}},
		{"a program", pack(t, "META-INF/MANIFEST.MF", "x"),
			[]string{"problem|z.zip|a document or program, not a zip of lists; save it as plain text or CSV"}},
		{"Excel, empty", pack(t, "[Content_Types].xml", "<x/>", "xl/workbook.xml", "<x/>"),
			[]string{"problem|z.zip|an Excel document with nothing in its sheets"}},
		{"Excel", pack(t, "xl/workbook.xml", "<x/>", "xl/sharedStrings.xml",
			`<sst><si><t>Your name</t></si><si><r><t>Deck</t></r><r><t> list</t></r></si><si><t>Ann</t><rPh><t>no</t></rPh></si><si><t>4 Card A_x000D_&#10;4 Card B</t></si></sst>`,
			"xl/worksheets/sheet1.xml",
			`<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>7</v></c><c r="C2" t="s"><v>3</v></c></row></sheetData></worksheet>`),
			[]string{"Ann|z.zip, line 2|4 Card A",
				`problem|z.zip|a table without known headings: the lists were taken from the column "Deck list", the players from the column "Your name"; choose others if that is wrong`}},
		{"Excel with too many columns", pack(t, "xl/workbook.xml", "<x/>", "xl/worksheets/sheet1.xml",
			`<worksheet><row><c r="ZZZ1"><v>1</v></c></row></worksheet>`),
			[]string{"problem|z.zip|an Excel document that can't be read (more than 256 columns); save it as CSV"}},
		{"Word", pack(t, "word/document.xml",
			`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>== Ann</w:t></w:r></w:p><w:p> <w:r><w:t>40</w:t></w:r><w:r><w:t xml:space="preserve"> Card A</w:t><w:br/><w:t>4 Card B</w:t></w:r></w:p><w:p><w:r><w:t>== Bob</w:t></w:r></w:p><w:p><w:r><w:t>40</w:t><w:tab/><w:t>Card C</w:t></w:r></w:p></w:body></w:document>`),
			[]string{"Ann|z.zip, line 1|40 Card A", "Bob|z.zip, line 4|40\tCard C"}},
		{"Word with a table",
			pack(t, "lists/all.docx",
				string(pack(t, "word/document.xml",
					`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Our event</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>Player</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Decklist</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:tc><w:p><w:r><w:t>Ann</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>4 Card A</w:t></w:r></w:p><w:p><w:r><w:t>4 Card B</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>`))),
			[]string{"Ann|z.zip/lists/all.docx, line 2|4 Card A"}},
		{"LibreOffice", pack(t, "mimetype", "application/vnd.oasis.opendocument.text", "content.xml",
			`<office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text><text:h>Player: Ann</text:h><text:p>4<text:s/><text:span>Card A</text:span></text:p></office:text></office:body></office:document-content>`),
			[]string{"Ann|z.zip|4 Card A"}},
		{"Word, damaged", pack(t, "word/document.xml", "<a><b></a>"),
			[]string{"problem|z.zip|a document that can't be read (damaged XML); save it as plain text or CSV"}},
		{"Word, of pictures", pack(t, "word/document.xml", "<a/>"),
			[]string{"problem|z.zip|a document without text; if the list is a picture in it, type it or paste it as text"}},
		{"zip64", zip64(t), []string{"Ann|z.zip/Ann.txt|4 Card A"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := Reader{Cards: cards}
			r.Add(context.Background(), "z.zip", tt.zip)
			if diff := cmp.Diff(tt.want, gist(r.Batch())); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// zip64 is a zip whose end says that the numbers are in the larger records of
// zip64 (APPNOTE 4.3.14), as programs write that do not know them beforehand.
func zip64(t testing.TB) []byte {
	t.Helper()
	plain := pack(t, "Ann.txt", "4 Card A")
	at := bytes.LastIndex(plain, []byte(zipEmpty))
	end := bytes.Clone(plain[at:])
	size, offset := binary.LittleEndian.Uint32(end[12:]), binary.LittleEndian.Uint32(end[16:])
	b := append([]byte{}, plain[:at]...)
	b = append(b, "PK\x06\x06"...)
	b = binary.LittleEndian.AppendUint64(b, 44)
	b = append(b, 45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	for _, v := range []uint64{1, 1, uint64(size), uint64(offset)} {
		b = binary.LittleEndian.AppendUint64(b, v)
	}
	b = append(b, "PK\x06\x07\x00\x00\x00\x00"...)
	b = binary.LittleEndian.AppendUint64(b, uint64(at))
	b = append(b, 1, 0, 0, 0)
	for i := 8; i < 20; i++ {
		end[i] = 0xff
	}
	return append(b, end...)
}

func TestZipsOfManyFiles(t *testing.T) {
	entries := make([]string, 0, 20_000)
	for i := range 10_000 {
		entries = append(entries, fmt.Sprintf("%d.txt", i), "4 Card A")
	}
	r := Reader{Cards: cards}
	r.Add(context.Background(), "many.zip", pack(t, entries...))
	r.Add(context.Background(), "Ann.txt", []byte("4 Card A"))
	want := []string{"Ann|Ann.txt|4 Card A", "problem|many.zip|a zip with 10000 entries; at most 4000 are read; split it"}
	if diff := cmp.Diff(want, gist(r.Batch())); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestZipsThatLie has entries whose headers name a small size.
func TestZipsThatLie(t *testing.T) {
	b := pack(t, "bomb.txt", strings.Repeat("4 Card A\n", 1<<20))
	at := bytes.Index(b, []byte(zipEntry))
	binary.LittleEndian.PutUint32(b[at+24:], 100)
	r := Reader{Cards: cards}
	r.Add(context.Background(), "z.zip", b)
	if p := r.Batch(); len(p.Lists) != 0 || len(p.Issues) != 1 {
		t.Errorf("became %q", gist(p))
	}
	if r.budget.spent > maxFile+1 {
		t.Errorf("%d bytes were unpacked", r.budget.spent)
	}
}

// TestZipsTogether unpacks no more of all zips than a batch may hold.
func TestZipsTogether(t *testing.T) {
	var entries []string
	for i := range 8 {
		entries = append(entries, fmt.Sprintf("%d.txt", i), strings.Repeat(fmt.Sprintf("4 Card %d and some more of it\n%d", i, i*i), 100_000))
	}
	b := pack(t, entries...)
	r := Reader{Cards: cards}
	r.Add(context.Background(), "z.zip", b)
	p := r.Batch()
	if r.budget.spent > MaxText || len(p.Lists)+len(p.Issues) != 8 {
		t.Errorf("%d bytes were unpacked into %q", r.budget.spent, gist(p))
	}
}

func FuzzZip(f *testing.F) {
	f.Add(pack(f, "Ann.txt", "4 Card A", "b/in.zip", string(pack(f, "x", "y"))))
	f.Add(zip64(f))
	f.Add(pack(f))
	f.Fuzz(func(t *testing.T, b []byte) {
		r := Reader{Cards: cards}
		r.zip(context.Background(), "z.zip", b)
		nothingLost(t, &r, string(b))
		if r.budget.spent > MaxText {
			t.Fatalf("%d bytes were unpacked", r.budget.spent)
		}
	})
}
