import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from './database.ts';
import type { Schema } from './schema.ts';
import { type Path, SLICE_ROWS, slicesOf } from './slices.ts';
import { openDataFile } from './sqlite/data-file.ts';

const item = (n: number): Schema['agenda'] => ({
  // Three rows of each instant: the key decides their order.
  ...{ key: `schedule:${String(n).padStart(5, '0')}`, kind: 'occurrence', user_id: 'ann', due_at: Math.floor(n / 3) },
  payload_json: '{}',
});
const COUNT = 2 * SLICE_ROWS + 7;
const ALONG: Path = {
  table: 'agenda',
  keys: ['agenda.due_at', 'agenda.key'],
  fixed: [sql<boolean>`agenda.user_id = 'ann'`],
};

let folder: string;
let store: ReturnType<typeof openDataFile>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'belfry-slices-'));
  store = openDataFile(join(folder, 'belfry.db'));
  await store.write(({ db }) =>
    db
      .insertInto('agenda')
      .values(Array.from({ length: COUNT }, (_, n) => item(n)))
      .execute(),
  );
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The keys of each slice. */
async function keysOf(tx: Tx, path: Path, between = async () => {}): Promise<string[][]> {
  const slices: string[][] = [];
  for await (const slice of slicesOf(tx, path)) {
    const { rows } = await sql<{ key: string }>`select key from agenda where ${sql.join(slice, sql` and `)}
      order by due_at, key`.execute(tx.db);
    slices.push(rows.map(({ key }) => key));
    await between();
  }
  return slices;
}

describe('slices of many rows', () => {
  it('hold all of them, each once and in order, none more than its share', async () => {
    const slices = await store.read((tx) => keysOf(tx, ALONG));
    expect(slices.map(({ length }) => length)).toEqual([SLICE_ROWS, SLICE_ROWS, 7]);
    expect(slices.flat()).toEqual(Array.from({ length: COUNT }, (_, n) => item(n).key));
  });

  it('go backwards, and begin behind a row, as well', async () => {
    const from = item(SLICE_ROWS + 2);
    const path = { ...ALONG, descending: true, after: [from.due_at, from.key] };
    const slices = await store.read((tx) => keysOf(tx, path));
    expect(slices.map(({ length }) => length)).toEqual([SLICE_ROWS, 2]);
    expect(slices.flat().sort()).toEqual(Array.from({ length: SLICE_ROWS + 2 }, (_, n) => item(n).key));
  });

  it('let writes, timers and other reads in between, and the next one sees what was written', async () => {
    const heard: string[] = [];
    const long = store.read((tx) =>
      keysOf(tx, ALONG, async () => {
        heard.push('slice');
        if (heard.length > 1) return;
        void store.read(async () => void heard.push('read'));
        setImmediate(() => heard.push('turn'));
        void store
          .write(({ db }) => db.insertInto('agenda').values(item(COUNT)).execute())
          .then(() => heard.push('written'));
      }),
    );
    const slices = await long;
    expect(heard.slice(0, 2)).toEqual(['slice', 'read']);
    expect(heard.indexOf('turn')).toBeLessThan(heard.lastIndexOf('slice'));
    expect(slices.flat()).toContain(item(COUNT).key);
  });

  it('of several long reads take turns, one in a turn of the event loop', async () => {
    const order: string[] = [];
    const read = (name: string) => store.read((tx) => keysOf(tx, ALONG, async () => void order.push(name)));
    await Promise.all([read('a'), read('b')]);
    expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  });

  it('end with their read when the store is closed meanwhile', async () => {
    const closed: Promise<void>[] = [];
    const long = store.read((tx) => keysOf(tx, ALONG, async () => void closed.push(store.close())));
    await expect(long).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(closed);
  });
});
