package parts

import (
	"github.com/a-h/templ"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/seal"
)

// sealFrames are the frames of seals by the verdict.
var sealFrames = map[deckcheck.Verdict]seal.Style{
	deckcheck.Legal:     {Frame: seal.Legal, Sign: "var(--good)", Paper: GapColour},
	deckcheck.Illegal:   {Frame: seal.Illegal, Sign: "var(--bad)", Paper: GapColour},
	deckcheck.Undecided: {Frame: seal.Undecided, Sign: "var(--odd)", Paper: GapColour},
}

// GapColour is the style sheets' colour between the petals of a seal.
const GapColour = "var(--petal-gap)"

// Seal is the deck's seal, framed by its verdict. It stands beside the verdict in words, so it has no words of its own.
func (d *DeckHead) Seal() templ.Component {
	key := SealKey{d.Report.Code, d.Report.Verdict}
	if d.Seals == nil || key.Code == "" {
		return FramedSeal(d.Report.Entries, d.Report.Verdict)
	}
	if s, ok := d.Seals.Get(key); ok {
		return s
	}
	s := piece(sealSVG(d.Report.Entries, d.Report.Verdict))
	d.Seals.Put(key, s, int64(len(key.Code)+len(s)+sealOverhead))
	return s
}

// sealOverhead is what a kept seal takes, its code and its bytes aside.
const sealOverhead = 200

// FramedSeal is the seal of a deck in the frame of its verdict.
func FramedSeal(entries []decklist.Entry, v deckcheck.Verdict) templ.Component {
	return piece(sealSVG(entries, v))
}

func sealSVG(entries []decklist.Entry, v deckcheck.Verdict) string {
	return seal.SVG(SealCards(entries), sealFrames[v])
}

// SealCards are the cards of a deck as its seal knows them. Lines that were not read are not drawn.
func SealCards(entries []decklist.Entry) []seal.Card {
	out := make([]seal.Card, 0, len(entries))
	for i := range entries {
		c := entries[i].Card
		kind := seal.Character
		switch {
		case c.Song:
			kind = seal.Song
		case c.Type == catalog.Action:
			kind = seal.Action
		case c.Type == catalog.Item:
			kind = seal.Item
		case c.Type == catalog.Location:
			kind = seal.Location
		}
		out = append(out, seal.Card{ID: c.ID, Count: entries[i].Count, Cost: c.Cost, Kind: kind, Inks: c.Inks})
	}
	return out
}

// inkClasses name the deck's ink types for the colours of its head: the first two of a deck of more.
func (d *DeckHead) inkClasses() string { return InkBand(d.Report.Inks) }

// InkBand are the classes of ink types for the colours of a head; "" for none.
func InkBand(k formats.Inks) string {
	inks := k.Split()
	if len(inks) == 0 {
		return ""
	}
	return "from-" + InkClass(inks[0]) + " to-" + InkClass(inks[min(1, len(inks)-1)])
}
