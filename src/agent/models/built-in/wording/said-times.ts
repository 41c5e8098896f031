import { marked } from '../../../../voice/mark.ts';
import { heardAs } from '../../../../voice/say.ts';
import { sayMoment, sayRule, saySpan } from '../../../../voice/times.ts';
import {
  DAY_MS,
  describeMoment,
  describeRelative,
  type EpochMs,
  HOUR_MS,
  localDay,
  MINUTE_MS,
  MONTH_NAMES,
  parseInstant,
  parseWhen,
  resolveZone,
  wallToInstant,
} from '../../../../when/index.ts';
import { presentSpeech, word } from './speaking.ts';

const MONTHS = MONTH_NAMES.slice(1).join('|');
const DATE = `(?:[A-Z][a-z]+day )?(?<day>\\d{1,2}) (?<month>${MONTHS})(?: (?<year>\\d{4}))?`;
const CLOCK = '(?<hour>\\d\\d):(?<minute>\\d\\d(?::\\d\\d)?)(?: [+-]\\d\\d:\\d\\d)? \\((?<zone>[^)]+)\\)';
const AWAY = '(?:, (?:in [^.;?“(]+?(?= \\(|[.;?]|$)|[^,.;?“(]+? ago|now))?';
/** A moment as the tools say it: "tomorrow, Sunday 22 November, 09:00 (Europe/Warsaw), in 23 hours", "on ... at 09:00". */
const MOMENT = new RegExp(`(?:(?:today|tomorrow|yesterday), |on )?${DATE}(?:,| at) ${CLOCK}${AWAY}`, 'gi');
/** A day as they say it. */
const DAY = new RegExp(
  `(?:(?:today|tomorrow|yesterday), )?[A-Z][a-z]+day ${DATE.replace('(?:[A-Z][a-z]+day )?', '')}(?!,? \\d)`,
  'gi',
);
/** A rule, up to its zone. */
const RULE = /(?:every|each|on the|daily|weekly|monthly|yearly)\b[^();]*\([^)]+\)/gi;
/** An interval, which is the same in every zone and names none. */
const RHYTHM = /^every (?:\d+ )?(?:second|minute|hour|day|week)s?(?=[;.]|$)/i;

/** A date as the tools take it. */
const ISO_DAY = /\b(?<year>\d{4})-(?<number>\d\d)-(?<day>\d\d)\b/g;

type Found = Readonly<Record<'day' | 'month' | 'hour' | 'minute', string>> &
  Readonly<Record<'year' | 'zone', string | undefined>>;

/** The times that a tool returned, said to the person: in their language, and as short as people say them. */
export function saidTime(text: string): string {
  const speech = presentSpeech();
  const found = (...match: unknown[]): Found => match.at(-1) as Found;
  return text
    .replace(RHYTHM, ruleSaid)
    .replace(RULE, ruleSaid)
    .replace(MOMENT, (whole: string, ...match) => {
      const { zone = '', ...when } = found(...match);
      const place = resolveZone(zone);
      const at = place.ok ? instantOf({ ...when, zone }, place.zone) : null;
      return at === null || !place.ok ? whole : sayMoment(speech, at, { zone: place.zone });
    })
    .replace(ISO_DAY, (whole: string) => daySaid(parseInstant(`${whole}T12:00`)) ?? whole)
    .replace(DAY, (whole: string, ...match) => {
      const { day, month, year } = found(...match);
      return daySaid(parseInstant(`${dateOf({ day, month, year }, speech.zone)}T12:00`)) ?? whole;
    })
    .replace(/\b(starting|until) on (?=⟦?(?:today|tomorrow)\b)/, '$1 ')
    .replace(/(?<=\p{L}|\d) to (?=\p{L}|\d|⟦)/u, () => ` ${word('words.range', { from: '', to: '' }).trim()} `);
}

const UNITS = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS } as const;

/** The follow-ups that a tool returned, said to the person. */
export function saidRhythm(text: string): string {
  const { language } = presentSpeech();
  const spanOf = (said = ''): string => {
    const parts = [...said.matchAll(/(\d+) (minute|hour|day)/g)];
    const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNITS[unit as keyof typeof UNITS], 0);
    return saySpan(language, ms);
  };
  const once = heardAs(text, 'rhythm.once', ['en']);
  if (once !== null) return word('rhythm.once', { span: spanOf(once.span) });
  const several = heardAs(text, 'rhythm.several', ['en']);
  if (several === null) return saidTime(text);
  return word('rhythm.several', { number: Number(several.number), span: spanOf(several.span) });
}

/** The moment that a text names; empty where it names none. */
export const saidMoment = (text: string): string => saidTime(new RegExp(MOMENT.source, 'i').exec(text)?.[0] ?? '');

/** How far the moment in a text is: "in 5 days"; empty where it names none. */
export function saidDistance(text: string): string {
  const groups = new RegExp(MOMENT.source, 'i').exec(text)?.groups as Found | undefined;
  const place = resolveZone(groups?.zone ?? '');
  const at = groups === undefined || !place.ok ? null : instantOf(groups, place.zone);
  const { now, language } = presentSpeech();
  return at === null ? '' : marked(describeRelative(at, now, language));
}

function ruleSaid(rule: string): string {
  const speech = presentSpeech();
  const read = parseWhen(rule, { now: speech.now, zone: speech.zone });
  return read.ok ? sayRule(speech, read.trigger, RHYTHM.test(rule) ? speech.zone : read.zone) : rule;
}

/** A day without its clock: "today", "Monday 23 November". */
function daySaid(noon: ReturnType<typeof parseInstant>): string | null {
  if (!noon.ok || !('wall' in noon)) return null;
  const { zone, now, language } = presentSpeech();
  const at = wallToInstant(zone, noon.wall);
  // Within two minutes a moment is said by its distance.
  const from = at >= now && at - now < 3 * MINUTE_MS ? now - 3 * MINUTE_MS : now;
  return marked(describeMoment(at, { now: from, zone, locale: language }).replace(/ 12:00$/, ''));
}

function dateOf({ day, month, year }: Pick<Found, 'day' | 'month' | 'year'>, zone: string): string {
  const number = MONTH_NAMES.slice(1).findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1;
  return [year ?? yearOf(number, zone), twoDigits(number), twoDigits(day)].join('-');
}

function instantOf({ hour, minute, ...date }: Found, zone: string): EpochMs | null {
  const read = parseInstant(`${dateOf(date, zone)}T${hour}:${minute}`);
  return read.ok && 'wall' in read ? wallToInstant(zone, read.wall) : null;
}

/** The year of a month without one: this year, or the next for a past month. */
function yearOf(month: number, zone: string): number {
  const [year = 0, thisMonth = 1] = localDay(zone, presentSpeech().now).split('-').map(Number);
  return year + (month < thisMonth - 2 ? 1 : 0);
}

const twoDigits = (value: number | string): string => String(value).padStart(2, '0');
