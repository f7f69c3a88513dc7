package scan

import "testing"

// Lines without cards, each kind in several languages, with lines beside them that are not of the kind.
func TestLine_KindOf(t *testing.T) {
	s := New(testCatalog(t))
	for _, c := range []struct {
		kind  Kind
		lines []string
	}{
		{FigureKind, []string{"07:15", "Start 09:30", "1h 40m", "6 pm", "14 h 20", "6d", "Sa, 3. Oktober", "3. Oktober 2026", "2026-10-03",
			"3.10.26", "10/03/2026", "October 3rd, 2026", "3 octobre 2026",
			"sabato 3 ottobre", "KW 12", "Durchschnittskosten 3,1", "Winrate 58 %", "58%", "12,40 €", "USD 9.99", "$5", "Total: 12,40 €",
			"+33 6 12 34 56 78", "Mobil: 0151 22334455", "(030) 1234567",
			"Bilanz 4-2", "Record: 4-2-1", "2:1, 0:2", "6-2", "4W 1L", "68159 Mannheim", "Tel. 0151-22334455", "Preis: 20 €", "Price $20",
			"1st place", "Average cost: 3.42", "Sat 14:05", "1.4.0", "v3", "2 ore fa", "il y a 3 heures",
			"2026", "Last updated: 2026-11-02", "Zuletzt bearbeitet am 3. November 2026", "Curve: 6 10 14 12 9 9", "Gesamtpreis: 245,30 €",
			"Characters 40, Actions 12, Items 8", "Amber 32 / Steel 28",
			"10:00 - 18:00 Uhr"}},
		{UnitKind, []string{"7 min de lecture", "Lesezeit 6 Minuten", "31 likes", "2 Kommentare", "5 new messages", "vor 2 Stunden",
			"3 days ago", "12 players", "60 cards", "1 reply", "3 attachments",
			"2 allegati", "12 joueurs", "8 Spieler", "4 giocatori", "2 Player Game", "5 minutes read", "6 wins 1 loss", "3 commentaires",
			"12 views 3 replies"}},
		{LocatorKind, []string{"Tisch 14", "Ronde 3", "Top 16", "Round 4", "Table 7", "Seat 3", "Saal 2", "Runde 3", "Tavolo 4", "Turno 2",
			"Salle 3", "Week 2", "Page 2 of 3", "Best of 3", "Round 2: 1-2 vs Amber Steel", "Elo 1642", "Page 1 sur 2", "R1 win 2-0"}},
		{AddressKind, []string{"44 Harbour Road", "Rue du Port 5", "5, rue du Port", "Hauptstr. 12", "Bahnhofstraße 3a", "Via Roma 12",
			"Piazza Duomo 1", "12B Harbour Road", "Am Marktplatz 3"}},
		{GreetingKind, []string{"Hi all", "Hallo zusammen", "Bonjour à tous", "Ciao Anna", "Dear judges,", "Hey, Ann", "Hello!"}},
		{ClosingKind, []string{"Bis Samstag, LG", "Grazie mille", "Thanks, Ann", "Liebe Grüße", "Best regards", "Merci beaucoup", "Cheers",
			"VG Tom", "Cordialement", "See you there!"}},
		{MailKind, []string{"Subject: my list", "Betreff: Deckliste", "Date: 3.10.", "From: ann@mail.example", "Sent: 3.10.2026 14:05",
			"On 3 October 2026 at 14:05, Ann wrote:", "Am 03.10.2026 um 14:05 schrieb Ann:"}},
		{SentFromKind, []string{"Sent from my phone", "Von meinem Handy gesendet", "Envoyé de mon téléphone", "Inviato da smartphone"}},
		{ChatKind, []string{"Gelesen von 3", "(modifié)", "(edited)", "Read by 12", "@maudie_plays", "@ann @ben", "ann@mail.example",
			"★★★★☆ (12)", "u/ann", "r/lorcana", "#lorcana #deck", "❤ 9", "👍 3", "ann#4471", "Forwarded", "Reply"}},
		{FileKind, []string{"deckliste.docx", "my deck.txt", "list-final.pdf", "IMG_2034.jpg"}},
		{SheetKind, []string{"Name: ________", "Table no. ____", "Date ________ Event ________", "Player ID: ______", "Signature ........"}},
		{RuleKind, []string{"---", "· · ·", `""`, "=====", "***", "* * *", "~~~", "<!-- -->", "|||||||"}},
		{AddressKind, []string{"8001 Zürich", "1010 Wien", "3011 Bern West"}},
		{LinkKind, []string{"https://decks.example/a", "<https://decks.example/a?b=4>", "www.decks.example/list"}},
		{NoticeKind, []string{"© 2025 Example Decks", "(c) 2026 Example", "Copyright © 2024"}},
		{NumbersKind, []string{"6 10 14 12 9 9", "3 4 5"}},
		{StampKind, []string{"Ann 14:05", "Ann, [03.11.2026 12:34]", "Ann — Today at 14:05", "Dana - Sat 14:05"}},
		{ChapterKind, []string{"04:10 Opening hands", "00:00 Intro", "12:30 Mulligan rules"}},
		{NoKind, []string{"4", "x4", "Lantern", "4 Lantern", "5 Quiet Evenings", "8001 Lantern", "2026 Zürich",
			"8001 nights", "Ann", "Gaston Dupont", "Winterspell",
			"3 Harbour Light", "My list for tonight", "Spring League 4 (60)", "Total 60", "4-2 Lantern",
			"Elsa - Spirit of Winter", "2 Zeus", "4 https://decks.example/a",
			"3 Roads", "Ruby Amethyst Tempo (14)", "Wordless deck by Ann", "4 Elso - Wintr",
			"FlÃ©che Parr", "ann_99", "2x Player Game", "Best Friends Forever", "Love Potion Number Nine",
			"Hello Little Friend", "3 Road Trips", "4 Round Table", "Brand New Hero x4 14:05",
			"4 Page Boy", "4 Team Player", "4 Court Jester", "2 Ring Bearer", "3 Square One", "4 Friends", "Thanksgiving Dinner Party Deck List"}},
	} {
		for _, line := range c.lines {
			l := s.Line(line)
			if got, ok := l.KindOf(0, len(l.Leaves)); got != c.kind || ok != (c.kind != NoKind) {
				t.Errorf("%q: kind %d, want %d", line, got, c.kind)
			}
		}
	}
}

