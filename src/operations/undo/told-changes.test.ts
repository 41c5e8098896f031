import { describe, expect, it } from 'vitest';
import type { Actor } from '../../domain/people/actor.ts';
import { setupOperations } from '../operations-fixture.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { getSchedule } from '../schedules/get-schedule.ts';
import { runSchedule } from '../schedules/run-schedule.ts';
import { updateSchedule } from '../schedules/update-schedule.ts';
import { addTask } from '../tasks/add-task.ts';
import { completeTask } from '../tasks/complete-task.ts';
import { failTask } from '../tasks/fail-task.ts';
import { getTask } from '../tasks/get-task.ts';
import { listTasksOperation as listTasks } from '../tasks/list-tasks.ts';
import { moveTask } from '../tasks/move-task.ts';
import { reopenTask } from '../tasks/reopen-task.ts';
import { updateTask } from '../tasks/update-task.ts';
import { listMessages } from '../threads/list-messages.ts';
import { undo } from './undo.ts';

const WATER = { kind: 'reminder', what: 'water the plants', when: 'every day at 9' } as const;

/** An outside agent that may change its own things freely, and what the person is told of it. */
async function setup() {
  const fixture = await setupOperations({ approval: 'never' });
  const { run, threadId } = fixture;
  const agent = { ...fixture.agent, turnId: null } as Actor;
  const asAgent = { actor: agent };
  const lastNotice = async () => {
    const notices = (await run(listMessages, { id: threadId })).items.filter(({ role }) => role === 'notice');
    const [notice] = notices;
    if (notice === undefined) throw new Error('nothing was told');
    return notice;
  };
  return { ...fixture, asAgent, lastNotice };
}

describe('what an agent changed by itself', () => {
  it('of a schedule is told with what it was and what it is, and is as it was after Undo', async () => {
    const { run, asAgent, lastNotice } = await setup();
    const { id } = (await run(createSchedule, WATER, asAgent)).schedule;
    await run(updateSchedule, { id, what: 'water them all', when: 'every day at 11' }, asAgent);
    const notice = await lastNotice();
    expect(notice.text).toMatch(
      /^belfry changed “water the plants”: Text: water the plants → water them all; Time: every day at 09:00.* → every day at 11:00.*\.$/,
    );
    const undone = await run(undo, { change: notice.undo ?? '' });
    expect(undone).toEqual({ words: '“water the plants” is as it was.', undone: true, choices: [] });
    expect(await run(getSchedule, { id })).toMatchObject({
      what: 'water the plants',
      when: { sentence: expect.stringContaining('09:00') },
      nextAt: expect.stringContaining('T08:00'),
    });
  });

  it('through the key of a schedule is told and taken back just so', async () => {
    const { run, asAgent, lastNotice } = await setup();
    const { id } = (await run(createSchedule, { ...WATER, key: 'k' }, asAgent)).schedule;
    await run(createSchedule, { ...WATER, when: 'every day at 12', key: 'k' }, asAgent);
    const notice = await lastNotice();
    expect(notice.text).toContain('Time: every day at 09:00');
    await run(undo, { change: notice.undo ?? '' });
    expect((await run(getSchedule, { id })).when.sentence).toContain('09:00');
  });

  it('and was changed since is left as it is, with what to do', async () => {
    const { run, refusal, asAgent, lastNotice } = await setup();
    const { id } = (await run(createSchedule, WATER, asAgent)).schedule;
    await run(updateSchedule, { id, when: 'every day at 11' }, asAgent);
    const notice = await lastNotice();
    await run(updateSchedule, { id, when: 'every day at 13' });
    expect(await refusal('undo', { change: notice.undo })).toMatchObject({ code: 'content_changed' });
    expect((await run(getSchedule, { id })).when.sentence).toContain('13:00');
  });

  it('to a time that has passed is not put back', async () => {
    const { run, refusal, asAgent, lastNotice, clock } = await setup();
    const { id } = (await run(createSchedule, { ...WATER, when: 'in 10 minutes' }, asAgent)).schedule;
    await run(updateSchedule, { id, when: 'in 2 hours' }, asAgent);
    await clock.advance(3_600_000);
    expect(await refusal('undo', { change: (await lastNotice()).undo })).toMatchObject({ code: 'time_in_past' });
  });

  it('of a task is as it was after Undo: its text, its place, whether it is open, whose it is', async () => {
    const { run, asAgent, lastNotice } = await setup();
    const { id } = await run(addTask, { description: 'sort the photos' }, asAgent);
    await run(addTask, { description: 'call the bank', place: 'last' });
    const takeBack = async () => run(undo, { change: (await lastNotice()).undo ?? '' });

    await run(updateTask, { id, description: 'sort all photos', due: 'tomorrow at 9' }, asAgent);
    expect((await lastNotice()).text).toMatch(
      /^belfry changed the task “sort the photos”: Text: sort the photos → sort all photos; Due: none → .+\.$/,
    );
    await takeBack();
    expect(await run(getTask, { id })).toMatchObject({ description: 'sort the photos', due: null });

    await run(moveTask, { id, to: 'last' }, asAgent);
    expect((await lastNotice()).text).toBe('belfry moved the task “sort the photos”: Place: 1 → 2.');
    await takeBack();
    expect((await run(listTasks, {})).items.map(({ description }) => description)).toEqual([
      'sort the photos',
      'call the bank',
    ]);

    await run(failTask, { id, reason: 'no camera', leaveToPerson: true }, asAgent);
    await takeBack();
    expect(await run(getTask, { id })).toMatchObject({ assignee: 'agent', state: 'pending' });

    await run(completeTask, { id, result: 'by post' });
    await run(reopenTask, { id }, asAgent);
    await takeBack();
    expect(await run(getTask, { id })).toMatchObject({ state: 'completed', result: 'by post' });
  });

  it('that cannot be taken back says so, and the operation names what it needs', async () => {
    const { run, refusal, asAgent, lastNotice } = await setup();
    const { id } = (await run(createSchedule, WATER, asAgent)).schedule;
    await run(runSchedule, { id }, asAgent);
    const notice = await lastNotice();
    expect(notice).toMatchObject({
      text: 'belfry ran by hand “water the plants”. This cannot be undone.',
      undo: null,
    });
    expect(await refusal('undo', { change: 'aud_unknown' })).toMatchObject({ code: 'not_found' });
  });
});
