package main

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"net/url"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/deckcheck/batch"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/internal/event"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
	"inkcheck/rules/effect"
	"inkcheck/rules/odds"
)

// formReaders read what is no list: whatever an address, a form or a file of an event may hold.
func formReaders(cat *catalog.Catalog) []reader {
	words := query.NewVocabulary(cat, nil)
	usual := address.Defaults{Today: day, Seed: func() uint64 { return 1 }}
	return []reader{
		{"address", func(text string) {
			readAddress(values(text), usual)
		}, parameters()},
		{"search", func(text string) {
			if q, err := query.Parse(text, words); err == nil {
				q.Explain("en")
			}
		}, repeated("a ", "-", "(", ")", "((a) or ", "or ", "and ", "not ", "ink:", "ink:amber ", "cost<", "cost<=3 ", "\"", "\"a\" ", "elso ",
			"elsa-", "/", "/a+/ ", "name:/(a*)*b/ ", "does:draw ", ":", "<", "=", ",", "é", "\xff", "a:b:c ", "order:cost ", "set:1,", "-(-(")},
		{"moves", func(text string) { _, _ = rules.ParseMoves(text) },
			repeated("play1.", ".", "end.", "pick1-", "pick1-2-3.", "quest1 ", "1", "-", "num9.", "play1d1,", "x", "\xff")},
		{"position", func(text string) { _, _ = gamesetup.ReadPosition([]byte(text)) },
			append(repeated("[", "{", "\"", `{"deck":`), enclosed("names", `{"deck":["`, `smash","`, `x"]}`),
				enclosed("play", `{"play":[`, `{"card":"smash","damage":1},`, `{}]}`), enclosed("keys", `{`, `"deck":[],`, `"turn":1}`))},
		{"effect", func(text string) { _, _ = effect.Parse(text) },
			repeated("play: ", "(", "draw 1; ", "may ", "draw 1 & ", "chosen:char.", "if have(a:char) (", "choice[", "+", "/", "~", "=>")},
		{"want", func(text string) {
			_, _ = odds.Parse(text)
			_, _ = odds.ParsePolicy(text, []string{"A", "B"})
		}, repeated("A>=1 and ", "A>=1 or ", "(", "not ", "A", "1", ">", "A+", "A+B>=1 ", ",")},
		{"code", func(text string) {
			_, _ = decklist.FromCode(text, cat)
			_, _ = pool.FromCode(text, cat)
		}, repeated("1", "A", "_", "-", "3-", "1x2.", "17x2.", "3-4a_", ".", "&", "9", "z")},
		{"roster", func(text string) { event.ReadRoster(text, event.RosterColumns{}) }, rosters()},
		{"archive", func(text string) { _, _ = event.ReadArchive(strings.NewReader(text)) },
			append(repeated("[", "{", "\"", `{"entries":`), archives()...)},
		{"zip", func(text string) {
			r := batch.Reader{Cards: cat}
			r.Add(context.Background(), "lists.zip", zipped(text))
			r.Batch()
		}, []kind{{"small files", func(n int) string { return strings.Repeat("x", n) }}}},
	}
}

// values are the parameters of a text, however many: url.ParseQuery takes 10,000.
func values(text string) url.Values {
	q := url.Values{}
	for pair := range strings.SplitSeq(text, "&") {
		name, value, _ := strings.Cut(pair, "=")
		if plain, err := url.QueryUnescape(value); err == nil {
			value = plain
		}
		q.Add(name, value)
	}
	return q
}

// readAddress reads parameters as every page does.
func readAddress(q url.Values, u address.Defaults) {
	_, _ = address.ParseBuild(q, u)
	_, _ = address.ParseCards(q)
	_, _ = address.ParseCompare(q, u)
	_, _ = address.ParseDeck(q, u)
	_, _ = address.ParseEdit(q)
	_, _ = address.ParseEditor(q, u)
	_, _, _ = address.ParseExport(q, u)
	_, _ = address.ParseFormats(q, u)
	_, _ = address.ParseGoldfish(q, u)
	_, _ = address.ParseJob(q)
	_, _ = address.ParseList(q, u)
	_, _ = address.ParsePool(q)
	_, _ = address.ParseSheet(q)
	_, _, _ = address.ParseTrainer(q, u)
	_, _ = address.AdviceOf(q).Read(u)
	_, _ = address.OddsOf(q).Read(u)
	_, _ = address.PacksOf(q).Read(u)
	_, _ = address.SimulationOf(q).Read(u)
	_, _ = address.ParseLines(q.Get("u"))
	_, _ = address.ParseNote(q.Get("note"))
	address.ParseLineFix(q, "a")
	address.ParsePoolForm(q)
	address.ParseEventForm(q)
	address.ParseSubmitForm(q)
	address.ParseRosterForm(q)
	address.ParseRecordForm(q)
	address.ParseEventSheets(q)
	p, _ := address.ParsePresented(q, u)
	c := address.ParseCountForm(q)
	_, _ = c.Extras()
	_ = p.ReadUnnamed(c)
}

