// The PostgreSQL of a benchmark: one that keeps its promise of durability, on this machine.
import { startPostgres, type TestPostgres } from '../test/support/postgres.ts';

/** Null where no server can be had. */
export const startBenchPostgres = (): Promise<TestPostgres | null> => startPostgres({ durable: true });

/** The server that `npm run bench -- --postgres` started; null outside of it. */
export const benchDatabase = (): string | null => process.env.BELFRY_BENCH_DATABASE ?? null;
