import { revealText } from '../../domain/approval/hidden-text.ts';
import type { ProposalUndo, ScheduleProposal } from '../../domain/approval/proposal.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import type { MessageUndo } from '../../domain/threads/thread.ts';
import { insertMessage } from '../../store/threads/message-rows.ts';
import { DAY_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/**
 * Keeps how to undo a change that no notice tells of, so that "undo" in the conversation finds it: a notice that is not
 * shown, not sent, and not read by models. What is new is not kept: it can be cancelled or deleted.
 */
export async function rememberUndo(
  { tx, actor, engine, now }: OperationContext,
  {
    threadId,
    what,
    scheduleId = null,
    undo,
  }: {
    readonly threadId: string;
    readonly what: string;
    readonly scheduleId?: string | null | undefined;
    readonly undo: MessageUndo;
  },
): Promise<void> {
  if (undo.operation === 'cancel-schedule' || undo.operation === 'delete-task') return;
  const text = `“${shorten(revealText(what).shown)}” was changed.`;
  const about = { userId: actor.userId, threadId, scheduleId, undo };
  await insertMessage(tx, { ...about, id: engine.ids.next('msg'), role: 'notice', text, visible: false, now });
}

/** Keeps how to undo what a person approved on a card, in the conversation that asked for it. */
export async function rememberApproval(
  context: OperationContext,
  { threadId, operation, undo }: Pick<ScheduleProposal, 'threadId' | 'operation' | 'undo'>,
  { id: scheduleId, what, revision }: Schedule,
): Promise<void> {
  const skipped = { operation: 'undo-skip', before: { revision, fields: {} } } as const;
  if (operation === 'skip-next') return rememberUndo(context, { threadId, what, scheduleId, undo: skipped });
  if (undo === null || operation === 'continue-chain') return;
  await rememberUndo(context, { threadId, what, scheduleId, undo: asNotice(undo, revision, context.now + DAY_MS) });
}

const WAYS = {
  cancel: 'cancel-schedule',
  restore: 'restore-schedule',
  resume: 'resume-schedule',
  pause: 'pause-schedule',
} as const;

function asNotice(undo: ProposalUndo, revision: number, until: number): MessageUndo {
  if (undo.kind !== 'update') return { operation: WAYS[undo.kind] };
  return { operation: 'undo-change', before: { revision, fields: { ...undo.before }, until } };
}
