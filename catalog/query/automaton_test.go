package query

import (
	"regexp"
	"regexp/syntax"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func automatonOf(t testing.TB, expression string, steps int) *automaton {
	t.Helper()
	parsed, err := syntax.Parse(expression, syntax.Perl|syntax.FoldCase)
	if err != nil {
		t.Skip(err)
	}
	prog, err := syntax.Compile(parsed.Simplify())
	if err != nil || len(prog.Inst) > maxInstructions {
		t.Skip(err)
	}
	return newAutomaton(prog, steps)
}

// TestAutomatonAgrees: an automaton says of every text what Go's expressions say.
func TestAutomatonAgrees(t *testing.T) {
	t.Parallel()
	texts := []string{"", "a", "A", "ab", "aab", "ba", "k", "K", "é", "É", "\n", "a\nb", "a b", " a", "b ", "_1", "ſ",
		"\xff", "a\xffb", "氷の城", "l’île", "1a"}
	for _, x := range []string{``, `^`, `$`, `^$`, `a`, `^a`, `a$`, `^a$`, `^(?:a|b)$`, `\ba`, `a\b`, `\Ba`, `a\B`, `\b`,
		`\B`, `(?m)^b`, `(?m)a$`,
		`(?m)^$`, `\Aa`, `a\z`, `.`, `(?s).b`, `a.b`, `[^a]`, `k`, `s`, `é`, `[a-b]+$`, `(a|b)*1`, `a{2,3}`, `(?-i)A`,
		`\pL+$`, `\PL`, `^\w+$`, `[[:^alpha:]]`,
		`^.{2}$`, `(^|\s)a`, `(a*)*b`, `(|a)+b`, `x*`, `(?:^a|b$)`, `城$`, `\x{ff}`} {
		re, a := regexp.MustCompile("(?i)"+x), automatonOf(t, x, 1<<30)
		for range 2 { // the second time, the states are known
			for _, text := range texts {
				if got, told := a.match(text); !told || got != re.MatchString(text) {
					t.Errorf("/%s/ on %q: %v, %v", x, text, got, told)
				}
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.SampledFrom([]string{"a", "b", "k", "é", ".", "^", "$", `\b`, `\B`, "[ab]", "[^a]", `\w`, `\s`, `\pL`,
			"(a|b)", "(?:ab|b)", "(|a)", "|",
			"(?m:^)", "(?m:$)", "(?s:.)", "\n", "(.*b)"})
		times := rapid.SampledFrom([]string{"", "", "*", "+", "?", "{2}", "{1,3}"})
		var x strings.Builder
		for range rapid.IntRange(0, 6).Draw(t, "pieces") {
			x.WriteString(piece.Draw(t, "piece") + times.Draw(t, "times"))
		}
		re, err := regexp.Compile("(?i)" + x.String())
		parsed, bad := syntax.Parse(x.String(), syntax.Perl|syntax.FoldCase)
		if err != nil || bad != nil {
			t.Skip(err)
		}
		prog, err := syntax.Compile(parsed.Simplify())
		if err != nil || len(prog.Inst) > maxInstructions {
			t.Skip(err)
		}
		a := newAutomaton(prog, 1<<30)
		for range 5 {
			text := rapid.StringOfN(rapid.SampledFrom([]rune("abkABéÉ \n_1氷")), 0, 9, -1).Draw(t, "text")
			if got, told := a.match(text); !told || got != re.MatchString(text) {
				t.Fatalf("/%s/ on %q: %v, %v", x.String(), text, got, told)
			}
		}
	})
}

// TestAutomatonForgets: an expression with more states than are kept is still right, and
// one that has too few steps says that it could not be told.
func TestAutomatonForgets(t *testing.T) {
	t.Parallel()
	const x = `[ab].{11}b`
	re, a := regexp.MustCompile(x), automatonOf(t, x, 1<<30)
	text := make([]byte, 40)
	for k := range 4000 {
		for i := range text {
			text[i] = "abcd"[(k*7+i*i*(k%13)+i*k)%4]
		}
		if got, _ := a.match(string(text)); got != re.Match(text) {
			t.Fatalf("/%s/ on %q: %v", x, text, got)
		}
	}
	if len(a.states) > maxStates || cap(a.states) > 2*maxStates {
		t.Errorf("%d states are kept", len(a.states))
	}
	if _, told := automatonOf(t, x, 50).match("ab cd ab cd ab cd ab cd ab"); told {
		t.Error("50 steps are enough")
	}
}

// hostileExpressions are meant to take long.
var hostileExpressions = []string{`(a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p){1,9}z{3}`, `\pL{1,30}\pN`, `(.*[ab]){10}`,
	`.{40}[yz]$`, `([a-z]?){30}[^a]`,
	`(.*[a-e]){6}[^a-z]{4}`, `(\pL|\pN|\pP){1,9}x{4}`, `(a?){20}z`, `(.*){12}z{2}`, `(\w*\s*){8}\d`, `\PN{1,34}\pN`, `((\pL?){20})\pN`,
	`(e|é|è|ê|ë){1,12}x`, `(?s).{1,33}\z\b`, `[aeiou].{30}[xyz]{2}`, `[aeiou].{12}[xyz]{2}`, `([aeiou].{9}){3}[0-9]`,
	`(\b.{3}){9}[0-9]`, `[^a].{20}[^b].{20}[0-9]`,
	`\pL.{15}\pN`, `(\pL.){15}\pN`, `[a-n].{30}[a-n].{30}`, `\p{Lu}.{60}\p{Ll}$`,
	`(a.{9}|b.{8}|c.{7}|d.{6}|e.{5}){3}[0-9]`, `(?i:[a-z].{5}){8}9`,
	`(\w.{1,9}){5}\d`, `([^e]{1,9}[^a]{1,9}){3}\d\d`}

// BenchmarkHostileExpressions says how long the slowest takes, at best.
func BenchmarkHostileExpressions(b *testing.B) {
	ix := embeddedIndex(b)
	slowest, which := time.Duration(0), ""
	for b.Loop() {
		for _, x := range hostileExpressions {
			best := time.Hour
			for range 5 {
				start := time.Now()
				askAll(ix, "/"+x+"/")
				best = min(best, time.Since(start))
			}
			q, _ := ix.Parse("/" + x + "/")
			b.Logf("%8.1f ms %s refused: %t", float64(best.Microseconds())/1000, x, len(q.Warnings) > 0)
			if best > slowest {
				slowest, which = best, x
			}
		}
	}
	b.ReportMetric(float64(slowest.Microseconds())/1000, "slowest-ms")
	b.Log(which)
}
