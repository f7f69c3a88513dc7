package decklist

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"inkcheck/catalog"
)

// A deck code is a URL-safe text for the cards of a deck and their counts. It
// is canonical: order, printing and language don't matter.
//
//	code    = version check payload
//	version = "1"
//	check   = 2 characters: a checksum of the payload, CRC-12
//	payload = bits, packed into characters of 6, filled up with zeros
//
// The payload has one record a card, in ascending order of the keys of the
// cards (see catalog.Card): the step from the card before (from 0 for the first) as
// golomb(step-1), then the count, 1 to 4 as a zero bit and two bits, more as a
// one bit and golomb(count-5). golomb is the exponential Golomb code of order
// 5: half of the cards of usual decks take ten bits or less with their count.
// Characters are those of base64url (RFC 4648 §5).
//
// The checksum finds every change of one character and every swap of two
// neighbours in the payload; of other damage, such as a lost end, it misses one
// case in 4,096 of those that are still well formed.
//
// The hash is of the SHA-256 over the same numbers as varints, so that it does
// not depend on this layout: key, count, key, count, ….
const (
	codeVersion = '1'
	codeHead    = 3
	golombOrder = 5
)

// MaxCodeBytes bounds the codes that are decoded: MaxLines cards with the
// largest counts.
const MaxCodeBytes = 16 << 10

const (
	codeAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	// hashAlphabet is Crockford's base 32: no letters that look alike.
	hashAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
)

// CodeAndHash returns the deck's code and its hash, a fingerprint of the same
// cards and counts to print and to compare by eye, such as "7Q4M-XD2K". Both
// are "" when some line of the list did not resolve (see Resolved).
func (d *Deck) CodeAndHash() (code, hash string) {
	if !d.Resolved() {
		return "", ""
	}
	return d.encode()
}

// EntriesCode is the code of the entries and their hash. With an open question the hash is "", since the entries may not be the
// whole deck; both are "" where cards were left out, and for several lists.
func (d *Deck) EntriesCode() (code, hash string) {
	if len(d.Entries) == 0 || len(d.Lists) > 0 || d.losesCards() {
		return "", ""
	}
	if code, hash = d.encode(); d.Open() {
		hash = ""
	}
	return code, hash
}

// ReadCode is the code of the cards that were read, whatever lines of the list
// did not resolve; "" where there is no card.
func (d *Deck) ReadCode() string {
	if len(d.Entries) == 0 {
		return ""
	}
	code, _ := d.encode()
	return code
}

// encode makes code and hash of the entries; there is at least one.
func (d *Deck) encode() (code, hash string) {
	// Ascending key in the upper half, count in the lower: one sort of
	// plain numbers, on the stack for all but enormous decks.
	var few [64]uint64
	records := few[:0]
	for i := range d.Entries {
		e := &d.Entries[i]
		records = append(records, uint64(e.Card.Key)<<32|uint64(uint32(e.Count)))
	}
	slices.Sort(records)

	var sumBuf [512]byte
	canonical := sumBuf[:0]
	for _, r := range records {
		canonical = binary.AppendUvarint(canonical, r>>32)
		canonical = binary.AppendUvarint(canonical, r&(1<<32-1))
	}
	sum := sha256.Sum256(canonical)

	var outBuf [256]byte
	w := bitWriter{out: append(outBuf[:0], codeVersion, 0, 0)}
	last := uint64(0)
	for _, r := range records {
		id, count := r>>32, r&(1<<32-1)
		step, n := golomb(id - last - 1)
		last = id
		if count <= 4 {
			w = w.write(step<<3|count-1, n+3) // a zero bit and two bits
			continue
		}
		w = w.write(step<<1|1, n+1)
		w = w.write(golomb(count - 5))
	}
	w = w.flush()
	n := len(w.out)
	check := checksum(w.out[codeHead:])
	w.out[1], w.out[2] = codeAlphabet[check>>6], codeAlphabet[check&63]
	// Code and hash share one allocation.
	w.out = appendHash(w.out, sum[8:13])
	both := string(w.out)
	return both[:n], both[n:]
}

// crcTable holds the effect of six bits on the checksum: CRC-12 with the
// polynomial x¹²+x¹¹+x³+x²+x+1, as in telephone networks.
var crcTable = func() (t [64]uint16) {
	for i := range t {
		crc := uint16(i) << 6
		for range 6 {
			crc <<= 1
			if crc&0x1000 != 0 {
				crc ^= 0x180f
			}
		}
		t[i] = crc
	}
	return
}()

// checksum is the CRC-12 of characters of the alphabet. It begins with ones so
// that zeros in front count.
func checksum[T []byte | string](payload T) uint16 {
	crc := uint16(0xfff)
	for i := range len(payload) {
		crc = crc<<6&0xfff ^ crcTable[crc>>6^uint16(codeValue[payload[i]])&63]
	}
	return crc
}

// appendHash appends 40 bits as two groups of four characters.
func appendHash(out, b []byte) []byte {
	v := uint64(b[0])<<32 | uint64(b[1])<<24 | uint64(b[2])<<16 | uint64(b[3])<<8 | uint64(b[4])
	for i := range 8 {
		if i == 4 {
			out = append(out, '-')
		}
		out = append(out, hashAlphabet[v>>(35-5*i)&31])
	}
	return out
}

// bitWriter is a value, so that its buffer can stay on the stack.
type bitWriter struct {
	out  []byte
	bits uint64
	n    uint
}

func (w bitWriter) write(v uint64, n uint) bitWriter {
	w.bits = w.bits<<n | v
	w.n += n
	for w.n >= 6 {
		w.n -= 6
		w.out = append(w.out, codeAlphabet[w.bits>>w.n&63])
	}
	return w
}

