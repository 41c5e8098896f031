import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS, SCHEMA_VERSION } from '../migrations/all.ts';
import { SQLITE_WORDS } from '../migrations/migration.ts';
import { copyDataFile } from './copy-data-file.ts';
import { openDataFile } from './data-file.ts';

const NAME = `belfry-before-version-${SCHEMA_VERSION}.db`;

/** Data in the form of an earlier version. */
function setup(version = 3) {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'belfry.db');
  const raw = new DatabaseSync(file);
  for (const migration of MIGRATIONS.slice(0, version)) {
    for (const sql of migration.statements(SQLITE_WORDS)) raw.exec(sql);
  }
  raw.exec(`INSERT INTO users (id, name, created_at) VALUES ('usr_1', 'Ann', 1);
    PRAGMA application_id = ${0x42454c46}; PRAGMA user_version = ${version}`);
  raw.close();
  const copies = () => readdirSync(folder).filter((name) => name.includes('before') || name.endsWith('.part'));
  return { folder, file, copies };
}

describe('data whose shape changes', () => {
  it('are kept as they were, whole and for their owner alone, until the next change', async () => {
    const { folder, file, copies } = setup();
    writeFileSync(join(folder, 'belfry-before-version-2.db'), 'of the upgrade before');
    await openDataFile(file).close();
    expect(copies()).toEqual([NAME]);
    expect(statSync(join(folder, NAME)).mode & 0o777).toBe(0o600);
    const copy = new DatabaseSync(join(folder, NAME), { readOnly: true });
    expect(copy.prepare('PRAGMA user_version').get()).toEqual({ user_version: 3 });
    expect(copy.prepare('SELECT name FROM users').get()).toEqual({ name: 'Ann' });
    copy.close();
    // It can be restored like any backup, and is refused like any other when its bytes were changed.
    expect(await copyDataFile(join(folder, NAME), join(folder, 'again.db'))).toMatchObject({ version: 3 });
    const bytes = readFileSync(join(folder, NAME));
    bytes.write('Bob', bytes.indexOf('Ann'));
    writeFileSync(join(folder, NAME), bytes);
    await expect(copyDataFile(join(folder, NAME), join(folder, 'changed.db'))).rejects.toMatchObject({
      code: 'data_corrupt',
      message: expect.stringContaining('bytes in it were changed'),
    });
  });

  it('are copied once: new data and data of the present shape need none', async () => {
    const { file, folder, copies } = setup();
    await openDataFile(file).close();
    rmSync(join(folder, NAME));
    await openDataFile(file).close();
    await openDataFile(join(folder, 'new', 'belfry.db')).close();
    expect(copies()).toEqual([]);
    expect(readdirSync(join(folder, 'new')).filter((name) => name.includes('before'))).toEqual([]);
  });

  it('stay as they are where no copy can be kept, with what to do', () => {
    const { file, folder } = setup();
    // A folder in its place makes the write fail.
    mkdirSync(join(folder, `${NAME}.part`));
    writeFileSync(join(folder, `${NAME}.part`, 'mine'), '');
    expect(() => openDataFile(file)).toThrow(/have the shape of version 3, and no copy of them could be kept/);
    const raw = new DatabaseSync(file, { readOnly: true });
    expect(raw.prepare('PRAGMA user_version').get()).toEqual({ user_version: 3 });
    raw.close();
  });
});
