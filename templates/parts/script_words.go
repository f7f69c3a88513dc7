package parts

import (
	"encoding/json"

	"github.com/a-h/templ"

	"inkcheck/templates/text"
)

// ScriptWords are sentences that a script says, by the names that it has for them: a string, or a [text.Plural].
type ScriptWords map[string]any

// ScriptSays puts sentences into the page for its scripts (told of status.js).
func ScriptSays(words ScriptWords) templ.Attributes {
	for name, w := range words {
		if p, ok := w.(text.Plural); ok {
			words[name] = [...]string{p.One, p.Many}
		}
	}
	b, err := json.Marshal(words)
	if err != nil { // strings always marshal
		panic(err)
	}
	return templ.Attributes{"data-words": string(b)}
}

// everyPageSays is what the scripts of every page say.
func (l *Locale) everyPageSays() templ.Attributes { return saidEverywhere[l.Language()] }

var saidEverywhere = func() map[string]templ.Attributes {
	out := map[string]templ.Attributes{}
	for language, l := range locales {
		out[language] = ScriptSays(l.wordsOfEveryPage())
	}
	return out
}()

func (l *Locale) wordsOfEveryPage() ScriptWords {
	t := l.T()
	return ScriptWords{"copied": t.Copied, "copiedAlone": t.CopiedAlone, "copiedMaybe": t.CopiedMaybe, "copySelf": t.CopySelf,
		"copyBox": t.CopyBox, "themeRefused": t.ThemeRefused, "folderUnread": t.FolderUnread, "busy": t.BusyAgain,
		"nothingKept": t.NothingKept, "keysOnPage": t.KeysOnPage, "keyToList": t.KeyToList, "keyToSearch": t.KeyToSearch,
		"keySend": t.KeySend, "keyTakeCard": t.KeyTakeCard, "keyNextLink": t.KeyNextLink, "keyCloses": t.KeyCloses, "keyThese": t.KeyThese,
		"close": t.TableClose}
}

// ListSays is what the script of the list form says.
func (l *Locale) ListSays() ScriptWords { return ScriptWords{"liveUnknown": l.T().LiveUnknown} }

// ShelfSays is what the script of the kept decks says.
func (l *Locale) ShelfSays() ScriptWords {
	t := l.T()
	return ScriptWords{"nameIt": t.ShelfNameIt, "nameOf": t.ShelfNameOf, "isSaved": t.SaveDone, "notSaved": t.ShelfNotSaved,
		"more": t.MoreActions, "moreAbout": t.ShelfMoreAbout, "duplicate": t.ShelfDuplicate, "compare": t.ShelfCompare,
		"delete": t.ShelfDelete, "button": t.ShelfButton, "duplicated": t.ShelfDuplicated, "deleted": t.ShelfDeleted,
		"deletedAll": t.ShelfDeletedAll, "restored": t.ShelfRestored, "copy": t.ShelfCopy, "earlier": t.ShelfEarlier,
		"opened": t.ShelfOpened, "legal": t.ShelfWasLegal, "illegal": t.ShelfWasIllegal, "undecided": t.ShelfWasUndecided,
		"noVerdicts": t.ShelfNoVerdicts, "none": t.ShelfNone, "readFile": t.ShelfReadFile, "badFile": t.ShelfBadFile,
		"chooseOther": t.ShelfChooseOther, "nothingKept": t.NothingKept}
}
