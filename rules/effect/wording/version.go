package wording

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"sync"
)

// sources are the files of this package. The sentences follow from them, and it takes less time to read them than to write thousands of
// sentences.
//
//go:embed *.go
var sources embed.FS

// Version is another text whenever the sentences may have become other ones.
var Version = sync.OnceValue(func() string {
	sum := sha256.New()
	names, _ := fs.Glob(sources, "*.go") // the pattern is right, and the files are embedded
	for _, name := range names {
		text, _ := fs.ReadFile(sources, name)
		sum.Write(text)
	}
	return hex.EncodeToString(sum.Sum(nil))
})
