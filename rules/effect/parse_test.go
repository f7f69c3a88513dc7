package effect

import (
	"errors"
	"strings"
	"testing"
)

// someCodes have every form of the notation between them.
var someCodes = []string{
	"play: look 4; may take a:song; rest>bottom",
	"is: self !sing",
	"is myturn&while exists(a:char.Pirate): self +Evasive",
	"is if turn:played(a:song): cost-2 self",
	"is: all:char.Floodborn.boosted.my +Evasive,Ward",
	"is: dealt:a:char.my.other instead put damage X self",
	"is: mayenterexerted => chosen:char +Resist2~next",
	"is: all:char.name=Peter_Pan -Evasive,!gainEvasive",
	"is: altcost put 4:item@discard>bottom",
	"act E,2I,banish 2:item.my: damage 5 chosen:char",
	"act[n(char.my.here)>=3] banish self: playfree a:char@discard",
	"act 1x,exert chosen:char.here,damage 1 it: moveto it>a:loc.other",
	"act E,1I: chosen:char +Resist1,class=Detective~next",
	"act 6I: whenever~turn challenge:a:char.my>a:char.other (drops 1)",
	"do: damage 1 all:char/loc.opp; damage 2 all:char.opp.Evasive+all:loc.opp.Evasive",
	"do: opp1:(choose theirchoice3:char & bounce 1-of-them & put 1-of-them>bottom & put 1-of-them>top)",
	"do: choice[damage 2 chosen:char | banish chosen:item]",
	"play: choice/both(have(a:char.Toy.other))[may bounce a:char.cost<=2@discard | may playfree a:char.cost<=2]",
	"play: if have(a:char.Pirate)&turn:played(a:song)&have(a:item) (draw 1)",
	"play: may choose a:char.opp; ifdid draw 2 unless their:put it>bottom",
	"play: *n(char.name=Maleficent.my) bounce chosen:char/item/loc.opp.cost<=3",
	"play: choose a:char; while exists(self) (it !quest,!challenge)",
	"do: each:exertink all; each[more 3 ink]:inkback until 3 random",
	"do: opp:lose min(damage(chosen:char.my),4); draw 1",
	"my.2x.chosen(action/item): draw 1",
	"movehere.first:a:char.Floodborn: may damage 1 chosen:char",
	"challenge>a:char.other&challenge:a:char.name=Mickey_Mouse.my>a:char: gain 1",
	"quest:a:char.my.other[self.exerted]: chosen:char.opp S-2~next",
	"eachend: if doer n(card@hand)>2 (doer:discardto 2); if doer n(card@hand)<2 (doer:drawto 2)",
	"my.1x.play:song: if same(it,a:card.other@discard) (may ready chosen:char); ifdid it !quest~turn",
	"do: playfree a:char.cost<=4; it +Rush; delayed end (banish it)",
	"do: all:char.my +Challenger2,[banished.ch: bounce self]~turn",
	"challenged:a:char.my[self.exerted]: attacker S-3~turn unless doer:pay 3",
	"act E,1I,banish chosen:char.my: playfree a:char.cost<=cost(it)+2",
	"do: banish chosen:char.Reckless.my => banish chosen:char.S<S(it)",
	"do: may (draw 1 & discard 1) => damage 1 chosen:char; if way(char.Pirate) (damage 3 it instead)",
	"is while have(a:char.name=Mr._Smee): self +Resist1",
	"do: mayplay char@discard e~turn; me !play(char.waysname)~turn",
	"is while self.exerted: opp[turn:nochallenge] !gainlore",
	"do: put all:card@under(chosen:char/item/loc)>bottom random; draw 1",
	"quest: if n(card@hand)=0 (draw 1*n(char.Ally.my))",
	"do: look 5; may take 0-1:char.Madrigal+0-1:song; rest>top",
	"do: draw 1 & may discard 1 => gain 1",
	"do: banish all:char.Zebra.!Ape",
}

func TestRoundTrip(t *testing.T) {
	t.Parallel()
	for _, code := range someCodes {
		c, err := Parse(code)
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		if got := c.String(); got != code {
			t.Errorf("%s is written %s", code, got)
		}
	}
}

