import { describe, expect, it } from 'vitest';
import { insertDelivery } from '../store/channels/deliveries.ts';
import { insertMessage } from '../store/threads/message-rows.ts';
import { insertStep, insertToolResult } from '../store/threads/steps.ts';
import { loadTurnOfRun } from '../store/threads/turn-rows.ts';
import { MINUTE_MS } from '../when/index.ts';
import { setupOperations } from './operations-fixture.ts';
import { getMe } from './people/get-me.ts';
import { updateMe } from './people/update-me.ts';
import { getRun } from './runs/get-run.ts';
import { listRuns } from './runs/list-runs.ts';
import { cancelSchedule } from './schedules/cancel-schedule.ts';
import { createSchedule } from './schedules/create-schedule.ts';
import { listSchedulesOperation } from './schedules/list-schedules.ts';
import { pauseSchedule } from './schedules/pause-schedule.ts';
import { runSchedule } from './schedules/run-schedule.ts';
import { getStatus } from './server/get-status.ts';
import { createThread } from './threads/create-thread.ts';
import { getTurn } from './threads/get-turn.ts';
import { listMessages } from './threads/list-messages.ts';
import { listThreadsOperation } from './threads/list-threads.ts';
import { sendMessage } from './threads/send-message.ts';
import { explain } from './times/explain.ts';
import { previewSchedule } from './times/preview-schedule.ts';

const noLimits = {
  limits: { activeSchedulesPerUser: Number.POSITIVE_INFINITY, creationsPerMinute: Number.POSITIVE_INFINITY },
};

async function setup() {
  const fixture = await setupOperations(noLimits);
  const ids: string[] = [];
  // Number n comes after (7 - n) hours, so the newest comes next.
  for (let n = 0; n < 7; n++) {
    const input = {
      kind: n % 2 === 0 ? 'reminder' : 'action',
      what: `Wish 10_${n}%`,
      when: `in ${7 - n} hours`,
    } as const;
    ids.push((await fixture.run(createSchedule, input)).schedule.id);
    await fixture.clock.advance(1);
  }
  return { ...fixture, made: ids };
}

describe('the list of schedules', () => {
  it('goes through all of them page by page, newest first', async () => {
    const { run, made } = await setup();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await run(listSchedulesOperation, { limit: 3, cursor });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(made.toReversed());
  });

  it('goes by what comes next, with what never comes last, page by page', async () => {
    const { run, made } = await setup();
    await run(pauseSchedule, { id: made[6] ?? '' });
    await run(pauseSchedule, { id: made[5] ?? '' });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await run(listSchedulesOperation, { limit: 2, sort: 'next', cursor });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([4, 3, 2, 1, 0, 5, 6].map((n) => made[n]));
  });

  it('shows one state, one kind, one agent, or what holds some words', async () => {
    const { run, made, agent } = await setup();
    await run(cancelSchedule, { id: made[0] ?? '' });
    await run(createSchedule, { kind: 'action', what: 'for leo', when: 'in 1 hour', agent: 'leo' });
    const count = async (input: object, call = {}) => (await run(listSchedulesOperation, input, call)).items.length;
    expect(await count({})).toBe(7);
    expect(await count({ state: 'all' })).toBe(8);
    expect(await count({ state: 'cancelled' })).toBe(1);
    expect(await count({ kind: 'action' })).toBe(4);
    expect(await count({ agent: 'leo' })).toBe(1);
    expect(await count({ q: 'wish' })).toBe(6);
    expect(await count({ q: '10_3%' })).toBe(1);
    expect(await count({ q: '%' })).toBe(6);
    expect(await count({ q: '3 HOURS' })).toBe(1);
    expect(await count({}, { actor: agent })).toBe(6);
  });

  it('refuses a cursor that it did not give', async () => {
    const { run, refusal } = await setup();
    const { nextCursor } = await run(listSchedulesOperation, { limit: 3 });
    for (const cursor of ['nonsense', 'bnVsbA', '']) {
      expect(await refusal('list-schedules', { cursor }), cursor).toMatchObject({ code: 'invalid_input' });
    }
    expect(await refusal('list-schedules', { cursor: nextCursor, sort: 'next' })).toMatchObject({
      code: 'invalid_input',
    });
    expect(await refusal('list-runs', { cursor: nextCursor })).toMatchObject({ code: 'invalid_input' });
  });
});

