import { AppError } from '../../domain/errors.ts';
import type { Wish } from '../../domain/undo/decide-undo.ts';
import type { Reversal, UndoStep, UndoWay } from '../../domain/undo/undo-step.ts';
import type { Language } from '../../domain/words/language.ts';
import { editUndone } from '../../engine/channels/edit-answered.ts';
import { findProposal } from '../../store/approval/proposals.ts';
import { findLastChange } from '../../store/people/last-change.ts';
import { findUser } from '../../store/people/users.ts';
import { headOfSchedule, loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { findTask } from '../../store/tasks/tasks.ts';
import { messagesOfChanges } from '../../store/threads/messages.ts';
import { listUndoSteps, removeUndoSteps, saveUndoWay } from '../../store/undo/undo-steps.ts';
import type { MessageName } from '../../voice/message.ts';
import { say } from '../../voice/say.ts';
import { isoInstant, SECOND_MS } from '../../when/index.ts';
import { removeCalendar } from '../calendar/remove-calendar.ts';
import { undoRemoveCalendar } from '../calendar/undo-remove-calendar.ts';
import type { Operation, OperationContext } from '../frame/operation.ts';
import { stands, subjectOf } from '../owned/stands.ts';
import { storeSettings } from '../people/update-me.ts';
import { takeYesBack } from '../proposals/take-yes-back.ts';
import { reopenReminder } from '../reminders/reopen-reminder.ts';
import { snoozeReminder } from '../reminders/snooze-reminder.ts';
import { undoSkip } from '../schedules/occurrences/undo-skip.ts';
import { pauseSchedule } from '../schedules/pause-schedule.ts';
import { restoreSchedule } from '../schedules/restore-schedule.ts';
import { resumeSchedule } from '../schedules/resume-schedule.ts';
import { deleteTask } from '../tasks/delete-task.ts';
import { reopenTask } from '../tasks/reopen-task.ts';
import { restoreTask } from '../tasks/restore-task.ts';
import { updateHeartbeat } from '../tasks/update-heartbeat.ts';
import { deleteTemplate } from '../templates/delete-template.ts';
import { restoreTemplate } from '../templates/restore-template.ts';
import { chooseAgent } from '../threads/choose-agent.ts';
import { undoCreation, undoSchedule, undoTask } from './put-back.ts';

/** What is said of a change that was taken back, or that stays. */
type UndoOutcome = Exclude<Extract<MessageName, `undo.${string}`>, 'undo.changedSince' | 'undo.button' | 'undo.which'>;

/** The operation of each reversal, and what is said of it. */
const CALLS: Readonly<Record<Reversal, readonly [Operation, UndoOutcome]>> = {
  'restore-schedule': [restoreSchedule as unknown as Operation, 'undo.back'],
  'resume-schedule': [resumeSchedule as unknown as Operation, 'undo.goesOn'],
  'pause-schedule': [pauseSchedule as unknown as Operation, 'undo.paused'],
  'undo-skip': [undoSkip as unknown as Operation, 'undo.comes'],
  'delete-task': [deleteTask as unknown as Operation, 'undo.offList'],
  'restore-task': [restoreTask as unknown as Operation, 'undo.onList'],
  'reopen-task': [reopenTask as unknown as Operation, 'undo.open'],
  'restore-template': [restoreTemplate as unknown as Operation, 'undo.back'],
  'delete-template': [deleteTemplate as unknown as Operation, 'undo.takenBack'],
  'remove-calendar': [removeCalendar as unknown as Operation, 'undo.takenBack'],
  'undo-remove-calendar': [undoRemoveCalendar as unknown as Operation, 'undo.back'],
};

/**
 * Takes everything back that one wish changed, or nothing. It gives nobody a right that its operations would not give the person
 * themselves.
 * @param kept all that can still be taken back
 * @throws AppError wrong_state, content_changed, and the errors of the operations
 */
export async function carryOutUndo(
  given: OperationContext,
  wish: Wish,
  { kept, language }: { readonly kept: readonly UndoStep[]; readonly language: Language },
): Promise<string> {
  const { userId } = given.actor;
  // The revision in the request is not that of what is undone. The answer alone tells the person of it, whoever carries it out.
  const context = { ...given, actor: { kind: 'user', userId }, expectedRevision: undefined } as const;
  const words: string[] = [];
  for (const step of wish) {
    const outcome = await takeBack(context, step, language);
    words.push(say(language, outcome, step));
    await keepOthersTrue(context, step, kept);
    await reopenItsCard(context, step.way);
  }
  const ids = wish.map(({ id }) => id);
  await removeUndoSteps(context.tx, context.actor.userId, ids);
  const lines = await messagesOfChanges(context.tx, context.actor.userId, [...ids, ...wish.map(({ wish: id }) => id)]);
  for (const line of lines) await editUndone(context.tx, context.engine, line);
  return [...new Set(words)].join(' ');
}

/** The card whose yes brought a change about waits again. */
async function reopenItsCard(context: OperationContext, way: UndoWay): Promise<void> {
  const { tx, actor } = context;
  const proposal = way.card === undefined ? null : await findProposal(tx, actor.userId, way.card);
  if (proposal?.state !== 'approved' || proposal.undoneAt !== null) return;
  // The request was part of what is taken back: "undo" once more is for what was before it.
  const steps = await listUndoSteps(tx, actor.userId, context.now);
  const requests = steps.filter((step) => step.way.kind === 'card' && step.way.proposalId === proposal.id);
  await removeUndoSteps(
    tx,
    actor.userId,
    requests.map(({ id }) => id),
  );
  await takeYesBack(context, proposal);
}

async function takeBack(context: OperationContext, step: UndoStep, language: Language): Promise<UndoOutcome> {
  const { way } = step;
  await requireUnchanged(context, step, language);
  switch (way.kind) {
    case 'call': {
      const [operation, outcome] = CALLS[way.operation];
      await operation.handler(context, { id: way.id } as never);
      return outcome;
    }
    case 'made': {
      const before = await loadSchedule(context.tx, way.scheduleId);
      await undoCreation(context, way.scheduleId);
      return (before?.counters.runs ?? 0) > 0 ? 'undo.saidAlready' : 'undo.takenBack';
    }
    case 'definition':
      await undoSchedule(context, way.scheduleId, way.fields);
      return 'undo.asItWas';
    case 'task':
      await undoTask(context, way.taskId, way.fields);
      return 'undo.asItWas';
    case 'answer': {
      const { reminderId: id, until = context.now } = way;
      if (until <= context.now) await reopenReminder.handler(context, { id });
      else await snoozeReminder.handler(context, { id, until: isoInstant(until) });
      return until <= context.now ? 'undo.open' : 'undo.asItWas';
    }
    case 'settings':
      await putSettingsBack(context, way);
      return 'undo.settings';
    case 'agent':
      await chooseAgent.handler(context, { id: way.threadId, agent: way.before });
      return 'undo.asItWas';
    case 'heartbeat': {
      const { agent, before } = way;
      const every = before.everyMs === null ? null : `${before.everyMs / SECOND_MS}s`;
      await updateHeartbeat.handler(context, { agent, paused: before.paused, every });
      return 'undo.asItWas';
    }
    case 'card':
      return 'undo.waits';
    case 'never':
      return 'undo.lasts';
    default:
      return way satisfies never;
  }
}

/** @throws AppError content_changed, with who changed it; wrong_state for what cannot be taken back */
async function requireUnchanged(context: OperationContext, step: UndoStep, language: Language): Promise<void> {
  const { tx, actor } = context;
  const { way } = step;
  if (way.kind === 'never')
    throw new AppError('wrong_state', say(language, 'undo.lasts', step), { hint: way.why, isSpoken: true });
  if (way.kind === 'card') throw new AppError('wrong_state', say(language, 'undo.waits', step), { isSpoken: true });
  if (await stands(context, way)) return;
  const last = await findLastChange(tx, actor.userId, { subject: subjectOf(way), since: step.at + 1 });
  const who = last?.name ?? 'Belfry';
  throw new AppError('content_changed', say(language, 'undo.changedSince', { what: step.what, who }), {
    hint: 'Look at it as it is now, and change it as you want it.',
    isSpoken: true,
  });
}

/** An earlier change of the same thing stands as it did: the undo of a later one only moved the revision. */
async function keepOthersTrue(context: OperationContext, undone: UndoStep, kept: readonly UndoStep[]): Promise<void> {
  const subject = subjectOf(undone.way);
  if (subject === '' || !('revision' in undone.way)) return;
  const { tx, actor } = context;
  const now = await (subject.startsWith('tsk_') ? findTask(tx, actor.userId, subject) : headOfSchedule(tx, subject));
  const earlier = kept.find((step) => step.id < undone.id && subjectOf(step.way) === subject);
  if (now === null || earlier === undefined || !('revision' in earlier.way)) return;
  const { revision } = now;
  await saveUndoWay(tx, earlier, { ...earlier.way, revision } as UndoWay);
}

async function putSettingsBack(
  context: OperationContext,
  { before }: Extract<UndoWay, { readonly kind: 'settings' }>,
): Promise<void> {
  const now = await findUser(context.tx, context.actor.userId);
  if (now !== null) await storeSettings(context, now, { ...now, ...before });
}
