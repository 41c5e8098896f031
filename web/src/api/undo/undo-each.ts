import { client } from '../client.ts';
import { errorWords } from '../problem.ts';

/** What became of undoing approvals, by card. */
export type Undone = ReadonlyMap<string, { readonly ok: boolean; readonly words: string }>;

/** Undoes approvals one by one: one that cannot be undone stops none of the others. */
export async function undoEach(ids: readonly string[]): Promise<Undone> {
  const undone = new Map<string, { readonly ok: boolean; readonly words: string }>();
  for (const id of ids) {
    const outcome = client.undo({ subject: id }).then(
      ({ words }) => ({ ok: true, words }),
      (error: unknown) => ({ ok: false, words: errorWords(error) }),
    );
    undone.set(id, await outcome);
  }
  return undone;
}
