/** The two ends of a savepoint that is set already. */
export interface Savepoint {
  release(): void | Promise<void>;
  /** Takes back what was written since. Answers what the part failed with. */
  rollBack(thrown: unknown): unknown;
}

/** Carries out a part of a transaction that leaves nothing behind when it fails. @param left what the transaction collects besides */
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
