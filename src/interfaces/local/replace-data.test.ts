import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cancelMove } from '../../store/move/cancel-move.ts';
import { fileEndpoint } from '../../store/move/file-endpoint.ts';
import { moveData } from '../../store/move/move-data.ts';
import { insertUser, NOTHING_SAID } from '../../store/people/users.ts';
import { copyDataFile } from '../../store/sqlite/copy-data-file.ts';
import { openDataFile } from '../../store/sqlite/data-file.ts';
import { replaceData } from './replace-data.ts';

it('a backup is not put where the data moved away from: two installations would do everything twice', async () => {
  const base = mkdtempSync(join(tmpdir(), 'belfry-replace-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const fileIn = (name: string) => join(base, name, 'belfry.db');
  const store = openDataFile(fileIn('old'));
  const ada = {
    id: 'usr_1',
    name: 'Ada',
    role: 'admin',
    ...NOTHING_SAID,
    createdAt: 0,
  } as const;
  await store.write((tx) => insertUser(tx, ada));
  await store.close();
  const backup = join(base, 'backup.db');
  await copyDataFile(fileIn('old'), backup);
  const [from, to] = [fileEndpoint(fileIn('old')), fileEndpoint(fileIn('new'))];
  await moveData({ from, to, now: 0, id: 'move 1' });
  const options = { now: 1, dryRun: false, onProgress() {}, prepare: async () => {} };
  const restore = () => replaceData(join(base, 'old'), backup, options);
  await expect(restore()).rejects.toMatchObject({
    code: 'data_moved',
    hint: expect.stringContaining('belfry move --cancel'),
  });
  await cancelMove({ from, to, force: false });
  expect((await restore()).replaced).toContain('belfry-replaced-');
});

describe('a backup in which bytes were overwritten', () => {
  /** A backup with one person, whose name is once in the file, and existing data. */
  async function setup() {
    const base = mkdtempSync(join(tmpdir(), 'belfry-replace-'));
    onTestFinished(() => rmSync(base, { recursive: true, force: true }));
    const name = 'Ada Lovelace, of Ockham Park in the county of Surrey, born in London';
    const store = openDataFile(join(base, 'data', 'belfry.db'));
    const ada = {
      id: 'usr_1',
      name,
      role: 'admin',
      ...NOTHING_SAID,
      createdAt: 0,
    } as const;
    await store.write((tx) => insertUser(tx, ada));
    await store.close();
    const backup = join(base, 'backup.db');
    await copyDataFile(join(base, 'data', 'belfry.db'), backup, { takenAt: 1 });
    const options = { now: 1, onProgress() {}, prepare: async () => {} };
    const restore = ({ dryRun = false, file = backup, folder = join(base, 'data') } = {}) =>
      replaceData(folder, file, { ...options, dryRun });
    return { base, name, backup, restore };
  }

  it('is refused, though every page of it is in order, and the data stay as they are', async () => {
    const { base, name, backup, restore } = await setup();
    const bytes = readFileSync(backup);
    const at = bytes.indexOf(name);
    expect(at).toBeGreaterThan(0);
    bytes.fill('x', at, at + 64);
    writeFileSync(backup, bytes);
    const data = new DatabaseSync(backup, { readOnly: true });
    expect(data.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    data.close();
    await expect(restore()).rejects.toMatchObject({ code: 'data_corrupt' });
    const kept = new DatabaseSync(join(base, 'data', 'belfry.db'), { readOnly: true });
    expect(kept.prepare('SELECT name FROM users').get()).toEqual({ name });
    kept.close();
  });

  it('is told from one on which Belfry worked since: that one is data like any other', async () => {
    const { backup, restore } = await setup();
    const data = new DatabaseSync(backup);
    data.exec("UPDATE users SET name = 'Ada King'");
    data.close();
    await expect(restore()).rejects.toMatchObject({ code: 'data_corrupt' });
    const worked = new DatabaseSync(backup);
    worked.exec("INSERT OR REPLACE INTO meta (key, value) VALUES ('alive_at', '2')");
    worked.close();
    await expect(restore()).resolves.toMatchObject({ replaced: expect.any(String) });
  });

  it.each([
    "CREATE TRIGGER added AFTER INSERT ON users BEGIN UPDATE users SET role = 'admin'; END",
    'CREATE VIEW added AS SELECT * FROM users',
  ])('is told from one to which somebody added what changes no row yet: %s', async (added) => {
    const { backup, restore } = await setup();
    const data = new DatabaseSync(backup);
    data.exec(added);
    data.close();
    await expect(restore()).rejects.toMatchObject({ code: 'data_corrupt' });
  });

  it.each(['TABLE push_devices', 'TABLE tasks', 'TRIGGER audit_no_delete'])(
    'is told from a copy without a hash in which something is gone, also when it is only tried: %s',
    async (gone) => {
      const { base, restore } = await setup();
      const copy = join(base, 'data', 'belfry.db');
      const data = new DatabaseSync(copy);
      data.exec(`DROP ${gone}`);
      data.close();
      for (const dryRun of [true, false]) {
        await expect(restore({ dryRun, file: copy, folder: join(base, 'other') })).rejects.toMatchObject({
          code: 'data_corrupt',
          message: expect.stringContaining(`${gone.toLowerCase()} is missing`),
        });
      }
    },
  );

  it('leaves no hash in what was restored, so that its own backups are judged by their own', async () => {
    const { base, restore } = await setup();
    await restore();
    const data = new DatabaseSync(join(base, 'data', 'belfry.db'), { readOnly: true });
    expect(data.prepare("SELECT value FROM meta WHERE key = 'backup_hash'").get()).toBeUndefined();
    data.close();
  });
});
