package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/rules/wording"
)

// MoveKind is the kind of a move.
type MoveKind uint8

// The moves. Those that begin with Manual do what card text says; see [ManualEffects].
const (
	NoMove              MoveKind = iota
	Keep                         // keep: keep the opening hand
	Alter                        // alter3-17: put these cards on the bottom, draw as many, shuffle
	Ink                          // ink12
	PlayCard                     // play7, play7e (Bodyguard enters exerted)
	Shift                        // shift9-3 (9 on top of 3), shift9-3e, shift9-3-12 (12 discarded as the cost)
	Sing                         // sing14-3-5 (song, singers)
	Quest                        // quest3
	MoveTo                       // move3-21 (character, location)
	Boost                        // boost3
	Challenge                    // challenge5-61 (yours, the practice opponent's)
	Use                          // use5: exert for an activated ability
	End                          // end: end the turn and begin the next
	Concede                      // concede
	Yes                          // yes: an answer to what the engine asks, as those that follow
	No                           // no
	Pick                         // pick14-17, pick
	Order                        // order17-14-3
	Mode                         // mode2
	Num                          // num3
	Name                         // name14
	BagNext                      // bag2
	ManualDraw                   // fx-draw2
	ManualDiscard                // fx-discard12-13
	ManualMill                   // fx-mill3
	ManualInk                    // fx-ink12, fx-ink12e
	ManualInkTop                 // fx-inktop1, fx-inktop1e
	ManualHand                   // fx-hand3
	ManualBanish                 // fx-banish3
	ManualTop                    // fx-top3-4
	ManualBottom                 // fx-bottom3-4
	ManualLook                   // fx-look3
	ManualOrder                  // fx-order5-12-7
	ManualSearch                 // fx-search12, fx-search
	ManualShuffle                // fx-shuffle, fx-shuffle12
	ManualPlay                   // fx-play12, fx-play12e
	ManualShift                  // fx-shift9-3, fx-shift9-3-4
	ManualReady                  // fx-ready3
	ManualExert                  // fx-exert3
	ManualReadyInk               // fx-readyink2
	ManualPay                    // fx-pay2
	ManualDamage                 // fx-damage3-2
	ManualPut                    // fx-put3-2
	ManualHeal                   // fx-heal3-2
	ManualGain                   // fx-gain2
	ManualLose                   // fx-lose2
	ManualLess                   // fx-less2
	ManualExtraInk               // fx-extraink1
	ManualMove                   // fx-move3-21
	ManualUnder                  // fx-under3
	ManualNextCharacter          // fx-next-character and its sisters
	ManualNextAction
	ManualNextSong
	ManualNextItem
	ManualNextLocation
	ManualOpponent     // fx-opponent61
	ManualOpponentHand // fx-opponent-hand5 and its sisters, in the order of Number
	ManualOpponentDeck
	ManualOpponentInk
	ManualOpponentDiscard
	ManualOpponentLore
	Reveal // reveal42-1014250: cards of the catalog, by their keys; an answer, too
	kindCount
)

// maxArg is the largest number that the text of a move may hold.
const maxArg = 9999

// shape says how a kind of move is written.
type shape struct {
	word     string
	min, max int  // card numbers and amounts
	other    bool // may end in a: the other price that the card offers
	exerted  bool // may end in e
	drops    bool // may end in dN: ink drops pay for it
	sorted   int  // from this argument on the order means nothing; -1: it always does
}

