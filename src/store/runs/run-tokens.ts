import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import type { RunToken, RunTokenTable } from './run-tables.ts';

export type { RunToken } from './run-tables.ts';

const toRunToken = ({ secret_hash: _, wake_json: wake, ...row }: RunTokenTable): RunToken => ({
  ...fromRow(row),
  wake,
});

/** Stores the token of a turn in place of its earlier one, and deletes the tokens of ended turns. */
export async function putRunToken(tx: Tx, token: RunToken, secretHash: string): Promise<void> {
  await tx.db
    .deleteFrom('run_tokens')
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('turn_id', '=', token.turnId),
        not(
          exists(
            selectFrom('turns')
              .select('turns.id')
              .whereRef('turns.id', '=', 'run_tokens.turn_id')
              .where('turns.ended_at', 'is', null),
          ),
        ),
      ]),
    )
    .execute();
  const { wake, ...rest } = token;
  await tx.insert('run_tokens', { ...toRow(rest), secret_hash: secretHash, wake_json: wake });
}

/**
 * The token whose secret has this hash, while its turn runs under the same activation. The secret is the proof, so
 * the query names no user.
 */
export async function findRunToken(tx: Tx, secretHash: string): Promise<RunToken | null> {
  const row = await tx.db
    .selectFrom('run_tokens')
    .innerJoin('turns', 'turns.id', 'run_tokens.turn_id')
    .selectAll('run_tokens')
    .where('run_tokens.secret_hash', '=', secretHash)
    .where('turns.ended_at', 'is', null)
    .whereRef('turns.activation_id', '=', 'run_tokens.activation_id')
    .executeTakeFirst();
  return row === undefined ? null : toRunToken(row);
}

/** The token of a turn, in any state. */
export async function loadRunToken(tx: Tx, userId: string, turnId: string): Promise<RunToken | null> {
  const row = await tx.find('run_tokens', { user_id: userId, turn_id: turnId });
  return row === undefined ? null : toRunToken(row);
}

export async function setSaid(tx: Tx, turnId: string, said: number): Promise<void> {
  await tx.update('run_tokens', { said }, { turn_id: turnId });
}

export async function deleteRunToken(tx: Tx, turnId: string): Promise<void> {
  await tx.db.deleteFrom('run_tokens').where('turn_id', '=', turnId).execute();
}
