// Package events has the pages of events, below the key of each.
package events
