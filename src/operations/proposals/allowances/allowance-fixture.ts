import { insertAllowance } from '../../../store/approval/allowances.ts';
import type { Store } from '../../../store/database.ts';

/** An "Always" of a person for a call of the agent `belfry`. Returns its id. */
export async function giveAllowance({ store }: { readonly store: Store }, userId: string, scheduleId: string) {
  const id = `alw_of_${userId}`;
  const call = { agent: 'belfry', tool: 'secret_tool', source: 'the configuration', input: { what: 'secret' } };
  const bound = { scheduleId, scheduleRevision: 1, toolHash: 'a'.repeat(64), inputHash: 'b'.repeat(43), free: [] };
  const allowance = {
    id,
    userId,
    ...call,
    ...bound,
    proposalId: 'apr_gone',
    createdAt: 1,
    expiresAt: 8_640_000_000_000,
  };
  await store.write((tx) => insertAllowance(tx, allowance));
  return id;
}
