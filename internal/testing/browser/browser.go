// Package browser drives the pages in a real Chromium: the journeys of a
// visitor, with and without scripts, by keyboard, on a phone and in the dark,
// and axe's rules of accessibility. Command shot in it draws pictures of pages.
package browser

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// ErrNoBrowser is the error of Start where there is no Chromium.
var ErrNoBrowser = errors.New("no Chromium found: install chromium, or set INKCHECK_BROWSER to one")

// findBrowser names the program to start: that of INKCHECK_BROWSER, or the
// first in the path under its usual names.
func findBrowser() (string, error) {
	if path := os.Getenv("INKCHECK_BROWSER"); path != "" {
		return path, nil
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", ErrNoBrowser
}

// startTime is how long a browser may take to start: a second, but for machines
// with much else to do.
const startTime = 5 * time.Minute

// Start starts a browser with an empty profile in the folder, without a
// sandbox, since tests run as root in containers, and without any request of
// its own. The browser ends with stop.
func Start(ctx context.Context, profile string) (browser context.Context, stop func(), err error) {
	path, err := findBrowser()
	if err != nil {
		return nil, nil, err
	}
	flags := []chromedp.ExecAllocatorOption{
		chromedp.WSURLReadTimeout(startTime),
		chromedp.ExecPath(path), chromedp.UserDataDir(profile),
		chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun, chromedp.NoDefaultBrowserCheck,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-dev-shm-usage", true), chromedp.Flag("hide-scrollbars", true),
		chromedp.Flag("force-color-profile", "srgb"), chromedp.Flag("lang", "en-GB"),
	}
	alloc, cancelAlloc := chromedp.NewExecAllocator(ctx, flags...)
	browser, cancel := chromedp.NewContext(alloc)
	stop = func() {
		_ = chromedp.Cancel(browser) // waits for the process; it is gone either way
		cancel()
		cancelAlloc()
	}
	if err := chromedp.Do(browser); err != nil {
		stop()
		return nil, nil, err
	}
	return browser, stop, nil
}

// View is how a page is looked at.
type View struct {
	Width, Height int
	Dark          bool
	Print         bool
	NoScript      bool
	Language      string // that the browser asks pages for; "" for its own
}

// Apply makes the tab of ctx look that way.
func (v View) Apply() chromedp.Action[chromedp.Void] {
	return chromedp.Steps(
		chromedp.EmulateViewport(int64(v.Width), int64(v.Height)),
		chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			scheme, media := "light", ""
			if v.Dark {
				scheme = "dark"
			}
			if v.Print {
				media = "print"
			}
			_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
				Media: media, Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
			if err != nil {
				return err
			}
			if v.Language != "" {
				_, err = cdp.Call(ctx, t, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{
					Headers: network.Headers{"Accept-Language": v.Language}})
				if err != nil {
					return err
				}
			}
			_, err = cdp.Call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: v.NoScript})
			return err
		}))
}
