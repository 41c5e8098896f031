import { sql } from 'kysely';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { searchWords, whereAll } from '../schedules/schedule-filter.ts';
import { slicesOf } from '../slices.ts';

/** A message that matches a search. */
export interface FoundMessage {
  readonly id: string;
  readonly threadId: string;
  readonly role: string;
  readonly text: string;
  readonly agent: string | null;
  readonly createdAt: EpochMs;
}

/** How many messages are read in one slice before other work has its turn. */
const SLICE = 1_000;

/**
 * The newest messages of one conversation that hold these words, ignoring case, newest first. Only visible messages,
 * so no wakes and no texts of decisions.
 */
export async function findMessages(
  tx: Tx,
  userId: string,
  threadId: string,
  { words, limit }: { readonly words: string; readonly limit: number },
): Promise<FoundMessage[]> {
  const found: FoundMessage[] = [];
  const fixed = [sql<boolean>`messages.thread_id = ${threadId}`];
  for await (const slice of slicesOf(tx, {
    table: 'messages',
    keys: ['messages.id'],
    fixed,
    descending: true,
    rows: SLICE,
  })) {
    const rows = await whereAll(
      tx.db
        .selectFrom('messages')
        .select(['messages.id', 'messages.role', 'messages.text', 'messages.agent', 'messages.created_at']),
      [...slice, searchWords(tx, words, ['messages.text'])],
    )
      .where('messages.user_id', '=', userId)
      .where('messages.visible', '=', 1)
      .orderBy('messages.id', 'desc')
      .limit(sql.lit(limit - found.length))
      .execute();
    found.push(...rows.map(({ created_at: createdAt, ...row }) => ({ ...row, threadId, createdAt })));
    if (found.length >= limit) break;
  }
  return found;
}
