package main

import (
	"net/http"
	"strings"
	"testing"

	"inkcheck/internal/testing/slow"
	"inkcheck/internal/testing/sqledit"
)

// TestFollowsEdits edits the file of a running server with SQL, as an owner does: the server answers with the new fact, says why it
// refuses one that makes no catalog, and goes on as soon as that is mended.
func TestFollowsEdits(t *testing.T) {
	slow.NotRaced(t)
	path := makeCatalog(t)
	url, stderr, stop := start(t, []string{"-addr", "127.0.0.1:0", "-db", path}, nil)
	edit := func(statements string) { t.Helper(); sqledit.Edit(t, path, statements) }
	says := func(path, want string) {
		t.Helper()
		until(t, path+" says "+want, func() bool {
			status, body := get(t, url+path)
			return status == http.StatusOK && strings.Contains(body, want)
		})
	}
	says("/api/v1/cards/be-prepared", `"cost":7`)
	edit(`UPDATE cards SET cost = 6 WHERE id = 'be-prepared'`)
	says("/api/v1/cards/be-prepared", `"cost":6`)
	edit(`UPDATE printings SET rarity = 'Mythic' WHERE set_code = '1' AND number = '128'`)
	says("/cards?as=json&q=rarity:mythic", `"be-prepared"`)
	edit(`UPDATE cards SET inks = 'Onyx', cost = 5 WHERE id = 'be-prepared'`)
	says("/readyz", `changed in a way that cannot be used: card be-prepared: `)
	says("/api/v1/cards/be-prepared", `"cost":6`)
	edit(`UPDATE cards SET inks = 'Ruby' WHERE id = 'be-prepared'`)
	says("/api/v1/cards/be-prepared", `"cost":5`)
	until(t, "the trouble is over", func() bool {
		_, body := get(t, url+"/readyz")
		return !strings.Contains(body, "cannot be used")
	})
	if code := stop(); code != exitDone {
		t.Errorf("exit code %d\n%s", code, stderr())
	}
}
