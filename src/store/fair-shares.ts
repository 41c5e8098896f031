import type { Tx } from './database.ts';
import { ALWAYS, rowsStatement } from './rows-statement.ts';
import { statement } from './statement.ts';

/** The row of nobody: how far the shares have come that began. */
const BEGUN = '';

const tagsOf = rowsStatement<{ user_id: string }, { user_id: string; tag: number }>({ user_id: 'text' }, (db, given) =>
  db
    .selectFrom(given)
    .crossJoin('fair_shares')
    .selectAll('fair_shares')
    .whereRef('fair_shares.user_id', '=', 'given.user_id'),
);
const setTags = rowsStatement<{ user_id: string; tag: number }>({ user_id: 'text', tag: 'int' }, (db, given) =>
  db
    .insertInto('fair_shares')
    .columns(['user_id', 'tag'])
    .expression(db.selectFrom(given).selectAll().where(ALWAYS))
    .onConflict((c) => c.column('user_id').doUpdateSet((e) => ({ tag: e.ref('excluded.tag') }))),
);
const raiseBegun = statement<{ begun: string; tag: number }>((db, p) =>
  db
    .insertInto('fair_shares')
    .values({ user_id: p('begun'), tag: p('tag') })
    .onConflict((c) =>
      c
        .column('user_id')
        .doUpdateSet((e) => ({ tag: e.ref('excluded.tag') }))
        .whereRef('fair_shares.tag', '<', 'excluded.tag'),
    ),
);

/**
 * For each of these users in turn one place behind what has begun, and one behind the user's last. All writes follow each other, so
 * that what is read here is what is written over.
 */
export async function takeShares(tx: Tx, userIds: readonly string[]): Promise<readonly number[]> {
  if (userIds.length === 0) return [];
  const known = [BEGUN, ...new Set(userIds)].map((user_id) => ({ user_id }));
  const tags = new Map((await tx.forRows(tagsOf, known)).map(({ user_id, tag }) => [user_id, tag]));
  const begun = tags.get(BEGUN) ?? 0;
  const taken = userIds.map((userId) => {
    const tag = Math.max(begun, tags.get(userId) ?? 0) + 1;
    tags.set(userId, tag);
    return tag;
  });
  tags.delete(BEGUN);
  await tx.forRows(
    setTags,
    [...tags].map(([user_id, tag]) => ({ user_id, tag })),
  );
  return taken;
}

/** Notes that a share of this tag began; never goes back. */
export async function noteShareBegun(tx: Tx, tag: number): Promise<void> {
  await tx.change(raiseBegun, { begun: BEGUN, tag });
}
