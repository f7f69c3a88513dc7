// Package paper draws the sheets that events run on: the registration sheet
// that a player hands in and the deck-check sheet that a judge works with.
//
// A Sheet says what is on one; Lay puts sheets on pages. A Page is a list of
// texts, lines and boxes with their places in millimetres, so that one layout
// is what is tested, what WritePDF writes and what Page.WriteSVG shows in a
// browser. All of it is black on white, our own drawing, without any logo.
//
//	pages, err := paper.Lay(ctx, paper.Job{Kind: paper.Registration, Paper: paper.A4}, sheets)
//	err = paper.WritePDF(ctx, w, pages, paper.Document{Title: "…", Day: day})
//
// The same sheets give the same bytes: there is no clock here.
package paper
