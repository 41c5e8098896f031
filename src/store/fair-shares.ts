import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { statement } from './statement.ts';

/** The row of nobody: how far the shares have come that began. */
const BEGUN = '';

const begunTag = statement<{ begun: string }, { tag: number }>((db, p) =>
  db.selectFrom('fair_shares').select('tag').where('user_id', '=', p('begun')),
);
const takeTag = statement<{ user: string; begun: number }, { tag: number }>((db, p) =>
  db
    .insertInto('fair_shares')
    .values({ user_id: p('user'), tag: sql<number>`CAST(${p('begun')} AS bigint) + 1` })
    .onConflict((c) =>
      c.column('user_id').doUpdateSet({
        tag: sql<number>`CASE WHEN fair_shares.tag > excluded.tag - 1 THEN fair_shares.tag + 1 ELSE excluded.tag END`,
      }),
    )
    .returning('tag'),
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

/** One place behind what has begun, and one behind this user's last. */
export async function takeShare(tx: Tx, userId: string): Promise<number> {
  const begun = (await tx.run(begunTag, { begun: BEGUN }))[0]?.tag ?? 0;
  return (await tx.run(takeTag, { user: userId, begun }))[0]?.tag ?? begun + 1;
}

/** Notes that a share of this tag began; never goes back. */
export async function noteShareBegun(tx: Tx, tag: number): Promise<void> {
  await tx.change(raiseBegun, { begun: BEGUN, tag });
}
