// By whatever way a wake makes its own next one, it is the same chain: the first is free, the second waits for one yes.
import { expect, it, onTestFinished } from 'vitest';
import type { AgentFunctionContext } from '../../src/agent/agents.ts';
import type { ApprovalPolicy } from '../../src/domain/approval/proposal.ts';
import type { Limits } from '../../src/domain/limits.ts';
import type { Actor } from '../../src/domain/people/actor.ts';
import type { Wake } from '../../src/domain/runs/wake.ts';
import { findTool } from '../../src/interfaces/tools/find-tool.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfry } from '../../src/testing/test-belfry.ts';
import { DAY_MS, HOUR_MS } from '../../src/when/index.ts';
import { setupCalls } from './tool-calls.ts';

interface Door {
  readonly belfry: TestBelfry;
  readonly wake: Wake;
  readonly context: AgentFunctionContext;
  /** Does an operation with the token of the agent. */
  readonly ask: (operation: string, input: object) => Promise<unknown>;
}

const WHEN = 'in 10 minutes';
const WISH = { kind: 'action', what: 'look', when: WHEN };
const DOORS: readonly (readonly [name: string, again: (door: Door) => Promise<unknown>])[] = [
  ['the tools of its run', ({ context }) => toolOf(context, 'schedule_action', { instruction: 'look', when: WHEN })],
  ['create-schedule with its token', ({ ask }) => ask('create-schedule', WISH)],
  ['propose-change with its token', ({ ask }) => ask('propose-change', { operation: 'create-schedule', input: WISH })],
  ['a copy of itself', ({ ask, wake }) => ask('clone-schedule', { id: wake.scheduleId, when: WHEN })],
  ['a template of the person', ({ ask }) => ask('use-template', { id: 'round', agent: 'leo' })],
  [
    'the library, as the agent',
    async ({ belfry }) => {
      const leo = await belfry.app.actAs(belfry.app.owner.id, 'leo');
      const call = { key: `call-${belfry.clock.now()}` };
      return findTool(leo.tools, 'schedule_action').call({ instruction: 'look', when: WHEN }, call);
    },
  ],
];

async function toolOf({ tools }: AgentFunctionContext, name: string, input: object): Promise<unknown> {
  return tools.find((tool) => tool.name === name)?.call(input, { key: name });
}

/** An agent of a program that has itself woken again through a door. */
async function setup(again: (door: Door) => Promise<unknown>, approval: ApprovalPolicy, limits: Partial<Limits> = {}) {
  const box: { belfry?: TestBelfry; last?: unknown } = {};
  const belfry = await createTestBelfry({
    limits,
    agents: {
      leo: {
        approval,
        toolset: 'belfry',
        run: async (wake: Wake, context: AgentFunctionContext) => {
          const { belfry: opened } = box;
          if (opened === undefined) throw new Error('it was woken too early');
          const { userId, threadId } = wake;
          const actor: Actor = { kind: 'agent', userId, agent: 'leo', threadId, turnId: null };
          const ask = (operation: string, input: object) => opened.app.executor.execute(operation, { actor, input });
          box.last = await again({ belfry: opened, wake, context, ask }).catch((error: unknown) => error);
        },
      },
    },
  });
  box.belfry = belfry;
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  await belfry.execute('save-template', { name: 'round', kind: 'action', what: 'look', when: WHEN, parameters: [] });
  await belfry.execute('create-schedule', { ...WISH, agent: 'leo' });
  const runs = async () => (await belfry.execute('list-runs', { limit: 100 })).items.length as number;
  const proposals = async () => (await belfry.execute('list-proposals')).items;
  return { ...belfry, runs, proposals, box };
}

it.each(DOORS)('through %s the second link waits for one yes, which covers what follows', async (_, again) => {
  const { advance, runs, proposals, execute } = await setup(again, 'recurring');
  await advance(5 * HOUR_MS);
  expect(await runs()).toBe(2);
  const [card, ...others] = await proposals();
  expect([card.operation, others]).toEqual(['continue-chain', []]);
  await execute('approve-proposal', { id: card.id, revision: 1 });
  await advance(HOUR_MS + 1000);
  expect([await runs(), await proposals()]).toEqual([9, []]);
});

