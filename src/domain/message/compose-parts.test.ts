import { describe, expect, it } from 'vitest';
import { say } from '../../voice/say.ts';
import { composeParts } from './compose-parts.ts';

const REPEATED = say('en', 'reminder.repeated');

const CHAT = { maxLength: 4_096, markup: false, buttons: true, dedupes: false };
const partsOf = (text: string, verbatim = true) => composeParts({ text, verbatim, below: '' }, CHAT);

describe('A text for a channel that may have to say it again', () => {
  it.each([4_075, 4_082, 4_083])(
    'of %i characters goes out in one part, and says "(repeated)" in the same one',
    (length) => {
      const text = 'x'.repeat(length);
      expect(partsOf(text)).toEqual([text]);
      expect(partsOf(`${text}${REPEATED}`)).toEqual([`${text}${REPEATED}`]);
    },
  );

  it.each([4_084, 4_090, 4_096, 9_000])(
    'of %i characters comes in parts with room for "(repeated)" in each',
    (length) => {
      for (const verbatim of [true, false]) {
        const parts = partsOf('x'.repeat(length), verbatim);
        expect(parts.join('')).toBe('x'.repeat(length));
        for (const part of parts) expect(`${part}${REPEATED}`.length).toBeLessThanOrEqual(4_096);
      }
    },
  );
});

it('A text for a channel of excerpts is cut between words, in one part that says so, and that it is repeated', () => {
  const notification = { ...CHAT, maxLength: 40, excerpts: true };
  const excerptOf = (text: string) => composeParts({ text, verbatim: true, below: '' }, notification);
  const long = 'Water the plants on the balcony and in the kitchen';
  expect(excerptOf('Take the pill')).toEqual(['Take the pill']);
  expect(excerptOf(long)).toEqual(['Water the plants on the balcony and in…']);
  expect(excerptOf(`${long}${REPEATED}`)).toEqual([`Water the plants on the…${REPEATED}`]);
  expect(excerptOf('🛎️'.repeat(40))[0]?.length).toBeLessThanOrEqual(40);
});
