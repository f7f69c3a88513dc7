// Package query is the search language for cards: it reads a query, explains
// it, and finds the cards that it describes.
//
// # Grammar
//
//	query  = alt { "or" alt }
//	alt    = factor { [ "and" ] factor }
//	factor = [ "-" | "not" ] ( "(" query ")" | term )
//	term   = word | '"' words '"' | '!"' name '"' | regex | printing | field operator value | "shift"
//	operator = ":" | "=" | "!=" | "<" | "<=" | ">" | ">="
//	value  = word | '"' words '"' | regex | list | field
//	list   = one { "," one }        one = word | word ".." word
//	regex  = "/" expression "/"     printing = set "-" number | number "/" cards
//
// "or" (or "|") binds less than terms side by side, which must all hold. "or",
// "and" and "not" are operators only before or between terms: "Or Rewrite
// History!" is three words, and a text that begins a name is that name. A "-"
// negates when it is glued to the term or parenthesis after it; a loose one is
// punctuation, so that a pasted "Elsa - Spirit of Winter" finds that card.
// Letter case and accents never matter, and punctuation does not in names and
// texts; codes and numbers are read as they stand. Known fields may stand apart
// from their operator: "cost >= 3".
//
// # Meaning
//
// A word matches the start of a word of the name or version, in any language;
// words in quotes match in this order. Fields of names and texts find whole
// words. An apostrophe parts a word and joins it: "l'île" is found by "ile" and
// by "lile". Scripts without spaces have no words: there, a part is enough. A
// star is any letters within a word. Fields are described by Fields, which help
// pages print. Besides what stands there:
//
//   - ":" on text is "contains", "=" is the whole. On names of sets, ":" finds
//     the code or words of the name.
//   - "=" and "!=" are each other's complement on text. On numbers, a card
//     without the number matches no comparison, "!=" included.
//   - A query is asked of each printing; a fact of the card is true of all of
//     them. A card is found when one of its printings meets the whole query, so
//     "set:9 rarity:epic" is one printing, and "-rarity:common" has one that is
//     not common. in: asks whether the card has any printing in a set, or of a
//     rarity.
//   - Promo and Special are no steps of the order of rarities, and sets other
//     than main ones none of the order of sets.
//   - A number of a printing is compared without its letter: "number:4" finds
//     4a to 4e.
//   - on:, order:, dir:, unique: and seed: concern the whole query, wherever
//     they stand. They are parsed into Options.
//   - Search reads bare words as names first, then as facts, then as names with
//     a typing error (see facts.go); Match and Index.Match know names alone.
//
// # What is wrong with a query
//
// An unknown field, an unknown value and an operator that a field does not
// have are warnings: the term is left out, as if it had not been typed, so
// that the rest still gives results (an operator that makes no sense is read
// as ":"). Broken syntax and a day before the game are an *Error; Parse then
// returns the nearest reading beside it. A query of which nothing is left
// finds nothing. Notes say how a part was read where that may surprise.
// Positions and lengths count characters (runes) from 0.
package query
