package api

import (
	"cmp"
	"context"
	"fmt"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/deckcheck"
	"inkcheck/internal/app"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/site"
)

// checkResult is a report, or the problem in its place: a client.CheckResult.
type checkResult struct {
	Report  *deckcheck.Reported `json:"report,omitempty"`
	Problem *client.Error       `json:"problem,omitempty"`
}

// apiCheckBatch checks many lists: POST /api/v1/check/batch. It waits its turn
// like every batch of lists: with as many misspelt names as fit, a batch takes
// some seconds.
func apiCheckBatch(s site.Request, c *gin.Context, in *body[client.CheckBatchRequest]) error {
	ctx, end, err := s.Begin(c, s.BatchWork, site.LongWork)
	if err != nil {
		return err
	}
	defer end()
	results := make([]checkResult, len(in.Body.Lists))
	for i := range in.Body.Lists {
		if err := ctx.Err(); err != nil {
			return err
		}
		one := &in.Body.Lists[i]
		report, err := checkOne(s, c.Request.Context(), ApiRequest{List: &one.List, Name: one.Name, Pool: one.Pool, Packs: one.Packs,
			Promo:  one.Promo,
			Format: cmp.Or(one.Format, in.Body.Format), On: cmp.Or(one.On, in.Body.On)})
		if err == nil {
			told := report.In(cmp.Or(one.Lang, in.Body.Lang))
			results[i].Report = &told
			continue
		}
		e := site.AsError(err)
		if e.Status >= http.StatusInternalServerError {
			return err
		}
		p := site.WireProblem(e, c.Writer.Header().Get(serve.RequestIDHeader), cmp.Or(one.Lang, in.Body.Lang))
		inherited := p.Field == "format" && one.Format == "" || p.Field == "on" && one.On == ""
		if p.Field != "" && !inherited {
			p.Field = fmt.Sprintf("lists[%d].%s", i, p.Field)
		}
		results[i].Problem = &p
	}
	return s.Answer(c, struct {
		Results []checkResult `json:"results"`
	}{results}, site.Transient)
}

// checkOne checks one list as it was asked.
func checkOne(s site.Request, ctx context.Context, req ApiRequest) (*deckcheck.Report, error) {
	if err := req.tooLong(); err != nil {
		return nil, err
	}
	f, on, err := s.Usual().Rules(req.Format, req.On)
	if err != nil {
		return nil, err
	}
	cat := s.Catalog()
	o := deckcheck.Options{Name: req.Name, Promo: req.Promo}
	if o.Packs, err = req.packs(f); err != nil {
		return nil, err
	}
	if req.Pool != nil {
		if o.Pool, err = app.ReadPool(*req.Pool, "", cat, on); err != nil {
			return nil, err
		}
	}
	list, err := s.Cards.ReadContext(ctx, *req.List)
	if err != nil {
		return nil, err
	}
	list.Encoded(req.encoding)
	report := s.Cards.Report(&list.Deck, cat.Calendar.On(f, on), o)
	s.Metrics.Checked(f.String(), string(report.Verdict))
	return report, nil
}
