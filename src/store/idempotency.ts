import type { EpochMs } from '../when/index.ts';
import type { Tx } from './database.ts';
import { statement } from './statement.ts';

/**
 * The answer to a request that named an idempotency key: a repeated request gets the same answer and changes nothing.
 */
export interface StoredAnswer {
  readonly userId: string;
  readonly key: string;
  readonly operation: string;
  /** Tells a repeated request from a different one with the same key. */
  readonly requestHash: string;
  readonly response: unknown;
  readonly createdAt: EpochMs;
}

const byKey = statement<
  { user: string; key: string },
  { operation: string; request_hash: string; response_json: string; created_at: number }
>((db, p) =>
  db
    .selectFrom('idempotency')
    .select(['operation', 'request_hash', 'response_json', 'created_at'])
    .where('user_id', '=', p('user'))
    .where('key', '=', p('key')),
);

export async function findAnswer(tx: Tx, userId: string, key: string): Promise<StoredAnswer | null> {
  const row = (await tx.run(byKey, { user: userId, key }))[0];
  if (row === undefined) return null;
  return {
    userId,
    key,
    operation: row.operation,
    requestHash: row.request_hash,
    response: JSON.parse(row.response_json) as unknown,
    createdAt: row.created_at,
  };
}

export async function insertAnswer(tx: Tx, answer: StoredAnswer): Promise<void> {
  await tx.insert('idempotency', {
    user_id: answer.userId,
    key: answer.key,
    operation: answer.operation,
    request_hash: answer.requestHash,
    response_json: JSON.stringify(answer.response),
    created_at: answer.createdAt,
  });
}

/** Removes answers that were given before `before`. */
export async function pruneAnswers(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('idempotency').where('created_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
