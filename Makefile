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
	go run ./internal/fuzzall -for 1m

notice:
	go run ./internal/notice

release: notice
	deploy/release

screenshot:
	go run ./internal/browsertest/shot -o docs/screenshot.png
	go run ./internal/browsertest/shot -dark -o docs/screenshot-dark.png
