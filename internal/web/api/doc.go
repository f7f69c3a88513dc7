// Package api is the interface for programs: the operations below /api/v1 with their document.
package api
