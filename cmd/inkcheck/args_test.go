package main

import (
	"errors"
	"flag"
	"slices"
	"testing"
)

func TestParse(t *testing.T) {
	t.Parallel()
	tests := []struct {
		args     []string
		json     bool
		on       string
		want     []string
		mistaken bool
	}{
		{args: []string{"a", "-json", "b", "-on", "D", "c"}, json: true, on: "D", want: []string{"a", "b", "c"}},
		{args: []string{"-on=D", "--json", "a"}, json: true, on: "D", want: []string{"a"}},
		{args: []string{"-json=false", "a"}, want: []string{"a"}},
		{args: []string{"a", "--", "-json", "--"}, want: []string{"a", "-json", "--"}},
		{args: []string{"-", "-json"}, json: true, want: []string{"-"}},
		{args: []string{"-on", "--", "-json"}, on: "--", json: true}, // the value, not the end of flags
		{args: []string{"-on", "-json"}, on: "-json"},
		{args: []string{""}, want: []string{""}},
		{args: []string{"a", "-on"}, mistaken: true},
		{args: []string{"-nope"}, mistaken: true},
		{args: []string{"---json"}, mistaken: true},
		{args: []string{"-json=x"}, mistaken: true},
	}
	for _, tt := range tests {
		fs := flag.NewFlagSet("test", flag.ContinueOnError)
		json, on := fs.Bool("json", false, ""), fs.String("on", "", "")
		got, err := parse(fs, tt.args)
		if (err != nil) != tt.mistaken {
			t.Errorf("parse(%q): error %v, want one: %t", tt.args, err, tt.mistaken)
			continue
		}
		if err == nil && (*json != tt.json || *on != tt.on || !slices.Equal(got, tt.want)) {
			t.Errorf("parse(%q) = %q with json %t, on %q, want %q with %t, %q", tt.args, got, *json, *on, tt.want, tt.json, tt.on)
		}
	}
	if _, err := parse(flag.NewFlagSet("test", flag.ContinueOnError), []string{"a", "-h"}); !errors.Is(err, errHelp) {
		t.Errorf("parse -h: error %v, want %v", err, errHelp)
	}
}
