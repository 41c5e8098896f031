import { revealText } from '../../domain/approval/hidden-text.ts';
import type { Deed, DeedChange, DeedOperation } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import { deedNeedsApproval } from '../../domain/policy/approval.ts';
import { shorten } from '../../domain/shorten.ts';
import type { MessageUndo } from '../../domain/threads/thread.ts';
import { giveNotice } from '../../engine/channels/notify.ts';
import type { OperationContext } from '../frame/operation.ts';
import { askingTurn } from './asking-turn.ts';
import { foreignFor } from './direct.ts';
import { stampOf } from './stamp.ts';

/** What an agent wants to do to a reminder, a task or the settings, worked out so far that it could be done. */
export interface DeedIntention {
  readonly operation: DeedOperation;
  readonly deed: Omit<Deed, 'stamp'>;
  /** Whether the agent that acts made that in the thread it acts in. */
  readonly ownInThread: boolean;
  /** Whether it only says how the work goes that it was given. @default false */
  readonly reports?: boolean;
  /** Whether only the person themselves settles it, and this would end it. @default false */
  readonly explicit?: boolean;
  /** The schedule it is about. @default none */
  readonly scheduleId?: string;
}

/** Refuses what the person has to say yes to first, with what their card would show. */
export class LeaveNeeded extends AppError {
  readonly intention: DeedIntention;
  /** As it would be carried out. */
  readonly deed: Deed;

  constructor(intention: DeedIntention, deed: Deed) {
    const { operation } = intention;
    super('approval_needed', `The person has to approve this first: ${operation}.`, {
      hint: 'Ask for it with propose-change; it is carried out when they say yes.',
      details: { operation },
    });
    this.intention = intention;
    this.deed = deed;
  }
}

/**
 * Refuses what an agent does directly although the person has to say yes. What a person does themselves never needs it.
 * @throws LeaveNeeded
 */
export async function requireLeave(context: OperationContext, intention: DeedIntention): Promise<void> {
  if (context.actor.kind !== 'agent') return;
  const { operation, deed, ownInThread, reports = false, explicit = false } = intention;
  const { origin, turn } = await askingTurn(context);
  const readForeign = (await foreignFor(context, turn)) !== null;
  if (!context.asksAlways && !deedNeedsApproval({ origin, ownInThread, reports, explicit, readForeign })) return;
  throw new LeaveNeeded(intention, { ...deed, stamp: await stampOf(context, operation, deed.input) });
}

/**
 * Tells the person what an agent did by itself, as it happens and whatever the agent says. In a conversation they are there and asked
 * for it: what it does there is said by its answer.
 */
export async function tellAtOnce(
  context: OperationContext,
  { deed, what, changes = [], scheduleId, undo }: ToldDeed,
): Promise<void> {
  const { actor, tx, engine } = context;
  if (actor.kind !== 'agent' || (await askingTurn(context)).origin === 'conversation') return;
  const words = changes.length === 0 ? '' : `: ${changes.map(changeWords).join('; ')}`;
  const text = `${actor.agent} ${deed} “${shown(what)}”${words}.${undo === null ? CANNOT : ''}`;
  const about = { ...(scheduleId === undefined ? {} : { scheduleId }), ...(undo === null ? {} : { undo }) };
  await giveNotice(tx, engine, { threadId: actor.threadId, text, ...about });
}

/** What an agent did, as the person is told it. */
export interface ToldDeed {
  /** "deleted the task" */
  readonly deed: string;
  readonly what: string;
  /** What differs since, where something was changed. @default nothing is said of it */
  readonly changes?: readonly DeedChange[];
  readonly scheduleId?: string;
  /** What takes it back; null where that is not possible, which is said. */
  readonly undo: MessageUndo | null;
}

/** Nothing in an agent's text hides in a notice: what the eye would miss is named, as on a card. */
export const shown = (text: string): string => shorten(revealText(text).shown);

/** Said where there is no button. */
export const CANNOT = ' This cannot be undone.';

/** "Time: every day at 9 → every day at 11" */
function changeWords({ label, before, after }: DeedChange): string {
  const said = (value: string | null) => (value === null ? 'none' : shown(value));
  return `${label}: ${said(before)} → ${said(after)}`;
}
