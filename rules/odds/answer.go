package odds

import (
	"encoding/json"
	"math"
	"math/big"
	"strconv"
)

// An Answer is a probability: exact, or estimated by simulation.
type Answer struct {
	// P is the probability, from 0 to 1; of an exact one the nearest float64.
	P float64
	// Rat is the probability in lowest terms, nil when it is estimated.
	Rat *big.Rat
	// StdErr is the standard error of P, 0 when it is exact.
	StdErr float64
	// Games is the number of games simulated, 0 when P is exact.
	Games int
}

func exact(r *big.Rat) Answer {
	p, _ := r.Float64()
	return Answer{P: p, Rat: r}
}

// estimated is the answer of a simulation. The standard error is that of a
// proportion with one more hit and one more miss: 0 hits in 1,000 games do not
// prove that there are none in 1,001.
func estimated(hits, games int) Answer {
	n := float64(games)
	p := (float64(hits) + 1) / (n + 2)
	return Answer{P: float64(hits) / n, StdErr: math.Sqrt(p * (1 - p) / n), Games: games}
}

// Exact reports whether the probability is exact.
func (a Answer) Exact() bool { return a.Rat != nil }

// MarshalJSON writes {"p","exact":true,"num","den"}, or
// {"p","exact":false,"stderr"} for an estimate. Num and den are decimal
// strings in lowest terms, and p and stderr have 17 significant digits, which
// no float64 exceeds.
func (a Answer) MarshalJSON() ([]byte, error) {
	if !a.Exact() {
		return json.Marshal(struct {
			P      json.Number `json:"p"`
			Exact  bool        `json:"exact"`
			StdErr json.Number `json:"stderr"`
		}{digits(a.P), false, digits(a.StdErr)})
	}
	return json.Marshal(struct {
		P     json.Number `json:"p"`
		Exact bool        `json:"exact"`
		Num   string      `json:"num"`
		Den   string      `json:"den"`
	}{digits(a.P), true, a.Rat.Num().String(), a.Rat.Denom().String()})
}

func digits(f float64) json.Number { return json.Number(strconv.FormatFloat(f, 'g', 17, 64)) }

// Percent is the probability in per cent with two decimals, "66.54 %". What is
// neither impossible nor certain never reads as 0 or 100: "under 0.01 %" and
// "over 99.99 %".
func (a Answer) Percent() string {
	r := a.Rat
	if r == nil {
		r = new(big.Rat)
		if r.SetFloat64(a.P) == nil {
			return "unknown"
		}
	}
	text := new(big.Rat).Mul(r, big.NewRat(100, 1)).FloatString(2)
	switch {
	case text == "0.00" && r.Sign() > 0:
		text = "under 0.01"
	case text == "100.00" && r.Cmp(big.NewRat(1, 1)) < 0:
		text = "over 99.99"
	}
	return text + "%"
}

// A Difference is how much more likely something is in one case than in
// another, in percentage points: -100 to 100.
type Difference struct {
	Points float64
	Exact  bool
	StdErr float64 // in percentage points; 0 when exact
}

// Minus is the difference a - b. Two estimates count as independent, so they
// must be of different seeds.
func (a Answer) Minus(b Answer) Difference {
	if a.Exact() && b.Exact() {
		r := new(big.Rat).Sub(a.Rat, b.Rat)
		points, _ := r.Mul(r, big.NewRat(100, 1)).Float64()
		return Difference{Points: points, Exact: true}
	}
	return Difference{Points: 100 * (a.P - b.P), StdErr: 100 * math.Hypot(a.StdErr, b.StdErr)}
}

// MarshalJSON writes {"points","exact":true} or {"points","exact":false,"stderr"}.
func (d Difference) MarshalJSON() ([]byte, error) {
	out := struct {
		Points json.Number  `json:"points"`
		Exact  bool         `json:"exact"`
		StdErr *json.Number `json:"stderr,omitempty"`
	}{Points: digits(d.Points), Exact: d.Exact}
	if !d.Exact {
		n := digits(d.StdErr)
		out.StdErr = &n
	}
	return json.Marshal(out)
}

// Compare is, turn by turn, how much more likely b is than a; as long as the
// shorter of the two tables.
func Compare(a, b []Answer) []Difference {
	var list []Difference
	for i := range min(len(a), len(b)) {
		list = append(list, b[i].Minus(a[i]))
	}
	return list
}
