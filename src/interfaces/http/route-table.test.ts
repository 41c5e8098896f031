import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isFullLane, SEED } from '../../../test/lanes.ts';
import { OPERATIONS } from '../../operations/registry.ts';
import { CREDENTIALS, type Credential } from './credentials-fixture.ts';
import { expectedStatus, ROUTE_TABLE, type Row, setupWorld, statusOf } from './route-table-fixture.ts';
import { WRONG_LIMIT } from './session/lockout.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'belfry-web-'));
writeFileSync(join(webFolder, 'index.html'), '<title>Belfry</title>');
afterAll(() => rmSync(webFolder, { recursive: true }));

const named = (row: Row) => `${row.method} ${row.path}`;
const ROWS = ROUTE_TABLE.map((row) => [named(row), row] as const);

/**
 * The world of all that changes nothing: what reads, and what is refused. To make one takes as long as to ask twenty routes. Each route is
 * asked with a wrong token once, and so many are one too many for a world.
 */
let unchanged: { readonly world: ReturnType<typeof setupWorld>; left: number } | undefined;

function worldOfNextRow(): ReturnType<typeof setupWorld> {
  if (unchanged === undefined || unchanged.left === 0)
    unchanged = { world: setupWorld(webFolder), left: WRONG_LIMIT - 1 };
  unchanged.left -= 1;
  return unchanged.world;
}

/** Wrong buttons and wrong moves are counted, and the tenth is refused. */
const isCounted = ({ path }: Row) => /\/push\/(?:presses|shown|moves)$|^\/calendar\//.test(path);

/** Of those that make the same change the fast lane tries one. Who may not is tried of every kind. */
function triedOf(row: Row): Credential[] {
  const changing = CREDENTIALS.filter((credential) => changes(row, credential));
  const left = new Set(isFullLane ? changing : changing.slice(SEED % (changing.length || 1)).slice(0, 1));
  return CREDENTIALS.filter((credential) => !changes(row, credential) || left.has(credential));
}

const changes = (row: Row, credential: Credential) =>
  row.guard?.effect === 'write' && expectedStatus(row, credential) < 300;

describe('the table of routes', () => {
  it('holds every route of the server, and no other', async () => {
    const { server } = await setupWorld(webFolder);
    const registered = server.routes.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
    expect(ROUTE_TABLE.map(named).sort()).toEqual(registered.sort());
    expect(ROUTE_TABLE.length).toBeGreaterThan(OPERATIONS.length + 5);
  });

  it.each(ROWS)('answers each credential as declared: %s', async (_, row) => {
    const tried = triedOf(row);
    const still = worldOfNextRow();
    const got: Partial<Record<Credential, number>> = {};
    for (const credential of tried) {
      // An earlier success may prevent the next one.
      const isAlone = changes(row, credential) || isCounted(row);
      const world = await (isAlone ? setupWorld(webFolder) : still);
      got[credential] = await statusOf(world, row, credential);
      // Who was let in by mistake has changed it for those who come after.
      if (!isAlone && got[credential] !== expectedStatus(row, credential)) unchanged = undefined;
    }
    expect(got).toEqual(Object.fromEntries(tried.map((credential) => [credential, expectedStatus(row, credential)])));
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
