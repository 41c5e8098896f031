import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import { setupOperations } from '../operations-fixture.ts';
import { updateMe } from '../people/update-me.ts';
import { listRuns } from '../runs/list-runs.ts';
import { cancelSchedule } from './cancel-schedule.ts';
import { createSchedule } from './create-schedule.ts';
import { getSchedule } from './get-schedule.ts';
import { listMissedOperation } from './occurrences/list-missed.ts';
import { listNext } from './occurrences/list-next.ts';
import { undoSkip } from './occurrences/undo-skip.ts';
import { pauseSchedule } from './pause-schedule.ts';
import { restoreSchedule } from './restore-schedule.ts';
import { resumeSchedule } from './resume-schedule.ts';
import { runSchedule } from './run-schedule.ts';
import { skipNext } from './skip-next.ts';
import { updateSchedule } from './update-schedule.ts';

const daily = { kind: 'action', what: 'brief me', when: 'every day at 9' } as const;
const oven = { kind: 'reminder', what: 'check the oven', when: 'in 10 minutes' } as const;

async function setup() {
  const fixture = await setupOperations();
  const { schedule } = await fixture.run(createSchedule, daily);
  return { ...fixture, id: schedule.id };
}

describe('changing a schedule', () => {
  it('after its time today leaves tomorrow as it is', async () => {
    const { run, clock, id } = await setup();
    await clock.advance(5 * HOUR_MS);
    const text = await run(updateSchedule, { id, what: 'brief me briefly' });
    expect(text.schedule.nextAt).toBe('2026-11-21T08:00:00.000Z');
    const time = await run(updateSchedule, { id, when: 'every day at 10' });
    expect(time.schedule.nextAt).toBe('2026-11-22T09:00:00.000Z');
    expect(time.schedule).toMatchObject({ revision: 3, when: { text: 'every day at 10' }, zone: 'Europe/Warsaw' });
  });

  it('keeps what was given beside its words once when it moves, and its words say the rhythm alone', async () => {
    const { run } = await setupOperations();
    const beside = {
      except: ['2026-12-01'],
      endsAfter: 20,
      activeHours: '06:00-20:00',
    };
    const { schedule } = await run(createSchedule, { ...daily, ...beside });
    const { id } = schedule;
    await run(updateSchedule, { id, when: 'an hour later' });
    const moved = await run(updateSchedule, { id, when: 'an hour later' });
    expect(moved.schedule.when).toMatchObject({
      text: expect.not.stringMatching(/December|between|times/),
      sentence: expect.stringMatching(/1 December 2026(?!.*December 2026)/),
    });
    expect(moved.schedule.when.text).toContain('every day at 11:00');
    expect(moved.schedule.timing).toMatchObject(beside);
    const free = await run(updateSchedule, { id, except: null });
    expect(free.schedule.when.sentence).not.toContain('December');
  });

  it('moves a single time that is left out along with the time of day it is of', async () => {
    const { run } = await setupOperations();
    const left = '2026-11-24 at 09:00';
    const { schedule } = await run(createSchedule, { ...daily, when: 'every day at 9 and 17', except: [left] });
    const moved = await run(updateSchedule, { id: schedule.id, when: '30 minutes later' });
    expect(moved.schedule.timing).toMatchObject({ except: ['2026-11-24 at 09:30'] });
    const { items } = await run(listNext, { id: schedule.id, limit: 10 });
    expect(items.map(({ at }) => at)).not.toContain('2026-11-24T08:30:00.000Z');
    expect(items.map(({ at }) => at)).toContain('2026-11-24T16:30:00.000Z');
  });

  it('of a text alone keeps what is due this moment', async () => {
    const { run, clock, id, countRows } = await setup();
    await clock.advance(HOUR_MS);
    await run(updateSchedule, { id, what: 'something else' });
    expect(await countRows('agenda')).toBe(1);
  });

  it('moves the clock time into another zone when only the zone is given', async () => {
    const { run, refusal, id } = await setup();
    const { schedule } = await run(updateSchedule, { id, zone: 'America/New_York' });
    expect(schedule).toMatchObject({ zone: 'America/New_York', nextAt: '2026-11-21T14:00:00.000Z' });
    expect(await refusal('update-schedule', { id, zone: 'Nowhere' })).toMatchObject({ code: 'unknown_zone' });
  });

  it('reads a new clock time in the zone of the old one, or in that of the person when there was none', async () => {
    const { run } = await setupOperations({ zone: null });
    const tokyo = await run(createSchedule, { ...daily, zone: 'Asia/Tokyo' });
    const later = await run(updateSchedule, { id: tokyo.schedule.id, when: 'every day at 10' });
    expect(later.schedule).toMatchObject({ zone: 'Asia/Tokyo', nextAt: '2026-11-22T01:00:00.000Z' });
    const { schedule } = await run(createSchedule, oven);
    await run(updateMe, { zone: 'America/New_York' });
    const clockTime = await run(updateSchedule, { id: schedule.id, when: 'every day at 10' });
    expect(clockTime.schedule).toMatchObject({ zone: 'America/New_York', nextAt: '2026-11-21T15:00:00.000Z' });
  });

  it('lets the patience follow from one-shot to recurring, unless it was chosen', async () => {
    const { run } = await setup();
    const { schedule } = await run(createSchedule, { ...oven, kind: 'action' });
    expect(schedule.policies.freshnessSeconds).toBeNull();
    const changed = await run(updateSchedule, { id: schedule.id, when: 'every day at 7' });
    expect(changed.schedule.policies.freshnessSeconds).toBe(86_400);
    await run(updateSchedule, { id: schedule.id, policies: { freshnessSeconds: 60 } });
    const back = await run(updateSchedule, { id: schedule.id, when: 'in 3 hours' });
    expect(back.schedule.policies.freshnessSeconds).toBe(60);
  });

  it('into one that exists already is refused, and changes nothing', async () => {
    const { run, refusal, id, countRows } = await setup();
    await run(createSchedule, { ...daily, what: 'brief us' });
    expect(await refusal('update-schedule', { id, what: 'Brief us' })).toMatchObject({ code: 'duplicate' });
    expect(await countRows('audit')).toBe(2);
  });

  it('needs a change, and a schedule that can still run', async () => {
    const { run, refusal, id } = await setup();
    expect(await refusal('update-schedule', { id })).toMatchObject({ code: 'invalid_input' });
    await run(cancelSchedule, { id });
    expect(await refusal('update-schedule', { id, what: 'x' })).toMatchObject({ code: 'wrong_state' });
  });
});

