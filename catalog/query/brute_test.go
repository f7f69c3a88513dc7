package query

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// The readings here share nothing with the package but the cards: they split
// keywords, fold names and count days in the plainest way there is.

type reading func(c *catalog.Card) bool

// accents are those that names of the first four languages have.
var accents = strings.NewReplacer("à", "a", "á", "a", "â", "a", "ä", "a", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "ì", "i", "í",
	"i",
	"î", "i", "ï", "i", "ò", "o", "ô", "o", "ö", "o", "ù", "u", "û", "u", "ü", "u", "ā", "a", "œ", "oe", "ß", "ss")

var apostrophes = strings.NewReplacer("’", "'", "‘", "'", "´", "'")

func letters(s string) string {
	s = accents.Replace(strings.ToLower(s))
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s)
}

func startsWord(w string) reading {
	return func(c *catalog.Card) bool {
		for _, n := range c.Names {
			text := apostrophes.Replace(n.Name + " " + n.Version)
			for _, part := range strings.FieldsFunc(text, func(r rune) bool {
				return r != '\'' && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
			}) {
				if strings.HasPrefix(letters(part), w) {
					return true
				}
				for _, piece := range strings.Split(part, "'") {
					if strings.HasPrefix(letters(piece), w) {
						return true
					}
				}
			}
		}
		return false
	}
}

func allWords(list ...string) reading {
	var all []reading
	for _, w := range list {
		all = append(all, startsWord(w))
	}
	return both(all...)
}

func both(all ...reading) reading {
	return func(c *catalog.Card) bool {
		return !slices.ContainsFunc(all, func(r reading) bool { return !r(c) })
	}
}

func either(all ...reading) reading {
	return func(c *catalog.Card) bool { return slices.ContainsFunc(all, func(r reading) bool { return r(c) }) }
}

func no(r reading) reading { return func(c *catalog.Card) bool { return !r(c) } }

// spelled looks for a regular expression in names, or versions, in any language,
// in lower case and without accents.
func spelled(expression string, version bool) reading {
	re := regexp.MustCompile(expression)
	plain := func(s string) string {
		var b strings.Builder
		for _, r := range s {
			if f := letters(string(r)); f != "" {
				b.WriteString(f)
			} else {
				b.WriteByte(' ')
			}
		}
		return b.String()
	}
	return func(c *catalog.Card) bool {
		return slices.ContainsFunc(c.Names, func(n catalog.Name) bool {
			if version {
				return re.MatchString(plain(n.Version))
			}
			return re.MatchString(plain(n.Name))
		})
	}
}

func inks(names ...string) reading {
	return func(c *catalog.Card) bool {
		for _, n := range names {
			if !slices.Contains(c.Inks.Names(), n) {
				return false
			}
		}
		return true
	}
}

func inkCount(n int) reading { return func(c *catalog.Card) bool { return len(c.Inks.Names()) == n } }

func onlyInks(names ...string) reading { return both(inks(names...), inkCount(len(names))) }

func isA(t catalog.Type) reading { return func(c *catalog.Card) bool { return c.Type == t } }

func song(c *catalog.Card) bool    { return c.Song }
func inkable(c *catalog.Card) bool { return c.Inkable }

func class(name string) reading {
	return func(c *catalog.Card) bool { return slices.Contains(c.Classifications, name) }
}

func keyword(part string) reading {
	return func(c *catalog.Card) bool { return strings.Contains(strings.Join(c.Keywords, ","), part) }
}

// value gives a number and whether the card has it.
type value func(c *catalog.Card) (int, bool)

func cost(c *catalog.Card) (int, bool)      { return c.Cost, true }
func strength(c *catalog.Card) (int, bool)  { return int(c.Strength), c.Strength >= 0 }
func willpower(c *catalog.Card) (int, bool) { return int(c.Willpower), c.Willpower >= 0 }
func lore(c *catalog.Card) (int, bool)      { return int(c.Lore), c.Lore >= 0 }
func move(c *catalog.Card) (int, bool)      { return int(c.MoveCost), c.MoveCost >= 0 }
func limit(c *catalog.Card) (int, bool)     { return c.MaxCopies, c.MaxCopies > 0 }

