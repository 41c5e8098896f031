import { expect, test } from 'vitest';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/when/index.ts';

/** Agents that keep a list of what they did; `first` fails when it is told to. */
function team(options: TestBelfryOptions = {}) {
  const did: string[] = [];
  const state = { fails: false, output: 'all well' };
  const agents = {
    first: async (wake: { prompt: string }) => {
      did.push(wake.prompt);
      if (state.fails) throw new Error('the disk is full');
      return state.output;
    },
    second: async (wake: { prompt: string; source?: { what: string; state: string; output: string | null } }) => {
      const { source } = wake;
      did.push(
        source === undefined ? wake.prompt : `${wake.prompt} <- ${source.what} ${source.state}: ${source.output}`,
      );
      return 'done';
    },
  };
  return { did, state, opened: createTestBelfry({ agents, ...options }) };
}

const backup = {
  kind: 'action',
  agent: 'first',
  what: 'back up',
  when: 'every day at 10:00',
  policies: { retryAttempts: 1 },
};
const check = (after: object, what = 'check it') => ({ kind: 'action', agent: 'second', what, after });

test('“run B 30 minutes after A”: once for each run, and B hears how A ended', async () => {
  const { did, opened } = team();
  await using belfry = await opened;
  const a = await belfry.execute('create-schedule', backup);
  const b = await belfry.execute('create-schedule', check({ schedule: a.schedule.id, delay: '30 minutes' }));
  expect(b.schedule.when.sentence).toBe('30 minutes after “back up” succeeds');
  expect(b.confirmation).toBe('30 minutes after “back up” succeeds');
  expect(b.schedule).toMatchObject({ nextAt: null, state: 'active', when: { kind: 'after', recurring: true } });
  await belfry.clock.advanceTo(Date.parse('2026-11-22T09:05:00Z'));
  const waiting = await belfry.execute('get-schedule', { id: b.schedule.id });
  expect(waiting.nextAt).toBe('2026-11-22T09:30:00.000Z');
  expect(did).toEqual(['back up']);
  await belfry.advance(49 * HOUR_MS);
  expect(did).toEqual([
    'back up',
    'check it <- back up succeeded: all well',
    'back up',
    'check it <- back up succeeded: all well',
    'back up',
    'check it <- back up succeeded: all well',
  ]);
  const { items } = await belfry.execute('list-runs', { scheduleId: b.schedule.id });
  const { items: causes } = await belfry.execute('list-runs', { scheduleId: a.schedule.id });
  expect(items.map((run: { causedBy: string }) => run.causedBy)).toEqual(causes.map(({ id }: { id: string }) => id));
  expect(items[0]).toMatchObject({ cause: 'after', state: 'succeeded' });
});

test('success, failure and either: each follower runs on what it waits for, and only on the final outcome', async () => {
  const { did, state, opened } = team();
  await using belfry = await opened;
  const a = await belfry.execute('create-schedule', { ...backup, policies: { retryAttempts: 2 } });
  const schedule = a.schedule.id;
  for (const on of ['success', 'failure', 'either'] as const) {
    const made = await belfry.execute('create-schedule', check({ schedule, on }, `on ${on}`));
    expect(made.schedule.when.sentence).toContain({ success: 'succeeds', failure: 'fails', either: 'ends' }[on]);
  }
  state.fails = true;
  await belfry.clock.advanceTo(Date.parse('2026-11-22T09:10:00Z'));
  const words = () =>
    did
      .splice(0)
      .map((line) => line.replace(/ <-.*/, ''))
      .sort();
  expect(words()).toEqual(['back up', 'back up', 'on either', 'on failure']);
  state.fails = false;
  await belfry.clock.advanceTo(Date.parse('2026-11-23T09:10:00Z'));
  expect(words()).toEqual(['back up', 'on either', 'on success']);
});

