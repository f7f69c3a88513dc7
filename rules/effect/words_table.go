package effect

// Verb is a form of a clause: its word and what it takes. N is an amount, R an amount
// or a range, T a target, F a filter, Z places, W a player, C a condition, A a clause,
// NAME the name of a card; Ne is an amount with an e behind it where what goes there
// is exerted; what stands in square brackets may be left out.
type Verb string

const (
	DoDraw            Verb = "draw N [bottom]"
	DoDrawTo          Verb = "drawto N"
	DoDrawToWho       Verb = "drawto W"
	DoDiscardCards    Verb = "discard T [yourchoice]"
	DoDiscardNumber   Verb = "discard R [random] [yourchoice]"
	DoDiscardTo       Verb = "discardto N"
	DoGain            Verb = "gain N"
	DoLose            Verb = "lose N"
	DoGetDrops        Verb = "drops N"
	DoRemoveDrops     Verb = "undrop N"
	DoDamage          Verb = "damage N T [noresist]"
	DoPutDamage       Verb = "put damage N T"
	DoHeal            Verb = "heal R T"
	DoHealSplit       Verb = "heal R split T"
	DoMoveDamage      Verb = "move R T>T"
	DoBanish          Verb = "banish T"
	DoExert           Verb = "exert T"
	DoReady           Verb = "ready T"
	DoBounce          Verb = "bounce T"
	DoPut             Verb = "put T>Z [random]"
	DoShuffleIn       Verb = "shuffle T"
	DoShuffle         Verb = "shuffle"
	DoInkTop          Verb = "inktop Ne"
	DoInkBack         Verb = "inkback N random"
	DoInkBackUntil    Verb = "inkback until N random"
	DoExtraInk        Verb = "extraink N"
	DoExertInk        Verb = "exertink all"
	DoPay             Verb = "pay N"
	DoMill            Verb = "mill N"
	DoTuck            Verb = "tuck N T"
	DoPutUnder        Verb = "under T>T"
	DoLook            Verb = "look N"
	DoLookDeck        Verb = "look W N"
	DoLookHand        Verb = "look W hand"
	DoLookInk         Verb = "look ink"
	DoTakeTo          Verb = "take T>Z"
	DoTake            Verb = "take T"
	DoTakeNumberTo    Verb = "take N>Z"
	DoTakeNumber      Verb = "take N"
	DoRestTo          Verb = "rest>Z"
	DoReorder         Verb = "reorder"
	DoScry            Verb = "scry"
	DoRevealTop       Verb = "revealtop N"
	DoReveal          Verb = "reveal T"
	DoRevealHand      Verb = "reveal hand"
	DoDig             Verb = "dig T"
	DoSearch          Verb = "search T>Z"
	DoNameCard        Verb = "name"
	DoChoose          Verb = "choose T"
	DoChoosePlayers   Verb = "choose players"
	DoCountNumber     Verb = "count N"
	DoRepeat          Verb = "repeat"
	DoLessShift       Verb = "less N shift"
	DoLess            Verb = "less N F"
	DoShiftThisLess   Verb = "cost-N self(shift)"
	DoShiftOnThisLess Verb = "cost-N shifton(self)"
	DoShiftsLess      Verb = "cost-N shift"
	DoCostLess        Verb = "cost-N T"
	DoCostMore        Verb = "cost+N T"
	DoFreePlay        Verb = "freeplay"
	DoAltCost         Verb = "altcost A"
	DoAltShift        Verb = "altshift A"
	DoShiftCost       Verb = "shiftcost A"
	DoPlayFree        Verb = "playfree T [e] [orshift] [then>bottom]"
	DoPlay            Verb = "play T [e]"
	DoMayPlay         Verb = "mayplay F [e]"
	DoShiftFree       Verb = "shiftfree T"
	DoPlayOnly        Verb = "playonly C"
	DoShiftName       Verb = "shiftname NAME"
	DoShiftBase       Verb = "shiftbase any"
	DoShiftAny        Verb = "shiftany"
	DoMayEnterExerted Verb = "mayenterexerted [=>]"
	DoMoveTo          Verb = "moveto T>T"
	DoMoveFree        Verb = "movefree T>T"
	DoMoveLessTo      Verb = "movecost-N T>T"
	DoMoveLess        Verb = "movecost-N T"
	DoShield          Verb = "shield T"
	DoAllInkable      Verb = "allinkable"
	DoInkDiscard      Verb = "inkdiscard"
	DoInkExerted      Verb = "inkexerted"
	DoSkipDraw        Verb = "skipdraw"
	DoNoDiscard       Verb = "nodiscard"
	DoTopFaceUp       Verb = "topfaceup"
	DoWin             Verb = "win N"
	DoOneChallenge    Verb = "onechallenge"
	DoDecoy           Verb = "decoy"
	DoActFree         Verb = "actfree"
	DoDeckCopies      Verb = "deck copies N"
	DoDeckAny         Verb = "deck any"
	DoDeckInks        Verb = "deck inks F"
)

