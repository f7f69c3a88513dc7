package query

import (
	"strings"
	"sync"

	"inkcheck/catalog"
)

// What an import says of printings besides facts: artist and flavor text are each
// printing's own. A story is that of the card, since some printings are in no
// file.

// detailOf is what a field asks of a detail.
func detailOf(f Field, d *catalog.Detail) string {
	switch f {
	case ArtistField:
		return d.Artist
	case StoryField:
		return d.Story
	}
	return d.Flavor
}

// isOf reports whether a detail is of a printing.
func isOf(d *catalog.Detail, p *catalog.Printing) bool {
	set, number, ok := strings.Cut(d.Printing, "-")
	return ok && set == p.Set && number == p.Number
}

// matchDetail looks in what is known of a printing, or of any of the card's for nil,
// in every language.
func (t *Term) matchDetail(c *catalog.Card, p *catalog.Printing, env Env) bool {
	if env.Texts == nil {
		return false
	}
	for _, language := range catalog.Languages {
		for _, d := range env.Texts.Details(language, c.ID) {
			text := detailOf(t.target, &d)
			if text != "" && (p == nil || isOf(&d, p)) && t.matchText(text, strings.ToLower(text)) {
				return true
			}
		}
	}
	return false
}

// detailTable finds printings by artists or flavor texts, or cards by stories. The
// first question builds it.
type detailTable struct {
	once sync.Once
	textTable
}

// textsOf is the table of a field of imported texts.
func (ix *Index) textsOf(f Field) *textTable {
	switch f {
	case TextField:
		return &ix.text
	case FullTextField:
		return &ix.fullText
	}
	t := &ix.detailTables[f-ArtistField]
	t.once.Do(func() {
		for card := range ix.catalog.Cards {
			ix.addDetails(&t.textTable, f, card)
		}
		t.built()
	})
	return &t.textTable
}

// addDetails notes what the details of a card say of a field, printing by printing.
func (ix *Index) addDetails(t *textTable, f Field, card int) {
	c := &ix.catalog.Cards[card]
	var known [len(catalog.Languages)][]catalog.Detail
	for k, language := range catalog.Languages {
		known[k] = ix.texts.Details(language, c.ID)
	}
	each := func(p *catalog.Printing, member int) {
		for _, list := range known {
			for i := range list {
				if text := detailOf(f, &list[i]); text != "" && (p == nil || isOf(&list[i], p)) {
					t.add(member, text)
				}
			}
		}
	}
	if f == StoryField {
		each(nil, card)
		return
	}
	for k := range c.Printings {
		each(&c.Printings[k], int(ix.firstPrint[card])+k)
	}
}

// gatherTexts notes which texts there are, and who drew and which stories.
func (v *Vocabulary) gatherTexts(c *catalog.Catalog, texts TextSource) {
	v.imported = map[Field]bool{TextField: hasTexts(texts), FullTextField: hasTexts(texts)}
	if texts == nil {
		return
	}
	artists, stories := map[string]bool{}, map[string]bool{}
	for i := range c.Cards {
		for _, language := range catalog.Languages {
			for _, d := range texts.Details(language, c.Cards[i].ID) {
				if d.Artist != "" {
					artists[d.Artist] = true
				}
				if d.Story != "" {
					stories[d.Story] = true
				}
				if d.Flavor != "" {
					v.imported[FlavorField] = true
				}
			}
		}
	}
	v.imported[ArtistField], v.imported[StoryField] = len(artists) > 0, len(stories) > 0
	v.artists, _ = sortedFolded(eachArtist(artists))
	v.stories, _ = sortedFolded(stories)
}

// eachArtist parts the names of those who drew together.
func eachArtist(printed map[string]bool) map[string]bool {
	out := map[string]bool{}
	for all := range printed {
		for one := range strings.FieldsFuncSeq(all, func(r rune) bool { return r == '/' || r == '&' }) {
			if one = strings.TrimSpace(one); one != "" {
				out[one] = true
			}
		}
	}
	return out
}

// completions lists what may be offered after a field: its values, and those that
// are too many for a list of values.
func (v *Vocabulary) completions(f Field) []string {
	switch f {
	case ArtistField:
		return v.artists
	case StoryField:
		return v.stories
	}
	return v.values(f)
}