describe('runs', () => {
  it('are listed newest first, of one schedule or one state', async () => {
    const { run, made } = await setup();
    const first = await run(runSchedule, { id: made[0] ?? '' });
    const second = await run(runSchedule, { id: made[1] ?? '' });
    const all = await run(listRuns, {});
    expect(all.items.map((item) => item.id)).toEqual([second.runId, first.runId]);
    expect(all.items[0]).toMatchObject({
      cause: 'manual',
      state: 'queued',
      what: 'Wish 10_1%',
      latenessMs: null,
      error: null,
    });
    expect((await run(listRuns, { scheduleId: made[0] })).items).toHaveLength(1);
    expect((await run(listRuns, { state: 'failed' })).items).toEqual([]);
    expect(
      (await run(listRuns, { limit: 1, cursor: (await run(listRuns, { limit: 1 })).nextCursor ?? '' })).items[0]?.id,
    ).toBe(first.runId);
  });

  it('show the whole story of one: wake, steps with tools, deliveries', async () => {
    const { run, made, store, clock, threadId, ann } = await setup();
    const { runId } = await run(runSchedule, { id: made[0] ?? '' });
    const now = clock.now();
    const { userId } = ann;
    await store.write(async (tx) => {
      const turn = await loadTurnOfRun(tx, runId);
      const turnId = turn?.id ?? '';
      const response = {
        text: 'I will tell them.',
        reasoning: 'It is due.',
        toolCalls: [{ id: 'c1', name: 'notify_user', input: { text: 'hello' } }],
        finishReason: 'tool-calls',
        inputTokens: 3,
        outputTokens: 4,
      };
      await insertStep(tx, { turnId, number: 0 }, response, now);
      await insertToolResult(tx, turnId, 0, {
        ordinal: 0,
        callId: 'c1',
        name: 'notify_user',
        output: { ok: true },
        isError: false,
      });
      await insertMessage(tx, {
        id: 'msg_w',
        userId,
        threadId,
        role: 'wake',
        text: 'You are woken.',
        visible: false,
        runId,
        now,
      });
      await insertDelivery(tx, {
        id: 'dlv_1',
        userId,
        threadId,
        channel: 'web',
        messageId: 'msg_1',
        scheduleId: made[0] ?? null,
        runId,
        onceKey: null,
        nominalAt: null,
        text: 'hello',
        activationId: 'act_1',
        now,
      });
    });
    expect(await run(getRun, { id: runId })).toMatchObject({
      id: runId,
      wake: 'You are woken.',
      transcript: [
        {
          number: 0,
          text: 'I will tell them.',
          reasoning: 'It is due.',
          tools: [{ name: 'notify_user', input: { text: 'hello' }, output: { ok: true }, isError: false }],
        },
      ],
      deliveries: [{ id: 'dlv_1', channel: 'web', state: 'waiting', text: 'hello', sentAt: null }],
      delivered: 0,
    });
  });
});

describe('conversations', () => {
  it('begin, take a message, and know that an answer is on its way', async () => {
    const { run, store, threadId } = await setup();
    const thread = await run(createThread, { title: ' Second ' });
    expect(thread).toMatchObject({ agent: 'belfry', channel: 'web', title: 'Second', answering: false });
    const sent = await run(sendMessage, { id: thread.id, text: 'hello' });
    expect(sent.message).toMatchObject({ threadId: thread.id, role: 'user', text: 'hello', deliveryState: null });
    const again = await run(sendMessage, { id: thread.id, text: 'are you there?' });
    expect(again.turnId).toBe(sent.turnId);
    const { items } = await run(listThreadsOperation, {});
    expect(items.map((item) => [item.id, item.answering])).toEqual([
      [thread.id, true],
      [threadId, false],
    ]);
    const messages = await run(listMessages, { id: thread.id });
    expect(messages.items.map((message) => message.text)).toEqual(['are you there?', 'hello']);
    const events = await store.read((tx) =>
      tx.db.selectFrom('events').select('type').where('type', '=', 'message.created').execute(),
    );
    expect(events).toHaveLength(2);
  });

  it('hide what the agent alone should know, and page backwards', async () => {
    const { run, store, threadId, ann, clock } = await setup();
    for (let n = 0; n < 5; n++) await run(sendMessage, { id: threadId, text: `message ${n}` });
    await store.write((tx) =>
      insertMessage(tx, {
        id: 'msg_zzz',
        userId: ann.userId,
        threadId,
        role: 'wake',
        text: 'secret',
        visible: false,
        now: clock.now(),
      }),
    );
    const first = await run(listMessages, { id: threadId, limit: 3 });
    expect(first.items.map((message) => message.text)).toEqual(['message 4', 'message 3', 'message 2']);
    const second = await run(listMessages, { id: threadId, limit: 3, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ items: [{ text: 'message 1' }, { text: 'message 0' }], nextCursor: null });
  });

  it('take no empty and no endless message', async () => {
    const { refusal, threadId, countRows } = await setup();
    expect(await refusal('send-message', { id: threadId, text: ' \n ' })).toMatchObject({ code: 'invalid_input' });
    expect(await refusal('send-message', { id: threadId, text: 'ü'.repeat(20_000) })).toMatchObject({
      code: 'too_large',
      details: { allowed: 32_768, given: 40_000 },
    });
    expect(await countRows('messages')).toBe(0);
  });
});

