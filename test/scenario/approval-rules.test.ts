import { describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../src/domain/people/actor.ts';
import { createScriptedModel, type ScriptedToolCall } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/when/index.ts';

/** An agent outside asks with its credential; one inside asks with `calls` whenever it is woken. */
async function setup(calls: readonly ScriptedToolCall[] = [], options: TestBelfryOptions = {}) {
  const model = createScriptedModel((request) => {
    const woken = request.mode === 'silent' && request.messages.at(-1)?.role === 'user';
    return woken && calls.length > 0 ? { toolCalls: calls } : 'fine';
  });
  const belfry = await createTestBelfry({ model, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute, app, actor } = belfry;
  const { items: threads } = await execute('list-threads');
  const agent: Actor = { kind: 'agent', userId: actor.userId, agent: 'belfry', threadId: threads[0].id, turnId: null };
  const propose = async (operation: string, input: object) => {
    const asked = { actor: agent, input: { operation, input } };
    return ((await app.executor.execute('propose-change', asked)) as { proposal: { id: string; hash: string } })
      .proposal;
  };
  const create = (what: string, when: string) => propose('create-schedule', { kind: 'action', what, when });
  const approve = (id: string, more: object = {}) => execute('approve-proposal', { id, revision: 1, ...more });
  const card = (id: string) => execute('get-proposal', { id });
  const schedules = async () => (await execute('list-schedules')).items;
  const pending = async () => (await execute('list-proposals', { state: 'pending' })).items;
  return { ...belfry, agent, propose, create, approve, card, schedules, pending, model };
}

describe('what a wake makes', () => {
  const again = (when: string, instruction = 'look'): ScriptedToolCall => ({
    name: 'schedule_action',
    input: { instruction, when },
  });
  const wake = async (calls: readonly ScriptedToolCall[], what = 'look', when = 'in 10 minutes') => {
    const belfry = await setup(calls, { approval: 'never' });
    await belfry.execute('create-schedule', { kind: 'action', what, when });
    await belfry.advance(10 * MINUTE_MS);
    const waiting = (await belfry.execute('list-proposals')).items.length;
    const made = (await belfry.execute('list-schedules', { state: 'active' })).items.length;
    return { waiting, made, ...belfry };
  };

  it('one successor of itself is free, and so is that of the next, where nobody is ever asked', async () => {
    const { waiting, made, advance, execute } = await wake([again('in 10 minutes')]);
    expect([waiting, made]).toEqual([0, 1]);
    await advance(HOUR_MS);
    expect((await execute('list-runs', { limit: 50 })).items).toHaveLength(7);
  });

  it.each<readonly [what: string, calls: readonly ScriptedToolCall[], waiting: number]>([
    ['a second one', [again('in 10 minutes'), again('in 20 minutes')], 1],
    ['another text', [again('in 10 minutes', 'look elsewhere')], 1],
    ['one sooner than the minimum gap', [again('in 30 seconds')], 1],
    ['one that comes back', [again('every 10 minutes')], 1],
  ])('%s waits for the person, whatever the policy', async (_, calls, waits) => {
    expect((await wake(calls)).waiting).toBe(waits);
  });

  it('a schedule that comes back anyway has no successor', async () => {
    const { waiting } = await wake([again('in 30 minutes')], 'look', 'every 10 minutes');
    expect(waiting).toBe(1);
  });
});

describe('when an approval counts from', () => {
  it('an interval begins with the approval, not with the question', async () => {
    const { create, approve, advance, card } = await setup();
    const { id } = await create('check', 'every 90 minutes');
    await advance(25 * MINUTE_MS);
    expect((await card(id)).next[0].at).toBe('2026-11-21T10:55:00.000Z');
    const { schedule } = await approve(id);
    expect(schedule.nextAt).toBe('2026-11-21T10:55:00.000Z');
  });

  it('holds its instant while that is to come, and counts a span anew once it has passed, as its button says', async () => {
    const { create, approve, advance, card } = await setup();
    const { id } = await create('check', 'in 20 minutes');
    await advance(19 * MINUTE_MS);
    expect(await card(id)).toMatchObject({ restarts: null, next: [{ at: '2026-11-21T09:20:00.000Z' }] });
    await advance(2 * MINUTE_MS);
    expect(await card(id)).toMatchObject({
      restarts: 'in 20 minutes',
      problem: null,
      next: [{ at: '2026-11-21T09:41:00.000Z' }],
    });
    expect((await approve(id)).schedule.nextAt).toBe('2026-11-21T09:41:00.000Z');
  });

  it('a time that passed while it waited is refused with a sentence, and can be edited', async () => {
    const { create, approve, advance, card } = await setup();
    const { id } = await create('check', 'today at 10:20');
    await advance(21 * MINUTE_MS);
    expect((await card(id)).problem).toMatchObject({ code: 'time_in_past', hint: 'Edit the time, or deny it.' });
    await expect(approve(id)).rejects.toMatchObject({
      code: 'time_in_past',
      message:
        'Its time was today, Saturday 21 November, 10:20 (Europe/Warsaw), 1 minute ago; it passed while it waited.',
    });
    const { schedule, proposal } = await approve(id, { changes: { when: 'in 5 minutes' } });
    expect(schedule.nextAt).toBe('2026-11-21T09:26:00.000Z');
    expect(proposal.edits).toMatchObject([{ field: 'when' }]);
  });
});

describe('what follows the person', () => {
  it('does so while it waits: the card and the schedule are in the zone and the quiet hours of the moment', async () => {
    const { execute, propose, approve, card } = await setup();
    const draft = { kind: 'action', what: 'brief me', when: 'every day at 9', zone: 'user' };
    const { id } = await propose('create-schedule', draft);
    expect((await card(id)).schedule.zone).toBe('Europe/Warsaw');
    await execute('update-me', { zone: 'America/New_York', quietHours: '08:00-09:30' });
    const shown = await card(id);
    expect(shown.schedule.zone).toBe('America/New_York');
    expect(shown.schedule.when.sentence).toContain('held until the end of your quiet hours (08:00 to 09:30)');
    expect(shown.next[0].at).toBe('2026-11-21T14:30:00.000Z');
    const { schedule } = await approve(id);
    expect(schedule).toMatchObject({ zone: 'America/New_York', nextAt: '2026-11-21T14:30:00.000Z' });
  });
});

describe('limits', () => {
  it('are checked before a card is shown, with what is left and what to remove', async () => {
    const { execute, create } = await setup([], { limits: { activeSchedulesPerUser: 2 } });
    await execute('create-schedule', { kind: 'action', what: 'one', when: 'every day at 8' });
    await execute('create-schedule', { kind: 'action', what: 'two', when: 'every day at 9' });
    await expect(create('three', 'every day at 10')).rejects.toMatchObject({
      code: 'limit_reached',
      details: {
        limit: 'activeSchedulesPerUser',
        allowed: 2,
        used: 2,
        left: 0,
        remove: [{ what: 'one', sentence: 'every day at 08:00 (Europe/Warsaw)' }, { what: 'two' }],
      },
    });
    expect((await execute('list-proposals')).items).toEqual([]);
  });

  it('are checked again when many are approved: bulk cannot pass them', async () => {
    const { execute, create, schedules } = await setup([], { limits: { activeSchedulesPerUser: 3 } });
    const items: { id: string; revision: number }[] = [];
    for (let number = 0; number < 5; number++) {
      items.push({ id: (await create(`task ${number}`, 'every day at 8')).id, revision: 1 });
    }
    const all = await execute('decide-proposals', { decision: 'approve', mode: 'all', items });
    expect(all).toMatchObject({ decided: 0, failed: 5 });
    expect(all.results.map(({ error }: { error: { code: string } }) => error.code)).toEqual([
      'not_decided',
      'not_decided',
      'not_decided',
      'limit_reached',
      'not_decided',
    ]);
    expect(await schedules()).toEqual([]);
    const each = await execute('decide-proposals', { decision: 'approve', items });
    expect(each).toMatchObject({ decided: 3, failed: 2 });
    expect(each.results[4].error).toMatchObject({ code: 'limit_reached', details: { left: 0 } });
    expect(await schedules()).toHaveLength(3);
    const rest = items.slice(3);
    expect(await execute('decide-proposals', { decision: 'deny', items: rest, reason: 'enough' })).toMatchObject({
      decided: 2,
      results: [{ state: 'denied', words: 'Denied: enough.' }, { state: 'denied' }],
    });
  });

  it('count what was asked for within the minute together with what was made', async () => {
    const { create, execute } = await setup([], { limits: { creationsPerMinute: 3 } });
    await execute('create-schedule', { kind: 'action', what: 'mine', when: 'every day at 8' });
    await create('one', 'every day at 8');
    await create('two', 'every day at 8');
    await expect(create('three', 'every day at 8')).rejects.toMatchObject({
      code: 'rate_limited',
      details: { limit: 'creationsPerMinute', left: 0 },
    });
  });
});

describe('a card', () => {
  it('says what it would cost, what is left, what looks alike and what runs at the same time', async () => {
    const { execute, create, card } = await setup();
    await execute('create-schedule', { kind: 'action', what: 'Summarise the mail!', when: 'every weekday at 8:58' });
    // What runs every few minutes is near everything, and in the way of nothing.
    await execute('create-schedule', { kind: 'action', what: 'Look at the shop', when: 'every 5 minutes' });
    const other = await create('summarise the mail today', 'every day at 20:00');
    const { id } = await create('summarise the mail', 'every weekday at 9');
    const shown = await card(id);
    expect(shown.perMonth).toMatchObject({ tokens: null, runsWords: 'about 22 runs a month' });
    expect(shown.limits.activeSchedules).toEqual({ used: 2, allowed: 200, left: 198 });
    expect(shown.limits.cardsThisHour).toEqual({ used: 2, allowed: 20, left: 18 });
    expect(shown.lookAlikes).toMatchObject([
      { why: 'the same text, at nearly the same time', what: { text: 'Summarise the mail!' } },
      { why: 'nearly the same text', proposalId: other.id },
    ]);
    expect(shown.conflicts).toMatchObject([{ kind: 'same_agent', at: '2026-11-23T08:00:00.000Z' }]);
    expect(shown.conflicts[0].message).toContain('belfry also runs “Summarise the mail!”: Monday 23 November, 08:58');
    expect(shown.expiresWords).toBe('in 24 hours');
  });

  it('estimates tokens from the past runs of the agent, and says from how many', async () => {
    const model = createScriptedModel(() => ({ text: 'done', inputTokens: 900, outputTokens: 100 }));
    const { execute, create, card, advance } = await setup([], { model });
    await execute('create-schedule', { kind: 'action', what: 'look', when: 'every hour' });
    await advance(3 * HOUR_MS);
    const { id } = await create('brief me', 'every day at 9');
    expect((await card(id)).perMonth).toMatchObject({
      tokens: 30_400,
      tokensWords: '1000 a run, as in the last 3 runs of belfry',
    });
  });

  it('sees through letters that look the same, and shows what is hidden in the text of a neighbour', async () => {
    const { execute, create, card } = await setup();
    await execute('create-schedule', { kind: 'action', what: 'T\u0430ke the \u202epills', when: 'every day at 9' });
    const { id } = await create('Take the pills', 'every day at 9');
    const shown = await card(id);
    expect(shown.lookAlikes).toMatchObject([{ why: 'the same text, at nearly the same time' }]);
    expect(shown.conflicts[0].message).toContain('belfry also runs “T\u0430⟦U+0430⟧ke the ⟦U+202E⟧pills”: ');
  });

  it('names an hour in which much runs', async () => {
    const { execute, create, card } = await setup();
    for (let minute = 10; minute < 20; minute++) {
      await execute('create-schedule', { kind: 'reminder', what: `at ${minute}`, when: `every day at 21:${minute}` });
    }
    const { id } = await create('brief me', 'every day at 21:40');
    expect((await card(id)).conflicts).toMatchObject([{ kind: 'busy_hour' }]);
  });
});

describe('an approval that is taken back', () => {
  it('puts a changed schedule back as it was', async () => {
    const { execute, propose, approve } = await setup();
    const { schedule } = await execute('create-schedule', { kind: 'action', what: 'mine', when: 'every day at 8' });
    const { id } = await propose('update-schedule', { id: schedule.id, what: 'hers', when: 'every day at 9' });
    expect((await approve(id)).schedule).toMatchObject({ what: 'hers', nextAt: '2026-11-22T08:00:00.000Z' });
    await execute('undo', { subject: id });
    expect(await execute('get-schedule', { id: schedule.id })).toMatchObject({
      what: 'mine',
      when: { text: 'every day at 8' },
      nextAt: '2026-11-22T07:00:00.000Z',
    });
  });

  it.each([
    ['pause-schedule', 'paused', 'active'],
    ['cancel-schedule', 'cancelled', 'active'],
  ] as const)('%s is undone too', async (operation, done, before) => {
    const { execute, propose, approve } = await setup();
    const { schedule } = await execute('create-schedule', { kind: 'action', what: 'mine', when: 'every day at 8' });
    const { id } = await propose(operation, { id: schedule.id });
    expect((await approve(id)).schedule.state).toBe(done);
    await execute('undo', { subject: id });
    expect((await execute('get-schedule', { id: schedule.id })).state).toBe(before);
  });

  it('of several given at once is taken back alone, and is on record', async () => {
    const { execute, create, propose, pending, schedules } = await setup();
    const asked = { kind: 'action', what: 'mine', when: 'every day at 8' };
    const { schedule: mine } = await execute('create-schedule', asked);
    const [one, two] = [await create('one', 'every day at 9'), await create('two', 'every day at 10')];
    const change = await propose('update-schedule', { id: mine.id, what: 'hers' });
    const items = [one, two, change].map(({ id }) => ({ id, revision: 1 }));
    await execute('decide-proposals', { decision: 'approve', items });
    for (const { id } of [one, change]) await execute('undo', { subject: id });
    expect((await schedules()).map(({ what }: { what: string }) => what).sort()).toEqual(['mine', 'two']);
    expect((await pending()).map(({ id }: { id: string }) => id)).toEqual([one.id, change.id]);
    const { items: record } = await execute('list-audit', { scheduleId: mine.id });
    expect(record.find(({ operation }: { operation: string }) => operation === 'undo')).toMatchObject({
      changes: [{ field: 'what', before: 'hers', after: 'mine' }],
    });
  });

  it('is refused when the person has changed the schedule since, and for what was not approved', async () => {
    const { execute, create, approve, card } = await setup();
    const { id } = await create('check', 'every day at 9');
    await expect(execute('undo', { subject: id })).rejects.toMatchObject({ code: 'not_found' });
    const { schedule } = await approve(id);
    await execute('update-schedule', { id: schedule.id, what: 'mine now' });
    await expect(execute('undo', { subject: id })).rejects.toMatchObject({ code: 'content_changed' });
    expect((await card(id)).state).toBe('approved');
  });
});

it('every decision is on the audit record, with who, what, and the schedule it made', async () => {
  const { create, approve, execute } = await setup();
  const yes = await create('check', 'every day at 9');
  const no = await create('check twice', 'every day at 9');
  const { schedule } = await approve(yes.id);
  await execute('deny-proposal', { id: no.id, reason: 'once is enough' });
  const { items } = await execute('list-audit', { limit: 20 });
  const lines = items.map(
    ({
      actor,
      operation,
      subject,
      words,
    }: {
      actor: { kind: string };
      operation: string;
      subject: string;
      words: string;
    }) => `${actor.kind} ${operation} ${subject}: ${words}`,
  );
  expect(lines).toContain(`agent propose-change ${yes.id}: The agent belfry asked for a change`);
  expect(lines).toContain(`user approve-proposal ${yes.id}: You approved what was asked for`);
  expect(lines).toContain(`user create-schedule ${schedule.id}: You made “check”, as the agent belfry asked`);
  expect(lines).toContain(`user deny-proposal ${no.id}: You denied what was asked for`);
  const own = await execute('list-audit', { scheduleId: schedule.id });
  expect(own.items.map(({ operation }: { operation: string }) => operation)).toEqual([
    'approve-proposal',
    'create-schedule',
  ]);
});

describe('the record of a schedule', () => {
  it('names the fields of an approved change, who asked for it and who answered, also when that was no', async () => {
    const { execute, propose, approve } = await setup();
    const { schedule } = await execute('create-schedule', { kind: 'action', what: 'check', when: 'every day at 9' });
    const { id } = schedule;
    const yes = await propose('update-schedule', { id, when: 'every day at 10' });
    await approve(yes.id, { changes: { what: 'check twice' } });
    const no = await propose('pause-schedule', { id });
    await execute('deny-proposal', { id: no.id });
    const { items } = await execute('list-audit', { scheduleId: id });
    expect(items.map(({ words }: { words: string }) => words)).toEqual([
      'You denied what was asked for',
      'The agent belfry asked for a change',
      'You approved what was asked for',
      'You changed it, as the agent belfry asked',
      'The agent belfry asked for a change',
      'You made it',
    ]);
    expect(items.find(({ operation }: { operation: string }) => operation === 'update-schedule').changes).toEqual([
      { field: 'what', before: 'check', after: 'check twice' },
      { field: 'whenText', before: 'every day at 9', after: 'every day at 10' },
    ]);
  });

  it('is its own where many are approved at once, and says nothing of what came to nothing', async () => {
    const { execute, propose, advance } = await setup();
    const make = async (what: string) =>
      (await execute('create-schedule', { kind: 'action', what, when: 'every day at 9' })).schedule.id as string;
    const [one, two] = [await make('one'), await make('two')];
    const asked = [
      await propose('update-schedule', { id: one, what: 'first' }),
      await propose('update-schedule', { id: two, what: 'second' }),
    ];
    const items = asked.map(({ id }) => ({ id, revision: 1 }));
    const stale = items.map((item, index) => ({ ...item, revision: 1 + index }));
    expect(await execute('decide-proposals', { decision: 'approve', mode: 'all', items: stale })).toMatchObject({
      decided: 0,
    });
    await advance(SECOND_MS);
    await execute('decide-proposals', { decision: 'approve', mode: 'all', items });
    const changesOf = async (scheduleId: string) =>
      (await execute('list-audit', { scheduleId })).items
        .filter(({ operation }: { operation: string }) => operation !== 'create-schedule')
        .flatMap(({ changes }: { changes: unknown[] }) => changes);
    expect(await changesOf(one)).toEqual([{ field: 'what', before: 'one', after: 'first' }]);
    expect(await changesOf(two)).toEqual([{ field: 'what', before: 'two', after: 'second' }]);
    const whole = (await execute('list-audit', { limit: 50 })).items;
    const bulk = whole.filter(({ operation }: { operation: string }) => operation === 'decide-proposals');
    expect(bulk.flatMap(({ changes }: { changes: unknown[] }) => changes)).toEqual([]);
  });
});

it('asking again with the same key asks once', async () => {
  const { app, agent, execute } = await setup();
  const input = { operation: 'create-schedule', input: { kind: 'action', what: 'x', when: 'every day at 9' } };
  const call = { actor: agent, input, idempotencyKey: 'call-1' };
  const [one, two] = [
    await app.executor.execute('propose-change', call),
    await app.executor.execute('propose-change', call),
  ];
  expect(two).toEqual(one);
  expect((await execute('list-proposals')).items).toHaveLength(1);
});