var shapes = [kindCount]shape{
	Keep:                  {"keep", 0, 0, false, false, false, -1},
	Alter:                 {"alter", 1, MaxArgs, false, false, false, 0},
	Ink:                   {"ink", 1, 1, false, false, false, -1},
	PlayCard:              {"play", 1, 1, true, true, true, -1},
	Shift:                 {"shift", 2, 2 + MaxShiftDiscards, true, true, true, 2},
	Sing:                  {"sing", 2, MaxArgs, false, false, false, 1},
	Quest:                 {"quest", 1, 1, false, false, false, -1},
	MoveTo:                {"move", 2, 2, false, false, true, -1},
	Boost:                 {"boost", 1, 1, false, false, true, -1},
	Challenge:             {"challenge", 2, 2, false, false, false, -1},
	Use:                   {"use", 1, 2, false, false, true, -1},
	End:                   {"end", 0, 0, false, false, false, -1},
	Concede:               {"concede", 0, 0, false, false, false, -1},
	Yes:                   {"yes", 0, 0, false, false, false, -1},
	No:                    {"no", 0, 0, false, false, false, -1},
	Pick:                  {"pick", 0, MaxArgs, false, false, false, 0},
	Order:                 {"order", 0, MaxArgs, false, false, false, -1},
	Mode:                  {"mode", 1, 1, false, false, false, -1},
	Num:                   {"num", 1, 1, false, false, false, -1},
	Name:                  {"name", 1, 1, false, false, false, -1},
	Reveal:                {"reveal", 0, MaxArgs, false, false, false, -1},
	BagNext:               {"bag", 1, 1, false, false, false, -1},
	ManualDraw:            {"fx-draw", 1, 1, false, false, false, -1},
	ManualDiscard:         {"fx-discard", 1, MaxArgs, false, false, false, -1},
	ManualMill:            {"fx-mill", 1, 1, false, false, false, -1},
	ManualInk:             {"fx-ink", 1, 1, false, true, false, -1},
	ManualInkTop:          {"fx-inktop", 1, 1, false, true, false, -1},
	ManualHand:            {"fx-hand", 1, MaxArgs, false, false, false, -1},
	ManualBanish:          {"fx-banish", 1, MaxArgs, false, false, false, -1},
	ManualTop:             {"fx-top", 1, MaxArgs, false, false, false, -1},
	ManualBottom:          {"fx-bottom", 1, MaxArgs, false, false, false, -1},
	ManualLook:            {"fx-look", 1, 1, false, false, false, -1},
	ManualOrder:           {"fx-order", 1, MaxArgs, false, false, false, -1},
	ManualSearch:          {"fx-search", 0, MaxArgs, false, false, false, -1},
	ManualShuffle:         {"fx-shuffle", 0, MaxArgs, false, false, false, 0},
	ManualPlay:            {"fx-play", 1, 1, false, true, false, -1},
	ManualShift:           {"fx-shift", 2, 3, false, true, false, -1},
	ManualReady:           {"fx-ready", 1, MaxArgs, false, false, false, 0},
	ManualExert:           {"fx-exert", 1, MaxArgs, false, false, false, 0},
	ManualReadyInk:        {"fx-readyink", 1, 1, false, false, false, -1},
	ManualPay:             {"fx-pay", 1, 1, false, false, false, -1},
	ManualDamage:          {"fx-damage", 2, 2, false, false, false, -1},
	ManualPut:             {"fx-put", 2, 2, false, false, false, -1},
	ManualHeal:            {"fx-heal", 2, 2, false, false, false, -1},
	ManualGain:            {"fx-gain", 1, 1, false, false, false, -1},
	ManualLose:            {"fx-lose", 1, 1, false, false, false, -1},
	ManualLess:            {"fx-less", 1, 1, false, false, false, -1},
	ManualExtraInk:        {"fx-extraink", 1, 1, false, false, false, -1},
	ManualMove:            {"fx-move", 2, 2, false, false, false, -1},
	ManualUnder:           {"fx-under", 1, 1, false, false, false, -1},
	ManualNextCharacter:   {"fx-next-character", 0, 0, false, false, false, -1},
	ManualNextAction:      {"fx-next-action", 0, 0, false, false, false, -1},
	ManualNextSong:        {"fx-next-song", 0, 0, false, false, false, -1},
	ManualNextItem:        {"fx-next-item", 0, 0, false, false, false, -1},
	ManualNextLocation:    {"fx-next-location", 0, 0, false, false, false, -1},
	ManualOpponent:        {"fx-opponent", 1, 1, false, false, false, -1},
	ManualOpponentHand:    {"fx-opponent-hand", 1, 1, false, false, false, -1},
	ManualOpponentDeck:    {"fx-opponent-deck", 1, 1, false, false, false, -1},
	ManualOpponentInk:     {"fx-opponent-ink", 1, 1, false, false, false, -1},
	ManualOpponentDiscard: {"fx-opponent-discard", 1, 1, false, false, false, -1},
	ManualOpponentLore:    {"fx-opponent-lore", 1, 1, false, false, false, -1},
}

