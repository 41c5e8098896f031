import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { setupCalls } from './tool-calls.ts';

const setup = (options: Parameters<typeof setupCalls>[0] = {}) => setupCalls({ toolset: 'reminders', ...options });

describe('the toolset reminders', () => {
  it('a reminder follows up only when that is asked for, half-hourly and twice if nothing else is said', async () => {
    const { call, schedules } = await setup();
    await call('schedule_reminder', { reminder_time: 'in 2 hours', message: 'Laundry' });
    const { output } = await call('schedule_reminder', {
      reminder_time: 'at 22:00',
      message: 'Pills',
      follow_up: true,
    });
    expect(output).toMatchObject({
      ok: true,
      confirmation: expect.stringContaining('22:00 (Europe/Warsaw)'),
      follow_up: 'up to 2 more times, 30 minutes apart, until there is an answer',
    });
    const [pills, laundry] = await schedules();
    expect(laundry).toMatchObject({ kind: 'reminder', policies: { followUp: null } });
    expect(pills.policies.followUp).toMatchObject({ intervalSeconds: 1800, max: 2, ack: 'any_message' });
  });

  it('takes another interval and number, and none at all', async () => {
    const { call, schedules } = await setup();
    const asked = { reminder_time: 'in 2 hours', follow_up: true };
    await call('schedule_reminder', { ...asked, message: 'a', follow_up_interval: '1 hour', max_follow_ups: 5 });
    await call('schedule_reminder', { ...asked, message: 'b', max_follow_ups: 0 });
    await call('schedule_reminder', { ...asked, message: 'c', follow_up_interval: null, max_follow_ups: null });
    const [c, b, a] = (await schedules()).map(({ policies }: { policies: { followUp: unknown } }) => policies.followUp);
    expect([a, b, c]).toMatchObject([{ intervalSeconds: 3600, max: 5 }, null, { intervalSeconds: 1800, max: 2 }]);
    expect(b).toBeNull();
  });

  it('the life of a reminder is Belfry’s: it follows up without the model scheduling anything, and stops at the maximum', async () => {
    const { call, advance, chat, requests } = await setup();
    const pills = { reminder_time: 'in 1 hour', message: 'Take the pills', follow_up: true };
    await call('schedule_reminder', pills);
    await advance(12 * HOUR_MS);
    const said = (await chat()).filter((line) => line.includes('Take the pills'));
    expect(said).toHaveLength(3);
    const wakes = requests('silent').map(({ facts }) => facts.wake?.repeat?.number ?? 0);
    expect([...new Set(wakes)]).toEqual([0, 1, 2]);
    expect(requests('silent').at(-1)?.messages.at(-1)).toMatchObject({
      text: expect.stringMatching(/Follow-up 2 of 2; no answer since .*11:30 \(Europe\/Warsaw\)/),
    });
  });

  it('a callback wakes the agent in silence with the context it left, and is never followed up', async () => {
    const { call, advance, schedules, requests, chat } = await setup();
    const before = (await chat()).length;
    const context = 'See whether the parcel has come';
    const { output } = await call('schedule_future_callback', { callback_time: 'in 3 hours', context });
    expect(output).toMatchObject({ ok: true, kind: 'callback', what: context });
    await advance(24 * HOUR_MS);
    expect(requests('silent')).toHaveLength(1);
    const [wake] = requests('silent');
    expect(wake?.facts.wake).toMatchObject({ kind: 'callback', prompt: context });
    expect(wake?.messages.at(-1)).toMatchObject({ text: expect.stringContaining('You wrote this to yourself') });
    expect((await chat()).length - before).toBe(2);
    expect(await schedules()).toMatchObject([{ state: 'completed' }]);
  });

  it('snoozes and ticks off what came', async () => {
    const { call, advance, execute } = await setup();
    const pills = { reminder_time: 'in 1 hour', message: 'Take the pills', follow_up: true };
    await call('schedule_reminder', pills);
    await advance(HOUR_MS + MINUTE_MS);
    // The message that asks for it settles the reminder; the tool takes that back and puts it off.
    const snoozed = await call('snooze_reminder', { until: '20 minutes' });
    expect(snoozed).toMatchObject({ isError: false, output: { ok: true, state: 'snoozed' } });
    await advance(25 * MINUTE_MS);
    expect((await call('acknowledge_reminder', {})).output).toMatchObject({ ok: true, state: 'acknowledged' });
    expect((await execute('list-reminders', { state: 'all' })).items).toHaveLength(1);
  });

  it.each([
    [
      'a time that has passed',
      'schedule_reminder',
      { reminder_time: '2026-11-20T09:00', message: 'x' },
      'time_in_past',
    ],
    ['an unclear time', 'schedule_reminder', { reminder_time: 'at 30', message: 'x' }, 'ambiguous_time'],
    [
      'an interval that is none',
      'schedule_reminder',
      { reminder_time: 'in 5 minutes', message: 'x', follow_up: true, follow_up_interval: 'often' },
      'unreadable_time',
    ],
    ['no context', 'schedule_future_callback', { callback_time: 'in 5 minutes', context: '' }, 'invalid_input'],
    ['no time', 'schedule_future_callback', { context: 'x' }, 'invalid_input'],
    [
      'words that are no time',
      'schedule_future_callback',
      { callback_time: 'soonish', context: 'x' },
      'unreadable_time',
    ],
  ])('refuses %s, says what to do and stores nothing', async (_, name, input, code) => {
    const { call, schedules } = await setup();
    expect(await call(name, input)).toMatchObject({
      isError: true,
      output: { code, hint: expect.stringMatching(/\S/) },
    });
    expect(await schedules()).toEqual([]);
  });
});
