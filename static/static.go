// Package static holds the files that pages load: style sheets, scripts and icons, without a build step. base/ has what several areas
// use, the other folders what the pages of one area do.
package static

import "embed"

// Files are the files that browsers ask for.
//
//go:embed base check cards play limited event
var Files embed.FS
