import { lowestIdAt } from '../../domain/ids.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { findUserNames } from './users.ts';

/** Who changed something last, and when. */
export interface LastChange {
  readonly at: EpochMs;
  /** The display name of the actor. */
  readonly name: string;
}

/** The newest audit entry of a user about one thing, from `since` on; null when there is none. */
export async function findLastChange(
  tx: Tx,
  userId: string,
  { subject, since }: { readonly subject: string; readonly since: EpochMs },
): Promise<LastChange | null> {
  const row = await tx.db
    .selectFrom('audit')
    .select(['at', 'actor', 'actor_user', 'user_id'])
    .where('user_id', '=', userId)
    .where('id', '>=', lowestIdAt('aud', since))
    .where((e) => e.or([e('subject', '=', subject), e('schedule_id', '=', subject)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const actorUser = row.actor_user ?? row.user_id;
  const names = await findUserNames(tx, [actorUser]);
  return { at: row.at, name: actorName(row.actor, names.get(actorUser) ?? 'somebody') };
}

/** The person's name for `user`, the agent's name for `agent NAME`, Belfry for `system`. */
export function actorName(actor: string, person: string): string {
  if (actor.startsWith('agent ')) return actor.slice('agent '.length);
  return actor === 'system' ? 'Belfry' : person;
}