it.each(DOORS)(
  'through %s a chain that nobody is asked about ends after fifty links, and is told',
  async (_, again) => {
    const { advance, runs, proposals, execute } = await setup(again, 'never');
    await advance(DAY_MS);
    expect([await runs(), await proposals()]).toEqual([51, []]);
    const { items: threads } = await execute('list-threads');
    const pages = threads.map(({ id }: { id: string }) => execute('list-messages', { id, limit: 50 }));
    const told = (await Promise.all(pages)).flatMap(({ items }) => items).map(({ text }: { text: string }) => text);
    expect(told.filter((text) => text.includes('went on by itself 50 times'))).toHaveLength(1);
  },
);

/** Its own next wake under another name each time; `n` counts the wakes. */
const RENAMED: readonly (readonly [
  name: string,
  again: (door: Door, n: number) => Promise<unknown>,
  /** @default one */
  linksAWake?: number,
])[] = [
  ['numbered texts', ({ ask }, n) => ask('create-schedule', { ...WISH, what: `check ${n}` })],
  ['texts of two kinds in turns', ({ ask }, n) => ask('create-schedule', { ...WISH, what: n % 2 ? 'tick' : 'tock' })],
  [
    'a reminder and an action in turns',
    ({ ask }, n) => ask('create-schedule', { ...WISH, kind: n % 2 ? 'reminder' : 'action' }),
  ],
  [
    'a copy with another text',
    ({ ask, wake }, n) => ask('clone-schedule', { id: wake.scheduleId, what: `copy ${n}`, when: WHEN }),
  ],
  [
    'another conversation each time',
    async (door, n) => {
      const { id } = await door.belfry.execute('create-thread', { agent: 'leo' });
      return door.ask('create-schedule', { ...WISH, what: `there ${n}`, threadId: id });
    },
  ],
  [
    'running what it made by hand',
    async ({ ask, belfry }, n) => {
      const [own] = (await belfry.execute('list-schedules', { limit: 100 })).items.filter(
        ({ createdBy }: { createdBy: string }) => createdBy === 'agent',
      );
      return own === undefined
        ? ask('create-schedule', { ...WISH, what: `first ${n}` })
        : ask('run-schedule', { id: own.id });
    },
  ],
  [
    'moving another of its own',
    async ({ ask, belfry, wake }, n) => {
      const next = { ...WISH, what: `spare ${n}`, when: 'in 3 days' };
      const spare = (await belfry.execute('list-schedules', { state: 'active' })).items.find(
        ({ id, createdBy }: { id: string; createdBy: string }) => createdBy === 'agent' && id !== wake.scheduleId,
      );
      await ask('create-schedule', next);
      return spare === undefined
        ? ask('create-schedule', { ...WISH, what: `first ${n}` })
        : ask('update-schedule', { id: spare.id, when: WHEN });
    },
    2,
  ],
  [
    'a rule of its own that it runs by hand',
    async ({ ask, belfry }) => {
      const rule = (await belfry.execute('list-schedules', { state: 'active' })).items.find(
        ({ createdBy }: { createdBy: string }) => createdBy === 'agent',
      );
      const made =
        rule ??
        (
          (await ask('create-schedule', { kind: 'action', what: 'rule', when: 'every month on the 1st at 9' })) as {
            schedule: { id: string };
          }
        ).schedule;
      return ask('run-schedule', { id: made.id });
    },
  ],
];

/** With how many links each of its wakes makes. */
const COUNTED = RENAMED.map(([name, again, linksAWake = 1]) => [name, again, linksAWake] as const);

