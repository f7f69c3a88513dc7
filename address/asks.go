package address

import "net/url"

// Asks reports whether the query of an address, as it is after the question mark, says more than a language.
func Asks(query string) bool {
	values, err := url.ParseQuery(query)
	delete(values, "lang")
	return err != nil || len(values) > 0
}
