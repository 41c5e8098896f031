import { z } from 'zod';
import type { Deed, ProposedOperation, ScheduleDefinition } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Task } from '../../domain/tasks/task.ts';
import type { Message, MessageUndo, UndoOperation } from '../../domain/threads/thread.ts';
import { editUndone } from '../../engine/channels/edit-answered.ts';
import { changedSince } from '../../store/people/changed-since.ts';
import { findLastUndoable, findUndoable } from '../../store/threads/messages.ts';
import { findThread } from '../../store/threads/threads.ts';
import { fieldChanges } from '../approval/changes.ts';
import { definitionOf } from '../approval/definition.ts';
import { judge } from '../approval/gate.ts';
import { LeaveNeeded, requireLeave, tellAtOnce } from '../approval/leave.ts';
import { stampOf } from '../approval/stamp.ts';
import { tellDirect } from '../approval/tell-direct.ts';
import { defineOperation, type Operation, type OperationContext } from '../frame/operation.ts';
import { findOwnSchedule, notFound } from '../owned/own-schedule.ts';
import { cancelSchedule } from '../schedules/cancel-schedule.ts';
import { undoSkip } from '../schedules/occurrences/undo-skip.ts';
import { pauseSchedule } from '../schedules/pause-schedule.ts';
import { restoreSchedule } from '../schedules/restore-schedule.ts';
import { resumeSchedule } from '../schedules/resume-schedule.ts';
import { deleteTask } from '../tasks/delete-task.ts';
import { findOwnTask } from '../tasks/own-task.ts';
import { reopenTask } from '../tasks/reopen-task.ts';
import { restoreTask } from '../tasks/restore-task.ts';
import { checkTime, undoChange } from './undo-change.ts';

/** The operation that undoes each kind of change. */
const WAYS: Readonly<Record<Exclude<UndoOperation, 'undo-change'>, Operation>> = {
  'restore-schedule': restoreSchedule as unknown as Operation,
  'resume-schedule': resumeSchedule as unknown as Operation,
  'pause-schedule': pauseSchedule as unknown as Operation,
  'cancel-schedule': cancelSchedule as unknown as Operation,
  'undo-skip': undoSkip as unknown as Operation,
  'restore-task': restoreTask as unknown as Operation,
  'reopen-task': reopenTask as unknown as Operation,
  'delete-task': deleteTask as unknown as Operation,
};

export const undoLastChange = defineOperation({
  name: 'undo-last-change',
  summary:
    'Undoes the last change of an agent in a conversation, if its notice can be undone. An agent undoes its own changes; where that needs approval, it asks.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'took back what an agent changed last',
  http: { method: 'POST', path: '/threads/:id/undo' },
  input: z.strictObject({
    id: z.string().min(1).max(100).describe('The conversation (thr_...)'),
    messageId: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('The notice of the change (msg_...); the newest when left out'),
  }),
  output: z.object({
    words: z.string().describe('The result, as a sentence'),
    messageId: z.string().describe('The notice of the undone change'),
    scheduleId: z.string().nullable().describe('The schedule it is about; null for a task'),
    taskId: z.string().nullable().describe('The task it is about; null for a schedule'),
  }),
  errors: [
    'wrong_state',
    'content_changed',
    'too_late_to_undo',
    'time_in_past',
    'duplicate',
    'limit_reached',
    'approval_needed',
  ],
  subject: (output) => output.scheduleId ?? output.taskId ?? '',
  async handler(given, { id, messageId }) {
    // The seen revision in the request is not that of the undone thing.
    const context = { ...given, expectedRevision: undefined };
    const change = await findChange(context, id, messageId);
    const { message, undo, about } = change;
    checkStands(change);
    if (undo.operation === 'undo-change' && undo.before !== undefined) checkTime(undo.before, context.now);
    const tell = await requireOwnLeave(context, change);
    const answer =
      undo.operation === 'undo-change'
        ? await undoChange.handler(context, { id: message.id })
        : await takeBack(context, WAYS[undo.operation], message, about);
    await tell();
    const [scheduleId, taskId] = 'trigger' in about ? [about.id, null] : [null, about.id];
    return { words: answer.words, messageId: message.id, scheduleId, taskId };
  },
});

/** A change in a notice, with the present state of its subject. */
interface Change {
  readonly message: Message;
  readonly undo: MessageUndo;
  readonly about: Schedule | Task;
}

/** @throws AppError not_found, wrong_state: something else changed since */
async function findChange(context: OperationContext, threadId: string, messageId: string | undefined): Promise<Change> {
  const { tx, actor } = context;
  const thread = await findThread(tx, actor.userId, threadId);
  if (thread === null || (actor.kind === 'agent' && actor.threadId !== threadId)) {
    throw notFound('thread', threadId, 'List the threads to see which there are.');
  }
  const message =
    messageId === undefined ? await findLastUndoable(tx, threadId) : await findUndoable(tx, actor.userId, messageId);
  const undo = message?.threadId === threadId ? message.undo : null;
  if (message === null || undo === null) {
    throw new AppError('not_found', 'Nothing was changed in this conversation that could be taken back.', {
      hint: 'Change or cancel the schedule itself.',
    });
  }
  const { taskId = null } = undo;
  const { scheduleId } = message;
  if (taskId === null && scheduleId === null) throw notFound('schedule', message.id, 'It was deleted.');
  const about = taskId === null ? await findOwnSchedule(context, scheduleId ?? '') : await findOwnTask(context, taskId);
  const since = { agent: about.agent, since: message.createdAt + 1, but: about.id };
  if (messageId === undefined && (await changedSince(tx, actor.userId, since))) {
    throw new AppError('wrong_state', 'What was changed last has no undo, and what was changed before it stays.', {
      hint: 'Change it back as the person says, or ask them what they mean.',
    });
  }
  return { message, undo, about };
}

