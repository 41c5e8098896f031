import { describe, expect, it } from 'vitest';
import type { Actor } from '../domain/people/actor.ts';
import { setupOperations } from './operations-fixture.ts';
import { getMe } from './people/get-me.ts';
import { updateMe } from './people/update-me.ts';
import { approveProposal } from './proposals/approve-proposal.ts';
import { proposeChange } from './proposals/propose-change.ts';
import { acknowledgeReminder } from './reminders/acknowledge-reminder.ts';
import { giveReminder } from './reminders/reminder-fixture.ts';
import { snoozeReminder } from './reminders/snooze-reminder.ts';
import { cancelSchedule } from './schedules/cancel-schedule.ts';
import { pauseSchedule } from './schedules/pause-schedule.ts';
import { updateSchedule } from './schedules/update-schedule.ts';
import { addTask } from './tasks/add-task.ts';
import { completeTask } from './tasks/complete-task.ts';
import { deleteTask } from './tasks/delete-task.ts';
import { getTask } from './tasks/get-task.ts';
import { updateTask } from './tasks/update-task.ts';

async function setup() {
  const fixture = await setupOperations({ approval: 'never' });
  const agent: Actor = { ...fixture.agent, turnId: null };
  const actors = {
    outside: agent,
    woken: await fixture.inTurn('silent'),
    talking: await fixture.inTurn('conversational'),
  };
  /** A reminder that was delivered and awaits the person themselves. */
  const remind = async (actor: Actor) => {
    const given = await giveReminder(fixture, { actor, threadId: fixture.threadId, what: 'take the pill' });
    const policies = { followUp: { ack: 'explicit' } } as const;
    await fixture.run(updateSchedule, { id: given.scheduleId, policies });
    return given;
  };
  return { ...fixture, agent, actors, remind };
}

describe('a reminder that needs the button or the word', () => {
  it('is settled by no tool and no token of an agent, not even where the agent made it, and by the person at once', async () => {
    for (const maker of ['ann', 'agent'] as const) {
      const { run, refusal, remind, actors, ...world } = await setup();
      const { id } = await remind(world[maker]);
      for (const actor of Object.values(actors)) {
        const error = await refusal('acknowledge-reminder', { id }, { actor });
        expect(error).toMatchObject({ code: 'forbidden' });
        expect(error.message).toBe('This reminder is done when the person says so themselves: no agent can.');
        const input = { operation: 'acknowledge-reminder', input: { id }, ask: 'always' };
        expect(await refusal('propose-change', input, { actor })).toMatchObject({ code: 'forbidden' });
        expect(await refusal('stop-reminder', { id }, { actor })).toMatchObject({ code: 'approval_needed' });
      }
      expect(await run(acknowledgeReminder, { id })).toMatchObject({ acknowledgedBy: 'button' });
      // A settled reminder stays settled, whoever repeats it.
      expect(await run(acknowledgeReminder, { id }, { actor: actors.talking })).toMatchObject({
        acknowledgedBy: 'button',
      });
    }
  });

  it('is not got rid of by the agent that made it either: by itself it neither ends its schedule nor loosens it', async () => {
    const { run, refusal, remind, actors, agent } = await setup();
    const { scheduleId: id } = await remind(agent);
    for (const actor of [actors.outside, actors.woken]) {
      for (const name of ['cancel-schedule', 'pause-schedule'])
        expect(await refusal(name, { id }, { actor }), name).toMatchObject({ code: 'approval_needed' });
    }
    for (const actor of Object.values(actors)) {
      const loosened = { id, policies: { followUp: { ack: 'any_message' } } };
      expect(await refusal('update-schedule', loosened, { actor })).toMatchObject({ code: 'approval_needed' });
    }
    await run(pauseSchedule, { id }, { actor: actors.talking });
    expect((await run(cancelSchedule, { id }, { actor: actors.talking })).schedule.state).toBe('cancelled');
  });
});

