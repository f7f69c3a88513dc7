package app

// Checks is how many decks of codes the snapshot has checked.
func (l *Snapshot) Checks() int { return int(l.checks.Load()) }
