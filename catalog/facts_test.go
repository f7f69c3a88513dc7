package catalog

import "testing"

// smallFacts and importedFacts are invented cards in the layout of the
// embedded file.
const (
	smallFacts = "inkcheck-facts\t1\t2020-01\n" +
		"s\t1\texpansion\tThe First Chapter\t\t\t\n" +
		"c\ttest-card-a\tAmber\t3\ti\tCharacter\t1\t2\t1\t\t\tHero\tEvasive\n" +
		"n\ten\tTest Card\tA\n" +
		"p\t1\t1\tCommon\t1\n" +
		"c\ttest-card-b\tRuby,Steel\t1\tist\tAction\t\t\t\t\t2\tSong\t\n" +
		"n\ten\tTest Card B\t\n" +
		"n\tfr\tCarte d'essai\t\n" +
		"p\t1\t2\tRare\t2\n"
	importedFacts = "inkcheck-facts\t1\t2027-01\n" +
		"s\t1\texpansion\tThe First Chapter\t\t\t\n" +
		"s\t99\texpansion\tTest Set\t\t\t\n" +
		"c\tariel-on-human-legs\tAmber\t9\ti\tCharacter\t1\t2\t1\t\t\tHero\t\n" +
		"n\ten\tAriel\tOn Human Legs\n" +
		"p\t1\t1\tUncommon\t1\n" +
		"c\ttest-card-new\tRuby\t1\ti\tItem\t\t\t\t\t\t\t\n" +
		"n\ten\tTest Card New\t\n" +
		"p\t99\t1\tRare\t900001\n"
)

func BenchmarkEmbedded(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Embedded(); err != nil {
			b.Fatal(err)
		}
	}
}
