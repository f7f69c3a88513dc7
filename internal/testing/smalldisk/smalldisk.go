// Package smalldisk gives tests disks of their own, which are full, have room again or become read-only, where the
// system lets a process mount any: on Linux, with user namespaces.
package smalldisk
