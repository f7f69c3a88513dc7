package text

// Deal are the sentences of the page that asks for a deck to play, of the one that refuses it, and of the keys at the table.
type Deal struct {

	// The form.
	DealTitle          string
	DealLead           string
	DealRush           string
	DealDay            string
	DealGo, DealChoose string
	DealMore           string
	DealFirst          string
	DealTexts          string
	DealByHand         string
	DealSeed           string
	DealEffects        string
	DealEffectsHint    string
	DealEffectsList    Plural
	DealWritten        string
	DealExample        string
	DealDoes           string
	DealKeys           string

	// The refusal.
	NoDealTitle  string
	NoDealLarge  string
	NoDealWhole  string
	WhyNoCard    string
	WhyUnread    string
	WhySeveral   string
	WhyUndecided string
	WhyTooLarge  string
	WhyIllegal   string

	// What each key does.
	KeyHand      string
	KeyPlayNow   string
	KeyInPlay    string
	KeyArrows    string
	KeyUsual     string
	KeyFace      string
	KeyKeep      string
	KeyAdviser   string
	KeyInk       string
	KeyPlay      string
	KeyShift     string
	KeyQuest     string
	KeyChallenge string
	KeyBoost     string
	KeyEnd       string
	KeyUndo      string
	KeyAnswer    string
	KeyOrder     string
	KeyYesNo     string
	KeyEnterEsc  string
	KeyDamage    string
	KeyLore      string
	KeyEffects   string
	KeyGeneral   string
	KeyRestart   string
	KeyOptions   string
	KeyHelp      string
}
