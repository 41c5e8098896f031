import { z } from 'zod';
import { listTaskNotes } from '../../store/tasks/tasks.ts';
import { turnsOfTask } from '../../store/threads/turn-rows.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { answerTask, findOwnTask, taskField } from './own-task.ts';
import { taskDetail } from './task-view.ts';

/** How many turns are shown, the newest first. */
const TURNS_SHOWN = 20;

export const getTask = defineOperation({
  name: 'get-task',
  summary: 'Shows one task in detail: its state, its notes, and when the agent worked on it.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/tasks/:id' },
  input: z.strictObject({ id: taskField.id }),
  output: taskDetail,
  async handler(context, { id }) {
    const { tx } = context;
    const task = await findOwnTask({ ...context, expectedRevision: undefined }, id);
    const notes = await listTaskNotes(tx, id);
    const turns = await turnsOfTask(tx, id, TURNS_SHOWN);
    return {
      ...(await answerTask(context, task)),
      notes: notes.map(({ at, by, text }) => ({ at: isoInstant(at), by, text })),
      turns: turns.map((turn) => ({
        id: turn.id,
        state: turn.state,
        startedAt: turn.startedAt === null ? null : isoInstant(turn.startedAt),
        endedAt: turn.endedAt === null ? null : isoInstant(turn.endedAt),
        error: turn.errorMessage,
      })),
    };
  },
});
