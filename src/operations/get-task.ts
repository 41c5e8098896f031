import { z } from 'zod';
import { TURN_STATES } from '../domain/thread.ts';
import { isoInstant } from '../domain/time/iso-instant.ts';
import { listTaskNotes } from '../store/tasks.ts';
import { turnsOfTask } from '../store/turn-rows.ts';
import { defineOperation } from './operation.ts';
import { answerTask, findOwnTask, taskField } from './own-task.ts';
import { taskView } from './task-view.ts';
import { instantView } from './views.ts';

/** Turns that are shown, the newest first. */
const TURNS_SHOWN = 20;

const taskDetail = taskView.extend({
  notes: z
    .array(
      z.object({
        at: instantView.describe('When'),
        by: z.string().describe('Who noted it'),
        text: z.string().describe('What'),
      }),
    )
    .describe('What was noted along the way, oldest first'),
  turns: z
    .array(
      z.object({
        id: z.string().describe('trn_...; get-turn shows what was done in it step by step'),
        state: z.enum(TURN_STATES).describe('How it stands or ended'),
        startedAt: instantView.nullable().describe('When it began'),
        endedAt: instantView.nullable().describe('When it ended'),
        error: z.string().nullable().describe('Why it failed, in words'),
      }),
    )
    .describe('When the agent worked on it, the newest first; at most 20'),
});

export const getTask = defineOperation({
  name: 'get-task',
  summary: 'Shows one task whole: how it stands, what was noted, and when the agent worked on it.',
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
