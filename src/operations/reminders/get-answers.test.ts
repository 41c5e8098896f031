import { describe, expect, it } from 'vitest';
import type { Actor } from '../../domain/people/actor.ts';
import { insertReminder, loadReminder, type Reminder, updateReminder } from '../../store/reminders/reminders.ts';
import { DAY_MS, MINUTE_MS } from '../../when/index.ts';
import { setupOperations } from '../operations-fixture.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { acknowledgeReminder } from './acknowledge-reminder.ts';
import { getAnswers } from './get-answers.ts';
import { giveReminder } from './reminder-fixture.ts';

/** A schedule with an older unanswered reminder, and a newer one that was done seven minutes after it came. */
async function setup() {
  const fixture = await setupOperations();
  const { ann, threadId, store, ids, clock, run } = fixture;
  const first = await giveReminder(fixture, { actor: ann, threadId, what: 'take the pill' });
  const life = (await store.read((tx) => loadReminder(tx, first.id))) as Reminder;
  const over = { state: 'said', reason: 'nobody answered', endedAt: clock.now() - 2 * DAY_MS } as const;
  await store.write(async (tx) => {
    await updateReminder(tx, { ...life, ...over });
    await insertReminder(tx, { ...life, id: ids.next('rem'), runId: ids.next('run') });
  });
  await clock.advance(7 * MINUTE_MS);
  await run(acknowledgeReminder, { id: first.scheduleId });
  return { ...fixture, id: first.scheduleId };
}

describe('the answers to the reminders of a schedule', () => {
  it('are shown newest first, each with how soon it came, and counted', async () => {
    const { run, id } = await setup();
    const answer = await run(getAnswers, { id });
    expect(answer).toMatchObject({ given: 2, done: 1, none: 1, waiting: 0, inARow: 1, p50Ms: 7 * MINUTE_MS });
    expect(answer.answers).toMatchObject([
      { answer: 'done', doneAfterMs: 7 * MINUTE_MS, reason: 'you said done' },
      { answer: 'none', doneAfterMs: null, reason: 'nobody answered' },
    ]);
  });

  it('are those of the newest reminders, and say that there are older ones', async () => {
    const { run, id } = await setup();
    expect(await run(getAnswers, { id, last: 1 })).toMatchObject({ given: 1, done: 1, hasMore: true });
    expect(await run(getAnswers, { id, last: 2 })).toMatchObject({ given: 2, hasMore: false });
  });

  it('are none of a schedule that has said nothing yet', async () => {
    const { run } = await setup();
    const { schedule } = await run(createSchedule, { kind: 'reminder', what: 'tea', when: 'in 1 hour' });
    expect(await run(getAnswers, { id: schedule.id })).toMatchObject({ given: 0, p50Ms: null, answers: [] });
  });

  it('are not found for another person, and for an agent that does not give them', async () => {
    const { refusal, id, bob, agent } = await setup();
    expect((await refusal('get-answers', { id }, { actor: bob })).code).toBe('not_found');
    const leo = { ...agent, agent: 'leo' } as Actor;
    expect((await refusal('get-answers', { id }, { actor: leo })).code).toBe('not_found');
  });
});