func singing(c *catalog.Card) (int, bool) {
	n := c.Cost
	for _, k := range c.Keywords {
		if rest, ok := strings.CutPrefix(k, "Singer "); ok {
			v, _ := strconv.Atoi(rest)
			n = max(n, v)
		}
	}
	return n, c.Type == catalog.Character
}

func shiftCostOf(c *catalog.Card) (int, bool) {
	for _, k := range c.Keywords {
		if _, rest, ok := strings.Cut(k, "Shift "); ok {
			v, err := strconv.Atoi(rest)
			return v, err == nil
		}
	}
	return 0, false
}

func compare(v value, op string, n int) reading {
	return func(c *catalog.Card) bool {
		have, ok := v(c)
		if !ok {
			return false
		}
		switch op {
		case "=":
			return have == n
		case "!=":
			return have != n
		case "<":
			return have < n
		case "<=":
			return have <= n
		case ">":
			return have > n
		}
		return have >= n
	}
}

func printing(is func(p catalog.Printing) bool) reading {
	return func(c *catalog.Card) bool { return slices.ContainsFunc(c.Printings, is) }
}

func in(set string) reading { return printing(func(p catalog.Printing) bool { return p.Set == set }) }

func rarity(list ...catalog.Rarity) reading {
	return printing(func(p catalog.Printing) bool { return slices.Contains(list, p.Rarity) })
}

func numbered(is func(n int) bool) reading {
	return printing(func(p catalog.Printing) bool {
		n, err := strconv.Atoi(strings.TrimRight(p.Number, "abcdefghijklmnopqrstuvwxyzAB"))
		return err == nil && is(n)
	})
}

// legalDays are the days of the sets: first legal, and first out of Core.
var legalDays = map[string][2]string{
	"1": {"2023-09-08", "2025-09-05"}, "2": {"2023-12-08", "2025-09-05"}, "3": {"2024-03-15", "2025-09-05"}, "4": {"2024-06-07", "2025-09-05"},
	"5": {"2024-08-30", "2026-07-17"}, "6": {"2024-12-06", "2026-07-17"}, "7": {"2025-03-28", "2026-07-17"}, "8": {"2025-06-20", "2026-07-17"},
	"9": {"2025-09-05", ""}, "10": {"2025-11-07", ""}, "11": {"2026-02-13", ""}, "12": {"2026-05-08", ""}, "13": {"2026-07-17", ""},
	"14": {"2026-10-16", ""},
}

func hiram(c *catalog.Card) bool       { return c.ID == "hiram-flaversham-toymaker" }
func fortisphere(c *catalog.Card) bool { return c.ID == "fortisphere" }

func legalIn(format, day string) reading {
	return func(c *catalog.Card) bool {
		switch {
		case format == "core" && (hiram(c) || fortisphere(c)) && day >= "2025-04-08" && day < "2026-07-14":
			return false
		case format == "infinity" && hiram(c) && day >= "2026-03-26":
			return false
		}
		return slices.ContainsFunc(c.Printings, func(p catalog.Printing) bool {
			d, ok := legalDays[p.Set]
			return ok && d[0] <= day && (format == "infinity" || d[1] == "" || day < d[1])
		})
	}
}

// outOfCore is the first day out of Core, known when it is for every set.
func outOfCore(is func(day string) bool) reading {
	return func(c *catalog.Card) bool {
		last := ""
		for _, p := range c.Printings {
			d, ok := legalDays[p.Set]
			if ok && d[1] == "" {
				return false
			}
			if ok {
				last = max(last, d[1])
			}
		}
		return last != "" && is(last)
	}
}

func named(language int, is func(name, version string) bool) reading {
	return func(c *catalog.Card) bool {
		return slices.ContainsFunc(c.Names, func(n catalog.Name) bool {
			return (language < 0 || n.Language == catalog.Languages[language]) && is(letters(n.Name), letters(n.Version))
		})
	}
}

func all(*catalog.Card) bool { return true }

