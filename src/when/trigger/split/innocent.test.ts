import { describe, expect, it } from 'vitest';
import { INNOCENT } from '../../fixtures/innocent.ts';
import { parseWhen } from '../parse.ts';
import { splitWhen } from './split.ts';

// Monday.
const now = Date.parse('2026-11-23T10:47:00Z');
const zone = 'Europe/Warsaw';

interface Request {
  readonly locale: string;
  readonly text: string;
  readonly time: string;
  readonly subject: string;
}

/** Each matter in one request; the frames and times take turns. */
const REQUESTS: readonly Request[] = Object.entries(INNOCENT).flatMap(([locale, { frames, times, subjects }]) =>
  subjects
    .trim()
    .split('\n')
    .map((subject, i) => {
      const frame = frames[i % frames.length] as string;
      const time = times[Math.floor(i / frames.length) % times.length] as string;
      return { locale, text: frame.replace('{T}', time).replace('{M}', subject), time, subject };
    }),
);

describe('What people have reminded of keeps its words, whatever time they might be', () => {
  const refused: string[] = [];

  it.each(['en', 'de', 'fr', 'es', 'pl'])('in %s none gives a word to the time, or takes one', (language) => {
    for (const { locale, text, time, subject } of REQUESTS.filter((one) => one.locale === language)) {
      const read = splitWhen(text, { now, zone, locale });
      if (!read.ok) {
        refused.push(text);
        continue;
      }
      const alone = parseWhen(time, { now, zone, locale, about: text });
      expect([text, read.what, read.when.trigger]).toEqual([text, subject, alone.ok ? alone.trigger : null]);
    }
  });

  it('of 300 of them at most 2 % are refused', () => {
    expect(REQUESTS).toHaveLength(300);
    expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(6);
  });
});
