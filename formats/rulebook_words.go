package formats

// ruleWords is an entry of the rulebook in another language than English.
type ruleWords struct{ title, words string }

// rulebookIn has the rulebook by language, by document and latest number.
var rulebookIn = map[string]map[string]ruleWords{"fr": rulebookFrench, "de": rulebookGerman, "it": rulebookItalian}

// ID names the entry: its document and its latest number.
func (r *Rule) ID() string { return r.Document.String() + " " + r.Latest().Number }

// TitleIn is the title in a language; in English for one that the rulebook is not in.
func (r *Rule) TitleIn(language string) string {
	if w, ok := rulebookIn[language][r.ID()]; ok {
		return w.title
	}
	return r.Title
}

// WordsIn is Words in a language; in English for one that the rulebook is not in.
func (r *Rule) WordsIn(language string) string {
	if w, ok := rulebookIn[language][r.ID()]; ok {
		return w.words
	}
	return r.Words
}

// numberParts are what the numbers of a rule stand for where several editions had them apart.
var numberParts = []said{
	{"at least 60 cards", "au moins 60 cartes", "mindestens 60 Karten", "almeno 60 carte"},
	{"at most two ink types", "au plus deux types d’encre", "höchstens zwei Tintenfarben", "al massimo due tipi di inchiostro"},
	{"at most 4 copies", "au plus 4 exemplaires", "höchstens 4 Exemplare", "al massimo 4 copie"},
	{"no banned cards", "aucune carte bannie", "keine verbotenen Karten", "nessuna carta bandita"},
}

// AboutIn is About in a language.
func (n RuleNumber) AboutIn(language string) string {
	for _, part := range numberParts {
		if part.en == n.About {
			return part.in(language)
		}
	}
	return n.About
}

// NameIn is the title of the document in a language.
func (d Document) NameIn(language string) string { return documentNames[d].in(language) }
