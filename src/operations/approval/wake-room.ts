import { tokenState } from '../../domain/people/token.ts';
import { wakesTaken } from '../../domain/people/wake-allowance.ts';
import { scheduleOf } from '../../engine/causes/rest-subscription.ts';
import { listOpenSubscriptions } from '../../store/hooks/event-subscriptions.ts';
import { findToken } from '../../store/people/tokens.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { Intention } from './intention.ts';

/**
 * How many wakes of a program's allowance a request uses, by the rows; 0 when no allowance applies, and then it is
 * judged like any other. Counts only wakes of the program itself, by the asking token.
 */
export async function wakesWithin(context: OperationContext, { operation, after }: Intention): Promise<number> {
  const { tx, actor, origin, now } = context;
  if (origin.isSubscription !== true || origin.token === null || operation !== 'create-schedule') return 0;
  const token = await findToken(tx, actor.userId, origin.token.id);
  if (token === null || token.wakes === null || token.audience !== 'mcp' || tokenState(token, now) !== 'live') return 0;
  const planned = [];
  for (const subscription of await listOpenSubscriptions(tx, actor.userId)) {
    const schedule = subscription.tokenId === token.id ? await scheduleOf(tx, subscription) : null;
    if (schedule !== null) planned.push(schedule);
  }
  return wakesTaken(token.wakes, token.wakes.used, { asked: after, planned, now }) ?? 0;
}
