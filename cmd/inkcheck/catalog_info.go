package main

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
	"inkcheck/catalog/store"
	"inkcheck/formats"
)

// catalogInfo is what "catalog info" says, as JSON.
type catalogInfo struct {
	Database struct {
		Path  string `json:"path"`
		Bytes int64  `json:"bytes"`
		Found bool   `json:"found"`
		// Interface is the version of the views for other programs.
		Interface int             `json:"interface"`
		ChangeLog store.ChangeLog `json:"history"`
		// Corrections are what the owner changed in the file.
		Corrections []lorcanajson.HistoryRow `json:"corrections"`
	} `json:"database"`
	// Refused says why changed rows are not used; "" for nothing.
	Refused     string                   `json:"refused,omitempty"`
	BuiltInAsOf string                   `json:"built_in_as_of"`
	AsOf        string                   `json:"as_of"`
	FormatsAsOf formats.Day              `json:"formats_as_of"`
	Coverage    string                   `json:"coverage"`
	Cards       int                      `json:"cards"`
	Printings   int                      `json:"printings"`
	Effects     effectsInfo              `json:"effects"`
	Languages   []languageInfo           `json:"languages"`
	Imports     []lorcanajson.ImportInfo `json:"imports"`
	// LeftOut is what the imports have and the catalog cannot have.
	LeftOut []catalog.LeftOut `json:"left_out"`
	Sets    []setInfo         `json:"sets"`
	// covers is Coverage in a language.
	covers func(language string) string
}

// effectsInfo counts what is known of what cards do.
type effectsInfo struct {
	Table   int `json:"table"`   // number of the table of codes
	Codes   int `json:"codes"`   // an ability each
	Cards   int `json:"cards"`   // that have one
	Unknown int `json:"unknown"` // cards that the table does not have
}

// languageInfo counts the cards whose name is known in a language, and the printings
// with an artist, story or flavour text.
type languageInfo struct {
	Language string `json:"language"`
	Names    int    `json:"names"`
	Texts    int    `json:"texts"`
	Details  int    `json:"details"`
}

type setInfo struct {
	Code       string      `json:"code"`
	Name       string      `json:"name"`
	Kind       string      `json:"kind"`
	Cards      int         `json:"cards"`
	Printings  int         `json:"printings"`
	Prerelease formats.Day `json:"prerelease"`
	LegalFrom  formats.Day `json:"legal_from"`
	LeavesCore formats.Day `json:"leaves_core"`
	names      map[string]string
}

func runCatalogInfo(ctx context.Context, p *program, args []string) int {
	const name = "catalog info"
	w := p.say()
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	asJSON := fs.Bool("json", false, w.help.oneJSON)
	db := fs.String("db", "", w.help.db)
	rest, code, done := p.flags(fs, w.help.flags, args)
	if done {
		return code
	}
	if len(rest) > 0 {
		return p.misuse(name, w.noArguments, rest[0])
	}
	info, err := p.catalogInfo(ctx, *db)
	if err == nil && *asJSON {
		err = json.NewEncoder(p.out).Encode(info)
	} else if err == nil {
		err = info.write(printableWriter{p.out}, w)
	}
	if err != nil {
		return p.catalogFailed(name, err)
	}
	return exitDone
}

// catalogInfo asks the catalog.
func (p *program) catalogInfo(ctx context.Context, db string) (*catalogInfo, error) {
	builtIn, err := catalog.Embedded()
	if err != nil {
		return nil, err
	}
	s, err := p.openToRead(ctx, db)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	loaded, err := s.Catalog(ctx)
	if err != nil {
		return nil, err
	}
	info := &catalogInfo{BuiltInAsOf: builtIn.AsOf, FormatsAsOf: formats.FactsAsOf, Refused: loaded.Refused}
	info.Database.Path, info.Database.Interface = s.Path(), store.ViewsVersion
	if file, err := os.Stat(s.Path()); err == nil {
		info.Database.Bytes, info.Database.Found = file.Size(), true
	}
	if info.Imports, err = s.Imports(ctx); err != nil {
		return nil, err
	}
	if info.Database.ChangeLog, err = s.ChangeLog(ctx); err != nil {
		return nil, err
	}
	if info.Database.Corrections, err = s.Corrections(ctx); err != nil {
		return nil, err
	}
	details, err := s.Details(ctx)
	if err != nil {
		return nil, err
	}
	info.LeftOut = append([]catalog.LeftOut{}, loaded.Catalog.LeftOut()...)
	info.count(loaded.Catalog, details)
	return info, nil
}

// count fills in what the catalog holds, with the details of each language.
func (i *catalogInfo) count(c *catalog.Catalog, details map[string]int) {
	i.Effects.Table = catalog.EffectTableVersion()
	i.AsOf, i.Coverage, i.covers, i.Cards = c.AsOf, c.Coverage(), c.CoverageIn, len(c.Cards)
	names, printings, cards := map[string]int{}, map[string]int{}, map[string]int{}
	for k := range c.Cards {
		card := &c.Cards[k]
		i.Printings += len(card.Printings)
		i.Effects.count(card)
		for _, n := range card.Names {
			names[n.Language]++
		}
		counted := map[string]bool{}
		for _, p := range card.Printings {
			printings[p.Set]++
			if !counted[p.Set] {
				cards[p.Set]++
			}
			counted[p.Set] = true
		}
	}
	texts := map[string]int{}
	for _, im := range i.Imports {
		texts[im.Language] = im.Texts
	}
	for _, language := range catalog.Languages {
		if names[language]+texts[language] > 0 {
			i.Languages = append(i.Languages, languageInfo{language, names[language], texts[language], details[language]})
		}
	}
	for _, s := range c.Sets {
		row := setInfo{Code: s.Code, Name: s.Names["en"], Kind: s.KindName(), Cards: cards[s.Code], Printings: printings[s.Code],
			names: s.Names}
		if id, ok := c.Calendar.SetID(s.Code); ok {
			days := c.Calendar.Set(id)
			row.Prerelease, row.LegalFrom, row.LeavesCore = days.Prerelease, days.Legal, days.LeavesCore
		}
		i.Sets = append(i.Sets, row)
	}
}

