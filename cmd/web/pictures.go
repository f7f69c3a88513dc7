package main

import (
	"context"
	"log/slog"

	"inkcheck/internal/fetch"
	"inkcheck/internal/pictures"
)

// keptPictures opens the folder of pictures, where one was asked for; nil for none.
// Downloads end with ctx.
func (o *options) keptPictures(ctx context.Context, log *slog.Logger) (*pictures.Store, error) {
	if o.pictures == "" {
		return nil, nil
	}
	client, hosts := &fetch.Client{}, o.pictureHosts
	get := func(ctx context.Context, address string) ([]byte, error) {
		return client.Picture(ctx, address, hosts, pictures.MaxBytes)
	}
	log.Info("pictures are shown", "folder", o.pictures, "hosts", hosts)
	return pictures.Open(ctx, o.pictures, hosts, get, log)
}
