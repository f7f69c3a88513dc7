package serve

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"
)

// TestAnswersMove: an answer stands still since its last step, not since it began.
func TestAnswersMove(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		x := &Exchange{control: http.NewResponseController(w)}
		a := &answer{ResponseWriter: w, x: x, r: httptest.NewRequest(http.MethodGet, "/", nil)}
		began := time.Now()
		for i, c := range []struct {
			bytes int
			moved bool
		}{{step - 1, false}, {1, true}, {step - 1, false}, {step, true}} {
			time.Sleep(time.Second)
			if _, err := a.Write(make([]byte, c.bytes)); err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				began = time.Now() // with its first byte
			}
			since, _ := x.stalled(time.Now(), 0)
			want := began
			if c.moved {
				want = time.Now()
			}
			if !since.Equal(want) {
				t.Errorf("piece %d: it stands still for %v, want %v", i, time.Since(since), time.Since(want))
			}
			began = since
		}
	})
}