func (e *effectsInfo) count(c *catalog.Card) {
	effects, known := c.Effects()
	e.Codes += len(effects)
	if len(effects) > 0 {
		e.Cards++
	}
	if !known {
		e.Unknown++
	}
}

func (i *catalogInfo) write(to io.Writer, w *words) error {
	var b strings.Builder
	said := func(sentence string, about ...any) { fmt.Fprintf(&b, sentence+"\n", about...) }
	if i.Database.Found {
		said(w.admin.database, i.Database.Path, w.number("%.1f", float64(i.Database.Bytes)/1e6))
		said(w.admin.views, i.Database.Interface)
		if h := i.Database.ChangeLog; h.Updates > 0 {
			said(w.admin.history, w.count(h.Changes, w.admin.change), w.count(h.Updates, w.admin.update), h.Last.Format(time.DateTime))
		}
	} else {
		said(w.admin.databaseMemory)
	}
	i.writeCorrections(said, w)
	said(w.admin.facts, w.count(i.Cards, w.cards), i.covers(w.language), catalog.MonthIn(w.language, i.BuiltInAsOf),
		w.days(i.FormatsAsOf.String()))
	said(w.admin.printings, w.text.Number(i.Printings))
	does := fmt.Sprintf(w.admin.whatCardsDo, w.count(i.Effects.Codes, w.admin.code), w.count(i.Effects.Cards, w.cards), i.Effects.Table)
	if i.Effects.Unknown > 0 {
		does += fmt.Sprintf(w.admin.notKnownOf, w.count(i.Effects.Unknown, w.cards))
	}
	said("%s", does)
	i.writeDetails(said, w)
	b.WriteString(w.admin.languages)
	for k, l := range i.Languages {
		if k > 0 {
			b.WriteString(" ·")
		}
		b.WriteString(" " + l.Language + " " + w.count(l.Names, w.admin.name))
		if l.Texts > 0 {
			b.WriteString(" " + w.count(l.Texts, w.admin.text))
		}
	}
	if len(i.Imports) == 0 {
		said("\n%s", w.admin.noImports)
	} else {
		said("\n%s", w.admin.imports)
	}
	for _, im := range i.Imports {
		said("  "+w.admin.importRow, im.Language, im.FormatVersion, im.GeneratedOn, im.ImportedAt.Format(time.DateTime), im.File,
			w.count(im.Entries, w.admin.printing), im.Checksum)
		if im.Problem != "" {
			said("      "+w.admin.notCounted, im.Problem)
		}
	}
	i.writeLeftOut(said, w)
	said("%s", w.admin.sets)
	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "  %s\n", strings.Join(w.admin.setsHead[:], "\t"))
	for _, s := range i.Sets {
		fmt.Fprintf(table, "  %s\t%s\t%s\t%d\t%d\t%s\t%s\n", s.Code, cmp.Or(s.names[w.language], s.Name), w.setKind(s.Kind), s.Cards, s.Printings,
			dash(s.LegalFrom), dash(s.LeavesCore))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := io.WriteString(to, b.String())
	return err
}

// writeCorrections lists what the owner changed in the file.
func (i *catalogInfo) writeCorrections(said func(string, ...any), w *words) {
	if i.Refused != "" {
		said(w.admin.refusedRows, i.Refused)
	}
	for _, c := range i.Database.Corrections {
		about := c.Field
		if c.FullName != "" {
			about = c.FullName + w.colon + c.Field
		}
		said(w.admin.corrected, about, c.After, c.Before)
	}
}

// shownLeftOut is how many left-out entries are listed; -json has all of them.
const shownLeftOut = 20

// writeLeftOut lists what the imports have and the catalog cannot have.
func (i *catalogInfo) writeLeftOut(said func(string, ...any), w *words) {
	if len(i.LeftOut) == 0 {
		return
	}
	said(w.admin.leftOut, len(i.LeftOut))
	for n := range i.LeftOut {
		if n == shownLeftOut {
			said("  "+w.admin.moreLeftOut, len(i.LeftOut)-n)
			return
		}
		l := &i.LeftOut[n]
		said("  %s", l.Language+w.colon+l.WhatIn(w.language)+w.colon+l.Reason)
	}
}

// writeDetails says of how many printings there are artists, stories and flavour texts.
func (i *catalogInfo) writeDetails(said func(string, ...any), w *words) {
	var counts []string
	for _, l := range i.Languages {
		if l.Details > 0 {
			counts = append(counts, l.Language+" "+w.count(l.Details, w.admin.printing))
		}
	}
	if len(counts) > 0 {
		said(w.admin.details, strings.Join(counts, "; "))
	}
}

func dash(d formats.Day) string {
	if d == 0 {
		return "-"
	}
	return d.String()
}

// printableWriter makes the lines of a text that quotes strangers safe to
// show.
type printableWriter struct{ to io.Writer }

func (w printableWriter) Write(b []byte) (int, error) {
	var out strings.Builder
	for line := range strings.Lines(string(b)) {
		text, ended := strings.CutSuffix(line, "\n")
		out.WriteString(printable(text))
		if ended {
			out.WriteByte('\n')
		}
	}
	if _, err := io.WriteString(w.to, out.String()); err != nil {
		return 0, err
	}
	return len(b), nil
}
