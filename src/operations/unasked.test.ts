import { describe, expect, it } from 'vitest';
import { isAppError } from '../domain/errors.ts';
import type { Actor } from '../domain/people/actor.ts';
import { beginReminder } from '../domain/reminders/reminder.ts';
import { insertReminder } from '../store/reminders/reminders.ts';
import { DAY_MS } from '../when/index.ts';
import type { Operation } from './frame/operation.ts';
import { setupOperations } from './operations-fixture.ts';
import { approveProposal } from './proposals/approve-proposal.ts';
import type { ProposeAnswer } from './proposals/proposal-view.ts';
import { proposeChange } from './proposals/propose-change.ts';
import { OPERATIONS } from './registry.ts';
import { stopReminder } from './reminders/stop-reminder.ts';
import { createSchedule } from './schedules/create-schedule.ts';
import { pauseSchedule } from './schedules/pause-schedule.ts';
import { updateSchedule } from './schedules/update-schedule.ts';
import { addTask } from './tasks/add-task.ts';
import { completeTask } from './tasks/complete-task.ts';
import { saveTemplate } from './templates/save-template.ts';
import { createThread } from './threads/create-thread.ts';
import { listMessages } from './threads/list-messages.ts';
import type { MessageView } from './views/views.ts';

/** The outcome: done, a card for the person, refused with a sentence, or unknown to the caller. */
type Outcome = 'done' | 'proposal' | 'refused' | 'unknown';
const MAKERS = ['person', 'itself', 'another agent'] as const;
type Maker = (typeof MAKERS)[number];
/** For the person's things, the agent's own, and another agent's. */
type Outcomes = readonly [Outcome, Outcome, Outcome];

type World = Awaited<ReturnType<typeof setup>>;

/**
 * What an agent without a message of the person may do with an operation; the agents of this table have the policy
 * `never`.
 */
interface Stand {
  readonly outside: Outcomes;
  readonly wake: Outcomes;
  /** True when the person is told of it at once. @default true */
  readonly told?: boolean;
  /** Whether its notice has Undo; a notice without says that it cannot be undone. */
  readonly undo: boolean;
  readonly input: (world: World, maker: Maker) => Promise<object>;
}

const DONE: Outcomes = ['done', 'done', 'done'];
const ASKED: Outcomes = ['proposal', 'proposal', 'proposal'];
/** It changes its own; the rest gets a card. */
const ITS_OWN: Outcomes = ['proposal', 'done', 'proposal'];
/** The same for a list that no other agent sees. */
const ITS_OWN_TASK: Outcomes = ['proposal', 'done', 'unknown'];

const schedule =
  (rest = {}) =>
  async (world: World, maker: Maker) => ({
    id: await world.makeSchedule(maker, 'action'),
    ...rest,
  });
const reminder =
  (rest = {}) =>
  async (world: World, maker: Maker) => ({
    id: await world.makeReminder(maker, 'judged'),
    ...rest,
  });
const task =
  (rest = {}) =>
  async (world: World, maker: Maker) => ({ id: await world.makeTask(maker), ...rest });

