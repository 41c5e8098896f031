// Each thing that one can do, done on PostgreSQL too: what it stores, and what it reads.
import { expect, it } from 'vitest';
import { CREDENTIALS, type Credential } from '../../src/interfaces/http/credentials-fixture.ts';
import {
  expectedStatus,
  ROUTE_TABLE,
  type Row,
  setupWorld,
  statusOf,
} from '../../src/interfaces/http/route-table-fixture.ts';
import { hasPostgres } from '../support/on-postgres.ts';

/** Without the page, which is no matter of a database. What takes everything away comes last. */
const ROWS = ROUTE_TABLE.filter(({ method, path }) => method !== 'HEAD' && path !== '/*').sort(
  (a, b) => Number(a.path.endsWith('/delete-everything')) - Number(b.path.endsWith('/delete-everything')),
);

/** Who may do it; the agent where none of them may, who comes furthest. */
const credentialFor = (row: Row): Credential =>
  CREDENTIALS.findLast((one) => one !== 'foreign' && expectedStatus(row, one) === row.status) ?? 'agent';

it.skipIf(!hasPostgres)('every request is answered on PostgreSQL as declared', async () => {
  let world = await setupWorld();
  for (const row of ROWS) {
    const credential = credentialFor(row);
    const wanted = expectedStatus(row, credential);
    if ((await statusOf(world, row, credential)) === wanted) continue;
    // An earlier request may have prevented this one: asked first of all, it is answered.
    world = await setupWorld();
    expect(await statusOf(world, row, credential), `${row.method} ${row.path} by ${credential}`).toBe(wanted);
  }
});
