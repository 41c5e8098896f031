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