/** Every write that agents may call. A missing one fails the first test. */
const STANDS: Readonly<Record<string, Stand>> = {
  'create-schedule': {
    outside: DONE,
    wake: ASKED,
    undo: true,
    input: async () => ({ kind: 'reminder', what: 'stretch', when: 'every day at 11' }),
  },
  'clone-schedule': { outside: DONE, wake: ASKED, undo: true, input: schedule({ what: 'feed the cat' }) },
  'use-template': {
    outside: DONE,
    wake: ASKED,
    undo: true,
    input: async ({ templateId }) => ({ id: templateId }),
  },
  'update-schedule': {
    outside: ITS_OWN,
    wake: ASKED,
    undo: true,
    input: schedule({ what: 'water them all' }),
  },
  'pause-schedule': { outside: ITS_OWN, wake: ITS_OWN, undo: true, input: schedule() },
  'resume-schedule': {
    outside: ITS_OWN,
    wake: ASKED,
    undo: true,
    async input(world, maker) {
      const id = await world.makeSchedule(maker, 'action');
      await world.run(pauseSchedule, { id });
      return { id };
    },
  },
  'cancel-schedule': { outside: ITS_OWN, wake: ITS_OWN, undo: true, input: schedule() },
  'skip-next': { outside: ITS_OWN, wake: ITS_OWN, undo: true, input: schedule() },
  'run-schedule': { outside: ITS_OWN, wake: ASKED, undo: false, input: schedule() },
  'backfill-schedule': {
    outside: ITS_OWN,
    wake: ASKED,
    undo: false,
    async input(world, maker) {
      const id = await world.makeSchedule(maker, 'action');
      await world.clock.advance(2 * DAY_MS);
      return { id, from: 'yesterday' };
    },
  },
  'update-me': { outside: ASKED, wake: ASKED, undo: true, input: async () => ({ zone: 'Asia/Tokyo' }) },
  'acknowledge-reminder': { outside: ITS_OWN, wake: ITS_OWN, undo: true, input: reminder() },
  'snooze-reminder': { outside: ASKED, wake: ASKED, undo: true, input: reminder({ until: '20 minutes' }) },
  'stop-reminder': { outside: ITS_OWN, wake: ITS_OWN, undo: true, input: reminder() },
  'reopen-reminder': {
    outside: ASKED,
    wake: ASKED,
    undo: false,
    async input(world, maker) {
      const id = await world.makeReminder(maker, 'judged');
      await world.run(stopReminder, { id });
      return { id };
    },
  },
  'add-task': {
    outside: DONE,
    wake: DONE,
    undo: true,
    input: async () => ({ description: 'call the bank' }),
  },
  'update-task': {
    outside: ITS_OWN_TASK,
    wake: ITS_OWN_TASK,
    undo: true,
    input: task({ description: 'sort all photos' }),
  },
  'move-task': {
    outside: ITS_OWN_TASK,
    wake: ITS_OWN_TASK,
    undo: true,
    async input(world, maker) {
      const id = await world.makeTask(maker);
      await world.run(addTask, { description: 'call the bank', place: 'last' });
      return { id, to: 'last' };
    },
  },
  'delete-task': { outside: ITS_OWN_TASK, wake: ITS_OWN_TASK, undo: true, input: task() },
  'reopen-task': {
    outside: ITS_OWN_TASK,
    wake: ITS_OWN_TASK,
    undo: true,
    async input(world, maker) {
      const id = await world.makeTask(maker);
      await world.run(completeTask, { id });
      return { id };
    },
  },
  // Tasks for the person; a test below covers reports on the agent's own work.
  'start-task': { outside: ITS_OWN_TASK, wake: ITS_OWN_TASK, told: false, undo: false, input: task() },
  'complete-task': {
    outside: ITS_OWN_TASK,
    wake: ITS_OWN_TASK,
    undo: true,
    input: task({ result: 'by post' }),
  },
  'fail-task': { outside: ITS_OWN_TASK, wake: ITS_OWN_TASK, undo: true, input: task({ reason: 'no camera' }) },
  // Without a message of the person it takes back only what it changed itself.
  undo: {
    outside: ['unknown', 'done', 'unknown'],
    wake: ['unknown', 'done', 'unknown'],
    undo: false,
    async input(world, maker) {
      const id = await world.makeSchedule(maker, 'action');
      const actor = maker === 'itself' ? { actor: world.agent } : {};
      if (maker !== 'another agent') await world.run(updateSchedule, { id, what: 'water them all' }, actor);
      return {};
    },
  },
  'propose-change': {
    outside: DONE,
    wake: DONE,
    told: false,
    undo: false,
    input: async () => ({ operation: 'update-me', input: { zone: 'Asia/Tokyo' } }),
  },
  'withdraw-proposal': {
    outside: ['unknown', 'done', 'unknown'],
    wake: ['unknown', 'done', 'unknown'],
    told: false,
    undo: false,
    async input(world, maker) {
      if (maker === 'person') return { id: 'apr_unknown' };
      const actor = maker === 'itself' ? world.agent : world.leo;
      const asked = { operation: 'update-me', input: { zone: 'Asia/Tokyo' } } as const;
      return { id: (await world.run(proposeChange, asked, { actor })).proposal?.id };
    },
  },
  // It needs a run that waits for an outside agent: tested in the scenarios of webhook agents, and never a card.
  'answer-wake': {
    outside: ['unknown', 'unknown', 'unknown'],
    wake: ['unknown', 'unknown', 'unknown'],
    undo: false,
    input: async () => ({ id: 'run_unknown' }),
  },
  // They need a claimed wake: tested in the scenarios of workers.
  ...Object.fromEntries(
    (
      [
        ['claim-wake', {}],
        ['renew-claim', { id: 'trn_unknown', attempt: 1 }],
        ['notify-for-claim', { id: 'trn_unknown', attempt: 1, text: 'hello' }],
        ['keep-step', { id: 'trn_unknown', attempt: 1, name: 'one' }],
        ['end-claim', { id: 'trn_unknown', attempt: 1 }],
        ['release-claim', { id: 'trn_unknown', attempt: 1 }],
      ] as const
    ).map(([name, input]): [string, Stand] => [
      name,
      {
        outside: name === 'claim-wake' ? ['refused', 'refused', 'refused'] : ['unknown', 'unknown', 'unknown'],
        wake: name === 'claim-wake' ? ['refused', 'refused', 'refused'] : ['unknown', 'unknown', 'unknown'],
        undo: false,
        input: async () => input,
      },
    ]),
  ),
  // It needs a run of a subscribed program: tested in the scenarios of events over MCP.
  'report-wake': {
    outside: ['unknown', 'unknown', 'unknown'],
    wake: ['unknown', 'unknown', 'unknown'],
    undo: false,
    input: async () => ({ id: 'run_unknown', result: 'done' }),
  },
};

