import type { Db } from 'pg-boss';
import { ACTIVATION_KINDS } from './queue.ts';

/** A claim as pg-boss knows it. */
export interface JobAttempt {
  readonly id: string;
  readonly retryCount: number;
}

/** pg-boss's states of a job that is still to be done. */
const OPEN = "state IN ('created', 'retry', 'active')";

/**
 * What is asked of pg-boss's table directly, because pg-boss has no call for it. Everything else goes through its own calls; the
 * columns used here are those that its fetch and its completion use as well, and each statement is tested on the version in use.
 */
export function createJobStatements(schema: string) {
  const jobs = `"${schema}".job`;
  return {
    /** Its `findJobs` reads whole jobs. */
    holds: async (db: Db, kind: string, { id, retryCount }: JobAttempt): Promise<boolean> => {
      const { rows } = await db.executeSql(
        `SELECT 1 FROM ${jobs} WHERE name = $1 AND id = $2::uuid AND state = 'active' AND retry_count = $3::int`,
        [kind, id, retryCount],
      );
      return rows.length > 0;
    },
    /** As `holds`, for many: the ids of those that stand. */
    held: async (db: Db, attempts: readonly JobAttempt[]): Promise<string[]> => {
      const { rows } = await db.executeSql(
        `SELECT id FROM ${jobs} WHERE name = ANY($1::text[]) AND state = 'active'
          AND (id, retry_count) IN (SELECT * FROM unnest($2::uuid[], $3::int[]))`,
        [ACTIVATION_KINDS, attempts.map(({ id }) => id), attempts.map(({ retryCount }) => retryCount)],
      );
      return rows.map(({ id }) => id);
    },
    /**
     * Deleted, not completed: what is done leaves no row to prune. Its `deleteJob` does the same to lists of jobs, and is planned anew
     * each time: 0.24 ms where this takes 0.09, in a transaction that others wait for.
     */
    finish: async (db: Db, kind: string, { id, retryCount }: JobAttempt): Promise<boolean> => {
      const { rows } = await db.executeSql(
        `DELETE FROM ${jobs}_common WHERE name = $1 AND id = $2::uuid AND state = 'active' AND retry_count = $3::int
          RETURNING 1`,
        [kind, id, retryCount],
      );
      return rows.length > 0;
    },
    /** Its calls want to know the queue, and an id does not say. */
    known: async (db: Db, ids: readonly string[]): Promise<string[]> => {
      const { rows } = await db.executeSql(
        `SELECT id FROM ${jobs} WHERE name = ANY($1::text[]) AND id = ANY($2::uuid[]) AND ${OPEN}`,
        [ACTIVATION_KINDS, ids],
      );
      return rows.map(({ id }) => id);
    },
    cancel: async (db: Db, id: string): Promise<void> => {
      await db.executeSql(`DELETE FROM ${jobs} WHERE name = ANY($1::text[]) AND id = $2::uuid`, [ACTIVATION_KINDS, id]);
    },
    /**
     * Its `fail` would count an attempt, and its `restore` is not fenced. A claim counts one more when the job was begun before:
     * without `started_on` the next is the same attempt.
     */
    release: async (db: Db, attempts: readonly JobAttempt[]): Promise<string[]> => {
      const { rows } = await db.executeSql(
        `UPDATE ${jobs} SET state = 'created', started_on = NULL, heartbeat_on = NULL
          WHERE name = ANY($1::text[]) AND id = ANY($2::uuid[]) AND state = 'active'
            AND (id, retry_count) IN (SELECT * FROM unnest($2::uuid[], $3::int[]))
          RETURNING name`,
        [ACTIVATION_KINDS, attempts.map(({ id }) => id), attempts.map(({ retryCount }) => retryCount)],
      );
      return rows.map(({ name }) => name);
    },
    /** Its supervision waits for a heartbeat to run out. `retry` is what it makes of a job whose worker died. */
    reclaim: async (db: Db): Promise<number> => {
      const { rows } = await db.executeSql(
        `UPDATE ${jobs} SET state = 'retry', heartbeat_on = NULL
          WHERE name = ANY($1::text[]) AND state = 'active' RETURNING 1`,
        [ACTIVATION_KINDS],
      );
      return rows.length;
    },
    /** Its `fetch` locks what it finds. */
    anyReady: async (db: Db, kind: string): Promise<boolean> => {
      const { rows } = await db.executeSql(
        `SELECT 1 FROM ${jobs} WHERE name = $1 AND state < 'active' AND start_after < now() LIMIT 1`,
        [kind],
      );
      return rows.length > 0;
    },
    waiting: async (db: Db): Promise<Record<string, number>> => {
      const { rows } = await db.executeSql(
        `SELECT name, count(*)::int AS count FROM ${jobs}
          WHERE name = ANY($1::text[]) AND state IN ('created', 'retry') GROUP BY name`,
        [ACTIVATION_KINDS],
      );
      return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
    },
    /** Its tables are new when the first burst comes, and the planner knows nothing of them. */
    analyze: async (db: Db): Promise<void> => {
      await db.executeSql(`ANALYZE ${jobs}_common`);
    },
  };
}
