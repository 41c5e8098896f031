import { describe, it } from 'vitest';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { systemClock } from '../../src/system-clock.ts';
import { STORE_CONFORMANCE } from '../../src/testing/conformance/store.ts';
import { freshDatabase, hasPostgres } from '../support/on-postgres.ts';

describe.skipIf(!hasPostgres)('the store on PostgreSQL', () => {
  for (const { name, run } of STORE_CONFORMANCE)
    it(name, () => run(async () => openPostgres({ url: await freshDatabase(), clock: systemClock, warn() {} })));
});
