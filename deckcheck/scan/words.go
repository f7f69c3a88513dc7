package scan

import (
	"strings"
	"sync"

	"inkcheck/catalog"
)

// Words is the set of tables that a word stands in.
type Words uint64

const (
	MainWord     Words = 1 << iota // heads the deck
	PartWord                       // heads a part of the deck: types, inks, rarities, costs, roles
	AsideWord                      // heads cards that are not in the deck
	TotalWord                      // a number of cards
	AboutWord                      // a label about the list: format, event, author
	FillWord                       // nothing by itself in a head
	LimitWord                      // makes a number no total: minimum, maximum
	UnsureWord                     // leaves open whether cards are in the deck: not sure, old
	ChangeWord                     // heads changes of a list (contest 19)
	UnitWord                       // counts something that is no card line: min, likes, players
	UnitFillWord                   // stands between the words of a unit phrase
	LocatorWord                    // has a number behind: table, round, top
	MonthWord                      // month of the year
	DayWord                        // day of the week, or one such as today
	DateWord                       // other words of dates and times: am, uhr, kw
	StreetWord                     // part of an address
	CurrencyWord                   // name or code of a currency
	GreetingWord                   // begins a greeting
	ClosingWord                    // closing phrase of a message
	MailWord                       // field of a mail head
	SentFromWord                   // "Sent from my …"
	ChatWord                       // put around messages by programs
	SheetWord                      // label of the official registration sheet
	SentenceWord                   // hardly ever in a title: pronouns, forms of be, have, do
	ResultWord                     // win, loss, draw and their letters
	TitleWord                      // in titles of decks and events
	PlayerWord                     // label or heading of a player
	CountWord                      // number as a word: four, playset
	JoinerWord                     // between a count and its name: copies of
	QuantityWord                   // label of a count: qty
	EachWord                       // says that each card has a count: each, je
	InkWord                        // facts of cards
	TypeWord
	RarityWord
	ClassWord
	KeywordWord
	LanguageWord
	ConditionWord
	MarketWord // suffix of a market place in brackets: borderless
	FoilWord
	CostWord // words that stand beside the number of a fact
	StrengthWord
	WillpowerWord
	LoreWord
	FileWord  // ending of a file name
	OwnedWord // says whether copies are owned or still to get
	NoneWord  // says that there is nothing: no, none
)

// FactWords are the words that are facts of cards by themselves.
const FactWords = InkWord | TypeWord | RarityWord | ClassWord | KeywordWord | LanguageWord | ConditionWord | FoilWord

const (
	monthWords = `january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
		januar februar märz mai juni juli oktober dezember mär okt dez janvier février mars avril juin juillet août septembre octobre novembre décembre
		janv févr fév avr juil déc gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre gen mag giu lug ott dic`
)

