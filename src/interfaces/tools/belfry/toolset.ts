import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { lengthOf } from '../../../domain/policy/check-again.ts';
import { takeChoice } from '../../../engine/schedules/next-check.ts';
import type { UndoneAnswer } from '../../../operations/undo/undo.ts';
import { loadSchedule } from '../../../store/schedules/schedule-rows.ts';
import { describeInstant } from '../../../when/index.ts';
import { defineTool, type Tool } from '../tool.ts';
import { zoneOf } from '../words-for-models.ts';
import { notifyUser, setUserTimezone } from './person-tools.ts';
import { suggestTime, useTemplate } from './planning-tools.ts';
import { acknowledgeReminder, reopenReminder, snoozeReminder } from './reminder-tools.ts';
import { changeFollowUps, skipDates } from './schedule-detail-tools.ts';
import { cancelSchedule, listSchedules, scheduleAction, scheduleReminder, updateSchedule } from './schedule-tools.ts';
import { addTask, completeTask, failTask, listTasks, updateTask } from './task-tools.ts';

/** The agent's choice of its next check, within the bounds of its schedule. */
const nextCheck = defineTool({
  name: 'next_check',
  description:
    'Chooses when you are woken again for this: soon when something is moving, late when nothing is, or not at all. The last call counts.',
  modes: ['silent'],
  choosing: true,
  input: z.strictObject({
    after: z.string().optional().describe('How long from now, in words: "40 minutes". Out of bounds is brought within'),
    stop: z.boolean().default(false).describe('True when there is nothing left to look at'),
    reason: z.string().max(200).optional().describe('Why you stop, in a few words; the person sees it'),
  }),
  async run({ after, stop, reason }, context) {
    const { tx, turn, run, now } = context;
    if (stop === (after !== undefined)) {
      throw new AppError('invalid_input', 'Give either after or stop: true.', {
        hint: 'after: "40 minutes" looks again then; stop: true ends it.',
      });
    }
    const schedule = turn.scheduleId === null ? null : await loadSchedule(tx, turn.scheduleId);
    const wanted = after === undefined ? { stop: reason?.trim() || null } : { afterMs: lengthOf(after) };
    const { choice, note } = await takeChoice(tx, { schedule, run, now }, wanted);
    if (choice.kind === 'stop') return { ok: true, next: null, words: 'It is not looked at again after this run.' };
    const words = describeInstant(choice.at, { zone: await zoneOf(context), now });
    return { ok: true, next: words, ...(note === null ? {} : { note }) };
  },
});

const undoLastChange = defineTool({
  name: 'undo_last_change',
  description:
    'Takes back all that the last wish in this conversation changed: "undo that", "put it back", "that was a mistake"; again for the one before. An error says when there is nothing.',
  rare: 'takes the last change back ("undo that")',
  modes: ['conversational'],
  input: z.strictObject({}),
  run: async (_, { turn, operate }) => {
    const { words, undone, choices } = (await operate('undo', { threadId: turn.threadId })) as UndoneAnswer;
    return undone ? { ok: true, confirmation: words } : { ok: false, question: words, choices };
  },
});

/** The default toolset: small and clear, for any model. */
export const BELFRY_TOOLS: readonly Tool[] = [
  scheduleReminder,
  scheduleAction,
  listSchedules,
  updateSchedule,
  cancelSchedule,
  changeFollowUps,
  skipDates,
  useTemplate,
  suggestTime,
  acknowledgeReminder,
  snoozeReminder,
  reopenReminder,
  undoLastChange,
  nextCheck,
  addTask,
  listTasks,
  completeTask,
  failTask,
  updateTask,
  notifyUser,
  setUserTimezone,
] as readonly Tool[];