describe('pausing and resuming', () => {
  it('takes it out of the agenda, and goes on from now: what passed meanwhile is on record and not missed', async () => {
    const { run, clock, id, countRows } = await setup();
    const paused = await run(pauseSchedule, { id, reason: 'on holiday' });
    expect(paused.schedule).toMatchObject({ state: 'paused', stateReason: 'on holiday', nextAt: null });
    expect(await countRows('agenda')).toBe(0);
    await clock.advance(3 * DAY_MS);
    const resumed = await run(resumeSchedule, { id });
    expect(resumed.schedule).toMatchObject({ state: 'active', stateReason: null, nextAt: '2026-11-24T08:00:00.000Z' });
    const [passed, ...others] = (await run(listMissedOperation, { id })).items;
    expect(others).toEqual([]);
    expect(passed).toMatchObject({ kind: 'pause', count: 3, reason: 'it was paused: on holiday' });
    expect([passed?.from, passed?.to]).toEqual(['2026-11-21T08:00:00.000Z', '2026-11-23T08:00:00.000Z']);
    expect(resumed.schedule.counters.missed).toBe(0);
  });

  it('shows while it lasts since when it is paused and how many times passed; a new rule puts those of the old one on record', async () => {
    const { run, clock, id } = await setup();
    await run(pauseSchedule, { id });
    await clock.advance(2 * DAY_MS);
    expect(await run(getSchedule, { id })).toMatchObject({
      pausedAt: expect.any(String),
      passed: { count: 2, exact: true },
    });
    await run(updateSchedule, { id, when: 'every hour' });
    await clock.advance(5 * HOUR_MS);
    await run(resumeSchedule, { id });
    const { items } = await run(listMissedOperation, { id, kind: 'pause' });
    expect(items.map(({ count }) => count)).toEqual([5, 2]);
    expect((await run(getSchedule, { id })).passed).toBeNull();
  });

  it('twice is the same as once', async () => {
    const { run, id } = await setup();
    const first = await run(pauseSchedule, { id });
    expect(first.schedule.stateReason).toBe('paused by you');
    expect((await run(pauseSchedule, { id })).schedule.revision).toBe(first.schedule.revision);
    const resumed = await run(resumeSchedule, { id });
    expect((await run(resumeSchedule, { id })).schedule.revision).toBe(resumed.schedule.revision);
  });

  it('cannot bring back a one-shot whose time has passed, until it has a new time', async () => {
    const { run, refusal, clock } = await setup();
    const { schedule } = await run(createSchedule, oven);
    await run(pauseSchedule, { id: schedule.id });
    await clock.advance(HOUR_MS);
    expect(await refusal('resume-schedule', { id: schedule.id })).toMatchObject({ code: 'time_in_past' });
    const changed = await run(updateSchedule, { id: schedule.id, when: 'in 5 minutes' });
    expect(changed.schedule.state).toBe('paused');
    expect((await run(resumeSchedule, { id: schedule.id })).schedule.nextAt).toBe('2026-11-21T08:05:00.000Z');
  });

  it('counts against the limit when it resumes', async () => {
    const { run, refusal } = await setupOperations({ limits: { activeSchedulesPerUser: 1 } });
    const { schedule } = await run(createSchedule, daily);
    await run(pauseSchedule, { id: schedule.id });
    await run(createSchedule, oven);
    expect(await refusal('resume-schedule', { id: schedule.id })).toMatchObject({ code: 'limit_reached' });
  });
});

