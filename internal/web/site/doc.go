// Package site is what all handlers share: requests and their snapshot, forms, errors, rendering, queues and limits.
package site