// kindsByWord are the kinds by length and last letter of their words.
var kindsByWord = func() (m [256][]MoveKind) {
	for k := Keep; k < kindCount; k++ {
		i := bucket(shapes[k].word)
		m[i] = append(m[i], k)
	}
	return m
}()

func bucket(word string) uint8 { return uint8(len(word))<<4 ^ word[len(word)-1] }

// kindOf is the inverse of the shapes' words. A replay spends a third of its time here: few words share a
// length and a last letter, which is quicker than a map.
func kindOf(word string) (MoveKind, bool) {
	if word == "" {
		return NoMove, false
	}
	for _, k := range kindsByWord[bucket(word)] {
		if shapes[k].word == word {
			return k, true
		}
	}
	return NoMove, false
}

// String returns the word that the moves of this kind begin with.
func (k MoveKind) String() string {
	if k > NoMove && k < kindCount {
		return shapes[k].word
	}
	return "Kind(" + strconv.Itoa(int(k)) + ")"
}

// Manual reports whether moves of this kind are by-hand effects (fx-…).
func (k MoveKind) Manual() bool { return k >= ManualDraw && k < Reveal }

// answers reports whether moves of this kind answer questions.
func (k MoveKind) answers() bool { return k >= Yes && k <= BagNext || k == Reveal }

// Move is one move. Two moves that mean the same are equal when they are in
// canonical form, which [ParseMove], [NewMove] and [State.Moves] return.
type Move struct {
	Kind    MoveKind
	Other   bool  // the a at the end
	Exerted bool  // the e at the end
	Drops   uint8 // the ink drops that pay for it, dN at the end
	Len     uint8 // arguments in use
	Args    [MaxArgs]uint16
}

// NewMove makes a move in canonical form. Arguments beyond [MaxArgs] or outside a
// card number's range make it a move of kind [NoMove], which is never legal.
func NewMove(k MoveKind, args ...int) Move {
	if len(args) > MaxArgs {
		return Move{}
	}
	m := Move{Kind: k, Len: uint8(len(args))}
	for i, a := range args {
		if a < 0 || a > maxArg {
			return Move{}
		}
		m.Args[i] = uint16(a)
	}
	m.sort()
	return m
}

// maxRevealed is the most cards that one move reveals: a key takes two arguments.
const maxRevealed = MaxArgs / 2

// maxKey is the largest key of a card of the catalog that a move holds.
const maxKey = (maxArg+1)*(maxArg+1) - 1

// NewReveal makes the move that names cards of the catalog by their keys; beyond what a move holds it is of kind [NoMove].
func NewReveal(keys ...int) Move {
	m := Move{Kind: Reveal}
	for _, key := range keys {
		if key < 0 || key > maxKey || int(m.Len) == MaxArgs {
			return Move{}
		}
		m.addKey(key)
	}
	m.sort()
	return m
}

func (m *Move) addKey(key int) {
	m.Args[m.Len], m.Args[m.Len+1] = uint16(key/(maxArg+1)), uint16(key%(maxArg+1))
	m.Len += 2
}

// keys are the cards that a move of kind [Reveal] names.
func (m *Move) keys() []int {
	out := make([]int, m.Len/2)
	for i := range out {
		out[i] = int(m.Args[2*i])*(maxArg+1) + int(m.Args[2*i+1])
	}
	return out
}

// Card returns the move's first argument, the card it is about in every move that has one, or -1.
func (m Move) Card() int {
	if m.Len == 0 {
		return -1
	}
	return int(m.Args[0])
}

// args returns the arguments in use.
func (m *Move) args() []uint16 { return m.Args[:min(m.Len, MaxArgs)] }

