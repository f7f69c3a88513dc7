package catalog

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestPictureAddress takes the address of a picture, and nothing for what cannot be one:
// no file is refused for its pictures.
func TestPictureAddress(t *testing.T) {
	t.Parallel()
	const address = "https://pictures.invalid/en/1.jpg?v=2"
	for images, want := range map[string]string{
		`{"full": "` + address + `", "thumbnail": "https://x.invalid/2"}`: address,
		`{"thumbnail": "https://x.invalid/2"}`:                            "",
		`{"full": "http://pictures.invalid/1.jpg"}`:                       "",
		`{"full": "javascript:alert(1)"}`:                                 "",
		`{"full": "https://pictures.invalid/a b"}`:                        "",
		`{"full": "https://pictures.invalid/\u00e9"}`:                     "",
		`{"full": "https://pictures.invalid/\n"}`:                         "",
		`{"full": "https://` + strings.Repeat("x", maxPictureURL) + `"}`:  "",
		`{"full": 7}`: "", `[]`: "", `null`: "", `"x"`: "",
	} {
		f := fields{raw: map[string]json.RawMessage{"images": json.RawMessage(images)}}
		if got := f.picture(); got != want || f.err != nil {
			t.Errorf("%s: %q, %v, want %q", images, got, f.err, want)
		}
	}
	if got := (&fields{}).picture(); got != "" {
		t.Errorf("without: %q", got)
	}
	texts := &Texts{details: map[textKey][]Detail{
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
