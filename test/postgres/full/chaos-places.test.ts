// Limits over three processes on one database: the world outside counts who is at work.
import { describe, expect, it } from 'vitest';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';
import { admin } from '../../support/postgres-global.ts';
import { judge } from '../chaos/judge.ts';
import { effectsOf, mostAtOnce, placesOf } from '../chaos/outside.ts';
import { faultless, setupChaos, until } from '../chaos/setup.ts';

/** Of an agent, and of the provider of the models; of the latter's one is kept for people. */
const PROVIDER = 'belfry-testing';
const concurrency = { perAgent: 3, perProvider: { [PROVIDER]: 3 } };
const IN_LINE = 'SELECT count(*)::int AS count FROM belfry.turns WHERE line IS NOT NULL AND ended_at IS NULL';
const BEGUN = "SELECT count(*)::int AS begun FROM belfry.turns WHERE state = 'running'";
const SOON = { when: 'in 1 second', zone: 'UTC' };

describe.skipIf(!hasPostgres)('three processes with limits', () => {
  it('never do more at a time than an agent and a provider of models may, and a worker killed with -9 gives its places back', async (test) => {
    const { url, start, untilDone, outside } = setupChaos(test, await freshDatabase());
    const [one, two, three] = await Promise.all([
      start({ concurrency }),
      start({ concurrency }),
      start({ concurrency }),
    ]);
    const threads = await one.execute<{ id: string }>(
      'create-thread',
      ...Array.from({ length: 8 }, (_, place) => ({ title: `lane ${place}` })),
    );
    const functions = Array.from({ length: 40 }, (_, place) => ({
      kind: 'action',
      agent: 'worker',
      what: `take 200 ms for function ${place}`,
      ...SOON,
    }));
    const talking = threads.map(({ id: threadId }, place) => ({
      kind: 'action',
      threadId,
      what: `take 200 ms for lane ${place}`,
      ...SOON,
    }));
    await one.execute('create-schedule', ...functions, ...talking);
    // Killed while it has a place of the agent.
    const victims = [one, two, three];
    await until(outside, (lines) => victims.some(({ pid }) => placesOf(lines, 'worker', pid) > 0));
    const lines = outside();
    const victim = victims.find(({ pid }) => placesOf(lines, 'worker', pid) > 0) ?? one;
    await victim.kill();
    await untilDone();
    const seen = outside();
    expect(await judge(url, seen)).toEqual(faultless(functions.length + talking.length));
    expect(mostAtOnce(seen, 'worker')).toBeLessThanOrEqual(3);
    expect(mostAtOnce(seen, PROVIDER)).toBeLessThanOrEqual(2);
    // None of its places was lost with it: the two that are left have them all, and no more.
    const living = victims.find((other) => other !== victim) as typeof one;
    await living.execute(
      'create-schedule',
      ...functions.slice(0, 5).map((draft) => ({ ...draft, what: `take 3600000 ms, ${draft.what}` })),
      ...talking.slice(0, 4).map((draft) => ({ ...draft, what: `take 3600000 ms, ${draft.what}` })),
    );
    const begun = (lines: ReturnType<typeof outside>, limit: string) =>
      victims.reduce((sum, { pid }) => sum + placesOf(lines, limit, pid), 0);
    await until(outside, (now) => begun(now, 'worker') === 3 && begun(now, PROVIDER) === 2);
    const [{ places } = { places: [] }] = await living.execute<{ places: object[] }>('get-status', {});
    expect(places).toMatchObject([
      { kind: 'agent', name: 'belfry', places: 3 },
      { kind: 'agent', name: 'worker', places: 3, taken: 3, waiting: 2 },
      { kind: 'provider', name: PROVIDER, places: 3, taken: 2 },
    ]);
    expect(mostAtOnce(outside(), 'worker')).toBe(3);
    expect(mostAtOnce(outside(), PROVIDER)).toBe(2);
  });

  it('go on under another limit when they are started with one: what waited, and what was ready', async (test) => {
    const { url, start, untilDone, outside } = setupChaos(test, await freshDatabase());
    const [one, two] = await Promise.all([start({ concurrency }), start({ concurrency })]);
    const all = Array.from({ length: 20 }, (_, place) => ({
      kind: 'action',
      agent: 'worker',
      what: `take 100 ms for function ${place}`,
      ...SOON,
    }));
    await one.execute('create-schedule', ...all);
    await until(outside, (lines) => effectsOf(lines).length >= 3);
    await Promise.all([one.terminate(), two.terminate()]);
    const before = outside().length;
    // What was taken up at the very moment of stopping was carried out before the process was gone.
    expect(await admin(url, BEGUN)).toEqual([{ begun: 0 }]);
    await Promise.all([start({ concurrency: { perAgent: 1 } }), start({ concurrency: { perAgent: 1 } })]);
    await untilDone();
    expect(await judge(url, outside())).toEqual(faultless(all.length));
    expect(mostAtOnce(outside(), 'worker')).toBeLessThanOrEqual(3);
    expect(mostAtOnce(outside().slice(before), 'worker')).toBe(1);
    expect(await admin(url, IN_LINE)).toEqual([{ count: 0 }]);
  });
});
