# Short names for what people do here. CI calls .ci/run, as "make check" does.

.PHONY: run test check generate bench fuzz screenshot notice release

run:
	go run ./cmd/web

test:
	go test ./...

check:
	.ci/run

generate:
	go tool templ generate

bench:
	go test -run '^$$' -bench . -benchmem ./...

fuzz:
	go run ./tools/fuzzall -for 1m

notice:
	go run ./tools/notice

release: notice
	deploy/release

screenshot:
	go run ./tools/screenshot -o docs/screenshot.png
	go run ./tools/screenshot -dark -o docs/screenshot-dark.png
