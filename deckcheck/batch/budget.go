package batch

// Limits of what one Reader makes of what it is given. A small file can stand for much text: a zip packs a thousand times,
// a cell names a text that others name, too, or says how often it is repeated. So the text counts that comes out, not the
// file, and each byte of it before it is made.
const (
	// MaxText is the most text that one Reader makes, in bytes. The text of a document counts each time it is
	// made: as unpacked XML, as a text that cells share, as a cell, as a line. Of XML a fifth is text, so that this is
	// about 300 documents of Word with a list each, or the largest table of Excel four times.
	MaxText = 4 * MaxBytes
	// MaxUpload is the most bytes of files and texts that one Reader is given: MaxBytes of lists, and what is around
	// them in forms and files.
	MaxUpload = MaxBytes + 4<<20
	// maxFile is the longest text or table that is read, and the most that an entry of a zip unpacks to: MaxLists lists of
	// 2 kB, which is half as much again as most lists have.
	maxFile = 4 << 20
	// maxLines is the most lines of one text or table: MaxLists lists of 100 lines.
	maxLines = 100 * MaxLists
	// maxPieces is the most lists that are looked for in one text or table; some may be too many, and are
	// counted.
	maxPieces = 2 * MaxLists
	// maxColumns is the most columns of a table. Registration tools have some dozens.
	maxColumns = 256
	// cellCost is counted for a cell, a line or a shared text beside its bytes: what it takes in memory.
	cellCost = 16
)

// writtenSize is how many bytes a text takes in pages and JSON, which write some signs as several: &#34; or \u003c.
func writtenSize(s string) int {
	n := len(s)
	for i := range len(s) {
		switch c := s[i]; {
		case c == '\n' || c == '\t' || c == '\r' || c == '\\':
			n++
		case c < ' ' || c == '"' || c == '\'' || c == '&' || c == '<' || c == '>':
			n += len(`\u003c`) - 1
		}
	}
	return n
}

// budget is the text that a Reader has made. It is passed to everything that makes text.
type budget struct{ spent int }

// left is how many bytes of text may still be made.
func (b *budget) left() int { return MaxText - b.spent }

// take charges bytes of text before they are made. After an error nothing more may be made.
func (b *budget) take(n int) error {
	if n > b.left() {
		b.spent = MaxText
		return errMuchText
	}
	b.spent += n
	return nil
}

// times charges a text that is made several times over, as a repeated cell is.
func (b *budget) times(n, size int) error {
	if size > 0 && n > b.left()/size {
		return b.take(MaxText + 1)
	}
	return b.take(n * size)
}

// errLongText is the error of one text.
var errLongText = said(saysMakesLong, maxFile>>20)

// errMuchText is the error of the file with which a Reader has made too much text.
var errMuchText = said(saysMakesMuch, MaxText>>20)
