import { describe, expect, it, onTestFinished } from 'vitest';
import type { ModelRequest } from '../../src/agent/models/model.ts';
import { createScriptedModel, type ScriptedStep } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { temporaryFolder } from './folders.ts';

async function setup(script: (request: ModelRequest) => ScriptedStep, options: TestBelfryOptions = {}) {
  const model = createScriptedModel(script);
  const belfry = await createTestBelfry({ model, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const pending = async () => (await belfry.execute('list-proposals')).items;
  const schedules = async () => (await belfry.execute('list-schedules')).items;
  return { ...belfry, model, pending, schedules };
}

const task = (input: Record<string, unknown>): ScriptedStep => ({ toolCalls: [{ name: 'schedule_task', input }] });
const CREATE = {
  operation: 'create',
  command_text: 'water the plants',
  schedule_type: 'cron',
  cron_expression: '0 9 * * *',
};

/** Asks for `input` when the person says "go". */
const onGo =
  (input: Record<string, unknown>) =>
  ({ messages }: ModelRequest): ScriptedStep => {
    const last = messages.at(-1);
    return last?.role === 'user' && last.text === 'go' ? task(input) : 'fine';
  };

describe('stories of others', () => {
  it('36: an approval does something: the run that asked goes on from its stored step, after a restart too', async () => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const script = ({ messages, mode }: ModelRequest): ScriptedStep => {
      if (mode !== 'silent' || messages.at(-1)?.role === 'tool') return 'fine';
      return {
        text: 'thinking',
        toolCalls: [{ name: 'schedule_action', input: { instruction: 'look again', when: 'every 2 hours' } }],
      };
    };
    const before = await createTestBelfry({ dataFolder, clock, model: createScriptedModel(script) });
    await before.execute('create-schedule', { kind: 'action', what: 'check', when: 'in 10 minutes' });
    await before.advance(10 * MINUTE_MS);
    const [card] = (await before.execute('list-proposals')).items;
    await before.app.abandon();
    await clock.advance(HOUR_MS);
    const after = await setup(script, { dataFolder, clock });
    expect(after.model.calls).toBe(0);
    await after.execute('approve-proposal', { id: card.id, revision: 1 });
    await after.advance(0);
    // The first step is not asked for again: the one call there is already holds the answer.
    expect(after.model.calls).toBe(1);
    expect(after.model.requests[0]?.messages.slice(-2)).toMatchObject([
      { role: 'assistant', text: 'thinking' },
      { role: 'tool', results: [{ output: { status: 'approved', proposal_id: card.id } }] },
    ]);
    expect((await after.execute('list-runs')).items[0]).toMatchObject({ state: 'succeeded' });
    await after.execute('approve-proposal', { id: card.id, revision: 1 });
    await after.advance(0);
    expect(after.model.calls).toBe(1);
  });

  it('37: an approved schedule runs through its weeks without asking anybody', async () => {
    const { say, pending, execute, advance, model } = await setup(
      ({ messages, mode }) => {
        if (mode === 'silent') return 'done';
        const last = messages.at(-1);
        return last?.role === 'user' && last.text === 'go' ? task(CREATE) : 'fine';
      },
      { toolset: 'approved' },
    );
    await say('go');
    await execute('approve-proposal', { id: (await pending())[0].id, revision: 1 });
    await advance(14 * DAY_MS);
    const runs = (await execute('list-runs', { limit: 50 })).items;
    expect(runs).toHaveLength(14);
    expect(
      new Set(runs.map(({ state, output }: { state: string; output: string }) => `${state} ${output ?? ''}`)).size,
    ).toBe(1);
    expect(await pending()).toEqual([]);
    expect(model.requests.filter(({ mode }) => mode === 'silent')).toHaveLength(14);
  });

  it('37: what a run does ask for is sent out as a notice, and ends as denied instead of hanging', async () => {
    const { execute, advance, chat } = await setup(({ messages, mode }) =>
      mode === 'silent' && messages.at(-1)?.role === 'user'
        ? { toolCalls: [{ name: 'schedule_action', input: { instruction: 'more', when: 'every hour' } }] }
        : 'went on without it',
    );
    await execute('create-schedule', { kind: 'action', what: 'check', when: 'in 10 minutes' });
    await advance(10 * MINUTE_MS);
    expect((await chat()).at(-1)).toContain('notice: belfry asks to add a schedule: “more”');
    await advance(DAY_MS);
    const [run] = (await execute('list-runs')).items;
    expect(run.state).toBe('succeeded');
    expect((await execute('get-run', { id: run.id })).output).toBe('went on without it');
  });
});

describe('faults of a published design of approvals, done otherwise', () => {
  const approved = { toolset: 'approved' } as const;

  it('pending approvals outlive the process', async () => {
    const dataFolder = temporaryFolder();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const before = await createTestBelfry({
      ...approved,
      dataFolder,
      clock,
      model: createScriptedModel(onGo(CREATE)),
    });
    await before.say('go');
    await before.app.abandon();
    await clock.advance(1_000);
    const { pending, execute, schedules } = await setup(onGo(CREATE), { ...approved, dataFolder, clock });
    const [card] = await pending();
    await execute('approve-proposal', { id: card.id, revision: 1 });
    expect(await schedules()).toMatchObject([{ what: 'water the plants' }]);
  });

  it('update needs an approval, and so does delete of what the agent did not make in this thread', async () => {
    let input: Record<string, unknown> = {};
    const { say, pending, execute, schedules } = await setup((request) => onGo(input)(request), approved);
    const { schedule } = await execute('create-schedule', { kind: 'action', what: 'mine', when: 'every day at 8' });
    input = { operation: 'update', schedule_id: schedule.id, command_text: 'hers now' };
    await say('go');
    input = { operation: 'delete', schedule_id: schedule.id };
    await say('go');
    expect((await pending()).map(({ operation }: { operation: string }) => operation)).toEqual([
      'update-schedule',
      'cancel-schedule',
    ]);
    expect(await schedules()).toMatchObject([{ what: 'mine', state: 'active' }]);
  });

  it('the sentence on a card is that of the schedule it would make, whatever else the call held', async () => {
    const { say, pending } = await setup(onGo({ ...CREATE, interval_value: 5, interval_unit: 'minutes' }), approved);
    await say('go');
    const [{ schedule }] = await pending();
    expect(schedule.when).toMatchObject({ sentence: 'every day at 09:00', kind: 'cron' });
  });

  it('the same in other words is a duplicate, as a proposal and as a schedule, with its id and its sentence', async () => {
    let input: Record<string, unknown> = CREATE;
    const { say, pending, execute, model } = await setup((request) => onGo(input)(request), approved);
    const told = () => model.requests.at(-1)?.messages.at(-1);
    await say('go');
    const [card] = await pending();
    input = { ...CREATE, command_text: '  Water  the PLANTS', cron_expression: 'every day at 09:00' };
    await say('go');
    expect(told()).toMatchObject({
      results: [{ isError: true, output: { code: 'duplicate', existing: { id: card.id } } }],
    });
    const { schedule } = await execute('approve-proposal', { id: card.id, revision: 1 });
    await say('go');
    const sentence = 'every day at 09:00 (Europe/Warsaw)';
    expect(told()).toMatchObject({
      results: [{ output: { code: 'duplicate', existing: { id: schedule.id, sentence } } }],
    });
  });
});

describe('the tool of the toolset approved', () => {
  const agents = { alice: { model: createScriptedModel([]), instructions: 'You are Alice.' } };

  it('addresses another agent of the same person, whose thread the schedule goes to', async () => {
    const input = { ...CREATE, command_text: '@alice water the plants', description: 'She is at home.' };
    const { say, pending, execute } = await setup(onGo(input), { toolset: 'approved', agents });
    await say('go');
    const [card] = await pending();
    expect(card).toMatchObject({
      agent: 'belfry',
      schedule: { agent: 'alice', what: { text: 'water the plants' } },
      reason: { text: 'She is at home.' },
    });
    const { schedule } = await execute('approve-proposal', { id: card.id, revision: 1 });
    expect(schedule).toMatchObject({ agent: 'alice', what: 'water the plants' });
    expect(schedule.threadId).not.toBe(card.threadId);
  });

  it('another agent is not woken without a yes, even by one that needs none for itself', async () => {
    const script = onGo({});
    const { pending, app, actor } = await setup(script, { approval: 'never', agents });
    const { items } = (await app.executor.execute('list-threads', { actor, input: {} })) as { items: { id: string }[] };
    const agent = {
      kind: 'agent',
      userId: actor.userId,
      agent: 'belfry',
      threadId: items[0]?.id ?? '',
      turnId: null,
    } as const;
    const input = { kind: 'action', what: 'x', when: 'every day at 9', agent: 'alice' };
    await app.executor.execute('propose-change', { actor: agent, input: { operation: 'create-schedule', input } });
    expect(await pending()).toHaveLength(1);
  });

  it.each([
    ['an agent nobody knows', { ...CREATE, command_text: '@bob water the plants' }, 'unknown_agent', 'belfry'],
    ['no text', { ...CREATE, command_text: undefined }, 'invalid_input', 'command_text'],
    ['no pattern', { ...CREATE, cron_expression: undefined }, 'invalid_input', 'cron_expression'],
    ['half an interval', { ...CREATE, schedule_type: 'interval', interval_value: 5 }, 'invalid_input', 'interval_unit'],
    ['no id to delete', { operation: 'delete' }, 'invalid_input', 'schedule_id'],
    [
      'an interval below the floor',
      { ...CREATE, schedule_type: 'interval', interval_value: 5, interval_unit: 'seconds' },
      'too_frequent',
      '',
    ],
  ])('refuses %s with what to do', async (_, input, code, hint) => {
    const { say, model, pending } = await setup(onGo(input), { toolset: 'approved', agents });
    await say('go');
    const last = model.requests.at(-1)?.messages.at(-1);
    expect(last).toMatchObject({ role: 'tool', results: [{ isError: true, output: { code } }] });
    expect(JSON.stringify(last)).toContain(hint);
    expect(await pending()).toEqual([]);
  });

  it('lists what there is and what waits, and takes a request of its own back', async () => {
    let input: Record<string, unknown> = CREATE;
    const { say, pending, model } = await setup((request) => onGo(input)(request), { toolset: 'approved' });
    await say('go');
    const [card] = await pending();
    input = { operation: 'list' };
    await say('go');
    expect(model.requests.at(-1)?.messages.at(-1)).toMatchObject({
      results: [{ output: { total: 0, waiting_for_approval: [{ proposal_id: card.id, what: 'water the plants' }] } }],
    });
    input = { operation: 'delete', schedule_id: card.id };
    await say('go');
    expect(await pending()).toEqual([]);
  });
});

describe('a turn that nobody answered, or that only hears of a no', () => {
  it.each(['denied', 'expired'])('has no person in it: what was %s is not made by another way', async (how) => {
    const script = ({ messages }: ModelRequest): ScriptedStep => {
      const last = messages.at(-1);
      if (last?.role === 'tool') return 'Noted.';
      if (last?.role === 'user' && last.decision)
        return {
          toolCalls: [{ name: 'schedule_reminder', input: { message: 'water the plants', when: 'in 10 minutes' } }],
        };
      return {
        toolCalls: [{ name: 'schedule_reminder', input: { message: 'water the plants', when: 'every day at 9' } }],
      };
    };
    const { say, execute, advance, pending, schedules } = await setup(script, { approval: 'recurring' });
    await say('what about the plants?');
    const [card] = await pending();
    if (how === 'denied') await execute('deny-proposal', { id: card.id });
    await advance(how === 'denied' ? MINUTE_MS : DAY_MS + MINUTE_MS);
    expect(await schedules()).toEqual([]);
    expect((await execute('list-proposals', { state: 'pending' })).items).toMatchObject([
      { operation: 'create-schedule', origin: 'wake' },
    ]);
  });
});

it('a task that its agent hands to the person and back to itself does not wake it for ever', async () => {
  let turns = 0;
  const script = ({ messages, mode, facts }: ModelRequest): ScriptedStep => {
    if (mode !== 'silent') return 'fine';
    if (messages.at(-1)?.role === 'tool') return '';
    const task = facts.wake?.task;
    if (task == null) return { toolCalls: [{ name: 'add_task', input: { description: 'look at the build' } }] };
    turns += 1;
    const hand = (for_person: boolean) => ({ name: 'update_task', input: { task_id: task.id, for_person } });
    return { toolCalls: [hand(true), hand(false)] };
  };
  const { execute, advance } = await setup(script, { approval: 'always' });
  await execute('create-schedule', { kind: 'action', what: 'look', when: 'in 10 minutes' });
  await advance(DAY_MS);
  expect(turns).toBeLessThan(10);
  expect(turns).toBeGreaterThan(0);
});