describe('cancelling and restoring', () => {
  it('ends it and brings it back as it was', async () => {
    const { run, id, countRows } = await setup();
    const cancelled = await run(cancelSchedule, { id });
    expect(cancelled.schedule).toMatchObject({ state: 'cancelled', stateReason: 'cancelled by you', nextAt: null });
    expect(await countRows('agenda')).toBe(0);
    const restored = await run(restoreSchedule, { id });
    expect(restored.schedule).toMatchObject({ state: 'active', nextAt: '2026-11-21T08:00:00.000Z' });
  });

  it('says of a cancelled one that it is gone, and writes nothing', async () => {
    const { run, refusal, id, countRows } = await setup();
    const { schedule } = await run(cancelSchedule, { id });
    const [audit, events] = [await countRows('audit'), await countRows('events')];
    expect(await refusal('cancel-schedule', { id })).toMatchObject({
      code: 'not_found',
      message: 'The schedule was cancelled already.',
      hint: expect.stringContaining('Restore'),
      details: { state: 'cancelled' },
    });
    expect([await countRows('audit'), await countRows('events')]).toEqual([audit, events]);
    expect((await run(getSchedule, { id })).revision).toBe(schedule.revision);
  });

  it('leaves a paused one paused', async () => {
    const { run, id } = await setup();
    await run(pauseSchedule, { id });
    await run(cancelSchedule, { id });
    expect((await run(restoreSchedule, { id })).schedule).toMatchObject({ state: 'paused', nextAt: null });
  });

  it('cannot restore beside one that was made in its place', async () => {
    const { run, refusal, id } = await setup();
    await run(cancelSchedule, { id });
    await run(createSchedule, daily);
    expect(await refusal('restore-schedule', { id })).toMatchObject({ code: 'duplicate' });
  });

  it('closes runs of it that have not begun', async () => {
    const { run, id, store } = await setup();
    const { runId } = await run(runSchedule, { id });
    await run(cancelSchedule, { id });
    const rows = await store.read((tx) => tx.db.selectFrom('runs').select(['id', 'state']).execute());
    expect(rows).toEqual([{ id: runId, state: 'cancelled' }]);
  });
});

describe('running now', () => {
  it('makes a run besides its own times, and leaves a paused one paused', async () => {
    const { run, id, countRows, store } = await setup();
    const first = await run(runSchedule, { id });
    expect(first.schedule).toMatchObject({
      state: 'active',
      nextAt: '2026-11-21T08:00:00.000Z',
      lastRun: { id: first.runId },
    });
    expect((await run(runSchedule, { id })).runId).toBe(first.runId);
    await store.write((tx) => tx.db.updateTable('runs').set({ state: 'running', started_at: 1 }).execute());
    await run(pauseSchedule, { id });
    const second = await run(runSchedule, { id });
    expect(second.schedule).toMatchObject({ state: 'paused', lastRun: { id: second.runId, state: 'queued' } });
    expect(await countRows('runs')).toBe(2);
  });

  it('is nothing for what was cancelled, and trying out is for people', async () => {
    const { run, refusal, id, agent } = await setup();
    expect(await refusal('try-schedule', { id }, { actor: agent })).toMatchObject({ code: 'forbidden' });
    const tried = { kind: 'reminder', what: 'x', when: 'in 1 hour', tryNow: true };
    expect(await refusal('create-schedule', tried, { actor: agent })).toMatchObject({ code: 'forbidden' });
    await run(cancelSchedule, { id });
    expect(await refusal('run-schedule', { id })).toMatchObject({ code: 'wrong_state' });
  });
});

