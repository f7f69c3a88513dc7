package catalog

// writeEffects writes what the cards of a catalog do, in place of what was there.
// Imports change nothing of it.
func writeEffects(w *txWriter, c *Catalog) {
	const forget = `DELETE FROM effect_rows`
	w.exec(forget)
	rows := w.into(`effect_rows (card, n, code, words, acts, "table")`)
	for i := range c.Cards {
		card := &c.Cards[i]
		effects, _ := card.Effects()
		words := card.EffectWords()
		for j, e := range effects {
			rows.row(card.ID, e.N, e.Code, words[j], string(e.Acts), EffectTable())
		}
	}
	rows.end()
}
