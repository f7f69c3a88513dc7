package store

import (
	"context"

	"inkcheck/catalog"
)

// Texts reads the imported texts: some megabytes, which a server keeps until the
// edition changes.
func (s *Store) Texts(ctx context.Context) (*catalog.Texts, error) {
	abilities := map[catalog.TextKey][]catalog.Ability{}
	err := eachText(ctx, s.db, func(k catalog.TextKey, a catalog.Ability) { abilities[k] = append(abilities[k], a) })
	if err != nil {
		return nil, s.failed(err)
	}
	details, err := s.details(ctx)
	if err != nil {
		return nil, s.failed(err)
	}
	return catalog.NewTexts(abilities, details), nil
}

// eachText calls row for every ability, in the order of languages, cards and places on the card.
func eachText(ctx context.Context, q queries, row func(catalog.TextKey, catalog.Ability)) error {
	const query = `SELECT language, card, kind, coalesce(name, ''), coalesce(keyword, ''), coalesce(cost, ''), coalesce(text, ''),
		coalesce(reminder, '') FROM texts ORDER BY language, card, position`
	return each(ctx, q, query, func(scan scanner) error {
		var k catalog.TextKey
		var a catalog.Ability
		err := scan(&k.Language, &k.Card, &a.Kind, &a.Name, &a.Keyword, &a.Cost, &a.Text, &a.Reminder)
		if err == nil {
			row(k, a)
		}
		return err
	})
}

func (s *Store) details(ctx context.Context) (map[catalog.TextKey][]catalog.Detail, error) {
	const query = `SELECT language, card, printing, coalesce(artist, ''), coalesce(story, ''), coalesce(flavor, ''), coalesce(picture, '')
		FROM details ORDER BY rowid`
	details := map[catalog.TextKey][]catalog.Detail{}
	return details, each(ctx, s.db, query, func(scan scanner) error {
		var k catalog.TextKey
		var d catalog.Detail
		err := scan(&k.Language, &k.Card, &d.Printing, &d.Artist, &d.Story, &d.Flavor, &d.Picture)
		details[k] = append(details[k], d)
		return err
	})
}