// golomb is v in the exponential Golomb code, and its length: as many zeros as
// the number has bits beyond the order and one, then the number.
func golomb(v uint64) (code uint64, length uint) {
	v += 1 << golombOrder
	return v, 2*uint(bits.Len64(v)) - golombOrder - 1
}

func (w bitWriter) flush() bitWriter {
	if w.n > 0 {
		w = w.write(0, 6-w.n)
	}
	return w
}

// Errors of FromCode.
var (
	ErrCodeForm    = errors.New("not a deck code")
	ErrCodeDamaged = errors.New("damaged deck code")
	ErrCodeCard    = errors.New("deck code with a card that is not in this catalog")
)

// unknownKey is an ErrCodeCard.
type unknownKey struct {
	key      int
	coverage string
}

func (e *unknownKey) Error() string {
	return fmt.Sprintf("%s: card number %d; it may be newer than the catalog (%s)", ErrCodeCard, e.key, e.coverage)
}

func (e *unknownKey) Unwrap() error { return ErrCodeCard }

// FromCode decodes a deck code into a deck with its entries in canonical
// order. The error wraps ErrCodeForm when the text is none, ErrCodeDamaged
// when a character was lost or changed, ErrCodeCard when a card of it is not
// in the catalog.
func FromCode(code string, cat *catalog.Catalog) (*Deck, error) {
	if len(code) > MaxCodeBytes {
		return nil, fmt.Errorf("%w: %d characters, more than %d", ErrCodeForm, len(code), MaxCodeBytes)
	}
	if len(code) <= codeHead {
		return nil, fmt.Errorf("%w: %q is too short; copy the whole link", ErrCodeForm, code)
	}
	if code[0] != codeVersion {
		return nil, fmt.Errorf("%w: it begins with %q, and this program reads version %c", ErrCodeForm, code[:1], codeVersion)
	}
	r := bitReader{in: code[codeHead:]}
	for i := 0; i < len(code); i++ {
		if codeValue[code[i]] < 0 {
			return nil, fmt.Errorf("%w: character %d is %q; letters, digits, - and _ are allowed", ErrCodeForm, i+1,
				clip(code[i:min(i+4, len(code))]))
		}
	}
	if check := checksum(code[codeHead:]); code[1] != codeAlphabet[check>>6] || code[2] != codeAlphabet[check&63] {
		return nil, damaged(code)
	}
	d := &Deck{Format: Code, Catalog: cat}
	id, unknown := uint64(0), uint64(0)
	for r.more() {
		step, ok := r.golomb()
		if !ok {
			return nil, damaged(code)
		}
		id += step + 1
		count, ok := r.count()
		if !ok || id > 1<<31-1 || count > MaxLines*MaxCount || len(d.Entries) == MaxLines {
			return nil, damaged(code)
		}
		card, ok := cat.ByKey(int(id))
		if !ok {
			// Report it only if the rest is well formed, too.
			unknown = cmp.Or(unknown, id)
			continue
		}
		d.Entries = append(d.Entries, Entry{Card: card, Count: int(count)})
		d.Cards += int(count)
	}
	if unknown != 0 {
		return nil, &unknownKey{int(unknown), cat.Coverage()}
	}
	d.merge()
	return d, nil
}

// merge joins entries of one card: a code made before a smaller app number of
// a card was known may hold it under two, and in another order.
func (d *Deck) merge() {
	slices.SortStableFunc(d.Entries, func(a, b Entry) int { return a.Card.Index - b.Card.Index })
	out := d.Entries[:0]
	for _, e := range d.Entries {
		if n := len(out); n > 0 && out[n-1].Card == e.Card {
			out[n-1].Count += e.Count
			continue
		}
		out = append(out, e)
	}
	d.Entries = out
}

func damaged(code string) error {
	return fmt.Errorf("%w: %q; a character is missing or changed: copy the whole link", ErrCodeDamaged, clip(code))
}

var codeValue = func() (t [256]int8) {
	for i := range t {
		t[i] = -1
	}
	for i := range codeAlphabet {
		t[codeAlphabet[i]] = int8(i)
	}
	return
}()

type bitReader struct {
	in  string
	pos int // in bits
}

func (r *bitReader) size() int { return len(r.in) * 6 }

func (r *bitReader) bit(i int) uint64 {
	return uint64(codeValue[r.in[i/6]]) >> (5 - i%6) & 1
}

// more reports whether a record follows: what is left is not just filling.
func (r *bitReader) more() bool {
	if r.size()-r.pos >= 6 {
		return true
	}
	for i := r.pos; i < r.size(); i++ {
		if r.bit(i) != 0 {
			return true
		}
	}
	return false
}

func (r *bitReader) read(n int) (v uint64, ok bool) {
	if r.pos+n > r.size() {
		return 0, false
	}
	for range n {
		v = v<<1 | r.bit(r.pos)
		r.pos++
	}
	return v, true
}

func (r *bitReader) golomb() (uint64, bool) {
	zeros := 0
	for r.pos < r.size() && r.bit(r.pos) == 0 {
		zeros++
		r.pos++
	}
	if zeros > 32 {
		return 0, false
	}
	v, ok := r.read(zeros + golombOrder + 1)
	return v - 1<<golombOrder, ok
}

func (r *bitReader) count() (uint64, bool) {
	many, ok := r.read(1)
	if !ok {
		return 0, false
	}
	if many == 0 {
		v, ok := r.read(2)
		return v + 1, ok
	}
	v, ok := r.golomb()
	return v + 5, ok
}