describe('the person', () => {
  it('has a zone that must exist, and a name', async () => {
    const { run, refusal, inTurn } = await setup();
    const agent = await inTurn('conversational');
    expect(await run(getMe, {})).toMatchObject({ name: 'Ann', zone: 'Europe/Warsaw' });
    expect(await run(updateMe, { zone: 'asia/tokyo', name: ' Anna ' })).toMatchObject({
      name: 'Anna',
      zone: 'Asia/Tokyo',
    });
    expect(await refusal('update-me', { zone: 'Somewhere/Else' })).toMatchObject({ code: 'unknown_zone' });
    expect(await run(updateMe, { zone: 'UTC' }, { actor: agent })).toMatchObject({ zone: 'UTC' });
    expect(await refusal('update-me', { name: 'Eve' }, { actor: agent })).toMatchObject({ code: 'forbidden' });
  });

  it('has a language, by its tag or its name, once it is known; who talks with an agent can tell it that', async () => {
    const { run, refusal, inTurn } = await setup();
    const agent = await inTurn('conversational');
    expect(await run(getMe, {})).toMatchObject({ language: null });
    expect(await run(updateMe, { language: 'pt_br' })).toMatchObject({ language: 'pt-BR' });
    expect(await run(updateMe, { language: 'German' }, { actor: agent })).toMatchObject({ language: 'de' });
    expect(await run(updateMe, { zone: 'UTC' })).toMatchObject({ language: 'de' });
    expect(await refusal('update-me', { language: 'gibberish' })).toMatchObject({
      ...{ code: 'invalid_input', hint: 'Expected a tag such as de, en-GB or pt-BR, or a name such as German.' },
    });
    expect(await run(updateMe, { language: null })).toMatchObject({ language: null });
  });

  it('has weeks that begin on Monday until they say another day, which no agent does for them', async () => {
    const { run, refusal, inTurn } = await setup();
    expect(await run(getMe, {})).toMatchObject({ weekStart: 'monday' });
    expect(await run(updateMe, { weekStart: 'sunday' })).toMatchObject({ weekStart: 'sunday' });
    expect(await run(updateMe, { name: 'Anna' })).toMatchObject({ weekStart: 'sunday' });
    expect(await run(getMe, {})).toMatchObject({ weekStart: 'sunday' });
    const agent = await inTurn('conversational');
    expect((await refusal('update-me', { weekStart: 'monday' }, { actor: agent })).code).toBe('forbidden');
    expect((await refusal('update-me', { weekStart: 'tuesday' })).code).toBe('invalid_input');
  });
});

describe('the status', () => {
  it('counts what there is and says whether the clock ticks', async () => {
    const { run, made } = await setup();
    await run(pauseSchedule, { id: made[0] ?? '' });
    await run(runSchedule, { id: made[1] ?? '' });
    expect(await run(getStatus, {})).toMatchObject({
      version: '0.0.0-test',
      agents: ['belfry', 'leo', 'hook'],
      schedules: { active: 6, paused: 1 },
      runs: { queued: 1, running: 0, waiting: 0 },
      nextDueAt: '2026-11-21T08:00:00.006Z',
      approvals: 0,
      doubts: 0,
      ping: null,
      lastOutage: null,
      clock: { healthy: true },
    });
  });
});

