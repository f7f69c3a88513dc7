package parts

import (
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/formats"
)

// PoolForm is the part of the list form about a Limited pool.
type PoolForm struct {
	Text  string // a list, or collector numbers
	Set   string // of the numbers that name none
	Packs string // "" for the usual number
	Promo bool
	Sets  []*catalog.Set // to choose from, oldest first
}

// Fields are what the form would send, for one that only takes it along.
func (p PoolForm) Fields() (fields []address.Param) {
	for _, f := range []address.Param{{Name: "pool", Value: p.Text}, {Name: "set", Value: p.Set}, {Name: "packs", Value: p.Packs}} {
		if f.Value != "" {
			fields = append(fields, f)
		}
	}
	if p.Promo {
		fields = append(fields, address.Param{Name: "promo", Value: "1"})
	}
	return fields
}

// poolOpen reports whether the part about the pool is shown unfolded: where it is likely to be
// wanted, or has something in it.
func (f Form) poolOpen() bool {
	p := f.Pool
	format, err := formats.ParseFormat(f.Format)
	return err == nil && format.Packs() > 0 || p.Text != "" || p.Packs != "" || p.Promo || f.Errors.Of("pool") != ""
}

// chosen reports whether the set is the form's: the newest one, while none was
// chosen.
func (p PoolForm) chosen(i int) bool {
	if p.Set == "" {
		return i == len(p.Sets)-1
	}
	return p.Sets[i].Code == p.Set
}

// PackChoices are the numbers of packs to choose from, with the chosen one; "" is
// the usual number.
func PackChoices(l *Locale, chosen, usual string) []Option {
	t := l.T()
	out := []Option{{"", t.Fill(t.PacksUsual, usual)}}
	has := chosen == ""
	for n := 1; n <= 12; n++ {
		value := strconv.Itoa(n)
		has = has || value == chosen
		out = append(out, Option{value, l.Count(n, t.PackCount) + ", " + l.Count(n*formats.PackCards, t.CardCount)})
	}
	if !has {
		out = append(out, Option{chosen, strings.Replace(t.PackCount.Many, "%d", chosen, 1)})
	}
	return out
}

// poolFormatNames are the names of the formats that have a pool.
func poolFormatNames(l *Locale) string {
	return formats.List(formats.Where(formats.Format.HasPool), l.Format, "")
}

// usualPacks says how many packs the formats use.
func usualPacks(l *Locale) string {
	var words []string
	for _, f := range formats.All() {
		if n := f.Packs(); n > 0 {
			words = append(words, l.T().Fill(l.T().PacksIn, n, l.Format(f)))
		}
	}
	return l.List(words)
}

// CountValue is what stands in it: nothing for 0, so that a number can be
// typed at once.
func CountValue(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
