import { describe, expect, it, onTestFinished } from 'vitest';
import { TOOLSET_NAMES } from '../../src/domain/toolset.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

/** One call of a tool by a model in a conversation, and what the model was told. */
async function setup(options: TestBelfryOptions = {}) {
  let next: { name: string; input: unknown } | null = null;
  const told: { output: unknown; isError: boolean }[] = [];
  const model = createScriptedModel((request) => {
    const last = request.messages.at(-1);
    if (last?.role === 'tool') told.push(...last.results.map(({ output, isError }) => ({ output, isError })));
    if (last?.role !== 'user' || next === null) return 'done';
    return { toolCalls: [next] };
  });
  const belfry = await createTestBelfry({ model, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const call = async (name: string, input: unknown) => {
    next = { name, input };
    await belfry.say('go');
    const answer = told.at(-1);
    if (answer === undefined) throw new Error('the model was told nothing');
    return answer as { output: Record<string, unknown>; isError: boolean };
  };
  const count = async () => (await belfry.execute('list-schedules', {})).items.length;
  return { ...belfry, call, count, model };
}

describe('what a tool refuses names the fields of that tool', () => {
  it.each([
    ['belfry', 'schedule_reminder', { message: '', when: 'in 5 minutes' }, '"message" must not be empty'],
    ['belfry', 'schedule_action', { instruction: '', when: 'in 5 minutes' }, '"instruction" must not be empty'],
    [
      'reminders',
      'schedule_future_callback',
      { context: '', callback_time: 'in 5 minutes' },
      '"context" must not be empty',
    ],
    [
      'actions',
      'schedule_action',
      { description: '', type: 'once', schedule: 'in 5 minutes' },
      '"description" must not be empty',
    ],
    [
      'belfry',
      'schedule_reminder',
      { message: 'x', when: 'in 5 minutes', follow_up: true, follow_up_interval: '1 second' },
      '"follow_up_interval" in seconds must be at least 60',
    ],
    ['belfry', 'schedule_action', { instruction: 'x' }, '"when" is missing'],
    [
      'belfry',
      'schedule_action',
      { instruction: 'x', when: 'in 1 hour', after: 'right after y ends' },
      'when and after',
    ],
  ] as const)('%s %s %j', async (toolset, name, input, words) => {
    const { call } = await setup({ toolset });
    const { output, isError } = await call(name, input);
    expect([isError, output.message]).toEqual([true, expect.stringContaining(words)]);
    expect(JSON.stringify(output)).not.toMatch(/onEvent|policies\.|previousRun/);
  });
});

describe('bad input through a tool is refused with a code, a sentence and what to do, and stores nothing', () => {
  it.each([
    ['an empty message', 'schedule_reminder', { message: '', when: 'in 5 minutes' }, 'invalid_input'],
    ['a time that has passed', 'schedule_reminder', { message: 'x', when: '2020-01-01T00:00:00Z' }, 'time_in_past'],
    ['a time too far ahead', 'schedule_reminder', { message: 'x', when: '2090-01-01T00:00:00Z' }, 'beyond_horizon'],
    [
      'an unknown zone',
      'schedule_reminder',
      { message: 'x', when: 'tomorrow at 9', zone: 'Mars/Base' },
      'unknown_zone',
    ],
    ['an interval of nothing', 'schedule_action', { instruction: 'x', when: 'every 0 minutes' }, 'unreadable_time'],
    ['an interval below the floor', 'schedule_action', { instruction: 'x', when: 'every 5 seconds' }, 'too_frequent'],
    ['a rule that never comes', 'schedule_action', { instruction: 'x', when: '0 0 31 2 *' }, 'never_fires'],
    ['words that are no time', 'schedule_reminder', { message: 'x', when: 'when pigs fly' }, 'unreadable_time'],
    ['a time with two readings', 'schedule_reminder', { message: 'x', when: 'at 30' }, 'ambiguous_time'],
    [
      'an id in an unknown field',
      'schedule_reminder',
      { message: 'x', when: 'in 5 minutes', id: 'sch_1' },
      'invalid_input',
    ],
    ['a wrong type', 'schedule_reminder', { message: 5, when: 'in 5 minutes' }, 'invalid_input'],
    ['no object at all', 'schedule_reminder', 'in 5 minutes', 'invalid_input'],
    [
      'a huge prompt',
      'schedule_action',
      { instruction: 'x'.repeat(10 * 1024 * 1024), when: 'in 5 minutes' },
      'too_large',
    ],
    ['an id that does not exist', 'cancel_schedule', { schedule_id: 'sch_nothing' }, 'not_found'],
    ['a tool that does not exist', 'make_coffee', { strong: true }, 'not_found'],
  ])('%s', async (_, name, input, code) => {
    // The huge one would use up the budget before the model could hear the answer.
    const { call, count } = await setup({ limits: { tokensPerRun: 1e9, tokensPerUserDay: 1e9 } });
    const { output, isError } = await call(name, input);
    expect(isError).toBe(true);
    expect(output).toMatchObject({ code, message: expect.stringMatching(/\S/) });
    expect(output).toHaveProperty('hint');
    expect(await count()).toBe(0);
  });

  it("names the fields of a wrong call as the call did, and not as its operation's are called", async () => {
    const { call } = await setup({});
    const { output } = await call('schedule_reminder', { what: 'stretch', when: 'in 5 minutes' });
    expect(output.message).toContain('message: Invalid input: expected string, received undefined');
    expect(output.message).toContain('Unrecognized key: "what"');
  });

  it('asks for the zone before a time of day is scheduled, and takes it from then on', async () => {
    const { call, count } = await setup({ zone: null });
    const refused = await call('schedule_reminder', { message: 'x', when: 'tomorrow at 9' });
    expect(refused.output).toMatchObject({ code: 'zone_needed', hint: expect.stringContaining('set_user_timezone') });
    expect((await call('set_user_timezone', { zone: 'Asia/Tokyo' })).output).toMatchObject({
      ok: true,
      zone: 'Asia/Tokyo',
    });
    const made = await call('schedule_reminder', { message: 'x', when: 'tomorrow at 9' });
    expect(made).toMatchObject({
      isError: false,
      output: { ok: true, confirmation: expect.stringContaining('(Asia/Tokyo)') },
    });
    expect(await count()).toBe(1);
  });

  it('refuses a duplicate with the id and the sentence of what exists', async () => {
    const { call } = await setup({ approval: 'never' });
    const first = await call('schedule_action', { instruction: 'brief me', when: 'every day at 8' });
    const again = await call('schedule_action', { instruction: 'Brief  me', when: 'daily@08:00' });
    expect(again.output).toMatchObject({ code: 'duplicate', existing: { id: first.output.schedule_id } });
  });
});

describe('a misbehaving model is contained', () => {
  it('is stopped after twenty steps when it goes in circles, and the person is told', async () => {
    const model = createScriptedModel((_, call) => ({
      toolCalls: [{ name: 'list_schedules', input: { page: call } }],
    }));
    const belfry = await createTestBelfry({ model });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    const answer = await belfry.say('go');
    expect(model.calls).toBe(20);
    expect(answer).toContain('notice: I could not answer');
  });

  it("never reaches another user's schedule, whatever id it makes up", async () => {
    const { call, app, actor } = await setup({ approval: 'never' });
    const { store } = app;
    const mine = await call('schedule_action', { instruction: 'mine', when: 'every day at 8' });
    await store.write(async (tx) => {
      await tx.db.insertInto('users').values({ id: 'usr_other', name: 'Other', zone: null, created_at: 1 }).execute();
      await tx.db.updateTable('schedules').set({ user_id: 'usr_other' }).where('user_id', '=', actor.userId).execute();
    });
    for (const tool of ['cancel_schedule', 'update_schedule']) {
      const { output } = await call(tool, { schedule_id: mine.output.schedule_id });
      expect(output).toMatchObject({ code: 'not_found' });
    }
  });

  it('makes no schedule in a silent turn by itself: one that tries waits for the person', async () => {
    const model = createScriptedModel((request) =>
      request.mode === 'silent' && request.messages.at(-1)?.role === 'user'
        ? { toolCalls: [{ name: 'schedule_action', input: { instruction: 'again', when: 'in 2 minutes' } }] }
        : '',
    );
    const belfry = await createTestBelfry({ model });
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    await belfry.execute('create-schedule', { kind: 'action', what: 'x', when: 'in 10 minutes' });
    await belfry.advance(3_600_000);
    expect(model.requests[0]?.tools.map(({ name }) => name)).not.toContain('set_user_timezone');
    expect((await belfry.execute('list-runs', {})).items[0]).toMatchObject({ state: 'waiting' });
    expect((await belfry.execute('list-proposals', {})).items).toHaveLength(1);
    expect((await belfry.execute('list-schedules', {})).items).toHaveLength(1);
  });
});

describe.each(TOOLSET_NAMES)('a misbehaving model with the toolset %s', (toolset) => {
  it('is told the names it has when it makes one up, and what is wrong when it calls one wrongly', async () => {
    const { call, model } = await setup({ toolset });
    const made = await call('make_coffee', { strong: true });
    expect(made).toMatchObject({ isError: true, output: { code: 'not_found' } });
    const names = model.requests[0]?.tools.map(({ name }) => name) ?? [];
    for (const name of names) expect(made.output.hint).toContain(name);
    for (const name of names) {
      for (const input of [
        { colour: 'sch_red' },
        'words',
        42,
        [],
        { task_id: 7, schedule_id: 7, zone: 7, message: 7 },
      ]) {
        const wrong = await call(name, input);
        if (!wrong.isError) continue; // a list takes nothing
        expect(wrong.output, name).toMatchObject({ code: 'invalid_input', hint: expect.stringMatching(/\S/) });
        expect(wrong.output.message).toContain(name);
      }
    }
  });

  it("never reaches another person's schedule by its id", async () => {
    const { call, app, execute } = await setup({ toolset, approval: 'never' });
    const { schedule } = await execute('create-schedule', { kind: 'action', what: 'theirs', when: 'every 30 minutes' });
    await app.store.write((tx) => tx.db.updateTable('schedules').set({ user_id: 'usr_other' }).execute());
    const { id } = schedule;
    const tries: Record<string, unknown> = {
      cancel_schedule: { schedule_id: id },
      update_schedule: { schedule_id: id, change: 'pause' },
      delete_scheduled_action: { task_id: id },
      stop_interval_action: { task_id: id },
      schedule_task: { operation: 'delete', schedule_id: id },
    };
    for (const [name, input] of Object.entries(tries)) {
      const { isError, output } = await call(name, input);
      expect([name, isError, output.code]).toEqual([name, true, 'not_found']);
    }
    const rows = await app.store.read((tx) => tx.db.selectFrom('schedules').select(['state', 'revision']).execute());
    expect(rows).toEqual([{ state: 'active', revision: 1 }]);
  });
});
