package query

import (
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// choice is a value of a closed list with the words for it, folded.
type choice struct {
	name  string   // canonical, as String writes it
	bit   int      // which value it is
	words []string // folded; the first is the English word
}

// The official words of the game in English, French, German and Italian. The
// German word for Super Rare, "Episch", is no Epic.
var inkChoices = []choice{
	{"amber", int(formats.Amber), []string{"amber", "ambre", "bernstein", "ambra"}},
	{"amethyst", int(formats.Amethyst), []string{"amethyst", "amethyste", "ametista"}},
	{"emerald", int(formats.Emerald), []string{"emerald", "emeraude", "smaragd", "smeraldo"}},
	{"ruby", int(formats.Ruby), []string{"ruby", "rubis", "rubin", "rubino"}},
	{"sapphire", int(formats.Sapphire), []string{"sapphire", "saphir", "zaffiro"}},
	{"steel", int(formats.Steel), []string{"steel", "acier", "stahl", "acciaio"}},
}

// Bits of a type mask: those of catalog.Type, and songs.
const songBit = 1 << 4

var typeChoices = []choice{
	{"character", 1 << catalog.Character, []string{"character", "characters", "personnage", "charakter", "personaggio"}},
	{"action", 1 << catalog.Action, []string{"action", "actions", "aktion", "azione"}},
	{"item", 1 << catalog.Item, []string{"item", "items", "objet", "gegenstand", "oggetto"}},
	{"location", 1 << catalog.Location, []string{"location", "locations", "lieu", "ort", "luogo"}},
	{"song", songBit, []string{"song", "songs", "chanson", "lied", "canzone"}},
}

var rarityChoices = []choice{
	{"common", 1 << catalog.Common, []string{"common", "commune", "gewohnlich", "comune"}},
	{"uncommon", 1 << catalog.Uncommon, []string{"uncommon", "inhabituelle", "ungewohnlich", "noncomune"}},
	{"rare", 1 << catalog.Rare, []string{"rare", "selten", "rara"}},
	{"super-rare", 1 << catalog.SuperRare, []string{"superrare", "super", "tresrare", "episch", "superrara"}},
	{"legendary", 1 << catalog.Legendary, []string{"legendary", "legendaire", "legendar", "leggendaria"}},
	{"epic", 1 << catalog.Epic, []string{"epic", "epique", "mythisch", "epica"}},
	{"enchanted", 1 << catalog.Enchanted, []string{"enchanted", "enchantee", "verzaubert", "incantata"}},
	{"iconic", 1 << catalog.Iconic, []string{"iconic", "iconique", "ikonisch", "iconica"}},
	{"promo", 1 << catalog.PromoRarity, []string{"promo"}},
	{"special", 1 << catalog.Special, []string{"special"}},
}

var boolChoices = []choice{
	{"true", 1, []string{"true", "yes", "y", "1", "oui", "ja", "si"}},
	{"false", 0, []string{"false", "no", "n", "0", "non", "nein"}},
}

var formatChoices = func() []choice {
	var out []choice
	for _, f := range formats.All() {
		c := choice{f.String(), int(f), []string{f.String()}}
		if n := catalog.Fold(f.Name()); n != f.String() {
			c.words = append(c.words, n)
		}
		out = append(out, c)
	}
	return out
}()

var langChoices = func() []choice {
	words := map[string][]string{"en": {"english"}, "fr": {"french", "francais"}, "de": {"german", "deutsch"},
		"it": {"italian", "italiano"}, "ja": {"japanese", "jp"}, "zh": {"chinese", "cn"}}
	var out []choice
	for i, l := range catalog.Languages {
		out = append(out, choice{l, i, append([]string{l}, words[l]...)})
	}
	return out
}()

// property is what is: asks, besides rarities, types and what the catalog has.
type property int

const (
	isDual property = iota
	isMono
	isInkless
	isInkable
	isUninkable
	isReprint
	isBanned
	isVanilla
	isTextless
	isQuest
)

var isChoices = []choice{
	{"dual", int(isDual), []string{"dual", "dualink", "multi", "multiink"}},
	{"mono", int(isMono), []string{"mono", "single", "monoink"}},
	{"inkless", int(isInkless), []string{"inkless"}},
	{"inkable", int(isInkable), []string{"inkable"}},
	{"uninkable", int(isUninkable), []string{"uninkable", "noninkable"}},
	{"reprint", int(isReprint), []string{"reprint", "reprinted"}},
	{"banned", int(isBanned), []string{"banned"}},
	{"vanilla", int(isVanilla), []string{"vanilla"}},
	{"textless", int(isTextless), []string{"textless"}},
	{"quest", int(isQuest), []string{"quest", "boss"}},
}

// foreign are official words for classifications and keywords in French,
// German and Italian, folded, with the English ones.
var foreign = map[string]string{
	"agilite": "alert", "alarmiert": "alert", "vigile": "alert",
	"rempart": "bodyguard", "beschutzen": "bodyguard", "guardiano": "bodyguard",
	"starken": "boost", "potenziamento": "boost",
	"offensif": "challenger", "herausfordern": "challenger", "sfidante": "challenger",
	"insaisissable": "evasive", "wendig": "evasive", "sfuggente": "evasive",
	"combattant": "reckless", "impulsiv": "reckless", "attaccabrighe": "reckless",
	"resistance": "resist", "robust": "resist", "resistere": "resist",
	"charge": "rush", "rasant": "rush", "lesto": "rush",
	"alter": "shift", "gestaltwandel": "shift", "trasformazione": "shift",
	"alteruniversel": "universalshift", "universalgestaltwandel": "universalshift", "trasformazioneuniversale": "universalshift",
	"melomane": "singer", "singen": "singer", "melodioso": "singer",
	"alunisson": "singtogether", "gemeinsamsingen": "singtogether", "cantareinsieme": "singtogether",
	"soutien": "support", "unterstutzen": "support", "aiutante": "support",
	"dissipation": "vanish", "verschwinden": "vanish", "svanire": "vanish",
	"horsdatteinte": "ward", "behutet": "ward", "protetto": "ward",
	"sagengestalt": "storyborn", "classico": "storyborn",
	"traumgestalt": "dreamborn", "immaginato": "dreamborn",
	"flutgestalt": "floodborn", "imbevuto": "floodborn",
	"miel": "hunny", "honig": "hunny", "miele": "hunny",
}

// inEnglish is the English word for one of another language, with the number
// that it has behind it.
func inEnglish(folded string) (string, bool) {
	word := strings.TrimRight(folded, "0123456789")
	english, ok := foreign[word]
	return english + folded[len(word):], ok
}

// exact finds the value that a folded word names.
func exact(list []choice, folded string) (choice, bool) {
	for _, c := range list {
		for _, w := range c.words {
			if w == folded {
				return c, true
			}
		}
	}
	return choice{}, false
}

// beginning finds the values whose English word begins with the folded one.
func beginning(list []choice, folded string) (bits int, found []choice) {
	for _, c := range list {
		if strings.HasPrefix(c.words[0], folded) {
			bits |= c.bit
			found = append(found, c)
		}
	}
	return bits, found
}

// nearest is the name of the value that a mistyped word may have meant, or "".
func nearest(list []choice, folded string) string {
	best, name := 3, ""
	for _, c := range list {
		for _, w := range c.words {
			if d := distance(folded, w, best); d < best && d < len(w) {
				best, name = d, c.name
			}
		}
	}
	return name
}

// nearestWord is the word of a list that a mistyped one may have meant.
func nearestWord(list []string, folded string) string {
	best, name := 3, ""
	for _, w := range list {
		if d := distance(folded, catalog.Fold(w), best); d < best && d < len(w) {
			best, name = d, w
		}
	}
	return name
}

// distance is how many letters must be changed, added, taken away or swapped
// with their neighbour; limit when it is at least that many.
func distance(a, b string, limit int) int {
	const longest = 24
	if len(a) > longest || len(b) > longest || len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	var rows [3][longest + 1]int
	before, prev, row := &rows[0], &rows[1], &rows[2]
	for j := range prev[:len(b)+1] {
		prev[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			change := prev[j]
			if a[i] != b[j] {
				change++
			}
			row[j+1] = min(change, prev[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, prev, row = prev, row, before
	}
	return min(prev[len(b)], limit)
}

func names(list []choice) []string {
	out := make([]string, len(list))
	for i, c := range list {
		out[i] = c.name
	}
	return out
}

func inkValues() []string    { return names(inkChoices) }
func rarityValues() []string { return names(rarityChoices) }
func formatValues() []string { return names(formatChoices) }

func isValues() []string {
	out := []string{"song"}
	out = append(out, names(isChoices)...)
	return append(out, names(rarityChoices)...)
}
