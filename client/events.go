package client

import "time"

// ExampleKey opens the event of the examples as its organiser does: it is made anew for each request, so everything may be tried
// and nothing is kept.
const ExampleKey = "aaaaaaaaaaaaaaaaaaaaaaaaaa"

// EventKey names the event that is asked about.
type EventKey struct {
	Key string `path:"key" doc:"A key of the event: the part after /e/ in one of its links. It decides what you may do." example:"aaaaaaaaaaaaaaaaaaaaaaaaaa"`
}

// EventSettings are what an organiser says of an event.
type EventSettings struct {
	Name     string `json:"name" minLength:"1" maxLength:"120" doc:"Its name." example:"Store Championship"`
	Place    string `json:"place,omitempty" maxLength:"120" doc:"Where it is." example:"Kassel"`
	Day      string `json:"day" format:"date" doc:"Its day, YYYY-MM-DD, at most two years ahead: lists are checked by the rules of that day." example:"2026-11-28"`
	Format   string `json:"format" doc:"The format that is played." example:"core"`
	Deadline string `json:"deadline" doc:"Until when lists are accepted, in local time: YYYY-MM-DDTHH:MM." example:"2026-11-28T09:30"`
	Zone     string `json:"zone" doc:"The time zone of the deadline, by its name in the IANA database." example:"Europe/Berlin"`
	Pool     bool   `json:"pool,omitempty" doc:"Whether players register their pool along with the deck; only in @builtformats."`
	AskID    bool   `json:"ask_id,omitempty" doc:"Whether players give an id, such as the one from the Play Hub."`
	Lists    string `json:"lists,omitempty" enum:"sealed,open" doc:"Whether players see each other's lists once registration is closed. Missing means sealed." example:"sealed"`
	Illegal  string `json:"illegal,omitempty" enum:"warn,refuse" doc:"Whether an illegal list is accepted with a warning or refused. Missing means warn; an undecided list is accepted." example:"warn"`
	Keep     string `json:"keep,omitempty" format:"date" doc:"The last day on which the event is kept, at most a year after its own day. An event without any list ends 14 days after its own day, or 180 days after its last change. Missing means 90 days after its own day." example:"2027-02-26"`
}

// MakeEventRequest is an event to make.
type MakeEventRequest struct {
	EventSettings
	Token  string `json:"token,omitempty" maxLength:"64" doc:"22 to 64 random letters, digits, - and _, new for each event. If the answer is lost, send it again with the same settings: only one event is created. Anyone who knows it and the settings gets the keys."`
	DryRun bool   `json:"try,omitempty" doc:"Answers as if the event were created, with the key of the examples, and stores nothing." example:"true"`
}

// MadeEvent is a new event with its keys, which are told this once.
type MadeEvent struct {
	Event        Event  `json:"event" doc:"The event."`
	Organiser    string `json:"organiser" doc:"The organiser's key, which may do everything."`
	Judge        string `json:"judge" doc:"The judges' key, which sees all lists and records deck checks, notes and random selections."`
	Registration string `json:"registration" doc:"The key with which players submit their lists."`
}

// EventArchive is all that is kept of an event, as ExportEvent answers it: it is sent as it was received. What it has
// inside is for servers.
type EventArchive struct {
	Inkcheck int              `json:"inkcheck_event" minimum:"1" doc:"The version of the layout." example:"1"`
	At       time.Time        `json:"at" doc:"When it was exported."`
	Event    map[string]any   `json:"event" doc:"The event with its settings."`
	Entries  []map[string]any `json:"entries" doc:"The players, each with all versions of the list."`
	Roster   []map[string]any `json:"roster" doc:"Who was expected."`
	Checks   []map[string]any `json:"checks" doc:"The deck checks."`
	Notes    []map[string]any `json:"notes" doc:"The notes."`
	Draws    []map[string]any `json:"draws" doc:"The random selections."`
	Trail    []map[string]any `json:"trail" doc:"What happened."`
	Damaged  []map[string]any `json:"damaged,omitempty" doc:"Records that are damaged or lost, with what can still be read. An import leaves them out."`
}

