package api

import (
	"github.com/gin-gonic/gin"

	"inkcheck/catalog"
	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
)

// apiFormats lists the formats on a day: GET /api/v1/formats.
func apiFormats(s site.Request, c *gin.Context, in *client.OnQuery) error {
	on, err := s.Usual().Day(in.On)
	if err != nil {
		return err
	}
	cal := s.Catalog().Calendar
	out := client.Formats{On: on.String()}
	for _, f := range formats.All() {
		out.Formats = append(out.Formats, formatBrief(cal.On(f, on)))
	}
	return s.Answer(c, out, site.FreshOn(in.On))
}

func formatBrief(r *formats.Rules) client.FormatBrief {
	out := client.FormatBrief{Format: r.Format.String(), Name: r.Format.Name(), About: r.Format.About(), Limited: r.Format.Limited(),
		MinCards: r.MinCards, Sets: setCodes(r.Calendar(), r.LegalSets())}
	if r.MaxInks > 0 {
		out.MaxInks = &r.MaxInks
	}
	if r.CopyLimit > 0 {
		out.MaxCopies = &r.CopyLimit
	}
	return out
}

// setCodes lists the codes of sets; never nil.
func setCodes(cal *formats.Calendar, sets formats.SetMask) []string {
	out := []string{}
	for id := range sets.IDs() {
		out = append(out, cal.Set(id).Code)
	}
	return out
}

// apiFormat is everything about a format on a day: GET /api/v1/formats/NAME.
func apiFormat(s site.Request, c *gin.Context, in *client.FormatQuery) error {
	f, on, err := s.Usual().Rules(in.Format, in.On)
	if err != nil {
		return err
	}
	cat := s.Catalog()
	r := cat.Calendar.On(f, on)
	out := client.Format{FormatBrief: formatBrief(r), On: on.String(), Edition: r.Edition.Label, HunnyExemption: r.HunnyExemption,
		LegalSets: []client.SetSpan{}, Bans: []client.Ban{}, Disputes: []client.Dispute{}, Changes: []client.FormatChange{},
		FactsAsOf: formats.FactsAsOf.String()}
	for id := range r.LegalSets().IDs() {
		set := cat.Calendar.Set(id)
		span := client.SetSpan{Code: set.Code, Name: set.Name}
		if f.Dated() {
			span.From, span.Until = dayOrNull(set.LegalFrom(f)), dayOrNull(set.LegalUntil(f))
		}
		out.LegalSets = append(out.LegalSets, span)
	}
	for _, b := range cat.Calendar.Bans() {
		if b.Format == f && b.From <= on && (b.Until == 0 || on <= b.Until) {
			out.Bans = append(out.Bans, client.Ban{Card: b.Card, FullName: app.CardName(cat, b.Card), From: b.From.String(),
				Until:  dayOrNull(b.Until),
				Source: b.Source})
		}
	}
	for _, d := range r.Disputes {
		out.Disputes = append(out.Disputes, client.Dispute{From: d.From.String(), Until: d.Until.String(), About: d.About, What: d.What})
	}
	for _, ch := range cat.Calendar.Changes(f) {
		if ch.Day > on {
			out.Changes = append(out.Changes, changeAnswer(cat, ch))
		}
	}
	out.Citations = citationsOf(r)
	return s.Answer(c, out, site.FreshOn(in.On))
}

func changeAnswer(cat *catalog.Catalog, ch formats.Change) client.FormatChange {
	out := client.FormatChange{On: ch.Day.String(), In: setCodes(cat.Calendar, ch.In), Out: setCodes(cat.Calendar, ch.Out),
		Banned: append([]string{}, ch.Banned...), Unbanned: append([]string{}, ch.Unbanned...)}
	if ch.MinCards != 0 {
		out.MinCards = &ch.MinCards
	}
	return out
}

// topicRule is a rule that findings of some formats cite.
type topicRule struct {
	word  string
	topic formats.Topic
	holds func(r *formats.Rules) bool // nil for always
}

// topics are the rules that findings of a format cite, by the codes of the
// findings where there is one.
var topics = []topicRule{
	{"deck_size", formats.TopicDeckSize, nil},
	{"ink_limit", formats.TopicInkLimit, func(r *formats.Rules) bool { return r.MaxInks > 0 }},
	{"dual_ink", formats.TopicDualInk, func(r *formats.Rules) bool { return r.MaxInks > 0 }},
	{"copy_limit", formats.TopicCopyLimit, func(r *formats.Rules) bool { return r.CopyLimit > 0 }},
	{"card_text", formats.TopicCardText, nil},
	{"deck_ability", formats.TopicDeckAbility, func(r *formats.Rules) bool { return r.HunnyExemption }},
	{"banned", formats.TopicBanned, func(r *formats.Rules) bool { return r.Format.HasBanList() }},
	{"rotated", formats.TopicRotation, func(r *formats.Rules) bool { return r.Format.Rotates() }},
	{"not_yet_legal", formats.TopicSetLegal, func(r *formats.Rules) bool { return r.Format.Dated() }},
	{"not_a_deck_card", formats.TopicStandardCard, nil},
	{"unknown_card", formats.TopicFullName, nil},
	{"registration", formats.TopicRegistration, nil},
	{"sideboard", formats.TopicOneDeck, nil},
	{"not_in_pool", formats.TopicPool, func(r *formats.Rules) bool { return r.Format.HasPool() }},
	{"format", formats.TopicFormat, nil},
}

func citationsOf(r *formats.Rules) []client.TopicCitation {
	var out []client.TopicCitation
	for _, t := range topics {
		if t.holds == nil || t.holds(r) {
			out = append(out, client.TopicCitation{Topic: t.word, Citation: citation(r.Cite(t.topic))})
		}
	}
	return out
}

func citation(c formats.Citation) client.Citation {
	return client.Citation{Rule: c.Rule, Edition: c.Edition, Note: c.Note}
}

// apiLegality is where a card is legal, and when: GET
// /api/v1/cards/ID/legality.
func apiLegality(s site.Request, c *gin.Context, in *client.CardQuery) error {
	cat := s.Catalog()
	card, err := cardWithID(cat, in.ID)
	if err != nil {
		return err
	}
	on, err := s.Usual().Day(in.On)
	if err != nil {
		return err
	}
	out := client.Legality{Card: card.ID, FullName: card.FullName, On: on.String()}
	for _, f := range formats.All() {
		r := cat.Calendar.On(f, on)
		status := r.Status(&card.Legality)
		one := client.FormatLegality{Format: f.String(), Legal: status.Legal(), Status: status.String(),
			Citation: citation(r.Cite(topicOf(status)))}
		if n, _ := r.CopyLimitOf(&card.Legality); n != formats.NoCopyLimit {
			one.MaxCopies = &n
		}
		for _, span := range cat.Calendar.Spans(f, &card.Legality) {
			one.Spans = append(one.Spans, client.StatusSpan{From: span.From.String(), Until: dayOrNull(span.Until), Status: span.Status.String(),
				Legal: span.Status.Legal()})
		}
		out.Formats = append(out.Formats, one)
	}
	return s.Answer(c, out, site.FreshOn(in.On))
}

// topicOf is the topic of the word that a status is told by.
func topicOf(s formats.Status) formats.Topic {
	switch s.String() {
	case formats.Banned.String():
		return formats.TopicBanned
	case formats.Rotated.String():
		return formats.TopicRotation
	case formats.NotADeckCard.String():
		return formats.TopicStandardCard
	}
	return formats.TopicSetLegal
}
