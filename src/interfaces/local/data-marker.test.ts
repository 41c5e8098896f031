import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../config.ts';
import { openBelfry } from '../../index.ts';
import { copyDataFile } from '../../store/sqlite/copy-data-file.ts';
import { systemClock } from '../../system-clock.ts';
import { expectSharedData, markData, markerFile } from './data-marker.ts';
import { cancelDataMove, moveData } from './move-data.ts';
import { replaceData } from './replace-data.ts';

function setup() {
  const base = mkdtempSync(join(tmpdir(), 'belfry-marker-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const open = async (folder: string) => (await openBelfry({ data: join(base, folder) })).close();
  const file = (folder: string) => join(base, folder, 'belfry.db');
  const idOf = (folder: string) => JSON.parse(readFileSync(markerFile(join(base, folder)), 'utf8'));
  const restore = (folder: string, backup: string) =>
    replaceData(join(base, folder), backup, {
      now: Date.now(),
      dryRun: false,
      onProgress() {},
      prepare: async () => {},
    });
  return { base, open, file, idOf, restore };
}
const MISSING = { code: 'data_missing', hint: expect.stringContaining('belfry restore') };

describe('the marker of a data folder', () => {
  it('keeps the library, too, from beginning anew where its data were', async () => {
    const { open, file, idOf } = setup();
    await open('mine');
    expect(idOf('mine')).toEqual({ 'belfry.db': expect.stringMatching(/^usr_/) });
    await open('mine');
    rmSync(file('mine'));
    await expect(open('mine')).rejects.toMatchObject(MISSING);
    expect(existsSync(file('mine'))).toBe(false);
  });

  it('written by a process that begins at the same moment is not held against the data it just made', async () => {
    const { base } = setup();
    const looks: (string | null)[] = [null, 'usr_first'];
    const look = async () => {
      const seen = looks.shift() ?? null;
      if (seen === null) markData(base, 'belfry on here', 'usr_first');
      return seen;
    };
    await expectSharedData(base, 'belfry on here', look);
    await expect(expectSharedData(base, 'belfry on here', async () => null)).rejects.toMatchObject({
      code: 'data_missing',
    });
  });

  it('that cannot be read still says that there were data, and is written anew with those that are there', async () => {
    const { base, open, file, idOf } = setup();
    await open('mine');
    writeFileSync(markerFile(join(base, 'mine')), 'half a line');
    await open('mine');
    expect(idOf('mine')).toEqual({ 'belfry.db': expect.stringMatching(/^usr_/) });
    writeFileSync(markerFile(join(base, 'mine')), 'half a line');
    rmSync(file('mine'));
    await expect(open('mine')).rejects.toMatchObject(MISSING);
  });

  it('is set by a restore to what came back, also of another installation', async () => {
    const { base, open, file, idOf, restore } = setup();
    await open('mine');
    await open('other');
    await copyDataFile(file('other'), join(base, 'backup.db'));
    rmSync(file('mine'));
    await restore('mine', join(base, 'backup.db'));
    expect(idOf('mine')).toEqual(idOf('other'));
    await open('mine');
  });

  it('a restore where the file is gone leaves no log of the old data to the new ones', async () => {
    const { base, open, file, restore } = setup();
    await open('mine');
    await copyDataFile(file('mine'), join(base, 'backup.db'));
    rmSync(file('mine'));
    writeFileSync(`${file('mine')}-wal`, 'what the old data had not taken in yet');
    await restore('mine', join(base, 'backup.db'));
    expect(existsSync(`${file('mine')}-wal`)).toBe(false);
    await open('mine');
  });

  it('goes along in a move: the new folder is of these data, and the old one of none', async () => {
    const { base, open, file, idOf } = setup();
    await open('old');
    await open('new');
    const id = idOf('old');
    // Other data were once here, and are gone.
    rmSync(file('new'));
    const { config } = loadConfig({ BELFRY_DATA: join(base, 'old') });
    await moveData(config, { from: undefined, to: join(base, 'new'), schema: undefined } as never, systemClock);
    expect(idOf('new')).toEqual(id);
    expect(idOf('old')).toEqual({});
    await expect(open('old')).rejects.toMatchObject({ code: 'data_moved' });
    await cancelDataMove(config, { from: undefined, schema: undefined, force: false } as never, systemClock);
    await open('old');
    expect(idOf('old')).toEqual(id);
    expect(idOf('new')).toEqual({});
  });

  it('lets a data file of before in, and refuses one of another installation without a byte written', async () => {
    const { base, open, file } = setup();
    await open('mine');
    await open('other');
    rmSync(markerFile(join(base, 'mine')));
    await open('mine');
    copyFileSync(file('other'), file('mine'));
    const before = readFileSync(file('mine'));
    await expect(open('mine')).rejects.toMatchObject({
      ...MISSING,
      message: expect.stringContaining('another installation'),
    });
    expect(readFileSync(file('mine')).equals(before)).toBe(true);
  });
});
