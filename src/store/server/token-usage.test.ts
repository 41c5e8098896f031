import { expect, it } from 'vitest';
import { openDataFile } from '../sqlite/data-file.ts';
import { listUsageOfDay, reserveTokens } from './token-usage.ts';

it('lists who used the most first, and who used the same by agent, then the oldest schedule, however it came in', async () => {
  const day = '2026-03-01';
  const used = [
    ['trn_1', 'scribe', 'sch_2', 5],
    ['trn_2', 'cook', 'sch_3', 5],
    ['trn_3', 'scribe', 'sch_1', 5],
    ['trn_4', 'scribe', null, 5],
    ['trn_5', 'cook', 'sch_4', 9],
  ] as const;
  for (const calls of [used, used.toReversed()]) {
    const store = openDataFile(':memory:');
    const parts = await store.write(async (tx) => {
      for (const [turnId, agent, scheduleId, tokens] of calls) {
        const place = { turnId, day, userId: 'ann', agent, runId: null, scheduleId };
        await reserveTokens(tx, place, { by: 'w', input: 1, tokens, now: 1 });
      }
      return listUsageOfDay(tx, 'ann', day, 10);
    });
    expect(parts.map(({ agent, scheduleId }) => [agent, scheduleId])).toEqual([
      ['cook', 'sch_4'],
      ['cook', 'sch_3'],
      ['scribe', null],
      ['scribe', 'sch_1'],
      ['scribe', 'sch_2'],
    ]);
    await store.close();
  }
});
