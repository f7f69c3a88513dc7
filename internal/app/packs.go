package app

import (
	"cmp"
	"errors"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/packs"
)

// OpenPacks opens what is asked for.
func OpenPacks(cat *catalog.Catalog, t address.PacksText, usual address.Defaults) (address.Packs, []packs.Pack, error) {
	p, errs := t.Read(usual)
	if len(errs) > 0 {
		return p, nil, errs
	}
	opened, err := packs.Open(cat, p.Sets, p.Seed, p.N)
	if err != nil {
		return p, nil, WrongSet(err)
	}
	p.Sets = nil
	for _, code := range t.Sets {
		set, _ := cat.Set(code) // it was opened
		p.Sets = append(p.Sets, set.Code)
	}
	return p, opened, nil
}

// WrongSet says why packs of a set cannot be opened.
func WrongSet(err error) error {
	e, ok := errors.AsType[*packs.SetError](err)
	if !ok {
		return err
	}
	switch e.Why {
	case packs.NoSuchSet:
		return address.Wrong("set", address.UnknownSet, e.Code)
	case packs.NoBoosters:
		return address.Wrong("set", address.NoBoosters, e.Set.Code, setName{e.Set})
	}
	return address.Wrong("set", address.SetWithoutCards, e.Set.Code, setName{e.Set}, Coverage{e.Catalog})
}

// Coverage is what a catalog has, for a sentence.
type Coverage struct{ *catalog.Catalog }

// In is the clause in a language.
func (c Coverage) In(language string) string { return c.CoverageIn(language) }

// setName is the name of a set, English where it is not known in a language.
type setName struct{ *catalog.Set }

// In is the name in a language.
func (s setName) In(language string) string { return cmp.Or(s.Names[language], s.Names["en"]) }
