package app

// Checks is how many decks of codes the snapshot has checked.
// Reads is the number of lists and codes that were read, Checks that of the decks that were checked.
func (l *Snapshot) Reads() int  { return int(l.reads.Load()) }
func (l *Snapshot) Checks() int { return int(l.checks.Load()) }
