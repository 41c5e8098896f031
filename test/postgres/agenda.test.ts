import { describe, it } from 'vitest';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { systemClock } from '../../src/system-clock.ts';
import { AGENDA_CONFORMANCE } from '../../src/testing/conformance/agenda.ts';
import { freshDatabase, hasPostgres } from '../support/on-postgres.ts';

describe.skipIf(!hasPostgres)('the agenda on PostgreSQL', () => {
  for (const { name, run } of AGENDA_CONFORMANCE)
    it(name, () => run(async () => openPostgres({ url: await freshDatabase(), clock: systemClock, warn() {} })));
});
