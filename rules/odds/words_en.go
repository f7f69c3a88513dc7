package odds

var english = words{
	Language: "en", And: "and", Or: "or", AndOf: "and of",
	AtLeast: [2]string{"at least %s of %s", "at least %s of %s"}, AtMost: [2]string{"at most %s of %s", "at most %s of %s"},
	Exactly: [2]string{"exactly %s of %s", "exactly %s of %s"}, AnyBut: [2]string{"any number but %s of %s", "any number but %s of %s"},
	AnyNumber: "any number of %s", None: "none of %s", Fewer: "fewer than none of %s",
	Sentence: "you see %s %s in %s of games (%saltering: %s).", Estimate: "you see %s %s in about %s of games (%saltering: %s).",
	Opening: "in the opening hand", Altered: "in the hand after altering", OnPlay: "by turn %d, playing first,", Second: "by turn " +
		"%d, playing second,",
	Simulated: "simulated: %s games, standard error %s percentage points; ", HandOf: "hand of %s; ",
	Under: "under %s", Over: "over %s",
	Never: "never", Missing: "put back the whole hand when it has no card of %s",
	MissingAny: "put back the whole hand when one of %s has no card in it",
	Outside:    "put back every card outside %s", KeepMost: "keep at most %s of %s, put back every other card",
}
