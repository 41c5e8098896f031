import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearsal-fixture.ts';

const madeOf = async (text: string) => {
  const talk = rehearse();
  await talk.say(text);
  return talk.calls.flatMap(({ name, input }) => (name.startsWith('schedule_') ? [input.message] : []));
};

describe('what holds a time and is no request for a reminder', () => {
  it.each([
    'whats happening on Monday',
    'wheres the party tomorrow',
    'have we got lessons on Thursday',
    'can we meet on Friday',
    'she really loves Sundays',
    'we used to swim every Tuesday at 6',
    'i was in Paris on Monday',
    'if we said every third Friday at 9',
  ])('makes nothing: %s', async (text) => {
    expect(await madeOf(text)).toEqual([]);
  });

  it.each([
    ['i need to call the bank tomorrow at 9am', 'call the bank'],
    ['i love coffee, remind me to buy some tomorrow at 9am', 'buy some'],
    ['call the bank tomorrow at 9am', 'call the bank'],
  ])('%s still is one', async (text, what) => {
    expect((await madeOf(text)).join()).toContain(what);
  });
});
