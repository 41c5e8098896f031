import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearsal-fixture.ts';

describe('A no in words that no list has', () => {
  it.each([
    ['erinnere mich daran, Mama anzurufen', 'abbrechen'],
    ["rappelle-moi d'appeler maman", 'surtout pas'],
    ['remind me to call mum', 'keep it the way it is'],
  ])('calls off what is asked: %s, %s', async (asks, said) => {
    const talk = rehearse({});
    expect(await talk.say(asks)).toContain('?');
    const reply = await talk.say(said);
    expect([reply.includes('?'), talk.calls]).toEqual([false, []]);
  });

  it('is none where a time is named', async () => {
    const talk = rehearse({});
    await talk.say('remind me to call mum');
    await talk.say('no, at 17:00');
    expect(talk.calls).toMatchObject([{ name: 'schedule_reminder', input: { message: 'call mum' } }]);
  });
});

describe('"Undo" below an open question', () => {
  it.each([
    ['erinnere mich morgen um 9 an die Miete', 'erinnere mich daran, Mama anzurufen', 'rückgängig'],
    ['przypomnij mi jutro o 9 o czynszu', 'przypomnij mi zadzwonić do mamy', 'cofnij'],
    ['remind me tomorrow at 9 about the rent', 'remind me to call mum', 'undo'],
  ])('takes back what was done before it: %s; %s; %s', async (made, asks, undo) => {
    const talk = rehearse({});
    await talk.say(made);
    expect(await talk.say(asks)).toContain('?');
    await talk.say(undo);
    expect(talk.lastCalls).toEqual([{ name: 'undo_last_change', input: {} }]);
  });
});
