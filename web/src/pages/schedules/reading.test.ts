import { describe, expect, it } from 'vitest';
import { ApiError, readProblem } from '../../api/problem.ts';
import { choicesOf, locate, refusedReading } from './reading.ts';

const parts = (text: string, when: string, what: string | null) =>
  locate(text, when, what).map(([from, to]) => text.slice(from, to));

describe('what is read while a text is typed', () => {
  it('marks the words that say when', () => {
    expect(parts('remind me in 10 seconds to check the oven', 'in 10 seconds', 'check the oven')).toEqual([
      'in 10 seconds',
    ]);
    expect(parts('every day at 9', 'every day at 9', null)).toEqual(['every day at 9']);
  });

  it('marks what stands around the matter where those words are not together, and nothing where the matter is not either', () => {
    expect(parts('on Friday call Sarah at 9', 'on Friday at 9', 'call Sarah')).toEqual(['on Friday', 'at 9']);
    expect(parts('on Friday call at 9 Sarah', 'on Friday at 9', 'call Sarah')).toEqual([]);
  });

  it('offers the readings of a text that can be read in two ways', () => {
    const problem = readProblem(422, {
      code: 'ambiguous_time',
      detail: 'Five in the morning or in the afternoon?',
      details: { readings: [{ label: '17:00', text: 'at 17:00' }] },
    });
    expect(refusedReading('at 5', new ApiError(problem))).toMatchObject({
      kind: 'unclear',
      text: 'at 5',
      message: 'Five in the morning or in the afternoon?',
      choices: [{ label: '17:00', text: 'at 17:00' }],
    });
  });

  it('puts a reading into the whole text in the place of what was unclear', () => {
    const text = 'remind me at 5 to call Sarah';
    expect(choicesOf(text, [10, 14], [{ label: 'at 17:00', text: 'at 17:00' }])).toEqual([
      { label: 'at 17:00', text: 'remind me at 17:00 to call Sarah' },
    ]);
    const dated = choicesOf('pay on 03/04/2027', [7, 17], [{ label: '3 April', text: 'on 2027-04-03' }]);
    expect(dated[0]?.text).toBe('pay on 2027-04-03');
  });

  it('asks for the time zone where a time of day cannot be read without one', () => {
    const problem = readProblem(400, { code: 'zone_needed', detail: 'The zone is not known.' });
    expect(refusedReading('every day at 9', new ApiError(problem))).toMatchObject({
      kind: 'unread',
      message: expect.stringContaining('which time zone you are in'),
    });
  });

  it('names the words that were not understood', () => {
    const problem = readProblem(422, {
      code: 'unreadable_time',
      detail: 'No time.',
      details: { issues: [{ path: 'when', span: [5, 9] }] },
    });
    expect(refusedReading('call blah', new ApiError(problem))).toMatchObject({ kind: 'unread', blame: [5, 9] });
  });
});