// TestErrors gives the place where an error begins, counted from 1.
func TestErrors(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		code, want string
	}{
		{"", `at 1: no head`},
		{"draw 1", `at 1: no head`},
		{"foo: draw 1", `at 1: "foo" is no word of events`},
		{"play: drawn 1", `at 7: "drawn" is no target`},
		{"play: draw", `at 11: "draw" is not finished`},
		{"play: draw x", `at 12: "x" is no`},
		{"play: draw 1 2", `at 14: "2" is left over`},
		{"play: draw 1; banish chosen:chra", `at 29: "chra" is no word of kinds`},
		{"play: banish char", `at 14: "char" is no target`},
		{"play: banish chosen:char.foo", `at 26: "foo" is no word of filters`},
		{"play: banish chosen:char.!Foo/", `at 31: "" is no classification`},
		{"play: banish chosen3-2:char", `at 14: "chosen3-2:": the second number`},
		{"play: banish chosen0:char", `at 14: "chosen0:": the number must not be 0`},
		{"play: if turn:played(a:song)>=0 (draw 1)", `at 10: "turn:played(a:song)>=0": the number must not be 0`},
		{"play: banish chosen:char@hand@discard", `at 21: "char@hand@discard": two zones`},
		{"play: put it>nowhere", `at 14: "nowhere" is no word of places`},
		{"play: chosen:char +evasive~turn", `at 20: "evasive": want a keyword, class= or a code in square brackets behind +`},
		{"play: put it", `at 11: "it": want`},
		{"play: (draw 1", `at 7: a bracket is not closed`},
		{"play: draw 1)", `at 13: a bracket is closed`},
		{"play: if have(a:char) draw 1", `at 10: no body in brackets`},
		{"play: if foo (draw 1)", `at 10: "foo" is no word of conditions`},
		{"play: if turn:foo (draw 1)", `at 15: "foo" is no word of turn conditions`},
		{"play: self +Foo", `at 13: "Foo" is no word of keywords`},
		{"play: self +Zoo", `at 13: "Zoo" is no word of keywords`},
		{"play: self +Aoo", `at 13: "Aoo" is no word of keywords`},
		{"play: self +[oo", `at`},
		{"play: self +Resist", `at 13: Resist without its number`},
		{"play: self S+1~foo", `at 16: "foo" is no word of durations`},
		{"play: self +[play: foo]", `at 20: "foo" is no clause`},
		{"play: self sing", `at 12: "sing" without its number`},
		{"act: draw 1", `at 4: no costs`},
		{"act E,: draw 1", `at 7: "" is no clause`},
		{"is foo: self !sing", `at 4: static condition "foo"`},
		{"do: choice[draw 1]", `at 11: choice: only one`},
		{"do: foo:draw 1", `at 5: "foo:draw" is no target`},
		{"do: opp[more 0 ink]:draw 1", `at 9: "more 0 ink": the number`},
		{"play:a:char.cost<=: draw 1", `at 18: "=" is no amount`},
		{"do: " + strings.Repeat("(", 40) + "draw 1" + strings.Repeat(")", 40), `at 29: more than 24 brackets`},
		{"do: " + strings.Repeat("draw 1; ", 100), `at 601: longer than 600 bytes`},
	} {
		_, err := Parse(tt.code)
		if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %s", tt.code, err, tt.want)
		}
		if _, ok := errors.AsType[*Error](err); err != nil && !ok {
			t.Errorf("%s: %T is no *Error", tt.code, err)
		}
	}
}

