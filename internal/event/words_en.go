package event

var wordsEnglish = [saysCount]string{
	saysWrongLink:    "This link is not for that.",
	saysBadToken:     "The token of a submission has 22 to 64 letters, digits, - and _, drawn by chance.",
	saysEmptyList:    "The list is empty. Paste it into the box.",
	saysNoPool:       "This event registers the pool as well as the deck. Paste the pool, too.",
	saysLate:         "Registration is closed. If your list has a mistake, tell the organiser or a judge.",
	saysWithdrawn:    "The organiser no longer counts this entry. Ask the organiser.",
	saysManyChanges:  "This list was handed in %s times, which is the limit. Ask the organiser.",
	saysManyVersions: "This list was handed in %s times, corrections included, which is the limit.",
	saysNotLegal: "This list is not legal, and this event takes legal lists only. Nothing was handed in. Fix it and hand " +
		"it in again.",
	saysUnseen: "Nothing is handed in yet: this list is not known to be legal. Fix it and hand it in again, or hand it " +
		"in anyway.",
	saysNewPlayers: "This link is for new players. Use the link that came with your receipt.",
	saysOtherList:  "Another list was handed in with this token. Open the page again, and hand it in again.",
	saysListChanged: "The list was changed in the meantime, perhaps by the organiser or on another phone. Look at it as it is " +
		"now, and change it again.",
	saysOtherName: "A list was handed in with this form already, under another name. Open the page again for this player, " +
		"and hand it in again.",
	saysLinkReplaced: "A list was handed in with this form already, and its link was replaced since. Ask the organiser for the " +
		"new one.",
	saysNoName:     "Enter your name, as the organiser knows it.",
	saysNoPlayerID: "This event asks for your player ID, too.",
	saysFullEvent:  "This event has %s players, which is the limit.",
	saysNoPlayer:   "There is no such player in this event.",
	saysNotUTF8:    "This is not text in UTF-8.",
	saysLongLine:   "This is too long: at most %s characters.",
	saysLongText:   "This is too long: at most %s bytes.",
	saysVersionsFull: "All versions of this list together would be too long, so this one was not accepted: there is room for " +
		"%s KiB. Ask the organiser.",
	saysServerFull: "The events of this server use all the room that there is for them (%s), so nothing more is stored. Tell " +
		"the people who run it.",
	saysNoRecord: "There is no such record in this event.",
	saysEventChanged: "Somebody else has changed the event in the meantime, or this was sent twice. Look at it as it is now, " +
		"and change it again.",
	saysPlayerChanged: "Somebody else has changed this player in the meantime, or this was sent twice. Look at the entry as it " +
		"is now, and change it again.",
	saysRecordChanged: "Somebody else has changed this in the meantime. Look at it as it is now, and change it again.",
	saysSealed: "Players have handed in while lists were sealed, so they stay sealed. Once the event is over you can " +
		"publish the lists of those who agree.",
	saysNameEvent:   "Give the event a name.",
	saysNoDay:       "Enter the day of the event, as in 2026-11-28.",
	saysDeadlineFar: "The deadline is more than a week after the event.",
	saysKeepDay:     "An event is kept until its own day at least.",
	saysKeepOver:    "An event that is kept until %s would be deleted at once, because that day is over. Choose a later one.",
	saysDayFar:      "The day of an event is at most two years ahead. Choose an earlier one.",
	saysKeepFar:     "An event is kept for a year after its day at most, until %s.",
	saysNoDeadline:  "Enter the deadline for lists, as in 2026-11-28T09:30.",
	saysBadZone:     "%q is not a time zone that is known here. Zones are named after cities, as in Europe/Berlin.",
	saysNoSuchHour:  "There is no %s on %s in %s, because the clocks go forward over it.",
	saysMinutes:     "Extend the deadline by some minutes, a day at most.",
	saysDeadlineMoved: "The deadline was moved after this page was shown: it is %s now. Nothing was changed. Look at it, and " +
		"press again if that is not late enough.",
	saysSeenLists: "Nothing was changed. Players can see lists of others, or could, so anyone who changes a list after this " +
		"may know them. If you mean it, tick the box and press again: later lists are flagged.",
}