const isAgentWrite = ({ scope, effect }: Operation) => scope === 'agent' && effect === 'write';
const ALL: readonly Operation[] = OPERATIONS as unknown as readonly Operation[];

async function setup() {
  const fixture = await setupOperations({ approval: 'never' });
  const { run, ann, ids, store, clock, inTurn, threadId } = fixture;
  const agent: Actor = { ...fixture.agent, turnId: null };
  const leoThread = await run(createThread, { agent: 'leo' });
  const leo: Actor = { ...agent, agent: 'leo', threadId: leoThread.id };
  const template = { name: 'rest', kind: 'reminder', what: 'rest', when: 'every day at 22:00' } as const;
  const { id: templateId } = await run(saveTemplate, template);
  const actorOf = (maker: Maker) => (maker === 'person' ? ann : maker === 'itself' ? agent : leo);

  /** A schedule that wakes `belfry`, in the thread in which it acts. */
  async function makeSchedule(maker: Maker, kind: 'action' | 'reminder', policies = {}): Promise<string> {
    const draft = { kind, what: 'water the plants', when: 'every day at 9', agent: 'belfry', policies } as const;
    if (maker !== 'another agent') return (await run(createSchedule, draft, { actor: actorOf(maker) })).schedule.id;
    const asked = { operation: 'create-schedule', input: draft } as const;
    const { proposal } = await run(proposeChange, asked, { actor: leo });
    const { schedule } = await run(approveProposal, { id: proposal?.id ?? '', revision: 1 });
    return schedule?.id ?? '';
  }

  async function makeReminder(maker: Maker, ack: 'judged' | 'explicit'): Promise<string> {
    const scheduleId = await makeSchedule(maker, 'reminder', { followUp: { ack } });
    const id = ids.next('rem');
    const now = clock.now();
    const open = { state: 'open', firstDeliveredAt: now, lastDeliveredAt: now } as const;
    const whose = { id, userId: ann.userId, scheduleId, threadId, runId: ids.next('run') };
    const rest = { maxFollowUps: 2, nextAt: now + 1_800_000, createdAt: now };
    await store.write((tx) => insertReminder(tx, { ...beginReminder(now), ...open, ...whose, ...rest }));
    return id;
  }

  /** A task for the person, unless it is another agent's. */
  async function makeTask(maker: Maker, assignee: 'agent' | 'person' = 'person'): Promise<string> {
    const draft = { description: 'sort the photos', assignee } as const;
    const place = maker === 'another agent' ? { agent: 'leo' } : {};
    return (await run(addTask, { ...draft, ...place }, { actor: actorOf(maker) })).id;
  }

  const actors = { outside: agent, wake: await inTurn('silent') };
  const notices = async () =>
    (await run(listMessages, { id: threadId })).items.filter(
      ({ role, proposalId }) => role === 'notice' && proposalId === null,
    );
  return { ...fixture, agent, leo, templateId, actors, makeSchedule, makeReminder, makeTask, notices };
}

async function outcomeOf({ executor }: World, name: string, actor: Actor, input: object): Promise<Outcome> {
  try {
    await executor.execute(name, { actor, input });
    return 'done';
  } catch (error) {
    if (!isAppError(error)) throw error;
    expect(error.message).toMatch(/[.]$/);
    if (error.code === 'approval_needed') return 'proposal';
    if (error.code === 'not_found') return 'unknown';
    // An agent of this kind has no calling workers.
    expect(`${name}: ${error.code} ${error.message}`).toMatch(/forbidden|do not wait for workers/);
    return 'refused';
  }
}