// TestTree looks into one of each part.
func TestTree(t *testing.T) {
	t.Parallel()
	c, err := Parse("my.1x.challenge:a:char.S>=3.my>a:char[self.exerted]: may (opp:lose 1 & chosen0-2:char.!it S-2,+Resist1~next)")
	if err != nil {
		t.Fatal(err)
	}
	e := c.Events[0]
	if c.Head != Triggered || e.Word != "challenge" || len(e.Marks) != 2 || e.Marks[1] != MarkOnce || c.If[0].Word != IsRef {
		t.Errorf("head: %+v", c)
	}
	if f := e.Target.Refs[0].Filter; e.Target.Refs[0].Word != One || f.Words[0].Stat != "S" || f.Words[0].Compare != ">=" ||
		f.Words[0].Amount.N != 3 || f.Words[1].Word != "my" {
		t.Errorf("target: %+v", f)
	}
	all := c.Body[0].(*May).Of.(*Group).Body[0].(*All)
	if as := all.Parts[0].(*ByPlayer); as.Who.Word != "opp" || as.Of.(*Act).Verb != DoLose || as.Of.(*Act).Amount.N != 1 {
		t.Errorf("as: %+v", as)
	}
	change := all.Parts[1].(*Modify)
	if r := change.Target.Refs[0]; r.Word != Chosen || r.Min != 0 || r.Max != 2 || r.Filter.Words[0].Word != "it" || !r.Filter.Words[0].Not {
		t.Errorf("subject: %+v", r)
	}
	if a := change.Changes; a[0].Kind != ModifyStrength || !a[0].Minus || a[0].Amount.N != 2 || a[1].Keyword != "Resist" ||
		a[1].Amount.N != 1 {
		t.Errorf("changes: %+v", a)
	}
	if change.Last[0].Word != "next" {
		t.Errorf("last: %+v", change.Last)
	}
}

func TestNamesAndClasses(t *testing.T) {
	t.Parallel()
	c, err := Parse("is while have(a:char.name=Mr._Smee|Chip): all:char.Seven_Dwarfs.my +[quest: shiftname Turbo],class=Hero")
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(c.Names(), ","); got != "Chip,Mr. Smee,Turbo" {
		t.Errorf("Names() = %s", got)
	}
	if got := strings.Join(c.Classes(), ","); got != "Hero,Seven Dwarfs" {
		t.Errorf("Classes() = %s", got)
	}
}

func TestWordsAreSaid(t *testing.T) {
	t.Parallel()
	seen, sections := map[wordKey]bool{}, map[Section]bool{}
	for _, w := range Words() {
		k := wordKey{w.Section, w.Word}
		if w.Word == "" || w.Meaning == "" || strings.TrimSpace(w.Meaning) != w.Meaning || seen[k] {
			t.Errorf("%+v: empty, with space around it or there twice", w)
		}
		seen[k], sections[w.Section] = true, true
	}
	if len(sections) != 18 {
		t.Errorf("%d sections", len(sections))
	}
}

// TestNameOf: a name is that of this card or of the one spoken of.
func TestNameOf(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]RefWord{"do: banish all:char.name=name(it)": It, "do: banish all:char.name=name(self)": Self} {
		c, err := Parse(code)
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		if got := c.Body[0].(*Act).Target.Refs[0].Filter.Words[0].NameOf; got != want {
			t.Errorf("%s: the name of %q, want %q", code, got, want)
		}
	}
}

// TestUses: every word of a code is among those that it uses, in the order of the notation.
func TestUses(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]string{
		"play: delayed end (banish it)":                                    "play end delayed banish T it",
		"do: put all:card@under(self)>bottom":                              "do put T>Z [random] self all card under bottom",
		"act 6I: whenever~turn challenge:a:char.my>a:char.other (drops 1)": "act > challenge NI whenever drops N a char my other",
	} {
		words, err := WordsIn(code)
		if err != nil {
			t.Errorf("%s: %v", code, err)
		}
		var got []string
		for _, w := range words {
			got = append(got, w.Word)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s uses %q, want %q", code, got, want)
		}
	}
	if _, err := WordsIn("play: foo"); err == nil {
		t.Error("a code that cannot be read uses words")
	}
}

// FuzzParse holds that what is read is written, and what is written is read as the
// same.
func FuzzParse(f *testing.F) {
	for _, code := range someCodes {
		f.Add(code)
	}
	f.Fuzz(func(t *testing.T, code string) {
		c, err := Parse(code)
		if err != nil {
			if e, ok := errors.AsType[*Error](err); !ok || e.Pos < 0 || e.Pos > len(code) {
				t.Fatalf("%q: error %v is in no place of it", code, err)
			}
			return
		}
		written := c.String()
		again, err := Parse(written)
		if err != nil {
			t.Fatalf("%q is written %q, which is not read: %v", code, written, err)
		}
		if got := again.String(); got != written {
			t.Errorf("%q is written %q, then %q", code, written, got)
		}
		c.Walk(func(any) bool { return true })
		if _, err := WordsIn(code); err != nil {
			t.Errorf("Uses(%q): %v", code, err)
		}
	})
}
