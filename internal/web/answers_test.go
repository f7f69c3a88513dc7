package web_test

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var writeAnswers = flag.Bool("kept", false, "write testdata/answers.txt anew; look at what changed in it")

// ask sends "GET path", "POST path form", "JSON path object" or "TEXT path text".
func (s *site) ask(request string) answer {
	s.t.Helper()
	how, rest, _ := strings.Cut(request, " ")
	path, body, _ := strings.Cut(rest, " ")
	body = strings.ReplaceAll(body, `\n`, "\n")
	switch how {
	case "POST":
		return s.do("POST", path, "application/x-www-form-urlencoded", body)
	case "JSON":
		return s.do("POST", path, "application/json", strings.ReplaceAll(body, "\n", `\n`))
	case "TEXT":
		return s.do("POST", path, "text/plain", body)
	}
	return s.do(how, path, "", "")
}

// gist is what an answer says to browsers and programs: of a page its heading and what is wrong with the form, of data their beginning
// and a sum.
func (a answer) gist() string {
	out := []string{a.Status}
	for _, name := range []string{"Location", "Content-Type", "Content-Disposition", "Cache-Control", "Retry-After", "Allow", "X-Robots-Tag"} {
		if v := a.Header.Get(name); v != "" {
			out = append(out, name+": "+v)
		}
	}
	if !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
		body := strings.ReplaceAll(a.body, a.Header.Get("X-Request-Id"), "ID")
		if start := strings.Join(strings.Fields(body), " "); start != "" {
			sum := fnv.New32a()
			sum.Write([]byte(body))
			out = append(out, fmt.Sprintf("%.120s", start), fmt.Sprintf("%d bytes, %08x", len(body), sum.Sum32()))
		}
		return "\t" + strings.Join(out, "\n\t")
	}
	out = append(out, a.text("title"))
	if a.StatusCode >= 400 {
		out = append(out, a.text("h1 + p"))
	}
	doc := a.page().Find(".field-error")
	for i := range doc.Nodes {
		out = append(out, "wrong: "+strings.Join(strings.Fields(doc.Eq(i).Text()), " "))
	}
	return "\t" + strings.Join(out, "\n\t")
}

// TestAnswers asks for pages and data in ways that are right, wrong and at the edge, and compares the answers with testdata/answers.txt.
func TestAnswers(t *testing.T) {
	t.Parallel()
	const file = "testdata/answers.txt"
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s := newSite(t)
	var out []string
	for entry := range strings.SplitSeq(strings.TrimSuffix(string(b), "\n"), "\n\n") {
		request, want, _ := strings.Cut(entry, "\n")
		got := s.ask(request).gist()
		if diff := cmp.Diff(want, got); diff != "" && !*writeAnswers {
			t.Errorf("%s is answered otherwise (-want +got):\n%s", request, diff)
		}
		out = append(out, request+"\n"+got)
	}
	if *writeAnswers {
		if err := os.WriteFile(file, []byte(strings.Join(out, "\n\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
