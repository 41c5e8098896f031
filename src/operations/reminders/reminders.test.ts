import { describe, expect, it } from 'vitest';
import type { Actor } from '../../domain/people/actor.ts';
import { insertReminder, loadReminder, type Reminder } from '../../store/reminders/reminders.ts';
import { setupOperations } from '../operations-fixture.ts';
import { listAuditOperation } from '../people/list-audit.ts';
import { cancelSchedule } from '../schedules/cancel-schedule.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { acknowledgeReminder } from './acknowledge-reminder.ts';
import { listRemindersOperation } from './list-reminders.ts';
import { giveReminder } from './reminder-fixture.ts';
import { reopenReminder } from './reopen-reminder.ts';
import { snoozeReminder } from './snooze-reminder.ts';
import { stopReminder } from './stop-reminder.ts';

async function setup() {
  const fixture = await setupOperations();
  const { ann, threadId } = fixture;
  const reminder = await giveReminder(fixture, { actor: ann, threadId, what: 'take the pill' });
  return { ...fixture, reminder };
}

describe('putting a reminder off', () => {
  it.each([
    ['20 minutes', '2026-11-21T07:20:00.000Z'],
    ['for 20 minutes', '2026-11-21T07:20:00.000Z'],
    ['in an hour', '2026-11-21T08:00:00.000Z'],
    ['tomorrow', '2026-11-22T08:00:00.000Z'],
    ['until 5pm', '2026-11-21T16:00:00.000Z'],
    ['till tomorrow at 9', '2026-11-22T08:00:00.000Z'],
  ])('understands %j', async (until, nextAt) => {
    const { run, reminder } = await setup();
    expect(await run(snoozeReminder, { id: reminder.id, until })).toMatchObject({ state: 'snoozed', nextAt });
  });

  it.each([
    ['every day at 9', 'unreadable_time'],
    ['blue', 'unreadable_time'],
    ['yesterday at noon', 'time_in_past'],
  ])('refuses %j, with the field it is about', async (until, code) => {
    const { refusal, reminder } = await setup();
    const error = await refusal('snooze-reminder', { id: reminder.id, until });
    expect(error).toMatchObject({ code, details: { issues: [{ path: 'until' }] } });
  });

  it('is not possible once its schedule was cancelled', async () => {
    const { run, refusal, reminder } = await setup();
    await run(cancelSchedule, { id: reminder.scheduleId });
    expect((await refusal('snooze-reminder', { id: reminder.id, until: '20 minutes' })).code).toBe('wrong_state');
  });
});

describe('the id of its schedule', () => {
  it('means the reminder that awaits an answer: it is put off, done and stopped by it', async () => {
    const { run, reminder } = await setup();
    const { id, scheduleId } = reminder;
    const snoozed = await run(snoozeReminder, { id: scheduleId, until: '20 minutes' });
    expect(snoozed).toMatchObject({ id, state: 'snoozed' });
    expect(await run(acknowledgeReminder, { id: scheduleId })).toMatchObject({ id, state: 'acknowledged' });
    expect(await run(stopReminder, { id: scheduleId })).toMatchObject({ id, scheduleId });
  });

  it('means the newest open one before newer ones that are over', async () => {
    const fixture = await setup();
    const { run, reminder, store, ids } = fixture;
    const first = await store.read((tx) => loadReminder(tx, reminder.id));
    const over = { ...(first as Reminder), id: ids.next('rem'), runId: ids.next('run'), state: 'said' as const };
    await store.write((tx) => insertReminder(tx, { ...over, endedAt: over.createdAt }));
    expect(await run(acknowledgeReminder, { id: reminder.scheduleId })).toMatchObject({ id: reminder.id });
  });

  it('of a schedule of which nothing was said, or of somebody else, is not found, with what to do', async () => {
    const { run, refusal, reminder, bob } = await setup();
    const { schedule } = await run(createSchedule, { kind: 'reminder', what: 'tea', when: 'in 1 hour' });
    const none = await refusal('acknowledge-reminder', { id: schedule.id });
    expect(none).toMatchObject({ code: 'not_found', hint: expect.stringContaining('yet to come') });
    const foreign = await refusal('snooze-reminder', { id: reminder.scheduleId, until: '1 h' }, { actor: bob });
    expect(foreign.code).toBe('not_found');
  });
});

