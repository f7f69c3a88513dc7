package event

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Role is what a key lets somebody do.
type Role string

const (
	Organiser  Role = "organiser"
	Judge      Role = "judge"
	Registrant Role = "registration" // hands in a list, once for each player
	Player     Role = "player"       // has one list
	// organiserNext is that of an organiser's new key which nobody has opened yet: the old one goes on to work, so that an answer that is
	// lost shuts nobody out. No Grant that Book.Open returns has it.
	organiserNext Role = "organiser_next"
	// server is the Role in the lines of what the server, or the people who run it, did. No key has it.
	server Role = "server"
)

// staff reports whether the role sees every list.
func (r Role) staff() bool { return r == Organiser || r == Judge }

// keyBytes is the length of a key: 128 bits, which nobody guesses.
const keyBytes = 16

// keyText writes keys: letters and digits that are told apart in print, and that may stand in a path.
var keyText = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// Key opens an event. It is told once, to whoever it is for; the store has its Hash alone. It does not print itself: logs have no keys.
type Key struct{ raw [keyBytes]byte }

// ErrUnknownKey is that a text is no key, or a key that opens nothing (any more). Nobody is told which.
var ErrUnknownKey = errors.New("this key opens nothing")

// NewKey draws a key from a source of chance; the error is the source's.
func NewKey(chance io.Reader) (Key, error) {
	var k Key
	_, err := io.ReadFull(chance, k.raw[:])
	return k, err
}

// ParseKey reads what Text wrote, in either case; the error is ErrUnknownKey.
func ParseKey(s string) (Key, error) {
	var k Key
	if len(s) != keyText.EncodedLen(keyBytes) {
		return k, ErrUnknownKey
	}
	b, err := keyText.DecodeString(strings.ToLower(s))
	if err != nil || len(b) != keyBytes || keyText.EncodeToString(b) != strings.ToLower(s) {
		return k, ErrUnknownKey
	}
	copy(k.raw[:], b)
	return k, nil
}

// Text is the key as it stands in a path: 26 letters and digits.
func (k Key) Text() string { return keyText.EncodeToString(k.raw[:]) }

// String hides the key, so that no log or message has it by accident.
func (Key) String() string { return "(key)" }

// GoString hides it from %#v, too.
func (Key) GoString() string { return "event.Key{}" }

// Format hides it from every other verb.
func (Key) Format(f fmt.State, _ rune) { io.WriteString(f, "(key)") }

// shared is the key of judges or for registration that follows from an organiser's. So the organiser can see it again, though the
// store has only its Hash. Each round gives another: 0 is that of a new event, and each renewal begins the next.
func (k Key) shared(role Role, round int) Key {
	mac := hmac.New(sha256.New, k.raw[:])
	fmt.Fprintf(mac, "inkcheck shared key\x00%s\x00%d", role, round)
	var out Key
	copy(out.raw[:], mac.Sum(nil))
	return out
}

// keysOf are the keys of an event that follow from its organiser's, which is k.
func (k Key) keysOf(e *Event) Keys {
	return Keys{k, k.shared(Judge, e.JudgeRound), k.shared(Registrant, e.RegistrantRound)}
}

// Hash is what the store has of a key.
type Hash [sha256.Size]byte

// Hash is the key's; there is no way back.
func (k Key) Hash() Hash {
	return sha256.Sum256(append([]byte("inkcheck event key\x00"), k.raw[:]...))
}

// Equal compares in constant time.
func (h Hash) Equal(o Hash) bool { return subtle.ConstantTimeCompare(h[:], o[:]) == 1 }

// code is the six letters and digits that a player shows to a judge: they find the entry among those of the event, and open nothing.
func (h Hash) code() string {
	sum := sha256.Sum256(append([]byte("inkcheck check code\x00"), h[:]...))
	const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ" // without 0, 1, I and O: each is one of 32
	code := make([]byte, 6)
	for i := range code {
		code[i] = letters[sum[i]%32]
	}
	return string(code)
}

// Grant is what a key opens.
type Grant struct {
	Hash         Hash
	Event        ID
	Role         Role
	Registration int // of a Player; 0 otherwise
}

// minToken is the shortest token of a hand-in: who knows it gets the player's key, so it is made of as much chance as a key.
const minToken, maxToken = 22, 64

// NewToken draws a token for HandIn.Token.
func NewToken(chance io.Reader) (string, error) {
	k, err := NewKey(chance)
	return k.Text(), err
}

func validToken(s string) error {
	bad := strings.ContainsFunc(s, func(r rune) bool {
		return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '-' || r == '_')
	})
	if bad || len(s) < minToken || len(s) > maxToken {
		return because(Invalid, "token", saysBadToken)
	}
	return nil
}

// playerKey is the key that a hand-in with a token gets. It follows from the token, so that a phone that sends twice gets the same key
// twice, though the store does not know it.
func playerKey(e ID, token string) Key {
	sum := sha256.Sum256([]byte("inkcheck player key\x00" + string(e) + "\x00" + token))
	var k Key
	copy(k.raw[:], sum[:])
	return k
}

// tokenHash is what a version keeps of its token.
func tokenHash(token string) string {
	sum := sha256.Sum256([]byte("inkcheck token\x00" + token))
	return hex.EncodeToString(sum[:keyBytes])
}
