import type { Hook, HookAnswer } from '../../domain/hooks/hook.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import type { HookTable } from './event-tables.ts';

const toHook = ({ secret: _, old_secret: __, ...row }: HookTable): Hook => fromRow(row);

/** Stores a webhook. The secret is stored in clear: signatures are made with it. */
export async function insertHook(tx: Tx, hook: Hook, secret: string): Promise<void> {
  await tx.insert('hooks', { ...toRow(hook), secret, old_secret: null, old_until: null, calls: 0, last_call_at: null });
}

export async function findHook(tx: Tx, userId: string, id: string): Promise<Hook | null> {
  const row = await tx.find('hooks', { user_id: userId, id });
  return row === undefined ? null : toHook(row);
}

/** A person's webhooks, oldest first. `scheduleId`: only those about it. */
export async function listHooks(tx: Tx, userId: string, scheduleId?: string): Promise<Hook[]> {
  const rows = await tx.db
    .selectFrom('hooks')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(scheduleId !== undefined, (some) => some.where('schedule_id', '=', scheduleId ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(toHook);
}

/**
 * The secrets that may sign a call at `now`, the present one first. A caller names only the hook's id, so the query
 * names no user.
 */
export async function loadHookSecrets(
  tx: Tx,
  id: string,
  now: EpochMs,
): Promise<(Pick<Hook, 'userId' | 'action'> & { readonly secrets: readonly string[] }) | null> {
  const row = await tx.db
    .selectFrom('hooks')
    .select(['user_id', 'action', 'secret', 'old_secret', 'old_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const old = row.old_secret !== null && row.old_until !== null && row.old_until > now ? [row.old_secret] : [];
  return { userId: row.user_id, action: row.action, secrets: [row.secret, ...old] };
}

/** Replaces the secret of a webhook. The present one is accepted until `oldUntil`, or not at all when that is null. */
export async function rotateHookSecret(
  tx: Tx,
  { userId, id }: Pick<Hook, 'userId' | 'id'>,
  secret: string,
  oldUntil: EpochMs | null,
): Promise<void> {
  await tx.db
    .updateTable('hooks')
    .set((e) => ({ old_secret: oldUntil === null ? null : e.ref('secret'), old_until: oldUntil, secret }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteHook(tx: Tx, { userId, id }: Pick<Hook, 'userId' | 'id'>): Promise<void> {
  await tx.db.deleteFrom('hook_calls').where('hook_id', '=', id).where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('hooks').where('id', '=', id).where('user_id', '=', userId).execute();
}

/** The stored answer to a call, with the hash of its body; null for a new call. */
export async function findHookCall(
  tx: Tx,
  { userId, id }: Pick<Hook, 'userId' | 'id'>,
  callId: string,
): Promise<{ readonly bodyHash: string; readonly answer: HookAnswer } | null> {
  const row = await tx.db
    .selectFrom('hook_calls')
    .select(['body_hash', 'answer_json'])
    .where('user_id', '=', userId)
    .where('hook_id', '=', id)
    .where('call_id', '=', callId)
    .executeTakeFirst();
  return row === undefined ? null : { bodyHash: row.body_hash, answer: JSON.parse(row.answer_json) as HookAnswer };
}

export async function insertHookCall(
  tx: Tx,
  { userId, id }: Pick<Hook, 'userId' | 'id'>,
  call: { readonly id: string; readonly bodyHash: string; readonly answer: HookAnswer; readonly now: EpochMs },
): Promise<void> {
  const { now } = call;
  await tx.insert('hook_calls', {
    hook_id: id,
    call_id: call.id,
    user_id: userId,
    body_hash: call.bodyHash,
    answer_json: JSON.stringify(call.answer),
    received_at: now,
  });
  await tx.db
    .updateTable('hooks')
    .set((e) => ({ calls: e('calls', '+', 1), last_call_at: now }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes calls from before `before`; a call that is repeated later counts as new. */
export async function pruneHookCalls(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('hook_calls').where('received_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