/** Undoes a change as the page does, with the button of its notice. */
async function press({ executor, ann }: World, notice: MessageView | undefined): Promise<void> {
  await executor.execute('undo', { actor: ann, input: { change: notice?.undo } });
}

describe('what an agent may do while nobody talks to it', () => {
  it('is said by every operation: a new one that agents may call has to take a stand here', () => {
    expect(Object.keys(STANDS).sort()).toEqual(
      ALL.filter(isAgentWrite)
        .map(({ name }) => name)
        .sort(),
    );
    expect(ALL.length).toBeGreaterThan(80);
  });

  it.each(ALL.filter(({ scope }) => scope !== 'agent').map(({ name }) => name))(
    'is nothing where only people act: %s',
    async (name) => {
      const world = await setup();
      for (const actor of [world.actors.outside, world.actors.wake, await world.inTurn('conversational')])
        expect(await outcomeOf(world, name, actor, {})).toBe('refused');
    },
  );

  const cells = Object.entries(STANDS).flatMap(([name, stand]) =>
    MAKERS.flatMap((maker, place) =>
      (['outside', 'wake'] as const).map((from) => ({
        name,
        maker,
        from,
        stand,
        wanted: stand[from][place] as Outcome,
      })),
    ),
  );

  it.each(cells)('$name, made by $maker, from $from: $wanted', async ({ name, maker, from, stand, wanted }) => {
    const world = await setup();
    const { actors, run, notices } = world;
    const input = await stand.input(world, maker);
    const known = new Set((await notices()).map(({ id }) => id));
    const actor = actors[from];
    expect(await outcomeOf(world, name, actor, input)).toBe(wanted);
    const said = (await notices()).filter(({ id }) => !known.has(id));
    if (wanted !== 'done') expect(said).toEqual([]);
    if (wanted === 'done' && stand.told !== false) {
      expect(said).toHaveLength(1);
      expect(said[0]?.text).toMatch(
        stand.undo ? /^belfry .+“.+”(?:: .+ → .+)?\.$/ : /^belfry .+“.+”\. This cannot be undone\.$/,
      );
      expect(said[0]?.undo != null).toBe(stand.undo);
      // The button works.
      if (stand.undo) await press(world, said[0]);
    }
    if (wanted !== 'proposal') return;
    const asked = (await world.executor.execute('propose-change', {
      actor,
      input: { operation: name, input },
    })) as ProposeAnswer;
    expect(asked).toMatchObject({ status: 'pending_approval', proposal: { state: 'pending', problem: null } });
    const { proposal } = await run(approveProposal, { id: asked.proposal?.id ?? '', revision: 1 });
    expect(proposal.state).toBe('approved');
  });

  it.each(cells.filter(({ from }) => from === 'outside'))(
    'never stands in the way of the person, on the page or with a token: $name, made by $maker',
    async ({ name, maker, stand }) => {
      // Only workers take wakes.
      if (
        /^(answer|report|claim)-wake$|^keep-step$|-claim$/.test(name) ||
        stand.input === STANDS['withdraw-proposal']?.input ||
        name === 'propose-change'
      )
        return;
      for (const access of [undefined, 'user'] as const) {
        const world = await setup();
        const actor: Actor = {
          ...(world.ann as Actor & { kind: 'user' }),
          ...(access === undefined ? {} : { access }),
        };
        expect(await outcomeOf(world, name, actor, await stand.input(world, maker))).toBe('done');
      }
    },
  );

  it('is to say how the work goes that the person gave it, which is told where nobody gave it this very turn', async () => {
    for (const from of ['outside', 'wake'] as const) {
      for (const [name, rest] of [
        ['start-task', {}],
        ['update-task', { note: 'half of it' }],
        ['complete-task', { result: 'sorted' }],
      ] as const) {
        const world = await setup();
        const id = await world.makeTask('person', 'agent');
        expect(await outcomeOf(world, name, world.actors[from], { id, ...rest })).toBe('done');
        expect((await world.notices()).map(({ text }) => text)).toEqual(
          name === 'complete-task' ? ['belfry completed the task “sort the photos”.'] : [],
        );
      }
    }
  });
});
