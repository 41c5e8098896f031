import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';

describe('backup and restore by the real command', () => {
  it('copies a running Belfry, and brings it back: what was due since is held until it is decided', async () => {
    const { serve, json, belfry, data, home } = setupBelfry();
    await json('zone', 'Europe/Warsaw');
    // Nothing fires before there is a server: the backup is older than the reminder, however slow this machine is.
    const soon = await json('add', 'remind me in 1 second to take the pill');
    const later = await json('add', 'remind me in 3 days to water the plants');
    const file = join(home, 'backup.db');
    await json('backup', file);
    const server = await serve();
    await expect.poll(async () => (await json('runs')).length).toBe(1);
    const other = join(home, 'running.db');
    expect(await json('backup', other)).toMatchObject({ rows: { schedules: 2, runs: 1 } });
    expect(statSync(other).mode & 0o777).toBe(0o600);
    await json('add', 'remind me in 9 days to forget this');
    expect(await belfry('restore', file, '--yes')).toMatchObject({
      code: 14,
      stderr: expect.stringContaining('Stop it first'),
    });
    await server.stop();

    const tried = await json('restore', file, '--dry-run');
    expect(tried).toMatchObject({ dryRun: true, replaced: null, held: [{ what: 'take the pill' }] });
    expect((await json('ls')).length).toBe(2);
    const restored = await json('restore', file, '--yes');
    expect(restored.held).toMatchObject([{ kind: 'occurrence', what: 'take the pill' }]);
    expect(existsSync(restored.replaced)).toBe(true);
    expect(readdirSync(data).filter((name) => name.startsWith('.restoring'))).toEqual([]);
    const kept = new DatabaseSync(restored.replaced, { readOnly: true });
    expect(kept.prepare('SELECT count(*) AS count FROM schedules').get()?.count).toBe(3);
    kept.close();

    await serve();
    expect(await json('status')).toMatchObject({ doubts: 1 });
    expect(await json('runs')).toEqual([]);
    const [item] = await json('doubts');
    expect(item).toMatchObject({ scheduleId: soon.schedule.id, state: 'waiting' });
    expect(await json('doubts', 'run', item.id.slice(-6))).toMatchObject({ decided: 1, waiting: 0 });
    await expect
      .poll(async () => (await json('runs')).map((run: { state: string }) => run.state))
      .toEqual(['succeeded']);
    expect((await json('ls')).map(({ id }: { id: string }) => id)).toEqual([later.schedule.id]);
  });

  it('goes back from a restore too: what was replaced is a backup itself', async () => {
    const { json, home } = setupBelfry();
    await json('add', 'remind me in 3 days to water the plants');
    const file = join(home, 'backup.db');
    await json('backup', file);
    await json('add', 'remind me in 4 days to feed the cat');
    const { replaced } = await json('restore', file, '--yes');
    expect(await json('ls')).toHaveLength(1);
    await json('restore', replaced, '--yes');
    expect(await json('ls')).toHaveLength(2);
  });

  it('that was put in the place of the data by hand is data like any other: commands work on it, and it is backed up again', async () => {
    const { belfry, json, data, home } = setupBelfry();
    await json('add', 'remind me in 3 days to water the plants');
    await json('backup', join(home, 'one.db'));
    copyFileSync(join(home, 'one.db'), join(data, 'belfry.db'));
    await json('add', 'remind me in 4 days to feed the cat');
    expect(await json('backup', join(home, 'two.db'))).toMatchObject({ rows: { schedules: 2 } });
    expect((await belfry('restore', join(home, 'two.db'), '--yes')).code).toBe(0);
    expect(await json('ls')).toHaveLength(2);
  });

  it('refuses what is no backup of ours, is damaged, or is newer, with words, and changes nothing', async () => {
    const { json, belfry, data, home } = setupBelfry();
    await json('add', 'remind me in 3 days to water the plants');
    const good = join(home, 'good.db');
    await json('backup', good);
    const files = () => readdirSync(data).filter((name) => !/-(wal|shm)$/.test(name));
    const before = files();
    const refuse = async (name: string, change: (file: string) => void) => {
      const file = join(home, name);
      writeFileSync(file, readFileSync(good));
      change(file);
      return belfry('restore', file, '--yes');
    };
    const text = await refuse('text.db', (file) => writeFileSync(file, 'dear diary, this is no database at all'));
    expect(text).toMatchObject({ code: 12, stderr: expect.stringContaining('Nothing was changed') });
    const foreign = await refuse('foreign.db', (file) => {
      const other = new DatabaseSync(file);
      other.exec('PRAGMA application_id = 7');
      other.close();
    });
    expect(foreign).toMatchObject({ code: 12, stderr: expect.stringContaining('another program made it') });
    const newer = await refuse('newer.db', (file) => {
      const other = new DatabaseSync(file);
      other.exec('PRAGMA user_version = 999');
      other.close();
    });
    expect(newer).toMatchObject({ code: 11, stderr: expect.stringContaining('newer') });
    const damaged = await refuse('damaged.db', (file) => {
      const bytes = readFileSync(file);
      bytes.fill(0xff, 4096 * 3, 4096 * 8);
      writeFileSync(file, bytes);
    });
    expect(damaged).toMatchObject({ code: 10, stderr: expect.stringContaining('Use another backup') });
    expect(await json('ls')).toHaveLength(1);
    expect(files()).toEqual(before);
  });

  it('takes the place of damaged data, which are kept', async () => {
    const { json, belfry, data, home } = setupBelfry();
    await json('add', 'remind me in 3 days to water the plants');
    const file = join(home, 'backup.db');
    await json('backup', file);
    writeFileSync(join(data, 'belfry.db'), 'a disk gone bad');
    expect((await belfry('ls')).code).toBe(12);
    const { replaced } = await json('restore', file, '--yes');
    expect(readFileSync(replaced, 'utf8')).toBe('a disk gone bad');
    expect(await json('ls')).toHaveLength(1);
  });
});
