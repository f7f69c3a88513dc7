package paper

import "strings"

// Job is how sheets are printed.
type Job struct {
	Kind  Kind
	Paper Paper
	Sort  Sort
}

// Lay puts sheets on pages, in their order.
func Lay(job Job, sheets []Sheet) []Page {
	sorted := make([]Sheet, len(sheets))
	for i, s := range sheets {
		s.Entries = job.Sort.Sorted(s.Entries)
		sorted[i] = s
	}
	if job.Kind == Check {
		return checks(sorted, job.Paper)
	}
	var pages []Page
	for i := range sorted {
		pages = append(pages, registration(&sorted[i], job.Paper)...)
	}
	return pages
}

// siteOf is a link up to its parameters.
func siteOf(link string) string {
	site, _, _ := strings.Cut(link, "?")
	return site
}