describe('skipping the next one', () => {
  it('leaves out one occurrence, on record with who did it', async () => {
    const { run, id } = await setup();
    const { schedule } = await run(skipNext, { id });
    expect(schedule).toMatchObject({ nextAt: '2026-11-22T08:00:00.000Z', counters: { skipped: 1 } });
    expect((await run(listRuns, { scheduleId: id })).items).toMatchObject([
      { nominalAt: '2026-11-21T08:00:00.000Z', state: 'skipped', error: { message: 'skipped by you' } },
    ]);
    expect((await run(skipNext, { id })).schedule.nextAt).toBe('2026-11-23T08:00:00.000Z');
  });

  it('stays left out when the schedule is paused and resumed, or cancelled and restored', async () => {
    const { run, id } = await setup();
    await run(skipNext, { id });
    await run(pauseSchedule, { id });
    expect((await run(resumeSchedule, { id })).schedule.nextAt).toBe('2026-11-22T08:00:00.000Z');
    await run(cancelSchedule, { id });
    expect((await run(restoreSchedule, { id })).schedule.nextAt).toBe('2026-11-22T08:00:00.000Z');
  });

  it('is taken back one by one, as long as the time lies ahead', async () => {
    const { run, refusal, id, clock } = await setup();
    await run(skipNext, { id });
    await run(skipNext, { id });
    expect((await run(undoSkip, { id })).schedule).toMatchObject({
      nextAt: '2026-11-22T08:00:00.000Z',
      counters: { skipped: 1 },
    });
    expect((await run(undoSkip, { id })).schedule).toMatchObject({
      nextAt: '2026-11-21T08:00:00.000Z',
      counters: { skipped: 0 },
    });
    expect((await run(listRuns, { scheduleId: id })).items).toEqual([]);
    expect(await refusal('undo-skip', { id })).toMatchObject({ code: 'wrong_state' });
    await run(skipNext, { id });
    await clock.advance(DAY_MS);
    expect(await refusal('undo-skip', { id })).toMatchObject({ code: 'wrong_state' });
  });

  it('is taken back while it is paused, and of the last time there was', async () => {
    const { run, id } = await setup();
    await run(skipNext, { id });
    await run(pauseSchedule, { id });
    expect((await run(undoSkip, { id })).schedule.state).toBe('paused');
    expect((await run(resumeSchedule, { id })).schedule.nextAt).toBe('2026-11-21T08:00:00.000Z');
    await run(updateSchedule, { id, endsAfter: 1 });
    expect((await run(skipNext, { id })).schedule.state).toBe('completed');
    expect((await run(undoSkip, { id })).schedule).toMatchObject({
      state: 'active',
      nextAt: '2026-11-21T08:00:00.000Z',
    });
  });

  it('is nothing for what comes once, or stands still', async () => {
    const { run, refusal, id } = await setup();
    const { schedule } = await run(createSchedule, oven);
    expect(await refusal('skip-next', { id: schedule.id })).toMatchObject({
      code: 'wrong_state',
      hint: 'Cancel it instead.',
    });
    await run(pauseSchedule, { id });
    expect(await refusal('skip-next', { id })).toMatchObject({ code: 'wrong_state' });
  });
});

describe('an agent', () => {
  it('changes what is its own, and does not see what is another agent’s', async () => {
    const { run, refusal, id, inTurn, clock } = await setup();
    const agent = await inTurn('conversational');
    await run(pauseSchedule, { id }, { actor: agent });
    expect((await run(resumeSchedule, { id }, { actor: agent })).schedule.state).toBe('active');
    await run(updateSchedule, { id, when: 'every day at 11' }, { actor: agent });
    await run(skipNext, { id }, { actor: agent });
    expect((await run(cancelSchedule, { id }, { actor: agent })).schedule.stateReason).toBe('cancelled by belfry');
    await clock.advance(MINUTE_MS);
    const { schedule } = await run(createSchedule, { ...daily, agent: 'leo' });
    for (const name of [
      'get-schedule',
      'pause-schedule',
      'resume-schedule',
      'cancel-schedule',
      'skip-next',
      'list-missed',
    ]) {
      expect(await refusal(name, { id: schedule.id }, { actor: agent }), name).toMatchObject({ code: 'not_found' });
    }
  });
});

it('every change leaves one audit row that says who did what to which', async () => {
  const { run, store, id, inTurn } = await setup();
  await run(pauseSchedule, { id }, { actor: await inTurn('conversational') });
  await run(resumeSchedule, { id });
  await run(updateSchedule, { id, what: 'x'.repeat(500) });
  const rows = await store.read((tx) => tx.db.selectFrom('audit').selectAll().orderBy('id').execute());
  expect(rows.map((row) => [row.actor, row.operation, row.subject])).toEqual([
    ['user', 'create-schedule', id],
    ['agent belfry', 'pause-schedule', id],
    ['user', 'resume-schedule', id],
    ['user', 'update-schedule', id],
  ]);
  expect(rows[3]?.detail_json.length).toBeLessThan(400);
});
