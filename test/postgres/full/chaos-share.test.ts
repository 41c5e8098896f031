// How three processes share what is due: in order, fairly, and without one thing standing in the way of another.
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { MINUTE_MS, SECOND_MS } from '../../../src/when/index.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';
import { admin } from '../../support/postgres-global.ts';
import { judge } from '../chaos/judge.ts';
import { putLoad } from '../chaos/load.ts';
import { effectsOf } from '../chaos/outside.ts';
import { faultless, setupChaos, until } from '../chaos/setup.ts';

/** `BELFRY_LONG_TESTS=1` makes it ten thousand. */
const BURST = process.env.BELFRY_LONG_TESTS === '1' ? 10_000 : 1_000;
/** How many of them each process does at a time: they wait for the database, not for a model. */
const SLOTS = 16;
/** What the slots of three processes hold may overtake each other by as much, and what they claim next. */
const AT_ONCE = 2 * 3 * SLOTS;

/** A Belfry that only makes schedules: it was never started. */
async function openMaker(url: string) {
  const limits = { activeSchedulesPerUser: 100_000, creationsPerMinute: 1_000_000 };
  const agents = { worker: async () => {} };
  const app = await createApp({ dataFolder: '', database: { url }, model: createScriptedModel([]), agents, limits });
  const execute = <T>(userId: string, operation: string, input: object) =>
    app.executor.execute(operation, { actor: { kind: 'user', userId, access: 'admin' }, input }) as Promise<T>;
  return { app, execute };
}

describe.skipIf(!hasPostgres)('three processes', () => {
  it(`start a burst of ${BURST} in due order for each person, on a database whose tables nobody analyzed`, async (test) => {
    const { url, start, untilDone, outside } = setupChaos(test, await freshDatabase());
    const { app, execute } = await openMaker(url);
    const { id: guest } = await execute<{ id: string }>(app.owner.id, 'create-user', { name: 'Guest' });
    const make = async (userId: string, place: number) =>
      execute(userId, 'create-schedule', {
        kind: 'action',
        agent: 'worker',
        what: `${place}`,
        when: 'in 1 second',
        zone: 'UTC',
      });
    // Few side by side: on a slow machine many would wait longer than a caller is held, and be refused.
    for (let made = 0; made < BURST; made += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, place) => make(place % 5 === 0 ? guest : app.owner.id, made + place)),
      );
    await app.stop();
    const analyzed = await admin(
      url,
      "SELECT relname FROM pg_stat_user_tables WHERE schemaname = 'belfry' AND last_analyze IS NOT NULL",
    );
    expect(analyzed).toEqual([]);
    const slots = { turn: SLOTS };
    await Promise.all([start({ slots }), start({ slots }), start({ slots })]);
    await untilDone();
    expect(await judge(url, outside())).toEqual(faultless(BURST));
    for (const userId of [app.owner.id, guest]) {
      const started = await admin(
        url,
        // The first start of each: a process that gets no processor for a lease is taken for dead, and its run begins once more elsewhere.
        `SELECT (rank() OVER (ORDER BY runs.due_at) - row_number() OVER (ORDER BY first.id))::int AS ahead
          FROM (SELECT min(id) AS id, data_json::jsonb ->> 'runId' AS run FROM belfry.events
            WHERE type = 'run.started' AND user_id = '${userId}' GROUP BY run) AS first
          JOIN belfry.runs ON runs.id = first.run`,
      );
      expect(started.length).toBe(userId === guest ? BURST / 5 : (BURST * 4) / 5);
      expect(Math.max(...started.map(({ ahead }) => Number(ahead)))).toBeLessThanOrEqual(AT_ONCE);
    }
  });

  it('let neither slow agents nor failed runs stand in the way of a hundred lanes', async (test) => {
    const { url, start, outside } = setupChaos(test, await freshDatabase());
    const [one] = await Promise.all([start(), start(), start()]);
    const threads = await one.execute<{ id: string }>(
      'create-thread',
      ...Array.from({ length: 100 }, (_, place) => ({ title: `lane ${place}` })),
    );
    // Slow ones in every process, before everybody else; and runs that fail, again and again.
    const soon = { when: 'in 1 second', zone: 'UTC' };
    const slow = threads
      .slice(0, 6)
      .map(({ id: threadId }) => ({ kind: 'action', threadId, what: 'take 3600000 ms', ...soon }));
    const failing = Array.from({ length: 10 }, (_, place) => ({
      kind: 'action',
      agent: 'worker',
      what: `fail ${place}`,
      when: 'every 1 second for 3 times',
      zone: 'UTC',
    }));
    await one.execute('create-schedule', ...slow, ...failing);
    await until(outside, (lines) => lines.filter(({ is }) => is === 'begin').length === slow.length);
    const quick = threads.flatMap(({ id: threadId }, place) =>
      place < slow.length ? [] : [{ kind: 'action', threadId, what: `lane ${place}`, ...soon }],
    );
    // Behind a slow one in its own lane it waits; what a function does for the same schedule's failures does not.
    await one.execute('create-schedule', ...quick, {
      kind: 'action',
      agent: 'worker',
      what: 'after failures',
      ...soon,
    });
    await until(outside, (lines) => effectsOf(lines).length === quick.length + 1);
    const states = await admin(
      url,
      `SELECT runs.state, count(*)::int AS count FROM belfry.runs JOIN belfry.schedules ON schedules.id = runs.schedule_id
        WHERE schedules.what LIKE 'take%' GROUP BY 1`,
    );
    expect(states).toEqual([{ state: 'running', count: slow.length }]);
    await until(
      () => admin(url, "SELECT count(*)::int AS failed FROM belfry.runs WHERE state = 'failed'"),
      ([row]) => row?.failed === 30,
    );
  });

  it('whose clocks are five minutes ahead and behind do nothing early, lose nothing and do nothing twice', async (test) => {
    const { url, start, untilDone, outside, log } = setupChaos(test, await freshDatabase());
    const [ahead, behind] = await Promise.all([
      start({ clockShiftMs: 5 * MINUTE_MS }),
      start({ clockShiftMs: -5 * MINUTE_MS }),
      start(),
    ]);
    // What each of them makes is due when the others think so too.
    for (const maker of [ahead, behind]) await putLoad(maker, { functions: 10, lanes: 5, times: 3, everySeconds: 1 });
    await until(outside, (lines) => [ahead, behind].every(({ pid }) => lines.some((line) => line.pid === pid)));
    await untilDone();
    const verdict = await judge(url, outside());
    // Clocks that agree to a second are left alone.
    const early = verdict.early.filter((one) => Number(/(\d+) ms early/.exec(one)?.[1]) >= SECOND_MS);
    expect({ ...verdict, early }).toEqual(faultless(120));
    const late = effectsOf(outside()).map(({ at, nominalAt }) => at - nominalAt);
    // Far from the five minutes by which a clock is off, also where the machine is slow.
    expect(Math.max(...late)).toBeLessThan(4 * MINUTE_MS);
    expect(log().match(/the clocks of this process and the database differ/g)).toHaveLength(2);
  });
});