// sort brings the arguments whose order means nothing into canonical order.
func (m *Move) sort() {
	if m.Kind == Reveal && m.Len > 2 {
		keys := m.keys()
		slices.Sort(keys)
		m.Len = 0
		for _, key := range keys {
			m.addKey(key)
		}
		return
	}
	if m.Kind >= kindCount || shapes[m.Kind].sorted < 0 || m.Kind == NoMove {
		return
	}
	if a := m.args(); len(a) > shapes[m.Kind].sorted+1 {
		slices.Sort(a[shapes[m.Kind].sorted:])
	}
}

// twice returns the first argument that is there more than once among those that name cards.
func (m *Move) twice() (uint16, bool) {
	a := m.args()
	switch m.Kind {
	case ManualDamage, ManualPut, ManualHeal, Use: // card and amount, or which of its abilities
		return 0, false
	}
	for i := 1; i < len(a); i++ {
		if slices.Contains(a[:i], a[i]) {
			return a[i], true
		}
	}
	return 0, false
}

// AppendText appends the move as text and never fails.
func (m Move) AppendText(dst []byte) ([]byte, error) { return m.append(dst), nil }

func (m *Move) append(dst []byte) []byte {
	if m.Kind == NoMove || m.Kind >= kindCount {
		return append(dst, "no-move"...)
	}
	dst = append(dst, shapes[m.Kind].word...)
	step := 1
	if m.Kind == Reveal {
		step = 2
	}
	for i, args := 0, m.args(); i < len(args); i += step {
		if i > 0 {
			dst = append(dst, '-')
		}
		n := uint64(args[i])
		if step == 2 {
			n = n*(maxArg+1) + uint64(args[i+1])
		}
		dst = strconv.AppendUint(dst, n, 10)
	}
	if m.Other {
		dst = append(dst, 'a')
	}
	if m.Exerted {
		dst = append(dst, 'e')
	}
	if m.Drops > 0 {
		dst = strconv.AppendUint(append(dst, 'd'), uint64(m.Drops), 10)
	}
	return dst
}

// String returns the move as text: one word of [a-z0-9-].
func (m Move) String() string { return string(m.append(make([]byte, 0, 24))) }

// maxShown is how much of a bad word an error repeats.
const maxShown = 40

func quoteWord(w string) string {
	more := ""
	if len(w) > maxShown {
		w, more = strings.ToValidUTF8(w[:maxShown], ""), "…"
	}
	for _, c := range []byte(w) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return strconv.Quote(w + more)
		}
	}
	if w == "" {
		return `""`
	}
	return w + more
}

// ParseMove reads one move. Numbers have no leading zeros; the cards of alter,
// singers and discards may come in any order.
func ParseMove(word string) (Move, error) {
	m, f := parseMove(word)
	if f.why != legal {
		return Move{}, fmt.Errorf("%s: %w", quoteWord(word), notRead(f, ""))
	}
	return m, nil
}

// notRead turns the refusal of a word into an error.
func notRead(f refusal, rule string) *Illegal {
	why := wording.Refusal{Why: f.why, Need: int(f.need), Have: int(f.have)}
	if f.why >= wording.ReasonTakesNone && f.why <= wording.ReasonTakesBetween {
		why.Word = shapes[f.card].word
	}
	return &Illegal{Why: why, Rule: rule}
}

// parseMove returns why a word is no move instead of an error, which would be allocated.
func parseMove(word string) (m Move, f refusal) {
	i := 0
	for i < len(word) && (word[i] < '0' || word[i] > '9') {
		i++
	}
	kind, ok := kindOf(word[:i])
	if !ok {
		return m, refusal{why: wording.ReasonNoSuchMove}
	}
	m.Kind = kind
	sh, most, largest := &shapes[kind], MaxArgs, maxArg
	if kind == Reveal {
		most, largest = maxRevealed, maxKey
	}
	for rest := word[i:]; rest != ""; {
		n, digits := 0, 0
		for digits < len(rest) && rest[digits] >= '0' && rest[digits] <= '9' {
			if n = n*10 + int(rest[digits]-'0'); n > largest {
				return m, refusal{why: wording.ReasonNumberTooLarge}
			}
			digits++
		}
		switch {
		case digits == 0:
			return m, refusal{why: wording.ReasonNumberMissing}
		case digits > 1 && rest[0] == '0':
			return m, refusal{why: wording.ReasonLeadingZero}
		case int(m.Len) == MaxArgs:
			return m, refusal{why: wording.ReasonTooManyNumbers, need: uint8(most)}
		}
		if kind == Reveal {
			m.addKey(n)
		} else {
			m.Args[m.Len] = uint16(n)
			m.Len++
		}
		rest = rest[digits:]
		if rest != "" && rest[0] == '-' {
			if rest = rest[1:]; rest == "" {
				return m, refusal{why: wording.ReasonNumberMissing}
			}
			continue
		}
		if f = m.parseEnd(rest, sh); f.why != legal {
			return m, f
		}
		break
	}
	if int(m.Len) < sh.min || int(m.Len) > sh.max {
		return m, kind.wants()
	}
	m.sort()
	return m, refusal{}
}

