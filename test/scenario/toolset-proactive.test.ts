import { describe, expect, it } from 'vitest';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { setupCalls } from './tool-calls.ts';

const setup = (options: Parameters<typeof setupCalls>[0] = {}) => setupCalls({ toolset: 'proactive', ...options });

describe('the toolset proactive', () => {
  it('schedule_message takes a delay or a time, and names the time in the person’s zone', async () => {
    const { call, schedules } = await setup();
    const delayed = await call('schedule_message', { message: 'look', delay_seconds: 120 });
    expect(delayed.output.confirmation).toContain('10:02 (Europe/Warsaw), in 2 minutes');
    const dated = await call('schedule_message', { message: 'look', schedule_at: '2026-11-22T22:00' });
    expect(dated.output.confirmation).toContain('22:00 (Europe/Warsaw)');
    expect((await schedules()).map(({ kind }: { kind: string }) => kind)).toEqual(['callback', 'callback']);
  });

  it.each([
    ['both', { delay_seconds: 60, schedule_at: 'in 1 minute' }, 'Both delay_seconds and schedule_at were given'],
    ['neither', {}, 'Neither delay_seconds nor schedule_at was given'],
    ['neither, said with null', { delay_seconds: null, schedule_at: null }, 'Neither delay_seconds nor schedule_at'],
  ])('%s of them is an error that says which', async (_, time, words) => {
    const { call, schedules } = await setup();
    const { output, isError } = await call('schedule_message', { message: 'x', ...time });
    expect(isError).toBe(true);
    expect(output).toMatchObject({ code: 'invalid_input', message: expect.stringContaining(words) });
    expect(output.hint).toContain('schedule_at');
    expect(await schedules()).toEqual([]);
  });

  it('"at 30" is asked about, and "tomorrow" is the same time tomorrow', async () => {
    const { call } = await setup();
    const unclear = await call('schedule_message', { message: 'x', schedule_at: 'at 30' });
    expect(unclear.output).toMatchObject({ code: 'ambiguous_time', readings: expect.any(Array) });
    const tomorrow = await call('schedule_message', { message: 'x', schedule_at: 'tomorrow' });
    expect(tomorrow.output.confirmation).toContain('10:00 (Europe/Warsaw)');
    expect(tomorrow.output.assumptions[0]).toContain('same time of day');
  });

  it('an absolute time needs a zone: told, stored, or given in the call', async () => {
    const { call } = await setup({ zone: null });
    const at = { message: 'x', schedule_at: 'tomorrow at 22:00' };
    const refused = await call('schedule_message', at);
    expect(refused.output).toMatchObject({
      code: 'zone_needed',
      hint: expect.stringMatching(/^Ask the user for their time zone/),
    });
    const given = await call('schedule_message', { ...at, timezone: 'America/New_York' });
    expect(given.output).toMatchObject({ ok: true, sentence: expect.stringContaining('(America/New_York)') });
    expect((await call('schedule_message', { ...at, timezone: 'Mars/Base' })).output.code).toBe('unknown_zone');
    expect((await call('schedule_message', { ...at, delay_seconds: 60, schedule_at: null })).isError).toBe(false);
    await call('set_user_timezone', { zone: 'Asia/Tokyo' });
    expect((await call('schedule_message', at)).output.confirmation).toContain('22:00 (Asia/Tokyo)');
  });

  it('recurrence is offered natively and keeps its hour over a clock change', async () => {
    const { call, advance, execute } = await setup({ approval: 'never', start: '2026-10-23T10:00:00Z' });
    await call('schedule_message', { message: 'brief', schedule_at: 'every day at 9' });
    await advance(5 * 24 * HOUR_MS);
    const { items } = await execute('list-runs');
    const hours = items.map(({ nominalAt }: { nominalAt: string }) => nominalAt.slice(8, 16));
    expect(hours.toReversed()).toEqual(['24T07:00', '25T08:00', '26T08:00', '27T08:00', '28T08:00']);
  });

  it('each linked channel has its way out of silence, and none is offered in a conversation', async () => {
    const telegram = createRecordingChannel({ name: 'telegram', dedupes: false });
    const sms = createRecordingChannel({ name: 'sms' });
    const bundle = await setup({ channels: [createRecordingChannel(), telegram, sms] });
    const { call, inNextWakes, advance, execute, requests, channel, told } = bundle;
    await call('schedule_message', { message: 'look', delay_seconds: 60 });
    await execute('link-channel', { channel: 'telegram', address: 'telegram-1' });
    await execute('link-channel', { channel: 'sms', address: 'sms-1' });
    const gone = (await execute('list-channels')).items.find(({ channel: on }: { channel: string }) => on === 'sms');
    await execute('unlink-channel', { id: gone.id });
    const notify = (name: string) => ({ name, input: { text: 'Line one\nline two 🎉' } });
    inNextWakes([notify('notify_via_telegram'), notify('notify_via_discord'), notify('notify_user')]);
    const before = told.length;
    await advance(MINUTE_MS);
    const named = (mode: 'silent' | 'conversational') => requests(mode)[0]?.tools.map(({ name }) => name) ?? [];
    expect(named('silent').filter((name) => name.startsWith('notify'))).toEqual([
      'notify_via_web',
      'notify_via_telegram',
    ]);
    expect(named('conversational').some((name) => name.startsWith('notify'))).toBe(false);
    expect(requests('silent')[0]?.instructions).toContain('one of the tools notify_via_web, notify_via_telegram');
    expect(telegram.sent.map(({ text }) => text)).toEqual(['Line one\nline two 🎉']);
    expect(channel.sent.some(({ text }) => text.includes('line two'))).toBe(false);
    expect(told.slice(before)).toMatchObject([
      { isError: false },
      { isError: true, output: { code: 'not_found', hint: expect.stringContaining('notify_via_telegram') } },
      { isError: true },
    ]);
  });

  it('a notify tool that is called in a conversation does nothing', async () => {
    const { call, channel } = await setup();
    const sent = channel.sent.length;
    expect(await call('notify_via_web', { text: 'psst' })).toMatchObject({
      isError: true,
      output: { code: 'not_found' },
    });
    expect(channel.sent.slice(sent).some(({ text }) => text === 'psst')).toBe(false);
  });

  it('a wake says when it was made, expected and begun, and how late; the message carries the lateness', async () => {
    const { call, inNextWakes, clock, advance, requests, channel } = await setup({
      engine: { longestTimerMs: 1000 },
    });
    await call('schedule_message', { message: 'look', delay_seconds: 3600 });
    inNextWakes([{ name: 'notify_via_web', input: { text: 'Here I am.' } }]);
    clock.set(clock.now() + HOUR_MS + 35 * MINUTE_MS - 1000);
    await advance(1000);
    const text = JSON.stringify(requests('silent')[0]?.messages.at(-1));
    expect(text).toContain('Made on: Saturday, 21 November 2026, 10:00');
    expect(text).toContain('Due: Saturday, 21 November 2026, 11:00');
    expect(text).toContain('Now: Saturday, 21 November 2026, 11:35');
    expect(text).toContain('Late by 35 min: say so.');
    expect(channel.sent.at(-1)?.text).toMatch(/^Here I am\. \(due .*11:00, delivered .*11:35\)$/);
  });
});

