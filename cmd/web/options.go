package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"

	"inkcheck/catalog"
)

// options are the flags, or the environment where a flag is not given.
type options struct {
	addr string
	db   string // "" when the user has no cache folder
}

func parseOptions(args []string, env func(string) string, stderr io.Writer) (options, error) {
	var o options
	path, _ := catalog.DefaultPath() // without a cache folder there is no file, which follow reports
	flags := flag.NewFlagSet("web", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&o.addr, "addr", cmp.Or(env("INKCHECK_ADDR"), "127.0.0.1:8080"), "address to listen on; port 0 picks a free one; environment INKCHECK_ADDR")
	flags.StringVar(&o.db, "db", cmp.Or(env("INKCHECK_DB"), path), "catalog file; environment INKCHECK_DB")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("unexpected argument %q; web takes only flags", flags.Arg(0))
	}
	return o, nil
}