// EventDamage is a record of an event that is damaged in the database of the server.
type EventDamage struct {
	Kind    string `json:"kind" doc:"The kind of record: entry (a registration), version (a list), roster, check, note, draw (a random selection) or trail (the log)."`
	ID      string `json:"id,omitempty" doc:"Its id among those of its kind; missing if it is not known which records are lost."`
	Entry   int    `json:"entry,omitempty" doc:"The number of the player, if it is a player or a list."`
	Version int    `json:"version,omitempty" doc:"The number of the list, if it is one."`
	Why     string `json:"why" doc:"unreadable: the database can't read it; garbled: it can be read but isn't a record; lost: it should be there but isn't; altered: the text of a list does not have the hash that the receipt shows."`
	Detail  string `json:"detail" doc:"The same as a sentence."`
}

// Event is what a key shows of an event.
type Event struct {
	EventSettings
	Role         string    `json:"role" doc:"Whose key it is: organiser, judge, registration or player."`
	Closes       time.Time `json:"closes" doc:"The deadline as an instant."`
	AcceptsLists bool      `json:"taking" doc:"Whether lists are accepted now."`
	Closed       bool      `json:"closed" doc:"Whether the organiser has closed it, regardless of the deadline."`
	Published    bool      `json:"published" doc:"Whether the lists of those who agreed are shown to everybody with a key."`
	Revision     int       `json:"revision" doc:"The revision of the settings, which grows with each change to them."`
	Seq          int       `json:"seq" doc:"A number that grows with everything that happens to the event: as long as it stays the same, so does the event."`
	Entries      int       `json:"entries" doc:"How many players there have been in all."`
	// ListsExposedAt is for staff.
	ListsExposedAt *time.Time `json:"seen,omitempty" doc:"For organiser and judges: since when lists have been accepted even though players could see those of others; missing if that never happened."`
}

// SetEventRequest is new settings of an event.
type SetEventRequest struct {
	EventSettings
	Revision int    `json:"revision" minimum:"1" doc:"The revision of the settings that you change; with a different one the answer is a conflict." example:"1"`
	Actor    string `json:"who,omitempty" maxLength:"120" doc:"Who changes them, for the log." example:"Ann"`
	Confirm  bool   `json:"sure,omitempty" doc:"Whether lists may be accepted again even though players could see those of others in the meantime; otherwise the request is refused, naming this field. Lists that come after that have the flag seen."`
}

// EventStateRequest opens or closes an event.
type EventStateRequest struct {
	Closed    *bool  `json:"closed,omitempty" doc:"Whether lists are refused from now on, regardless of the deadline." example:"true"`
	Published *bool  `json:"published,omitempty" doc:"Whether the lists of those who agreed are shown to everybody with a key."`
	Confirm   bool   `json:"sure,omitempty" doc:"Whether lists may be accepted even though players can see, or could see, those of others; otherwise the request is refused, naming this field. Lists that come after that have the flag seen."`
	Actor     string `json:"who,omitempty" maxLength:"120" doc:"Who does it, for the log."`
}

// SubmitRequest is a list that is handed in.
type SubmitRequest struct {
	Token    string `json:"token" minLength:"22" maxLength:"64" pattern:"^[A-Za-z0-9_-]+$" patternDescription:"letters, digits, - and _" doc:"Random, new for each list. If the answer is lost, send it again with the same list: the list counts once. Anyone who knows it gets the player's key." example:"example-of-a-token-0000"`
	List     string `json:"list" maxLength:"32768" doc:"The list, in any format that can be read." example:"4 Be Prepared"`
	Pool     string `json:"pool,omitempty" maxLength:"32768" doc:"The pool, if the event registers pools."`
	Player   string `json:"player,omitempty" maxLength:"120" doc:"The name of a new player." example:"Bo Example"`
	PlayerID string `json:"player_id,omitempty" maxLength:"120" doc:"The id of a new player, if the event asks for one."`
	Publish  bool   `json:"publish,omitempty" doc:"Whether a new player agrees to have the list published."`
	Entry    int    `json:"entry,omitempty" minimum:"0" doc:"If an organiser corrects a list: the player's number. Missing means a new player."`
	Base     int    `json:"base,omitempty" minimum:"0" doc:"The number of the version that you change; with a different one the answer is a conflict. Missing for a new player."`
	Actor    string `json:"who,omitempty" maxLength:"120" doc:"If an organiser corrects a list: who does so."`
	Reason   string `json:"why,omitempty" maxLength:"120" doc:"If an organiser corrects a list: why."`
}