// parseEnd reads what may stand behind the numbers of a move: a, e and dN, in this order.
func (m *Move) parseEnd(rest string, sh *shape) refusal {
	if sh.other {
		rest, m.Other = cutLetter(rest, 'a')
	}
	if sh.exerted {
		rest, m.Exerted = cutLetter(rest, 'e')
	}
	switch {
	case rest == "":
		return refusal{}
	case rest[0] == 'd' && sh.drops:
		if m.Drops = parseDrops(rest[1:]); m.Drops == 0 {
			return refusal{why: wording.ReasonNoSuchDrops}
		}
		return refusal{}
	}
	return refusal{why: wording.ReasonNoSuchMove}
}

func cutLetter(text string, letter byte) (rest string, found bool) {
	if text != "" && text[0] == letter {
		return text[1:], true
	}
	return text, false
}

// parseDrops reads the number of ink drops at the end of a move; 0 is none.
func parseDrops(text string) uint8 {
	d, err := strconv.ParseUint(text, 10, 8)
	if err != nil || d > MaxNumber || text[0] == '0' {
		return 0
	}
	return uint8(d)
}

// wants says how many numbers a kind of move takes.
func (k MoveKind) wants() refusal {
	sh := &shapes[k]
	f := refusal{why: wording.ReasonTakesBetween, need: uint8(sh.min), have: uint8(sh.max), card: uint16(k)}
	switch {
	case sh.max == 0:
		f.why = wording.ReasonTakesNone
	case sh.min == sh.max && sh.min == 1:
		f.why = wording.ReasonTakesOne
	case sh.min == sh.max:
		f.why = wording.ReasonTakes
	}
	return f
}

// FormatMoves joins moves with dots, as they stand in a URL.
func FormatMoves(moves []Move) string {
	dst := make([]byte, 0, 10*len(moves))
	for i := range moves {
		if i > 0 {
			dst = append(dst, '.')
		}
		dst = moves[i].append(dst)
	}
	return string(dst)
}

// nextWord cuts the first word off a list of moves. Words are separated by dots and white space.
func nextWord(text string) (word, rest string) {
	i := 0
	for i < len(text) && isSeparator(text[i]) {
		i++
	}
	j := i
	for j < len(text) && !isSeparator(text[j]) {
		j++
	}
	return text[i:j], text[j:]
}

func isSeparator(c byte) bool {
	return c == '.' || c == ' ' || c == '\n' || c == '\t' || c == '\r'
}

// ParseMoves reads a list of moves joined by dots, spaces or line ends. An error is a
// [*MoveError] with the position of the bad move; the moves before it are returned with it.
func ParseMoves(text string) ([]Move, error) {
	if len(text) > MaxText {
		return nil, errTooLong
	}
	var moves []Move
	for word, rest := nextWord(text); word != ""; word, rest = nextWord(rest) {
		if len(moves) == MaxMoves {
			return moves, &MoveError{MaxMoves + 1, quoteWord(word), errTooMany}
		}
		m, f := parseMove(word)
		if f.why != legal {
			return moves, &MoveError{len(moves) + 1, quoteWord(word), *notRead(f, "CR "+numbers[ruleActions][0])}
		}
		moves = append(moves, m)
	}
	return moves, nil
}
