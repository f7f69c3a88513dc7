package address

import (
	"net/url"
	"strconv"
	"strings"
)

// Events is the page on which an event is made, EventPrivacy what is kept of one, and
// EventGone what is left of one that was deleted.
const (
	Events       = "/events"
	EventPrivacy = "/events/privacy"
	EventDeleted = "/events/deleted"
	EventImport  = "/events/import"
	// OfflineCheck is the page of a deck check without a check: a browser keeps it, and draws one into it that it keeps, too.
	OfflineCheck = "/events/check"
)

// Event is the pages of an event that a key opens: /e/KEY and what is below it. The key
// is a part of the path and of nothing else, since paths are not written down.
type Event string

// EventRoot is what all these paths begin with.
const EventRoot = "/e/"

// Path is the first page of the key: the organiser's, the judges', the form for
// registration or a player's own.
func (e Event) Path() string { return EventRoot + string(e) }

func (e Event) at(rest string) string { return e.Path() + rest }

// Links and what follows are the pages below a key.
func (e Event) Links() string      { return e.at("/links") }
func (e Event) Settings() string   { return e.at("/settings") }
func (e Event) Do() string         { return e.at("/do") }
func (e Event) Roster() string     { return e.at("/roster") }
func (e Event) Desk() string       { return e.at("/desk") }
func (e Event) Slips() string      { return e.at("/slips") }
func (e Event) Log() string        { return e.at("/trail") }
func (e Event) Records() string    { return e.at("/floor") }
func (e Event) Notes() string      { return e.at("/notes") }
func (e Event) Selections() string { return e.at("/draws") }
func (e Event) Poster() string     { return e.at("/poster") }
func (e Event) Lists() string      { return e.at("/lists") }
func (e Event) Code() string       { return e.at("/code") }
func (e Event) Sheets() string     { return e.at("/sheets") }

// Export is all of the event as a file: json, csv or zip.
func (e Event) Export(as string) string { return e.at("/export/" + as) }

// Player is the page of a player, by the number in the event.
func (e Event) Player(n int) string { return e.at("/players/" + strconv.Itoa(n)) }

// UpdateRegistration is where a player's entry is changed, and Checks where a deck check begins.
func (e Event) UpdateRegistration(n int) string { return e.Player(n) + "/amend" }
func (e Event) Checks(n int) string             { return e.Player(n) + "/checks" }

// Check is a deck check and Draw a draw, by their numbers in the event.
func (e Event) Check(n int) string     { return e.at("/checks/" + strconv.Itoa(n)) }
func (e Event) Selection(n int) string { return e.at("/draws/" + strconv.Itoa(n)) }

// New is a player's page right after a list was handed in.
func (e Event) New() string { return to(e.Path()).flag("new", true).String() }

// IsNew reports whether an address is one of those.
func IsNew(q url.Values) bool { return q.Get("new") == "1" }

// EventView is what of an event's players is shown.
type EventView struct {
	Show string // the filter; "" for all
	Page int    // from 1
}

// ParseEventView reads the address of a list of players.
func ParseEventView(q url.Values) EventView {
	return EventView{Show: q.Get("show"), Page: ParseEventPage(q)}
}

// View is a page of the key's first page with a filter.
func (e Event) View(v EventView) string {
	return to(e.Path()).add("show", v.Show).add("page", pageText(v.Page)).String()
}

// ParseEventPage reads which page of a long list of an event is asked for, from 1: the first unless the address has a number.
func ParseEventPage(q url.Values) int {
	n, err := strconv.Atoi(q.Get("page"))
	if err != nil || n < 1 || n > MaxPage {
		return 1
	}
	return n
}

// LogPage and ChecksPage are later pages of what happened, and of what judges wrote down.
func (e Event) LogPage(n int) string    { return to(e.Log()).add("page", pageText(n)).String() }
func (e Event) ChecksPage(n int) string { return to(e.Records()).add("page", pageText(n)).String() }

// pageText is the number of a page in an address, where the first has none.
func pageText(n int) string {
	if n <= 1 {
		return ""
	}
	return strconv.Itoa(n)
}

// EventForm is the form of an event's settings, as it was typed.
type EventForm struct {
	Name, Place, Day, Format, Deadline, Zone, Lists, Illegal, Keep string
	Pool, AskID                                                    bool
	Revision                                                       string
	Sure                                                           bool // lists may be taken again though others were seen
	Who                                                            string
	Token                                                          string // of a new event: sent twice, it is made once
}

// ParseEventForm reads it.
func ParseEventForm(v url.Values) EventForm {
	return EventForm{Name: v.Get("name"), Place: v.Get("place"), Day: strings.TrimSpace(v.Get("day")), Format: v.Get("f"),
		Deadline: strings.TrimSpace(v.Get("deadline")), Zone: strings.TrimSpace(v.Get("zone")), Lists: v.Get("lists"),
		Illegal: v.Get("illegal"), Keep: strings.TrimSpace(v.Get("keep")), Pool: v.Get("pool") != "", AskID: v.Get("ask_id") != "",
		Revision: v.Get("revision"), Sure: v.Get("sure") != "", Who: v.Get("who"), Token: v.Get("token")}
}

