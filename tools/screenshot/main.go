// Command screenshot draws a page in a real browser: the picture of the README, and
// pictures to look at while a page is being designed.
//
//	go run ./tools/screenshot -o docs/screenshot.png
//	go run ./tools/screenshot -path /formats -width 360 -dark -full -o formats.png
//
// It starts a server of its own, whose today is fixed, so that the same page
// gives the same picture.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"log/slog"
	"net/http/httptest"
	"os"
	"strings"
	"time"

	"github.com/chromedp/chromedp"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/testing/browser"
	"inkcheck/internal/web"
)

func main() {
	path := flag.String("path", "", "page to draw; empty for the verdict on the example of the first page")
	list := flag.String("list", "", "file with a list to paste and check instead")
	out := flag.String("o", "docs/screenshot.png", "file to write")
	full := flag.Bool("full", false, "the whole page instead of what the window shows")
	v := browser.View{}
	flag.IntVar(&v.Width, "width", 1200, "width of the window in pixels")
	flag.IntVar(&v.Height, "height", 860, "height of the window in pixels")
	flag.BoolVar(&v.Dark, "dark", false, "in the dark")
	flag.BoolVar(&v.Print, "print", false, "as on paper")
	flag.Parse()
	if err := draw(*path, *list, *out, *full, v); err != nil {
		log.Fatal(err)
	}
}

func draw(path, list, out string, full bool, v browser.View) error {
	cards, err := catalog.Embedded()
	if err != nil {
		return err
	}
	today := formats.FactsAsOf.Time()
	server, err := web.New(web.Config{Catalog: cards, Now: func() time.Time { return today }, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	ts := httptest.NewServer(server)
	defer ts.Close()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	profile, err := os.MkdirTemp("", "shot")
	if err != nil {
		return err
	}
	defer os.RemoveAll(profile)
	tab, stop, err := browser.Start(ctx, profile)
	if err != nil {
		return err
	}
	defer stop()
	if err := chromedp.Do(tab, v.Apply(), chromedp.Navigate(ts.URL+path)); err != nil {
		return err
	}
	switch {
	case list != "":
		text, err := os.ReadFile(list)
		if err != nil {
			return err
		}
		set := fmt.Sprintf("document.getElementById('list').value = %q; document.getElementById('list-form').submit()", text)
		if _, err := chromedp.RunResponse(tab, run(set)); err != nil {
			return err
		}
	case path == "":
		if _, err := chromedp.RunResponse(tab, run("document.querySelectorAll('.try a')[1].click()")); err != nil {
			return err
		}
	}
	shot := chromedp.CaptureScreenshot()
	if full {
		shot = chromedp.FullScreenshot(100)
	}
	picture, err := chromedp.Run(tab, shot)
	if err != nil {
		return err
	}
	if !strings.HasSuffix(out, ".png") {
		return fmt.Errorf("%s: pictures are PNG", out)
	}
	return os.WriteFile(out, picture, 0o644)
}

// run evaluates a script whose value does not matter.
func run(script string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := chromedp.Evaluate[any](script+"; 0")(ctx, t)
		return err
	})
}
