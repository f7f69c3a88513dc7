package scan

import (
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
)

// rarityLetters are rarities in brackets.
var rarityLetters = map[string]string{
	"C":  "Common",
	"U":  "Uncommon",
	"R":  "Rare",
	"SR": "Super Rare",
	"L":  "Legendary",
	"E":  "Enchanted",
	"P":  "Promo",
}

// findFacts adds the facts of cards that stand on a line, outside of exact names.
func (s *Scanner) findFacts(l *Line) {
	for i := 0; i < len(l.Leaves); i++ {
		leaf := &l.Leaves[i]
		if leaf.Kind != Word || leaf.exact {
			continue
		}
		is, next := l.Phrase(i, FactWords)
		if is == 0 {
			if w := l.Words(i); w&(CostWord|StrengthWord|WillpowerWord|LoreWord) != 0 {
				s.numberFact(l, i, w)
			}
			continue
		}
		f := Span{Kind: FactSpan, From: i, To: next, OwnSign: true}
		text := leaf.Text
		if next > i+1 {
			for k := i + 1; k < next; k++ {
				text += l.Leaves[k].Text
			}
		}
		fact, known := factTerms()[catalog.Fold(text)]
		letter := len(text) <= 2 && rarityLetters[text] != "" && l.bracketed(i, next)
		switch {
		case letter:
			f.Fact, f.Word = RarityFact, rarityLetters[text]
		case known:
			f.Fact, f.Word = fact.fact, fact.english
		case is&LanguageWord != 0 && (len(text) > 3 || upper(text)):
			f.Fact, f.Word = LanguageFact, text
		case is&ConditionWord != 0 && (len(text) > 3 || upper(text)):
			f.Fact, f.Word = ConditionFact, text
		default:
			continue
		}
		s.add(f)
		i = next - 1
	}
}

func upper(s string) bool { return s == strings.ToUpper(s) }

// numberFact adds the number beside the word of a fact: "cost 3", "3 lore", "3-drop".
func (s *Scanner) numberFact(l *Line, i int, is Words) {
	f := Span{Kind: FactSpan, OwnSign: true, Fact: CostFact}
	switch {
	case is&StrengthWord != 0:
		f.Fact = StrengthFact
	case is&WillpowerWord != 0:
		f.Fact = WillpowerFact
	case is&LoreWord != 0:
		f.Fact = LoreFact
	}
	at := i + 1
	for at < i+3 && (l.isSign(at, ":") || l.isSign(at, "=") || l.isSign(at, ".")) {
		at++
	}
	switch {
	case l.isNumber(at):
		f.From, f.To, f.Value = i, at+1, l.Leaves[at].Value
	case l.isNumber(i - 1):
		f.From, f.To, f.Value = i-1, i+1, l.Leaves[i-1].Value
	case l.isSign(i-1, "-") && l.isNumber(i-2):
		f.From, f.To, f.Value = i-2, i+1, l.Leaves[i-2].Value
	default:
		return
	}
	if f.Value >= 0 {
		s.add(f)
	}
}

// HasFact reports whether a fact is one of a card: its ink, its type, the rarity or set of one of its printings. Languages and
// conditions are facts of every card.
func HasFact(c *catalog.Card, f *Span) bool {
	switch f.Fact {
	case InkFact:
		return slices.Contains(c.Inks.Names(), f.Word)
	case TypeFact:
		return f.Word == "Song" && c.Song || f.Word == c.Type.String()
	case RarityFact:
		for _, p := range c.Printings {
			if p.Rarity.String() == f.Word {
				return true
			}
		}
	case SetFact:
		for _, p := range c.Printings {
			if p.Set == f.Set {
				return true
			}
		}
	case ClassFact:
		return c.HasClassification(f.Word)
	case KeywordFact:
		_, has := c.Keyword(f.Word)
		return has
	case CostFact:
		return c.Cost == f.Value
	case StrengthFact:
		return strconv.Itoa(f.Value) == c.Strength.String()
	case WillpowerFact:
		return strconv.Itoa(f.Value) == c.Willpower.String()
	case LoreFact:
		return strconv.Itoa(f.Value) == c.Lore.String()
	case LanguageFact, ConditionFact:
		return true
	}
	return false
}
