// Package query is the search language for cards: it reads a query, explains
// it, and finds the cards that it describes.
//
// # Grammar
//
//	query  = alt { "or" alt }
//	alt    = factor { factor }
//	factor = [ "-" ] ( "(" query ")" | term )
//	term   = word | '"' words '"' | field operator value | "shift"
//	operator = ":" | "=" | "!=" | "<" | "<=" | ">" | ">="
//	value  = word | '"' words '"'
//
// "or" (or "|") binds less than terms side by side, which must all hold. It is
// an operator only between two terms: "Or Rewrite History!" is three words. A
// "-" negates when it is glued to the term or parenthesis after it; a loose
// one is punctuation, so that a pasted "Elsa - Spirit of Winter" finds that
// card. Letter case, accents and punctuation never matter in values. Known
// fields may stand apart from their operator: "cost >= 3".
//
// # Meaning
//
// A word matches the start of a word of the name or version, in any language;
// words in quotes match in this order, wherever a word starts. Where a name
// has an apostrophe, the parts are words and so is the whole: "l'île" is found
// by "ile" and by "lile". Fields are described by Fields, which help pages
// print. Besides what stands there:
//
//   - ":" on text is "contains", "=" is the whole. On names of sets, ":" finds
//     the code or a part of the name.
//   - "=" and "!=" are each other's complement on text. On numbers, a card
//     without the number matches no comparison, "!=" included.
//   - Set, rarity and number belong to printings: such a term matches when one
//     printing has the value, "!=" included, and two terms may be met by two
//     printings. "-rarity:common" has no common printing at all.
//   - Promo and Special are no steps of the order of rarities: "rarity>=rare"
//     does not find them, "rarity:promo" does.
//   - A number of a printing is compared without its letter: "number:4" finds
//     4a to 4e.
//   - on:, order:, dir: and unique: concern the whole query, wherever they
//     stand. They are parsed into Options.
//
// # What is wrong with a query
//
// An unknown field, an unknown value and an operator that a field does not
// have are warnings: the term is left out, as if it had not been typed, so
// that the rest still gives results (an operator that makes no sense is read
// as ":"). Broken syntax is an *Error; Parse then returns the nearest reading
// beside it. Positions and lengths count characters (runes) from 0.
package query
