import { describe, expect, it } from 'vitest';
import { isFullLane } from '../lanes.ts';
import { freshDatabase, hasPostgres } from '../support/on-postgres.ts';
import { admin } from '../support/postgres-global.ts';
import { judge } from './chaos/judge.ts';
import { putLoad } from './chaos/load.ts';
import { begunBy, faultless, setupChaos, until } from './chaos/setup.ts';

/** Schedules of functions, and conversations with two each. */
const [FUNCTIONS, LANES] = isFullLane ? [20, 10] : [10, 5];
const ALL = FUNCTIONS + 2 * LANES;

const jobs = (url: string) =>
  admin(url, "SELECT state::text, retry_count FROM belfry_queue.job WHERE name IN ('turn', 'function') ORDER BY state");

describe.skipIf(!hasPostgres)('three processes on one PostgreSQL', () => {
  it('finish what one of them was killed over: nothing is lost, nothing done twice, and no lane does two things at once', async (test) => {
    const { url, start, untilDone, outside } = setupChaos(test, await freshDatabase());
    const [one, two] = await Promise.all([start(), start(), start()]);
    await putLoad(one, { functions: FUNCTIONS, lanes: LANES, times: 4, everySeconds: 1 });
    await until(outside, (lines) => begunBy(lines, two.pid) > 3);
    await two.kill();
    await untilDone();
    expect(await judge(url, outside())).toEqual(faultless(4 * ALL));
  });

  it('take over from one that stood still past its lease, and refuse what it still writes when it goes on', async (test) => {
    const { url, start, untilDone, outside, log } = setupChaos(test, await freshDatabase());
    const stale = await start({ slots: { turn: 4 } });
    await putLoad(stale, { functions: 0, lanes: 2, times: 2, everySeconds: 1 });
    await untilDone();
    // All its slots are at work when it stands still: two lanes and two functions.
    const once = { when: 'in 1 second', zone: 'UTC' };
    const threads = await stale.execute<{ id: string }>('create-thread', { title: 'a' }, { title: 'b' });
    await stale.execute(
      'create-schedule',
      ...threads.map(({ id }) => ({ kind: 'action', threadId: id, what: `take 1500 ms in ${id}`, ...once })),
      ...[1, 2].map((n) => ({ kind: 'action', agent: 'worker', what: `take 1500 ms for ${n}`, ...once })),
    );
    await until(
      () => jobs(url),
      (rows) => rows.filter(({ state }) => state === 'active').length === 4,
    );
    await until(outside, (lines) =>
      threads.every(({ id }) => lines.some((line) => 'lane' in line && line.lane === id)),
    );
    await stale.freeze();
    await Promise.all([start(), start()]);
    await untilDone();
    const before = await judge(url, outside());
    expect(before).toEqual(faultless(12));
    stale.thaw();
    await until(log, (text) => (text.match(/a turn was ended from outside/g) ?? []).length === 4);
    // And it takes its share again.
    const begun = begunBy(outside(), stale.pid);
    await putLoad(stale, { functions: 0, lanes: LANES, times: 3, everySeconds: 1 });
    await until(outside, (lines) => begunBy(lines, stale.pid) > begun);
    await untilDone();
    expect(await judge(url, outside())).toEqual(faultless(12 + 3 * 2 * LANES));
  });

  it('are restarted one after another under load without a missed run or a double one', async (test) => {
    const { url, start, untilDone, outside } = setupChaos(test, await freshDatabase());
    const running = await Promise.all([start(), start(), start()]);
    await putLoad(running[0], { functions: FUNCTIONS, lanes: LANES, times: 6, everySeconds: 1 });
    for (const old of running) {
      await until(outside, (lines) => begunBy(lines, old.pid) > 0);
      expect(await old.terminate()).toBe(0);
      await start();
    }
    await untilDone();
    expect(await judge(url, outside())).toEqual(faultless(6 * ALL));
  });
});