test('words say it: “30 minutes after X succeeds” by id, key or text, in create-schedule, in a preview and in a change', async () => {
  const { opened } = team();
  await using belfry = await opened;
  const a = await belfry.execute('create-schedule', { ...backup, key: 'nightly' });
  for (const [when, sentence] of [
    [`30 minutes after ${a.schedule.id} succeeds`, '30 minutes after “back up” succeeds'],
    ['an hour and a half after nightly fails', '90 minutes after “back up” fails'],
    ['right after “Back up” ends', 'right after “back up” ends'],
  ]) {
    const made = await belfry.execute('create-schedule', { kind: 'action', agent: 'second', what: `it ${when}`, when });
    expect(made.schedule.when).toMatchObject({ sentence, kind: 'after' });
  }
  const preview = await belfry.execute('preview-schedule', { text: 'sum up the log 2 hours after back up fails' });
  expect(preview).toMatchObject({
    what: 'sum up the log',
    when: '2 hours after back up fails',
    sentence: '2 hours after “back up” fails',
    kind: 'after',
    next: [],
  });
  const timed = await belfry.execute('create-schedule', {
    ...backup,
    agent: 'second',
    what: 'tidy up',
    when: 'every day at 12',
  });
  const moved = await belfry.execute('update-schedule', {
    id: timed.schedule.id,
    when: '5 minutes after nightly ends',
  });
  expect(moved.schedule).toMatchObject({ nextAt: null, when: { sentence: '5 minutes after “back up” ends' } });
  const back = await belfry.execute('update-schedule', { id: timed.schedule.id, when: 'every day at 12' });
  expect(back.schedule).toMatchObject({ after: null, nextAt: '2026-11-21T11:00:00.000Z' });
});

test('what is only about time stays about time: “the day after tomorrow” names no schedule', async () => {
  await using belfry = await createTestBelfry();
  const made = await belfry.execute('create-schedule', {
    kind: 'reminder',
    what: 'call',
    when: 'the day after tomorrow at 9',
  });
  expect(made.schedule.when.kind).toBe('once');
  await expect(
    belfry.execute('create-schedule', { kind: 'reminder', what: 'call', when: 'an hour after the concert' }),
  ).rejects.toMatchObject({ code: 'unreadable_time' });
});

test('a circle is refused, however long, and so is following oneself', async () => {
  await using belfry = await createTestBelfry();
  const make = async (what: string, time: object) =>
    (await belfry.execute('create-schedule', { kind: 'action', what, ...time })).schedule.id;
  const a = await make('a', { when: 'every day at 10' });
  const b = await make('b', { after: { scheduleId: a } });
  const c = await make('c', { after: { scheduleId: b } });
  for (const schedule of [a, b, c]) {
    await expect(belfry.execute('update-schedule', { id: a, after: { scheduleId: schedule } })).rejects.toMatchObject({
      code: 'trigger_cycle',
    });
  }
  expect((await belfry.execute('get-schedule', { id: a })).followers).toEqual([{ id: b, what: 'b', state: 'active' }]);
});

test('a cancelled source pauses what follows it and the person is told; restoring it lets that go on', async () => {
  const { did, opened } = team();
  await using belfry = await opened;
  const a = (await belfry.execute('create-schedule', backup)).schedule.id;
  const b = (await belfry.execute('create-schedule', check({ schedule: a, delay: '30 minutes' }))).schedule.id;
  const answer = await belfry.execute('cancel-schedule', { id: a });
  expect(answer.warnings).toEqual([
    { code: 'followers-paused', message: '“check it” ran after it and is paused; restoring it lets that go on.' },
  ]);
  await belfry.advance(1000);
  const paused = await belfry.execute('get-schedule', { id: b });
  expect(paused).toMatchObject({
    state: 'paused',
    stateReason: `“back up”, which it runs after, was cancelled (${a})`,
  });
  expect(belfry.channel.sent.map(({ text }) => text).join('\n')).toContain(
    'I paused “check it”: “back up”, which it runs after, was cancelled.',
  );
  await expect(belfry.execute('resume-schedule', { id: b })).rejects.toMatchObject({ code: 'wrong_state' });
  await belfry.execute('restore-schedule', { id: a });
  expect((await belfry.execute('get-schedule', { id: b })).state).toBe('active');
  await belfry.advance(26 * HOUR_MS);
  expect(did.length).toBeGreaterThanOrEqual(2);
});

test('a run that ended before its schedule was cancelled is still followed; only then is the follower paused', async () => {
  const { did, opened } = team();
  await using belfry = await opened;
  const a = (await belfry.execute('create-schedule', backup)).schedule.id;
  const b = (await belfry.execute('create-schedule', check({ schedule: a, delay: '30 minutes' }))).schedule.id;
  await belfry.clock.advanceTo(Date.parse('2026-11-22T09:10:00Z'));
  await belfry.execute('cancel-schedule', { id: a });
  expect((await belfry.execute('get-schedule', { id: b })).state).toBe('active');
  await belfry.advance(30 * MINUTE_MS);
  expect(did).toHaveLength(2);
  expect((await belfry.execute('get-schedule', { id: b })).state).toBe('paused');
});

