import type { ProposalState } from '../../domain/approval/proposal.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** A program's name for one tool call: a repeated call has the same name. */
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

/** A call that asked the person something and whose answer the program has not fetched yet. */
export interface OpenCall {
  /** The name the program gave the call. */
  readonly key: string;
  readonly proposalId: string;
  /** `pending` as long as the person has not answered. */
  readonly state: ProposalState;
  /** True when the program repeated the call and was told the decision. */
  readonly answered: boolean;
}

/** Returns null when the call was never made, or when the person has not answered yet. */
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

/**
 * Records that a call waits for the answer to a proposal. `open` stays true until the program confirms that it has
 * the answer.
 */
export async function storeWaitingCall(
  tx: Tx,
  { userId, agent, key }: CallName,
  { proposalId, open, now }: { readonly proposalId: string; readonly open: boolean; readonly now: EpochMs },
): Promise<void> {
  await tx.insert(
    'calls',
    {
      user_id: userId,
      agent,
      key,
      proposal_id: proposalId,
      result_json: null,
      open: open ? 1 : 0,
      created_at: now,
    },
    { ignoreConflict: true },
  );
}

/** Stores the result of a call. A stored result is never replaced. */
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

/** Records that the program has the answer. */
export async function closeCall(tx: Tx, { userId, agent, key }: CallName): Promise<void> {
  await tx.update('calls', { open: 0 }, { user_id: userId, agent, key, open: 1 });
}

/**
 * An agent's calls from outside whose answer the program has not fetched, oldest first. Calls that were pruned are
 * missing.
 */
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

/** Deletes calls from before `before`. */
export async function pruneCalls(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('calls').where('created_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
