import { describe, expect, it } from 'vitest';
import type { Channel } from '../../../domain/channels/delivery.ts';
import type { Inbox } from '../../../domain/channels/inbox.ts';
import { createSchedule } from '../../../operations/schedules/create-schedule.ts';
import { runSchedule } from '../../../operations/schedules/run-schedule.ts';
import { holdConnection, reportConnection } from '../../../store/channels/connections.ts';
import { insertDelivery } from '../../../store/channels/deliveries.ts';
import { noteSent } from '../../../store/channels/traffic.ts';
import { createRecordingChannel } from '../../../testing/recording-channel.ts';
import { setupCredentials } from '../credentials-fixture.ts';
import { setupHttp } from '../http-fixture.ts';
import { createHistogram, observe, writeExposition } from './exposition.ts';
import { parseExposition } from './exposition-fixture.ts';

describe('the text format of Prometheus', () => {
  it('says numbers with their labels, whatever stands in them', () => {
    const text = writeExposition([
      { name: 'a_total', help: 'one\ntwo \\', type: 'counter', samples: [{ labels: { who: 'a "b"\n\\' }, value: 3 }] },
    ]);
    expect(text).toBe('# HELP a_total one\\ntwo \\\\\n# TYPE a_total counter\na_total{who="a \\"b\\"\\n\\\\"} 3\n');
    expect(parseExposition(text).values.size).toBe(1);
  });

  it('counts a histogram up to each bound, the bound included', () => {
    const histogram = createHistogram([0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 7]) observe(histogram, value);
    const { values } = parseExposition(writeExposition([{ name: 'late', help: 'h', type: 'histogram', histogram }]));
    expect(Object.fromEntries(values)).toEqual({
      'late_bucket{le="0.1"}': 2,
      'late_bucket{le="1"}': 3,
      'late_bucket{le="+Inf"}': 4,
      late_sum: 7.65,
      late_count: 4,
    });
  });

  it.each([
    ['no line feed at the end', '# HELP a b\n# TYPE a gauge\na 1'],
    ['a type without help', '# TYPE a gauge\na 1\n'],
    ['a counter without _total', '# HELP a b\n# TYPE a counter\na 1\n'],
    ['the same sample twice', '# HELP a b\n# TYPE a gauge\na 1\na 2\n'],
    ['a sample of another metric', '# HELP a b\n# TYPE a gauge\nb 1\n'],
    ['a label that is not closed', '# HELP a b\n# TYPE a gauge\na{x="1} 1\n'],
    ['what is no number', '# HELP a b\n# TYPE a gauge\na one\n'],
    ['a histogram without +Inf', '# HELP a b\n# TYPE a histogram\na_bucket{le="1"} 1\na_sum 1\na_count 1\n'],
  ])('is read strictly by the tests: %s is an error', (_, text) => {
    expect(() => parseExposition(text)).toThrow();
  });
});

