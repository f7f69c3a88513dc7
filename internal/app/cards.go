package app

import (
	"inkcheck/catalog"
)

func CardName(cat *catalog.Catalog, id string) string {
	if card, ok := cat.Card(id); ok {
		return card.FullName
	}
	return id
}
