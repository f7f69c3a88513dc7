package autoplay

import "testing"

func TestPercent(t *testing.T) {
	for share, want := range map[float64]string{0: "0.0%", 0.034: "3.4%", 0.0999: "10.0%", 0.1: "10%",
		0.714: "71%", 1: "100%", -0.034: "-3.4%", -0.1: "-10%"} {
		if got := Percent(share); got != want {
			t.Errorf("%v is written %s, not %s", share, got, want)
		}
	}
}
