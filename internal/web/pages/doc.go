// Package pages has the pages of the site but for those of events.
package pages