func TestLine_Head(t *testing.T) {
	for _, c := range []struct {
		kind  HeadKind
		lines []string
	}{
		{MainHead, []string{"Deck", "Main Deck (60)", "Maindeck", "# Deck", "Decklist:", "Hauptdeck", "Liste", "Mazzo", "== Main ==",
			"Mainboard: 60", "Cards", "60 cards", "[Main]", "Deck 60"}},
		{PartHead, []string{"Characters (24)", "24 Characters", "Charaktere: 31", "Actions & Songs (12)", "2-drops (11)", "Cost 3", "Coût 3",
			"Kosten 3", "Amber", "Ruby/Amethyst", "== Ruby", "Bounce (6)", "Removal",
			"Personaggi", "Lieux (2)", "Win conditions", "Early game", "Card draw: 8", "Uninkable", "Super Rares (3)", "**Songs**",
			"--- Items ---", "Entfernung", "Total characters: 24"}},
		{AsideHead, []string{"Sideboard", "Side board:", "Maybe", "// Maybe", "[Maybeboard]", "Cut:", "Considering", "Vielleicht", "Peut-être",
			"Forse", "SB", "Wishlist", "Not in deck", "Options", "Flex slots", "Réserve", "Ersatz",
			"My sideboard", "Sideboard cards (3)", "Cards to order", "Reserve 4"}},
		{TotalHead, []string{"Total: 60", "60 / 60", "58/60", "Gesamt 60", "Zusammen: 60", "Totale: 60", "Total cards 60",
			"Total number of cards: 60", "En tout : 60", "Deck size: 60"}},
		{AboutHead, []string{"Total price: 180", "Format:", "Author", "Notes:", "Event", "Date:", "Spieler:", "Tournoi", "Data:"}},
		{NoHead, []string{"Lantern", "Characters I like", "4 Lantern", "Elsa", "", "60", "---", "12 13 Characters", "the of", "Stuff:"}},
	} {
		for _, line := range c.lines {
			if got, ok := HeadOf(line); got.Kind != c.kind || ok != (c.kind != NoHead) {
				t.Errorf("%q: head %d, want %d", line, got.Kind, c.kind)
			}
		}
	}
	for line, size := range map[string]int{"Characters (24)": 24, "24 Characters": 24, "2-drops (11)": 11, "Total: 60": 60, "58/60": 58,
		"Deck": -1, "Cost 3": -1, "Actions (12x)": 12, "Total characters: 24": 24} {
		if h, ok := HeadOf(line); !ok || h.Number != size {
			t.Errorf("%q: size %d %v, want %d", line, h.Number, ok, size)
		}
	}
}

// TestIsOneEdit compares words that differ by one letter, and others.
func TestIsOneEdit(t *testing.T) {
	t.Parallel()
	for _, word := range []string{"sidebord", "sideboards", "sidebaord", "sideboerd", "ideboard", "ssideboard", "sideboar"} {
		if !isOneEdit("sideboard", word) || !isOneEdit(word, "sideboard") {
			t.Errorf("%s is not one edit away", word)
		}
	}
	for _, word := range []string{"sideboard", "sidebor", "sibedoard", "sidbaord", "", "maybeboard"} {
		if isOneEdit("sideboard", word) {
			t.Errorf("%s is one edit away", word)
		}
	}
}
