// Words about time that no grammar here reads: beside a time they change its meaning, so the reader names them and
// never ignores them.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Common typing mistakes in short words of time, with the intended word, and those of two letters. Listed one by one: the
 * edit distance of two short words does not show what is meant.
 */
export const SLIPS: ReadonlyMap<string, string> = new Map(
  `
  every: evry evrey evary
  each: eahc ech
  tomorrow: tommorow tomoro tmrrw
  today: todya tody tday todday
  monday: mondey munday mondya moday
  tuesday: teusdey
  wednesday: wensday
  friday: firday fryday fridya firady freiday friady
  sunday: sundy snuday sundey
  weekend: wknd
  april: apirl arpil aprl
  august: agust augst auguts
  minutes: mintues minuts
  hours: huors
  night: nigth nihgt nite
  midnight: midnite
  until: untill utnil untl
  next: nxt netx
  jeden: jedn
  morgen: morgne
  montag: motnag
  demain: demian demin deamin dmain
  chaque: chauqe chque chaqe
  lundi: lundie lunid lnudi
  mardi: marid
  jeudi: juedi jeuid jedui
  samedi: samdi sameid
  mañana: manaan
  lunes: lunse luens
  jueves: juevse jueevs jueve
  sábado: sabdo sabaod
  jutro: jurto jutor
  każdy: kzady kazyd karzdy
  wtorek: wtroek wtorke wotrek
  środa: sroad srdoa
  piątek: piatke paitek
  sobota: sobtoa sbota
`
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meant = '', ...slips] = words(line.replace(':', ' '));
      return slips.map((slip) => [slip, meant] as const);
    }),
);

/** Words about time in a supported language that its grammar does not read. */
export const UNREAD: ReadonlySet<string> = new Set(
  words(`
  thanksgiving easter ramadan eid hanukkah passover diwali pentecost juneteenth solstice equinox
  eod cob eob eow eom eoy mwf tth trf mtwthf mtwtf biweekly biannual biannually
  dawn dusk sunrise sunset lunchtime lunchtimes teatime dinnertime bedtime daybreak
  thereabouts thereabout
  after before until till except excluding unless alternate alternating fortnight noonish asap early late earlier later earliest latest
  sometime someday roughly approximately nearly almost sharp immediately afterwards ago hence
  
  ostern pfingsten ostermontag ostersonntag karfreitag karsamstag rosenmontag pfingstmontag pfingstsonntag aschermittwoch muttertag vatertag nikolaustag fruhmorgens spatabends ubernachste ubernachsten ubernachster ubernachstes morgenfruh
  vorher nachher spater fruher bis ausser
  paques pentecote avant apres jusque sauf excepte crepuscule surlendemain tot tard
  pascua amanecer anochecer atardecer antes despues hasta excepto salvo madrugada temprano
  wielkanoc wielkanocy swieta swietach swit zmierzch przed oprocz chyba wczesnie pozno
`),
);

/** Words that make a named day of a weekday, of which only the fixed ones are read: "good friday", "Vendredi saint". */
export const NAMED_DAY_WORDS: ReadonlySet<string> = new Set(
  words(`
  good black cyber ash palm holy easter shrove maundy giving pancake super fat
  schwarzer rosen gruner grun weisser
  saint sainte gras cendres rameaux noir
  santo santa ceniza ramos negro gordo
  wielki wielka tlusty czarny palmowa popielcowa lany
`),
);

/** Occasions that stand for a time after a preposition of time: "after lunch". */
export const MEALS: ReadonlySet<string> = new Set(
  words(`
  breakfast lunch brunch dinner supper tea work school sleep bed
  fruhstuck mittagessen mittag abendessen essen arbeit schule feierabend
  dejeuner diner souper travail ecole
  desayuno almuerzo comida cena trabajo
  sniadaniu obiedzie kolacji pracy sniadaniem obiadem kolacja praca
`),
);

/** Prepositions that introduce a time, besides those that have no other use. */
export const TIME_LEADS: ReadonlySet<string> = new Set(
  words(
    'after before at during by past since nach vor seit wahrend avant apres pendant antes despues tras po przed podczas beim zum au al na',
  ),
);

/**
 * Days, parts of the day and "every" in languages that Belfry does not read, folded: Italian, Portuguese, Dutch,
 * Swedish, Danish, Czech.
 */
export const FOREIGN: ReadonlySet<string> = new Set(
  words(`
  oggi domani dopodomani stasera stamattina stanotte ieri lunedi martedi mercoledi giovedi venerdi sabato domenica alle ogni
  mattina pomeriggio mezzogiorno mezzanotte settimana settimane minuti minuto gennaio febbraio aprile maggio giugno luglio
  settembre ottobre dicembre giorno giorni
  hoje amanha ontem segunda terca quarta quinta sexta manha noite  
  janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro feira
  vandaag morgenavond overmorgen gisteren maandag dinsdag woensdag donderdag vrijdag zaterdag zondag elke iedere uur avond
  ochtend middag middernacht volgende januari februari maart mei juni juli augustus weken dagen
  idag imorgon imorn imorgen ikvall mandag tisdag onsdag torsdag fredag lordag sondag tirsdag varje hver klockan
  timmar minuter veckor om kl klo saat ore
  zitra dnes pozitri pondeli utery streda ctvrtek patek nedele kazdy vecer odpoledne hodin minut
  bugun yarin pazartesi carsamba persembe cumartesi marti miercuri vineri sambata duminica
`),
);

