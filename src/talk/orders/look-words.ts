// The words that ask for what is planned or what was, by language: folded, entries separated by `|`, or by blanks where there is none; `*` for any
// ending.
import type { Language } from '../words.ts';

export interface LookWords {
  /** Orders to show something. */
  readonly shows: string;
  /** What is planned, without a name. */
  readonly planned: string;
  /** Planned things in the plural: with a day they ask for it. */
  readonly things: string;
  readonly reminders: string;
  readonly actions: string;
  /** The list of things to do. */
  readonly tasks: string;
  /** What comes next. */
  readonly next: string;
  readonly paused: string;
  readonly repeating: string;
  /** How far away something is. */
  readonly far: string;
  /** Dates of a rule, and nothing planned. */
  readonly dates: string;
  readonly missed: string;
  readonly failed: string;
  readonly late: string;
  readonly why: string;
  readonly ran: string;
  /** What Belfry did itself. */
  readonly did: string;
  readonly yesterday: string;
}

export const LOOK_WORDS: Readonly<Record<Language, LookWords>> = {
  en: {
    shows: 'show|list|display|see|view|read|give|tell|check|review|remind me what|remind me which|let me see',
    planned:
      'planned scheduled coming come comes upcoming due ahead pending schedule schedules agenda plan plans calendar stuff set anything something any lately recently already yet left moment right just currently s re did got active current open going happening happens happen run runs ring rings again many much else ask asked whats free busy appointments up',
    things: 'reminders|alarms|events|appointments|meetings|plans|schedules|schedule|agenda',
    reminders: 'reminder reminders alarm alarms',
    actions: 'action actions',
    tasks: 'to do list|to-do|todo|todos|to-dos|task|tasks|my list|the list|your list|shopping list|on my plate',
    next: 'next',
    paused: 'paused|rests|resting|on hold',
    repeating: 'recurring repeating regular',
    far: 'how long|how far|how much time|how much longer|time left',
    dates: 'which dates|what dates|which days|when would|dates of|dates for|if i had|if i said',
    missed: 'miss|missed',
    failed: 'failed|fail|fails|failing|failures|failure|errors|error|went wrong|go wrong|gone wrong|broke|broken',
    late: 'late|delayed|delay|behind|not on time',
    why: 'why|how come',
    ran: 'ran|run|happened|fired|went off|gone off|go off|rang|sent|came|did you remind|reminded|told|history|log',
    did: 'do done did change changed changes',
    yesterday: 'yesterday|last night',
  },
  de: {
    shows: 'zeig|zeige|liste|nenn|nenne|sag|sage|lies|gib',
    planned:
      'geplant ansteht steht stehen an vor vorgesehen plan plane termine termin kalender kommt kommen los was etwas irgendwas alles anstehend noch wieder offen viele besprechungen verabredungen',
    things: 'termine|treffen|erinnerungen|besprechungen|verabredungen',
    reminders: 'erinnerung erinnerungen wecker alarm alarme',
    actions: 'aktion aktionen',
    tasks: 'liste|einkaufsliste|aufgabenliste|aufgaben|todos|to-dos|todo',
    next: 'nachste nachstes nachster nachsten',
    paused: 'pausiert pausierte ruht ruhen pausieren angehalten',
    repeating: 'wiederkehrende regelmassige wiederholende',
    far: 'wie lange|wie weit',
    dates: 'welche tage|an welchen tagen|welche daten|wann ware',
    missed: 'verpasst|versaumt|verpasse',
    failed: 'fehlgeschlagen|schiefgegangen|schief gegangen|fehler|gescheitert|kaputt',
    late: 'spat|verspatet|verzogert|zu spat',
    why: 'warum|wieso|weshalb',
    ran: 'gelaufen|lief|passiert|geklingelt|gekommen|kam|gesendet|geschickt|erinnert|gesagt|verlauf|war',
    did: 'gemacht getan geandert',
    yesterday: 'gestern|letzte nacht|gestern abend',
  },
  fr: {
    shows: 'montre|affiche|liste|donne|dis|lis|voir',
    planned:
      "prevu prevus prevue prevues programme programmes vient revient encore agenda calendrier planning plans quelque chose qu'est est-ce combien reste reunions evenements",
    things: 'rendez vous|reunions|rappels|alarmes|evenements',
    reminders: 'rappel rappels reveil reveils alarme alarmes',
    actions: 'action actions',
    tasks: 'liste|liste de courses|taches|courses',
    next: 'prochain prochaine suivant ensuite apres',
    paused: 'pause suspendu suspendus',
    repeating: 'recurrents recurrentes reguliers',
    far: 'dans combien|combien de temps',
    dates: 'quelles dates|quels jours|quand serait',
    missed: 'manque|rate|loupe|rates|manques',
    failed: 'echoue|echec|echecs|erreur|erreurs|rate',
    late: 'en retard|retard|tard',
    why: 'pourquoi',
    ran: "passe|tourne|sonne|envoye|rappele|dit|historique|s'est passe|arrive",
    did: 'fait change modifie',
    yesterday: 'hier|hier soir|la nuit derniere',
  },
  es: {
    shows: 'muestra|muestrame|ensename|lista|dime|dame|lee|ver',
    planned:
      'planeado planeados pendiente pendientes previsto programado programados programada viene vienen vuelve agenda calendario planes plan toca algo tengo reuniones eventos citas cuantos',
    things: 'citas|reuniones|recordatorios|alarmas|eventos',
    reminders: 'recordatorio recordatorios alarma alarmas despertador',
    actions: 'accion acciones',
    tasks: 'lista|lista de la compra|tareas|pendientes',
    next: 'proximo proxima siguiente ahora',
    paused: 'pausado pausada pausados pausa suspendido',
    repeating: 'recurrentes repetidos periodicos',
    far: 'cuanto falta|cuanto queda|cuanto tiempo falta',
    dates: 'que fechas|que dias|cuando seria',
    missed: 'perdi|perdido|perdiste|me he perdido',
    failed: 'fallo|fallado|error|errores|salio mal|fracaso',
    late: 'tarde|retraso|retrasado',
    why: 'por que|porque',
    ran: 'paso|pasado|sono|sonado|enviado|enviaste|recordaste|recordado|dijiste|historial|ejecuto',
    did: 'hecho hiciste hizo cambiaste cambiado',
    yesterday: 'ayer|anoche',
  },
  pl: {
    shows: 'pokaz|wyswietl|wypisz|podaj|przeczytaj|powiedz|lista',
    planned:
      'zaplanowane zaplanowanego planie plany plan kalendarz kalendarzu nadchodzi wraca znow czeka mam mamy cos jakies spotkania wydarzenia wizyty wypada zostalo wszystko najblizsze',
    things: 'spotkania|przypomnienia|przypomnien|budziki|alarmy|wizyty|wydarzenia',
    reminders: 'przypomnienie przypomnienia przypomnien budzik budziki alarm alarmy',
    actions: 'akcja akcje dzialania',
    tasks: 'liscie|lista zakupow|liste|zadania|zadan|zakupow',
    next: 'nastepne nastepny nastepna najblizsze potem',
    paused: 'wstrzymane zatrzymane wstrzymany spoczywa pauzie',
    repeating: 'powtarzajace cykliczne regularne',
    far: 'ile zostalo|za ile|jak dlugo|ile jeszcze',
    dates: 'ktore dni|jakie daty|kiedy by bylo',
    missed: 'przegapilem|przegapilam|ominelo|przegapil*|ominal*',
    failed: 'nie udalo|nie powiodlo|blad|bledy|nieudane|zawiodlo',
    late: 'pozno|spoznione|opoznione|spoznilo',
    why: 'dlaczego|czemu',
    ran: 'bylo|dzialo|wydarzylo|uruchomilo|zadzwonilo|wyslales|wyslano|przypomniales|przypomnialo|mowiles|historia',
    did: 'zrobil* zmienil*',
    yesterday: 'wczoraj|zeszlej nocy',
  },
};
