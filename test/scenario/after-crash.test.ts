import { expect, inject, test } from 'vitest';
import { MINUTE_MS } from '../../src/when/index.ts';
import { areTestsLong } from '../support/long-tests.ts';
import { openMortal } from './mortal-fixture.ts';

// The other one's run fails every other time, so that both outcomes are followed.
const agents = {
  first: async (wake: { nominalAt: number }) => {
    if ((wake.nominalAt / MINUTE_MS) % 2 === 0) throw new Error('it does not work');
    return 'well';
  },
  second: async () => 'seen',
};

const ARROWS = 32;
/** Each where the data are a file; on a server, where a life takes three seconds, every fifth unless the tests may be long. */
const STEP = inject('postgres') == null || areTestsLong ? 1 : 5;
const ROUNDS = 24;

test('wherever the process dies, B runs exactly once for each run of A', async () => {
  let deaths = 0;
  for (let arrow = 1; arrow <= ARROWS; arrow += STEP) {
    const world = await openMortal('2026-11-21T09:00:00Z', { agents });
    const create = (input: object) => world.belfry.execute('create-schedule', { kind: 'action', ...input });
    const policies = { retryAttempts: 1, missed: 'run_all', overlap: 'queue_all' };
    const a = await create({ agent: 'first', what: 'a', when: 'every 7 minutes', policies });
    const followers: Record<string, string> = {};
    for (const on of ['success', 'failure', 'either']) {
      const made = await create({
        agent: 'second',
        what: on,
        after: { scheduleId: a.schedule.id, delay: '2 minutes', on },
        policies,
      });
      followers[on] = made.schedule.id;
    }
    world.dieAfter(arrow);
    for (let round = 0; round < ROUNDS; round++) {
      await world.clock.advance(MINUTE_MS).catch(() => {});
      if (await world.revive()) deaths += 1;
    }
    await world.belfry.execute('pause-schedule', { id: a.schedule.id });
    await world.belfry.advance(10 * MINUTE_MS);
    const runsOf = async (scheduleId: string) =>
      (await world.belfry.execute('list-runs', { scheduleId, limit: 100 })).items as {
        id: string;
        state: string;
        causedBy: string | null;
      }[];
    const source = await runsOf(a.schedule.id);
    const causes = (states: readonly string[]) =>
      source.filter(({ state }) => states.includes(state)).map(({ id }) => id);
    const wanted = { success: ['succeeded'], failure: ['failed'], either: ['succeeded', 'failed'] };
    for (const [on, states] of Object.entries(wanted)) {
      const followed = await runsOf(followers[on] ?? '');
      expect(followed.map(({ causedBy }) => causedBy).toSorted(), `${on}, arrow ${arrow}`).toEqual(
        causes(states).toSorted(),
      );
      expect(new Set(followed.map(({ state }) => state)).size).toBeLessThanOrEqual(1);
    }
    await world.belfry.app.stop();
  }
  expect(deaths).toBe(Math.ceil(ARROWS / STEP));
});