// SubmitResult says that a list is on disk.
type SubmitResult struct {
	Entry     EventRegistration `json:"entry" doc:"The registration, with the version that was submitted."`
	Key       string            `json:"key,omitempty" doc:"The key of a new player, which shows the list and can change it until the deadline."`
	Duplicate bool              `json:"again" doc:"Whether it was submitted before, with the same token."`
}

// EventRegistration is a player of an event.
type EventRegistration struct {
	Number        int             `json:"number" doc:"In the order of arrival, from 1."`
	Player        string          `json:"player" doc:"The name."`
	PlayerID      string          `json:"player_id,omitempty" doc:"The id, where the event asks for one."`
	Publish       bool            `json:"publish" doc:"Whether the player agreed to have the list published."`
	Code          string          `json:"code,omitempty" doc:"The code that the player shows to a judge; missing for other players."`
	Created       time.Time       `json:"made" doc:"When the player first submitted a list."`
	UnlockedUntil *time.Time      `json:"open_until,omitempty" doc:"Until when this player may change the list although others may not."`
	Withdrawn     bool            `json:"withdrawn" doc:"Whether the organiser has left this registration out."`
	Revision      int             `json:"revision" doc:"A number that grows with every change to the player, except to the list."`
	Current       EventSubmission `json:"last" doc:"The list that counts; in a receipt, the one that was submitted."`
	// VerdictToday, Flags and Place are of the lists of an event, for its staff.
	VerdictToday *EventVerdict `json:"now,omitempty" doc:"Among the lists of an event, for organiser and judges: the verdict by today's cards and bans."`
	Flags        []string      `json:"flags,omitempty" doc:"Also there: illegal, undecided, legal; late; changed, corrected; seen (submitted when the player could see lists of others); other (today's verdict differs from the one at submission); twice (same name or id as another); unexpected (not on the roster); open (can still be changed); damaged (the list does not have its hash); withdrawn." example:"[\"legal\"]"`
	Place        *RosterRow    `json:"place,omitempty" doc:"Also there: this player's row in the roster."`
}

// EventSubmission is a list as it was handed in at one time.
type EventSubmission struct {
	Number        int          `json:"number" doc:"From 1."`
	At            time.Time    `json:"at" doc:"When."`
	By            string       `json:"by" doc:"Whose key it was: registration and player mean the player; organiser means a correction."`
	Actor         string       `json:"who,omitempty" doc:"Which organiser, if given."`
	Reason        string       `json:"why,omitempty" doc:"Why it was corrected."`
	Text          string       `json:"text" doc:"The list as it was submitted."`
	Pool          string       `json:"pool,omitempty" doc:"The pool, if the event registers pools."`
	Hash          string       `json:"sum" doc:"The SHA-256 that the receipt shows, in hex. It covers the length of the list in bytes as a decimal number, a zero byte, the list, a zero byte and the pool."`
	AfterDeadline bool         `json:"late" doc:"Whether it came after the deadline at that time."`
	Verdict       EventVerdict `json:"verdict" doc:"The verdict at that time."`
	Damaged       bool         `json:"damaged,omitempty" doc:"True if the text does not have this hash, so it is not the list that was submitted."`
}

