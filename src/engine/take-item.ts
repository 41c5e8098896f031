import { type AgendaItem, type AgendaKind, removeItem } from '../agenda/agenda.ts';
import type { Schedule } from '../domain/schedules/schedule.ts';
import { loadDelivery, updateDelivery } from '../store/channels/deliveries.ts';
import type { Tx } from '../store/database.ts';
import { activate } from './activate.ts';
import { expireProposal } from './approval/settle-proposal.ts';
import { budgetItemDue } from './budgets/answer-budget.ts';
import { calendarDue } from './calendar/calendar-due.ts';
import { lapseSubscription } from './causes/rest-subscription.ts';
import { takeCauses } from './causes/take-causes.ts';
import { editAgain, isEdit } from './channels/edit-answered.ts';
import { isCode } from './channels/send-code.ts';
import { tellStrangers } from './channels/tell-strangers.ts';
import type { EngineContext } from './context.ts';
import { releaseDeferred } from './do-not-disturb/release-deferred.ts';
import { tellDigest } from './reminders/digest.ts';
import { deliverVerbatim } from './reminders/fallback.ts';
import { reminderDue } from './reminders/reminder-due.ts';
import type { OccurrencePlan } from './schedules/occurrence-plan.ts';
import { resumePaused } from './schedules/paused-until.ts';
import { recompute } from './schedules/recompute.ts';
import { takeOccurrences } from './schedules/take-occurrence.ts';
import { runHeartbeat } from './tasks/heartbeat.ts';
import { resumeTurn } from './threads/turns.ts';

/** The plan of a due item, made before the transaction: a plan, nothing to plan, or the error that prevented one. */
export interface Prepared {
  readonly item: AgendaItem;
  readonly plan: OccurrencePlan | null;
  /** A schedule with causes, which has no occurrences of its own. */
  readonly caused?: Schedule;
  readonly problem: string | null;
}

/** Carries out one due item. @throws when it cannot be carried out */
export async function takeItem(tx: Tx, context: EngineContext, one: Prepared): Promise<void> {
  const { item, problem } = one;
  if (problem !== null) throw new Error(problem);
  switch (item.kind) {
    case 'occurrence':
      return takeOccurrence(tx, context, one);
    case 'heartbeat':
      return runHeartbeat(tx, context, item);
    case 'recompute':
      return recompute(tx, context, item);
    default:
      await removeItem(tx, item.key);
      await ONCE[item.kind](tx, context, item);
  }
}

async function takeOccurrence(tx: Tx, context: EngineContext, { item, plan, caused }: Prepared): Promise<void> {
  if (caused !== undefined) await takeCauses(tx, context, item, caused);
  else if (plan === null) await removeItem(tx, item.key);
  else await takeOccurrences(tx, context, [{ item, plan }]);
}

type Step = (tx: Tx, context: EngineContext, item: AgendaItem) => Promise<unknown>;

/** The kinds that are carried out once after their item was removed. */
const ONCE: Readonly<Record<Exclude<AgendaKind, 'occurrence' | 'heartbeat' | 'recompute'>, Step>> = {
  turn: (tx, context, { payload }) => resumeTurn(tx, context, payload.id),
  fallback: (tx, context, { payload }) => deliverVerbatim(tx, context, payload.id),
  reminder: reminderDue,
  delivery: sendAgain,
  resume: (tx, context, { payload }) => resumePaused(tx, context, payload.id),
  proposal: (tx, context, { payload }) => expireProposal(tx, context, payload.id),
  budget: budgetItemDue,
  strangers: tellStrangers,
  subscription: (tx, context, { payload }) => lapseSubscription(tx, context, payload.id),
  calendar: calendarDue,
  digest: tellDigest,
  held: (tx, context, { payload }) => releaseDeferred(tx, context, payload.id),
};

async function sendAgain(tx: Tx, context: EngineContext, item: AgendaItem): Promise<void> {
  if (isEdit(item.payload.id) || isCode(item.payload.id)) return editAgain(tx, context, item.payload.id, item.userId);
  const delivery = await loadDelivery(tx, item.payload.id);
  if (delivery === null || delivery.state !== 'pending') return;
  const activationId = await activate(tx, context, { kind: 'delivery', subject: delivery.id, userId: delivery.userId });
  await updateDelivery(tx, delivery, { state: 'pending', now: context.now, activationId });
}
