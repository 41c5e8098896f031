import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';

/** From nine in the morning to a moment after noon. */
const NOON_MS = 3 * 3_600_000 + 1_000;

/** Ann has very much to do, Bob little, and one thing is done at a time. */
async function setup() {
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  const belfry = await createTestBelfry({
    start: '2026-11-23T09:00:00Z',
    limits: { creationsPerMinute: 1_000 },
    engine: { slots: { conversation: 1, turn: 1, delivery: 1 } },
    agents: {
      scribe: async ({ userId }: { userId: string }) => {
        begun.push(userId);
        await new Promise<void>((resolve) => gates.push(resolve));
      },
      cook: async () => {
        begun.push('cook');
        await new Promise<void>((resolve) => gates.push(resolve));
      },
    },
  });
  onTestFinished(async () => {
    for (const open of gates) open();
    await belfry[Symbol.asyncDispose]();
  });
  const admin = { ...belfry.actor, access: 'admin' } as const;
  const { id: bobId } = (await belfry.app.executor.execute('create-user', {
    actor: admin,
    input: { name: 'Bob' },
  })) as {
    id: string;
  };
  const bob = { kind: 'user', userId: bobId } as const;
  const asBob = (operation: string, input: unknown) => belfry.app.executor.execute(operation, { actor: bob, input });
  const draft = (what: string) => ({ kind: 'action', agent: 'scribe', what, when: 'today at 12:00 UTC' });
  /** Lets what runs end, one after the other, until nothing begins any more. */
  const workOff = async () => {
    for (let open = gates.shift(); open !== undefined; open = gates.shift()) {
      open();
      await belfry.advance(1);
    }
  };
  return { ...belfry, begun, bobId, asBob, draft, workOff };
}

describe('people who share the slots', () => {
  it('one with a single wish is served among the first, however much another one has waiting', async () => {
    const { execute, asBob, draft, advance, begun, bobId, workOff } = await setup();
    for (let n = 0; n < 20; n++) await execute('create-schedule', draft(`one of many, ${n}`));
    await asBob('create-schedule', draft('the only one'));
    await advance(NOON_MS);
    expect(begun).toHaveLength(1);
    await workOff();
    expect(begun).toHaveLength(21);
    expect(begun.indexOf(bobId)).toBeLessThan(3);
  });

  it('one who comes while the other’s crowd is being worked off is next but one, and nobody’s own order changes', async () => {
    const { execute, asBob, draft, advance, begun, bobId, workOff, eventsOf } = await setup();
    for (let n = 0; n < 20; n++) await execute('create-schedule', draft(`one of many, ${n}`));
    await advance(NOON_MS);
    const { schedule } = (await asBob('create-schedule', { ...draft('now'), when: 'in 2 years' })) as {
      schedule: { id: string };
    };
    await asBob('run-schedule', { id: schedule.id });
    await workOff();
    expect(begun).toHaveLength(21);
    expect(begun.indexOf(bobId)).toBeLessThan(3);
    const started = eventsOf('run.started').map(({ data }) => (data as { runId: string }).runId);
    const anns = started.filter((_, place) => begun[place] !== bobId);
    expect(anns).toEqual([...anns].sort());
  });

  it('have agents none of which starves another one of the same person', async () => {
    const { execute, draft, advance, begun, workOff } = await setup();
    for (let n = 0; n < 20; n++) await execute('create-schedule', draft(`one of many, ${n}`));
    for (let n = 0; n < 2; n++) await execute('create-schedule', { ...draft(`dish ${n}`), agent: 'cook' });
    await advance(NOON_MS);
    await workOff();
    expect(begun).toHaveLength(22);
    expect(begun.lastIndexOf('cook')).toBeLessThan(6);
  });

  it('share alike, however many agents each of them has', async () => {
    const { execute, asBob, draft, advance, begun, bobId, workOff } = await setup();
    for (let n = 0; n < 10; n++)
      for (const agent of ['scribe', 'cook']) await execute('create-schedule', { ...draft(`${agent} ${n}`), agent });
    for (let n = 0; n < 5; n++) await asBob('create-schedule', draft(`of Bob's ${n}`));
    await advance(NOON_MS);
    await workOff();
    expect(begun).toHaveLength(25);
    expect(begun.lastIndexOf(bobId)).toBeLessThan(12);
  });
});
