package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	"inkcheck/catalog/store"
	"inkcheck/internal/event"
	"inkcheck/internal/fetch"
	"inkcheck/internal/pictures"
	"inkcheck/internal/serve"
	"inkcheck/internal/web"
	"inkcheck/internal/web/site"
)

// maxRoom is the most that -events-room takes, in MiB: a petabyte.
const maxRoom = 1 << 30

// options are the flags, or the environment where a flag is not given.
type options struct {
	addr         string
	metricsAddr  string // "" for no private listener
	db           string // "" when the user has no cache folder
	proxies      serve.Proxies
	publicURL    string // "" when the server is not told
	maxConns     int
	rate         float64 // of one client, a second; 0 for no limit
	drainWait    time.Duration
	logFormat    string
	logLevel     slog.Level
	update       time.Duration // between updates of the cards from updateFrom; 0 for none
	updateFrom   string
	pictures     string   // the folder that pictures are kept in; "" for no pictures
	pictureHosts []string // where they are got from
	events       string   // a file, "off", or "" for the file beside the catalog
	eventsRoom   int64    // how much all events may take, in MiB; 0 for no limit
	version      bool
	health       string // an address to ask, in place of serving
}

func parseOptions(args []string, env func(string) string, stderr io.Writer) (options, error) {
	o := options{logFormat: "text"}
	path, _ := store.DefaultPath() // without a cache folder there is no file, which follow reports
	flags := flag.NewFlagSet("web", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&o.addr, "addr", cmp.Or(env("INKCHECK_ADDR"), "127.0.0.1:8080"),
		"address to listen on; port 0 picks a free one; environment INKCHECK_ADDR")
	flags.StringVar(&o.db, "db", cmp.Or(env("INKCHECK_DB"), path), "catalog file; environment INKCHECK_DB")
	flags.StringVar(&o.events, "events", env("INKCHECK_EVENTS"), "`FILE` that events are kept in, with their players' lists, "+
		"or postgres://… for several servers, or off for no events; environment INKCHECK_EVENTS (default events.db beside the catalog)")
	flags.Int64Var(&o.eventsRoom, "events-room", event.DefaultRoom>>20,
		"how many `MiB` all events may take of the disk: then no event is made "+
			"and nothing can be submitted, and the rest keeps working; 0 for no limit")
	flags.StringVar(&o.metricsAddr, "metrics-addr", "",
		"private address for figures (/metrics) and profiles (/debug/pprof/); none unless given")
	flags.Func("trusted-proxies",
		"addresses or ranges of the proxies whose X-Forwarded-… headers are believed, with commas between; nobody's unless given",
		func(s string) (err error) {
			o.proxies, err = serve.ParseProxies(s)
			return err
		})
	flags.Func("public-url",
		"the `URL` under which everybody reaches the server, such as https://inkcheck.example: QR codes and whole links begin with it; unless "+
			"given, with what the visitor asked for", func(s string) (err error) {
			if s == "" {
				return fmt.Errorf("want https://HOST")
			}
			o.publicURL, err = site.ParsePublicURL(s)
			return err
		})
	flags.IntVar(&o.maxConns, "max-conns", web.DefaultMaxConns, "how many connections are open at a time")
	flags.Float64Var(&o.rate, "rate", site.DefaultRate,
		"how many requests a client may make to the API a second, ten times as many at once; dear pages count as well; 0 for any number; "+
			"requests from this machine are never limited")
	flags.DurationVar(&o.drainWait, "drain-wait", 0,
		"how long to go on after SIGTERM while /readyz says 503, so that balancers look elsewhere")
	flags.Func("log", "form of the log, text or json (default text)", func(s string) error {
		if s != "text" && s != "json" {
			return fmt.Errorf("want text or json")
		}
		o.logFormat = s
		return nil
	})
	flags.TextVar(&o.logLevel, "log-level", slog.LevelInfo, "least level of the log: debug, info, warn or error")
	flags.DurationVar(&o.update, "update", 0, "get LorcanaJSON's newest cards and texts so often by itself, such as 24h, "+
		"and no more often than every 6h; not at all unless given: then no connection is opened")
	flags.StringVar(&o.updateFrom, "update-from", fetch.Published, "the `URL` that -update gets them from; https, or http of this machine")
	flags.StringVar(&o.pictures, "pictures", "", "show the pictures of cards that imports name, got once each and kept in this `DIR`; "+
		"none unless given: then no connection is opened")
	o.pictureHosts = pictures.Hosts
	flags.Func("picture-hosts", "the hosts that -pictures gets them from over https, with commas between (default "+
		strings.Join(pictures.Hosts, ",")+")", func(s string) (err error) {
		o.pictureHosts, err = pictures.ParseHosts(s)
		return err
	})
	flags.BoolVar(&o.version, "version", false, "print the version and the dates of the data, and end")
	flags.StringVar(&o.health, "health", "",
		"ask this `URL`, such as http://127.0.0.1:8080/readyz, and end with exit code 0 if the answer is 200; for containers without a shell")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("unexpected argument %q; web takes only flags", flags.Arg(0))
	}
	if o.maxConns < 1 {
		return o, fmt.Errorf("-max-conns %d: want one or more", o.maxConns)
	}
	if !(o.rate >= 0 && o.rate <= site.MaxRate) { // NaN is neither
		return o, fmt.Errorf("-rate %v: want a number from 0 to %v", o.rate, float64(site.MaxRate))
	}
	if o.update != 0 && o.update < leastUpdate {
		return o, fmt.Errorf("-update %v: want %v or more, so that the server it asks is not troubled", o.update, leastUpdate)
	}
	if o.update != 0 && o.db == "" {
		return o, errors.New("-update: there is no file to keep the cards in; name one with -db")
	}
	if o.eventsRoom < 0 || o.eventsRoom > maxRoom {
		return o, fmt.Errorf("-events-room %d: want a number of MiB from 0 to %d", o.eventsRoom, maxRoom)
	}
	if o.drainWait < 0 {
		return o, fmt.Errorf("-drain-wait %v: want no less than 0s", o.drainWait)
	}
	return o, nil
}

// logger is the log that the flags ask for.
func (o *options) logger(to io.Writer) *slog.Logger {
	how := &slog.HandlerOptions{Level: o.logLevel}
	if o.logFormat == "json" {
		return slog.New(slog.NewJSONHandler(to, how))
	}
	return slog.New(slog.NewTextHandler(to, how))
}
