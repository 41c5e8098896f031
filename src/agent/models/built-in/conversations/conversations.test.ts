import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearsal-fixture.ts';
import { CHANGES } from './changes-fixture.ts';
import { PLANNING } from './planning-fixture.ts';
import { QUESTIONS } from './questions-fixture.ts';
import { REFERENCES } from './references-fixture.ts';
import { TALK } from './talk-fixture.ts';
import { TO_DO } from './to-do-fixture.ts';

describe('a conversation with the built-in model', () => {
  it.each([...QUESTIONS, ...REFERENCES, ...CHANGES, ...TALK, ...TO_DO, ...PLANNING])(
    '$title',
    async ({ zone, turns, recentRuns = [] }) => {
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
        const calls = talk.lastCalls.filter(({ name }) => !name.startsWith('list_') && name !== 'list_tasks');
        expect(
          calls.map(({ name, input }) => [name, input]),
          turn.says,
        ).toEqual(turn.calls ?? []);
        for (const words of [turn.hears ?? []].flat()) expect(reply, turn.says).toContain(words);
      }
    },
  );
});