it.each(COUNTED)(
  'under never, %s does not get around the end of a chain, and the person is told',
  async (_, again, linksAWake) => {
    let wakes = 0;
    const { advance, box, execute } = await setup(async (door) => {
      wakes += 1;
      return wakes > 300 ? null : again(door, wakes);
    }, 'never');
    await advance(DAY_MS);
    expect(wakes).toBeGreaterThan(45 / linksAWake);
    expect(wakes).toBeLessThan(60 / linksAWake);
    expect(box.last).toMatchObject({ code: 'limit_reached', details: { limit: 'chainLinks' } });
    const { items: threads } = await execute('list-threads');
    const pages = threads.map(({ id }: { id: string }) => execute('list-messages', { id, limit: 50 }));
    const told = (await Promise.all(pages)).flatMap(({ items }) => items).map(({ text }: { text: string }) => text);
    expect(told.filter((text) => /(?:itself|itself going, .+) 50 times/.test(text)).length).toBeGreaterThan(0);
  },
);

/** Ways to have more than one next wake at a time; all of them together come to the end of the chain. */
const BRANCHES: readonly (readonly [name: string, whens: readonly string[], days: number, wakes: number])[] = [
  ['two soon', [WHEN, 'in 11 minutes'], 2, 52],
  ['three soon', [WHEN, 'in 11 minutes', 'in 12 minutes'], 2, 53],
  // One a day goes on; what is made beside it is counted.
  ['one soon and one a day later', [WHEN, 'in 1 day'], 3, 160],
  ['two a day later', ['in 1 day', 'in 25 hours'], 20, 20 * 51],
];

it.each(BRANCHES)(
  'under never, a wake that makes %s each time gets no more wakes for it than a chain has',
  async (_, whens, days, most) => {
    let wakes = 0;
    const { advance } = await setup(async ({ ask }) => {
      wakes += 1;
      if (wakes > 2 * most) return;
      for (const [n, when] of whens.entries()) {
        await ask('create-schedule', { ...WISH, what: `look ${wakes}.${n}`, when }).catch(() => null);
      }
    }, 'never');
    await advance(days * DAY_MS);
    expect(wakes).toBeLessThanOrEqual(most);
  },
);

it('under never, a wake that makes fifty-five for one day ahead is refused none of them', async () => {
  const refused: unknown[] = [];
  let wakes = 0;
  const plan = async ({ ask }: Door) => {
    wakes += 1;
    if (wakes > 1) return;
    for (let n = 0; n < 55; n++) {
      const note = { ...WISH, what: `note ${n}`, when: 'in 1 day' };
      await ask('create-schedule', note).catch((error: unknown) => refused.push(error));
    }
  };
  const { advance, runs } = await setup(plan, 'never', { creationsPerMinute: 100 });
  await advance(2 * DAY_MS);
  expect([await runs(), refused]).toEqual([56, []]);
});

it('under never, what an agent from outside makes beside its wakes, hours ahead, has no end', async () => {
  let wakes = 0;
  const { advance, box } = await setup(async ({ ask }) => {
    wakes += 1;
    return ask('create-schedule', { ...WISH, what: `news of day ${wakes}`, when: 'in 1 day' });
  }, 'never');
  await advance(60 * DAY_MS);
  expect([wakes, box.last instanceof Error]).toEqual([60, false]);
});

it('a wake that asks for itself again under its own key and in the same words is told that it will not run again', async () => {
  const warned: string[][] = [];
  const { advance, box } = await setup(async ({ ask }) => {
    const answer = (await ask('create-schedule', { ...WISH, key: 'mine' })) as { warnings: { code: string }[] };
    warned.push(answer.warnings.map(({ code }) => code));
    return answer;
  }, 'never');
  await advance(HOUR_MS);
  expect(warned).toEqual([[], ['already-over']]);
  expect(box.last).toMatchObject({ schedule: { nextAt: null } });
});

