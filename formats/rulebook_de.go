package formats

// rulebookGerman is the rulebook in German, by document and latest number.
var rulebookGerman = map[string]ruleWords{
	"CR 1.1.3": {
		"Turniere fügen eigene Regeln hinzu",
		"Bei Turnieren gelten zusätzlich die Turnierregeln. Sie enthalten die Daten der Sets, die Rotation und die " +
			"Verbotslisten von Core und Infinity.",
	},
	"CR 1.1.4": {
		"Englisch entscheidet",
		"Karten und Regeln gibt es in mehreren Sprachen. Unterscheiden sie sich, gilt die englische Fassung. Karten werden " +
			"deshalb nach ihrem englischen vollständigen Namen unterschieden, egal in welcher Sprache ein Exemplar ist.",
	},
	"CR 1.1.5": {
		"Der neueste Text einer Karte zählt",
		"Texte von Karten und Regeln können nach dem Druck korrigiert werden. Ein altes Exemplar wird gespielt, als hätte es " +
			"den neuesten Text.",
	},
	"CR 1.2.1": {
		"Der Text einer Karte geht vor",
		"Widerspricht eine Karte einer Regel, hat die Karte recht. Ein Deck darf 99 Exemplare von Dalmatiner Welpe - " +
			"Schwanzwedler enthalten, beliebig viele Microbots und nur zwei Exemplare von Der gläserne Schuh. Aus demselben Grund " +
			"konnte Christopher Robin - Honig-Weiser die Tintengrenze für andere Honig-Charaktere aufheben, bevor CR 1.10.1.3 " +
			"geschrieben wurde.",
	},
	"CR 1.4.1": {
		"Nur normale Karten gehören in ein Deck",
		"Ein Deck enthält nur Karten in der üblichen Größe, etwa 6,3 mal 8,8 cm, mit der üblichen Rückseite und ihrem " +
			"Illuminarium-Symbol.",
	},
	"CR 1.4.2": {
		"Karten mit anderer Rückseite oder Größe gehören in kein Deck",
		"Übergroße Karten und Karten mit anderer Rückseite, auch offizielle, gehören in kein Deck. Das gilt für die Bosse und " +
			"Szenariokarten der Boxen von „Die Luminari Chroniken“. Die gewöhnlichen Karten dieser Boxen sind erlaubt.",
	},
	"CR 1.10.1": {
		"Jeder Spieler braucht ein Deck, das zum Format passt",
		"Jeder Spieler bringt oder baut ein Deck, und das Format sagt, was darin sein darf. In Constructed baust du das Deck " +
			"vorher. In Limited baust du es vor Ort aus versiegelten Produkten. Keine Regel kennt ein Sideboard.",
	},
	"CR 1.10.1.1": {
		"Was ein Constructed-Deck sein muss",
		"Ein Deck hat 60 Karten oder mehr, ohne Obergrenze, und eine oder zwei Tintenfarben. Es hat höchstens 4 Exemplare " +
			"eines vollständigen Namens, über alle Drucke, Bilder, Ausführungen und Sprachen gezählt. Es hat keine Karte, die das " +
			"Format verboten hat.",
	},
	"CR 1.10.1.2": {
		"Was ein Limited-Deck sein muss",
		"Ein Deck hat im Draft 35 Karten oder mehr, in Sealed 40 oder mehr, mit beliebigen Tintenfarben und beliebig vielen " +
			"Exemplaren. Frühere Ausgaben überließen Limited den Turnierregeln, die für Draft bis zum 2026-06-10 bei 40 Karten " +
			"blieben.",
	},
	"CR 1.10.1.3": {
		"Karten, die den Deckbau ändern",
		"Eine Fähigkeit zum Deckbau wirkt vor dem Spiel, wenn ihre eigene Karte in diesem Deck sein darf. Christopher Robin - " +
			"Honig-Weiser ist Amethyst und Saphir. Ein Deck mit Platz für diese zwei Tintenfarben darf auch andere " +
			"Honig-Charaktere jeder Tintenfarbe haben. Sie zählen weiter für die Exemplargrenze.",
	},
	"CR 1.13": {
		"Marker: Schaden und Tintentropfen",
		"Es gibt zwei Arten von Markern. Schaden liegt auf Charakteren und Orten. Tintentropfen liegen im Tintenvorrat: Du " +
			"kannst beliebig viele entfernen, um so viel Tinte zu bezahlen. Sie sind weder Tintenkarten noch Karten eines Decks, " +
			"und alles darf einen darstellen.",
	},
	"CR 4.3.2.4": {
		"Eine Karte bezahlen",
		"Tintenkosten bezahlst du, indem du so viele Tintenkarten erschöpfst. Seit 2.3.0 kannst du auch Tintentropfen " +
			"entfernen oder beides tun.",
	},
	"CR 5.2.5": {
		"Tintenfarben",
		"Jede Karte hat eine oder zwei der sechs Tintenfarben: Bernstein, Amethyst, Smaragd, Rubin, Saphir und Stahl. Sie " +
			"begrenzen, was ein Deck enthalten kann.",
	},
	"CR 5.2.5.1": {
		"Eine Karte mit zwei Tintenfarben ist beides",
		"Eine Karte mit zwei Tintenfarben zählt als jede davon, also müssen beide unter den zweien eines Constructed-Decks " +
			"sein. Die ersten solchen Karten und diese Regel kamen mit Set 7.",
	},
	"CR 5.2.6": {
		"Name und vollständiger Name",
		"Der Name ist die große Zeile. Charaktere und Orte haben auch eine Version. Name und Version zusammen sind der " +
			"vollständige Name, nach dem Exemplare gezählt werden. Aktionen, Lieder und Gegenstände haben keine Version: Ihr Name " +
			"ist der vollständige Name.",
	},
	"CR 5.2.6.1": {
		"Zwei Namen auf einer Karte",
		"Effekte, die einen Namen suchen, finden einen Charakter wie Abschaum & Meerschaum mit jeder Hälfte seines Namens, " +
			"seit 2.0 auch mit dem ganzen. Für ein Deck zählt nur der gedruckte vollständige Name.",
	},
	"CR 5.2.6.2": {
		"Zwei Namen sind immer noch ein Charakter",
		"Ein Charakter mit mehreren Namen ist eine Karte mit einem vollständigen Namen. Er teilt seine Exemplargrenze mit keiner " +
			"anderen Karte.",
	},
	"CR 5.3.6.1": {
		"Die Version unterscheidet Charaktere",
		"Charaktere mit gleichem Namen und verschiedenen Versionen sind verschiedene Karten, jede mit eigenen 4 Exemplaren. " +
			"Bis 2.0 galt dieselbe Regel auch für Orte.",
	},
	"CR 5.6.5.1": {
		"Die Version unterscheidet Orte",
		"Auch Orte haben eine Version. Mit dem Namen bildet sie den vollständigen Namen.",
	},
	"CR 8.16": {
		"Abenteuerlustig",
		"Der Charakter kann nicht herausfordern, und sein Spieler kann den Zug nicht beenden, solange der Charakter bereit ist " +
			"und erkunden kann. Du kannst ihn weiterhin für eine Fähigkeit oder ein Lied erschöpfen.",
	},
	"CR 10.2": {
		"Pack Rush",
		"Eine kurze Spielweise, direkt aus zwei Boostern. Es folgen die Regeln, die sich von einem normalen Spiel unterscheiden.",
	},
	"CR 10.2.1": {
		"Pack Rush: Zwei Booster sind das Deck",
		"Jeder Spieler öffnet zwei Booster beliebiger Sets und spielt sie gemischt als ein Deck. Es ist ein Limited-Format: " +
			"Tintenfarben und Exemplare sind egal.",
	},
	"CR 10.2.1.1": {
		"Pack Rush: keine Mindestgröße",
		"Das Deck besteht aus allen Spielkarten der zwei Booster, und es gibt kein Minimum. Meist sind das 24 Karten.",
	},
	"CR 10.2.2": {
		"Pack Rush: Marketingkarten sind die erste Tinte",
		"Marketingkarten werden vor dem Mischen entfernt. Zwei davon beginnen das Spiel im Tintenvorrat, also starten alle mit 2 Tinte.",
	},
	"CR 10.2.2.1": {
		"Pack Rush: Marketingkarten bleiben im Tintenvorrat",
		"Nichts bewegt eine solche Karte aus dem Tintenvorrat.",
	},
	"CR 10.2.2.2": {
		"Pack Rush: Marketingkarten können nicht gewählt werden",
		"Kein Effekt kann eine solche Karte wählen.",
	},
	"CR 10.2.3": {
		"Pack Rush: eine Hand von 5",
		"Spieler beginnen mit 5 Karten statt 7.",
	},
	"CR 10.2.4": {
		"Pack Rush: 15 Legenden gewinnen",
		"Der erste Spieler mit 15 Legenden gewinnt, statt mit 20.",
	},
	"CR 10.2.5": {
		"Pack Rush: Ein leeres Deck wird aufgefüllt",
		"Du verlierst nicht, wenn dein Deck leer ist. Dein Ablagestapel wird gemischt und wird zum neuen Deck.",
	},
	"TR 1.3.1": {
		"Constructed-Turniere",
		"Spieler bauen ihre Decks vor dem Turnier. Seit Saison 2 gibt es zwei solche Formate: Core und Infinity.",
	},
	"TR 1.3.1.1": {
		"Core Constructed",
		"Ein Deck hat 60 Karten oder mehr, die du noch ohne Hilfe mischen kannst, zwei Tintenfarben und 4 Exemplare eines " +
			"englischen vollständigen Namens. Seit dem 2025-09-09 kommt hinzu: nur Karten aus Sets in der Rotation und keine von der " +
			"Verbotsliste von Core. Bis dahin war Core das einzige Constructed-Format.",
	},
	"TR 1.3.1.2": {
		"Infinity Constructed",
		"Gebaut wie ein Core-Deck, aber aus jedem erschienenen Set und mit eigener Verbotsliste. Nichts rotiert.",
	},
	"TR 1.3.2": {
		"Limited-Turniere",
		"Spieler bauen ihre Decks beim Turnier aus Produkten, die sie dort bekommen. Ein Deck enthält nur Karten aus dem " +
			"eigenen Pool. Sealed-Decks haben 40 Karten oder mehr. Draft-Decks brauchten bis zum 2026-06-10 40 Karten und seither 35. " +
			"Alle Tintenfarben und beliebig viele Exemplare sind erlaubt.",
	},
	"TR 1.3.2.1": {
		"Preconstructed",
		"Alle bekommen ein zufälliges Starterdeck. Der Organisator darf den Tausch mit dem Booster der Box oder anderen " +
			"Produkten erlauben. 60 Karten oder mehr müssen bleiben, und mehr als zwei Tintenfarben sind in Ordnung. Nur für " +
			"lockere Turniere, die jetzt Einsteigerturniere heißen.",
	},
	"TR 1.3.2.2": {
		"Sealed",
		"Sechs Booster oder mehr für jeden Spieler und dieselben Booster für alle.",
	},
	"TR 1.3.2.3": {
		"Pack-Rush-Turniere",
		"Zwei ungeöffnete Booster für jeden Spieler. Ohne Marketing- und Puzzlekarten ergeben sie ein Deck aus 24 Karten in " +
			"beliebigen Tintenfarben. Der Rest steht in CR 10.2.",
	},
	"TR 1.3.2.4": {
		"Draft",
		"Vier Booster oder mehr für jeden Spieler. Die Spieler wählen die Karten einzeln, während die Booster die Runde " +
			"machen, und die gewählten Karten sind der Pool. Seit dem 2025-09-09 darf ein Organisator für kompetitive Drafts " +
			"besondere Deckregeln ankündigen.",
	},
	"TR 1.6": {
		"Wann ein Set gespielt werden darf",
		"Seit dem 2025-09-09 darf ein Set ab seinem Prerelease-Tag in den Läden gespielt werden. Davor war es drei Wochen nach dem " +
			"Start dort erlaubt. Promos und andere Sonderdrucke folgen dem Set ihrer Karte, egal wann du sie bekommst. Ist eine " +
			"Karte in einem Format legal, ist es jeder Druck von ihr. In Core braucht eine Karte einen Druck in einem Set, das " +
			"noch in der Rotation ist.",
	},
	"TR 1.6.1": {
		"Rotation",
		"Core verlor die Sets 1 bis 4 mit dem Erscheinen von Set 9 und die Sets 5 bis 8 mit dem Erscheinen von Set 13. " +
			"Infinity verliert keine. Die nächste Rotation ist nicht angekündigt.",
	},
	"TR 1.6.2": {
		"Verbotene Karten",
		"Core und Infinity haben je eine Verbotsliste. Core verbot Xaver Hampelmann - Spielzeugmacher und Fortisphäre von " +
			"2025-04-08 bis zum 2026-07-13 und hat seither keine Karte gelistet. Infinity verbietet Xaver Hampelmann - Spielzeugmacher " +
			"seit dem 2026-03-26.",
	},
	"TR 2.2": {
		"Proxys",
		"Nur der Hauptschiedsrichter, jetzt Lead Lore Guide genannt, darf einen Proxy ausstellen, zum Beispiel für eine Karte, die beim " +
			"Turnier beschädigt wurde. Spieler dürfen keine eigenen mitbringen.",
	},
	"TR 3.8": {
		"Ein Deck registrieren",
		"Bei kompetitiven Turnieren gibt jeder Spieler die Liste eines Decks ab. In Constructed bis zur Frist oder, " +
			"ohne einen, vor der ersten Runde. In Limited am Ende des Deckbaus. Die Liste entscheidet, was der Spieler spielen " +
			"wollte. Sie muss vollständige Namen nennen, weil viele Karten denselben Namen haben.",
	},
	"TR 3.9": {
		"Deck-Überprüfungen",
		"Bei kompetitiven Turnieren vergleichen Schiedsrichter Decks mit ihren Listen, nach dem Mischen und bevor Starthände gezogen werden.",
	},
	"TR 3.11": {
		"Hüllen und Zubehör",
		"Hüllen müssen gleich, unmarkiert und hinten undurchsichtig sein, mit je einer Karte. Veränderte Karten sind nur bei " +
			"Einsteigerturnieren erlaubt.",
	},
	"PCG 3.1": {
		"Verspätete Deckliste",
		"Eine verspätet abgegebene Liste ist eine Verspätung. Die Strafe reicht von einer Verwarnung oder Warnung bis zum " +
			"Verlust eines Spiels, oder des Matches nach zehn Minuten, je nach Verspätung und Stufe des Turniers.",
	},
	"PCG 3.3": {
		"Kleine Fehler bei Deck oder Liste",
		"Eine Warnung auf jeder Stufe. Beispiele: eine Karte zu wenig in einem Limited-Deck, eine fehlende Karte, die in " +
			"der Box gefunden wird, zu viele Exemplare, die der Spieler bemerkt, oder ein legales Deck, das nicht zu einer legalen " +
			"Liste passt. Ein zu kleines Limited-Deck wird zufällig aus dem Pool aufgefüllt. Überzählige Exemplare werden " +
			"entfernt. Ein nicht legales Deck wird seiner legalen Liste angepasst. Andere Karten in der Deckbox zählen zum Deck, " +
			"außer Promos des Turniers oder Platzhalter für Tinte.",
	},
	"PCG 3.4": {
		"Schwere Fehler bei Deck oder Liste",
		"Der Verlust eines Spiels auf jeder Stufe. Eine Karte fehlt und wird nicht gefunden, es gibt mehr als zwei " +
			"Tintenfarben, oder die Liste selbst muss geändert werden. Bei zu vielen Tintenfarben werden die mit den wenigsten " +
			"Karten durch Karten der anderen zwei ersetzt. Sind Deck und Liste zu klein, werden sie aufgefüllt. Sind keine Karten " +
			"zu bekommen, gibt ein Schiedsrichter Platzhalter aus, die eine Tinte wert sind und sonst nichts.",
	},
}
