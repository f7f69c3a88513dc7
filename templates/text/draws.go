package text

// Draws are the sentences of how a deck draws, on its page.
type Draws struct {
	DrawTitle, DrawUnread, DrawLead, DrawSimulate, DrawShiftBoth, DrawShiftNone, DrawSongBoth, DrawSongNone,
	DrawTurns, DrawToInk, DrawToPlay, DrawStarts, DrawFollows, DrawTurnsHint, DrawNoInk, DrawOneInk, DrawSlow,
	DrawMean, DrawByHand, DrawMore, DrawMoreNone, DrawOneBy, DrawLeaving, DrawLeavingNone, DrawAfter, DrawVerdictOnDay,
	DrawTooMuch, DrawKindInk, DrawKindAction, DrawKindCheap, DrawKindDear string
	DrawLeft, DrawHandOf Plural
}
