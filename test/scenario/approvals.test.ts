import { describe, expect, it, onTestFinished } from 'vitest';
import type { ModelRequest } from '../../src/agent/models/model.ts';
import { createScriptedModel, type ScriptedStep, type ScriptedToolCall } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';

type Script = (request: ModelRequest) => ScriptedStep | undefined;

/** A model that asks for `call` when the person says "go", and otherwise says what the script says, or nothing. */
async function setup(call: ScriptedToolCall, options: TestBelfryOptions = {}, script: Script = () => undefined) {
  const model = createScriptedModel((request) => {
    const said = script(request);
    if (said !== undefined) return said;
    const last = request.messages.at(-1);
    if (last?.role === 'user' && last.text === 'go') return { toolCalls: [call] };
    return last?.role === 'tool' ? 'It waits for you.' : '';
  });
  const belfry = await createTestBelfry({ model, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const pending = async () => (await belfry.execute('list-proposals', {})).items;
  const schedules = async () => (await belfry.execute('list-schedules', {})).items;
  const settle = () => belfry.advance(0);
  return { ...belfry, model, pending, schedules, settle };
}

const DAILY: ScriptedToolCall = {
  name: 'schedule_action',
  input: { instruction: 'brief me', when: 'every day at 9' },
};

/** What the model was told in the last request. */
const lastMessage = (model: { requests: readonly ModelRequest[] }) => model.requests.at(-1)?.messages.at(-1);

describe('a recurring schedule that an agent asks for in a conversation', () => {
  it('waits for the person: nothing is made, the tool says so, and the turn ends in words', async () => {
    const { say, pending, schedules, model } = await setup(DAILY);
    const answer = await say('go');
    expect(answer).toContain('notice: belfry asks to add a schedule: “brief me”, every day at 09:00.');
    expect(answer).toContain('agent: It waits for you.');
    expect(await schedules()).toEqual([]);
    const [card] = await pending();
    expect(card).toMatchObject({ state: 'pending', origin: 'conversation', problem: null, edits: [], target: null });
    expect(card.next).toHaveLength(5);
    const result = lastMessage(model);
    expect(result).toMatchObject({
      role: 'tool',
      results: [{ isError: false, output: { status: 'pending_approval', proposal_id: card.id } }],
    });
  });

  it('is made by the approval, and a new turn tells the agent when it comes', async () => {
    const { say, pending, schedules, execute, settle, model, chat, eventsOf } = await setup(DAILY);
    await say('go');
    const [card] = await pending();
    const calls = model.calls;
    const answer = await execute('approve-proposal', { id: card.id, revision: 1, hash: card.hash });
    await settle();
    expect(answer).toMatchObject({
      words: 'Approved: first run tomorrow, Sunday 22 November, 09:00 (Europe/Warsaw), in 23 hours.',
      proposal: { state: 'approved', decision: { by: 'user' } },
      schedule: { what: 'brief me', state: 'active', createdBy: 'agent' },
    });
    expect(await schedules()).toHaveLength(1);
    expect(model.calls).toBe(calls + 1);
    expect(lastMessage(model)).toMatchObject({
      role: 'user',
      decision: {
        status: 'approved',
        proposal_id: card.id,
        words: expect.stringContaining('first run tomorrow'),
      },
    });
    expect((await chat()).at(-1)).toBe(
      'agent: Approved: first run tomorrow, Sunday 22 November, 09:00 (Europe/Warsaw), in 23 hours.',
    );
    expect(eventsOf('proposal.decided').map(({ data }) => data)).toMatchObject([{ state: 'approved', pending: 0 }]);
  });

  it('counts an interval from the whole second of the yes, and its card names no thousandths', async () => {
    const { say, pending, schedules, execute, advance } = await setup({
      name: 'schedule_action',
      input: { instruction: 'look at the door', when: 'every hour' },
    });
    await advance(783);
    await say('go');
    await advance(90_500);
    const [card] = await pending();
    expect(card.schedule.when.sentence).toBe('every hour');
    const [first] = card.next;
    await execute('approve-proposal', { id: card.id, revision: 1, hash: card.hash });
    const [made] = await schedules();
    expect(made.nextAt).toBe(first.at);
    expect(made.nextAt).toMatch(/:\d\d\.000Z$/);
  });

  it('is not made by a no, and the agent hears why', async () => {
    const { say, pending, schedules, execute, settle, model } = await setup(DAILY);
    await say('go');
    const [card] = await pending();
    const answer = await execute('deny-proposal', { id: card.id, reason: 'too often' });
    await settle();
    expect(answer).toMatchObject({ words: 'Denied: too often.', schedule: null });
    expect(await schedules()).toEqual([]);
    expect(lastMessage(model)).toMatchObject({ decision: { status: 'denied', reason: 'too often' } });
  });

  it('counts as denied after a day without an answer, and the agent is told', async () => {
    const { say, pending, execute, advance, model } = await setup(DAILY);
    await say('go');
    const [card] = await pending();
    await advance(DAY_MS);
    expect(await pending()).toEqual([]);
    expect(lastMessage(model)).toMatchObject({
      decision: { status: 'expired', words: 'denied: no answer in 24 hours' },
    });
    await expect(execute('approve-proposal', { id: card.id, revision: 1 })).rejects.toMatchObject({
      code: 'already_decided',
      details: { state: 'expired' },
    });
  });

  it('is told by Belfry itself when the agent cannot be asked for words', async () => {
    const script: Script = (request) => {
      const last = request.messages.at(-1);
      return last?.role === 'user' && last.decision !== undefined
        ? { fail: 'model_unavailable', retryable: false }
        : undefined;
    };
    const { say, pending, execute, settle, chat } = await setup(DAILY, {}, script);
    await say('go');
    await execute('deny-proposal', { id: (await pending())[0].id, reason: 'too often' });
    await settle();
    expect((await chat()).at(-1)).toBe('notice: You said no: too often. I left “brief me”.');
  });

  it('needs no yes when it comes only once', async () => {
    const once = { name: 'schedule_reminder', input: { message: 'call Sarah', when: 'in 2 hours' } };
    const { say, pending, schedules } = await setup(once);
    await say('go');
    expect(await pending()).toEqual([]);
    expect(await schedules()).toMatchObject([{ what: 'call Sarah', createdBy: 'agent' }]);
  });

  it.each([
    ['always', 'schedule_reminder', { message: 'call Sarah', when: 'in 2 hours' }, 1],
    ['never', 'schedule_action', { instruction: 'brief me', when: 'every day at 9' }, 0],
  ] as const)('follows the policy %s of its agent', async (approval, name, input, waiting) => {
    const { say, pending } = await setup({ name, input }, { approval });
    await say('go');
    expect(await pending()).toHaveLength(waiting);
  });
});

describe('taking an approval back', () => {
  it('cancels what was made for a day; the proposal waits again and the agent hears of it with the next word', async () => {
    const { say, pending, schedules, execute, settle, model, advance } = await setup(DAILY);
    await say('go');
    const [card] = await pending();
    const approved = await execute('approve-proposal', { id: card.id, revision: 1 });
    expect(approved.proposal.undo).not.toBeNull();
    await settle();
    await advance(HOUR_MS);
    expect((await execute('get-proposal', { id: card.id })).undo).toEqual({ until: '2026-11-22T09:00:00.000Z' });
    await execute('undo', { subject: card.id });
    expect(await pending()).toMatchObject([{ id: card.id, state: 'pending', undo: null }]);
    expect(await schedules()).toEqual([]);
    await say('so?');
    const told = model.requests.at(-1)?.messages.filter(({ role }) => role === 'user') ?? [];
    expect(told.at(-2)).toMatchObject({ decision: { status: 'undone', proposal_id: card.id } });
  });

  it('ends what ran, and its card waits no more', async () => {
    const { say, pending, schedules, execute } = await setup(DAILY);
    await say('go');
    const [card] = await pending();
    const { schedule } = await execute('approve-proposal', { id: card.id, revision: 1 });
    await execute('run-schedule', { id: schedule.id });
    await execute('undo', { subject: card.id });
    expect([await schedules(), await pending()]).toEqual([[], []]);
    expect((await execute('get-proposal', { id: card.id })).undoneAt).not.toBeNull();
    await expect(execute('undo', { subject: card.id })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what a background run asks for', () => {
  const ask: Script = (request) => {
    if (request.mode !== 'silent') return 'Here I am.';
    const last = request.messages.at(-1);
    if (last?.role === 'user') {
      return { toolCalls: [{ name: 'schedule_action', input: { instruction: 'look again', when: 'every 2 hours' } }] };
    }
    return { text: 'gone on' };
  };

  it('makes the run wait with its lane free, and go on from the stored step with the decision', async () => {
    const { execute, advance, pending, model, settle, say, eventsOf } = await setup(DAILY, {}, ask);
    await execute('create-schedule', { kind: 'action', what: 'check', when: 'in 10 minutes' });
    await advance(10 * MINUTE_MS);
    const [run] = (await execute('list-runs', {})).items;
    expect(run).toMatchObject({ state: 'waiting' });
    expect(eventsOf('run.waiting').map(({ data }) => data.reason)).toEqual(['it waits for your approval']);
    const [card] = await pending();
    expect(card).toMatchObject({ origin: 'wake', runId: run.id });
    // The lane is free: a person is answered meanwhile.
    expect(await say('hello')).toContain('agent: Here I am.');
    const silent = () => model.requests.filter(({ mode }) => mode === 'silent').length;
    expect(silent()).toBe(1);
    await execute('approve-proposal', { id: card.id, revision: 1 });
    await settle();
    expect(silent()).toBe(2);
    expect(lastMessage(model)).toMatchObject({
      role: 'tool',
      results: [{ output: { ok: true, status: 'approved', proposal_id: card.id } }],
    });
    expect((await execute('list-runs', {})).items[0]).toMatchObject({ state: 'succeeded' });
    expect((await execute('list-schedules', { state: 'active' })).items).toMatchObject([{ what: 'look again' }]);
  });

  it('counts as running for the next occurrence of its schedule, and goes on after a day without an answer', async () => {
    const { execute, advance, pending, model } = await setup(DAILY, {}, ask);
    await execute('create-schedule', {
      kind: 'action',
      what: 'check',
      when: 'every hour',
      policies: { overlap: 'skip' },
    });
    await advance(3 * HOUR_MS);
    const states = (await execute('list-runs', {})).items.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['skipped', 'skipped', 'waiting']);
    await advance(DAY_MS - 2 * HOUR_MS);
    expect(await pending()).toEqual([]);
    const told = model.requests.filter(({ mode }) => mode === 'silent')[1]?.messages.at(-1);
    expect(told).toMatchObject({ results: [{ output: { ok: false, status: 'expired' } }] });
  });

  it('waits for everything it asked for in one step, and goes on with all the answers', async () => {
    const both: Script = (request) => {
      if (request.mode !== 'silent' || request.messages.at(-1)?.role === 'tool') return 'gone on';
      return {
        toolCalls: [
          { name: 'schedule_action', input: { instruction: 'look again', when: 'every 2 hours' } },
          { name: 'notify_user', input: { text: 'Two things wait for your yes.' } },
          { name: 'schedule_action', input: { instruction: 'look elsewhere', when: 'every 3 hours' } },
        ],
      };
    };
    const { execute, advance, pending, model, settle, chat } = await setup(DAILY, {}, both);
    await execute('create-schedule', { kind: 'action', what: 'check', when: 'in 10 minutes' });
    await advance(10 * MINUTE_MS);
    const [one, two] = await pending();
    await execute('approve-proposal', { id: one.id, revision: 1 });
    await settle();
    expect((await execute('list-runs', {})).items[0].state).toBe('waiting');
    await execute('deny-proposal', { id: two.id, reason: 'one is enough' });
    await settle();
    expect(model.calls).toBe(2);
    const last = lastMessage(model);
    expect(
      last?.role === 'tool' ? last.results.map(({ output }) => (output as { status?: string }).status) : [],
    ).toEqual(['approved', undefined, 'denied']);
    // What was said in the same step is said once.
    expect((await chat()).filter((line) => line.endsWith('Two things wait for your yes.'))).toHaveLength(1);
    expect((await execute('list-runs', {})).items[0].state).toBe('succeeded');
  });

  it('goes on at once when the answer comes before it has set itself aside', async () => {
    let answer: () => void = () => {};
    const failPoint = (point: string) => {
      if (point === 'tool: stored') answer();
    };
    const { execute, advance, app, actor, model } = await setup(DAILY, { failPoint }, ask);
    answer = () => {
      answer = () => {};
      void app.store
        .read((tx) => tx.db.selectFrom('proposals').select('id').executeTakeFirstOrThrow())
        .then(({ id }) => app.executor.execute('approve-proposal', { actor, input: { id, revision: 1 } }));
    };
    await execute('create-schedule', { kind: 'action', what: 'check', when: 'in 10 minutes' });
    await advance(10 * MINUTE_MS);
    expect((await execute('list-runs', {})).items[0].state).toBe('succeeded');
    expect(lastMessage(model)).toMatchObject({ results: [{ output: { status: 'approved' } }] });
  });

  it('whose schedule was cancelled meanwhile is closed, and the answer is kept in the history', async () => {
    const { execute, advance, pending, settle, app, model } = await setup(DAILY, {}, ask);
    const { schedule } = await execute('create-schedule', { kind: 'action', what: 'check', when: 'every hour' });
    await advance(HOUR_MS);
    const [card] = await pending();
    await execute('cancel-schedule', { id: schedule.id });
    await execute('approve-proposal', { id: card.id, revision: 1 });
    await settle();
    expect((await execute('list-runs', {})).items[0].state).toBe('cancelled');
    expect(model.calls).toBe(1);
    const told = await app.store.read((tx) =>
      tx.db.selectFrom('messages').select('text').where('role', '=', 'decision').execute(),
    );
    expect(told.map(({ text }) => JSON.parse(text).status)).toEqual(['approved']);
  });

  it('that was cancelled meanwhile is not brought back, and the answer is kept in the history', async () => {
    const { execute, advance, pending, settle, app } = await setup(DAILY, {}, ask);
    const { schedule } = await execute('create-schedule', {
      kind: 'action',
      what: 'check',
      when: 'every hour',
      policies: { overlap: 'cancel_running' },
    });
    await advance(HOUR_MS);
    const [card] = await pending();
    await advance(HOUR_MS);
    await execute('cancel-schedule', { id: schedule.id });
    await execute('approve-proposal', { id: card.id, revision: 1 });
    await settle();
    const states = (await execute('list-runs', {})).items.map(({ state }: { state: string }) => state);
    expect(states).toContain('cancelled');
    const told = await app.store.read((tx) =>
      tx.db.selectFrom('messages').select('turn_id').where('role', '=', 'decision').execute(),
    );
    expect(told).toEqual([{ turn_id: null }]);
  });
});
