package catalog

import (
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestFold(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"empty", "", ""},
		{"case", "ELSA", "elsa"},
		{"dash and spaces", "Elsa - Spirit of Winter", "elsaspiritofwinter"},
		{"en dash, NBSP", "Elsa\u00a0–\u00a0Spirit of Winter", "elsaspiritofwinter"},
		{"em dash", "Elsa—Spirit of Winter", "elsaspiritofwinter"},
		{"curly quotes", "“But I’m Much Faster”", "butimmuchfaster"},
		{"guillemets", "« Belle »", "belle"},
		{"punctuation", "Wait! What?! & (so), on: 4*Town.", "waitwhatsoon4town"},
		{"accents", "Étrange mais spéciale, Te Kā", "etrangemaisspecialeteka"},
		{"decomposed", "E\u0301trange", "etrange"},
		{"umlauts and ß", "Große Schwanzwedler ÄÖÜ", "grosseschwanzwedleraou"},
		{"ligatures", "Cœur, Æon, ﬁn", "coeuraeonfin"},
		{"accented ligature", "ǽ Ǿ", "aeo"},
		{"strokes", "Łódź, Đ, Ø", "lodzdo"},
		{"Turkish", "Iİıi", "iiii"},
		{"full width", "Ｅｌｓａ　１２", "elsa12"},
		{"trade mark", "Disney™ Lorcana®", "disneylorcana"},
		{"ordinal", "nº 1", "n1"},
		{"Japanese", "アリエル－人間にはなれたけど", "アリエル人間にはなれたけと\u3099"},
		{"Japanese half width", "ﾊﾞｽ・ﾗｲﾄｲﾔｰ", "ハ\u3099スライトイヤー"},
		{"voiced marks matter", "ハス", "ハス"},
		{"Chinese", "爱丽儿 - 像人一样站立", "爱丽儿像人一样站立"},
		{"Cyrillic", "Эльза", "эльза"},
		{"not UTF-8", "a\xff\xc3b", "ab"},
		{"only punctuation", " - – … 💎 ", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Fold(tt.in); got != tt.want {
				t.Errorf("Fold(%q) = %q, want %q", tt.in, got, tt.want)
			}
		})
	}
}

// TestFoldEveryRune folds each rune alone: twice is the same as once.
func TestFoldEveryRune(t *testing.T) {
	for r := range rune(unicode.MaxRune + 1) {
		once := Fold(string(r))
		if twice := Fold(once); twice != once {
			t.Errorf("Fold(%q) = %q, folded again %q", r, once, twice)
		}
		if !utf8.ValidString(once) {
			t.Errorf("Fold(%q) = %q is not UTF-8", r, once)
		}
	}
}

func FuzzFold(f *testing.F) {
	for _, s := range []string{"", "Elsa - Spirit of Winter", "Große", "ǽ", "アリエル", "ﾊﾞ", "\xff", "E\u0301", "가", "ß\u0301"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		once := Fold(s)
		if !utf8.ValidString(once) {
			t.Errorf("Fold(%q) = %q is not UTF-8", s, once)
		}
		if twice := Fold(once); twice != once {
			t.Errorf("Fold(%q) = %q, folded again %q", s, once, twice)
		}
		if got := string(AppendFold([]byte("x"), s)); got != "x"+once {
			t.Errorf("AppendFold(x, %q) = %q, want x%s", s, got, once)
		}
	})
}

func BenchmarkFold(b *testing.B) {
	buf := make([]byte, 0, 100)
	for b.Loop() {
		buf = AppendFold(buf[:0], "Elsa - Spirit of Winter")
	}
}
