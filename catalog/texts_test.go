package catalog

import "testing"

func TestTextsPicture(t *testing.T) {
	t.Parallel()
	texts := &Texts{details: map[TextKey][]Detail{
		{"de", "a"}: {{Printing: "1-1"}, {Printing: "1-2", Picture: "de2"}}, {"en", "a"}: {{Picture: "en1"}}, {"fr", "b"}: {{Picture: "fr1"}}}}
	for ask, want := range map[[2]string]string{{"de", "a"}: "de2", {"it", "a"}: "en1", {"", "a"}: "en1", {"en", "b"}: "fr1",
		{"en", "c"}: ""} {
		if got := texts.Picture(ask[0], ask[1]); got != want {
			t.Errorf("%q: %q, want %q", ask, got, want)
		}
	}
	if (*Texts)(nil).Picture("en", "a") != "" {
		t.Error("nothing imported has a picture")
	}
}