// EventVerdict is the verdict on a list when it was handed in.
type EventVerdict struct {
	Verdict  string   `json:"verdict" doc:"legal, undecided or illegal."`
	Format   string   `json:"format" doc:"The format that it was checked by."`
	On       string   `json:"on" doc:"The day that it was checked for."`
	Deck     string   `json:"deck" doc:"The deck code; empty if a line was not read."`
	Hash     string   `json:"hash" doc:"The deck hash; empty if a line was not read."`
	Cards    int      `json:"cards" doc:"How many cards there are."`
	Inks     []string `json:"inks" doc:"The inks of the deck."`
	Problems []string `json:"problems" doc:"The codes of its errors and warnings."`
	Data     string   `json:"data" doc:"Which card data it was checked with."`
}

// ShownLists are the lists of an event that a key shows.
type ShownLists struct {
	Event   Event               `json:"event" doc:"The event."`
	Entries []EventRegistration `json:"entries" doc:"The players with the lists that count: all of them for organiser and judges; for others, those that the event shows."`
	Missing []RosterRow         `json:"missing,omitempty" doc:"For organiser and judges: who is on the roster and has not submitted a list."`
	// Damaged is for staff.
	Damaged []EventDamage `json:"damaged,omitempty" doc:"For organiser and judges: damaged or lost records of the event. Players whose record can't be read are not among the registrations; others do not get damaged lists."`
}

// EventListQuery asks for one player.
type EventListQuery struct {
	EventKey
	Entry int `query:"entry" minimum:"0" doc:"The number of the player, for organiser and judges; others get their own." example:"1"`
}

// EventList is a player with all versions of the list.
type EventList struct {
	Entry       EventRegistration `json:"entry" doc:"The player."`
	Submissions []EventSubmission `json:"versions" doc:"All versions of the list, the oldest first."`
	Damaged     []EventDamage     `json:"damaged,omitempty" doc:"Damaged or lost records of the player and the lists."`
}

// UpdateRegistrationRequest changes a player besides the list. What is missing stays as it is.
type UpdateRegistrationRequest struct {
	Entry         int        `json:"entry,omitempty" minimum:"0" doc:"The number of the player, for organisers." example:"1"`
	Revision      int        `json:"revision,omitempty" minimum:"0" doc:"The revision of the registration that you change; with a different one the answer is a conflict." example:"1"`
	Player        *string    `json:"player,omitempty" maxLength:"120" doc:"The name."`
	PlayerID      *string    `json:"player_id,omitempty" maxLength:"120" doc:"The id."`
	UnlockedUntil *time.Time `json:"open_until,omitempty" doc:"Until when this player may change the list although others may not; 0001-01-01T00:00:00Z ends it."`
	Withdrawn     *bool      `json:"withdrawn,omitempty" doc:"Whether the registration no longer counts." example:"true"`
	Publish       *bool      `json:"publish,omitempty" doc:"Only for a player: whether the list may be published."`
	Erase         bool       `json:"erase,omitempty" doc:"Removes the player with every version, check and note; nothing else is changed then."`
	Confirm       bool       `json:"sure,omitempty" doc:"Whether the list may be changed even though its player can see those of others; otherwise the request is refused, naming this field."`
	Actor         string     `json:"who,omitempty" maxLength:"120" doc:"Who changes it, for the log."`
}

// RosterRequest is the players whom the organiser expects; it replaces those of before.
type RosterRequest struct {
	Rows []RosterRow `json:"rows" maxItems:"4000" doc:"The players."`
	// Tables merges.
	Tables bool   `json:"tables,omitempty" doc:"Whether only rounds, tables and seats are updated for players who are already expected, found by id or name. Those of the previous round are removed, and players who were not expected are added."`
	Actor  string `json:"who,omitempty" maxLength:"120" doc:"Who makes the change, for the log."`
}

// RosterRow is a player who is expected.
type RosterRow struct {
	Player   string `json:"player" maxLength:"120" doc:"The name." example:"Ann Example"`
	PlayerID string `json:"player_id,omitempty" maxLength:"120" doc:"The id in the program that exported the roster."`
	Round    int    `json:"round,omitempty" doc:"The round of the table and seat."`
	Table    string `json:"table,omitempty" maxLength:"120" doc:"The table." example:"7"`
	Seat     string `json:"seat,omitempty" maxLength:"120" doc:"The seat."`
}

