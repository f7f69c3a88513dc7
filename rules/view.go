package rules

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
	Log     []Line      `json:"log"`
	// Opponents is the training opponent's row. Without one the field is not there.
	Opponents []PlayView `json:"opponents,omitempty"`
}

// CardView is a card outside play.
type CardView struct {
	N        int    `json:"n"`
	Card     string `json:"card"` // its id
	FullName string `json:"full_name"`
}

// PlayView is a card in play.
type PlayView struct {
	CardView
	Exerted  bool  `json:"exerted"`
	Drying   bool  `json:"drying"`
	Damage   int   `json:"damage"`
	Under    []int `json:"under"`    // the cards under it, oldest first
	Location *int  `json:"location"` // where a character is, or null
}

// InkwellView is the inkwell. Scripts see its cards; players may not (CR 7.5.4).
type InkwellView struct {
	Ready   int   `json:"ready"`
	Exerted int   `json:"exerted"`
	Cards   []int `json:"cards"`
}

// View returns the record's state with its log.
func (r *Record) View() View {
	v := r.State.View()
	v.Log = append(v.Log, r.Log...)
	return v
}

// View returns the state without a log.
func (s *State) View() View {
	v := View{
		Turn: s.Turn(), Step: s.Step().String(), Lore: s.Lore(), Outcome: s.outcome.String(), Reason: s.reason.String(),
		Hand: []CardView{}, Play: []PlayView{}, Discard: []CardView{}, Deck: s.DeckSize(),
		Inkwell: InkwellView{Ready: int(s.ready), Exerted: int(s.exerted), Cards: []int{}},
		Legal:   []string{}, Log: []Line{},
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
	for n := s.game.size; n < s.game.size+s.game.opponents; n++ {
		if s.InPlay(n) {
			v.Opponents = append(v.Opponents, s.playView(n))
		}
	}
	for _, m := range s.Moves(nil) {
		v.Legal = append(v.Legal, m.String())
	}
	return v
}

func (s *State) cardView(n int) CardView {
	c := s.game.cards[n]
	return CardView{n, c.ID, c.FullName}
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
