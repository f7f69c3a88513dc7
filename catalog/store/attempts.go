package store

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// Attempts are what became of asking a server for a file, whether it had another one or not.
type Attempts struct {
	Succeeded time.Time // the last time; zero for never
	Failed    time.Time // the last time; zero for never
	Failures  int       // since it last succeeded
}

// After is what they are after one more.
func (a Attempts) After(at time.Time, ok bool) Attempts {
	if ok {
		return Attempts{Succeeded: at, Failed: a.Failed}
	}
	return Attempts{Succeeded: a.Succeeded, Failed: at, Failures: a.Failures + 1}
}

// Attempts is what became of asking for a URL.
func (s *Store) Attempts(ctx context.Context, url string) (Attempts, error) {
	const query = `SELECT coalesce(succeeded_at, ''), coalesce(failed_at, ''), failures FROM update_attempts WHERE url = ?`
	var a Attempts
	var succeeded, failed string
	err := s.db.QueryRowContext(ctx, query, url).Scan(&succeeded, &failed, &a.Failures)
	if errors.Is(err, sql.ErrNoRows) {
		return Attempts{}, nil
	}
	if err != nil {
		return Attempts{}, s.failed(err)
	}
	// A time that somebody has spoilt is none: the worst of it is one more attempt.
	a.Succeeded, _ = time.Parse(time.RFC3339, succeeded)
	a.Failed, _ = time.Parse(time.RFC3339, failed)
	return a, nil
}

// NoteAttempts keeps what became of asking for a URL.
func (s *Store) NoteAttempts(ctx context.Context, url string, a Attempts) error {
	const query = `INSERT OR REPLACE INTO update_attempts (url, succeeded_at, failed_at, failures) VALUES (?, ?, ?, ?)`
	text := func(t time.Time) sql.NullString {
		if t.IsZero() {
			return sql.NullString{}
		}
		return sql.NullString{String: t.UTC().Format(time.RFC3339), Valid: true}
	}
	if _, err := s.db.ExecContext(ctx, query, url, text(a.Succeeded), text(a.Failed), a.Failures); err != nil {
		return s.failed(err)
	}
	return nil
}
