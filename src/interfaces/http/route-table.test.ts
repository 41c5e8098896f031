import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../operations/registry.ts';
import { CREDENTIALS, type Credential } from './credentials-fixture.ts';
import { expectedStatus, ROUTE_TABLE, type Row, setupWorld, statusOf, type World } from './route-table-fixture.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'belfry-web-'));
writeFileSync(join(webFolder, 'index.html'), '<title>Belfry</title>');
afterAll(() => rmSync(webFolder, { recursive: true }));

const named = (row: Row) => `${row.method} ${row.path}`;
const ROWS = ROUTE_TABLE.map((row) => [named(row), row] as const);

describe('the table of routes', () => {
  it('holds every route of the server, and no other', async () => {
    const { server } = await setupWorld(webFolder);
    const registered = server.routes.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
    expect(ROUTE_TABLE.map(named).sort()).toEqual(registered.sort());
    expect(ROUTE_TABLE.length).toBeGreaterThan(OPERATIONS.length + 5);
  });

  it.each(ROWS)('answers each credential as declared: %s', async (_, row) => {
    let world: World | null = null;
    const got: Partial<Record<Credential, number>> = {};
    const wanted: Partial<Record<Credential, number>> = {};
    for (const credential of CREDENTIALS) {
      world ??= await setupWorld(webFolder);
      wanted[credential] = expectedStatus(row, credential);
      got[credential] = await statusOf(world, row, credential);
      // An earlier success may prevent the next one.
      const isDone = row.guard?.effect === 'write' && (got[credential] ?? 0) < 300;
      // Wrong buttons and wrong moves are counted, and the tenth is refused.
      if (isDone || /\/push\/(?:presses|moves)$|^\/calendar\//.test(row.path)) world = null;
    }
    expect(got).toEqual(wanted);
  });

  it('answers 405 to every other verb, whoever asks, and changes nothing', async () => {
    const world = await setupWorld(webFolder);
    const before = await world.countRows('audit');
    const paths = [...new Set(ROUTE_TABLE.map(({ path }) => path))].filter((path) => path.startsWith('/api/'));
    const isTaken = (method: string, url: string) =>
      ROUTE_TABLE.some(
        (row) => row.method === method && new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`).test(url),
      );
    for (const path of paths) {
      const url = path.replace(':id', world.scheduleId);
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (isTaken(method, url)) continue;
        for (const credential of ['none', 'agent', 'admin'] as const) {
          const status = await statusOf(world, { method, path, ask: () => ({ path: url }) }, credential);
          expect(status, `${method} ${path} by ${credential}`).toBe(405);
        }
      }
    }
    expect(await world.countRows('audit')).toBe(before);
  });
});
