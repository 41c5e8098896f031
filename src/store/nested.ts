/** The two ways to end a savepoint that is set. */
export interface Savepoint {
  release(): void | Promise<void>;
  /** Undoes the writes since the savepoint. Returns the error of the failed part. */
  rollBack(thrown: unknown): unknown;
}

/**
 * Runs a part of a transaction in a savepoint: if it fails, it leaves nothing behind.
 * @param left what the transaction collects besides rows
 */
export async function inSavepoint<T>(
  { release, rollBack }: Savepoint,
  left: readonly unknown[][],
  fn: () => Promise<T>,
): Promise<T> {
  const before = left.map(({ length }) => length);
  try {
    const value = await fn();
    await release();
    return value;
  } catch (thrown) {
    const error = await rollBack(thrown);
    for (const [index, list] of left.entries()) list.length = before[index] ?? 0;
    throw error;
  }
}
