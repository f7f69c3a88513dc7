// Package arch holds the project to its structure: which package may
// import which, what stays out of the pure ones, and what every file of the
// repository has in common. It has tests only.
package arch
