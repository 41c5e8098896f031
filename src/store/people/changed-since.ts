import { lowestIdAt } from '../../domain/ids.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** Operations of agents that change nothing of the person's: they ask, or take a request back. */
const ASKS = ['propose-change', 'withdraw-proposal', 'undo-last-change'];

/**
 * True when an agent changed anything of a person's since `since`, or the person approved a card; changes of `but` do
 * not count.
 */
export async function changedSince(
  tx: Tx,
  userId: string,
  { agent, since, but }: { readonly agent: string; readonly since: EpochMs; readonly but: string },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('audit')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '>=', lowestIdAt('aud', since))
    .where((e) =>
      e.or([
        e.and([e('actor', '=', `agent ${agent}`), e('operation', 'not in', ASKS)]),
        e('operation', 'in', ['approve-proposal', 'decide-proposals']),
      ]),
    )
    .where('subject', '!=', but)
    .where((e) => e.or([e('schedule_id', 'is', null), e('schedule_id', '!=', but)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
