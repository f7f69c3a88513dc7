package main

import (
	"bytes"
	"cmp"
	"context"
	"flag"
	"fmt"
	"strings"

	"inkcheck/catalog"
	"inkcheck/catalog/packs"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/internal/app"
	"inkcheck/terms"
)

// packJSON is a pack for programs.
type packJSON struct {
	Pack  int            `json:"pack"` // from 1
	Set   string         `json:"set"`
	Cards []packCardJSON `json:"cards"`
}

type packCardJSON struct {
	Card     string         `json:"card"`
	FullName string         `json:"full_name"`
	Number   string         `json:"number"`
	Rarity   catalog.Rarity `json:"rarity"`
	Foil     bool           `json:"foil"`
}

// runPacks opens booster packs, those that the page opens with the same set,
// number and seed.
func runPacks(ctx context.Context, p *program, args []string) int {
	fs := flag.NewFlagSet("packs", flag.ContinueOnError)
	h := &p.say().help
	set := fs.String("set", "", h.packsSet)
	n := wholeFlag(fs, "n", 6, h.packsN)
	seedText := fs.String("seed", "", h.packsSeed)
	asJSON := fs.Bool("json", false, h.packsJSON)
	to := fs.String("to", "", fmt.Sprintf(h.packsTo, decklist.FormatWords()))
	db := fs.String("db", "", h.db)
	rest, code, done := p.flags(fs, h.usagePacks, args)
	if done {
		return code
	}
	format, err := decklist.Text, error(nil)
	if *to != "" {
		format, err = decklist.ParseFormat(*to)
	}
	seed, seedErr := p.usual().ReadSeed(*seedText)
	switch {
	case len(rest) > 0:
		return p.misuse("packs", p.say().setByFlag, rest[0])
	case err != nil:
		return p.misuse("packs", "-to%s%v", p.say().colon, err)
	case *to != "" && *asJSON:
		return p.misuse("packs", p.say().chooseOne, "json", "to")
	case *n < 1 || *n > packs.Max:
		return p.misuse("packs", p.say().outOfRange, "n", *n, 1, packs.Max)
	case *set == "":
		return p.misuse("packs", "%s", p.say().packsNoSet)
	case strings.TrimSpace(*seedText) == "":
		return p.misuse("packs", "%s", p.say().packsNoSeed)
	case seedErr != nil:
		return p.misuse("packs", "%v", flagged(seedErr))
	}
	cards, err := p.cards(ctx, *db)
	if err != nil {
		p.errorf("%v", err)
		return exitFailed
	}
	opened, err := packs.Open(cards, strings.Split(*set, ","), seed, *n)
	if err != nil {
		return p.misuse("packs", "%v", wrong(func(w *words) string { return w.noPacks(err) }))
	}
	var out bytes.Buffer
	switch {
	case *to != "":
		err = writePool(&out, opened, cards, format)
	case *asJSON:
		err = writePacksJSON(&out, opened)
	default:
		p.say().writePacks(&out, opened)
	}
	if err == nil {
		_, err = p.out.Write(out.Bytes())
	}
	if err != nil {
		p.errorf("packs%s%v", p.say().colon, bare(err))
		return exitFailed
	}
	return exitDone
}

// noPacks says why packs cannot be opened.
func (w *words) noPacks(err error) string {
	if w.language == english.language {
		return err.Error()
	}
	return w.flagged(app.WrongSet(err))
}

// writePacks writes packs for people: a heading and a line a card.
func (w *words) writePacks(out *bytes.Buffer, opened []packs.Pack) {
	for k, pack := range opened {
		if k > 0 {
			out.WriteByte('\n')
		}
		fmt.Fprintf(out, w.pack+"\n", k+1, pack.Set.Code, cmp.Or(pack.Set.Names[w.language], pack.Set.Names["en"]))
		for _, c := range pack.Cards {
			rarity := terms.Rarities()[c.Rarity()].In(w.language)
			if c.Foil {
				rarity += ", " + w.foil
			}
			fmt.Fprintf(out, "  %4s  %-16s  %s\n", c.Printed().Number, rarity, w.name(c.Card))
		}
	}
}

func writePacksJSON(out *bytes.Buffer, opened []packs.Pack) error {
	for k, pack := range opened {
		one := packJSON{Pack: k + 1, Set: pack.Set.Code}
		for _, c := range pack.Cards {
			one.Cards = append(one.Cards, packCardJSON{c.Card.ID, c.Card.FullName, c.Printed().Number, c.Rarity(), c.Foil})
		}
		if err := printJSON(out, one); err != nil {
			return err
		}
	}
	return nil
}

// writePool writes the cards of all packs as one list.
func writePool(out *bytes.Buffer, opened []packs.Pack, cards *catalog.Catalog, format decklist.Format) error {
	text, err := decklist.Write(pool.FromPacks(opened, cards).Deck(), format, "")
	if err != nil {
		return err
	}
	out.WriteString(strings.TrimSuffix(text, "\n") + "\n")
	return nil
}
