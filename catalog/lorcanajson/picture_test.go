package lorcanajson

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
}
