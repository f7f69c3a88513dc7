package lists

import (
	"strconv"
	"strings"
)

// honestForms are lines without cards as mails, chats, shops, sheets and pages have them, in six languages. {word} stands for one word of
// a table, as honestWords names them.
var honestForms = strings.Split(strings.TrimSpace(`
{street} {n2}
{n2} {road}
{street} {n2}, {post} {town}
{post} {town}
{town}, {date}
{date}
{day}, {date}
{day} {time}
{time}
{time} - {time}
{doors} {time}
{event} {year}
{event} {town} {year}
{event} {date}
{event}, {town}, {date}
{price}
{entry}: {price}
{shipping} {price}
{price} + {price}
{phone}
{phoneword} {phone}
{mail}
{mailword}: {mail}
From: {name} <{mail}>
To: {name}
Subject: {subject}
Sent: {day}, {date} {time}
Von: {name}
Betreff: {subject}
De : {name}
Objet : {subject}
Da: {name}
Oggetto: {subject}
On {date} at {time}, {name} wrote:
Am {date} um {time} schrieb {name}:
Le {date} à {time}, {name} a écrit :
{name}, {time}
[{time}] {name}
{name} — {day} {time}
{name} ({n2} {posts})
@{handle}
u/{handle}
#{tag} #{tag}
{n} {likes}
{n2} {likes}, {n} {likes}
{readtime}
{views}
{team} - {team} {score}
{team} {score} {team}
{n}. {team} {n2} {n2} {score}
{roundword} {n}: {score}
{roundword} {n}
{place} {n2}
{record}
{record} ({percent})
{percent} {winrate}
{winrate}: {percent}
© {year} {company}
Copyright (c) {year} {company}
{license}
{poem}
{code}
{ingredient}
{thanks}
{thanks}, {name}
{greeting} {name}
{greeting}
{signature}
{file}
{file} ({size})
{version}
{link}
{sentence}
{sentence} {sentence}
{edit}
{page}
{order} {post}
ISBN {isbn}
{weather}
{shoe}
--- {sentence} ---
{n2} {of} {n2}
`), "\n")

