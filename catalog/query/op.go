package query

// Op is an operator between a field and a value.
type Op uint8

const (
	Has Op = iota // ":" contains, or has
	Eq
	Ne
	Lt
	Le
	Gt
	Ge
)

var opNames = [...]string{":", "=", "!=", "<", "<=", ">", ">="}

// String is the operator as it is typed.
func (o Op) String() string { return opNames[o] }

// ordered tells the operators that need an order of the values.
func (o Op) ordered() bool { return o >= Lt }

// holds compares two numbers; Has is equality.
func (o Op) holds(a, b int) bool {
	switch o {
	case Ne:
		return a != b
	case Lt:
		return a < b
	case Le:
		return a <= b
	case Gt:
		return a > b
	case Ge:
		return a >= b
	}
	return a == b
}

// spelledOps are the ways to type an operator, longest first.
var spelledOps = [...]struct {
	text string
	op   Op
}{
	{"!=", Ne}, {"<>", Ne}, {"<=", Le}, {"=<", Le}, {">=", Ge}, {"=>", Ge}, {"==", Eq},
	{"≠", Ne}, {"≤", Le}, {"≥", Ge},
	{":", Has}, {"：", Has}, {"=", Eq}, {"<", Lt}, {">", Gt},
}

// cutOp reads an operator at the start of a text and returns its length, 0
// when there is none.
func cutOp(s string) (Op, int) {
	if s == "" || (s[0] < 0x80 && s[0] != '!' && s[0] != ':' && (s[0] < '<' || s[0] > '>')) {
		return 0, 0
	}
	for _, o := range spelledOps {
		if len(s) >= len(o.text) && s[:len(o.text)] == o.text {
			return o.op, len(o.text)
		}
	}
	return 0, 0
}
