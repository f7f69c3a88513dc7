// Program calls uses operations of a server with the client that oapi-codegen made of the server's document.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"time"

	openapi "github.com/oapi-codegen/runtime/types"

	"calls/generated"
)

func main() {
	if err := calls(context.Background(), os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "calls:", err)
		os.Exit(1)
	}
}

// called counts the operations.
var called int

// answer is an answer as JSON of an operation, where there is one.
func answer[R interface {
	StatusCode() int
	GetJSON200() *T
	GetBody() []byte
}, T any](res R, err error) *T {
	called++
	if err == nil && (res.StatusCode() != http.StatusOK || res.GetJSON200() == nil) {
		err = fmt.Errorf("status %d: %.300s", res.StatusCode(), res.GetBody())
	}
	if err != nil {
		panic(err)
	}
	return res.GetJSON200()
}

func calls(ctx context.Context, server string) (err error) {
	defer func() {
		if stopped := recover(); stopped != nil {
			err = fmt.Errorf("call %d: %v", called, stopped)
		}
	}()
	c, err := generated.NewClientWithResponses(server)
	if err != nil {
		return err
	}
	want := func(what string, is bool) {
		if !is {
			panic(what)
		}
	}
	on := openapi.Date{Time: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)}
	format, day, name := "core", "2026-11-20", "Bo Example"

	want("an index without operations", len(answer(c.IndexWithResponse(ctx)).Operations) > 0)
	report := answer(c.CheckWithResponse(ctx, nil, generated.CheckRequest{List: "5 Smash", Format: &format, On: &day}))
	want("five copies are not legal", !report.Legal && len(report.Problems) > 0)
	batch := answer(c.CheckBatchWithResponse(ctx, generated.CheckBatchRequest{Lists: []generated.CheckRequest{{List: "4 Smash"}, {List: ""}}}))
	want("a report a list", len(batch.Results) == 2)
	q := "elsa"
	cards := answer(c.CardsWithResponse(ctx, &generated.CardsParams{Q: &q, On: &on}))
	want("no card of that name", len(cards.Cards) > 0)
	card := answer(c.CardWithResponse(ctx, cards.Cards[0].Card, &generated.CardParams{On: &on}))
	want("another card", card.FullName == cards.Cards[0].FullName)
	want("formats", len(answer(c.LegalityWithResponse(ctx, card.Card, nil)).Formats) > 0)
	want("sets", len(answer(c.SetsWithResponse(ctx)).Sets) > 0)
	want("formats", len(answer(c.FormatsWithResponse(ctx, nil)).Formats) > 0)
	want("the format", answer(c.FormatWithResponse(ctx, generated.FormatParamsFormatCore, nil)).Format == "core")
	odds := answer(c.OddsListWithResponse(ctx, generated.OddsQuery{Groups: []string{"A=#4"}, Turn: 3}))
	want("a probability", odds.P > 0 && odds.P < 1)

	made := answer(c.MakeEventWithResponse(ctx, generated.MakeEventRequest{Name: "Try", Format: "core", Zone: "Europe/Berlin",
		Day: openapi.Date{Time: time.Now().AddDate(0, 0, 7)}, Deadline: time.Now().AddDate(0, 0, 7).Format("2006-01-02T15:04")}))
	receipt := answer(c.HandInWithResponse(ctx, made.Registration, generated.SubmitRequest{Player: &name, List: "4 Smash",
		Token: "0123456789012345678901"}))
	want("a key", receipt.Key != nil)
	want("the player", answer(c.EventListsWithResponse(ctx, made.Judge)).Entries[0].Player == name)
	archive := answer(c.ExportEventWithResponse(ctx, made.Organiser))
	again := answer(c.ImportEventWithResponse(ctx, nil, *archive))
	want("the player taken over", len(answer(c.EventListsWithResponse(ctx, again.Organiser)).Entries) == 1)
	for _, key := range []string{made.Organiser, again.Organiser} {
		want("deleted", answer(c.DeleteEventWithResponse(ctx, key, generated.DeleteEventRequest{Name: "Try"})).Deleted)
	}

	refused, err := c.CardWithResponse(ctx, "nobody", nil)
	if err != nil {
		return err
	}
	problem := refused.ApplicationproblemJSON404
	want("a problem with its code", problem != nil && problem.Code == "not_found")
	fmt.Println(called, "calls with the Go client")
	return nil
}
