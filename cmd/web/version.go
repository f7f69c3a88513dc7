package main

import (
	"fmt"
	"io"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/build"
)

// printVersion says which build this is, and from when its data are.
func printVersion(out io.Writer) error {
	cards, err := catalog.Embedded()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "inkcheck web %s\ncards: %s\nformats: as of %s\n", build.Read(), cards.Coverage(), formats.FactsAsOf)
	return err
}
