import { type AgendaItem, removeItem } from '../../agenda/agenda.ts';
import type { Tx } from '../../store/database.ts';
import { findUser } from '../../store/people/users.ts';
import type { EngineContext } from '../context.ts';
import { followZone, keepQuietHours, userItemKey } from './follow-user.ts';
import { REPLAN_ITEM, replan } from './replan.ts';
import { endStay, stayEndKey } from './stay-end.ts';
import { recomputeForRules, ZONE_RULES_ITEM } from './zone-rules.ts';

/** Carries out one batch of a recomputation and puts the rest into the agenda again. */
export async function recompute(tx: Tx, context: EngineContext, item: AgendaItem): Promise<void> {
  await removeItem(tx, item.key);
  if (item.key === ZONE_RULES_ITEM) return recomputeForRules(tx, context, item);
  if (item.key === REPLAN_ITEM) return replan(tx, context, item);
  const user = await findUser(tx, item.payload.id);
  if (user === null) return;
  if (item.key === stayEndKey(user.id)) return endStay(tx, context, user);
  const { reason = '', cursor = [context.now, ''] } = item.payload;
  if (item.key === userItemKey('user_zone', user.id)) await followZone(tx, context, user, reason);
  else await keepQuietHours(tx, context, user, { reason, after: cursor });
}
