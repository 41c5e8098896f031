import type { Store } from '../database.ts';
import { type MarkChanges, writeMark } from './marks.ts';

/** Puts and deletes marks in one transaction. `others` are plain rows of `meta`. */
export async function writeMarks(
  store: Store,
  changes: MarkChanges,
  others: { readonly [key: string]: string | null } = {},
): Promise<void> {
  const marks = Object.entries(changes).map(([key, mark]) => [key, mark === null ? null : writeMark(mark)] as const);
  await store.write(async (tx) => {
    for (const [key, value] of [...marks, ...Object.entries(others)]) {
      if (value === null) await tx.db.deleteFrom('meta').where('key', '=', key).execute();
      else
        await tx.db
          .insertInto('meta')
          .values({ key, value })
          .onConflict((c) => c.column('key').doUpdateSet({ value }))
          .execute();
    }
  });
}