// tables are the words by section, a row each: the word, a tab and its meaning.
var tables = []struct {
	section Section
	rows    string
}{
	{Heads, `
do	an action resolves, at once and not from the bag (CR 5.4.1.2)
act	an activated ability (CR 6.3), followed by its costs; act[C]: usable only while C
is	a static ability (CR 6.4); its parts, joined by &, apply together
`},
	{Marks, `
my.	only on your turn
opp.	only on opponents' turns
1x.	at most once each turn
2x.	at most twice each turn
.first	only the first time each turn
>	before the other card of the event: the one it challenged or damaged
`},
	{Events, `
play	you play it, for its cost, by Shift or by singing
anyplay	any player plays it
oppplay	an opponent plays it
nextplay	the next such card that you play, as it enters play (after delayed)
entersexerted	it enters play exerted
quest	it quests
challenge	it challenges
challenged	it is challenged
challengeend	the challenge is over (after delayed)
challenged.banished	it is challenged, and banished in that challenge
challenge.banished	it challenges, and is banished in that challenge
banisher	it banishes another card in a challenge
banished	it is banished
banished.ch	it is banished in a challenge
leave	it leaves play
returned	it returns from play to its player's hand
bounced	it returns to your hand from the named zone
sings	it sings a song; with several singers each of them
sings.together	it sings with others (Sing Together)
sung	a song is sung by such characters; once per song, no matter how many sing
support	it is the one chosen for Support
moves	it moves to a location
movehere	such a character moves to this location
movehere.fromloc	such a character moves here from another location
boosted	a card is put under it
boostused	its Boost is used
healed	you remove damage from it
readies	it is readied
exerts	it is exerted
dealt	damage is dealt to it
deals.ch	it deals damage in a challenge; X is how much
actiondealt	an action of yours deals damage to it
chosen	you choose it for an action or for an ability of such a card
oppchosen	an opponent chooses it for an action or an ability
shiftedon	a card is shifted onto this one; with :F such a card
drawn	you draw a card
oppdrawn	an opponent draws a card
inked	a card is put into your inkwell; once per card, by effects too
discarded	you discard it from the hand
oppdiscards	an opponent discards; X is how many
milled	cards go from your deck into your discard; with :self this card does
leftdiscard	a card leaves your discard
drops	you get an ink drop (only in what replaces it)
dropped	you remove an ink drop
start	your turn begins
end	your turn ends
oppend	the turn of an opponent ends
eachend	the turn of any player ends
`},
	{Costs, `
E	exert this card
NI	pay N ink
1x	not a cost: at most once each turn; without E a drying character may use it
`},
	{Forms, `
may	you may; if you decline, or there is nothing to do, it counts as not done
else	if the condition before was false, or the may before was not taken
ifdid	only if the clause before was done
if	if C (…): asked on resolving; of static abilities always
while	while C (…): as long as C holds
unless	static: not while C; after a clause: not if C, or if a player does what follows
instead	instead of the clause before, or of the event before it (static)
=>	A to B: B happens only if all of A was done (CR 6.1.5.1)
&	A and B, in this order, in one sentence
choice	choice[A | B]: one of them; choice/both(C)[A | B]: both where C
*n	*n(F) A, *X A: A that many times
delayed	delayed E (…): when E happens next; ~turn: only this turn
whenever	whenever~turn E (…): each time E happens this turn
myturn	static: on your turn
oppturn	static: on opponents' turns
1x	static: at most once each turn
`},
	{Players, `
opp	each opponent
opp1	one opponent of your choice; the same one in all of the code
each	each player, you too
me	you, within what another player does
me+another	you and one other player of your choice
player	one player of your choice
players	those chosen by choose players
their	the player of the card meant by it
doer	the player who caused the event
mosthand	the player with the most cards in hand
`},
	{Verbs, `
draw N [bottom]	draw cards; bottom: from the bottom of the deck
drawto N	draw until N cards are in hand
drawto W	draw until as many cards are in hand as that player has
discard T [yourchoice]	discard these cards from the hand; yourchoice: you choose them
discard R [random] [yourchoice]	discard that many cards from the hand
discardto N	discard down to N cards in hand
gain N	gain lore
lose N	lose lore
drops N	get ink drops
undrop N	remove ink drops (a cost)
damage N T [noresist]	deal damage; noresist: Resist does not reduce it
put damage N T	put damage on it, which is not dealt
heal R T	remove damage
heal R split T	remove damage, divided as you like
move R T>T	move damage from the first to the second
banish T	banish
exert T	exert
ready T	ready
bounce T	return it to its player's hand, from play or the named zone
put T>Z [random]	put it somewhere; random: in random order
shuffle T	shuffle it into its player's deck
shuffle	shuffle the deck
inktop Ne	top cards of the deck into the inkwell; e: exerted
inkback N random	cards of the inkwell back to the hand, at random
inkback until N random	the same until N are left there
extraink N	you may ink that many more cards
exertink all	exert all cards in the inkwell
pay N	pay ink
mill N	top cards of the deck into the discard
tuck N T	top cards of the deck facedown under it
under T>T	put a card under another one
look N	look at the top cards of your deck
look W N	look at the top cards of that player's deck
look W hand	look at that player's hand
look ink	look at your inkwell
take T>Z	from the cards looked at or revealed, put these somewhere
take T	of those, take these into the hand
take N>Z	of those, put that many somewhere
take N	of those, take that many into the hand
rest>Z	put the rest somewhere, in any order
reorder	put them back on top in any order
scry	put any number back on top, the others on the bottom, each in any order
revealtop N	reveal the top cards of the deck
reveal T	reveal from the hand
reveal hand	reveal the hand
dig T	reveal cards from the top of the deck until there is one
search T>Z	search your deck for one, put it somewhere, shuffle
name	name a card
choose T	choose, nothing else
choose players	choose any number of players
count N	X is this number from here on
repeat	do the whole body again
less N shift	your next Shift this turn costs less
less N F	the next card like this that you play this turn costs less
cost-N self(shift)	static: shifting this card costs less
cost-N shifton(self)	static: shifting onto this card costs less
cost-N shift	static: your Shift costs are lower
cost-N T	static: these cards cost you less; self: this card in your hand
cost+N T	static: these cards cost more
freeplay	static: you may play this card for free
altcost A	static: A may be paid instead of the cost
altshift A	static: A may be paid instead of the Shift cost
shiftcost A	static: A is the Shift cost
playfree T [e] [orshift] [then>bottom]	play for free, from the hand if no zone is named; e: exerted; orshift: also by Shift; then>bottom: then on the bottom of the deck
play T [e]	play for its cost
mayplay F [e]	you may play these cards from another zone, for their cost
shiftfree T	shift it for free
playonly C	static: may be played only if C
shiftname NAME	static: has that name for Shift too
shiftbase any	static: any character may be shifted onto this card
shiftany	static: any card with Shift may be shifted onto this card
mayenterexerted [=>]	static: may enter play exerted; => A: to do A
moveto T>T	move characters to a location for free
movefree T>T	static: these characters move there for free
movecost-N T>T	static: moving there costs these characters less
movecost-N T	static: moving costs these characters less
shield T	the next damage to it is prevented
allinkable	static: every card in your hand may be put into the inkwell
inkdiscard	static: cards in your discard may be put into the inkwell
inkexerted	static: cards go into that player's inkwell exerted
skipdraw	static: no Draw step
nodiscard	static: effects do not make you discard
topfaceup	static: the top card of the deck is face up
win N	static: players need this much lore to win
onechallenge	static: one challenge each turn
decoy	static: an opponent who can choose this card must
actfree	static: the other ability of this card costs no ink (CR 6.1.7.1)
deck copies N	deck building: that many copies
deck any	deck building: any number of copies
deck inks F	deck building: these cards, no matter their ink
`},
	{Changes, `
S	S+N, S-N: strength
W	W+N, W-N: willpower
L	L+N, L-N: lore value
+Kw	gets a keyword; a number after it adds up
-Kw	loses a keyword or an ability of that name
+[code]	gets an ability
+class	+class=C: gets a classification
!quest	cannot quest
!challenge	cannot challenge; (F): these cards
!challenged	cannot be challenged; (F): by these cards
!chosen(opp)	cannot be chosen by opponents
!ready	cannot ready; >N: no more than N can
!ready@start	does not ready in the Ready step
!sing	cannot sing
!sing(alone)	cannot sing except with Sing Together
!move	cannot move to a location
!heal	its damage cannot be removed
!damage	cannot be dealt damage
!damage(unlesschallenged)	the same, except while it is being challenged
!play	(F): cannot play these cards
!gainlore	cannot gain lore
!loselore	cannot lose lore
!gainEvasive	cannot get Evasive
!gainRush	cannot get Rush
mustquest	must quest if able
rushquest	may quest on the turn it is played
chready	may challenge ready characters; (F): these ones
nochdmg	takes no damage from challenges
nochdmg.challenging	takes no damage from challenges that it makes
nodmg.first	takes no damage the first time each turn that it would
chdmg	chdmg=W: deals damage in challenges with willpower instead of strength
floorS	its strength cannot fall below the printed one
sing	sing+N: counts as costing N more when it sings
enterexerted	enters play exerted
enterdmg	enterdmg N: enters play with N damage
`},
	{Durations, `
turn	this turn
next	until your next turn begins
theirnext	through its player's next turn
nextready	in its player's next Ready step
challenge	in this challenge
challenged	while it is being challenged
challenging	(F): while it challenges one of these
here	while it is at this location
`},
	{Targets, `
self	this card
it	the card that the clause before chose, moved or returned, or that triggered; never one discarded
them	all cards of the clause before; them.other: without this one
attacker	the challenging character
defender	the character or location that is challenged
place	place(it): the location where it is
a	one, not chosen as a target
all	all of them
chosen	chosen as a target, which Ward prevents
theirchoice	one of that player's own, of their choice
perplayer	one for each such player
N	that many
copies	the others of the same name
1-of-them	one of those before, a different one each time
`},
	{Kinds, `
char	character
item	item
loc	location
action	action, songs too
song	song
card	any card
singers	the characters who sing this song
`},
	{Filters, `
my	yours, or of the player before the colon
opp	of opponents
other	not this card
!it	not the one meant by it
!defender	not the one challenged or damaged
exerted	exerted
ready	ready
dmg	damaged
!dmg	undamaged
boosted	with a card under it
here	at this location
atloc	at some location
sameloc	at the location where this card is
waschallenged	challenged this turn
cost	compared: the printed cost
S	compared: strength
W	compared: willpower
total	total(S): their total strength
paid	compared: ink that was paid for it
maxcost	with the highest cost of them
name	name=A|B, name!=A, name(it): by its name
samename	with the same name
named	with the name that was just named
ink	ink=Amber: of that ink
Class	of that classification; A/B: of either
!song	not a song
inkable	with the inkwell symbol
played	played by you this turn
revealed	among those just revealed
thisway	among those that a clause before chose, moved, discarded or healed
wasunder	was under the card that left play
waysname	with the name of a card played by this permission
first	the first of the turn
second	the second of the turn
third	the third of the turn
`},
	{Zones, `
hand	your hand
opphand	the hands of all opponents, to count
discard	your discard
anydiscard	the discard of a player of your choice
oppdiscard	the discard of an opponent of your choice
ink	your inkwell
under	under this card; under(T): under that one
`},
	{Places, `
hand	the hand
ink	the inkwell, ready
inke	the inkwell, exerted
top	the top of the deck
bottom	the bottom of the deck
discard	the discard
playfree	into play, for free
shuffle	into the deck, shuffled
`},
	{Keywords, `
Adventurous	cannot challenge and must quest if able (CR 8.16)
Alert	may challenge characters with Evasive
Bodyguard	CR 8.3
Boost	CR 8.4
Challenger	CR 8.5
Evasive	CR 8.6
Rush	CR 8.9
Reckless	CR 8.7
Resist	CR 8.8
Shift	CR 8.10
Singer	CR 8.11
Support	CR 8.13
Ward	CR 8.15
Stone_by_Day	not a keyword: an ability of that name, which can be lost like one
`},
	{Amounts, `
0-N	from 0 to N; 0-*: any number
all	all there is
X	as much as in the clause before, or in the event
*	2*n(F): that much for each
n	n(F): how many there are
inktypes	n(inktypes(F)): how many inks they have
names	n(names(F)): how many names they have
inks	n(inks): how many inks the revealed cards have
opp.!did	n(opp.!did): opponents who did not do it
S	S(T): its strength
W	W(T): its willpower
L	L(T): its lore value
cost	cost(T): its cost
damage	damage(T): the damage on it
min	min(A,N): no more than N
`},
	{Conditions, `
have	have(T): you have it, in play or in the named zone
exists	exists(T): it is in play, whoever has it
has	opp has(T): that player has it
way	way(F): one of those that a clause before chose, moved, discarded or healed is like this
it is	it is F: that card is like this
self	self.exerted, self@discard: this card is like this, or is there
it	it.dmg: that card is like this
boosted	a card is under it
shifted	it was played by Shift
challenged	it is being challenged
paiddrop	an ink drop was removed to play this card
did	the clause before was done
named	the revealed card has the name that was named
samename	the two cards before have the same name
same	same(T,T): they have the same name
newname	none of yours had the name of that item
strongest	you have a character with more strength than every opposing character
underdog	your first turn, and you played second
drops	compared: your ink drops
ink	compared: cards in your inkwell
lore	compared: lore
players	compared: players in the game
opp>me(x)	any opponent has more of x than you: hand, ink, lore or a kind
opp1>me(x)	one opponent of your choice has more than you
me>opp(x)	you have more than each opponent
`},
	{Turns, `
played	you played it
quested	it quested
banished	it was banished
banished.ch	it was banished in a challenge
damaged	it was damaged
healed	you removed damage from it
inked	you put a card into your inkwell
boosted	a card was put under this one; (any): under one of yours
discarded	cards were put into your discard, from anywhere
youdiscarded	you discarded from the hand
leftdiscard	a card left a discard
gotdrop	you got an ink drop
nochallenge	none of that player's characters challenged
second	the event is the second of its kind
`},
}
