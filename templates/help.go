package templates

import (
	"github.com/a-h/templ"

	"inkcheck/catalog/packs"
	"inkcheck/deckcheck/decklist"
	"inkcheck/templates/parts"
)

// Help is the page of instructions.
type Help struct {
	parts.Frame
}

// helpSection is a part of the page of instructions.
type helpSection struct {
	ID, Title string
	Body      templ.Component
}

// sections are the parts of the page in their order.
func (p Help) sections() []helpSection {
	l, t := p.Locale, p.Locale.T()
	return []helpSection{
		{"lists", t.GuideListsTitle, helpLists(p)},
		{"verdict", t.GuideVerdictTitle, p.Rich(t.GuideVerdict)},
		{"desk", t.GuideDeskTitle, p.Rich(t.GuideDesk)},
		{"sheets", t.GuideSheetsTitle, p.Rich(t.GuideSheets)},
		{"compare", t.GuideCompareTitle, p.Rich(t.GuideCompare)},
		{"limited", t.GuideLimitedTitle, p.Rich(t.Fill(t.GuideLimited, l.Number(packs.Size)))},
		{"goldfish", t.GuideGoldfishTitle, p.Rich(t.GuideGoldfish)},
		{"odds", t.GuideOddsTitle, p.Rich(t.Fill(t.GuideOdds, l.Figure("39.95%"), l.Figure("66.54%")))},
		{"solo", t.GuideSoloTitle, p.Rich(t.GuideSolo)},
		{"cards", t.GuideCardsTitle, p.Rich(t.GuideCards)},
		{"limits", t.GuideLimitsTitle,
			p.Rich(t.Fill(t.GuideLimits, l.Number(decklist.MaxLines), l.Number(decklist.MaxCount), p.Coverage))},
		{"keys", t.GuideKeysTitle, helpKeys(p)},
		{"codes", t.GuideCodesTitle, helpCodes(p)},
		{"terminal", t.GuideTerminalTitle, helpTerminal(p)},
		{"api", "API", helpAPI(p)},
		{"scope", t.GuideScopeTitle, p.Rich(t.GuideScope)},
	}
}

const curlText = `curl -H 'Content-Type: text/plain' --data-binary @list.txt \
  'http://localhost:8080/api/v1/check?format=core&on=2026-11-20'`

const curlJSON = `curl -H 'Content-Type: application/json' \
  -d '{"list": "4 Elsa - Spirit of Winter", "format": "infinity"}' \
  http://localhost:8080/api/v1/check`

const terminalText = `inkcheck check list.txt
inkcheck check -format infinity -on 2026-11-20 lists/
pbpaste | inkcheck check -json -`

const listText = `4 Elsa - Spirit of Winter
3x Be Prepared
Ariel - On Human Legs x2
2 Lilo - Making a Wish (1-9)`