// ReadRosterRequest is a roster as another program exports it.
type ReadRosterRequest struct {
	Text  string `json:"text" maxLength:"1000000" doc:"One name per line, or a table with tabs, commas or semicolons as Melee, RK9, the Ravensburger Play Hub and spreadsheets export it." example:"Table,Player 1,Player 2\n1,Ann Example,Bo Example\n"`
	Name  string `json:"name,omitempty" maxLength:"120" doc:"The heading of the column with names, or \"column 2\"; - for none. If missing, it is found from the table, as for the columns below."`
	ID    string `json:"id,omitempty" maxLength:"120" doc:"The column with ids."`
	Table string `json:"table,omitempty" maxLength:"120" doc:"The column with tables."`
	Seat  string `json:"seat,omitempty" maxLength:"120" doc:"The column with seats."`
	Round string `json:"round,omitempty" maxLength:"120" doc:"The column with rounds."`
}

// ReadRoster is what was read of a roster: nothing is kept before its rows are sent.
type ReadRoster struct {
	Rows     []RosterRow   `json:"rows" doc:"The players, once each, with the place in the latest round, as the operation roster takes them."`
	Headings []string      `json:"headings" doc:"The headings of all columns; empty for a list of names."`
	Used     RosterColumns `json:"taken" doc:"The columns that were used."`
	Inferred bool          `json:"guessed" doc:"Whether the columns were found only by their content."`
	Problems []string      `json:"problems" doc:"What was not read, by line. Everything else was."`
}

// RosterColumns are the headings of the columns that a roster was read from; two of them joined by " + ", and an empty one for none.
type RosterColumns struct {
	Name  string `json:"name" doc:"Names."`
	ID    string `json:"id" doc:"Ids."`
	Table string `json:"table" doc:"Tables."`
	Seat  string `json:"seat" doc:"Seats."`
	Round string `json:"round" doc:"Rounds."`
}

// EventSlips are the lists of an event that are not legal, each with what mends it.
type EventSlips struct {
	Slips []EventSlip `json:"slips" doc:"By last name."`
}

// EventSlip says to a player what is wrong and what to do.
type EventSlip struct {
	Player   string        `json:"player" doc:"The name."`
	PlayerID string        `json:"player_id,omitempty" doc:"The id, where the event asks for one."`
	Verdict  string        `json:"verdict" doc:"illegal or undecided, by today's cards and bans."`
	Problems []SlipProblem `json:"findings" doc:"What is wrong: errors and warnings."`
	List     []SlipLine    `json:"list" doc:"The whole list with all certain fixes; none if there is more than one way to fix it."`
	Short    int           `json:"short" doc:"How many cards the fixed list lacks; the player chooses them."`
}

// SlipProblem is something that is wrong with a list.
type SlipProblem struct {
	Code    string   `json:"code" doc:"The kind of problem, for programs, as in a verdict."`
	Message string   `json:"message" doc:"What is wrong, for the player."`
	Fixes   []string `json:"ways" doc:"Ways to fix it that the message does not mention."`
}

// SlipLine is a card of a mended list.
type SlipLine struct {
	Name string `json:"name" doc:"The full name."`
	Was  int    `json:"was" doc:"Copies in the submitted list."`
	Now  int    `json:"now" doc:"Copies that are left."`
}

// EventSheetsRequest asks for sheets of paper.
type EventSheetsRequest struct {
	Which string `json:"which,omitempty" enum:"all,illegal,letters" doc:"Whose sheets: everybody's, those with lists that are not legal, or those in a range of last names. Missing means all." example:"all"`
	From  string `json:"from,omitempty" maxLength:"10" doc:"For a range of last names: the first letters."`
	To    string `json:"to,omitempty" maxLength:"10" doc:"For a range of last names: the last letters; missing for all that follow."`
	Kind  string `json:"kind,omitempty" enum:"registration,check" doc:"As for a single sheet. Missing means registration." example:"check"`
	Paper string `json:"paper,omitempty" enum:"a4,letter" doc:"The size of the paper. Missing means a4."`
}

