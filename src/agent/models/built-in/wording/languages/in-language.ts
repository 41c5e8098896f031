import type { Language } from '../../../../../domain/words/language.ts';
import {
  describe,
  describeInstant,
  type EpochMs,
  localDay,
  MONTH_NAMES,
  parseInstant,
  parseWhen,
  resolveZone,
  wallToInstant,
} from '../../../../../when/index.ts';
import { SENTENCES } from './sentences.ts';
import { BETWEEN, FOLLOW_UPS, SMALL_WORDS } from './small-words.ts';

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es', 'pl'];
const HOLES: Readonly<Record<string, string>> = {
  what: '[^”]*',
  time: '.+?',
  number: '\\d+',
  words: '.+',
  clock: '\\d\\d?(?::\\d\\d)?(?: ?[ap]m)?',
  noun: '(?:schedules?|reminders?|actions?)',
  verb: '(?:is|are)',
};

interface Row {
  readonly pattern: RegExp;
  readonly texts: readonly string[];
}
let table: readonly Row[] | null = null;

function rows(): readonly Row[] {
  table ??= SENTENCES.trim()
    .split('\n\n')
    .map((block) => {
      const texts = block.split('\n');
      return { pattern: patternOf(texts[0] ?? ''), texts };
    });
  return table;
}

function patternOf(text: string): RegExp {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, (_, hole: string) => `(?<${hole}>${HOLES[hole] ?? '.+'})`)}$`);
}

/**
 * The values in the placeholders of a reply's line, in any language; null for other lines.
 * @param english the sentence as in the table
 */
export function readBack(line: string, english: string): Readonly<Record<string, string>> | null {
  const texts = rows().find((row) => row.texts[0] === english)?.texts ?? [english];
  for (const text of texts) {
    const found = patternOf(text).exec(line);
    if (found !== null) return { ...found.groups };
  }
  return null;
}

/** The time and zone in which times are worded. */
interface Place {
  readonly now: EpochMs;
  readonly zone: string | null;
}

/**
 * A reply in the person's language, line by line; lines without a translation stay English. The person's own words
 * stay unchanged.
 */
export function inLanguage(text: string, language: Language, place: Place): string {
  if (language === 'en') return text;
  return text
    .split('\n')
    .map((line) => lineIn(line, language, place))
    .join('\n');
}

function lineIn(line: string, language: Language, place: Place): string {
  const index = LANGUAGES.indexOf(language);
  for (const { pattern, texts } of rows()) {
    const groups = pattern.exec(line)?.groups;
    if (pattern.exec(line) === null) continue;
    return (texts[index] ?? line).replace(/\{(\w+)\}/g, (_, hole: string) => {
      const said = groups?.[hole] ?? '';
      if (hole === 'words')
        return said.replace(/(?<=”,? )(?:and|or)(?= “)/g, (word) => BETWEEN[word as 'and' | 'or'][index - 1] ?? word);
      return hole === 'time' ? timesIn(said, language, place) : said;
    });
  }
  return line;
}

const MONTHS = MONTH_NAMES.slice(1).join('|');
/** A moment in Belfry's English: "tomorrow, Sunday 22 November, 09:00 (Europe/Warsaw), in 23 hours". */
const MOMENT = new RegExp(
  `(?:(?:today|tomorrow|yesterday), )?(?:[A-Z][a-z]+day )?(\\d{1,2}) (${MONTHS})(?: (\\d{4}))?, (\\d\\d):(\\d\\d(?::\\d\\d)?) \\(([^)]+)\\)(?:, (?:in [^.;?“(]+?(?= \\(|[.;?]|$)|now))?`,
  'gi',
);
/** A day in Belfry's English. */
const DAY = new RegExp(
  `(?:(?:today|tomorrow|yesterday), )?[A-Z][a-z]+day (\\d{1,2}) (${MONTHS})(?: (\\d{4}))?(?!,? \\d)`,
  'gi',
);
/** A rule in Belfry's English, up to its zone. */
const RULE = /(?:every|each|on the|daily|weekly|monthly|yearly)\b[^();]*\([^)]+\)/gi;
/** An interval, which is the same in every zone and names none. */
const RHYTHM = /^every (?:\d+ )?(?:second|minute|hour)s?(?=;|\.?$)/i;

/** Translates English times into another language; quoted words of the person stay. */
function timesIn(text: string, language: Language, { now, zone }: Place): string {
  const place = zone ?? 'UTC';
  const index = LANGUAGES.indexOf(language) - 1;
  const wallOf = (day: string, month: string, year: string | undefined, hour = '00', minute = '00') => {
    const number = monthOf(month) + 1;
    const date = [year ?? yearOf(month, now, place), twoDigits(number), twoDigits(day)].join('-');
    const read = parseInstant(`${date}T${hour}:${minute}`);
    return read.ok && 'wall' in read ? read.wall : Number.NaN;
  };
  const upper = /^[A-Z]/.test(text);
  const said = text
    .split(/(“[^”]*”)/)
    .map((part) => {
      if (part.startsWith('“')) return part;
      let words = part
        .replace(FOLLOW_UPS[0], FOLLOW_UPS[1][index] ?? '$&')
        .replace(RHYTHM, (rule) => ruleIn(rule, language, now, place).replace(/,? \(.*$|, .*$/, ''))
        .replace(RULE, (rule) => ruleIn(rule, language, now, place))
        .replace(MOMENT, (whole, day, month, year, hour, minute, name) => {
          const found = resolveZone(name);
          const wall = wallOf(day, month, year, hour, minute);
          if (!found.ok || Number.isNaN(wall)) return whole;
          return describeInstant(wallToInstant(found.zone, wall), { now, zone: found.zone, locale: language });
        })
        .replace(DAY, (whole, day, month, year) => {
          const wall = wallOf(day, month, year);
          const spoken = describeInstant(wallToInstant(place, wall), { now, zone: place, locale: language });
          return Number.isNaN(wall) ? whole : spoken.replace(/, \d\d:\d\d.*$/, '');
        });
      for (const [english, others] of Object.entries(SMALL_WORDS))
        words = words.replaceAll(english, others[index] ?? english);
      return words;
    })
    .join('');
  return upper ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

function ruleIn(rule: string, language: Language, now: EpochMs, zone: string): string {
  const read = parseWhen(rule, { now, zone });
  return read.ok ? describe(read.trigger, { zone: read.zone, locale: language }) : rule;
}

/** The year of a month without one: this year, or the next for a past month. */
function yearOf(month: string, now: EpochMs, zone: string): number {
  const [year = 0, thisMonth = 1] = localDay(zone, now).split('-').map(Number);
  return year + (monthOf(month) < thisMonth - 2 ? 1 : 0);
}

const monthOf = (name: string): number =>
  MONTH_NAMES.slice(1).findIndex((month) => month.toLowerCase() === name.toLowerCase());

const twoDigits = (value: number | string): string => String(value).padStart(2, '0');
