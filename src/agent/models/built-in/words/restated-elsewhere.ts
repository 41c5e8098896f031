// New times of existing schedules in German, French, Spanish and Polish, with the equivalent English order. Words as
// data, folded: lower case without accents.
import { weekdayElsewhere } from '../../../../when/index.ts';

const ARTICLE =
  "(?:(?:der|den|die|das|mein|meine|meinen|unser|unsere|le|la|les|mon|ma|mes|el|los|las|mi|mis|moj|moja|moje) |l')?";

/** `what` comes `when` from now on; only if a time follows, otherwise the words mean something else. */
const RESTATED: readonly RegExp[] = [
  new RegExp(
    `^${ARTICLE}(?<what>.+?) (?:ist|sind|kommt|findet) (?:(?:jetzt|nun|doch|erst|schon|lieber) )+(?<when>.+?)(?: statt)?$`,
  ),
  new RegExp(
    `^${ARTICLE}(?<what>.+?) soll(?:te|en)? (?:(?:jetzt|nun|doch|lieber|kunftig|ab jetzt) )*(?<when>.+?) (?:kommen|sein|klingeln|stattfinden|erinnern)$`,
  ),
  new RegExp(
    `^${ARTICLE}(?<what>.+?)(?: c'est| est| sera| passe| a lieu)? (?:maintenant|finalement|plutot|desormais) (?<when>.+)$`,
  ),
  new RegExp(
    `^${ARTICLE}(?<what>.+?)(?: es| sera| queda| pasa)? (?:ahora|al final|finalmente|mejor) (?:es |sera |queda |pasa )?(?<when>.+)$`,
  ),
  new RegExp(`^${ARTICLE}(?<what>.+?)(?: jest| bedzie)? (?:jednak|teraz|ostatecznie) (?:jest |bedzie )?(?<when>.+)$`),
];

/** Opens a correction or an order, and names no schedule. */
const NAMES_NOTHING =
  /^(?:nein|non|no|nie|ach|oder|ou|o|albo|es|das|ca|c'est|to|eso|ja|je|ich|yo|erinner\p{L}*|rappelle\p{L}*|recuerda\p{L}*|przypom\p{L}*|mach|sagen wir)\b/u;

const AMOUNTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:(?:eine )?halbe stunde|(?:une )?demi[- ]heure|media hora|pol godziny)$/, '30 minutes'],
  [/^(?:(?:eine )?viertelstunde|(?:un )?quart d'heure|(?:un )?cuarto de hora|kwadrans)$/, '15 minutes'],
];
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:stunden?|heures?|horas?|godzin[aey]?)$/, 'hours'],
  [/^(?:minuten?|minutes?|minutos?|minut[aey]?|min)$/, 'minutes'],
  [/^(?:tage?|jours?|dias?|dni|dzien)$/, 'days'],
  [/^(?:wochen?|semaines?|semanas?|tygodn\p{L}+|tydzien)$/u, 'weeks'],
];
const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '1': 'ein eine einen un une una jedna jeden',
    '2': 'zwei deux dos dwa dwie',
    '3': 'drei trois tres trzy',
    '4': 'vier quatre cuatro cztery',
    '5': 'funf cinq cinco piec',
    '10': 'zehn dix diez dziesiec',
    '15': 'funfzehn quinze quince pietnascie',
    '20': 'zwanzig vingt veinte dwadziescia',
    '30': 'dreissig trente treinta trzydziesci',
  }).flatMap(([value, words]) => words.split(' ').map((word): [string, number] => [word, Number(value)])),
);

const SHIFTED =
  /^(?:(?:verschieb|verschiebe|verleg|verlege|decale|deplace|mueve|retrasa|przesun|przenies) )?(?<what>.+?) (?:um |de |o )?(?<amount>(?:eine )?(?:halbe stunde|viertelstunde)|(?:une )?demi[- ]heure|(?:un )?quart d'heure|media hora|(?:un )?cuarto de hora|pol godziny|kwadrans|\S+ \p{L}+|godzine|minute|dzien|tydzien) (?:(?<later>spater|nach hinten|plus tard|mas tarde|despues|pozniej)|(?<earlier>fruher|nach vorne|plus tot|antes|mas temprano|wczesniej))(?: (?:machen|verschieben|bitte|stp|prosze))*$/u;

/** "2 hours" for "zwei Stunden"; null when it is not a duration. */
function amountOf(said: string): string | null {
  const fixed = AMOUNTS.find(([words]) => words.test(said))?.[1];
  if (fixed !== undefined) return fixed;
  const words = said.split(' ');
  const unit = UNITS.find(([name]) => name.test(words.at(-1) ?? ''))?.[1];
  const number = words.length === 1 ? 1 : (NUMBERS.get(words[0] ?? '') ?? Number(words[0]));
  return unit === undefined || !Number.isInteger(number) ? null : `${number} ${unit}`;
}

const saysTime = (text: string): boolean =>
  /\d|^(?:morgen|heute|ubermorgen|demain|aujourd'hui|manana|hoy|jutro|dzis|dzisiaj|pojutrze)\b/.test(text) ||
  text.split(' ').some((word) => weekdayElsewhere(word.replace(/s$/, '')) !== null || weekdayElsewhere(word) !== null);

/** "Reschedule the dentist to ...", "move the gym 1 hours later"; null when it gives no new time. */
export function restatedInEnglish(folded: string): { readonly order: string; readonly to: string } | null {
  const shifted = SHIFTED.exec(folded)?.groups;
  const amount = shifted === undefined ? null : amountOf(shifted.amount ?? '');
  if (shifted?.what !== undefined && amount !== null && isName(shifted.what)) {
    const what = shifted.what.replace(new RegExp(`^${ARTICLE}`), '');
    return { order: `move ${what} ${amount} ${shifted.later === undefined ? 'earlier' : 'later'}`, to: '' };
  }
  for (const pattern of RESTATED) {
    const { what = '', when = '' } = pattern.exec(folded)?.groups ?? {};
    if (what !== '' && isName(what) && saysTime(when)) return { order: `reschedule ${what}`, to: when };
  }
  return null;
}

const isName = (what: string): boolean => !NAMES_NOTHING.test(what) && !/\d/.test(what) && what.split(' ').length <= 4;
