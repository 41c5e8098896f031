// Counts what the store asks of its database, where the driver takes it: on SQLite and on PostgreSQL.
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { vi } from 'vitest';

type Query = { readonly text?: string } | string;

/** The statements about rows that some work executes; transactions, sessions and the tables of the queue are left out. */
export async function countStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
  const texts: string[] = [];
  const note = (text: string): void => {
    if (IS_ABOUT_ROWS.test(text) && !OF_QUEUE.test(text)) texts.push(text);
  };
  const spies = [
    ...(['run', 'all'] as const).map((name) => {
      const original = StatementSync.prototype[name] as (...given: unknown[]) => unknown;
      return vi.spyOn(StatementSync.prototype, name).mockImplementation(function counted(
        this: StatementSync,
        ...given: unknown[]
      ) {
        note(this.sourceSQL);
        return original.apply(this, given);
      } as never);
    }),
    (() => {
      const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
      return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function counted(
        this: pg.Client,
        ...given: unknown[]
      ) {
        const query = given[0] as Query;
        note(typeof query === 'string' ? query : (query.text ?? ''));
        return original.apply(this, given);
      } as never);
    })(),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return texts;
}

const IS_ABOUT_ROWS = /^\s*(?:select\b.*\bfrom "|insert into|update|delete from|with)\b/is;
const OF_QUEUE = /_queue\.|pgboss/;
