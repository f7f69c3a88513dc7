// Package effect reads and writes what cards do: a notation of Inkcheck's own in
// which an ability is a short code. A code holds facts, no sentence of a card:
//
//	play: look 4; may take a:song; rest>bottom
//
// A code is a head and a body. The head says when: "do" (an action resolves, CR
// 5.4.1.2), "act" with its costs (activated, CR 6.3), "is" (static, CR 6.4), or
// the events of a triggered ability (CR 6.2), with marks before them (my. opp. 1x.
// 2x.), a condition in brackets behind them, and after a colon whom they befall.
// The body is a list of sentences parted by "; ", carried out in order (CR 6.1.2);
// the parts of a static body are joined by " & " and hold together.
//
// A sentence may begin with may, else, ifdid, if C (…), while C (…), delayed E (…)
// or whenever~turn E (…). Below that, from loose to tight: "A => B" (without all of
// A no B, CR 6.1.5.1), "A & B", "who:A" (another player does it), "*n(F) A" (A as
// often). A clause is a verb with what it takes (draw 2, banish chosen:item), or a
// target with its changes and how long they last (chosen:char S+2,+Rush~turn).
// "A unless B", "B instead" and "choice[A | B]" put clauses together.
//
// A target is self, it, them … or a quantity and a filter: chosen:char.opp.cost<=2,
// all:char.Princess.my, 2:card@hand. A filter is a kind, words behind it that all
// hold, and a zone.
//
// Words lists every word with its meaning: what is in no list there is an error.
// Names of cards and classifications are not known here; whoever has a catalog
// compares them (Names, Classes).
//
// Parse makes a tree of a code, String of each part of a tree writes it again, so
// that Parse(s).String() == s. Trees are not changed after they are made and may
// be shared. The package knows no cards and imports only the standard library.
package effect
