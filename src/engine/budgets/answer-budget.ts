import { type AgendaItem, putItem, removeItem, turnKey } from '../../agenda/agenda.ts';
import {
  type BudgetFacts,
  isDayOver,
  type Offer,
  type OfferChoice,
  type StoppedTurn,
} from '../../domain/promise/offer.ts';
import { findOffer, listOpenBudgetOffers, updateOfferFacts } from '../../store/approval/offers.ts';
import type { Tx } from '../../store/database.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { raiseBudget } from '../../store/server/token-usage.ts';
import { loadThread, reopenMessages } from '../../store/threads/message-rows.ts';
import { loadTurn } from '../../store/threads/turn-rows.ts';
import { localDay, nextLocalDay } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { endOffer } from '../promises/end-offer.ts';
import { cancelRun } from '../runs/start-run.ts';
import { concludeSchedule } from '../schedules/conclude-schedule.ts';
import { resumePaused } from '../schedules/paused-until.ts';
import { requestConversation, resumeTurn } from '../threads/turns.ts';
import { dayZone, nameStopped, offerKey } from './stop-for-budget.ts';

/** An offer about a budget. */
type BudgetOffer = Offer & { readonly facts: BudgetFacts };

/** Carries out the person's answer. Returns false when the offer was answered before or has ended. */
export async function answerBudget(
  tx: Tx,
  context: EngineContext,
  offer: BudgetOffer,
  choice: OfferChoice,
): Promise<boolean> {
  if (!(await endOffer(tx, context, offer, choice))) return false;
  const { userId, facts } = offer;
  await removeItem(tx, offerKey(offer.id));
  if (choice !== 'keep_paused' && choice !== 'dismiss' && (await isOverFor(tx, context, offer))) {
    // The button may be from yesterday: today has a budget of its own, so nothing waits any more.
    for (const stopped of facts.stopped) await goOn(tx, context, offer, stopped);
  } else if (choice === 'raise') {
    await raiseBudget(tx, { userId, day: facts.day, scope: facts.scope, tokens: facts.raiseBy });
    for (const stopped of facts.stopped) await goOn(tx, context, offer, stopped);
  } else if (choice === 'tomorrow') {
    await waitForTomorrow(tx, context, offer);
  } else if (choice === 'keep_paused') {
    const reason = 'its budget was used up, and you chose to leave it';
    for (const stopped of facts.stopped) await giveUp(tx, context, stopped, reason);
  }
  return true;
}

async function isOverFor(tx: Tx, { now }: EngineContext, { userId, facts }: BudgetOffer): Promise<boolean> {
  return isDayOver(facts, localDay(await dayZone(tx, userId), now));
}

/** Handles due agenda items of budgets: a stopped run without an answer, or the next day. */
export async function budgetItemDue(tx: Tx, context: EngineContext, item: AgendaItem): Promise<void> {
  const { id, offerId } = item.payload;
  const offer = await findOffer(tx, item.userId, offerId ?? id);
  if (offer?.facts.kind !== 'budget') return;
  const own: BudgetOffer = { ...offer, facts: offer.facts };
  if (item.payload.tell === true) return nameStopped(tx, context, own);
  if (offerId !== undefined) return lapse(tx, context, own, id);
  if (offer.choice === 'tomorrow') {
    for (const stopped of own.facts.stopped) await goOn(tx, context, own, stopped);
  } else if (own.facts.stopped.every(({ runId }) => runId === null)) {
    await endOffer(tx, context, offer, null);
  }
}

/** After a person resumed a schedule: its run continues, and the offer no longer asks about it. */
export async function forgetStop(tx: Tx, context: EngineContext, userId: string, scheduleId: string): Promise<void> {
  for (const offer of await listOpenBudgetOffers(tx, userId)) {
    if (offer.facts.kind !== 'budget') continue;
    const { facts } = offer;
    const gone = facts.stopped.filter((stopped) => stopped.scheduleId === scheduleId);
    for (const { turnId } of gone) await wake(tx, context, turnId);
    if (gone.length > 0) await leaveOut(tx, context, { ...offer, facts }, gone);
  }
}

async function lapse(tx: Tx, context: EngineContext, offer: BudgetOffer, turnId: string): Promise<void> {
  const stopped = offer.facts.stopped.filter((one) => one.turnId === turnId);
  const reason = 'its budget was used up, and nobody answered for a day';
  for (const one of stopped) await giveUp(tx, context, one, reason);
  if (offer.state === 'open') await leaveOut(tx, context, offer, stopped);
}

async function leaveOut(
  tx: Tx,
  context: EngineContext,
  offer: BudgetOffer,
  gone: readonly StoppedTurn[],
): Promise<void> {
  const stopped = offer.facts.stopped.filter((one) => !gone.includes(one));
  if (stopped.length > 0) return updateOfferFacts(tx, offer, { ...offer.facts, stopped });
  await endOffer(tx, context, offer, null);
  await removeItem(tx, offerKey(offer.id));
}

async function waitForTomorrow(tx: Tx, context: EngineContext, { id, userId, facts }: BudgetOffer): Promise<void> {
  const dueAt = nextLocalDay(await dayZone(tx, userId), context.now);
  await putItem(tx, { key: offerKey(id), kind: 'budget', userId, dueAt, payload: { id } });
  for (const { turnId } of facts.stopped) {
    const turn = await loadTurn(tx, turnId);
    if (turn?.state !== 'waiting') continue;
    await putItem(tx, { key: turnKey(turnId), kind: 'turn', userId, dueAt, payload: { id: turnId } });
  }
}

/** Resumes stopped work: the schedule first, so that its run finds it active. */
async function goOn(tx: Tx, context: EngineContext, { threadId }: Offer, stopped: StoppedTurn): Promise<void> {
  const { turnId, runId, scheduleId, paused } = stopped;
  if (runId === null) {
    const turn = await loadTurn(tx, turnId);
    const thread = await loadThread(tx, turn?.threadId ?? threadId);
    if (thread === null || (await reopenMessages(tx, thread.id, turnId)) === 0) return;
    await requestConversation(tx, context, { ...thread, agent: turn?.agent ?? thread.agent });
    return;
  }
  if (paused && scheduleId !== null) await resumePaused(tx, context, scheduleId);
  await wake(tx, context, turnId);
}

async function wake(tx: Tx, context: EngineContext, turnId: string): Promise<void> {
  const turn = await loadTurn(tx, turnId);
  if (turn?.state !== 'waiting') return;
  await removeItem(tx, turnKey(turnId));
  await resumeTurn(tx, context, turnId);
}

async function giveUp(tx: Tx, context: EngineContext, { turnId, runId, scheduleId }: StoppedTurn, reason: string) {
  const turn = await loadTurn(tx, turnId);
  const run = runId === null ? null : await loadRun(tx, runId);
  if (turn?.state !== 'waiting' || run === null) return;
  await cancelRun(tx, context, run, reason);
  const schedule = scheduleId === null ? null : await loadSchedule(tx, scheduleId);
  if (schedule !== null) await concludeSchedule(tx, context, schedule, { state: 'failed', message: reason });
}