// wordTable has one list of words for each table; in English, French, German and Italian, and more where that is usual. A phrase is one
// word, without its spaces.
var wordTable = [...]struct {
	is    Words
	words string
}{
	{PartWord, `rest filler fillers musthave musthaves choice choices oneof oneofs twoof twoofs threeof threeofs fourof fourofs playsets promos nonsong nonsongs
		inkable uninkable noninkable inkables uninkables noninkables commander commanders other others drop drops
		common commons uncommon uncommons rare rares superrare superrares legendary legendaries epic epics enchanted enchanteds iconic iconics
		removal removals draw carddraw ramp inkramp early earlygame mid midgame late lategame finisher finishers closer closers wincon wincons wincondition
		winconditions engine engines
		support supports tech techs combo combos quester questers singer singers evasive evasives bodyguard bodyguards rush ward shift challenger challengers reckless
		resist vanish boost alert tempo control aggro interaction protection discard bounce tutor tutors toolbox utility staples core package packages threats
		threat body bodies
		curve onedrop twodrop threedrop onedrops twodrops threedrops cost costs turn turns foil foils nonfoil villains villain heroes hero princesses princess floodborn dreamborn
		storyborn allies ally
		dualink dualinks dual mono персонаж персонажи действие действия песня песни предмет предметы локация локации heal healing healers burn damage lore loregain questing early utilities starter starters
		früh spät anfang mitte ende entfernung karteziehen kartenziehen unterstützung siegbedingung siegbedingungen bösewichte helden prinzessinnen kosten
		début fin pioche retrait soutien méchants héros princesses coût coûts inizio fine pesca rimozione supporto cattivi eroi principesse costo costi
		gewöhnlich ungewöhnlich selten episch legendär mythisch verzaubert commune communes inhabituelle rareté légendaire comune comuni rara rare leggendaria`},
	{MainWord, `колода дек deck decklist maindeck mainboard main list liste lista mazzo cards cartes karten carte
		hauptdeck deckliste mazzoprincipale deckprincipal listededeck listedudeck listamazzo decklistmain lijst`},
	{AsideWord, `сайдборд сайд запас запасные замены возможно sideboard side maybeboard maybe maybes considering sideboards maybeboards wishlist réserve tokens token acquireboard acquire
		sidedeck extradeck sb mb cut cuts bench ersatzbank panchina remplaçants
		alternative alternatives alternate alternates alts extra extras out outs removed swap swaps option options optional substitute substitutes subs binder
		trade trades missing tobuy wanted want wants need needs reserve reserves replacement replacements flex flexslot flexslots notindeck unused leftover leftovers
		former formerly previously notplayed notowned unowned stilltoget toget toorder ordered tobeordered onorder dropped rejected benched
		considered consider testing tobetested totest undecided
		nodeck notplaying notinthedeck notinthelist notindecklist dontown dontplay dontneed dontuse donothave donotown notincluded notused notmine unplayed
		notyetowned
		ersatz ersatzkarten alternativen raus rausgenommen entfernt gestrichen optionen wechsel tausch tauschkarten vielleicht eventuell nichtdabei fehlt fehlen nichtimdeck
		nichtinbesitz nichtimbesitz nichtverwendet nichtbenutzt nochkaufen kaufen nichtimdeck nichtmehrdabei nichtmehrgespielt
		wunschliste früher ehemals nichtgespielt nichtvorhanden zukaufen bestellt
		pasdansledeck pasdansdeck pasjoué pasjouée nonjoué nonjouée pasjouées nonpossédé nonpossédée pasàmoi manque manquent enlevé enlevée enlevés enlevées
		réserves remplacement remplacements retiré retirés retirée retirées sorti sortis sorties échange échanges horsdeck peutêtre éventuellement manquantes manquants optionnel
		optionnels àacheter souhaits listedesouhaits
		nonnelmazzo nonneldeck nongiocata nongiocato nongiocate nonposseduta nonposseduto nonpossedute tolta tolto tolte tolti manca mancano
		alternativa alternativi riserva riserve sostituti sostituzione sostituzioni rimossi rimosse fuori esclusi escluse forse scambi opzioni mancanti desideri
		listadeidesideri dacomprare`},
	{UnsureWord, `notsure unsure nichtsicher unsicher passûr nonsicuro nonsicura old alt alte alten alter ancien ancienne anciens anciennes vecchio vecchia vecchi vecchie othercards anderekarten autrescartes altrecarte`},
	{ChangeWord, `changes change swaps swap in out ins outs update updates adds added plus minus änderungen wechsel rein raus changements modifications ajouts retraits
		modifiche cambi cambiamenti`},
	{AboutWord, `fee fees entryfee prize prizes wlan wifi password passwort kennwort motdepasse format name deckname title author creator player pilot event tournament date ink inks color colors colour colours
		archetype created updated url link source description notes note price cost store coconut coconutcard nom auteur spieler giocatore
		record result results placement place standing rank firstname lastname quantity qty amount number set rarity type version language lang
		condition cardname cardnumber setnumber variant
		players wins losses draws round rounds elo mmr shop location city country contact email mail discord twitter youtube twitch website site web team coach age
		division season week day time budget id dci server region league points score standings finish meta patch comment comments remark remarks about info
		strategy mulligan matchup matchups sideboardguide primer video stream thanks credit credits inspired inspiration via from by built builder owner user username
		table judge status signature edit ps nb guide tip tips curve average averagecost winrate winratio username handle nick nickname fullname seat
		sent subject to cc bcc avg avgcost totalprice deckprice tcg rating legal legality value worth games match matches tournamentname eventname deckcode code hash phone tel telephone mobile mobil birthday
		datum ort stadt land laden turnier veranstaltung runde runden platz platzierung ergebnis spielername deckname kommentar anmerkung anmerkungen bemerkung hinweis quelle
		saison woche tag zeit preis liga punkte von verein beschreibung erstellt ersteller autor titel notiz notizen tisch richter schiedsrichter unterschrift
		durchschnitt durchschnittskosten telefon tel handy bilanz gesamtpreis deckpreis kurve kurven spielerin tipp wert
		lieu ville pays magasin tournoi évènement événement ronde rondes classement résultat joueur joueuse titre commentaire remarque remarques semaine jour heure prix
		par équipe créé prixtotal créateur table arbitre statut téléphone portable courbe bilan prénom moyenne coûtmoyen astuce
		data luogo città paese negozio torneo evento turno turni posto risultato nome titolo prezzototale commento nota fonte settimana giorno ora prezzo punti squadra descrizione creato autore di
		tavolo arbitro stato firma telefono cellulare curva costomedio media cognome giocatrice`},
	{TotalWord, `всего итого total totals totalcards cardstotal totalcount decksize cardcount size count sum altogether together inall overall
		gesamt summe insgesamt zusammen anzahl gesamtzahl totale totalcartes totaldecartes total somme entout ensemble totalecarte somma intutto insieme kartenanzahl`},
	{FillWord, `card and et und e the of in de des x non a an my our your is are for to with on at or mine these this that
		le la les un une du d l mes ma mon ce ces pour avec ou der die das den dem ein eine mein meine für mit oder im il lo i gli dei della mio mia miei per con o
		current currently now new old just only here all jetzt aktuell neu alt nur hier alle actuel maintenant nouveau tous toutes attuale ora nuovo tutti tutte
		kinds kind sorted by`},
	{LimitWord, `minimum maximum min max atleast atmost upto mindestens höchstens maximal minimal auminimum aumaximum maximal aumoins auplus almeno almassimo massimo minimo limit`},
	{UnitWord, `judge judges buck bucks booster pen pens fps land lands promo promos bye byes sleeve sleeves proxy proxies proxys dice playmat playmats deckbox deckboxes coin coins hülle hüllen würfel spielmatte münze münzen
		pochette pochettes dé dés tapis bustina bustine dado dadi tappetino
		min mins minute minutes sec secs second seconds hour hours hr hrs h day days week weeks month months year years like likes mipiace comment comments reply replies
		view views share shares reaction reactions vote votes upvote upvotes downvotes star stars follower followers member members message messages attachment attachments
		player players participant participants round rounds win wins loss losses draw draws game games match matches point points pt pts place places card cards copy copies
		ticket tickets page pages colour colours color colors ink inks drop drops people persons person users user visitors repost reposts retweets quotes
		bookmark bookmarks photo photos image images file files result results entries deck decks list lists award awards subscriber subscribers seats tables
		turn turns times packs boosters percent unique different verschiedene unterschiedliche différents différentes diversi diverse
		minuten minute sek sekunde sekunden stunde stunden std tag tage tagen woche wochen monat monate monaten jahr jahre jahren kommentar kommentare antwort antworten
		aufruf aufrufe ansichten teilungen reaktion reaktionen stimme stimmen stern sterne sternen abonnenten mitglied mitglieder nachricht nachrichten anhang anhänge spieler
		spielerinnen teilnehmer teilnehmende runde runden sieg siege niederlage niederlagen unentschieden spiel spiele punkt punkte platz plätze karte karten kopie kopien seite seiten
		farbe farben tinte tinten leute personen bilder fotos beiträge gefälltmir mal zuschauer
		minutes heure heures jour jours semaine semaines mois an ans année années jaime commentaire commentaires réponse réponses vue vues partage partages réaction réactions
		étoile étoiles abonnés abonné membre membres pièce pièces jointe jointes joueur joueurs participants ronde rondes victoire victoires défaite défaites
		nul nuls partie parties manche manches place places carte cartes exemplaire exemplaires billets couleur couleurs encre encres personnes
		minuto minuti ora ore giorno giorni settimana settimane mese mesi anno anni commento commenti risposta risposte visualizzazioni condivisione condivisioni reazione reazioni
		voto voti stella stelle membri messaggio messaggi allegato allegati giocatore giocatori partecipante partecipanti turno turni vittoria vittorie sconfitta sconfitte
		pareggio pareggi partita partite punto punti posto posti carta copia copie pagina pagine colore colori inchiostro inchiostri persone mipiace`},
	{UnitFillWord, `spare empty of new ago read at starts start per in since about left more and the a by to for each every only total last next before after first lecture reading time
		vor neu neue neuen von pro je seit noch mehr und bis gelesen lesezeit ca etwa
		sur su il y a de lu nouveau nouveaux nouvelle nouvelles par depuis encore plus et temps
		fa di nuovo nuovi nuove per da ancora altri altre e tempo lettura letto fra tra
		open closed free played win winning unique different over are there sind sont sono swiss n
		verschiedene unterschiedliche différentes différents diverse diversi`},
	{LocatorWord, `sets update rev revision lvl diamond gold silver bronze platinum legend draft build attempt try take vod shelf binder folder option plan
		iphone android windows excel galaxy pin invoice order rechnung bestellung catch
		table seat room hall round week day top tier level page part game match season set version ver deck list box rank bo bestof no nr place group pod field floor r elo mmr rating patch
		step phase chapter episode ep volume vol issue post number division stage turn cost tisch platz raum saal halle runde woche tag seite teil spiel saison liste kiste rang stufe
		gruppe zug kosten folge kapitel ronde place salle semaine jour page partie saison rang groupe niveau tour étape épisode coût
		team gate bus tram train platform age alter gleis linie équipe âge porte voie ligne squadra età binario treno
		tavolo posto sala turno settimana giorno pagina parte partita stagione lista livello gruppo rango costo episodio match`},
	{MonthWord, monthWords},
	{DayWord, `monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun today yesterday tomorrow tonight
		montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so heute gestern morgen
		lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim aujourdhui hier demain
		lunedì martedì mercoledì giovedì venerdì sabato domenica gio dom oggi ieri domani mié jue vie sáb`},
	{DateWord, `update aktualisierung stand last updated changed modified posted published generated zuletzt bearbeitet geändert erstellt veröffentlicht dernière mise modifié publié ultimo aggiornamento modificato
		pubblicato ore am pm uhr h kw q date time datum data zeit heure ora start starts beginn début inizio end ende fin fine at um à alle on the of le il am den der from to bis until since
		vom au dal al noon midnight gmt utc cet cest est pst edt pdt week woche semaine settimana st nd rd th er ab alle doors kickoff checkin einlass`},
	{StreetWord, `street road rd avenue ave drive lane square boulevard blvd str straße strasse gasse weg platz allee chaussee
		rue chemin quai impasse route via viale piazza piazzale vicolo corso strada`},
	{CurrencyWord, `usd eur gbp chf cad aud jpy sek nok dkk pln euro euros dollar dollars pound pounds franken francs franc cent cents ct cts yen bucks tix`},
	{GreetingWord, `hi hello hey dear greetings goodmorning goodevening goodafternoon hallo hi moin servus liebe lieber liebes gutenmorgen gutentag gutenabend sehrgeehrte sehrgeehrter
		grüezi bonjour salut bonsoir cher chère chers coucou ciao buongiorno buonasera salve caro cara cari gentile hola`},
	{ClosingWord, `thanks thankyou thx ty cheers regards bestregards kindregards best bestwishes greetings goodluck gl hf glhf goodgame gg seeyou seeya seeyouthere bye cya love yours
		sincerely yourstruly yourssincerely manythanks thanksinadvance takecare havefun enjoy ttyl xoxo
		grüße gruß lg mfg vg liebegrüße vielegrüße schönegrüße bestegrüße mitfreundlichengrüßen freundlichegrüße danke vielendank tschüss bisdann bissamstag bisbald bismorgen bissonntag
		bisfreitag vielglück vielspaß dankeschön dankeimvoraus
		merci mercibeaucoup merciavance cordialement biencordialement amicalement bises bisous bonnejournée bonnechance àbientôt àplus àdemain àsamedi salutations bienàvous
		grazie graziemille saluti cordialisaluti distintisaluti unsaluto apresto asabato adomani buonafortuna buonagiornata baci cordialmente gracias saludos`},
	{MailWord, `from to cc bcc subject sent date replyto von an betreff gesendet datum kopie de à objet envoyé da a oggetto inviato data wrote schrieb écrit aécrit hascritto`},
	{SentFromWord, `sentfrommy sentfrom getoutlookfor vonmeinem vonmeiner gesendetvonmeinem gesendetvon vonunterwegsgesendet envoyédemon envoyéde envoyédepuis inviatodal inviatodamio inviatoda
		holediroutlook téléchargezoutlook scaricaoutlook`},
	{ChatWord, `unsubscribe subscribe download print close back menu login signup privacy terms cookies advertisement anzeige werbung publicité pubblicità
		impressum datenschutz abonnieren drucken zurück weiter schließen fermer imprimer retour suivant télécharger chiudi stampa indietro avanti scarica
		media omitted image video audio sticker gif document medien weggelassen ausgeschlossen médias omis omise omessi omesso edited read readby forwarded reply seen delivered pinned sent joined left deleted typing you online thread translated modified reposted liked message messages
		new unread yesterday today via bot app admin mod op ago hide show more less translate share save report like comment follow
		bearbeitet gelesen weitergeleitet antworten antwort gesehen zugestellt angeheftet heute gestern gefälltmir teilen kommentieren melden übersetzen mehr von um
		modifié lu transféré répondre vu épinglé partager aimer commenter traduire par à
		modificato letto inoltrato rispondi visto fissato condividi mipiace commenta traduci da`},
	{SheetWord, `firstname lastname playerfirstname playerlastname playername deckname name date event eventname eventdate location deckdesigner designer judge tableno tablenumber
		table round city store organizer organiser signature initials playersignature judgeuse officialuse officialuseonly forofficialuseonly firstletteroflastname letter
		registrationsheet deckregistrationsheet deckregistration decklistregistration totalnumberofcards totalnumberofcardsindeck totalnumberofcardslisted maindeck
		main deck cards page number quantity qty cardname cardnamefull id playerid email mainDeckcards deckcheckrd deckcheck status status disposition comments
		print please clearly numberofcards inkcolors inktypes inks
		vorname nachname spielername datum veranstaltung unterschrift prénom nom nomdujoueur évènement événement signature nome cognome nomegiocatore evento firma`},
	{SentenceWord, `i you he she it we they me him us them my your his her its our their mine yours im ive id ill youre youve hes shes its were theyre weve
		am is are was were be been being isnt arent wasnt werent aint have has had havent hasnt hadnt will would wont wouldnt can could cant couldnt should shouldnt
		do does did dont doesnt didnt done doing think thought thinks play played plays playing not this that these those but if for with still any because when while than then
		so too very just really about what which who where why how there lets let please
		ich du er sie es wir ihr mich mir dich dir uns euch ihn ihm ihnen mein meine meinen dein deine sein seine unser unsere bin bist ist sind seid war waren wäre wären habe hast hat
		haben hatte hatten werde wird werden wurde würde kann kannst können konnte könnte soll sollte muss müssen mache macht gemacht denke denkt spiele spielt gespielt nicht kein keine
		dies diese dieser dieses das aber wenn weil für mit noch sehr auch als dass wie was wo warum
		je tu il elle nous vous ils elles moi toi lui leur mon ton sa ses notre votre suis es est sommes êtes sont était étaient ai as avons avez ont avait avaient serai sera
		peux peut peuvent fais fait font pense penses joue joué jouer pas ce cette ces mais si pour avec encore très parce quand que qui où cest jai
		io tu lui lei noi voi loro mi ti ci vi mio mia tuo tua suo sua nostro sono sei siamo siete era erano ho hai ha abbiamo avete hanno avevo aveva sarà posso può possono
		faccio fa fatto penso pensa gioco gioca giocato giocare non questo questa questi queste ma se per con ancora molto perché quando che cosa dove`},
	{ResultWord, `went finished undefeated unbeaten wr swiss ungeschlagen invaincu invaincue imbattuto imbattuta swiss schweizer suisse svizzera w l d s n v u p win wins won loss losses lost lose draw draws drawn tie ties intentionaldraw id bye byes record score result results vs versus finish standing standings
		sieg siege niederlage niederlagen unentschieden gewonnen verloren bilanz ergebnis gegen
		victoire victoires défaite défaites nul nuls gagné perdu bilan résultat score contre
		vittoria vittorie sconfitta sconfitte pareggio pareggi vinto vinte perso perse risultato contro punteggio`},
	{TitleWord, `aggro midrange control combo tempo ramp mill burn steelsong bounce deck decks list build brew budget meta core infinity sealed draft
		league week weekend win wins loss losses draw draws game games match matches round rounds place cards card lore ink inks color colors colour
		colours player players turn turns days day fun dwarfs princesses villains heroes points tix store champs championship championships tournament cup open challenge qualifier
		locals event songs characters items actions
		liga woche wochenende sieg siege niederlage niederlagen spiel spiele runde runden platz karten karte tinte tinten farbe farben spieler tage tag zwerge punkte turnier
		ligue semaine victoire victoires défaite défaites partie parties ronde rondes cartes carte encre encres couleur couleurs joueur joueurs jours jour nains tournoi
		lega settimana vittoria vittorie sconfitta sconfitte partita partite turno turni mazzo carta inchiostro inchiostri colore colori giocatore giocatori
		giorni giorno nani torneo ` + monthWords},
	{PlayerWord, `player playername pilot competitor entrant participant participants participante players duelist contestant
		spieler spielerin spielername teilnehmer teilnehmerin joueur joueuse giocatore giocatrice partecipante jugador`},
	{CountWord, strings.Join(numberWords[:], " ")},
	{JoinerWord, `copies copy mal fois volte volta times pcs pc pieces piece stück stk stck ex exx exemplar exemplare exemplaires exemplaire st pz pezzi pezzo copie copia
		kopie kopien of von di de du d each ea jeweils chacun chacune ciascuno ciascuna cadauno`},
	{EachWord, `each every ea je jede jeder jedes jeweils pro chaque chacun chacune par ciascuno ciascuna ogni cadauno ofs`},
	{QuantityWord, `qty quantity count amount anzahl menge qté quantité quantità qtà nombre copies kopien`},
	{LanguageWord, `en fr de it es ja jp zh cn ko pt eng fra ger ita jpn english french german italian spanish japanese chinese korean portuguese
		englisch französisch deutsch italienisch spanisch japanisch chinesisch anglais français allemand italien espagnol japonais chinois
		inglese francese tedesco italiano spagnolo giapponese cinese`},
	{ConditionWord, `nm m lp mp hp dmg ex gd pl po mint nearmint lightlyplayed lightplayed moderatelyplayed heavilyplayed played damaged excellent good poor sealed graded signed
		neuwertig gespielt beschädigt neuf bonétat joué abîmé nuovo ottimo giocato rovinato`},
	{MarketWord, `borderless showcase alternateart altart extendedart fullart prerelease prereleasepromo setchampionship championship league leaguepromo store storepromo convention promo
		rainbowfoil coldfoil etchedfoil etched oversized oversize jumbo signed normal regular standard base parallel reprint firstedition unlimited textless gencon d23 d23expo
		worlds challenge lorcanachallenge organizedplay giftset disneyparks launch launchparty worldchampionship essen spiel comiccon special variant alternate art version stamped`},
	{FoilWord, `foil foils coldfoil holofoil holo nonfoil rainbowfoil shiny brillante brillant holographique folie glänzend`},
	{CostWord, `cost costs kosten coût costo mana ink inkcost drop drops`},
	{StrengthWord, `strength str stärke force forza attack atk`},
	{WillpowerWord, `willpower will wp willenskraft volonté volontà health hp`},
	{LoreWord, `lore legenden leggenda loresymbols lorevalue`},
	{OwnedWord, `have has own owned owning got need needed needs missing lacking
		habe hab besitze besitzt vorhanden fehlt fehlen brauche benötigt ai possédé possédés possède jai manque manquent manquant manquants
		ho posseduto possedute possedute possiedo manca mancano mancanti serve servono`},
	{NoneWord, `no none without nothing empty kein keine keinen keins ohne nichts leer sans aucun aucune rien vide nessun nessuna nessuno senza niente vuoto vuota`},
	{FileWord, `txt doc docx pdf csv xls xlsx ods odt rtf json xml html htm md zip jpg jpeg png webp gif heic dek deck tsv numbers pages eml`},
}

