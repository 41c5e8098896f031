import { describe, expect, it } from 'vitest';
import { CLAUSES_LIMIT } from './clause-runs.ts';
import { EDGE, edgesOf } from './edges.ts';
import { splitCounted, splitWhen } from './split.ts';
import { TRIES_LIMIT } from './try-pieces.ts';

const options = { now: Date.parse('2026-11-23T10:47:00Z'), zone: 'Europe/Warsaw' };
const PROSE = 'the old house by the lake has a new roof and nobody lives there. '.repeat(55);

describe('A long request', () => {
  it.each([
    ['its beginning', `remind me tomorrow at 9:00 to read: ${PROSE}`, 'tomorrow at 9:00'],
    ['its end', `${PROSE} tomorrow at 9:00`, 'tomorrow at 9:00'],
  ])('is read at %s, and its matter is kept whole', (_, text, words) => {
    const read = splitWhen(text, options);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    expect(read.whenText).toBe(words);
    expect(read.what).toContain(PROSE.trim().replace(/\.$/, ''));
    expect(read.spans.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(words);
  });

  it('has no time where its middle alone has one', () => {
    expect(splitWhen(`${PROSE} tomorrow at 9:00 ${PROSE}`.slice(0, 4000), options)).toMatchObject({ ok: false });
  });

  it('keeps what stands in quotes in quotes', () => {
    const { text, placeOf } = edgesOf(`say "${PROSE} tomorrow at 9:00" in 2 hours`);
    expect(text.length).toBeLessThan(2 * EDGE + 10);
    expect(placeOf(text.length)).toBe(`say "${PROSE} tomorrow at 9:00" in 2 hours`.length);
    expect(splitWhen(`say "${PROSE} tomorrow at 9:00" in 2 hours`, options)).toMatchObject({
      ok: true,
      whenText: 'in 2 hours',
    });
  });

  it('blames words where they stand', () => {
    const text = `${PROSE} call Sam evry monday at 9:00`;
    const read = splitWhen(text, options);
    expect(read.ok ? null : read.issues.map(({ span }) => text.slice(...span))).toEqual(['evry']);
  });
});

const NOISE = [
  'a.m. ',
  'a.',
  'x-',
  '"',
  '(',
  '1:',
  '1.1.',
  '2026-11-',
  'at ',
  '9 ',
  'every ',
  'monday ',
  'and ',
  '5 days ',
  'at 9, ',
  'in 2 hours to ',
];

describe('No text takes more work than its edges have clauses', () => {
  it.each(NOISE)('4,000 characters of %j', (piece) => {
    for (const lead of ['', 'remind me to ', 'tomorrow at 9 ']) {
      const work = { clauses: 0, tries: TRIES_LIMIT };
      splitCounted(`${lead}${piece.repeat(4000)}`.slice(0, 4000), options, work);
      expect(work.clauses).toBeLessThanOrEqual(5 * (CLAUSES_LIMIT + 1));
      expect(work.tries).toBeGreaterThanOrEqual(-TRIES_LIMIT);
    }
  });
});
