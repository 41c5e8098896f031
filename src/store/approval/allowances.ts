import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import type { Allowance, AllowanceTable } from '../threads/outside-tables.ts';

export type { Allowance } from '../threads/outside-tables.ts';

const toAllowance = ({ free_json, input_json, revoked_at: _, ...row }: AllowanceTable): Allowance => ({
  ...fromRow(row),
  free: JSON.parse(free_json) as string[],
  input: JSON.parse(input_json) as Allowance['input'],
});

export async function insertAllowance(tx: Tx, { free, input, ...rest }: Allowance): Promise<void> {
  const texts = { free_json: JSON.stringify(free), input_json: JSON.stringify(input) };
  await tx.insert('allowances', { ...toRow(rest), ...texts, revoked_at: null });
}

/** Allowances that may cover a call without a new question, newest first. The caller compares the arguments. */
export async function matchingAllowances(
  tx: Tx,
  call: Pick<Allowance, 'userId' | 'agent' | 'scheduleId' | 'scheduleRevision' | 'tool' | 'toolHash'>,
  now: EpochMs,
): Promise<Allowance[]> {
  const rows = await tx.db
    .selectFrom('allowances')
    .selectAll()
    .where('user_id', '=', call.userId)
    .where('schedule_id', '=', call.scheduleId)
    .where('tool', '=', call.tool)
    .where('agent', '=', call.agent)
    .where('schedule_revision', '=', call.scheduleRevision)
    .where('tool_hash', '=', call.toolHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAllowance);
}

/**
 * A person's allowances, newest first, at most 200: those in force, and those that would be if their schedule or tool
 * had not changed.
 */
export async function listAllowances(tx: Tx, userId: string, now: EpochMs): Promise<Allowance[]> {
  const rows = await tx.db
    .selectFrom('allowances')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(toAllowance);
}

/** Returns null when this person has no such allowance, or when it was revoked or ended before. */
export async function revokeAllowance(tx: Tx, userId: string, id: string, now: EpochMs): Promise<Allowance | null> {
  const row = await tx.db
    .updateTable('allowances')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toAllowance(row);
}

/** Deletes allowances that ended before `before`. */
export async function pruneAllowances(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('allowances').where('expires_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