// tables returns the words of all tables, folded.
var tables = sync.OnceValue(func() map[string]Words {
	words := map[string]Words{}
	for _, t := range wordTable {
		for word := range strings.FieldsSeq(t.words) {
			words[catalog.Fold(word)] |= t.is
		}
	}
	for _, t := range cardTerms() {
		for _, form := range t.forms {
			// A form is a phrase, which is one word without its spaces.
			words[catalog.Fold(form)] |= t.is
		}
	}
	return words
})

// hashedWords is a set of words by a hash of each, which may take others for one of them.
type hashedWords [1 << 12]uint64

func (s *hashedWords) place(folded []byte) (word, bit uint32) {
	h := uint32(2166136261) // FNV-1a
	for _, c := range folded {
		h = (h ^ uint32(c)) * 16777619
	}
	h ^= h >> 15
	return h / 64 % uint32(len(s)), h % 64
}

func (s *hashedWords) has(folded []byte) bool {
	word, bit := s.place(folded)
	return s[word]>>bit&1 != 0
}

// begins has the beginnings of all words of the tables: no phrase begins with other words.
var begins = sync.OnceValue(func() *hashedWords {
	s := new(hashedWords)
	for w := range tables() {
		for n := 1; n < len(w); n++ {
			word, bit := s.place([]byte(w[:n]))
			s[word] |= 1 << bit
		}
	}
	return s
})

