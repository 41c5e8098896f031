// Random and mutated inputs.
import { expect, it } from 'vitest';
import { casesOf } from '../../../test/lanes.ts';
import { freshRandom } from '../../../test/support/random.ts';
import { DAYS_TABLE } from '../fixtures/days.ts';
import { FIXED_TABLE } from '../fixtures/fixed.ts';
import { FORMS_TABLE } from '../fixtures/forms.ts';
import { FRENCH_TABLE } from '../fixtures/french.ts';
import { GERMAN_TABLE } from '../fixtures/german.ts';
import { LANGUAGES_TABLE } from '../fixtures/languages.ts';
import { MALFORMED_TABLE } from '../fixtures/malformed.ts';
import { ONCE_TABLE } from '../fixtures/once.ts';
import { ONE_OFFS_TABLE } from '../fixtures/one-offs.ts';
import { POLISH_TABLE } from '../fixtures/polish.ts';
import { RECURRENCES_TABLE } from '../fixtures/recurrences.ts';
import { REFUSALS_TABLE } from '../fixtures/refusals.ts';
import { RHYTHMS_TABLE } from '../fixtures/rhythms.ts';
import { SPANISH_TABLE } from '../fixtures/spanish.ts';
import { readTable } from '../fixtures/summary.ts';
import { checkTrigger } from './check-trigger.ts';
import { parseWhen } from './parse.ts';
import { OUT_OF_RANGE } from './reading.ts';
import { splitWhen } from './split/split.ts';
import { nextOccurrences } from './trigger.ts';

const PHRASES = [
  ...[
    ONCE_TABLE,
    RHYTHMS_TABLE,
    DAYS_TABLE,
    FIXED_TABLE,
    REFUSALS_TABLE,
    ONE_OFFS_TABLE,
    RECURRENCES_TABLE,
    FORMS_TABLE,
    MALFORMED_TABLE,
  ].flatMap((table) => readTable(table).map((row) => row[0] as string)),
  ...[LANGUAGES_TABLE, GERMAN_TABLE, FRENCH_TABLE, SPANISH_TABLE, POLISH_TABLE].flatMap((table) =>
    readTable(table).map((row) => row[1] as string),
  ),
];
const WORDS = [...new Set(PHRASES.join(' ').split(/\s+/))];
const ZONES = ['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'UTC', '+05:30', 'Pacific/Apia'];
const ROUNDS = casesOf(4_000, 1_000_000);

it(`${ROUNDS} inputs are read or refused: none throws, none blames what is not there, and what is read is sound and reads back`, {
  timeout: 3_600_000,
}, () => {
  const { below: random, pick } = freshRandom();
  const make = (): string => {
    const phrase = pick(PHRASES);
    const words = phrase.split(' ');
    const at = random(phrase.length);
    switch (random(6)) {
      case 0:
        return Array.from({ length: 1 + random(8) }, () => pick(WORDS)).join(' ');
      case 1:
        return phrase.slice(0, at) + String.fromCharCode(32 + random(95)) + phrase.slice(at + random(3));
      case 2:
        return `${phrase} ${pick(PHRASES)}`;
      case 3:
        return words.toSpliced(random(words.length), 1).toSpliced(random(words.length), 0, pick(WORDS)).join(' ');
      case 4:
        return Array.from({ length: random(60) }, () =>
          String.fromCharCode(random(3) === 0 ? random(0xffff) : 32 + random(95)),
        ).join('');
      default:
        return phrase.replaceAll(/\d+/g, () => String(random(100)));
    }
  };
  for (let i = 0; i < ROUNDS; i++) {
    const text = make();
    const zone = pick(ZONES);
    const now = Date.UTC(2026, random(14), 1 + random(28), random(24), random(60), random(60));
    const result = parseWhen(text, { now, zone });
    if (i % 8 === 0) splitWhen(text, { now, zone });
    if (!result.ok) {
      expect(result.issues.length).toBeGreaterThan(0);
      // The net below the reader has to stay empty.
      if (result.issues[0]?.message === OUT_OF_RANGE)
        throw new Error(`${JSON.stringify(text)} was not refused in time`);
      for (const { span } of result.issues)
        if (!(span[0] >= 0 && span[0] <= span[1] && span[1] <= text.length))
          throw new Error(`${JSON.stringify(text)}: span ${span}`);
      continue;
    }
    if (checkTrigger(result.trigger).length > 0)
      throw new Error(`${JSON.stringify(text)}: ${JSON.stringify(result.trigger)}`);
    if (!(result.next[0] !== undefined && result.next[0] > now))
      throw new Error(`${JSON.stringify(text)}: not in the future`);
    // What needs a rule in quotes may be said at greater length than is read.
    if (result.sentence.length > 500) continue;
    const again = parseWhen(result.sentence, { now, zone, defaults: { minimumGapMs: 1 } });
    if (!again.ok)
      throw new Error(`${JSON.stringify(text)}: "${result.sentence}" is refused: ${again.issues[0]?.message}`);
    const expected = nextOccurrences(result.trigger, result.zone, now, 20);
    expect([text, result.sentence, nextOccurrences(again.trigger, again.zone, now, 20)]).toEqual([
      text,
      result.sentence,
      expected,
    ]);
  }
});

/** A digit, weekday, month, zone or word of recurrence that was not used must not be passed over. */
it('words about time that are added to a phrase are used or named', () => {
  const base = 'tomorrow at 9:00';
  const added = [
    '7',
    'monday',
    'june',
    'Europe/Paris',
    'every',
    'daily',
    '17:30',
    '2nd',
    'weekly',
    '2031',
    'noon',
    'UTC',
    'mondays',
  ];
  const plain = parseWhen(base, { now: Date.UTC(2026, 10, 21, 9), zone: 'UTC' });
  if (!plain.ok) throw new Error('the base is refused');
  for (const word of added) {
    for (const text of [`${base} ${word}`, `${word} ${base}`]) {
      const result = parseWhen(text, { now: Date.UTC(2026, 10, 21, 9), zone: 'UTC' });
      const isSame =
        result.ok && result.zone === plain.zone && JSON.stringify(result.trigger) === JSON.stringify(plain.trigger);
      expect([text, isSame && word !== 'UTC']).toEqual([text, false]);
    }
  }
});