describe('/metrics', () => {
  it('is well-formed and says how late runs were, what is due, runs, waits and failed, deliveries and tokens', async () => {
    const { askBare, run, publish, clock, store, ann, threadId } = await setupHttp({ metrics: 'open' });
    const { schedule } = await run(createSchedule, { kind: 'action', what: 'x', when: 'in 1 hour', threadId });
    await run(runSchedule, { id: schedule.id });
    await clock.advance(3_700_000);
    const tell = (type: string, data: object) =>
      publish({ id: 1, userId: ann.userId, type, at: clock.now(), data } as never);
    tell('run.started', { runId: 'run_1', scheduleId: schedule.id, latenessMs: 7 });
    tell('run.started', { runId: 'run_2', scheduleId: schedule.id, latenessMs: 90_000 });
    tell('run.finished', { runId: 'run_1', scheduleId: schedule.id, state: 'failed' });
    tell('delivery.changed', { deliveryId: 'dlv_1', threadId, state: 'sending' });
    tell('delivery.changed', { deliveryId: 'dlv_1', threadId, state: 'sent' });
    tell('missed.recorded', { scheduleId: schedule.id, count: 5 });
    await store.write((tx) =>
      tx.db
        .insertInto('steps')
        .values({
          turn_id: 'trn_1',
          number: 1,
          response_json: JSON.stringify({ text: '', inputTokens: 120, outputTokens: 8 }),
          created_at: 0,
        })
        .execute(),
    );
    tell('turn.finished', { turnId: 'trn_1', threadId, mode: 'conversational', state: 'succeeded' });

    const answer = await askBare('GET', '/metrics');
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('version=0.0.4') },
    });
    const { values, types } = parseExposition(answer.text);
    expect(types.get('belfry_run_lateness_seconds')).toBe('histogram');
    expect(Object.fromEntries(values)).toMatchObject({
      'belfry_run_lateness_seconds_bucket{le="0.01"}': 1,
      'belfry_run_lateness_seconds_bucket{le="60"}': 1,
      'belfry_run_lateness_seconds_bucket{le="120"}': 2,
      belfry_run_lateness_seconds_count: 2,
      belfry_runs_started_total: 2,
      'belfry_runs_finished_total{state="failed"}': 1,
      'belfry_runs_finished_total{state="succeeded"}': 0,
      'belfry_runs{state="queued"}': 1,
      'belfry_runs{state="waiting"}': 0,
      belfry_due: 1,
      belfry_due_oldest_seconds: 100,
      'belfry_queue_ready{kind="turn"}': 1,
      'belfry_deliveries_total{state="sent"}': 1,
      'belfry_deliveries_total{state="failed"}': 0,
      belfry_missed_slots_total: 5,
      'belfry_tokens_total{direction="input"}': 120,
      'belfry_tokens_total{direction="output"}': 8,
      belfry_clock_healthy: 1,
    });
    // A second read counts nothing twice.
    expect(
      parseExposition((await askBare('GET', '/metrics')).text).values.get('belfry_tokens_total{direction="input"}'),
    ).toBe(120);
  });

  it('knows each channel: what became of its messages, how many wait, whether people are heard there, and how long ago one arrived', async () => {
    const { ask, askBare, publish, clock, store, ann, threadId, engine } = await setupHttp({ metrics: 'open' });
    const inbox = { identify: async () => ({ name: '@one', url: 'https://chat.example' }) } as unknown as Inbox;
    const chat = { ...createRecordingChannel({ name: 'chat' }), inbox };
    const channels = engine.channels as Map<string, Channel>;
    channels.set('chat', chat);
    channels.set('mail', createRecordingChannel({ name: 'mail' }));
    const tell = (data: object) =>
      publish({ id: 1, userId: ann.userId, type: 'delivery.changed', at: clock.now(), data } as never);
    tell({ deliveryId: 'dlv_1', threadId, channel: 'chat', state: 'sent' });
    tell({ deliveryId: 'dlv_2', threadId, channel: 'chat', state: 'failed' });
    tell({ deliveryId: 'dlv_3', threadId, channel: 'web', state: 'sent' });
    const holder = { channel: 'chat', holder: 'one', now: clock.now(), until: clock.now() + 60_000, alone: true };
    await store.write(async (tx) => {
      await noteSent(tx, 'chat', clock.now());
      await holdConnection(tx, holder);
      const row = { id: 'dlv_4', userId: ann.userId, threadId, messageId: 'msg_1', scheduleId: null, runId: null };
      const rest = { onceKey: null, nominalAt: null, text: 'x', activationId: null, now: clock.now() };
      await insertDelivery(tx, { ...row, ...rest, channel: 'mail' });
    });
    await clock.advance(5_000);
    const { values } = parseExposition((await askBare('GET', '/metrics')).text);
    expect(Object.fromEntries(values)).toMatchObject({
      'belfry_channel_deliveries_total{channel="chat",state="sent"}': 1,
      'belfry_channel_deliveries_total{channel="chat",state="failed"}': 1,
      'belfry_channel_deliveries_total{channel="mail",state="sent"}': 0,
      'belfry_channel_waiting{channel="chat"}': 0,
      'belfry_channel_waiting{channel="mail"}': 1,
      'belfry_channel_connected{channel="chat"}': 0,
      'belfry_channel_last_success_age_seconds{channel="chat"}': 5,
    });
    expect(values.has('belfry_channel_connected{channel="mail"}')).toBe(false);
    expect(values.has('belfry_channel_last_success_age_seconds{channel="mail"}')).toBe(false);
    // The other places show the same.
    const { sending } = (await ask('GET', '/status')).json;
    const about = (channel: string) => sending.find((one: { channel: string }) => one.channel === channel);
    const isSent = 'no message waits to go out, the last was sent 5 s ago';
    expect(about('chat')).toMatchObject({ waiting: 0, words: isSent });
    const isWaiting = '1 message waits to go out, none was sent yet';
    expect(about('mail')).toMatchObject({ waiting: 1, lastSentAt: null, words: isWaiting });
    const { available } = (await ask('GET', '/channels')).json;
    expect(available.flatMap((one: { sending: object | null }) => one.sending ?? [])).toEqual(sending);
    const report = { state: 'connected', reason: null, heard: true } as const;
    await store.write((tx) => reportConnection(tx, 'chat', 'one', report, clock.now()));
    const after = parseExposition((await askBare('GET', '/metrics')).text).values;
    expect(after.get('belfry_channel_connected{channel="chat"}')).toBe(1);
  });

  it('holds numbers only: no text, no name and no id of anybody', async () => {
    const { askBare, run, threadId, ann } = await setupHttp({ metrics: 'open' });
    await run(createSchedule, { kind: 'reminder', what: 'see the oncologist', when: 'in 1 hour', threadId });
    const { text } = await askBare('GET', '/metrics');
    expect(text).not.toMatch(/oncologist|Ann|Bob|Warsaw/);
    expect(text).not.toContain(ann.userId.slice(4));
  });

  it('is for admins, also with a token that may only read, and says so to everybody else', async () => {
    const { askBare, headersOf } = await setupCredentials();
    const status = async (credential: Parameters<typeof headersOf>[0]) =>
      (await askBare('GET', '/metrics', { headers: headersOf(credential) })).status;
    expect(await status('readOnly')).toBe(200);
    expect(await status('none')).toBe(401);
    expect(await status('agent')).toBe(403);
    expect(await status('foreign')).toBe(403);
    expect((await askBare('GET', '/metrics', { headers: headersOf('foreign') })).json.hint).toContain('read_only');
  });

  it('is not there when it is turned off', async () => {
    const { ask, askBare } = await setupHttp({ metrics: 'off' });
    expect((await askBare('GET', '/metrics', { headers: { accept: 'text/plain' } })).status).toBe(404);
    expect((await ask('GET', '/ready')).status).toBe(200);
  });
});

