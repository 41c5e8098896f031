import { describe, expect, it } from 'vitest';
import type { Actor } from '../../domain/people/actor.ts';
import { HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import { setupOperations } from '../operations-fixture.ts';
import { createThread } from '../threads/create-thread.ts';
import { listMessages } from '../threads/list-messages.ts';
import { cancelSchedule } from './cancel-schedule.ts';
import { createSchedule } from './create-schedule.ts';
import { getSchedule } from './get-schedule.ts';
import { listMissedOperation } from './occurrences/list-missed.ts';
import { updateSchedule } from './update-schedule.ts';

const oven = { kind: 'reminder', what: 'check the oven', when: 'in 10 minutes' } as const;
const brief = { kind: 'action', what: 'brief me', when: 'every day at 9' } as const;

describe('making a schedule', () => {
  it('stores it with its next occurrence, its event and its audit row, and says when it comes', async () => {
    const { run, store, countRows, threadId } = await setupOperations();
    const answer = await run(createSchedule, oven);
    expect(answer.schedule).toMatchObject({
      kind: 'reminder',
      what: 'check the oven',
      agent: 'belfry',
      threadId,
      state: 'active',
      createdBy: 'user',
      revision: 1,
      nextAt: '2026-11-21T07:10:00.000Z',
      nextWords: 'today, Saturday 21 November, 08:10 (Europe/Warsaw), in 10 minutes',
      lastRun: null,
    });
    expect(answer.confirmation).toContain('08:10 (Europe/Warsaw), in 10 minutes');
    expect(answer.next).toEqual(['2026-11-21T07:10:00.000Z']);
    expect(await countRows('agenda')).toBe(1);
    const { audit, events } = await store.read(async (tx) => ({
      audit: await tx.db.selectFrom('audit').selectAll().execute(),
      events: await tx.db.selectFrom('events').selectAll().execute(),
    }));
    expect(audit).toMatchObject([{ actor: 'user', operation: 'create-schedule', subject: answer.schedule.id }]);
    expect(events.map((event) => event.type)).toEqual(['schedule.created']);
  });

  it('gives every kind its own patience: a day for what comes back, no end for reminders and one-shots', async () => {
    const { run } = await setupOperations();
    const daily = await run(createSchedule, brief);
    expect(daily.schedule.policies).toEqual({
      deliverTo: [],
      missed: 'run_once',
      freshnessSeconds: 86_400,
      notices: null,
      overlap: 'queue_one',
      retryAttempts: 3,
      followUp: null,
      budget: null,
    });
    const reminder = await run(createSchedule, { ...brief, kind: 'reminder' as const, what: 'stand up' });
    expect(reminder.schedule.policies.freshnessSeconds).toBeNull();
    expect((await run(createSchedule, oven)).schedule.policies.freshnessSeconds).toBeNull();
  });

  it('takes policies, and refuses overlapping runs of an agent that does one thing at a time', async () => {
    const { run, refusal } = await setupOperations();
    const policies = { missed: 'run_all', freshnessSeconds: null, retryAttempts: 5 } as const;
    expect((await run(createSchedule, { ...brief, policies })).schedule.policies).toMatchObject(policies);
    const error = await refusal('create-schedule', { ...oven, policies: { overlap: 'allow' } });
    expect(error).toMatchObject({ code: 'invalid_input', details: { issues: [{ path: 'policies.overlap' }] } });
    const hook = await run(createSchedule, { ...oven, agent: 'hook', policies: { overlap: 'allow' } });
    expect(hook.schedule.policies.overlap).toBe('allow');
  });

  it('begins a thread where there is none with the agent, and uses it the next time', async () => {
    const { run, countRows } = await setupOperations();
    const first = await run(createSchedule, { ...oven, agent: 'leo' });
    const second = await run(createSchedule, { ...brief, agent: 'leo' });
    expect(second.schedule.threadId).toBe(first.schedule.threadId);
    expect(await countRows('threads')).toBe(3);
  });

  it('refuses an unknown agent with the names there are, and a thread that is with another agent', async () => {
    const { refusal, threadId } = await setupOperations();
    expect(await refusal('create-schedule', { ...oven, agent: 'alice' })).toMatchObject({
      code: 'unknown_agent',
      hint: 'Agents: belfry, leo, hook.',
    });
    expect(await refusal('create-schedule', { ...oven, agent: 'leo', threadId })).toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('what an agent may make', () => {
  it('schedules for itself in its own thread', async () => {
    const { run, agent, threadId } = await setupOperations();
    const { schedule } = await run(createSchedule, oven, { actor: agent });
    expect(schedule).toMatchObject({ createdBy: 'agent', agent: 'belfry', threadId });
  });

  it("may not schedule for another agent, nor into another person's thread", async () => {
    const { refusal, agent, otherThreadId } = await setupOperations();
    expect(await refusal('create-schedule', { ...oven, agent: 'leo' }, { actor: agent })).toMatchObject({
      code: 'forbidden',
    });
    const foreign = { ...oven, threadId: otherThreadId };
    expect(await refusal('create-schedule', foreign, { actor: agent })).toMatchObject({ code: 'not_found' });
  });
});

describe('the zone', () => {
  it('is needed for a time of day, and not for a duration or a time with an offset', async () => {
    const { run, refusal, agent } = await setupOperations({ zone: null });
    expect(await refusal('create-schedule', { ...oven, when: 'tomorrow at 9' })).toMatchObject({
      code: 'zone_needed',
      hint: expect.stringContaining('Europe/Warsaw'),
    });
    expect(await refusal('create-schedule', brief)).toMatchObject({ code: 'zone_needed' });
    expect(await refusal('create-schedule', brief, { actor: agent })).toMatchObject({
      code: 'zone_needed',
      hint: 'Ask the user for their time zone, call set_user_timezone, then try again.',
    });
    await run(createSchedule, oven);
    await run(createSchedule, { ...oven, when: 'every 30 minutes' });
    await run(createSchedule, { ...oven, when: '2026-11-22T09:00Z' });
    const { schedule } = await run(createSchedule, { ...brief, zone: 'asia/tokyo' });
    expect(schedule).toMatchObject({ zone: 'Asia/Tokyo', nextAt: '2026-11-22T00:00:00.000Z' });
  });

  it('must exist', async () => {
    const { refusal } = await setupOperations();
    expect(await refusal('create-schedule', { ...brief, zone: 'Mars/Olympus' })).toMatchObject({
      code: 'unknown_zone',
    });
  });
});

describe('the same schedule twice', () => {
  it('is refused with the one there is, whatever its case and spaces', async () => {
    const { run, refusal, countRows } = await setupOperations();
    const { schedule } = await run(createSchedule, brief);
    const error = await refusal('create-schedule', { ...brief, what: '  Brief   ME ' });
    expect(error).toMatchObject({
      code: 'duplicate',
      details: { existing: { id: schedule.id, sentence: schedule.when.sentence } },
    });
    expect(await countRows('schedules')).toBe(1);
    expect(await countRows('agenda')).toBe(1);
  });

  it('is recognised for intervals, though each would begin at another moment', async () => {
    const { run, refusal, clock } = await setupOperations();
    await run(createSchedule, { ...brief, when: 'every 30 minutes' });
    await clock.advance(5 * MINUTE_MS);
    expect(await refusal('create-schedule', { ...brief, when: 'every 30 minutes' })).toMatchObject({
      code: 'duplicate',
    });
  });

  it('is another one with another text, time, kind of agent or zone, or once the first is cancelled', async () => {
    const { run } = await setupOperations();
    const { schedule } = await run(createSchedule, brief);
    await run(createSchedule, { ...brief, what: 'brief us' });
    await run(createSchedule, { ...brief, when: 'every day at 10' });
    await run(createSchedule, { ...brief, agent: 'leo' });
    await run(createSchedule, { ...brief, zone: 'Asia/Tokyo' });
    await run(cancelSchedule, { id: schedule.id });
    expect((await run(createSchedule, brief)).schedule.state).toBe('active');
  });
});

describe('a key', () => {
  const keyed = { ...brief, key: 'daily-brief' };

  it('makes creating again change nothing when the wish is the same', async () => {
    const { run, countRows } = await setupOperations();
    const first = await run(createSchedule, keyed);
    const again = await run(createSchedule, keyed);
    expect(again.schedule).toEqual(first.schedule);
    expect(await countRows('schedules')).toBe(1);
  });

  it('makes creating again change the schedule when the wish is another', async () => {
    const { run, countRows } = await setupOperations();
    const first = await run(createSchedule, keyed);
    const again = await run(createSchedule, { ...keyed, when: 'every day at 10', what: 'brief me well' });
    expect(again.schedule).toMatchObject({ id: first.schedule.id, revision: 2, what: 'brief me well' });
    expect(again.schedule.nextAt).toBe('2026-11-21T09:00:00.000Z');
    expect(await countRows('schedules')).toBe(1);
  });

  it('takes what fits the new time, though it would not have fitted the time there was', async () => {
    const { run } = await setupOperations();
    const often = { ...keyed, when: 'every 10 minutes' };
    const first = await run(createSchedule, often);
    const spread = await run(createSchedule, { ...keyed, when: 'every day at 9', jitter: '30 minutes' });
    expect(spread.schedule).toMatchObject({ id: first.schedule.id, timing: { jitterSeconds: 1800 } });
    const checkAgain = { min: '20 minutes', max: '2 hours' };
    const looks = await run(createSchedule, { ...keyed, when: 'in 2 hours', checkAgain });
    expect(looks.schedule).toMatchObject({ id: first.schedule.id, checkAgain: { minSeconds: 1200 } });
  });

  it.each(['every 2 hours', 'every 3 days at 9', 'every 90 minutes'])(
    'with another text and the same time keeps its rhythm, and what is planned: %s',
    async (when) => {
      const { run, clock } = await setupOperations();
      const first = await run(createSchedule, { ...keyed, when });
      await clock.advance(30 * 60_000);
      const again = await run(createSchedule, { ...keyed, when, what: 'something else by now' });
      expect(again.schedule).toMatchObject({ id: first.schedule.id, what: 'something else by now', revision: 2 });
      expect(again.schedule.nextAt).toBe(first.schedule.nextAt);
      expect(again.next).toEqual(first.next);
      const other = await run(createSchedule, { ...keyed, when: 'every 4 hours', what: 'something else by now' });
      expect(other.schedule.nextAt).not.toBe(first.schedule.nextAt);
    },
  );

  it('keeps the rule that is stored when its words come again, though they would be read as another one today', async () => {
    const { run, store, countRows } = await setupOperations();
    const draft = { ...keyed, when: 'every day at 5' };
    const { schedule } = await run(createSchedule, draft);
    const before = JSON.stringify({ kind: 'cron', expression: '0 5 * * *' });
    await store.write((tx) => tx.db.updateTable('schedules').set({ trigger_json: before }).execute());
    const again = await run(createSchedule, draft);
    expect(again.schedule).toMatchObject({
      id: schedule.id,
      revision: 1,
      when: { sentence: expect.stringContaining('05:00') },
    });
    expect(await store.read((tx) => tx.db.selectFrom('schedules').select('trigger_json').execute())).toEqual([
      { trigger_json: before },
    ]);
    const other = await run(createSchedule, { ...draft, when: 'every day at 5:00' });
    expect(other.schedule).toMatchObject({ id: schedule.id, when: { sentence: expect.stringContaining('17:00') } });
    expect(await countRows('schedules')).toBe(1);
  });

  it('settles the half of the day by what it is about, as the whole sentence does', async () => {
    const { run } = await setupOperations();
    const made = async (what: string) =>
      (await run(createSchedule, { kind: 'reminder', what, when: 'every day at 8' })).schedule.when.sentence;
    expect(await made('cook dinner')).toContain('20:00');
    expect(await made('make breakfast')).toContain('08:00');
  });

  it('brings a cancelled one back, and leaves a paused one paused', async () => {
    const { run, executor, ann } = await setupOperations();
    const { schedule } = await run(createSchedule, keyed);
    await executor.execute('pause-schedule', { actor: ann, input: { id: schedule.id } });
    const changed = await run(createSchedule, { ...keyed, when: 'every day at 10' });
    expect(changed.schedule).toMatchObject({ state: 'paused', nextAt: null });
    await run(cancelSchedule, { id: schedule.id });
    const back = await run(createSchedule, keyed);
    expect(back.schedule).toMatchObject({ id: schedule.id, state: 'active', nextAt: '2026-11-21T08:00:00.000Z' });
  });

  it('leaves on record what was due, but not taken yet, when the time is changed', async () => {
    const { run, clock } = await setupOperations();
    const { schedule } = await run(createSchedule, keyed);
    await clock.advance(2 * HOUR_MS);
    await run(createSchedule, { ...keyed, when: 'every day at 20' });
    const { items } = await run(listMissedOperation, { id: schedule.id });
    expect(items).toMatchObject([
      { from: '2026-11-21T08:00:00.000Z', count: 1, reason: expect.stringContaining('changed') },
    ]);
  });

  it('belongs to one person only', async () => {
    const { run, bob, countRows } = await setupOperations();
    const first = await run(createSchedule, keyed);
    const other = await run(createSchedule, keyed, { actor: bob });
    expect(other.schedule.id).not.toBe(first.schedule.id);
    expect(await countRows('schedules')).toBe(2);
  });
});

describe('limits', () => {
  const some = (n: number) => ({ ...oven, what: `number ${n}` });

  it('stop the schedule after the last one allowed, and say which limit and how much is left', async () => {
    const { run, refusal, clock } = await setupOperations({ limits: { activeSchedulesPerUser: 3 } });
    const made = [];
    for (let n = 0; n < 3; n++) made.push(await run(createSchedule, some(n)));
    const error = await refusal('create-schedule', some(3));
    expect(error).toMatchObject({
      code: 'limit_reached',
      details: { limit: 'activeSchedulesPerUser', allowed: 3, used: 3, left: 0 },
    });
    expect(error.hint).toContain('Cancel');
    await run(cancelSchedule, { id: made[0]?.schedule.id ?? '' });
    await clock.advance(HOUR_MS);
    expect((await run(createSchedule, some(4))).schedule.state).toBe('active');
  });

  it('count for each person alone', async () => {
    const { run, bob } = await setupOperations({ limits: { activeSchedulesPerUser: 1 } });
    await run(createSchedule, oven);
    expect((await run(createSchedule, oven, { actor: bob })).schedule.state).toBe('active');
  });

  it('stop whoever makes more than 20 a minute, until the minute is over', async () => {
    const { run, refusal, clock } = await setupOperations();
    for (let n = 0; n < 20; n++) {
      const { schedule } = await run(createSchedule, some(n));
      if (n % 2 === 0) await run(cancelSchedule, { id: schedule.id });
      await clock.advance(1000);
    }
    expect(await refusal('create-schedule', some(20))).toMatchObject({
      code: 'rate_limited',
      details: { limit: 'creationsPerMinute', allowed: 20, left: 0, retryAfterSeconds: 40 },
    });
    await clock.advance(40_000);
    expect((await run(createSchedule, some(20))).schedule.state).toBe('active');
  });

  it('keep two times of one schedule apart, also where they come close only later in the year', async () => {
    const { run, refusal } = await setupOperations();
    const close = await refusal('create-schedule', { ...brief, when: '0,30 0 9 31 12 *' });
    expect(close).toMatchObject({ code: 'too_frequent', details: { limit: 'minimumGapMs', allowed: 60_000 } });
    const rule =
      'DTSTART:20261122T090000\nRRULE:FREQ=DAILY\nRRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYHOUR=9;BYMINUTE=0;BYSECOND=20';
    expect(await refusal('create-schedule', { ...brief, when: rule })).toMatchObject({
      code: 'too_frequent',
      details: { given: 20_000 },
    });
    await run(createSchedule, { ...brief, when: '0 0 9 * * *' });
    const slow = await setupOperations({ limits: { minimumGapMs: HOUR_MS } });
    expect(await slow.refusal('create-schedule', { ...brief, when: '0,30 9 31 12 *' })).toMatchObject({
      code: 'too_frequent',
    });
  });

  it('may be lifted altogether', async () => {
    const { run } = await setupOperations({
      limits: { activeSchedulesPerUser: Number.POSITIVE_INFINITY, creationsPerMinute: Number.POSITIVE_INFINITY },
    });
    for (let n = 0; n < 60; n++) await run(createSchedule, some(n));
  });
});

describe('the key of what came once and is over', () => {
  it('makes nothing when the same is asked for again, and says so', async () => {
    const { run, store, ann } = await setupOperations();
    const once = { kind: 'reminder', what: 'check the oven', when: 'in 10 minutes', key: 'oven' } as const;
    const { schedule, warnings } = await run(createSchedule, once);
    expect(warnings).toEqual([]);
    await store.write((tx) =>
      tx.db.updateTable('schedules').set({ state: 'completed' }).where('user_id', '=', ann.userId).execute(),
    );
    const again = await run(createSchedule, once);
    expect(again.schedule).toMatchObject({ id: schedule.id, state: 'completed' });
    expect(again.warnings).toEqual([
      {
        code: 'already-over',
        message:
          'The schedule with the key "oven" is over: it will not run again. To have it once more, give another time or another key.',
      },
    ]);
  });
});

describe('an agent from outside', () => {
  it('places nothing in a conversation with another agent', async () => {
    const { run, refusal, agent } = await setupOperations();
    const { id: threadId } = await run(createThread, { agent: 'leo' });
    const outside = { ...agent, turnId: null } as Actor;
    const draft = { ...brief, agent: 'belfry', threadId };
    expect(await refusal('create-schedule', draft, { actor: outside })).toMatchObject({ code: 'forbidden' });
    const { id: own } = await run(createThread, { agent: 'belfry' });
    const made = await run(createSchedule, { ...brief, threadId: own }, { actor: outside });
    expect(made.schedule.threadId).toBe(own);
  });

  it('hides nothing in the notice of what it made', async () => {
    const { run, agent, threadId } = await setupOperations();
    const what = 'pay \u202e100\u200b';
    await run(createSchedule, { ...brief, what }, { actor: { ...agent, turnId: null } as Actor });
    const [notice] = (await run(listMessages, { id: threadId })).items;
    expect(notice?.text).toBe('belfry scheduled “pay ⟦U+202E⟧100⟦U+200B⟧”.');
  });
});

describe('the same request twice, with an idempotency key', () => {
  it('has its effect once and the same answer both times', async () => {
    const { run, countRows, clock } = await setupOperations();
    const first = await run(createSchedule, oven, { idempotencyKey: 'k1' });
    await clock.advance(30_000);
    const again = await run(createSchedule, { ...oven }, { idempotencyKey: 'k1' });
    expect(again).toEqual(first);
    expect(await countRows('schedules')).toBe(1);
    expect(await countRows('audit')).toBe(1);
  });

  it('is refused when it is another request under the same key', async () => {
    const { run, refusal } = await setupOperations();
    await run(createSchedule, oven, { idempotencyKey: 'k1' });
    const other = { ...oven, what: 'check the tea' };
    expect(await refusal('create-schedule', other, { idempotencyKey: 'k1' })).toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  it('may be tried again when it was refused the first time', async () => {
    const { run, refusal, bob } = await setupOperations();
    await refusal('create-schedule', { ...oven, when: 'nonsense' }, { idempotencyKey: 'k1' });
    await run(createSchedule, oven, { idempotencyKey: 'k1' });
    await run(createSchedule, { ...oven, what: 'tea' }, { idempotencyKey: 'k1', actor: bob });
  });
});

it('what was made can be read back and changed at the revision that was seen', async () => {
  const { run, refusal } = await setupOperations();
  const { schedule, next } = await run(createSchedule, brief);
  expect(await run(getSchedule, { id: schedule.id })).toEqual({ ...schedule, next, passed: null, followers: [] });
  const changed = await run(updateSchedule, { id: schedule.id, what: 'brief me well' }, { expectedRevision: 1 });
  expect(changed.schedule.revision).toBe(2);
  expect(await refusal('update-schedule', { id: schedule.id, what: 'x' }, { expectedRevision: 1 })).toMatchObject({
    code: 'stale_revision',
    details: { expected: 1, current: 2 },
  });
});
