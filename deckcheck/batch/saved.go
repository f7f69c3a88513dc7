package batch

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// savedMark and savedVersion head a batch that was saved to a file.
const (
	savedMark    = "desk"
	savedVersion = 1
)

// SavedBatch is a batch as it is kept in a file, with what it is checked by.
type SavedBatch struct {
	Format string // of play, as it was written
	On     string // the day of play, as it was written
	Roster string // the names that are expected, one a line
}

// Save writes a batch to be kept in a file, as JSON that Reader.Add reads: a list per line.
func (p *Batch) Save(s SavedBatch) ([]byte, error) {
	var b bytes.Buffer
	field := func(before string, v any) error {
		b.WriteString(before)
		data, err := json.Marshal(v)
		b.Write(data)
		return err
	}
	err := errors.Join(field(`{"inkcheck":`, savedMark), field(`,"version":`, savedVersion), field(`,"format":`, s.Format),
		field(`,"on":`, s.On), field(`,"roster":`, s.Roster))
	b.WriteString(`,"lists":[`)
	separator := "\n"
	for i := range p.Lists {
		err = errors.Join(err, field(separator, &p.Lists[i]))
		separator = ",\n"
	}
	b.WriteString("]")
	if len(p.Issues) > 0 {
		err = errors.Join(err, field(`,"issues":`, p.Issues))
	}
	b.WriteString("}\n")
	return b.Bytes(), err
}

// saved adds the lists of a saved batch, and reports whether the text was one.
func (r *Reader) saved(source, text string) bool {
	head := strings.TrimSpace(text[:min(len(text), 200)])
	if !strings.HasPrefix(head, "{") || !strings.Contains(head, `"inkcheck"`) {
		return false
	}
	data := []byte(text)
	var in struct {
		Inkcheck string `json:"inkcheck"`
		Version  int    `json:"version"`
		Format   string `json:"format"`
		On       string `json:"on"`
		Roster   string `json:"roster"`
	}
	err := json.Unmarshal(data, &in)
	switch {
	case err != nil:
		r.problem(source, said(saysBadDesk))
		return true
	case in.Inkcheck != savedMark:
		return false
	case in.Version != savedVersion:
		r.problem(source, said(saysDeskVersion, in.Version, savedVersion))
		return true
	}
	r.batch.Saved = &SavedBatch{Format: in.Format, On: in.On, Roster: in.Roster}
	var problems problemList
	parts := struct {
		Lists  each[List]  `json:"lists"`
		Issues each[Issue] `json:"issues"`
	}{func(l List) {
		l.Source = cmp.Or(label(l.Source), source)
		r.AddLists(l)
	}, problems.add}
	if err := json.Unmarshal(data, &parts); err != nil {
		r.problem(source, said(saysBadDesk))
	}
	for i := range problems {
		p := &problems[i]
		p.Source = cmp.Or(label(p.Source), source)
	}
	r.AddIssues(problems...)
	return true
}

// problemList has no more problems than a batch, and one that says that there were others.
type problemList []Issue

func (l *problemList) add(p Issue) {
	if len(*l) <= maxProblems && !p.Says.None() {
		*l = append(*l, p)
	}
}

// ReadIssues reads problems that were written as a JSON array, as far as a batch has room for them. The error is that of
// package json.
func ReadIssues(text string) ([]Issue, error) {
	var problems problemList
	all := each[Issue](problems.add)
	err := json.Unmarshal([]byte(text), &all)
	return problems, err
}

// Numbered is a list with its place in a batch.
type Numbered struct {
	N int `json:"n"`
	List
}

// ReadNumbered reads lists that were written as a JSON array. The error is that of package json, or says that there are more lists than
// a batch has or that a place is negative.
func ReadNumbered(text string) (lists []Numbered, err error) {
	all := each[Numbered](func(l Numbered) {
		switch {
		case len(lists) == MaxLists:
			err = errors.New("more lists than a batch has")
		case l.N < 0:
			err = fmt.Errorf("a list has the place %d", l.N)
		default:
			lists = append(lists, l)
		}
	})
	if wrong := json.Unmarshal([]byte(text), &all); wrong != nil {
		return nil, wrong
	}
	return lists, err
}

// each is called for the values of a JSON array, one after the other: of many short ones all together would take twenty
// times the text.
type each[T any] func(T)

// UnmarshalJSON calls the function; null is an empty array.
func (e *each[T]) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		return nil
	}
	in := json.NewDecoder(bytes.NewReader(b))
	if _, err := in.Token(); err != nil {
		return err
	}
	for in.More() {
		var v T
		if err := in.Decode(&v); err != nil {
			return err
		}
		(*e)(v)
	}
	return nil
}