/** Checks that the undo is still possible; `undo-change` also checks the revision when it is carried out. */
function checkStands({ undo, about }: Change): void {
  const isFor = (...states: readonly string[]) => states.includes(about.state);
  const isKept = 'trigger' in about || about.deletedAt === null;
  const stands: Readonly<Record<UndoOperation, () => boolean>> = {
    'restore-schedule': () => isFor('cancelled'),
    'resume-schedule': () => isFor('paused'),
    'pause-schedule': () => isFor('active'),
    'cancel-schedule': () => isFor('active', 'paused'),
    'undo-skip': () => about.revision === undo.before?.revision,
    'restore-task': () => !isKept,
    'reopen-task': () => isKept && !isFor('pending'),
    'delete-task': () => isKept,
    'undo-change': () =>
      isKept && (undo.before?.isNew === true ? !isFor('cancelled') : about.revision === undo.before?.revision),
  };
  if (stands[undo.operation]()) return;
  throw new AppError('content_changed', 'The last change was taken back already, or changed since. Nothing was done.', {
    hint: 'Look at it as it is now, and change it as the person says.',
  });
}

/**
 * Refuses an agent's undo that needs approval: it needs what the same change would need if the agent asked for it.
 * Returns how the person is told of it.
 * @throws LeaveNeeded
 */
async function requireOwnLeave(context: OperationContext, change: Change): Promise<() => Promise<void>> {
  if (context.actor.kind !== 'agent') return async () => {};
  const { message, about } = change;
  const { threadId } = message;
  const operation = 'undo-last-change';
  const input = { id: threadId, messageId: message.id };
  const isSchedule = 'trigger' in about;
  const what = isSchedule ? about.what : about.description;
  const told = () => tellAtOnce(context, { deed: 'took back its last change of', what, undo: null });
  if (!isSchedule) {
    const ownInThread = about.createdBy === 'agent' && about.threadId === threadId;
    const deed = { input, what, words: wordsOf(change), changes: [] };
    await requireLeave(context, { operation, deed, ownInThread });
    return told;
  }
  const after = definitionAfter(change, about);
  const judged = await judge(context, { operation: asChange(change), before: about, after });
  // Without a message of the person, an agent may only remove.
  const asks = context.asksAlways || judged.needed || (judged.origin !== 'conversation' && !takesAway(change));
  if (asks) {
    const changes: Deed['changes'] = fieldChanges(definitionOf(about), after);
    const stamp = await stampOf(context, operation, input);
    const deed = { input, what, words: wordsOf(change), changes };
    throw new LeaveNeeded({ operation, deed, ownInThread: false, scheduleId: about.id }, { ...deed, stamp });
  }
  return async () => {
    const now = await findOwnSchedule(context, about.id);
    if (judged.isDirect && now.state === 'active') await tellDirect(context, { before: about, after: now, notes: [] });
    else await told();
  };
}

/** The change that an agent would have to ask for. */
function asChange({ undo }: Change): ProposedOperation {
  switch (undo.operation) {
    case 'undo-change':
      return undo.before?.isNew === true ? 'cancel-schedule' : 'update-schedule';
    case 'cancel-schedule':
    case 'pause-schedule':
      return undo.operation;
    default:
      return 'resume-schedule';
  }
}

const takesAway = (change: Change): boolean => ['cancel-schedule', 'pause-schedule'].includes(asChange(change));

/** The resulting schedule. */
function definitionAfter({ undo }: Change, about: Schedule): ScheduleDefinition {
  const isChange = undo.operation === 'undo-change' && undo.before !== undefined && undo.before.isNew !== true;
  return isChange ? (undo.before.fields as unknown as ScheduleDefinition) : definitionOf(about);
}

/** The words on a card. */
function wordsOf({ undo }: Change): string {
  const words: Readonly<Record<UndoOperation, string>> = {
    'restore-schedule': 'the last change is taken back: it is there again',
    'resume-schedule': 'the last change is taken back: it goes on',
    'pause-schedule': 'the last change is taken back: it is paused again',
    'cancel-schedule': 'the last change is taken back: it is cancelled',
    'undo-skip': 'the last change is taken back: the time that was left out comes',
    'restore-task': 'the last change is taken back: it is on the list again',
    'reopen-task': 'the last change is taken back: it is open again',
    'delete-task': 'the last change is taken back: it is off the list',
    'undo-change':
      undo.before?.isNew === true
        ? 'the last change is taken back: it does not come'
        : 'the last change is taken back: it is as it was before',
  };
  return words[undo.operation];
}

async function takeBack(context: OperationContext, way: Operation, message: Message, about: Schedule | Task) {
  await way.handler(context, { id: about.id } as never);
  await editUndone(context.tx, context.engine, message);
  const what = 'trigger' in about ? about.what : about.description;
  return { words: `The last change of “${what}” is taken back.` };
}
