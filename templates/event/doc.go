// Package event has the pages of an event and the judge's desk.
package event
