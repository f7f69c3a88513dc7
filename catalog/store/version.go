package store

import (
	"context"
	"database/sql"
	"errors"

	"inkcheck/catalog/lorcanajson"
)

// readerNumber is the number of the way in which files are read. It is raised when
// more is taken from them, so that a file that has not changed is read again.
const readerNumber = 3

// Version is what is known of the import from a URL, or nothing where that is not
// what counts of its language at present.
func (s *Store) Version(ctx context.Context, url string) (lorcanajson.Version, error) {
	const query = `SELECT v.url, v.etag, v.last_modified FROM import_versions AS v
		JOIN import_files AS f ON f.language = v.language AND f.checksum = v.checksum AND f.problem = ''
		WHERE v.url = ? AND v.reader = ?`
	var v lorcanajson.Version
	err := s.db.QueryRowContext(ctx, query, url, readerNumber).Scan(&v.URL, &v.ETag, &v.LastModified)
	if errors.Is(err, sql.ErrNoRows) {
		return lorcanajson.Version{}, nil
	}
	if err != nil {
		return lorcanajson.Version{}, s.failed(err)
	}
	return v, nil
}

// recordVersion keeps what a server said of a file that was imported.
func (s *Store) recordVersion(ctx context.Context, im *lorcanajson.File, v lorcanajson.Version) error {
	const (
		forget = `DELETE FROM import_versions WHERE language = ?`
		note   = `INSERT INTO import_versions (language, checksum, reader, url, etag, last_modified) VALUES (?, ?, ?, ?, ?, ?)`
	)
	err := inTx(ctx, s.db, func(tx *sql.Tx) error {
		w := newTxWriter(ctx, tx)
		defer w.close()
		w.exec(forget, im.Language)
		if v.ETag != "" || v.LastModified != "" {
			w.exec(note, im.Language, im.Checksum, readerNumber, v.URL, v.ETag, v.LastModified)
		}
		return w.err
	})
	if err != nil {
		return s.failed(err)
	}
	return nil
}
