import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cancelMove } from '../../store/move/cancel-move.ts';
import { filePlace } from '../../store/move/file-place.ts';
import { moveData } from '../../store/move/move-data.ts';
import { insertUser } from '../../store/people/users.ts';
import { copyDataFile } from '../../store/sqlite/copy-data-file.ts';
import { openDataFile } from '../../store/sqlite/data-file.ts';
import { replaceData } from './replace-data.ts';

it('a backup is not put where the data moved away from: two installations would do everything twice', async () => {
  const base = mkdtempSync(join(tmpdir(), 'belfry-replace-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const fileIn = (name: string) => join(base, name, 'belfry.db');
  const store = openDataFile(fileIn('old'));
  const ada = { id: 'usr_1', name: 'Ada', zone: null, role: 'admin', deviceZone: null, quietHours: null, createdAt: 0 };
  await store.write((tx) => insertUser(tx, ada as never));
  await store.close();
  const backup = join(base, 'backup.db');
  await copyDataFile(fileIn('old'), backup);
  const [from, to] = [filePlace(fileIn('old')), filePlace(fileIn('new'))];
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
