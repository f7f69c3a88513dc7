package query

import (
	"strings"
	"testing"
)

func TestMarks(t *testing.T) {
	t.Parallel()
	const text = "Count every gizmo, then count the Gizmös of others."
	for _, tt := range []struct{ query, want string }{
		{"cost:3", ""},
		{"gizmo", ""},
		{"text:gizmo", "gizmo"},
		{"text:giz", ""},
		{"text:gizm*", "gizmo|Gizmös"},
		{"o:gizmos", "Gizmös"},
		{`text:"count every"`, "Count every"},
		{"text:count fulltext:others", "Count|count|others"},
		{"text:gizmo or text:others", "gizmo|others"},
		{"-text:gizmo", ""},
		{"text:/giz/", ""},
		{`text:"every gizmo" text:gizmo`, "every gizmo"},
	} {
		q, err := Parse(tt.query, nil)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range q.Marks(text) {
			got = append(got, text[m[0]:m[1]])
		}
		if all := strings.Join(got, "|"); all != tt.want {
			t.Errorf("%s marks %q, want %q", tt.query, all, tt.want)
		}
	}
	var none *Query
	if none.Marks(text) != nil {
		t.Error("no query marks something")
	}
}
