import { say } from '../../../voice/say.ts';
import { textOf } from '../../../voice/spoken.ts';
import { NTHS, namesOf, type Pick, UNITS, WEEKDAYS } from './pick-words.ts';

const CRON = /^[\d*]\S*(?: [\w*,/?#-]+){4}$/;

type Groups = Readonly<Record<string, string>>;
type Said = 'once' | 'daily' | 'alsoDaily' | 'nth' | 'monthly' | 'weekly' | `${Pick['unit']}`;

/** The sentences with a time of day, those that say more first. */
const RULES: readonly (readonly [Said, (found: Groups) => Partial<Pick> | null])[] = [
  ['once', ({ date = '' }) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? { kind: 'once', date } : null)],
  ['daily', () => ({ kind: 'daily' })],
  ['alsoDaily', () => ({ kind: 'daily' })],
  [
    'nth',
    ({ nth = '', weekday = '' }) => {
      const named = oneOf(NTHS, namesOf('nths'), nth) ?? oneOf(NTHS, namesOf('nthsHer'), nth);
      const nthDay = oneOf(WEEKDAYS, namesOf('days'), weekday);
      return named === undefined || nthDay === undefined ? null : { kind: 'nth', nth: named, nthDay };
    },
  ],
  ['monthly', ({ day = '' }) => (/^\d{1,2}$/.test(day) ? { kind: 'monthly', dayOfMonth: String(Number(day)) } : null)],
  ['weekly', ({ days = '' }) => weekly(days)],
];

/** What the fields show of a text; null where the text says nothing, or more than they can. */
export function readPick(text: string): Partial<Pick> | null {
  const words = text.trim().replace(/\s+/g, ' ');
  if (CRON.test(words)) return { kind: 'cron', cron: words };
  for (const unit of UNITS) {
    if (isSame(words, say(`pick.each.${unit}`))) return { kind: 'interval', count: '1', unit };
    const { count = '' } = holesIn(words, unit) ?? {};
    if (/^\d{1,3}$/.test(count)) return { kind: 'interval', count, unit };
  }
  for (const [said, rule] of RULES) {
    const found = holesIn(words, said);
    const time = found === null ? null : timeOf(found);
    const read = found === null ? null : rule(found);
    if (time !== null && read !== null) return { ...read, time };
  }
  return null;
}

/** What stands in the holes of a sentence of the picker; null for another text. */
function holesIn(words: string, said: Said): Groups | null {
  const pattern = textOf(`pick.say.${said}`)
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)(?::([^{}]+))?\}/g, (_, hole, forms) =>
      forms === undefined ? `(?<${hole}>.+?)` : `(?:${forms})`,
    );
  return new RegExp(`^${pattern}$`, 'i').exec(words)?.groups ?? null;
}

/** Days in a row; between them stands a comma, or the "and" of a language. */
function weekly(days: string): Partial<Pick> | null {
  if (isSame(days.replace(/s$/i, ''), say('pick.names.workdays')))
    return { kind: 'weekly', days: WEEKDAYS.slice(0, 5) };
  const named = days.split(/, | \p{L}{1,3} /u).map((name) => oneOf(WEEKDAYS, namesOf('days'), name));
  return named.includes(undefined) ? null : { kind: 'weekly', days: WEEKDAYS.filter((one) => named.includes(one)) };
}

function timeOf({ time = '' }: Groups): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(time) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const oneOf = <T extends string>(values: readonly T[], names: readonly string[], typed: string): T | undefined =>
  values.find((_, place) => isSame(names[place] ?? '', typed));
