// Typing errors that are not English words, each with its only meaning. They are listed one by one: nothing is
// corrected by edit distance alone, but for two letters that changed places.
import { startsWithVerb } from './verbs.ts';

const pairs = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .trim()
      .split(/\s*;\s*/)
      .flatMap((group) => {
        const [meant = '', slips = ''] = group.split(/\s*=\s*/);
        return slips.split(/\s+/).map((slip): [string, string] => [slip, meant]);
      }),
  );

/** Two neighbouring letters behind the first changed places: of words from this length on, that makes no other word. */
const SWAPPED_FROM = 5;
const swapsOf = (list: string): readonly [string, string][] =>
  list
    .trim()
    .split(/\s+/)
    .filter(({ length }) => length >= SWAPPED_FROM)
    .flatMap((meant) =>
      Array.from({ length: meant.length - 2 }, (_, index): [string, string] => {
        const at = index + 1;
        return [`${meant.slice(0, at)}${meant[at + 1]}${meant[at]}${meant.slice(at + 2)}`, meant];
      }),
    )
    .filter(([slip, meant]) => slip !== meant);

/** Verbs of orders, as the first word. */
const ORDERS = new Map([
  ...pairs(
    `remind = remaind remid remimd reminde remin remined; cancel = cancell cancal canel; delete = delte delet deleat; remove = remov; snooze = snoze snoooze;
     schedule = shedule schedual scedule schdule; reschedule = reshedule reschdule; skip = skpi; move = moev; show = shwo; list = lsit; undo = udno; what's = wats wat's waht's`,
  ),
  ...swapsOf('cancel delete remove snooze schedule reschedule pause resume change'),
]);
/** Words of a time, after a word that precedes one. */
const TIMES = pairs(
  `tomorrow = tomorow tommorow tommorrow tomorrw tomorro tommorw tomrrow; every = evry evrey eveyr ervery; monday = mondy munday;
   tuesday = tusday teusday tuesdy; wednesday = wensday wednsday wenesday; thursday = thurday thursdy; friday = frday fridy;
   saturday = saterday saturdy satuday; sunday = sundy; morning = mornin moring; evening = evning evenin;
   minutes = minuts minuites; hours = huors houres; hour = huor; weekday = weekdy wekday; reminders = remidners reminers; reminder = reminer`,
);
/** Words of times and of requests, wherever they stand. */
const SWAPPED = new Map(
  swapsOf(`tomorrow tonight morning evening afternoon monday tuesday wednesday thursday friday saturday sunday weekday minute minutes
    remind reminder nudge alarm timer
    morgen heute abend mittag montag dienstag mittwoch donnerstag freitag samstag sonntag minuten stunde stunden erinner erinnere erinnerung wecker
    matin lundi mardi mercredi jeudi vendredi samedi dimanche rappelle réveille minuteur
    mañana lunes martes miércoles miercoles jueves viernes sábado sabado domingo minutos recuérdame recuerdame despiértame
    jutro wieczorem poniedziałek wtorek środę czwartek piątek sobotę niedzielę przypomnij przypomnienie budzik minutnik`),
);
const BEFORE_TIME =
  /^(?:remind|me|every|evry|each|on|next|this|last|by|until|till|in|for|my|the|show|another|coming|tomorrow|tomorow|tommorow|tmrw|today|at|all|an?|half|\d+)$/i;

/**
 * Corrects the typing errors of a text: orders in first position, times where a time is expected. Quotations stay
 * unchanged.
 */
export function withoutSlips(text: string): string {
  if (text.includes('"')) return text;
  const words = text.split(' ');
  const corrected = words.map((word, index) => {
    const [, lower = '', end = ''] = /^(.*?)([.,!?;:]*)$/.exec(word.toLowerCase()) ?? [];
    const isWanted = index === 0 || BEFORE_TIME.test(words[index - 1] ?? '');
    const meant =
      (index === 0 ? ORDERS.get(lower) : undefined) ?? (isWanted ? TIMES.get(lower) : undefined) ?? SWAPPED.get(lower);
    return meant === undefined ? word : `${meant}${end}`;
  });
  const said = corrected
    .join(' ')
    // Filler words, and "10ish", which is 10.
    .replace(/(^|[\s,])u(?:h+m*|mm+)(?:,? |$)/gi, '$1')
    .replace(/(?<=\S),? i guess(?=[\s,]|$),?/gi, '')
    .replace(
      /\b(in|at|for|around|about|by) (?:like|maybe|say)(?= (?:\d|an? |half |noon|ten |five |twenty |thirty ))/gi,
      '$1',
    )
    .replace(/(\d(?: ?[ap]m)?|\b(?:noon|midday))[ -]?ish\b/gi, '$1');
  // "Remind me 2 buy milk".
  const rest = /^remind me 2 (.+)$/i.exec(said)?.[1];
  return rest !== undefined && startsWithVerb(rest) ? `remind me to ${rest}` : said;
}
