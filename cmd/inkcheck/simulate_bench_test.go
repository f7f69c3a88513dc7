package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

// BenchmarkTwoWorkers says what two workers of one program reach of what two copies of the
// program reach with one worker each, at the same time: 1 is all of it. Each plays half a
// million games, so that the start of a process does not count. On a machine with two cores, run it
// when nothing else runs: go test -run '^$' -bench BenchmarkTwoWorkers -benchtime 5x ./cmd/inkcheck
func BenchmarkTwoWorkers(b *testing.B) {
	deck := filepath.Join(b.TempDir(), "deck.txt")
	list := "4 Baloo - Friend and Guardian\n4 Gaston - Frightful Bully\n4 Rapunzel - Ready for Adventure\n4 Headless Manhorse - Manny\n4 " +
		"Higgins - Undercover Officer\n" +
		"4 Rajah - Devoted Protector\n4 Eilonwy - Princess of Llyr\n4 Scrooge McDuck - On the Right Track\n4 Webby Vanderquack - Knowledge " +
		"Seeker\n4 Gurgi - Apple Lover\n" +
		"4 Bagheera - Cautious Explorer\n4 Shanti - Village Girl\n4 Flash - Records Specialist\n4 Taran - Pig Keeper\n4 Sebastian - Loyal Crab\n"
	if err := os.WriteFile(deck, []byte(list), 0o666); err != nil {
		b.Fatal(err)
	}
	const games = 500_000
	// The scripts' TestMain has put this program into the path.
	run := func(copies, workers int) time.Duration {
		var list []*exec.Cmd
		start := time.Now()
		for i := range copies {
			cmd := exec.CommandContext(b.Context(), "inkcheck", "simulate", "-deck", deck, "-on", "2026-11-20", "-games",
				strconv.Itoa(games*workers),
				"-seed", fmt.Sprint(i), "-workers", strconv.Itoa(workers), "-json")
			if err := cmd.Start(); err != nil {
				b.Fatal(err)
			}
			list = append(list, cmd)
		}
		for _, cmd := range list {
			if err := cmd.Wait(); err != nil {
				b.Fatal(err)
			}
		}
		return time.Since(start)
	}
	var one, two time.Duration
	for b.Loop() {
		one += run(1, 2)
		two += run(2, 1)
	}
	b.ReportMetric(2*games*float64(b.N)/one.Seconds(), "games/s")
	b.ReportMetric(two.Seconds()/one.Seconds(), "of-two-copies")
}
