package browser

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/internal/testing/slow"
)

// TestCopyWithoutAClipboard copies where a page may not write to the clipboard, as on
// http beyond this machine: the text is in a box, all of it selected, and the visitor is told.
func TestCopyWithoutAClipboard(t *testing.T) {
	slow.Only(t, "the old way to copy, beside TestCopyButton")
	t.Parallel()
	for _, v := range []struct {
		name string
		View
		old bool // the browser still copies the old way
	}{{"phone", phone, false}, {"desktop, the old way", desktop, true}} {
		t.Run(v.name, func(t *testing.T) {
			s := open(t, v.View)
			for _, c := range []struct{ page, button, text string }{
				{"/check?", "[data-copy-link]",
					"location.href + '&data=' + new URL(document.querySelector('.days a[rel=nofollow]').href).searchParams.get('data')"},
				{"/check?", "[data-copy='copy-list']", "document.getElementById('copy-list').value"},
				{"/export?as=duels-link&", "[data-copy]", "document.querySelector('.export-text a.button').href"},
				{"/export?as=inktable&", "[data-copy]",
					"await (await fetch(document.querySelector('.export-text a[download]').href)).text().then(t => t.replace(/\\n$/, ''))"},
			} {
				s.visit(c.page + "d=" + compareA + "&f=core&on=2026-11-20")
				eval[int](s, fmt.Sprintf(`Object.defineProperty(navigator, "clipboard", { value: undefined }), document.execCommand = () => %t,
					window.want = null, (async () => { window.want = %s })(), 0`, v.old, c.text))
				s.waitFor("window.want !== null")
				eval[int](s, fmt.Sprintf("document.querySelector(%q).click(), 0", c.button))
				s.waitFor("document.activeElement.tagName === 'TEXTAREA'")
				if got := eval[string](s,
					`(e => e.value === want ? e.selectionStart === 0 && e.selectionEnd === want.length ? "" : "not all is selected" : e.value)(document.activeElement)`); got != "" {
					t.Errorf("%s: %s", c.button, got)
				}
				said := eval[string](s, "[...document.querySelectorAll(':is(main, .deck-band) :is([role=status], button)')].map(e => e.textContent).join(' | ')")
				want := "copy it with Ctrl+C"
				if v.old {
					want = "Copied. If not, the text is selected"
				}
				if !strings.Contains(said, want) {
					t.Errorf("%s: the page says %q, want %q in it", c.button, said, want)
				}
			}
		})
	}
}
