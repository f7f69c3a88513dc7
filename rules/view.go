package rules

import "inkcheck/rules/wording"

// View is a state as JSON. Every list is there even when it is empty.
type View struct {
	Turn    int         `json:"turn"`    // 0 until the hand is kept, then your own turns from 1
	Step    string      `json:"step"`    // hand, main or over
	Lore    int         `json:"lore"`    //
	Outcome string      `json:"outcome"` // "", won or lost
	Reason  string      `json:"reason"`  // "", lore, deck or conceded
	Hand    []CardView  `json:"hand"`    // in order of arrival
	Play    []PlayView  `json:"play"`    // in order of arrival
	Discard []CardView  `json:"discard"` // oldest first
	Deck    int         `json:"deck"`    // cards left
	Inkwell InkwellView `json:"inkwell"`
	Legal   []string    `json:"legal"` // sorted, see State.Moves
	Log     []LineView  `json:"log"`
	// Opponents is the practice opponent's row. Without one the field is not there.
	Opponents []PlayView `json:"opponents,omitzero"`
	// Opponent is the practice opponent's numbers; not there as long as nobody of it is.
	Opponent *OpponentNumbers `json:"opponent,omitempty"`
	// TheyChoose says that the practice opponent makes its choices by a stated rule.
	TheyChoose bool `json:"opponent_chooses,omitempty"`
	*TextView       // only where the engine carries out texts
}

// TextView is what a view has more when the engine carries out what cards do.
type TextView struct {
	Texts    int           `json:"texts"`    // number of the effect table
	Question *QuestionView `json:"question"` // or null
	Bag      []WaitingView `json:"bag"`      // abilities that wait, in the order they came
	Drops    int           `json:"drops"`    // ink drops
	Order    []int         `json:"order"`    // the deck, its top first: for scripts only
	Coverage []CardText    `json:"coverage"` // card by card of the deck, who carries out its text
}

// LineView is a line of the log.
type LineView struct {
	Move string `json:"move"`
	Text string `json:"text"`
	Rule string `json:"rule"`
}

// QuestionView is what is asked.
type QuestionView struct {
	Question
	Options []string `json:"options"` // of mode, and the waiting abilities of bag
	Text    string   `json:"text"`
}

// WaitingView is an ability in the bag.
type WaitingView struct {
	Waiting
	Text string `json:"text"`
}

// CardText is who carries out what a card of the deck does.
type CardText struct {
	Card     string `json:"card"`
	FullName string `json:"full_name"`
	Copies   int    `json:"copies"`
	By       string `json:"by"`            // plain, carried, nothing (alone) or by_hand
	Why      string `json:"why,omitempty"` // of by_hand: what of its code is not known
}

// CardView is a card outside play.
type CardView struct {
	N        int    `json:"n"`
	Card     string `json:"card"` // its id
	FullName string `json:"full_name"`
	Cost     *int   `json:"cost,omitempty"` // as it counts now, in hand, where the engine carries out texts
}

// PlayView is a card in play.
type PlayView struct {
	CardView
	Exerted       bool  `json:"exerted"`
	Drying        bool  `json:"drying"`
	Damage        int   `json:"damage"`
	Under         []int `json:"under"`    // the cards under it, oldest first
	Location      *int  `json:"location"` // where a character is, or null
	*CurrentStats       // only where the engine carries out texts
}

// CurrentStats are the numbers of a card in play as they count now.
type CurrentStats struct {
	Strength  int      `json:"strength"`
	Willpower int      `json:"willpower"`
	Lore      int      `json:"lore"`
	Now       []string `json:"now"` // its keywords with their numbers, without Shift
}

// InkwellView is the inkwell. Scripts see its cards; players may not (CR 7.5.4).
type InkwellView struct {
	Ready   int   `json:"ready"`
	Exerted int   `json:"exerted"`
	Cards   []int `json:"cards"`
}

// View returns the record's state with its log, in English.
func (r *Record) View() View { return r.ViewIn(r.State.game.English()) }

// ViewIn returns the record's state with its log, for a reader.
func (r *Record) ViewIn(to wording.Reader) View {
	v := r.State.ViewIn(to)
	for i := range r.Log {
		l := &r.Log[i]
		v.Log = append(v.Log, LineView{l.Move, to.Line(&l.Says), l.Rule})
	}
	return v
}