describe('opening a reminder again', () => {
  it('takes a done or a snooze back, so that its follow-ups begin anew, and changes nothing where it is open', async () => {
    const { run, reminder } = await setup();
    await run(acknowledgeReminder, { id: reminder.id });
    const open = { state: 'open', followUps: 0, endedAt: null, acknowledgedBy: null };
    const again = await run(reopenReminder, { id: reminder.scheduleId });
    expect(again).toMatchObject({ ...open, nextAt: '2026-11-21T07:30:00.000Z', words: 'Follow-up 1 of 2 at 08:30' });
    expect(await run(reopenReminder, { id: reminder.id })).toEqual(again);
    await run(snoozeReminder, { id: reminder.id, until: '20 minutes' });
    expect(await run(reopenReminder, { id: reminder.id })).toMatchObject(open);
  });

  it('is not possible once its schedule was cancelled, and not for another person', async () => {
    const { run, refusal, reminder, bob } = await setup();
    expect((await refusal('reopen-reminder', { id: reminder.id }, { actor: bob })).code).toBe('not_found');
    await run(cancelSchedule, { id: reminder.scheduleId });
    expect((await refusal('reopen-reminder', { id: reminder.id })).code).toBe('wrong_state');
  });
});

describe('answering a reminder', () => {
  it('is on record with who and what, in words of people', async () => {
    const { run, reminder, ann } = await setup();
    await run(acknowledgeReminder, { id: reminder.id });
    await run(snoozeReminder, { id: reminder.id, until: '20 minutes' });
    await run(stopReminder, { id: reminder.id });
    const { items } = await run(
      listAuditOperation,
      { scheduleId: reminder.scheduleId },
      { actor: { ...ann, access: 'admin' } as Actor },
    );
    expect(items.slice(0, 3).map(({ operation, changes }) => [operation, changes[0]?.after])).toEqual([
      ['stop-reminder', 'stopped'],
      ['snooze-reminder', 'snoozed'],
      ['acknowledge-reminder', 'acknowledged'],
    ]);
  });

  it('is only for whose it is: not found for another person, and for an agent that does not give it', async () => {
    const { refusal, reminder, bob, agent } = await setup();
    const input = { id: reminder.id };
    expect((await refusal('acknowledge-reminder', input, { actor: bob })).code).toBe('not_found');
    const leo = { ...agent, agent: 'leo' } as Actor;
    expect((await refusal('acknowledge-reminder', input, { actor: leo })).code).toBe('not_found');
  });

  it('by its agent counts as judged, by the person as the button', async () => {
    const { run, reminder, inTurn } = await setup();
    const agent = await inTurn('conversational');
    expect(await run(acknowledgeReminder, { id: reminder.id }, { actor: agent })).toMatchObject({
      acknowledgedBy: 'judged',
    });
  });
});

it('the list of reminders shows what awaits an answer, and all when asked, of one schedule or thread', async () => {
  const { run, reminder, threadId, refusal } = await setup();
  const open = await run(listRemindersOperation, {});
  expect(open.items.map(({ id, words }) => [id, words])).toEqual([[reminder.id, 'Follow-up 1 of 2 at 08:30']]);
  await run(acknowledgeReminder, { id: reminder.id });
  expect((await run(listRemindersOperation, {})).items).toEqual([]);
  expect((await run(listRemindersOperation, { state: 'all', threadId })).items[0]).toMatchObject({
    words: 'Done 08:00',
  });
  expect((await refusal('list-reminders', { scheduleId: 'sch_nothing' })).code).toBe('not_found');
});