type bruteCase struct {
	query string
	want  reading
}

func bruteCases() []bruteCase {
	const (
		c1, u1, r1, sr, le, ep, en, ic, pr, sp = catalog.Common, catalog.Uncommon, catalog.Rare, catalog.SuperRare, catalog.Legendary,
			catalog.Epic, catalog.Enchanted, catalog.Iconic, catalog.PromoRarity, catalog.Special
	)
	today := "2026-11-20"
	cases := []bruteCase{
		{"", all},
		{"elsa", startsWord("elsa")},
		{"ELSA spirit", allWords("elsa", "spirit")},
		{"Elsa - Spirit of Winter", allWords("elsa", "spirit", "of", "winter")},
		{"mick", startsWord("mick")},
		{"ursulas", startsWord("ursulas")},
		{"ile", startsWord("ile")},
		{"écuyer", startsWord("ecuyer")},
		{"böse", startsWord("bose")},
		{"an", startsWord("an")},
		{"99", startsWord("99")},
		{"topolino", startsWord("topolino")},
		{"reine neiges", allWords("reine", "neiges")},
		{"elsa or anna", either(startsWord("elsa"), startsWord("anna"))},
		{"-elsa", no(startsWord("elsa"))},
		{"elsa -anna or olaf", either(both(startsWord("elsa"), no(startsWord("anna"))), startsWord("olaf"))},
		{"(elsa or anna) -(queen or snow)", both(either(startsWord("elsa"), startsWord("anna")),
			no(either(startsWord("queen"), startsWord("snow"))))},
		{"name:duck", spelled(`\bduck\b`, false)},
		{"name:tit", spelled(`\btit\b`, false)},
		{"name:el*", spelled(`\bel\w*\b`, false)},
		{"name:/du.k/", spelled(`du.k`, false)},
		{"name=elsa", named(-1, func(n, _ string) bool { return n == "elsa" })},
		{"n!=elsa", no(named(-1, func(n, _ string) bool { return n == "elsa" }))},
		{`name:"the queen"`, spelled(`\bthe queen\b`, false)},
		{"version:spirit", spelled(`\bspirit\b`, true)},
		{`v="on human legs"`, named(-1, func(_, v string) bool { return v == "onhumanlegs" })},
		{"ink=amber", onlyInks("Amber")},
		{"ink=amber,steel", onlyInks("Amber", "Steel")},
		{"ink:amber,steel", inks("Amber", "Steel")},
		{"color:ruby i:steel", inks("Ruby", "Steel")},
		{"c:rubis c:stahl", inks("Ruby", "Steel")},
		{"ink!=ruby", no(onlyInks("Ruby"))},
		{"ink<=ruby,sapphire", both(no(inks("Amber")), no(inks("Amethyst")), no(inks("Emerald")), no(inks("Steel")))},
		{"ink<ruby,sapphire", both(no(inks("Amber")), no(inks("Amethyst")), no(inks("Emerald")), no(inks("Steel")),
			no(inks("Ruby", "Sapphire")))},
		{"ink<ruby", inkCount(0)},
		{"ink>ruby", both(inks("Ruby"), no(inkCount(1)))},
		{"ink>=ruby", inks("Ruby")},
		{"ink:none", inkCount(0)},
		{"inks=2", inkCount(2)},
		{"inks=0", inkCount(0)},
		{"inks>=1", no(inkCount(0))},
		{"inks!=1", no(inkCount(1))},
		{"is:dual", inkCount(2)},
		{"inkwell:true", inkable},
		{"iw:false", no(inkable)},
		{"inkwell!=true", no(inkable)},
		{"is:inkable", inkable},
		{"-is:inkable cost<=2", both(no(inkable), compare(cost, "<=", 2))},
		{"type:character", isA(catalog.Character)},
		{"t:action", isA(catalog.Action)},
		{"t:item or t:location", either(isA(catalog.Item), isA(catalog.Location))},
		{"type!=character", no(isA(catalog.Character))},
		{"type:personnage", isA(catalog.Character)},
		{"is:song", song},
		{"t:action -is:song", both(isA(catalog.Action), no(song))},
		{"class:princess", class("Princess")},
		{"class:prince", class("Prince")},
		{"class:prince,king", either(class("Prince"), class("King"))},
		{"class:dwarfs", class("Seven Dwarfs")},
		{"class=prince", class("Prince")},
		{"cl!=hero", no(class("Hero"))},
		{`class:"seven dwarfs"`, class("Seven Dwarfs")},
		{"classification:Storyborn class:villain", both(class("Storyborn"), class("Villain"))},
		{"is:floodborn", class("Floodborn")},
		{"is:hunny", class("Hunny")},
		{"keyword:evasive", keyword("Evasive")},
		{"kw:shift", keyword("Shift")},
		{"keyword:insaisissable", keyword("Evasive")},
		{`keyword:"resist +2"`, keyword("Resist +2")},
		{"k:sing", keyword("Sing Together")},
		{"k=singer", keyword("Singer ")},
		{"-k:bodyguard t:character cost=1", both(no(keyword("Bodyguard")), isA(catalog.Character), compare(cost, "=", 1))},
		{"shift", keyword("Shift")},
		{"-shift is:floodborn", both(no(keyword("Shift")), class("Floodborn"))},
		{"shift<=3", compare(shiftCostOf, "<=", 3)},
		{"shift!=3", compare(shiftCostOf, "!=", 3)},
		{"shift>5", compare(shiftCostOf, ">", 5)},
		{"shift=0", compare(shiftCostOf, "=", 0)},
		{"sings>=5", compare(singing, ">=", 5)},
		{"sings=3", compare(singing, "=", 3)},
		{"sings<2", compare(singing, "<", 2)},
		{"sings>=7 cost<=4", both(compare(singing, ">=", 7), compare(cost, "<=", 4))},
		{"limit:2", compare(limit, "=", 2)},
		{"limit:99", compare(limit, "=", 99)},
		{"limit:none", func(c *catalog.Card) bool { return c.MaxCopies == 0 }},
		{"limit!=4", compare(limit, "!=", 4)},
		{"limit>=4", compare(limit, ">=", 4)},
		{"-limit:4", no(compare(limit, "=", 4))},
		{"move=0", compare(move, "=", 0)},
		{"mc>=2", compare(move, ">=", 2)},
		{"move!=1", compare(move, "!=", 1)},
		{"rarity:common", rarity(c1)},
		{"r:legendary", rarity(le)},
		{"rarity:super-rare", rarity(sr)},
		{`rarity:"super rare"`, rarity(sr)},
		{"rarity:episch", rarity(sr)},
		{"rarity:rare", rarity(r1)},
		{"rarity>=legendary", rarity(le, ep, en, ic)},
		{"rarity>rare", rarity(sr, le, ep, en, ic)},
		{"rarity<=uncommon", rarity(c1, u1)},
		{"rarity<rare", rarity(c1, u1)},
		{"rarity!=common", rarity(u1, r1, sr, le, ep, en, ic, pr, sp)},
		{"-rarity:common", printing(func(p catalog.Printing) bool { return p.Rarity != c1 })},
		{"-in:common", no(rarity(c1))},
		{"in:common in:enchanted", both(rarity(c1), rarity(en))},
		{"rarity:common rarity:enchanted", no(all)},
		{"r:epic..iconic", rarity(ep, en, ic)},
		{"r:c,sr", rarity(c1, sr)},
		{"is:promo", rarity(pr)},
		{"is:enchanted", rarity(en)},
		{"is:epic or is:iconic", rarity(ep, ic)},
		{"set:1", in("1")},
		{"set:01", in("1")},
		{"s:fabled", in("9")},
		{`e:"first chapter"`, in("1")},
		{"set:givresort", in("11")},
		{`set:"The Reign of Jafar"`, in("8")},
		{`set="the reign of jafar"`, in("8")},
		{`set="the"`, no(all)},
		{"set:q1", in("Q1")},
		{"set>=12", either(in("12"), in("13"), in("14"), in("15"))},
		{"set<3", either(in("1"), in("2"))},
		{"set!=1", printing(func(p catalog.Printing) bool { return p.Set != "1" })},
		{"-set:1", printing(func(p catalog.Printing) bool { return p.Set != "1" })},
		{"set:1,3", either(in("1"), in("3"))},
		{"set:1..3", either(in("1"), in("2"), in("3"))},
		{"set:1 set:9", no(all)},
		{"-(set:9 rarity:epic)", printing(func(p catalog.Printing) bool { return p.Set != "9" || p.Rarity != ep })},
		{"in:1 in:9", both(in("1"), in("9"))},
		{"in:1 -in:9", both(in("1"), no(in("9")))},
		{"in!=1", no(in("1"))},
		{"set:ROF", in("2")},
		{"set:tfc,9", either(in("1"), in("9"))},
		{"in:sr in:L", both(rarity(sr), rarity(le))},
		{"set:9 rarity:legendary", printing(func(p catalog.Printing) bool { return p.Set == "9" && p.Rarity == le })},
		{"set:9 (rarity:epic or cost=1)",
			either(both(in("9"), compare(cost, "=", 1)), printing(func(p catalog.Printing) bool { return p.Set == "9" && p.Rarity == ep }))},
		{"date:2023", either(in("1"), in("2"))},
		{"date<2024-03", either(in("1"), in("2"))},
		{"strength>willpower", func(c *catalog.Card) bool { return c.Strength >= 0 && c.Willpower >= 0 && c.Strength > c.Willpower }},
		{"cost:1,3..4", either(compare(cost, "=", 1), compare(cost, "=", 3), compare(cost, "=", 4))},
		{"lore!=1..2", both(compare(lore, "!=", 1), compare(lore, "!=", 2))},
		{"amber 2 princess", both(inks("Amber"), compare(cost, "=", 2), class("Princess"))},
		{"super rare steel", both(rarity(sr), inks("Steel"))},
		{"3-4", printing(func(p catalog.Printing) bool {
			return p.Set == "3" && strings.HasPrefix(p.Number, "4") && len(p.Number) == 2 && p.Number[1] > '9'
		})},
		{"rarity:foo", no(all)},
		{"set:1-3", no(all)},
		{"number:1", numbered(func(n int) bool { return n == 1 })},
		{"cn:4", numbered(func(n int) bool { return n == 4 })},
		{"number>204", numbered(func(n int) bool { return n > 204 })},
		{"number=0", numbered(func(n int) bool { return n == 0 })},
		{"number:4a", printing(func(p catalog.Printing) bool { return p.Number == "4a" })},
		{"set:3 number:42", printing(func(p catalog.Printing) bool { return p.Set == "3" && p.Number == "42" })},
		{"format:core", legalIn("core", today)},
		{"-format:core", no(legalIn("core", today))},
		{"f:infinity -f:core", both(legalIn("infinity", today), no(legalIn("core", today)))},
		{"legal:infinity", legalIn("infinity", today)},
		{"banned:infinity", hiram},
		{"banned:core", no(all)},
		{"banned:core on:2025-06-01", either(hiram, fortisphere)},
		{"banned:infinity on:2026-03-25", no(all)},
		{"is:banned", hiram},
		{"is:banned on:2025-06-01", either(hiram, fortisphere)},
		{"rotates<=2026-12-31", outOfCore(func(d string) bool { return d <= "2027-01-01" })},
		{"rotates:2025", outOfCore(func(d string) bool { return d == "2025-09-05" })},
		{"rotates>2025-09-04", outOfCore(func(d string) bool { return d > "2025-09-05" })},
		{"rotates=2025-09-04", outOfCore(func(d string) bool { return d == "2025-09-05" })},
		{"rotates!=2025-09-04", outOfCore(func(d string) bool { return d == "2026-07-17" })},
		{"lang:ja", named(4, func(string, string) bool { return true })},
		{"-lang:it", no(named(3, func(string, string) bool { return true }))},
		{"cost = 3 ink : ruby", both(compare(cost, "=", 3), inks("Ruby"))},
		{"cost:3 | cost:4", either(compare(cost, "=", 3), compare(cost, "=", 4))},
		{"-cost>3", no(compare(cost, ">", 3))},
		{"-strength>3", no(compare(strength, ">", 3))},
		{"strength!=2 willpower!=2", both(compare(strength, "!=", 2), compare(willpower, "!=", 2))},
		{"lore>=3 cost<=4", both(compare(lore, ">=", 3), compare(cost, "<=", 4))},
		{"l=0 str>=5", both(compare(lore, "=", 0), compare(strength, ">=", 5))},
		{"(ink:amber or ink:steel) t:character cost<=3 is:inkable", both(either(inks("Amber"), inks("Steel")), isA(catalog.Character),
			compare(cost, "<=", 3), inkable)},
		{"elsa format:core ink:amethyst", both(startsWord("elsa"), legalIn("core", today), inks("Amethyst"))},
		{"unknown:thing cost=3", compare(cost, "=", 3)},
		{"ink:nothing cost=3", compare(cost, "=", 3)},
		{"order:cost dir:desc elsa", startsWord("elsa")},
	}
	for _, day := range []string{"2023-08-20", "2024-05-01", "2025-04-07", "2025-04-08", "2025-06-01", "2025-09-04", "2025-09-05",
		"2026-07-16", "2026-07-17", "2026-12-01"} {
		cases = append(cases, bruteCase{"format:core on:" + day, legalIn("core", day)},
			bruteCase{"format:infinity on:" + day, legalIn("infinity", day)})
	}
	for _, n := range formats.AllInks() {
		cases = append(cases, bruteCase{"ink:" + n.String(), inks(n.String())})
	}
	for name, v := range map[string]value{"cost": cost, "str": strength, "wil": willpower, "lore": lore} {
		for _, op := range []string{"=", "!=", "<", "<=", ">", ">="} {
			cases = append(cases, bruteCase{fmt.Sprintf("%s%s%d", name, op, 2), compare(v, op, 2)})
		}
	}
	return cases
}

