// Package address is each page's state as a URL: what is asked, typed, with the
// one writer and the one reader of it. A link that a page shows, a form that a
// browser sends, a body of the API and the flags of a program become the same
// value here, so that a question is read by one set of rules however it came.
//
// A value holds what the text says: codes, numbers, days and words. Looking
// cards up is the caller's, since a catalog may know more tomorrow. Reading never
// drops what it does not understand without a word: it returns the sound parts
// and errors that name the field. Writing has one order of parameters, so that a
// state has one address, and reading what was written gives the same value back.
//
// Nothing here knows HTTP or a page. What an address leaves out comes from
// [Usual], so that the clock stays outside.
package address
