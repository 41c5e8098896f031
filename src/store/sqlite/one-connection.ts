import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';

/** The result of a statement: its rows, and how many it read or wrote. */
export interface Answer<R> {
  readonly rows: R[];
  readonly changes: number;
}

/** Kysely's parts of a dialect without the driver. */
export type Words = Omit<Dialect, 'createDriver'>;

/** A dialect over one connection. The store owns transactions, so this refuses to begin one. */
export function dialectOver(words: Words, execute: <O>(query: CompiledQuery) => Promise<Answer<O>>): Dialect {
  const refuse = async (): Promise<void> => {
    throw new Error('transactions belong to store.write and store.read');
  };
  const connection: DatabaseConnection = {
    executeQuery: async <O>(query: CompiledQuery): Promise<QueryResult<O>> => {
      const { rows, changes } = await execute<O>(query);
      return { rows, numAffectedRows: BigInt(changes) };
    },
    async *streamQuery() {
      yield* [];
      throw new Error('streaming is not used');
    },
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
  return { ...words, createDriver: () => driver };
}