// TestSearchAgainstPlainReading compares with readings of the facts that share
// no code with the package.
func TestSearchAgainstPlainReading(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	cards := ix.Catalog().Cards
	cases := bruteCases()
	for _, tt := range cases {
		q, err := ix.Parse(tt.query)
		if err != nil {
			t.Errorf("Parse(%q): %v", tt.query, err)
			continue
		}
		env := ix.Env(q.Day(formats.FactsAsOf))
		var want []int
		for i := range cards {
			is := tt.want(&cards[i])
			if is {
				want = append(want, i)
			}
			// Match is slow, and knows nothing of other readings; a part of the
			// cards is enough here.
			if i%23 == 0 && len(q.plain) == 0 && !q.FindsNothing() && Match(q.Root, &cards[i], env) != is {
				t.Errorf("Match(%q, %q) = %v", tt.query, cards[i].FullName, !is)
			}
		}
		if got := ix.Match(q, formats.FactsAsOf); q.plain == "" && !slices.Equal(got, want) {
			t.Errorf("Index.Match(%q) finds %s", tt.query, difference(cards, got, want))
		}
		res := ix.Search(q, Request{Today: formats.FactsAsOf})
		var found []int
		for _, h := range res.Hits {
			found = append(found, h.Card.Index)
		}
		slices.Sort(found)
		if !slices.Equal(found, want) || res.Total != len(want) {
			t.Errorf("Search(%q) finds %s, total %d", tt.query, difference(cards, found, want), res.Total)
		}
	}
	t.Logf("%d queries", len(cases))
}

func difference(cards []catalog.Card, got, want []int) string {
	for _, i := range got {
		if !slices.Contains(want, i) {
			return fmt.Sprintf("%d cards, want %d; among them %q", len(got), len(want), cards[i].FullName)
		}
	}
	for _, i := range want {
		if !slices.Contains(got, i) {
			return fmt.Sprintf("%d cards, want %d; not %q", len(got), len(want), cards[i].FullName)
		}
	}
	return "the same"
}