// ExportQuery asks for an event as a file.
type ExportQuery struct {
	EventKey
	As   string `path:"as" enum:"csv,zip" doc:"csv: a table with one row per player. zip: one text per list, named after the player." example:"csv"`
	Lang string `query:"lang" enum:"en,fr,de,it" doc:"The language of the table's headings. English if left out."`
}

// EventRecords is what happens at the tables of an event.
type EventRecords struct {
	Roster     []RosterRow      `json:"roster" doc:"The players whom the organiser expects."`
	Checks     []EventCheck     `json:"checks" doc:"Deck checks."`
	Notes      []EventNote      `json:"notes" doc:"The notes of judges."`
	Selections []EventSelection `json:"draws" doc:"The random selections: who is to be checked."`
}

// EventCheck is a deck check (TR 3.9).
type EventCheck struct {
	Number     int        `json:"number,omitempty" minimum:"0" doc:"Missing for a new one."`
	Revision   int        `json:"revision,omitempty" minimum:"0" doc:"The revision of the check that you change; with a different one the answer is a conflict."`
	Entry      int        `json:"entry" minimum:"1" doc:"The number of the player." example:"1"`
	Round      int        `json:"round,omitempty" doc:"The round." example:"1"`
	Table      string     `json:"table,omitempty" maxLength:"120" doc:"The table." example:"7"`
	Seat       string     `json:"seat,omitempty" maxLength:"120" doc:"The seat."`
	StartedAt  *time.Time `json:"began,omitempty" doc:"When the deck was taken."`
	Seconds    int        `json:"took,omitempty" minimum:"0" doc:"How long it took, in seconds: the players get this time back, plus three minutes (TR 3.12)." example:"180"`
	Submission int        `json:"version,omitempty" minimum:"0" doc:"The version of the list that was compared." example:"1"`
	Result     string     `json:"result,omitempty" maxLength:"120" doc:"The result; missing while the check is in progress." example:"ok"`
	Presented  string     `json:"presented,omitempty" maxLength:"32768" doc:"The deck that was counted, as a list."`
	Note       string     `json:"note,omitempty" maxLength:"2000" doc:"A remark."`
	Judge      string     `json:"who,omitempty" maxLength:"120" doc:"The judge." example:"Jo"`
	At         *time.Time `json:"at,omitempty" doc:"When it was last changed; set by the server."`
	Token      string     `json:"token,omitempty" maxLength:"64" doc:"For a new one: a random token, so that a request sent twice counts once."`
}

// EventNote is something that a judge wrote down.
type EventNote struct {
	Number    int        `json:"number,omitempty" minimum:"0" doc:"Missing for a new one."`
	Revision  int        `json:"revision,omitempty" minimum:"0" doc:"The revision of the note that you change; with a different one the answer is a conflict."`
	Entry     int        `json:"entry,omitempty" minimum:"0" doc:"The number of the player; missing if it is about the event." example:"1"`
	Round     int        `json:"round,omitempty" doc:"The round." example:"1"`
	Code      string     `json:"code,omitempty" maxLength:"120" doc:"The number of an infraction in the Play Correction Guidelines; missing for a remark." example:"3.3"`
	Penalty   string     `json:"penalty,omitempty" maxLength:"120" doc:"The penalty: caution, warning, game_loss, match_loss or other; missing if there was none." example:"warning"`
	Text      string     `json:"text,omitempty" maxLength:"2000" doc:"What happened." example:"59 cards, the last one in the box."`
	Actor     string     `json:"who,omitempty" maxLength:"120" doc:"The judge." example:"Jo"`
	At        *time.Time `json:"at,omitempty" doc:"When it was last changed; set by the server."`
	Retracted bool       `json:"struck,omitempty" doc:"Whether it was taken back. It can still be read."`
	// Upgrade is of an answer.
	Upgrade *EventUpgrade `json:"upgrade,omitempty" doc:"In an answer: a pointer if the guidelines mention more, such as a player's second Warning in one category. Never a verdict."`
	Token   string        `json:"token,omitempty" maxLength:"64" doc:"For a new one: a random token, so that a request sent twice counts once."`
}

