import { describe, expect, it } from 'vitest';
import { linkAt, setLinkHealth } from '../../store/channels/channel-links.ts';
import { insertReminder, loadReminder } from '../../store/reminders/reminders.ts';
import { insertMissedRange } from '../../store/runs/left-out.ts';
import { insertRuns } from '../../store/runs/new-runs.ts';
import { endRun, markRunsStarted } from '../../store/runs/run-rows.ts';
import { HOUR_MS, isoInstant, MINUTE_MS } from '../../when/index.ts';
import { linkChannel } from '../channels/link-channel.ts';
import { setupOperations } from '../operations-fixture.ts';
import { updateMe } from '../people/update-me.ts';
import { acknowledgeReminder } from '../reminders/acknowledge-reminder.ts';
import { giveReminder } from '../reminders/reminder-fixture.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { runSchedule } from '../schedules/run-schedule.ts';
import { getHome } from './get-home.ts';

async function setup() {
  const fixture = await setupOperations();
  const { run, store, ids, clock, ann } = fixture;
  const make = async (what: string, when = 'every day at 9') =>
    (await run(createSchedule, { kind: 'action', what, when })).schedule;
  /** A run of a schedule that began this late. */
  async function begin(scheduleId: string, latenessMs: number): Promise<string> {
    const id = ids.next('run');
    const dueAt = clock.now() - latenessMs;
    const row = {
      id,
      userId: ann.userId,
      scheduleId,
      cause: 'scheduled',
      nominalAt: dueAt,
      dueAt,
      state: 'queued',
    } as const;
    await store.write(async (tx) => {
      await insertRuns(tx, [{ ...row, endedAt: null, errorMessage: null }]);
      await markRunsStarted(tx, [{ id, now: clock.now(), latenessMs, attempts: 1 }]);
    });
    return id;
  }
  const end = (id: string) => store.write((tx) => endRun(tx, { id, state: 'succeeded', now: clock.now() }));
  return { ...fixture, make, begin, end };
}

