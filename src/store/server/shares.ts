import { UserTags } from '../../domain/policy/fair-share.ts';
import type { Tx } from '../database.ts';
import { insertGiven, rowsStatement } from '../rows-statement.ts';
import { statement } from '../statement.ts';

/** A flow of turns of one user's agent, which shares the run queue or the wait queue of a limit with others. */
export interface Flow {
  readonly scope: string;
  readonly userId: string;
  readonly agent: string;
}
/** The scope of the run queue. */
export const RUN_QUEUE = '';
/** The pseudo user whose row holds how far the shares of a scope that began have come. */
const BEGUN = '';

interface ShareRow {
  scope: string;
  user_id: string;
  agent: string;
  tag: number;
}
const tagsOf = rowsStatement<Pick<ShareRow, 'scope' | 'user_id'>, ShareRow>(
  { scope: 'text', user_id: 'text' },
  (db, given) =>
    db
      .selectFrom(given)
      .crossJoin('shares')
      .selectAll('shares')
      .whereRef('shares.scope', '=', 'given.scope')
      .whereRef('shares.user_id', '=', 'given.user_id'),
);
const COLUMNS = { scope: 'text', user_id: 'text', agent: 'text', tag: 'int' } as const;
const setTags = rowsStatement<ShareRow>(COLUMNS, (db, given) =>
  insertGiven(db, 'shares', COLUMNS, given).onConflict((c) =>
    c.columns(['scope', 'user_id', 'agent']).doUpdateSet((e) => ({ tag: e.ref('excluded.tag') })),
  ),
);
const raiseBegun = statement<{ scope: string; nobody: string; tag: number }>((db, p) =>
  db
    .insertInto('shares')
    .values({ scope: p('scope'), user_id: p('nobody'), agent: p('nobody'), tag: p('tag') })
    .onConflict((c) =>
      c
        .columns(['scope', 'user_id', 'agent'])
        .doUpdateSet((e) => ({ tag: e.ref('excluded.tag') }))
        .whereRef('shares.tag', '<', 'excluded.tag'),
    ),
);

/**
 * Gives out tags for the next turn of each of these flows, in order; lower tags go first. One that is marked `first`
 * continues work that it began: it goes before all that has not begun, and takes nothing of its user's share. All
 * writes follow each other, so no other process changes the rows between this read and write.
 */
export async function takeShares(
  tx: Tx,
  flows: readonly (Flow & { readonly first?: boolean })[],
): Promise<readonly number[]> {
  if (flows.length === 0) return [];
  const wanted = new Map<string, Pick<ShareRow, 'scope' | 'user_id'>>();
  for (const { scope, userId } of flows)
    for (const user_id of [BEGUN, userId]) wanted.set(keyOf(scope, user_id), { scope, user_id });
  const rows = Map.groupBy(await tx.forRows(tagsOf, [...wanted.values()]), (row) => keyOf(row.scope, row.user_id));
  const begunOf = new Map<string, number>();
  for (const { scope } of flows) begunOf.set(scope, rows.get(keyOf(scope, BEGUN))?.[0]?.tag ?? 0);
  const users = new Map<string, UserTags>();
  const changed = new Map<string, ShareRow>();
  const taken = flows.map(({ scope, userId, agent, first }) => {
    const begun = begunOf.get(scope) ?? 0;
    if (first) return begun;
    const user = keyOf(scope, userId);
    const tags = users.get(user) ?? new UserTags(rows.get(user)?.map((row) => [row.agent, row.tag]));
    users.set(user, tags);
    const tag = tags.next(begun, agent);
    changed.set(keyOf(scope, userId, agent), { scope, user_id: userId, agent, tag });
    return tag;
  });
  await tx.forRows(setTags, [...changed.values()]);
  return taken;
}

const keyOf = (...parts: string[]): string => parts.join('\n');

/** Records that the share with this tag began; never goes back. */
export async function noteShareBegun(tx: Tx, scope: string, tag: number): Promise<void> {
  await tx.change(raiseBegun, { scope, nobody: BEGUN, tag });
}

/**
 * What waits in the run queue of a data file: for each user's agent, the priorities of its first turn (the highest)
 * and its last.
 */
export interface WaitingFlow {
  readonly userId: string;
  readonly agent: string;
  readonly first: number;
  readonly last: number;
}

/** The state of fair sharing for a process that restarts. */
export async function listWaitingFlows(tx: Tx): Promise<WaitingFlow[]> {
  return tx.db
    .selectFrom('queue')
    .innerJoin('turns', 'turns.id', 'queue.subject')
    .select((e) => [
      'turns.user_id as userId',
      'turns.agent as agent',
      e.fn.max('queue.priority').as('first'),
      e.fn.min('queue.priority').as('last'),
    ])
    .where('queue.kind', 'in', ['turn', 'function'])
    .groupBy(['turns.user_id', 'turns.agent'])
    .execute();
}