describe('a turn', () => {
  it('is shown step by step, and in short with the answer it led to', async () => {
    const { run, store, threadId, ann, bob } = await setup();
    const { turnId } = await run(sendMessage, { id: threadId, text: 'what is planned?' });
    if (turnId === null) throw new Error('no turn answers');
    const response = { text: '', reasoning: 'I should look.', finishReason: 'stop', inputTokens: 1, outputTokens: 1 };
    await store.write(async (tx) => {
      await insertStep(
        tx,
        { turnId, number: 1, startedAt: 4 },
        { ...response, toolCalls: [{ id: 'c1', name: 'list_schedules', input: {} }] },
        5,
      );
      const call = { ordinal: 0, callId: 'c1', name: 'list_schedules', output: { total: 0 }, isError: false };
      const result = { ...call, startedAt: 5, endedAt: 6 };
      await insertToolResult(tx, turnId, 1, result);
      const said = { userId: ann.userId, threadId, role: 'agent', visible: true, now: 7 } as const;
      await insertMessage(tx, { ...said, id: 'msg_yy', text: 'Nothing.', turnId });
      await insertMessage(tx, { ...said, id: 'msg_zz', text: 'A plain answer.', turnId: 'trn_without_steps' });
      await insertStep(tx, { turnId, number: 2 }, { ...response, reasoning: '', text: 'Nothing.', toolCalls: [] }, 6);
    });
    const turn = await run(getTurn, { id: turnId });
    expect(turn).toMatchObject({ id: turnId, threadId, runId: null, mode: 'conversational', error: null });
    expect(turn.steps).toEqual([
      {
        number: 1,
        text: '',
        reasoning: 'I should look.',
        sentBack: null,
        inputTokens: 1,
        cachedTokens: 0,
        outputTokens: 1,
        startedAt: '1970-01-01T00:00:00.004Z',
        endedAt: '1970-01-01T00:00:00.005Z',
        tools: [
          {
            name: 'list_schedules',
            input: {},
            output: { total: 0 },
            isError: false,
            outcome: 'done',
            source: null,
            replayed: false,
            fromRecord: false,
            startedAt: '1970-01-01T00:00:00.005Z',
            endedAt: '1970-01-01T00:00:00.006Z',
          },
        ],
      },
      {
        number: 2,
        text: 'Nothing.',
        reasoning: '',
        sentBack: null,
        inputTokens: 1,
        cachedTokens: 0,
        outputTokens: 1,
        startedAt: null,
        endedAt: '1970-01-01T00:00:00.006Z',
        tools: [],
      },
    ]);
    const { items } = await run(listMessages, { id: threadId });
    expect(items.map(({ text, activity }) => [text, activity])).toEqual([
      ['A plain answer.', null],
      ['Nothing.', { tools: ['list_schedules'], outcomes: ['done'], reasoned: true }],
      ['what is planned?', null],
    ]);
    await expect(run(getTurn, { id: turnId }, { actor: bob })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('looking before storing', () => {
  it('explains a time with as many instants as are wanted', async () => {
    const { run } = await setup();
    const short = await run(explain, { text: 'every day at 9' });
    expect(short).toMatchObject({ kind: 'cron', zone: 'Europe/Warsaw', what: null, intent: null });
    expect(short.next).toHaveLength(5);
    const long = await run(explain, { text: '0 9 * * *', count: 12 });
    expect(long.next).toHaveLength(12);
    expect(long.next[11]?.at).toBe('2026-12-02T08:00:00.000Z');
    expect((await run(explain, { text: 'in 5 minutes', count: 12 })).next).toHaveLength(1);
  });

  it('explains a whole request too, with the words it understood', async () => {
    const { run } = await setup();
    const text = 'remind me every weekday at 9 to call Sarah';
    const explained = await run(explain, { text, count: 7 });
    expect(explained).toMatchObject({ what: 'call Sarah', intent: 'reminder', when: 'every weekday at 9' });
    expect(explained.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['every weekday', 'at 9']);
    expect(explained.next).toHaveLength(7);
    await expect(run(explain, { text: 'call Sarah' })).rejects.toMatchObject({ code: 'unreadable_time' });
    await expect(run(explain, { text: 'remind me to call Sarah in 5' })).rejects.toMatchObject({
      code: 'ambiguous_time',
      details: { issues: [{ span: [24, 28], hint: expect.any(String) }] },
    });
  });

  it('previews a whole sentence and stores nothing', async () => {
    const { run, countRows } = await setup();
    const before = await countRows('audit');
    const preview = await run(previewSchedule, { text: 'remind me in 10 minutes to check the oven' });
    expect(preview).toMatchObject({ kind: 'once', what: 'check the oven', intent: 'reminder' });
    expect(preview.next[0]?.words).toContain('in 10 minutes');
    expect(await countRows('audit')).toBe(before);
    expect(await countRows('schedules')).toBe(7);
  });
});

it('agrees between what was previewed and what is stored', async () => {
  const { run, clock } = await setup();
  await clock.advance(MINUTE_MS);
  const preview = await run(explain, { text: 'every day at 9' });
  const stored = await run(createSchedule, { kind: 'action', what: 'compare', when: 'every day at 9' });
  expect(stored.next).toEqual(preview.next.map(({ at }) => at));
  expect(stored.schedule.when.sentence).toBe(preview.sentence);
});