describe('the overview', () => {
  it('is empty and well where nothing was made, and says what of the first steps is done', async () => {
    const { run } = await setup();
    const home = await run(getHome, {});
    expect(home).toMatchObject({
      attention: [],
      approvals: 0,
      questions: [],
      reminders: [],
      running: [],
      runningMore: 0,
    });
    expect(home.hours).toHaveLength(24);
    expect(home.setup).toEqual({ isEmpty: true, hasZone: true, hasModel: false, hasChannel: false });
    expect(home.health.words).toBe('The clock ticks, and nothing was due today yet.');
  });

  it('shows what comes in the next 24 hours, each time of what comes often', async () => {
    const { run, make } = await setup();
    await make('look', 'every 30 minutes from 9 to 17');
    await make('review', 'every day at 9:15');
    const { hours } = await run(getHome, {});
    // It is Saturday, eight in Warsaw.
    expect(hours[0]).toMatchObject({ from: '2026-11-21T07:00:00.000Z', count: 0, night: false });
    expect(hours[1]).toMatchObject({ count: 3, first: [{ what: 'look' }, { what: 'review' }, { what: 'look' }] });
    expect(hours.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(15);
    expect(hours.filter(({ night }) => night)).toHaveLength(8);
  });

  it('shows the quiet hours of the person', async () => {
    const { run } = await setup();
    await run(updateMe, { quietHours: '22:00-07:00' });
    expect((await run(getHome, {})).hours.filter(({ quiet }) => quiet)).toHaveLength(9);
  });

  it('lists what runs with what it waits for, and what is due and has not begun', async () => {
    const { run, clock, make } = await setup();
    const { id } = await make('summarise mail');
    const { runId } = await run(runSchedule, { id });
    const [one] = (await run(getHome, {})).running;
    expect(one).toMatchObject({ agent: 'belfry', waits: 'waits for its turn', run: { id: runId, state: 'queued' } });
    await clock.advance(5 * MINUTE_MS);
    const { attention } = await run(getHome, {});
    expect(attention).toMatchObject([
      {
        kind: 'overdue',
        runId,
        reason: 'Due 08:00, 5 min ago, and not begun: waits for its turn.',
        page: `/runs/${runId}`,
      },
    ]);
  });

  it('says how punctual today is, and what began late until a later run was on time', async () => {
    const { run, clock, make, begin, end } = await setup();
    const { id } = await make('summarise mail');
    await end(await begin(id, 12 * MINUTE_MS));
    const late = await run(getHome, {});
    expect(late.attention).toMatchObject([{ kind: 'late', reason: 'Due 07:48, began 12 min late.' }]);
    expect(late.health).toMatchObject({ runs: 1, p50Ms: 12 * MINUTE_MS, words: 'Late today: p95 12 min over 1 run.' });
    await clock.advance(HOUR_MS);
    await end(await begin(id, 40));
    expect(await run(getHome, {})).toMatchObject({ attention: [], health: { runs: 2, p50Ms: 40 } });
  });

  it('names the error of the run that failed, also while the next one is under way', async () => {
    const { run, store, clock, make, begin } = await setup();
    const { id } = await make('back up the photos');
    const failed = await begin(id, 0);
    const failedAt = clock.now();
    await store.write(async (tx) => {
      await endRun(tx, { id: failed, state: 'failed', now: failedAt, errorMessage: 'no such host' });
      await tx.db.updateTable('schedules').set({ consecutive_failures: 1 }).where('id', '=', id).execute();
    });
    await clock.advance(MINUTE_MS);
    await begin(id, 0);
    const of = { kind: 'failing', runId: failed, reason: 'Its last run failed: no such host.' };
    expect((await run(getHome, {})).attention).toMatchObject([{ ...of, at: isoInstant(failedAt) }]);
  });

  it('says which linked chat is not reached, and why', async () => {
    const { run, store, clock } = await setup();
    const link = await run(linkChannel, { channel: 'post', address: 'box-1', label: 'my box' });
    const failure = { since: clock.now(), reason: 'the box is full' };
    await store.write(async (tx) => {
      const stored = await linkAt(tx, 'post', 'box-1');
      if (stored !== null) await setLinkHealth(tx, stored, failure);
    });
    expect(await run(getHome, {})).toMatchObject({
      attention: [{ kind: 'channel', key: `link:${link.id}`, reason: 'Nothing can be sent there: the box is full.' }],
      setup: { hasChannel: true },
    });
  });

  it('shows what was missed until it ran again', async () => {
    const { run, clock, store, ids, ann, make, begin, end } = await setup();
    const { id: scheduleId } = await make('summarise mail');
    const now = clock.now();
    const range = { scheduleId, userId: ann.userId, from: now - 2 * HOUR_MS, to: now - HOUR_MS, count: 2, now };
    await store.write((tx) => insertMissedRange(tx, { ...range, id: ids.next('mis'), reason: 'the server was off' }));
    expect((await run(getHome, {})).attention).toMatchObject([
      {
        kind: 'missed',
        reason: 'Missed 2 times, from 06:00 to 07:00: the server was off.',
        button: { act: 'run', words: 'Run it now' },
      },
    ]);
    await clock.advance(1);
    await end(await begin(scheduleId, 0));
    expect((await run(getHome, {})).attention).toEqual([]);
  });

  it('holds the reminders that await an answer, and nothing of another person', async () => {
    const fixture = await setup();
    const { run, ann, bob, threadId } = fixture;
    const { id } = await giveReminder(fixture, { actor: ann, threadId, what: 'take the pill' });
    expect((await run(getHome, {})).reminders).toMatchObject([{ id, what: 'take the pill', state: 'open' }]);
    // One that was only said can be answered, and waits for nothing.
    await giveReminder(fixture, { actor: ann, threadId, what: 'take out the bread', isToldOnce: true });
    expect((await run(getHome, {})).reminders).toMatchObject([{ what: 'take the pill' }]);
    await run(acknowledgeReminder, { id });
    expect((await run(getHome, {})).reminders).toEqual([]);
    const theirs = await run(getHome, {}, { actor: bob });
    expect(theirs).toMatchObject({ reminders: [], attention: [], running: [], setup: { isEmpty: true } });
  });

  it('says how many more reminders await an answer than it holds', async () => {
    const fixture = await setup();
    const { run, ann, threadId } = fixture;
    for (const [isToldOnce, copies] of [
      [true, 2],
      [false, 209],
    ] as const) {
      const { id } = await giveReminder(fixture, { actor: ann, threadId, what: `answer letter ${copies}`, isToldOnce });
      await fixture.store.write(async (tx) => {
        const one = await loadReminder(tx, id);
        for (let copy = 0; one !== null && copy < copies; copy += 1)
          await insertReminder(tx, { ...one, id: fixture.ids.next('rem'), runId: fixture.ids.next('run') });
      });
    }
    const counted = async () => {
      const { reminders, remindersMore } = await run(getHome, {});
      return [reminders.length, remindersMore];
    };
    // Three of them were only said.
    expect(await counted()).toEqual([10, 200]);
  });
});