describe('readiness', () => {
  it('answers to everybody, with a yes and nothing else, while the data answer and the clock ticks', async () => {
    const { askBare, environment } = await setupHttp();
    expect(await askBare('GET', '/api/v1/ready')).toMatchObject({ status: 200, text: '{"ready":true}' });
    Object.assign(environment, { lastTickAt: () => null });
    const still = await askBare('GET', '/api/v1/ready');
    expect(still).toMatchObject({
      status: 503,
      json: { code: 'unavailable', detail: expect.stringContaining('clock') },
    });
    expect((await askBare('GET', '/api/v1/health')).status).toBe(200);
  });

  it('says no as long as nothing can be written, and keeps the disk no busier the more it is asked', async () => {
    const { askBare, store, clock } = await setupHttp();
    const write = store.write.bind(store);
    let writes = 0;
    let isFull = true;
    store.write = (fn) => {
      writes += 1;
      return isFull ? Promise.reject(new Error('database or disk is full')) : write(fn);
    };
    const ready = async () => (await askBare('GET', '/api/v1/ready')).status;
    expect(await Promise.all(Array.from({ length: 20 }, ready))).toEqual(Array(20).fill(503));
    expect(writes).toBe(1);
    isFull = false;
    await clock.advance(2_000);
    expect(await ready()).toBe(200);
  });

  it('says no when the data do not answer', async () => {
    const { askBare, store } = await setupHttp();
    await store.close();
    expect(await askBare('GET', '/api/v1/ready')).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  });
});
