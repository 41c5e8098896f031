import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

async function say(...said: readonly string[]) {
  const talk = rehearse();
  let reply = '';
  for (const text of said) reply = await talk.say(text);
  return { reply, calls: talk.lastCalls.filter(({ name }) => !name.startsWith('list_')) };
}
const reminder = (message: string, when: string) => ({ name: 'schedule_reminder', input: { message, when } });
const OTHER = 'remind me tomorrow at 9 to eat';

describe('A question that is open while another wish comes in between', () => {
  it.each([
    [['remind me to call Bob in 5', OTHER, 'the first one'], reminder('call Bob', 'in 5 minutes')],
    [['remind me to call Bob in 5', OTHER, 'ok', 'in 5 hours'], reminder('call Bob', 'in 5 hours')],
    [['remind me to call Bob', OTHER, '9 pm'], reminder('call Bob', '9 pm')],
    [['remind me to call Bob', 'remind me to eat', 'at 9 pm', '10 pm'], reminder('call Bob', '10 pm')],
  ])('is found by its answer: %j', async (said, call) => {
    expect((await say(...said)).calls).toEqual([call]);
  });

  it('is not what a correction of that wish, or an order about it, is about', async () => {
    expect((await say('remind me to call Bob in 5', OTHER, 'no, at 10')).calls).toMatchObject([
      { name: 'update_schedule', input: { schedule_id: 'sch_1' } },
    ]);
    expect((await say('remind me to call Bob in 5', OTHER, 'cancel it')).calls).toMatchObject([
      { name: 'cancel_schedule', input: { schedule_id: 'sch_1' } },
    ]);
  });

  it('is asked again before a yes takes anything away', async () => {
    const until = ['remind me every day at 9 to stretch', 'cancel all', OTHER, 'yes'] as const;
    expect((await say(...until)).calls).toEqual([]);
    expect((await say(...until, 'yes')).calls).toMatchObject([{ name: 'cancel_schedule' }]);
  });

  it('is asked again before a yes takes anything away when something was looked at since', async () => {
    const until = ['remind me every day at 9 to stretch', OTHER, 'cancel everything', 'what is on tomorrow?'] as const;
    expect((await say(...until, 'yes')).calls).toEqual([]);
    expect((await say(...until, 'yes', 'yes')).calls.map(({ name }) => name)).toContain('cancel_schedule');
  });

  it('is none where nothing was asked: a no out of nothing proposes nothing', async () => {
    for (const text of ['no', 'stop', 'forget it']) {
      const { calls, reply } = await say(OTHER, 'what is scheduled?', 'thanks', text);
      expect([text, calls, reply.includes('?')]).toEqual([text, [], false]);
    }
  });

  it('is over when the wish is said again with a time', async () => {
    const { calls, reply } = await say('remind me to call Bob in 5', 'remind me at 17:00 to call Bob', 'the first one');
    expect(calls).toEqual([]);
    expect(reply).toContain('I no longer know what that is an answer to');
  });

  it('that is forgotten takes no answer for something else', async () => {
    const others = [10, 11, 12].map((hour) => `remind me tomorrow at ${hour}:00 to rest ${hour}`);
    const { calls, reply } = await say('remind me to call Bob in 5', ...others, 'the second one');
    expect(calls).toEqual([]);
    expect(reply).toContain('I no longer know what that is an answer to');
    expect((await say('9 pm', 'the first one')).calls).toEqual([]);
  });
});
