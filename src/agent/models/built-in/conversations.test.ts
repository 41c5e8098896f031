import { describe, expect, it } from 'vitest';
import { CONVERSATIONS } from './conversations.fixture.ts';
import { rehearse } from './rehearsal.ts';

describe('a conversation with the built-in model', () => {
  it.each(CONVERSATIONS)('$title', async ({ zone, turns, recentRuns = [] }) => {
    const talk = rehearse({ recentRuns, ...(zone === undefined ? {} : { zone }) });
    for (const turn of turns) {
      if (typeof turn === 'string') {
        await talk.say(turn);
        continue;
      }
      if ('told' in turn) {
        talk.notify(turn.told);
        continue;
      }
      const reply = await talk.say(turn.says);
      const calls = talk.lastCalls.filter(({ name }) => name !== 'list_schedules');
      expect(
        calls.map(({ name, input }) => [name, input]),
        turn.says,
      ).toEqual(turn.calls ?? []);
      for (const words of [turn.hears ?? []].flat()) expect(reply, turn.says).toContain(words);
    }
  });
});
