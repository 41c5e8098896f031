import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';
import { setupCalls } from './tool-calls.ts';

const setup = (options: Parameters<typeof setupCalls>[0] = {}) => setupCalls({ toolset: 'messages', ...options });

describe('the toolset messages', () => {
  it.each([
    [{ message: 'Turn off bedroom light', minutes: 30 }, "Scheduled to send 'Turn off bedroom light' in 30 minutes"],
    [{ message: 'Laundry', hours: 2 }, "Scheduled to send 'Laundry' in 2 hours"],
    [{ message: 'x', hours: 1, minutes: 1, seconds: 1 }, "Scheduled to send 'x' in 1 hour 1 minute 1 second"],
    [{ message: 'x', seconds: 1 }, "Scheduled to send 'x' in 1 second"],
    [{ message: 'x', hours: 168 }, "Scheduled to send 'x' in 168 hours"],
  ])('send_delayed_message %j answers a sentence to repeat', async (input, sentence) => {
    const { call, schedules } = await setup();
    const { output, isError } = await call('send_delayed_message', input);
    expect(isError).toBe(false);
    expect(output).toMatchObject({ ok: true, confirmation: sentence, schedule_id: expect.stringMatching(/^sch_/) });
    expect(await schedules()).toMatchObject([{ kind: 'callback', what: input.message }]);
  });

  it.each([
    ['2026-11-25T09:00', 'on 2026-11-25 at 09:00:00 (Europe/Warsaw)', '2026-11-25T08:00:00.000Z'],
    ['2026-11-25T09:00:30', 'on 2026-11-25 at 09:00:30 (Europe/Warsaw)', '2026-11-25T08:00:30.000Z'],
    ['2026-11-25 09:00', 'on 2026-11-25 at 09:00:00 (Europe/Warsaw)', '2026-11-25T08:00:00.000Z'],
    ['2026-11-25 09:00:30', 'on 2026-11-25 at 09:00:30 (Europe/Warsaw)', '2026-11-25T08:00:30.000Z'],
    ['2026-11-25', 'on 2026-11-25 at 00:00:00 (Europe/Warsaw)', '2026-11-24T23:00:00.000Z'],
    ['2026-11-25T09:00Z', 'on 2026-11-25 at 10:00:00 (Europe/Warsaw)', '2026-11-25T09:00:00.000Z'],
    ['2026-11-25T09:00:00-05:00', 'on 2026-11-25 at 15:00:00 (Europe/Warsaw)', '2026-11-25T14:00:00.000Z'],
    ['next Tuesday at 3pm', 'on 2026-11-24 at 15:00:00 (Europe/Warsaw)', '2026-11-24T14:00:00.000Z'],
  ])('send_scheduled_message reads %s', async (when, words, at) => {
    const { call, schedules } = await setup();
    const { output } = await call('send_scheduled_message', { message: 'Check the oven', scheduled_datetime: when });
    expect(output.confirmation).toBe(`Scheduled to send 'Check the oven' ${words}`);
    expect((await schedules())[0].nextAt).toBe(at);
  });

  it('what comes again and again is offered too, and changed, paused and cancelled by its id', async () => {
    const { call, schedules } = await setup({ approval: 'never' });
    const message = { message: 'Brief me', scheduled_datetime: 'every weekday at 9' };
    const { output } = await call('send_scheduled_message', message);
    expect(output.confirmation).toBe("Scheduled to send 'Brief me' every weekday at 09:00 (Europe/Warsaw)");
    const { schedule_id } = output;
    expect((await call('list_schedules', {})).output.schedules).toMatchObject([{ schedule_id, what: 'Brief me' }]);
    await call('update_schedule', { schedule_id, when: 'every weekday at 10' });
    expect((await schedules())[0].when.sentence).toContain('10:00');
    await call('update_schedule', { schedule_id, change: 'pause' });
    expect((await schedules())[0].state).toBe('paused');
    await call('cancel_schedule', { schedule_id });
    expect((await schedules({ state: 'all' }))[0].state).toBe('cancelled');
  });

  it.each([
    ['no delay at all', 'send_delayed_message', { message: 'x' }, 'invalid_input', '1 second to 7 days'],
    ['a delay beyond the horizon', 'send_delayed_message', { message: 'x', hours: 168, seconds: 1 }, 'beyond_horizon'],
    ['too many hours', 'send_delayed_message', { message: 'x', hours: 169 }, 'beyond_horizon', '1 second to 7 days'],
    ['too many minutes', 'send_delayed_message', { message: 'x', minutes: 60 }, 'invalid_input', '0 to 59'],
    ['a delay back in time', 'send_delayed_message', { message: 'x', hours: -1 }, 'invalid_input'],
    ['no message', 'send_delayed_message', { message: ' ', minutes: 5 }, 'invalid_input'],
    [
      'an unreadable date',
      'send_scheduled_message',
      { message: 'x', scheduled_datetime: 'soonish' },
      'unreadable_time',
    ],
    [
      'a day there is not',
      'send_scheduled_message',
      { message: 'x', scheduled_datetime: '2026-02-30' },
      'unreadable_time',
    ],
    [
      'a time that has passed',
      'send_scheduled_message',
      { message: 'x', scheduled_datetime: '2026-11-20T09:00' },
      'time_in_past',
    ],
    [
      'a date beyond the horizon',
      'send_scheduled_message',
      { message: 'x', scheduled_datetime: '2026-11-28T12:00' },
      'beyond_horizon',
      '7 days',
    ],
    ['an unclear time', 'send_scheduled_message', { message: 'x', scheduled_datetime: 'at 30' }, 'ambiguous_time'],
    [
      'an unknown conversation',
      'send_delayed_message',
      { message: 'x', hours: 1, thread: 'thr_nobody' },
      'not_found',
      'no conversation',
    ],
  ])('refuses %s, says what to do and stores nothing', async (_, name, input, code, words = '') => {
    const { call, schedules } = await setup();
    const { output, isError } = await call(name, input);
    expect(isError).toBe(true);
    expect(output).toMatchObject({ code, hint: expect.stringMatching(/\S/) });
    expect(output.message).toContain(words);
    expect(await schedules()).toEqual([]);
  });

  it('reaches as far as the operator lets it', async () => {
    const { call } = await setup({ limits: { messageHorizonMs: 30 * DAY_MS } });
    const far = await call('send_delayed_message', { message: 'x', hours: 20 * 24 });
    expect(far).toMatchObject({ isError: false, output: { confirmation: "Scheduled to send 'x' in 480 hours" } });
    const farther = await call('send_delayed_message', { message: 'x', hours: 31 * 24 });
    expect(farther.output.message).toContain('1 second to 30 days');
  });

  it('asks for the zone before a date without an offset is read', async () => {
    const { call } = await setup({ zone: null });
    const refused = await call('send_scheduled_message', { message: 'x', scheduled_datetime: '2026-11-25T09:00' });
    expect(refused.output).toMatchObject({ code: 'zone_needed', hint: expect.stringContaining('Ask the user') });
    const offset = await call('send_scheduled_message', { message: 'x', scheduled_datetime: '2026-11-25T09:00+01:00' });
    expect(offset.isError).toBe(false);
  });

  it('comes back in another conversation of the same person, named by its id or its title, and in nobody else’s', async () => {
    const { call, execute, schedules, requests, advance, app } = await setup();
    const { id } = await execute('create-thread', { agent: 'belfry', title: 'Garden' });
    const theirs = await app.store.write(async (tx) => {
      const [row] = await tx.db.selectFrom('threads').selectAll().where('id', '=', id).execute();
      const copy = { ...row!, id: 'thr_theirs', user_id: 'usr_other', title: 'Shed' };
      await tx.db.insertInto('threads').values(copy).execute();
      return copy.id;
    });
    // The newest conversation is the one that is spoken in: the call comes from there.
    await call('send_delayed_message', { message: 'Water', minutes: 5, thread: 'garden' });
    const refused = await call('send_delayed_message', { message: 'Water', minutes: 5, thread: theirs });
    expect(refused.output).toMatchObject({ code: 'not_found', hint: expect.stringContaining('Garden') });
    expect(refused.output.hint).not.toContain('Shed');
    expect(await schedules()).toMatchObject([{ threadId: id }]);
    await advance(5 * MINUTE_MS);
    expect(requests('silent')[0]?.facts.wake).toMatchObject({ kind: 'callback', threadId: id, prompt: 'Water' });
  });

  it('a message that could not be stored is never said to be scheduled', async () => {
    const { app, say, schedules, told } = await setup({
      model: createScriptedModel(({ messages }) =>
        messages.at(-1)?.role === 'user'
          ? { toolCalls: [{ name: 'send_delayed_message', input: { message: 'x', minutes: 5 } }] }
          : 'It is scheduled.',
      ),
    });
    // As from a full disk: the database takes no schedule any more.
    await app.store.write((tx) => sql.raw('ALTER TABLE creations RENAME TO gone').execute(tx.db));
    expect(await say('in 5 minutes')).toContain('I could not answer');
    expect([await schedules(), told]).toEqual([[], []]);
  });
});

describe('a channel that does not take the message', () => {
  it('leaves the run and its words on record, and the delivery as failed', async () => {
    const channel = createRecordingChannel();
    channel.behaviours.push('sent', 'refused for good');
    const { call, inNextWakes, advance, execute } = await setup({ channels: [channel] });
    await call('send_delayed_message', { message: 'x', hours: 1 });
    channel.behaviours.splice(0, channel.behaviours.length, 'refused for good');
    inNextWakes([{ name: 'notify_user', input: { text: 'It is time.' } }]);
    await advance(HOUR_MS);
    const { items } = await execute('list-messages', { id: (await execute('list-threads')).items[0].id });
    expect(items[0]).toMatchObject({ text: 'It is time.', deliveryState: 'failed' });
    expect((await execute('list-runs')).items[0]).toMatchObject({ state: 'succeeded' });
  });
});
