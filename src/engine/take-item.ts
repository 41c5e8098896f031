import { type AgendaItem, removeItem } from '../agenda/agenda.ts';
import type { Schedule } from '../domain/schedules/schedule.ts';
import { loadDelivery, updateDelivery } from '../store/channels/deliveries.ts';
import type { Tx } from '../store/database.ts';
import { activate } from './activate.ts';
import { expireProposal } from './approval/settle-proposal.ts';
import { budgetItemDue } from './budgets/answer-budget.ts';
import { lapseSubscription } from './causes/rest-subscription.ts';
import { takeCauses } from './causes/take-causes.ts';
import { editAgain, isEdit } from './channels/edit-answered.ts';
import { isCode } from './channels/send-code.ts';
import { tellStrangers } from './channels/tell-strangers.ts';
import type { EngineContext } from './context.ts';
import { reminderDue } from './reminders/change-life.ts';
import { deliverVerbatim } from './reminders/fallback.ts';
import { releaseHeld } from './respect/release-held.ts';
import { resumePaused } from './schedules/paused-until.ts';
import { recompute } from './schedules/recompute.ts';
import type { SlotPlan } from './schedules/slot-plan.ts';
import { takeOccurrences } from './schedules/take-occurrence.ts';
import { beat } from './tasks/beat.ts';
import { resumeTurn } from './threads/turns.ts';

/** What was worked out about a due item before the transaction: a plan, nothing to plan, or that it cannot be worked out. */
export interface Prepared {
  readonly item: AgendaItem;
  readonly plan: SlotPlan | null;
  /** A schedule that something else causes, which has no slots of its own. */
  readonly caused?: Schedule;
  readonly problem: string | null;
}

/**
 * Does what one due item is for.
 * @throws what it cannot be done for
 */
export async function takeItem(
  tx: Tx,
  context: EngineContext,
  { item, plan, caused, problem }: Prepared,
): Promise<void> {
  if (problem !== null) throw new Error(problem);
  switch (item.kind) {
    case 'occurrence':
      if (caused !== undefined) await takeCauses(tx, context, item, caused);
      else if (plan === null) await removeItem(tx, item.key);
      else await takeOccurrences(tx, context, [{ item, plan }]);
      return;
    case 'turn':
      await removeItem(tx, item.key);
      await resumeTurn(tx, context, item.payload.id);
      return;
    case 'fallback':
      await removeItem(tx, item.key);
      await deliverVerbatim(tx, context, item.payload.id);
      return;
    case 'reminder':
      await removeItem(tx, item.key);
      await reminderDue(tx, context, item);
      return;
    case 'delivery':
      await removeItem(tx, item.key);
      await sendAgain(tx, context, item);
      return;
    case 'resume':
      await removeItem(tx, item.key);
      await resumePaused(tx, context, item.payload.id);
      return;
    case 'proposal':
      await removeItem(tx, item.key);
      await expireProposal(tx, context, item.payload.id);
      return;
    case 'budget':
      await removeItem(tx, item.key);
      await budgetItemDue(tx, context, item);
      return;
    case 'heartbeat':
      await beat(tx, context, item);
      return;
    case 'strangers':
      await removeItem(tx, item.key);
      await tellStrangers(tx, context, item);
      return;
    case 'subscription':
      await removeItem(tx, item.key);
      await lapseSubscription(tx, context, item.payload.id);
      return;
    case 'held':
      await removeItem(tx, item.key);
      await releaseHeld(tx, context, item.payload.id);
      return;
    case 'recompute':
      await recompute(tx, context, item);
      return;
    default:
      item.kind satisfies never;
  }
}

async function sendAgain(tx: Tx, context: EngineContext, item: AgendaItem): Promise<void> {
  if (isEdit(item.payload.id) || isCode(item.payload.id)) return editAgain(tx, context, item.payload.id, item.userId);
  const delivery = await loadDelivery(tx, item.payload.id);
  if (delivery === null || delivery.state !== 'pending') return;
  const activationId = await activate(tx, context, { kind: 'delivery', subject: delivery.id, userId: delivery.userId });
  await updateDelivery(tx, delivery, { state: 'pending', now: context.now, activationId });
}
