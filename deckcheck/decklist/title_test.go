package decklist

import (
	"strings"
	"testing"
)

// honestTitles are first lines that people write; none of them holds a card.
const honestTitles = `2 Player Deck
7 Dwarfs Midrange
7 Zwerge
3 colors are better than 2
60 cards of pure fun
2026 Worlds Deck
99 problems but a brick ain't one
4 fun
100% aggro
1. Platz DLC Lille
20 Lore in 5 turns
5 turn kill
1 deck to rule them all
My son's first deck, be kind
Test 123
Deck 1
Deck #2
Version 3
v1.4
Draft Deck 3
Untitled
New Deck
New Deck (3)
Deck (1)
deck-2026-11-22.txt
Copy of Steelsong 4
Kopie von Deck 2
Copie de mon deck 3
Copia di mazzo 2
Elsa deck
Elsa Tribal
Elsa control v4
Team Stitch
Team Belle 4
Stitch Fan Club
Mickey & Friends
Winter is coming
Level 4 Judge
Top 8: Be Prepared
Quest for 20
Race to 20 lore
T4 win
x2 speed
Best of 3
Bo3
Bo1 ladder
Ladder 1200 Elo
Rank 12
MMR 1500
+1 for songs
Amber/Steel (12/48)
Amber 30 / Steel 30
30 Amber 30 Steel
Ink: Amber, Steel
Inks: Ruby/Sapphire
Format: Core
Format: Core Constructed (60)
Author: Bob 4
Source: reddit, 3 days ago
Source: Twitter @bob_4
Updated 3 days ago
Last edit: 14:32
Created on 2026-11-22 at 14:32
Price: 120 €
Total price $45.20
Cost: 45
👑 King of the hill 👑
🏆 Winner 🏆
✨ 60 ✨
Decklist #4 | Ann | Core
Ann | Core | 2026-11-22
Deck A (Ann)
Decklist for Saturday, 14:00
Liste pour samedi
Liste für Samstag 14 Uhr
Lista per sabato, ore 14
Deck für 2 Spieler
Mein 1. Deck
Mein 2. Deck
Mon 1er deck
Le 3e deck de Léa
Version 2 (ohne Lieder)
Meta deck set 13
Set 13 Core
Season 4 Week 2
Saison 4
Game 3
S13 W2 - Ann
Ranked #3
Chapter 13 brew
Rise of the Floodborn meta
Shimmering Skies Brew 2
Into the Inklands deck (60)
The First Chapter 60
Azurite Sea Champs 4th
Archazia's Island 2
Fabled Core 60
Whispers in the Well (60)
Hyperia City 14
Ruby Amethyst Bounce
Amber Amethyst Lantern
Sapphire Steel Pawpsicle
Week 3 (60)
Madrigal Family (14)
Merlin22
Belle Dupont (4-1)
Max M. 4-1
Anna - Nov 22
Anna - Week 4
Jasmine K., Table 12
Peter P. #12345
Table 4: Belle
6 - 1 at the locals
4W 1L
4:1 FNM
Princess Tribal (Set 13)
Casual Friday 22.11.2026
Weekly Locals, November 22, 2026
Turnier in Köln 4. Platz
Tournoi de Lyon 2ème place
Torneo di Milano 1° posto`

// honestNotes stand between cards.
var honestNotes = []string{"Date: 2026-11-22", "Date: 22.11.2026", "Datum: 22. November 2026", "Date : 22 novembre 2026",
	"Data: 22/11/2026", "Author: Bob", "Player: Belle Dupont", "Spieler: Anna Müller",
	"Joueur : Jean-Pierre Dupont", "Giocatore: Giulia Rossi", "Event: Set Championship 2026", "Turnier: Köln 2026", "Record: 4-1",
	"Result: 1st place", "Platz: 4", "Format: Core", "Source: https://x.example/d/44",
	"# by Ann, 4-1", "# Week 3 (60)", "// 3 days ago", "## Characters (24)", "Wins: 4", "Players: 64", "Notes: play first",
	"Store: Games & More 24", "Removal (8)", "Card Draw: 4", "Early game (12)",
	"Songs & Items (8)", "Characters: 24", "**Actions (8)**", "[Locations] (4)", "2 Drops (8)", "Inkable (40)", "Uninkable: 20",
	"https://x.example/deck/44", "Price: $45.20", "---", "2026-11-22", "Floodborn (4)"}

func TestHonestTitles(t *testing.T) {
	asked, all := 0, 0
	check := func(text string) {
		l := Read(text, cards(t))
		checkList(t, text, l)
		for n := range strings.Count(text, "\n") {
			if said(l, n+1) {
				asked++
				break
			}
		}
		if all++; l.Deck.Cards != 12 && !strings.Contains(text, "x2 speed") { // a times sign counts
			t.Errorf("list %q is read as\n%s", text, describe(l))
		}
	}
	const above, below = "\n4 Be Prepared\n4 Smash\n4 Lantern\n", "\n4 Smash\n4 Lantern\n"
	for title := range strings.SplitSeq(honestTitles, "\n") {
		for _, frame := range []string{"%", "**%**", "== % ==", "🔥 % 🔥", "# %"} {
			check(strings.Replace(frame, "%", title, 1) + above)
		}
	}
	for _, archetype := range []string{"Ruby Amethyst Bounce", "Amber Amethyst Lantern", "Sapphire Steel Pawpsicle", "Amber Steel Steelsong",
		"Emerald Steel Discard"} {
		for _, form := range []string{"% (14)", "**% (14)**", "% v2", "% by Anna Müller", "% - Week 3", "% (60)", "% 60", "% 11/2026", "My % 3",
			"[%]", "%: 60 cards", "% (4-1)", "Deck: %", "% #3"} {
			check(strings.Replace(form, "%", archetype, 1) + above)
		}
	}
	for _, note := range honestNotes {
		check("4 Be Prepared\n" + note + below)
	}
	t.Logf("%d of %d are asked about", asked, all)
	if asked*10 > 3*all { // most of these have a number, as few titles do
		t.Errorf("%d of %d honest titles are asked about", asked, all)
	}
}