// View returns the state without a log, in English.
func (s *State) View() View { return s.ViewIn(s.game.English()) }

// ViewIn returns the state without a log, for a reader.
func (s *State) ViewIn(to wording.Reader) View {
	v := View{
		Turn: s.Turn(), Step: s.Step().String(), Lore: s.Lore(), Outcome: s.outcome.String(), Reason: s.reason.String(),
		Hand: make([]CardView, 0, len(s.Hand())), Play: make([]PlayView, 0, len(s.Play())),
		Discard: make([]CardView, 0, len(s.Discard())), Deck: s.DeckSize(),
		Inkwell: InkwellView{Ready: int(s.ready), Exerted: int(s.exerted), Cards: []int{}},
		Legal:   []string{}, Log: []LineView{},
	}
	if s.game == nil {
		return v
	}
	for _, c := range s.Hand() {
		v.Hand = append(v.Hand, s.cardView(int(c)))
	}
	for _, c := range s.Play() {
		v.Play = append(v.Play, s.playView(int(c)))
	}
	for _, c := range s.Discard() {
		v.Discard = append(v.Discard, s.cardView(int(c)))
	}
	for _, c := range s.Inkwell() {
		v.Inkwell.Cards = append(v.Inkwell.Cards, int(c))
	}
	if s.game.opponents > 0 {
		v.Opponents = []PlayView{}
	}
	for n := s.game.size; n < s.game.size+s.game.opponents; n++ {
		if s.InPlay(n) {
			v.Opponents = append(v.Opponents, s.playView(n))
		}
	}
	v.Opponent, v.TheyChoose = s.Opponent(), s.game.decides
	if s.game.texts > 0 {
		s.textView(&v, to)
	}
	list := s.Moves(make([]Move, 0, 40))
	v.Legal = make([]string, len(list))
	for i, m := range list {
		v.Legal[i] = m.String()
	}
	return v
}

func (s *State) cardView(n int) CardView {
	c := s.game.cards[n]
	return CardView{N: n, Card: c.ID, FullName: c.FullName}
}

// textView adds what only games with texts have.
func (s *State) textView(v *View, to wording.Reader) {
	t := &TextView{Texts: s.game.texts, Bag: []WaitingView{}, Drops: int(s.drops), Order: []int{}, Coverage: []CardText{}}
	if q := s.Question(); q != nil {
		t.Question = &QuestionView{Question: *q, Options: []string{}, Text: to.Clause(&q.Says)}
		for i := range q.Options {
			t.Question.Options = append(t.Question.Options, to.Clause(&q.Options[i]))
		}
	}
	for _, w := range s.Reminders() {
		t.Bag = append(t.Bag, WaitingView{w, to.Clause(&w.Says)})
	}
	for i := range v.Hand {
		cost := s.Price(v.Hand[i].N)
		v.Hand[i].Cost = &cost
	}
	for _, row := range [][]PlayView{v.Play, v.Opponents} {
		for i := range row {
			row[i].CurrentStats = s.Now(row[i].N)
		}
	}
	whole := *s // the order behind what is drawn is settled in a copy
	whole.settleTo(s.game.size)
	for _, c := range whole.cards[whole.top():s.game.size] {
		t.Order = append(t.Order, int(c))
	}
	for _, c := range s.game.text.automation {
		t.Coverage = append(t.Coverage, CardText{c.Card, c.FullName, c.Copies, c.By.String(), c.Why})
	}
	v.TextView = t
}

// Now returns the numbers of a card in play as they count now; nil where the engine carries out no texts that could change them.
func (s *State) Now(n int) *CurrentStats {
	if !s.InPlay(n) || s.game.texts == 0 {
		return nil
	}
	c := uint8(n)
	return &CurrentStats{s.strength(c), s.willpower(c), s.loreOf(c), s.nowKeywords(c)}
}

func (s *State) playView(n int) PlayView {
	v := PlayView{
		CardView: s.cardView(n), Exerted: s.Exerted(n), Drying: s.Drying(n), Damage: s.Damage(n), Under: s.Under([]int{}, n),
	}
	if at, ok := s.At(n); ok {
		v.Location = &at
	}
	return v
}
