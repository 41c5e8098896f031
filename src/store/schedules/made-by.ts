// Which program a schedule is of, as the audit record says.
import { lowestIdAt } from '../../domain/ids.ts';
import { SECOND_MS } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** The doors of programs: what comes through one without the token in question is of another program. */
const OF_PROGRAMS: readonly string[] = ['rest', 'mcp', 'webhook'];

/**
 * Whether the program with a token asked for a schedule, and nobody else touched it since but the person and Belfry
 * itself: then its text is of no other program.
 */
export async function isMadeBy(
  tx: Tx,
  { userId, scheduleId }: { readonly userId: string; readonly scheduleId: string },
  tokenId: string,
): Promise<boolean> {
  const rows = await tx.db
    .selectFrom('audit')
    .select(['actor', 'door', 'token_id', 'subject'])
    .where('user_id', '=', userId)
    .where('schedule_id', '=', scheduleId)
    .orderBy('id')
    .execute();
  const others = rows.filter((row) => row.token_id !== tokenId);
  if (others.some(({ actor, door }) => actor.startsWith('agent ') || OF_PROGRAMS.includes(door))) return false;
  if (rows[0]?.token_id === tokenId) return true;
  const cards = others.map(({ subject }) => subject).filter((subject) => subject.startsWith('apr_'));
  return cards.length > 0 && (await askedFor(tx, userId, { cards, tokenId }));
}

/** Whether the program asked for one of these cards. Their requests were recorded at the moment they were made. */
async function askedFor(
  tx: Tx,
  userId: string,
  { cards, tokenId }: { readonly cards: readonly string[]; readonly tokenId: string },
): Promise<boolean> {
  const made = await tx.db
    .selectFrom('proposals')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', 'in', cards)
    .where('operation', '=', 'create-schedule')
    .execute();
  for (const { id, created_at: at } of made) {
    const request = await tx.db
      .selectFrom('audit')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '>=', lowestIdAt('aud', at))
      .where('id', '<', lowestIdAt('aud', at + SECOND_MS))
      .where('subject', '=', id)
      .where('token_id', '=', tokenId)
      .executeTakeFirst();
    if (request !== undefined) return true;
  }
  return false;
}
