import { describe, expect, it } from 'vitest';
import { errorFromProblem } from '../../../../src/client/problem.ts';
import { DEFAULT_LIMITS } from '../../../../src/domain/limits.ts';
import { SAID_AT, SAID_IN } from '../../../../src/when/fixtures/summary.ts';
import { readLocally } from './local-reading.ts';
import { chipsOf, marksOf, readingWords, unreadReading } from './reading.ts';
import { refusedReading } from './server-reading.ts';

describe('what is read while a text is typed', () => {
  it('marks the words that say when, in order and without overlaps, and shows each on its own', () => {
    const text = 'remind me on Friday to call Sarah at 9';
    const reading = readLocally(text, { now: SAID_AT, zone: SAID_IN, limits: DEFAULT_LIMITS });
    expect(marksOf(reading).map(({ start, end, tone }) => [text.slice(start, end), tone])).toEqual([
      ['on Friday', 'understood'],
      ['at 9', 'understood'],
    ]);
    expect(chipsOf(reading)).toEqual([
      { kind: 'date', words: 'on Friday' },
      { kind: 'time', words: 'at 9' },
    ]);
  });

  it('marks every part that was not understood, each with its words and what to write instead', () => {
    const text = 'call 9 or 10';
    const issues = [
      { message: 'Not a time.', hint: 'Write at 9.', span: [5, 6] },
      { message: 'Not a time either.', span: [10, 12] },
      { message: 'Beyond the text.', span: [4, 99] },
    ] as const;
    const reading = unreadReading(text, issues);
    expect(marksOf(reading)).toEqual([
      { start: 5, end: 6, tone: 'blame' },
      { start: 10, end: 12, tone: 'blame' },
    ]);
    expect(readingWords(reading)).toBe('“9”: Not a time. Write at 9. “10”: Not a time either. Beyond the text.');
  });

  it('offers the readings of a text that can be read in two ways', () => {
    const problem = errorFromProblem(422, {
      code: 'ambiguous_time',
      detail: 'Five in the morning or in the afternoon?',
      details: { readings: [{ label: '17:00', text: 'at 17:00' }] },
    });
    expect(refusedReading('at 5', problem)).toMatchObject({
      kind: 'unclear',
      text: 'at 5',
      message: 'Five in the morning or in the afternoon?',
      choices: [{ label: '17:00', text: 'at 17:00' }],
    });
  });

  it.each([
    ['remind me to call Sarah in 5', 'in 5 minutes', 'remind me to call Sarah in 5 minutes', 'call Sarah'],
    ['pay the rent on 03/04/2027 at 9', '3 April', 'pay the rent on 3 April 2027 at 9', 'pay the rent'],
    ['call Kim at 3pm IST', 'Asia/Kolkata', 'call Kim at 3pm Asia/Kolkata', 'call Kim'],
    [
      'every friday at 4 to plan next week',
      'every friday at 4: plan next week',
      'every friday at 4 to "plan next week"',
      'plan next week',
    ],
  ])('offers %s as the whole line that is read without a question', (text, label, whole, what) => {
    const context = { now: SAID_AT, zone: SAID_IN, limits: DEFAULT_LIMITS };
    const reading = readLocally(text, context);
    const choice = reading.kind === 'unclear' ? reading.choices.find((one) => one.label === label) : undefined;
    expect(choice).toEqual({ label, text: whole });
    expect(readLocally(whole, context)).toMatchObject({ kind: 'clear', preview: { what } });
  });

  it('asks for the time zone where a time of day cannot be read without one', () => {
    const problem = errorFromProblem(400, { code: 'zone_needed', detail: 'The zone is not known.' });
    expect(refusedReading('every day at 9', problem)).toMatchObject({
      kind: 'unread',
      isZoneNeeded: true,
      troubles: [{ message: expect.stringContaining('which time zone you are in') }],
    });
  });

  it('names the words that were not understood', () => {
    const problem = errorFromProblem(422, {
      code: 'unreadable_time',
      detail: 'No time.',
      details: { issues: [{ path: 'when', message: 'No time.', hint: 'Say at 9.', span: [5, 9] }] },
    });
    expect(refusedReading('call blah', problem)).toMatchObject({
      kind: 'unread',
      blames: [[5, 9]],
      troubles: [{ words: 'blah', message: 'No time.', hint: 'Say at 9.' }],
    });
  });
});
