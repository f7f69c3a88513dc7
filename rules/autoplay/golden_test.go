package autoplay

// The moves of one game of the mixed deck, second, from seed 11.
const (
	goldenGreedy = "alter30.ink41.end.ink56.play9.end.ink57.play21.quest9.end.ink58.play39.quest9.quest21.end.ink24.play35.quest9.quest21.quest39.end.ink59.play20.quest9.quest21.quest39.quest35.play51.end.play7.quest9.quest21.quest39"
	goldenCurve  = "alter24.ink30.end.ink39.play9.end.ink21.play56.quest9.end.ink35.play51.play49.quest9.end.ink41.play57.quest9.end.ink58.shift20-9.play59.quest20.end.play7.quest20.end.play33.quest20.quest7"
	goldenSong   = "alter30.ink56.end.ink57.play9.end.ink58.sing41-9.play21.end.ink24.sing51-9.sing49-21.play39.end.play35.quest9.quest21.quest39.end.play20.quest9.quest21.quest39.quest35.end.ink59.quest9.quest21.quest39.quest35.quest20"
)
