import { afterAll, describe, it } from 'vitest';
import { onBoth } from '../../../bench/cases.ts';
import { startBenchPostgres } from '../../../bench/postgres-server.ts';
import { tryCase } from '../../support/bench-case.ts';

const server = await startBenchPostgres();
afterAll(() => server?.stop());

describe.skipIf(server === null)('each benchmark of the databases gives its figures', () => {
  for (const one of onBoth(server?.url ?? '')) {
    // Tried with all that is measured without PostgreSQL.
    if (one.database !== undefined && one.name !== 'bullmq') it(one.name, (context) => tryCase(one, context));
  }
});
