// Package templates holds the pages and their parts as templ components, and
// the typed values that they are drawn from. Words and numbers are formatted
// here, in Go; the templates only place them.
package templates
