package reading

import (
	"sync"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
)

// memory is what passes need while they read, so that the next pass uses it again. What a list keeps lies elsewhere, except for its
// account.
type memory struct {
	scanner *scan.Scanner
	cat     *catalog.Catalog // of the scanner
	buffers
	line     lineReader
	contest  contest
	manyMade int // see maxManyMade
}

// buffers grow with the text. What was put into one stays where it is until the pass ends.
type buffers struct {
	lines        []line
	chunks       []chunk
	candidates   []candidate
	pieces       []Piece
	loose        []loose
	exact, short []named
	counts       []*scan.Span
	shapes       shapes
}

// Limits of a text whose memory is kept for the next one: several times as much as lists have, so that a processor keeps a megabyte
// or less.
const (
	maxKeptLines = 300
	maxKeptBytes = 8 << 10
)

var memories = sync.Pool{New: func() any { return new(memory) }}

// newMemory returns memory for a pass.
func newMemory(cat *catalog.Catalog) *memory {
	m := memories.Get().(*memory)
	if m.scanner == nil || m.cat != cat {
		m.scanner, m.cat = scan.New(cat), cat
	}
	if m.shapes.known == nil {
		m.shapes.reset()
	}
	return m
}

// release lets another pass use the memory, unless the text was long.
func (m *memory) release() {
	bytes := 0
	for i := range m.lines {
		bytes += len(m.lines[i].scan.Raw)
	}
	if len(m.lines) > maxKeptLines || bytes > maxKeptBytes {
		return
	}
	m.scanner.Reset()
	clear(m.lines) // what they lead to
	m.clear()
	m.shapes.reset()
	m.contest = contest{}
	m.line = lineReader{covered: m.line.covered, ahead: m.line.ahead}
	memories.Put(m)
}

// clear empties the buffers.
func (m *memory) clear() {
	m.manyMade = 0
	m.lines, m.chunks, m.candidates, m.pieces, m.loose = m.lines[:0], m.chunks[:0], m.candidates[:0], m.pieces[:0], m.loose[:0]
}

// oneChunk keeps a chunk.
func (m *memory) oneChunk(from, to int) []chunk {
	m.chunks = append(m.chunks, chunk{from: from, to: to})
	n := len(m.chunks)
	return m.chunks[n-1 : n : n]
}

// onePiece keeps a piece.
func (m *memory) onePiece(p Piece) []Piece {
	m.pieces = append(m.pieces, p)
	n := len(m.pieces)
	return m.pieces[n-1 : n : n]
}
