// Typing errors that are not English words, each with its only meaning. They are listed one by one: nothing is
// corrected by edit distance alone.
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

/** Verbs of orders, as the first word. */
const ORDERS = pairs(
  `remind = remaind remid remimd remnid rmeind reminde remin; cancel = cancle cancell cancal canel cnacel; delete = delte delet deleat
   dleete; remove = remvoe remov; snooze = snoze snoooze; schedule = shedule schedual scedule schdule; reschedule = reshedule reschdule;
   pause = puase pasue; resume = resmue; skip = skpi; move = moev; change = chnage chagne; show = shwo; list = lsit; undo = udno; what's = wats wat's waht's`,
);
/** Words of a time, after a word that precedes one. */
const TIMES = pairs(
  `tomorrow = tomorow tommorow tommorrow tomorrw tomorro tommorw tomrrow; every = evry evrey eveyr ervery; monday = mondy munday modnay;
   tuesday = tusday teusday tuesdy; wednesday = wensday wendesday wednsday wenesday; thursday = thrusday thurday thursdy; friday = firday
   frday fridy; saturday = saterday saturdy satuday; sunday = sundy sudnay; morning = mornin moring mroning; evening = evning evenin;
   minutes = minuts mintues minuites minutse; minute = mintue; hours = huors houres; hour = huor; weekday = weekdy wekday; reminders =
   remidners reminers; reminder = remidner reminer`,
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
    const meant = (index === 0 ? ORDERS.get(lower) : undefined) ?? (isWanted ? TIMES.get(lower) : undefined);
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
