// Each sentence of the grammar in each language: found in the source, and said of what people write.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MALFORMED_TABLE } from '../fixtures/malformed.ts';
import { REFUSALS_TABLE } from '../fixtures/refusals.ts';
import { SAID_AT, SAID_IN } from '../fixtures/summary.ts';
import { noteOccurrence, parseWhen, splitWhen } from '../index.ts';
import { ITALIAN } from '../languages/it/index.ts';
import { addLanguages, languages, setLanguages } from '../languages/registered.ts';
import { previewRequest } from '../preview/index.ts';
import { MESSAGES, translate } from './index.ts';

const CODES = Object.keys(MESSAGES);
const SOURCES = join(import.meta.dirname, '..', '..');

/** Faults of cron patterns, of the parts of an RFC 5545 rule and of ISO instants are for programs: they stay English. */
const sources = [
  ...globSync('when/trigger/{.,grammar,grammar/hours,split}/*.ts', { cwd: SOURCES }),
  'when/time/zone-id.ts',
];

/** The words of a tagged sentence, with a number for each thing that is put in. */
function taggedSentences(code: string): string[] {
  return code
    .split('worded`')
    .slice(1)
    .map((rest) => {
      let [text, depth, count] = ['', 0, 0];
      for (let at = 0; depth > 0 || rest[at] !== '`'; at++) {
        if (depth === 0 && rest.startsWith('${', at)) {
          text += `{${count++}}`;
          depth = 1;
          at++;
        } else if (depth > 0) depth += rest[at] === '{' ? 1 : rest[at] === '}' ? -1 : 0;
        else text += rest[at];
      }
      return text;
    });
}

const plainSentences = (code: string) =>
  [...code.matchAll(/'([A-Z][^'\n]*[.?])'|\bword\('([^']+)'\)/g)].map((match) => match[1] ?? match[2] ?? '');

const said = (text: string, options: object = {}) =>
  parseWhen(text, { now: SAID_AT, zone: SAID_IN, translate, ...options });

