// Command notice writes NOTICE: the licence of every module that the programs
// are linked from, on every system that they are released for.
//
//	go run ./tools/notice          # writes NOTICE
//	go run ./tools/notice -check   # fails where NOTICE is not current
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

const file = "NOTICE"

// systems are those of "make release". What a module is needed for does not
// depend on the processor.
var systems = []string{"linux", "darwin", "windows"}

const head = `Inkcheck is linked from the Go standard library and the modules below, each under
its own licence. This file is written by: go run ./tools/notice
`

// licence is how files that must go with a program are called.
var licence = regexp.MustCompile(`(?i)^(unlicense|(.+-)?(licen[cs]e|copying|notice|patents)(-.+)?)(\.(md|txt))?$`)

// module is one that is linked, with the folders of its packages that are.
type module struct {
	path, version, dir string
	packages           []string
}

func main() {
	log.SetFlags(0)
	check := flag.Bool("check", false, "compare with NOTICE instead of writing it")
	flag.Parse()
	if err := run(*check); err != nil {
		log.Fatal("notice: ", err)
	}
}

func run(check bool) error {
	root, err := goEnv("GOROOT")
	if err != nil {
		return err
	}
	all, err := linked()
	if err != nil {
		return err
	}
	// Without a version: it is that of whoever builds.
	all = append([]*module{{path: "The Go standard library", dir: root}}, all...)
	var out bytes.Buffer
	out.WriteString(head)
	for _, m := range all {
		if err := m.write(&out); err != nil {
			return err
		}
	}
	if !check {
		return os.WriteFile(file, out.Bytes(), 0o644)
	}
	if old, err := os.ReadFile(file); err != nil {
		return err
	} else if !bytes.Equal(old, out.Bytes()) {
		return errors.New("NOTICE is not current: run go run ./tools/notice")
	}
	return nil
}

// linked lists the modules of both programs on all systems, by path.
func linked() ([]*module, error) {
	byPath := map[string]*module{}
	for _, system := range systems {
		cmd := exec.Command("go", "list", "-deps", "-tags", "nomsgpack", "-json=Dir,Module", "./cmd/web", "./cmd/inkcheck")
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH=amd64")
		cmd.Stderr = os.Stderr
		listed, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w", system, err)
		}
		for d := json.NewDecoder(bytes.NewReader(listed)); ; {
			var p struct {
				Dir    string
				Module *struct {
					Path, Version, Dir string
					Main               bool
				}
			}
			if err := d.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, err
			}
			if p.Module == nil || p.Module.Main {
				continue
			}
			m := byPath[p.Module.Path]
			if m == nil {
				m = &module{path: p.Module.Path, version: p.Module.Version, dir: p.Module.Dir}
				byPath[m.path] = m
			}
			m.packages = append(m.packages, p.Dir)
		}
	}
	var all []*module
	for _, m := range byPath {
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b *module) int { return strings.Compare(a.path, b.path) })
	return all, nil
}

// files are the licences of a module: those at its top, and those of folders on
// the way to its packages that are linked.
func (m *module) files() ([]string, error) {
	folders := []string{m.dir}
	for _, dir := range m.packages {
		for ; dir != m.dir && len(dir) > len(m.dir); dir = filepath.Dir(dir) {
			folders = append(folders, dir)
		}
	}
	slices.Sort(folders)
	var found []string
	for _, dir := range slices.Compact(folders) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if !e.IsDir() && licence.MatchString(e.Name()) {
				found = append(found, filepath.Join(dir, e.Name()))
			}
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%s has no licence", m.path)
	}
	return found, nil
}

func (m *module) write(out *bytes.Buffer) error {
	files, err := m.files()
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s\n%s\n", strings.Repeat("=", 80), strings.TrimSpace(m.path+" "+m.version))
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		below, err := filepath.Rel(m.dir, name)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "\n--- %s\n\n", filepath.ToSlash(below))
		for line := range strings.Lines(string(text)) {
			out.WriteString(strings.TrimRight(line, " \t\r\n\f") + "\n")
		}
	}
	return nil
}

func goEnv(name string) (string, error) {
	out, err := exec.Command("go", "env", name).Output()
	return strings.TrimSpace(string(out)), err
}