test('after a one-time schedule the follower runs once and is completed; where it waits in vain it is completed too', async () => {
  const { did, opened } = team();
  await using belfry = await opened;
  const a = (await belfry.execute('create-schedule', { ...backup, when: 'in 1 hour' })).schedule.id;
  const b = (await belfry.execute('create-schedule', check({ schedule: a, delay: '10 minutes' }, 'b'))).schedule.id;
  const never = (await belfry.execute('create-schedule', check({ schedule: a, on: 'failure' }, 'n'))).schedule.id;
  const c = (await belfry.execute('create-schedule', check({ schedule: b }, 'c'))).schedule.id;
  await belfry.advance(2 * HOUR_MS);
  expect(did).toEqual(['back up', 'b <- back up succeeded: all well', 'c <- b succeeded: done']);
  for (const id of [a, b, c, never]) expect((await belfry.execute('get-schedule', { id })).state).toBe('completed');
});

test('a paused follower follows nothing, a run by hand is followed, and a skipped run is not', async () => {
  const { did, opened } = team();
  await using belfry = await opened;
  const a = (await belfry.execute('create-schedule', backup)).schedule.id;
  const b = (await belfry.execute('create-schedule', check({ schedule: a }))).schedule.id;
  await belfry.execute('pause-schedule', { id: b });
  await belfry.execute('run-schedule', { id: a });
  await belfry.advance(MINUTE_MS);
  await belfry.execute('resume-schedule', { id: b });
  await belfry.execute('skip-next', { id: a });
  await belfry.advance(26 * HOUR_MS);
  expect(did).toEqual(['back up']);
  await belfry.execute('run-schedule', { id: a });
  await belfry.advance(MINUTE_MS);
  expect(did).toEqual(['back up', 'back up', 'check it <- back up succeeded: all well']);
});

test('a new text of the source is what the follower is described with', async () => {
  await using belfry = await createTestBelfry();
  const a = (await belfry.execute('create-schedule', { ...backup, agent: undefined })).schedule.id;
  const b = (await belfry.execute('create-schedule', { ...check({ schedule: a }), agent: undefined })).schedule.id;
  await belfry.execute('update-schedule', { id: a, what: 'save \u202eeverything' });
  const { when, after } = await belfry.execute('get-schedule', { id: b });
  expect(when.sentence).not.toContain('\u202e');
  expect(after.title).toContain('everything');
});

test('limits of times are refused where there are no times', async () => {
  await using belfry = await createTestBelfry();
  const a = (await belfry.execute('create-schedule', { kind: 'action', what: 'a', when: 'every day at 10' })).schedule
    .id;
  const draft = { kind: 'action', what: 'b', after: { scheduleId: a } };
  for (const limit of [
    { except: ['weekends'] },
    { endsAfter: 3 },
    { jitter: '5 minutes' },
    { activeHours: '9:00-17:00' },
  ]) {
    await expect(belfry.execute('create-schedule', { ...draft, ...limit })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('no times of its own'),
    });
  }
  for (const time of [
    {},
    { when: 'tomorrow', after: { scheduleId: a } },
    { onEvent: true, after: { scheduleId: a } },
  ]) {
    await expect(belfry.execute('create-schedule', { kind: 'action', what: 'b', ...time })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  }
});

test('quiet hours hold what another run causes until they end', async () => {
  const { did, opened } = team();
  await using belfry = await opened;
  await belfry.execute('update-me', { quietHours: '22:00-07:00' });
  const late = { ...backup, when: 'every day at 21:50', quietHours: 'ignore' };
  const a = (await belfry.execute('create-schedule', late)).schedule.id;
  const b = (await belfry.execute('create-schedule', check({ schedule: a, delay: '30 minutes' }))).schedule.id;
  await belfry.clock.advanceTo(Date.parse('2026-11-21T21:00:00Z'));
  expect(did).toEqual(['back up']);
  expect((await belfry.execute('get-schedule', { id: b })).nextAt).toBe('2026-11-22T06:00:00.000Z');
  await belfry.clock.advanceTo(Date.parse('2026-11-22T06:01:00Z'));
  expect(did).toHaveLength(2);
});