describe('What is said of a time besides its sentence', () => {
  const own = [...languages()];
  beforeAll(() => addLanguages(ITALIAN));
  afterAll(() => setLanguages(own));

  it('is in each language, with the same things put in', () => {
    for (const [name, english] of Object.entries(MESSAGES.en ?? {})) {
      const row = CODES.map((code) => translate(english, code) ?? '');
      const puts = row.map((text) => [...text.matchAll(/\{\d\}/g)].map(([put]) => put).sort());
      expect(new Set(puts.map(String)), name).toHaveLength(1);
      expect(row.filter((text) => text.trim() === '')).toEqual([]);
    }
    expect(CODES).toHaveLength(6);
  });

  it('is all that the grammar can say', () => {
    const all = sources
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(SOURCES, path), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''))
      .flatMap((code) => [...taggedSentences(code), ...plainSentences(code)]);
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((english) => translate(english, 'en') === undefined)).toEqual([]);
  });

  it.each(CODES.slice(1))('is in the language that was asked for, whatever is refused: %s', (language) => {
    const texts = `${REFUSALS_TABLE}${MALFORMED_TABLE}`
      .trim()
      .split('\n')
      .map((line) => line.split(' | ')[0] ?? '');
    const isOfPrograms = (code: string) => code === 'bad-cron' || code === 'bad-rule' || code === 'offset-conflict';
    const inEnglish = texts.flatMap((text) => {
      const read = said(text, { language });
      const english = parseWhen(text, { now: SAID_AT, zone: SAID_IN });
      if (read.ok || english.ok || /^[-+]?\d{4,}-?\d\d|^R\d*\//.test(text)) return [];
      expect(read.issues.map(({ code, span }) => [code, span])).toEqual(
        english.issues.map(({ code, span }) => [code, span]),
      );
      return read.issues.filter(
        ({ code, message, hint }, index) =>
          !isOfPrograms(code) && (message === english.issues[index]?.message || hint === english.issues[index]?.hint),
      );
    });
    expect(inEnglish).toEqual([]);
  });

  it.each([
    ['morgen um 25 Uhr', '"25 Uhr" ist keine Uhrzeit.', 'Stunden gehen von 0 bis 23'],
    ['jeden Montag um 9 Uhr bananen', 'In "jeden Montag um 9 Uhr bananen" wurde keine Zeit gefunden.', 'Sag wann'],
    ['demain à 25h', '"25h" n\'est pas une heure.', 'Les heures vont de 0 à 23'],
    ['mañana a las 25:00', '"25:00" no es una hora del día.', 'Las horas van de 0 a 23'],
    ['jutro o 25:00', '"25:00" nie jest godziną.', 'Godziny są od 0 do 23'],
    ['tomorrow at 25:00', '"25:00" is not a time of day.', 'Hours go from 0 to 23'],
  ])('follows the language of the words where none is asked for: %s', (text, message, hint) => {
    const read = said(text);
    expect(read.ok ? [] : read.issues).toMatchObject([{ message: expect.stringContaining(message) }]);
    expect(read.ok ? '' : read.issues[0]?.hint).toContain(hint);
  });

  it.each([
    ['in 2 Stunden', 'de', []],
    [
      'jeden Tag um 2:30',
      'de',
      [/^Am Sonntag, 28\. März 2027 springt die Uhr von 02:00 auf 03:00: Zeiten dazwischen laufen einmal, um 03:00\.$/],
    ],
    ['todos los días a las 2:30', 'es', [/el reloj salta de 02:00 a 03:00/]],
    ['codziennie o 2:30', 'pl', [/^Zegar przeskakuje w niedzielę 28 marca 2027 z 02:00 na 03:00/]],
  ])('tells of clock changes in it: %s', (text, locale, warnings) => {
    const read = said(text, { locale });
    expect(read.ok && read.warnings.map(({ message }) => message)).toEqual(
      warnings.length === 0 ? [] : expect.arrayContaining(warnings.map((one) => expect.stringMatching(one))),
    );
  });

  it('tells what was decided, with days and lengths in its own words', () => {
    const decided = (text: string, options: object) => {
      const read = said(text, options);
      return read.ok ? [...read.assumptions, ...read.warnings].map(({ message }) => message) : read.issues;
    };
    expect(decided('monday', { language: 'de' })).toEqual(['Es ist keine Uhrzeit genannt, also gilt 09:00.']);
    expect(decided('sunday 27 march 2027', { language: 'pl' })).toMatchObject([
      { message: 'Ta data wypada w sobotę 27 marca 2027, a to nie ten dzień tygodnia, który podano.' },
    ]);
    const often = said('every 30 seconds', { language: 'pl', defaults: { minimumGapMs: 300_000 } });
    expect(often.ok ? [] : often.issues.map(({ hint }) => hint)).toEqual([
      'Zostaw co najmniej 5 minut między dwoma terminami.',
    ]);
  });

  it('is the same at the door of requests, and of one occurrence', () => {
    const options = { now: SAID_AT, zone: SAID_IN, translate };
    const split = splitWhen('erinnere mich morgen um 25 Uhr an den Müll', options);
    expect(split.ok ? [] : split.issues.map(({ message }) => message)).toEqual([
      '"25 Uhr" wurde nicht verstanden und steht neben der Zeit "morgen".',
    ]);
    const limits = { minimumGapMs: 60_000, minimumDelayMs: 1000, horizonMs: 86_400_000 };
    const far = previewRequest('remind me in 3 weeks to swim', { ...options, limits, language: 'fr' });
    expect(far.ok ? [] : far.issues.map(({ message, hint }) => [message, hint])).toEqual([
      [
        expect.stringMatching(/^La première fois serait samedi .* au plus 1\sjour à l'avance\.$/),
        'Choisissez un moment plus proche.',
      ],
    ]);
    const at = Date.parse('2027-03-28T01:00:00Z');
    const daily = { kind: 'cron', expression: '30 2 * * *' } as const;
    expect(noteOccurrence(daily, 'Europe/Paris', at, { language: 'es', translate })?.message).toBe(
      'Las 02:30 no existen el 2027-03-28, porque el reloj salta de 02:00 a 03:00: serán las 03:00.',
    );
  });

  it('is English without its table, in a language nobody knows, and for words that only look like a sentence', () => {
    const english = parseWhen('morgen um 25 Uhr', { now: SAID_AT, zone: SAID_IN, locale: 'de' });
    expect(english.ok ? [] : english.issues.map(({ message }) => message)).toEqual(['"25 Uhr" is not a time of day.']);
    const zone = said('tomorrow at 9', { zone: 'PST', language: 'fr' });
    expect(zone.ok ? [] : zone.issues.map(({ hint }) => hint)).toEqual(['Vouliez-vous dire America/Los_Angeles ?']);
    const other = said('tomorrow at 25:00', { language: 'pt-BR' });
    expect(other.ok ? [] : other.issues.map(({ message }) => message)).toEqual(['"25:00" is not a time of day.']);
    const put = said('{0} {1} bananas', { language: 'de' });
    expect(put.ok ? [] : put.issues.map(({ message }) => message)).toEqual([
      'In "{0} {1} bananas" wurde keine Zeit gefunden.',
    ]);
  });
});