it('a wake that has more than one next one made with its token begins no new count with the others', async () => {
  const twice = async ({ ask }: Door) => {
    await ask('create-schedule', WISH);
    await ask('create-schedule', { ...WISH, when: 'in 11 minutes' });
  };
  const { advance, execute } = await setup(twice, 'never');
  // Ten days longer than any chain lives there.
  await advance(40 * DAY_MS);
  expect((await execute('list-schedules', { state: 'active' })).items).toEqual([]);
});

it.each([
  [
    'another schedule that it runs after',
    async ({ ask, wake }: Door) =>
      ask('create-schedule', { kind: 'action', what: 'look', after: { schedule: wake.scheduleId } }),
  ],
  [
    'the call of a webhook',
    async ({ ask }: Door) => ask('create-schedule', { kind: 'action', what: 'look', onEvent: true }),
  ],
] as const)('behind %s there is no free link', async (_, again) => {
  const { advance, runs, box, execute } = await setup(again, 'recurring');
  await advance(DAY_MS);
  expect(box.last).toMatchObject({ code: 'approval_needed' });
  expect([await runs(), (await execute('list-schedules', { state: 'active' })).items]).toEqual([1, []]);
});

it('a run that a webhook caused begins a chain like any other: one card, then one for its second link', async () => {
  const { execute, inNextWakes, advance, proposals } = await setupCalls({ approval: 'recurring' });
  const again = { name: 'schedule_action', input: { instruction: 'look', when: WHEN } };
  inNextWakes(...Array.from({ length: 10 }, () => [again]));
  const { schedule } = await execute('create-schedule', { kind: 'action', what: 'look', onEvent: true });
  await execute('run-schedule', { id: schedule.id });
  await advance(1000);
  const [first] = await proposals();
  expect(first.operation).toBe('create-schedule');
  await execute('approve-proposal', { id: first.id, revision: 1 });
  await advance(2 * HOUR_MS);
  const cards = await proposals();
  expect(cards.map(({ operation }: { operation: string }) => operation)).toEqual(['continue-chain']);
});

it('hidden behind a task of its list it is the same chain', async () => {
  const model = createScriptedModel(({ facts: { wake }, messages }) => {
    if (wake == null || messages.at(-1)?.role !== 'user') return '';
    if (wake.task == null) return { toolCalls: [{ name: 'add_task', input: { description: 'see to the next look' } }] };
    return {
      toolCalls: [
        { name: 'schedule_action', input: { instruction: 'look', when: WHEN } },
        { name: 'complete_task', input: { task_id: wake.task.id, result: 'it comes' } },
      ],
    };
  });
  const { execute, advance, app } = await createTestBelfry({ model, approval: 'recurring' });
  onTestFinished(() => app.stop());
  await execute('create-schedule', WISH);
  await advance(5 * HOUR_MS);
  const runs = async () => (await execute('list-runs', { limit: 100 })).items.length as number;
  const cards = (await execute('list-proposals')).items;
  expect([await runs(), cards.map(({ operation }: { operation: string }) => operation)]).toEqual([
    2,
    ['continue-chain'],
  ]);
  await execute('approve-proposal', { id: cards[0].id, revision: 1 });
  await advance(2 * HOUR_MS);
  expect(await runs()).toBeGreaterThan(8);
  expect((await execute('list-proposals')).items).toEqual([]);
});

it('a task that its agent opens again and again from its own turns comes to an end', async () => {
  let begun = 0;
  const box: { belfry?: TestBelfry } = {};
  const run = async (wake: Wake) => {
    begun += 1;
    const { userId, threadId, task } = wake;
    const actor: Actor = { kind: 'agent', userId, agent: 'leo', threadId, turnId: null };
    await box.belfry?.app.executor.execute('reopen-task', { actor, input: { id: task?.id } }).catch(() => undefined);
  };
  const belfry = await createTestBelfry({ agents: { leo: { run, heartbeat: { every: '1m' } } } });
  box.belfry = belfry;
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  await belfry.execute('add-task', { description: 'look', agent: 'leo' });
  await belfry.advance(DAY_MS);
  expect(begun).toBeLessThanOrEqual(5);
});