// maxWord bounds the words that are looked up, in bytes.
const maxWord = 40

// WordsOf returns the tables that a word or phrase stands in, however it is typed (see catalog.Fold).
func WordsOf(word string) Words {
	if len(word) > maxWord {
		return 0
	}
	var buf [2 * maxWord]byte
	return tables()[string(catalog.AppendFold(buf[:0], word))]
}

// Words returns the tables that the word at a leaf stands in, 0 for leaves that are no words.
func (l *Line) Words(i int) Words {
	leaf := &l.Leaves[i]
	if leaf.Kind != Word && leaf.Kind != Times {
		return 0
	}
	if !leaf.looked {
		leaf.looked, leaf.words = true, WordsOf(leaf.Text)
	}
	return leaf.words
}

// maxPhrase is how many words the longest phrase of the tables has.
const maxPhrase = 5

// Phrase returns the longest phrase of the tables that begins at a word and stands in one of want, and the leaf behind it. It is the
// word itself if no phrase is; with no table, next is i+1.
func (l *Line) Phrase(i int, want Words) (is Words, next int) {
	is, next = l.Words(i)&want, i+1
	if l.Leaves[i].Kind != Word || l.Leaves[i].alone {
		return is, next
	}
	some := false
	var buf [2 * maxWord]byte
	folded := catalog.AppendFold(buf[:0], l.Leaves[i].Text[:min(len(l.Leaves[i].Text), maxWord)])
	for k, words := i+1, 1; k < len(l.Leaves) && words < maxPhrase && len(folded) < maxWord; k++ {
		leaf := &l.Leaves[k]
		if leaf.Kind != Word || leaf.Gap > Space {
			if leaf.Kind == Sign && leaf.Text == "-" {
				continue
			}
			break
		}
		if !begins().has(folded) {
			break
		}
		folded = catalog.AppendFold(folded, leaf.Text[:min(len(leaf.Text), maxWord)])
		words++
		w := tables()[string(folded)]
		some = some || w != 0
		if w&want != 0 {
			is, next = w&want, k+1
		}
	}
	l.Leaves[i].alone = !some
	return is, next
}

// Covered reports whether every word of leaves [from, to) stands in one of the tables of mask, phrases included, and returns the tables
// that have one. Numbers and signs are not looked at.
func (l *Line) Covered(from, to int, mask Words) (has Words, ok bool) {
	for i := from; i < to; {
		if l.Leaves[i].Kind != Word {
			i++
			continue
		}
		is, next := l.Phrase(i, mask)
		if is == 0 || next > to {
			if is = l.Words(i) & mask; is == 0 {
				return has, false
			}
			next = i + 1
		}
		has |= is
		i = next
	}
	return has, true
}

// longestListed bounds the words of the short lists in this package.
const longestListed = 12

// oneOf reports whether a word is one of some, in either case.
func oneOf(word string, words ...string) bool {
	if len(word) > longestListed {
		return false
	}
	for _, w := range words {
		if strings.EqualFold(word, w) {
			return true
		}
	}
	return false
}
