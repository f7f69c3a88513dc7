package address

import "net/url"

// Mend is what a button beside a line of a list that was not read asks for. The text
// that was wrong is part of it, so that a list that was edited meanwhile is never
// changed in the wrong place.
type Mend struct {
	Fix       string // "card-id the name as written": write the card's name
	Drop      string // leave out the lines that read so
	Sideboard bool   // leave the sideboard out
}

// MendFields are what the buttons are called, of one of a form's lists: "" where it has
// only one.
type MendFields struct{ Fix, Drop, Sideboard string }

// MendsOf are the fields for a list of a form.
func MendsOf(list string) MendFields {
	if list != "" {
		list = "-" + list
	}
	return MendFields{"fix" + list, "drop" + list, "drop-sideboard" + list}
}

// ReadMend reads what is asked for of one of a form's lists.
func ReadMend(v url.Values, list string) Mend {
	f := MendsOf(list)
	return Mend{Fix: v.Get(f.Fix), Drop: v.Get(f.Drop), Sideboard: v.Has(f.Sideboard)}
}

// Asked reports whether something is to be mended.
func (m Mend) Asked() bool { return m != Mend{} }