// honestWords are the fillers of honest lines.
var honestWords = map[string][]string{
	"street": {
		"Bahnhofstraße", "Rue du Port", "Via Garibaldi", "Calle Mayor", "Hauptstr.", "Avenue Foch", "Kerkstraat",
		"Lindenweg",
	},
	"road": {"Harbour Road", "Church Street", "Mill Lane", "rue de la Paix", "King's Avenue", "Station Drive"},
	"post": {"12345", "68159", "75011", "20121", "28013", "80331"},
	"town": {"Berlin", "Mannheim", "Paris", "Milano", "Madrid", "Utrecht", "Lyon", "Zürich"},
	"date": {
		"3 Oct 2026", "03.10.2026", "2026-10-03", "10/03/26", "3. Oktober 2026", "3 octobre 2026", "3 ottobre 2026", "Oct 3",
		"3.10.",
	},
	"day":   {"Saturday", "Samstag", "samedi", "sabato", "sábado", "zaterdag", "Sat", "Sa"},
	"time":  {"09:30", "18:57", "6 pm", "14h20", "10:05 AM", "20.15 Uhr", "7:15"},
	"doors": {"Doors open at", "Einlass ab", "Ouverture des portes à", "Inizio alle", "Start", "Beginn:"},
	"event": {
		"Spring League", "Winter Cup", "Set Championship", "Friday Night", "Ligaturnier", "Tournoi hebdomadaire", "Torneo",
		"Open",
	},
	"year":     {"2024", "2025", "2026"},
	"price":    {"12,40 €", "$9.99", "€ 15", "CHF 20.-", "£3.50", "25 EUR", "USD 4.20", "4,50€"},
	"entry":    {"Entry fee", "Startgeld", "Inscription", "Iscrizione", "Price", "Preis", "Total"},
	"shipping": {"Shipping", "Versand", "Livraison", "Spedizione", "Subtotal", "Zwischensumme"},
	"phone": {
		"+49 151 22334455", "+33 6 12 34 56 78", "0151 22334455", "(555) 123-4567", "079 123 45 67", "+39 02 1234567",
	},
	"phoneword": {"Tel.", "Phone:", "Mobil:", "Handy", "Téléphone :", "Cell."},
	"mail":      {"ann@shop.example", "info@decks.example", "max.m@mail.example"},
	"mailword":  {"E-Mail", "Mail", "Contact", "Kontakt"},
	"name":      {"Ann Miller", "Ben Schulz", "Zoë Martin", "Luca Rossi", "Jan de Vries", "María López", "Kim"},
	"subject":   {"Decklist for Saturday", "Meine Deckliste", "Liste pour samedi", "Lista per sabato", "Re: tournament"},
	"posts":     {"posts", "Beiträge", "messages", "messaggi"},
	"handle":    {"ann_22", "decklover", "max1990", "zoe.m"},
	"tag":       {"lorcana", "tcg", "winning", "deckcheck"},
	"n":         {"1", "2", "3", "4", "5", "7", "9"},
	"n2":        {"10", "14", "22", "31", "44", "8"},
	"likes":     {"likes", "Kommentare", "commentaires", "Mi piace", "replies", "views", "Antworten", "shares"},
	"readtime":  {"7 min read", "Lesezeit 6 Minuten", "4 min de lecture", "Tempo di lettura: 3 minuti"},
	"views":     {"1,204 views", "2.310 Aufrufe", "12k views", "845 vues"},
	"team":      {"Ajax", "Real Madrid", "FC Basel", "Juventus", "Lyon", "Arsenal", "Schalke 04", "Inter"},
	"score":     {"2-1", "0:0", "3-2", "1:4", "4-0"},
	"roundword": {"Round", "Runde", "Ronde", "Turno", "Match", "Spiel", "R"},
	"place":     {"Table", "Tisch", "Seat", "Platz", "Rank", "Top", "Tavolo", "Place"},
	"record":    {"4-2", "5-1-1", "6-0", "W4 L2", "3-1"},
	"percent":   {"58 %", "61%", "47.5 %"},
	"winrate":   {"Winrate", "win rate", "Siegquote", "taux de victoire"},
	"company":   {"Example Decks", "Shop GmbH", "Cards & Co.", "ACME Ltd"},
	"license": {
		"Permission is hereby granted, free of charge, to any person", "All rights reserved.",
		"THE SOFTWARE IS PROVIDED \"AS IS\"", "Licensed under the MIT License", "Alle Angaben ohne Gewähr",
		"Tous droits réservés", "Redistribution and use in source and binary forms", "Version 2.0, January 2004",
	},
	"poem": {
		"Shall I compare thee to a summer's day?", "Thou art more lovely and more temperate",
		"Wer reitet so spät durch Nacht und Wind?", "Es ist der Vater mit seinem Kind",
		"Demain, dès l'aube, à l'heure où blanchit la campagne", "Nel mezzo del cammin di nostra vita",
		"So long as men can breathe or eyes can see", "Es ist der Vater mit seinem Kinde",
	},
	"code": {
		"for i := 0; i < 4; i++ {", "return x + 1;", "if (n == 60) { ok = true }", "print(\"hello\")", "}",
		"SELECT * FROM cards WHERE cost = 3", "git commit -m \"fix 4 bugs\"", "npm install", "x = [1, 2, 3]", "<br>",
		"# Note: clean up", "let deck = null",
	},
	"ingredient": {
		"200 g flour", "3 eggs", "1/2 tsp salt", "2 tbsp sugar", "250 ml Milch", "1 Prise Salz", "2 œufs", "100 g de beurre",
		"3 uova", "500 g di farina", "2 cucharadas de aceite", "1 cup of milk", "200 °C for 25 min", "4 tomates",
		"2 cloves of garlic",
	},
	"thanks": {
		"Thanks", "Thank you", "Danke", "Merci beaucoup", "Grazie mille", "Gracias", "Bedankt", "Best regards",
		"Viele Grüße", "LG", "Cordialement", "Cheers",
	},
	"greeting": {"Hi", "Hello", "Hallo", "Bonjour", "Ciao", "Hola", "Hey", "Dear", "Liebe"},
	"signature": {
		"Sent from my iPhone", "Von meinem iPhone gesendet", "Envoyé de mon iPhone", "Inviato da iPhone",
		"Get Outlook for Android",
	},
	"file":    {"deck.txt", "list_v2.docx", "IMG_2034.jpg", "export.csv", "photo 1.png"},
	"size":    {"24 KB", "1.2 MB", "300 kB"},
	"version": {"v1.4.0", "Version 3", "v2 final", "Build 204"},
	"link":    {"https://decks.example/a/17", "www.shop.example/cards?id=42", "http://example.org"},
	"sentence": {
		"I think this deck is a lot of fun to play.", "We lost twice but it was close.",
		"Bitte sagt mir, was ihr davon haltet.", "Ich habe damit leider verloren.", "Je pense que c'est un bon deck.",
		"Non so se questo funziona.", "Let me know what you think!", "It has 60 cards in it.", "No creo que sea fuerte.",
		"Ik heb het niet getest.", "I cut two cards and added one.", "What would you change?",
	},
	"edit":    {"(edited)", "(bearbeitet)", "(modifié)", "Edit: typo", "EDIT 2: thanks for all the comments", "UPDATE 3"},
	"page":    {"Page 1 of 2", "Seite 1 von 2", "1/2", "- 2 -", "Page 3"},
	"order":   {"Order no.", "Bestellnummer", "Commande n°", "Ordine n.", "Invoice #", "Player ID"},
	"isbn":    {"978-3-16-148410-0"},
	"weather": {"21 °C", "Sunny, 24°", "5 km", "80 kg", "1.80 m", "42\""},
	"shoe":    {"EU 42", "DIN A4", "USB 3", "HTTP 404", "COVID-19", "F1", "B12"},
	"of":      {"of", "von", "sur", "/"},
}

// Honest are lines without cards: each form with each of its words at least once.
func Honest() (out []string) {
	seen := map[string]bool{}
	for f, form := range honestForms {
		most := 1
		for word, fillers := range honestWords {
			if strings.Contains(form, "{"+word+"}") {
				most = max(most, len(fillers))
			}
		}
		if strings.Count(form, "{") > 1 {
			most = max(most, fewestFilled)
		}
		for i := range most {
			line := form
			for n := 0; strings.Contains(line, "{"); n++ {
				from := strings.Index(line, "{")
				to := strings.Index(line[from:], "}")
				if to < 0 {
					break
				}
				fillers, ok := honestWords[line[from+1:from+to]]
				if !ok {
					panic("no words for " + strconv.Quote(line))
				}
				line = line[:from] + strings.ReplaceAll(fillers[(i*(1+n*2)+n+f)%len(fillers)], "{", "\x00") + line[from+to+1:]
			}
			line = strings.ReplaceAll(line, "\x00", "{")
			if !seen[line] {
				seen[line] = true
				out = append(out, line)
			}
		}
	}
	return out
}

// fewestFilled is how many lines a form with several words makes at least.
const fewestFilled = 26