// EventUpgrade points to what the Play Correction Guidelines say of a note beside the ones before it. It is never a verdict: what follows
// is for a judge to say.
type EventUpgrade struct {
	Section string `json:"section" doc:"The section of the guidelines to read." example:"3"`
	Words   string `json:"words" doc:"What it is about."`
	Earlier []int  `json:"earlier" doc:"The numbers of the earlier notes that it is about."`
}

// EventSelection is who is to be checked, drawn from a seed. It is never changed.
type EventSelection struct {
	Number     int        `json:"number,omitempty" minimum:"0" doc:"In an answer: its number among the records."`
	Round      int        `json:"round,omitempty" doc:"The round." example:"1"`
	Seed       string     `json:"seed" maxLength:"120" doc:"The seed that it follows from." example:"7"`
	Share      int        `json:"share,omitempty" minimum:"0" maximum:"100" doc:"The share that was selected, in percent; a Premier event checks 10 (TR 3.9)." example:"10"`
	Candidates []int      `json:"from" maxItems:"4000" doc:"The numbers of the players to select from." example:"[1]"`
	Selected   []int      `json:"picked" maxItems:"4000" doc:"The numbers of the players who were selected, stored as given. The page of the selection says whether they follow from the seed." example:"[1]"`
	Actor      string     `json:"who,omitempty" maxLength:"120" doc:"Who made the selection." example:"Jo"`
	At         *time.Time `json:"at,omitempty" doc:"When; set by the server."`
	Token      string     `json:"token,omitempty" maxLength:"64" doc:"A random token, so that a request sent twice counts once."`
}

// EventLogQuery asks for what happened to an event.
type EventLogQuery struct {
	EventKey
	After int `query:"after" minimum:"0" doc:"The number of the last line that you know." example:"0"`
}

// EventLog is what happened to an event.
type EventLog struct {
	Entries []EventLogEntry `json:"lines" doc:"The oldest first."`
}

// EventLogEntry is one thing that happened.
type EventLogEntry struct {
	Seq    int       `json:"seq" doc:"Its number, from 1."`
	At     time.Time `json:"at" doc:"When."`
	By     string    `json:"by" doc:"Whose key it was."`
	Actor  string    `json:"who,omitempty" doc:"The name that was given."`
	Action string    `json:"act" doc:"What was done."`
	Entry  int       `json:"entry,omitempty" doc:"The number of the player."`
	Record int       `json:"record,omitempty" doc:"The number of a deck check, note or random selection; for a list, of its version."`
	Detail string    `json:"detail,omitempty" doc:"What was changed, or why."`
}

// RenewKeyRequest asks for a new key in place of an old one.
type RenewKeyRequest struct {
	Role  string `json:"role" enum:"organiser,judge,registration,player" doc:"Whose key." example:"judge"`
	Entry int    `json:"entry,omitempty" minimum:"0" doc:"Of a player: the number."`
}

// RenewedKey is a new key. The old one opens nothing any more; that of an organiser does so until the new one is used for the first time.
type RenewedKey struct {
	Key string `json:"key" doc:"The new key. It is told this once. That of an organiser has to be used to end the old one: ask for the event with it."`
}

// DeleteEventRequest deletes an event with all that is kept of it.
type DeleteEventRequest struct {
	Name string `json:"name" doc:"The name of the event, so that none is removed by mistake." example:"Store Championship"`
}

// DeletedEvent says that no key opens the event any more.
type DeletedEvent struct {
	Deleted bool `json:"deleted" doc:"True: no key opens the event any more. It is removed for good after a week, in which the people who run the server can restore it."`
}
