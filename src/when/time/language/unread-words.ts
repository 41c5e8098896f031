// Words of languages that nothing here reads, which show that a text is theirs, and the English verbs.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Days, parts of the day and "every", and common words of none of the languages that are read, folded: of Italian, until it
 * is added, and of Portuguese, Dutch, Swedish, Danish, Czech, Romanian and Turkish.
 */
export const FOREIGN_WORDS: Readonly<Record<string, { readonly days: string; readonly marks: string }>> = {
  it: {
    days: `
      oggi domani dopodomani stasera stamattina stanotte ieri lunedi martedi mercoledi giovedi venerdi sabato domenica alle
      ogni mattina pomeriggio mezzogiorno mezzanotte settimana settimane minuti minuto gennaio febbraio aprile maggio giugno
      luglio settembre ottobre dicembre giorno giorni
    `,
    marks: `
      gli della delle dello degli nella nel nei sul sulla dalla allo agli che perche questo questa questi quello quella
      siamo abbiamo vorrei puoi puo posso miei un'ora c'e c'era piu anche tra promemoria ricordami riunione aggiungi dopo
      qual quale voglio chiamato chiamare pagare comprare nome ferma stato manca
      rimane devo dimmi dammi fissa prendi prossimo prossima appuntamento
    `,
  },
  others: {
    days: `
      hoje amanha ontem segunda terca quarta quinta sexta manha noite janeiro fevereiro maio junho julho setembro
      outubro novembro dezembro feira vandaag morgenavond overmorgen gisteren maandag dinsdag woensdag donderdag vrijdag
      zaterdag zondag elke iedere uur avond ochtend middag middernacht volgende januari februari maart mei juni juli
      augustus weken dagen idag imorgon imorn imorgen ikvall mandag tisdag onsdag torsdag fredag lordag sondag tirsdag varje
      hver klockan timmar minuter veckor om kl klo saat ore zitra dnes pozitri pondeli utery streda ctvrtek patek nedele
      kazdy vecer odpoledne hodin minut bugun yarin pazartesi carsamba persembe cumartesi marti miercuri vineri sambata
      duminica
    `,
    marks: `
      quali uma umas nao sao voce voces quando meu minha meus minhas seu sua isso estao foi ao aos quais lembre
      lembrar dizer fazer hoje ainda muito tenho em proximo proxima fim foram deste desta het
      een voor zijn deze naar niet ook wordt welke mijn ik jij bij nog geen heb heeft hebben maak zet herinner vertel gaat kun om komende volgende worden waren hadden
      vanavond och att det jag inte mig paminn ikke jeg og husk sono chamado acorda conta mae leite lembra lembrete
      outro essa tudo coisas quanto
      moet wanneer voeg laat wij tijd hoeveel verwijder herinnering cedo aan verleng verlengen bellen kopen betalen mij pripomen ktery
      pentru aminteste bir bu icin bana hatirlat
    `,
  },
};

/** Verbs with which an English order begins. */
export const VERBS: ReadonlySet<string> = new Set(
  words(`
  call buy go take get send pay check walk water feed pick book make have write read email mail text clean start stop finish meet visit
  turn put bring wash cook leave wake drink eat prepare review submit order renew cancel move plan update phone ring ask tell print watch
  open close lock charge fix return collect drop stretch study practice practise exercise run swim train sign post publish file
  remind cut mow vacuum iron sweep empty fill change replace try join see
`),
);
