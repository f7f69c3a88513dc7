//go:build race

package decklist

const raceDetector = true