// SubmitForm is the form of a list that is handed in, or corrected by the organiser.
type SubmitForm struct {
	Player, PlayerID string
	Publish          bool
	List, Pool       string
	Token            string
	Base             string // number of the version that it follows
	Who, Why         string // of an organiser
	Anyway           bool   // the verdict was seen, and the list is handed in though it is not legal
}

// ParseSubmitForm reads it.
func ParseSubmitForm(v url.Values) SubmitForm {
	return SubmitForm{Player: v.Get("player"), PlayerID: v.Get("player_id"), Publish: v.Get("publish") != "", List: v.Get("list"),
		Pool: v.Get("pool"), Token: v.Get("token"), Base: v.Get("base"), Who: v.Get("who"), Why: v.Get("why"), Anyway: v.Has("anyway")}
}

// EventAction is a button of an organiser's or a player's page, with what it needs.
type EventAction struct {
	Do       string // what to do
	Role     string // whose key is made anew
	Revision string // of the entry, as it was seen
	Player   string
	PlayerID string
	Minutes  string // for which a list may be changed
	Who      string
	Deadline string // that was seen beside a button that moves it
	Sure     bool   // what cannot be undone was confirmed
}

// ParseEventAction reads the form.
func ParseEventAction(v url.Values) EventAction {
	return EventAction{Do: v.Get("do"), Role: v.Get("role"), Revision: v.Get("revision"), Player: v.Get("player"),
		PlayerID: v.Get("player_id"),
		Minutes:  strings.TrimSpace(v.Get("minutes")), Who: v.Get("who"), Deadline: v.Get("deadline"), Sure: v.Get("sure") != ""}
}

// RosterForm is the form of a roster.
type RosterForm struct {
	Text                         string
	Name, ID, Table, Seat, Round string // columns; "" for what the table says
	Tables                       bool   // only tables, seats and rounds are taken
	Save                         bool   // it was looked at, and is to be kept
	Who                          string
}

// ParseRosterForm reads it.
func ParseRosterForm(v url.Values) RosterForm {
	return RosterForm{Text: strings.ReplaceAll(v.Get("roster"), "\r\n", "\n"), Name: v.Get("name"), ID: v.Get("id"), Table: v.Get("table"),
		Seat: v.Get("seat"), Round: v.Get("round"), Tables: v.Get("only") == "tables", Save: v.Get("do") == "save", Who: v.Get("who")}
}

// RecordForm is what judges write down: a deck check, a note or a draw.
type RecordForm struct {
	Number, Revision, Entry, Round string
	Table, Seat                    string
	Minutes, Seconds               string // that a check took
	Result, Presented              string
	Code, Penalty, Text            string // of a note
	Seed, Share, Count             string // of a draw
	Who, Token, Do                 string
}

// ParseRecordForm reads the form.
func ParseRecordForm(v url.Values) RecordForm {
	text := func(name string) string { return strings.TrimSpace(v.Get(name)) }
	return RecordForm{Number: text("number"), Revision: text("revision"), Entry: text("entry"), Round: text("round"), Table: text("table"),
		Seat: text("seat"), Minutes: text("minutes"), Seconds: text("seconds"), Result: text("result"), Presented: text("presented"),
		Code: text("code"), Penalty: text("penalty"), Text: strings.ReplaceAll(v.Get("text"), "\r\n", "\n"), Seed: text("seed"),
		Share: text("share"), Count: text("count"), Who: text("who"), Token: text("token"), Do: text("do")}
}

// ParseEventCode reads the code that a player shows to a judge.
func ParseEventCode(v url.Values) string { return strings.ToUpper(strings.TrimSpace(v.Get("code"))) }

// EventSheets are the sheets of an event to print.
type EventSheets struct {
	Which    string // "" for everybody's, "illegal" or "letters"
	From, To string // the first letters of last names, of "letters"
	Kind     string // of the sheets, and of their Paper; as of a Sheet
	Paper    string
	PDF      bool
}

// ParseEventSheets reads the form.
func ParseEventSheets(v url.Values) EventSheets {
	return EventSheets{Which: v.Get("which"), From: strings.TrimSpace(v.Get("from")), To: strings.TrimSpace(v.Get("to")),
		Kind: v.Get("kind"), Paper: v.Get("paper"), PDF: v.Get("as") == "pdf"}
}

// SheetOfEvent is the sheet that all lists of an event are printed on.
func SheetOfEvent(s EventSheets, format, on, name, place, date string) url.Values {
	out := url.Values{}
	for _, f := range []Param{{"kind", s.Kind}, {"paper", s.Paper},
		{"f", format}, {"on", on}, {"event", name}, {"location", place}, {"date", date}} {
		out.Set(f.Name, f.Value)
	}
	return out
}
