// Package play has the pages about games: goldfish, odds, simulation, adviser, trainer, and a deck to try.
package play