describe('an agent whom the person talks to', () => {
  it('does what they ask for, as before: the zone, a reminder, their tasks', async () => {
    const fixture = await setup();
    const { run, actors, ann, threadId } = fixture;
    const call = { actor: actors.talking };
    expect(await run(updateMe, { zone: 'Asia/Tokyo' }, call)).toMatchObject({ zone: 'Asia/Tokyo' });
    const { id } = await giveReminder(fixture, { actor: ann, threadId, what: 'stretch' });
    expect(await run(snoozeReminder, { id, until: '20 minutes' }, call)).toMatchObject({ state: 'snoozed' });
    const task = await run(addTask, { description: 'sort the photos', assignee: 'person' });
    expect(await run(updateTask, { id: task.id, description: 'sort them all' }, call)).toMatchObject({
      description: 'sort them all',
    });
    expect(await run(completeTask, { id: task.id }, call)).toMatchObject({ state: 'completed' });
    expect((await run(deleteTask, { id: task.id }, call)).deletedAt).not.toBeNull();
    expect((await run(proposeChange, { operation: 'update-me', input: { zone: 'UTC' } }, call)).result).toMatchObject({
      zone: 'UTC',
    });
  });
});

describe('the card of what an agent from outside asks for', () => {
  it('shows what would be done, and a yes does exactly that, as the person', async () => {
    const fixture = await setup();
    const { run, clock, agent, ann, threadId, executor } = fixture;
    const { id, scheduleId } = await giveReminder(fixture, { actor: ann, threadId, what: 'stretch' });
    const asked = { operation: 'snooze-reminder', input: { id, until: '20 minutes' }, reason: 'you are busy' } as const;
    const { proposal: card } = await run(proposeChange, asked, { actor: agent });
    expect(card).toMatchObject({
      title: 'belfry asks to put a reminder off',
      what: { shown: 'stretch' },
      schedule: null,
      input: { id, until: '2026-11-21T07:20:00.000Z' },
      reason: { shown: 'you are busy' },
    });
    expect(card?.sentence).toBe('it comes again on Saturday 21 November 2026 at 08:20 (Europe/Warsaw)');
    // The words would mean another instant by now; the card showed this one.
    await clock.advance(600_000);
    const { words } = await run(approveProposal, { id: card?.id ?? '', revision: 1, hash: card?.hash });
    expect(words).toBe('Approved: it comes again on Saturday 21 November 2026 at 08:20 (Europe/Warsaw).');
    const { items } = (await executor.execute('list-reminders', { actor: ann, input: { scheduleId } })) as {
      items: { nextAt: string }[];
    };
    expect(items[0]?.nextAt).toBe('2026-11-21T07:20:00.000Z');
  });

  it('cannot be approved once what it is about was changed', async () => {
    const { run, refusal, agent } = await setup();
    const task = await run(addTask, { description: 'sort the photos', assignee: 'person' });
    const asked = { operation: 'delete-task', input: { id: task.id } } as const;
    const { proposal } = await run(proposeChange, asked, { actor: agent });
    await run(updateTask, { id: task.id, description: 'keep the photos' });
    const error = await refusal('approve-proposal', { id: proposal?.id, revision: 1 });
    expect(error).toMatchObject({ code: 'content_changed' });
    expect((await run(getTask, { id: task.id })).deletedAt).toBeNull();
  });

  it('cannot be approved once its time has passed', async () => {
    const fixture = await setup();
    const { run, refusal, clock, agent, ann, threadId } = fixture;
    const { id } = await giveReminder(fixture, { actor: ann, threadId, what: 'stretch' });
    const asked = { operation: 'snooze-reminder', input: { id, until: '20 minutes' } } as const;
    const { proposal } = await run(proposeChange, asked, { actor: agent });
    await clock.advance(1_260_000);
    const error = await refusal('approve-proposal', { id: proposal?.id, revision: 1 });
    expect(error).toMatchObject({ code: 'time_in_past' });
  });

  it('is denied like any other, and nothing is done', async () => {
    const { run, executor, ann, agent } = await setup();
    const asked = { operation: 'update-me', input: { zone: 'Asia/Tokyo' } } as const;
    const { proposal } = await run(proposeChange, asked, { actor: agent });
    expect(proposal?.changes).toEqual([
      { field: 'zone', label: 'Time zone', before: 'Europe/Warsaw', after: 'Asia/Tokyo' },
    ]);
    await executor.execute('deny-proposal', { actor: ann, input: { id: proposal?.id } });
    expect(await run(getMe, {})).toMatchObject({ zone: 'Europe/Warsaw' });
  });
});