// parameters are addresses and forms with one long value, or with very many of one name.
func parameters() []kind {
	var out []kind
	for _, name := range []string{"a", "add", "b", "by", "c", "card", "d", "d2", "deck", "fix", "g", "goal", "h", "list", "lists", "m", "n",
		"note", "o", "p", "pick", "player", "policy", "pool", "q", "roster", "s", "set", "sheets", "sort", "text", "to", "u", "ul", "w", "want",
		"x"} {
		for _, piece := range []string{"1", "1.", "A>=1 and ", "4 Elso\n", "x-", "play1."} {
			value := url.QueryEscape(piece)
			out = append(out, kind{fmt.Sprintf("%s with %q", name, piece), func(n int) string {
				return name + "=" + lines(n, func(int) string { return value })
			}})
		}
		out = append(out, kind{name + " often", func(n int) string {
			return lines(n, func(i int) string { return fmt.Sprintf("%s=%d&", name, i) })
		}})
	}
	for _, row := range []string{"n-%d=1&", "x-%d=1&", "o-%[1]d=1&to-%[1]d=A+proxy&", "o-%[1]d=1&to-%[1]d=A+proxy+%[1]d&", "fix-%d=x&",
		"drop-%d=x&", "g=%[1]d&by=%%23%[1]d&", "by=!%%22x%d%%22&", "%d=&"} {
		out = append(out, kind{"rows of " + row, func(n int) string {
			return lines(n, func(i int) string { return fmt.Sprintf(row, i) })
		}})
	}
	return out
}

// repeated are texts of one piece each.
func repeated(pieces ...string) (out []kind) {
	for _, p := range pieces {
		out = append(out, kind{fmt.Sprintf("%q", p), func(n int) string { return lines(n, func(int) string { return p }) }})
	}
	return out
}

// enclosed is a text of one piece with a beginning and an end.
func enclosed(name, head, piece, end string) kind {
	return kind{name, func(n int) string {
		return head + lines(max(1, n-len(head)-len(end)), func(int) string { return piece }) + end
	}}
}

// rosters are lists of players, who are many, or the same.
func rosters() []kind {
	out := append(repeated("Ann\n", "Ann", ",", ";", "\t", "\"", "\n", "Ann,Bob\n", "1\tAnn\tBob\n", "é", "\xff", "\x00"),
		enclosed("headings", "Player", ",Player", "\nAnn\n"),
		enclosed("one player at many tables", "Table,Player\n", "7,Ann\n", ""))
	for _, head := range []string{"Table,Player\n%d,Player %[1]d\n", "Table,Player 1,Player 2\n%d,Player %[1]d,Opponent %[1]d\n",
		"Player\nPlayer %d\n", "Table,Player 1,Player 2\n7,Player %d,Player 1\n", "ID,Name\n%d,Ann\n", "ID,Name\n7,Ann %d\n"} {
		heading, row, _ := strings.Cut(head, "\n")
		out = append(out, kind{"rows of " + row, func(n int) string {
			return heading + "\n" + lines(max(1, n-len(heading)), func(i int) string { return fmt.Sprintf(row, i) })
		}})
	}
	return out
}

// archives are exports of events with many parts of one kind.
func archives() []kind {
	var out []kind
	const head = `{"inkcheck_event":1,"event":{"name":"A","format":"core","date":"2026-11-21","zone":"UTC","entries":100000},`
	for _, part := range []string{`"entries":[{"number":%d,"player":"Ann"},`, `"roster":[{"player":"Ann %d"},`,
		`"checks":[{"number":%d,"entry":1,"round":1},`, `"notes":[{"number":%d,"entry":1,"text":"x"},`,
		`"draws":[{"number":%d,"seed":"7","from":[1],"picked":[1]},`, `"trail":[{"seq":%d,"act":"made"},`} {
		begin, row, _ := strings.Cut(part, "[")
		out = append(out, kind{"rows of " + begin, func(n int) string {
			return head + begin + "[" + lines(max(1, n-len(head)), func(i int) string { return fmt.Sprintf(row, i+1) }) + "{}]}"
		}})
	}
	return append(out, enclosed("one long name", head+`"roster":[{"player":"`, "A", `"}]}`),
		enclosed("numbers of a draw", head+`"draws":[{"seed":"7","from":[1`, ",1", `]}]}`))
}

// zipped is a zip with a small file for every 64 bytes of a text.
func zipped(text string) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := range len(text) / 64 {
		if f, err := w.Create(fmt.Sprintf("%d.txt", i)); err == nil {
			_, _ = f.Write([]byte("4 Let It Go\n"))
		}
	}
	_ = w.Close()
	return b.Bytes()
}
