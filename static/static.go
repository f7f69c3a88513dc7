// Package static holds the files that pages load: style sheet, scripts and
// icons, as they are, without a build step.
package static

import "embed"

// Files are the files of this folder that browsers ask for.
//
//go:embed *.css *.js *.svg *.webmanifest
var Files embed.FS
