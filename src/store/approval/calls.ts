import type { ProposalState } from '../../domain/approval/proposal.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** A program's name for a call of a tool: the same call again has the same one. */
export interface CallName {
  readonly userId: string;
  readonly agent: string;
  readonly key: string;
}

/** What a tool answered. */
export interface CallResult {
  readonly output: unknown;
  readonly isError: boolean;
}

/** A call that asked the person something, until the program has heard the answer. */
export interface OpenCall {
  /** The name the program gave the call. */
  readonly key: string;
  readonly proposalId: string;
  /** `pending` as long as the person has not answered. */
  readonly state: ProposalState;
  /** Whether the call was made again since, and answered with the decision. */
  readonly answered: boolean;
}

/** Null: it was never made, or the person is still asked. */
export async function findCallResult(tx: Tx, { userId, agent, key }: CallName): Promise<CallResult | null> {
  const row = await tx.db
    .selectFrom('calls')
    .select('result_json')
    .where('user_id', '=', userId)
    .where('agent', '=', agent)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.result_json == null ? null : (JSON.parse(row.result_json) as CallResult);
}

/** Keeps that a call waits for the answer to a proposal. `open`: until the program says that it heard it. */
export async function storeWaitingCall(
  tx: Tx,
  { userId, agent, key }: CallName,
  { proposalId, open, now }: { readonly proposalId: string; readonly open: boolean; readonly now: EpochMs },
): Promise<void> {
  await tx.db
    .insertInto('calls')
    .values({
      user_id: userId,
      agent,
      key,
      proposal_id: proposalId,
      result_json: null,
      open: open ? 1 : 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps what a call answered. A result is never replaced. */
export async function storeCallResult(
  tx: Tx,
  { userId, agent, key }: CallName,
  result: CallResult,
  now: EpochMs,
): Promise<void> {
  const text = JSON.stringify(result);
  await tx.db
    .insertInto('calls')
    .values({ user_id: userId, agent, key, proposal_id: null, result_json: text, open: 0, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'agent', 'key'])
        .doUpdateSet({ result_json: text })
        .where('calls.result_json', 'is', null),
    )
    .execute();
}

/** The program has heard the answer. */
export async function closeCall(tx: Tx, { userId, agent, key }: CallName): Promise<void> {
  await tx.db
    .updateTable('calls')
    .set({ open: 0 })
    .where('user_id', '=', userId)
    .where('agent', '=', agent)
    .where('key', '=', key)
    .where('open', '=', 1)
    .execute();
}

/** What an agent asked for from outside and whose answer was not heard, oldest first. What was forgotten since is left out. */
export async function listOpenCalls(
  tx: Tx,
  { userId, agent }: Pick<CallName, 'userId' | 'agent'>,
): Promise<OpenCall[]> {
  const rows = await tx.db
    .selectFrom('calls')
    .innerJoin('proposals', 'proposals.id', 'calls.proposal_id')
    .select(['calls.key', 'proposals.id', 'proposals.state', 'calls.result_json'])
    .where('calls.user_id', '=', userId)
    .where('calls.agent', '=', agent)
    .where('calls.open', '=', 1)
    .orderBy('calls.created_at')
    .orderBy('calls.key')
    .execute();
  return rows.map(({ key, id: proposalId, state, result_json: result }) => {
    return { key, proposalId, state: state as ProposalState, answered: result !== null };
  });
}

/** Forgets calls from before `before`. */
export async function pruneCalls(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('calls').where('created_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