/**
 * Common words of languages that Belfry does not read, and of none that it reads: they show that a text is
 * written in such a language. Italian, Portuguese, Dutch, Swedish and Danish, Czech, Romanian, Turkish.
 */
export const FOREIGN_MARKS: ReadonlySet<string> = new Set(
  words(`
  gli della delle dello degli nella nel nei sul sulla dalla allo agli che perche questo questa questi quello quella siamo abbiamo vorrei
  puoi puo posso miei un'ora c'e c'era piu anche tra promemoria ricordami riunione aggiungi dopo qual quale quali
  voglio riservare uma umas nao sao voce voces quando meu minha meus minhas seu sua isso estao foi ao aos quais lembre lembrar
  dizer fazer hoje ainda muito tenho em proximo proxima fim foram deste desta atualmente comeca adicionar
  het een voor zijn deze naar niet ook wordt welke mijn ik jij bij nog geen heb heeft hebben maak zet herinner herinneringen
  vertel geef gaat kun om tijdens afgelopen vorige komende aankomende aankomend volgend volgende worden waren hadden vanavond och att det
  jag inte mig paminn ikke jeg og husk nominato chiamato chiamare pagare comprare nome attiva avvia imposta sono chamado acorda
  conta mae leite lembra lembrete lembretes outro quarto terceiro essa tudo coisas comecar acrescenta reduz chegamos faltam restam roupa quanto
  arresta ferma stato manca rimane devo dimmi dammi fissa prendi prossimo prossima prenotare estendere notificami appuntamento moet wanneer voeg laat wij
  tijd anderhalf hoeveel verwijder herinnering hoogste laagste ochtends verwachting verwacht temperatuur genaamd verleng verlengen
  chuva cedo refeicao treino aan bellen kopen betalen mij pripomen ktery
  pentru aminteste bir bu icin bana hatirlat
`),
);

/** After one of these, a number is the number of a thing, not an hour: "room 12", "chapter 9". */
export const NUMBERED: ReadonlySet<string> = new Set(
  words(`
  room rooms chapter chapters page pages gate bus line tram train platform version number no nr ext extension unit flat apartment
  floor level lesson exercise question item step episode season size volume route section invoice ticket order issue bug form phase
  sprint desk seat table part pt terminal track exit class act scene clause article team group zone dose pill type
  shelf bed station session midterm exam box row drawer door house building machine server node bett kiste reihe lit seance etagere rangee cama sesion estante fila sali sekcja sekcji sesja lozko lozku polka regal
  paket raum zimmer kapitel seite gleis linie ubung aufgabe rechnung nummer band folge staffel tisch platz stock teil klasse
  colis bureau salle chambre chapitre quai ligne exercice facture numero tome saison porte voie
  paquete despacho sala habitacion capitulo pagina anden linea ejercicio factura tomo episodio temporada puerta via aula
  paczka paczke biuro pokoj rozdzial strona peron linia cwiczenie faktura fakture umowe umowa sezon numer tom odcinek bramka tor
  parcel package
`),
);

/** Units of an amount: a number before one is not a time: "2 kg". */
export const MEASURES: ReadonlySet<string> = new Set(
  words(`
  kg g mg l ml dl cl km cm mm kb mb gb tb % eur euro euros usd dollars dollar pounds pound lbs lb oz zl pln litres liters litre liter
  grams gramm gramme grammes gramos kilo kilos litros litrow cups cup tablets tablet pills pill drops eggs miles pages people
  tabletten tablette comprimes comprime pastillas pastilla tabletki tabletke personen personnes personas osoby osob degrees degree grad degres grados 
`),
);

/** Nouns that ordinals count: "the second draft" is not a day. */
export const COUNTED: ReadonlySet<string> = new Set(
  words(`
  floor floors etage etages plancher piso planta pietro piano stock draft half round version part one ones attempt meeting quarter act grade place shot dose phase batch coat copy page item
  reminder call edition chapter email message invoice letter review interview try cup pill person option season episode step stage time fois vez
`),
);

/** Verbs with which an English order begins. */
export const VERBS: ReadonlySet<string> = new Set(
  words(`
  call buy go take get send pay check walk water feed pick book make have write read email mail text clean start stop finish meet visit
  turn put bring wash cook leave wake drink eat prepare review submit order renew cancel move plan update phone ring ask tell print watch
  open close lock charge fix return collect drop stretch study practice practise exercise run swim train sign post publish file
  remind cut mow vacuum iron sweep empty fill change replace try join see
`),
);

/** Words that cannot belong to a time: a new phrase begins at them ("friday call mom", "monday with Joe"). */
export const BEGINNERS: ReadonlySet<string> = new Set([
  ...VERBS,
  ...words(`
  that if when while because so i we you he she it they me us is are was will would should can could must do dont don't not let's
  with without as into onto near via like than but though under over behind
  mit ohne dass damit wenn weil ob ich wir er sie es mich uns zum zur beim ist sind habe
  tous toutes todos todas avec sans que si quand parce je nous il elle ils elles on chez est sont appeler acheter payer prendre aller faire envoyer sortir
  con sin cuando porque yo nosotros ella ellos son llamar comprar pagar tomar ir hacer enviar sacar
  zeby aby daran z ze bez gdy kiedy bo ja my ona jest sa zadzwonic kupic zaplacic wziac isc zrobic wyslac
`),
]);
