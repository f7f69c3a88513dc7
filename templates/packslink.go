package templates

import (
	"net/url"
	"strconv"

	"inkcheck/formats"
)

// PacksLink is opened packs as an address.
type PacksLink struct {
	Sets  []string // codes; packs are of each in turn
	Packs int
	Seed  uint64
	On    formats.Day // the day that links lead on to; 0 for today
}

// ToPackRush is parameter to of addresses that lead on to a game of Pack Rush.
const ToPackRush = "packrush"

// Path is the address of the opened packs.
func (l PacksLink) Path() string { return "/packs?" + l.query() + l.day() }

// Again is the address of other packs of the same sets: it has no seed yet.
func (l PacksLink) Again() string { return "/packs?" + l.sets() + l.day() }

// query names the packs, in the fixed order of parameters.
func (l PacksLink) query() string {
	return l.sets() + "&seed=" + strconv.FormatUint(l.Seed, 10)
}

func (l PacksLink) sets() string {
	s := ""
	for _, code := range l.Sets {
		s += "set=" + url.QueryEscape(code) + "&"
	}
	return s + "n=" + strconv.Itoa(l.Packs)
}

func (l PacksLink) day() string {
	if l.On == 0 {
		return ""
	}
	return "&on=" + l.On.String()
}