describe('the daily weather of the published design, where each wake schedules the next', () => {
  it('goes on with exactly one yes: day after day, over a change of the clocks, at nine', async () => {
    const bundle = await setup({ approval: 'recurring', start: '2027-03-20T10:00:00Z' });
    const { call, inNextWakes, advance, execute, channel } = bundle;
    const next = { name: 'schedule_message', input: { message: 'weather', schedule_at: 'tomorrow at 9' } };
    const tell = { name: 'notify_via_web', input: { text: 'Sunny, 12 degrees.' } };
    await call(next.name, next.input);
    inNextWakes(...Array.from({ length: 30 }, () => [next, tell]));
    const cards: string[] = [];
    for (let day = 0; day < 20; day++) {
      await advance(24 * HOUR_MS);
      for (const card of (await execute('list-proposals')).items) {
        cards.push(card.title);
        await execute('approve-proposal', { id: card.id, revision: card.revision });
      }
    }
    expect(cards).toEqual([
      'belfry goes on by itself about daily: allow it until you stop it, or make it a real schedule',
    ]);
    const { items } = await execute('list-runs', { limit: 50 });
    const hours = items.map(({ nominalAt }: { nominalAt: string }) => nominalAt.slice(11, 16));
    expect([hours.length, new Set(hours)]).toEqual([20, new Set(['08:00', '07:00'])]);
    expect(channel.sent.filter(({ text }) => text === 'Sunny, 12 degrees.')).toHaveLength(20);
  });
});
