// Package client talks to the API of an Inkcheck server, /api/v1.
//
// A Client has a method for each operation. What cannot be answered is a
// *Problem, with a Code that never changes:
//
//	c, err := client.New("https://inkcheck.example", client.Options{})
//	…
//	report, err := c.Check(ctx, client.CheckRequest{List: "4 Elsa - Spirit of Winter"})
//	if p, ok := errors.AsType[*client.Problem](err); ok && p.Code == client.BadField {
//		…
//	}
//
// The types of requests and answers are the definition of what the API sends
// and takes: the server's OpenAPI document is generated from them. The package
// imports the standard library alone.
package client
