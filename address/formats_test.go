package address

import "testing"

func TestDayOfFormats(t *testing.T) {
	for query, wrong := range map[string]bool{"/formats": false, "/formats?on=yesterday": true} {
		if f, errs := ParseFormats(values(t, query), usual); f.On != usual.Today || (errs.Of("on") != "") != wrong {
			t.Errorf("%s: the formats on %s, %v; want those of the usual day", query, f.On, errs)
		}
	}
}
