import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NOW, setupCli } from '../../../../test/support/setup-cli.ts';
import { insertUser, NOTHING_SAID } from '../../../store/people/users.ts';
import { openDataFile } from '../../../store/sqlite/data-file.ts';
import { readLastBackup } from '../../local/last-backup.ts';
import { bytesWords } from './backup-words.ts';

/** An open data folder with one user in it, as a server has it. */
async function setup(options: Parameters<typeof setupCli>[0] = {}) {
  const cli = setupCli(options);
  const source = join(cli.folder, 'belfry.db');
  const store = openDataFile(source);
  onTestFinished(() => store.close());
  const addUser = (id: string) =>
    store.write((tx) =>
      insertUser(tx, {
        id,
        name: id,
        role: 'admin',
        ...NOTHING_SAID,
        createdAt: 0,
      }),
    );
  await addUser('usr_1');
  const usersIn = (file: string) => {
    const data = new DatabaseSync(file, { readOnly: true });
    const row = data.prepare('SELECT count(*) AS count FROM users').get();
    data.close();
    return Number(row?.count);
  };
  const target = join(cli.folder, 'copy.db');
  return { ...cli, source, target, store, addUser, usersIn };
}

describe('belfry backup', () => {
  it('copies what the last commit held while a server has the data open, into one private file', async () => {
    const { run, target, usersIn, addUser, folder } = await setup();
    await addUser('usr_2');
    const { code, stdout, stderr } = await run('backup', target);
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Every page of it was checked'),
    });
    expect(stdout).toMatch(/^Backed up 0 schedules, 0 runs and 0 messages \(\d+ KB\) to /);
    expect(usersIn(target)).toBe(2);
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes('copy.db'))).toEqual(['copy.db']);
    expect(readLastBackup(folder)).toEqual({ at: new Date(NOW).toISOString(), file: target });
  });

  it('says to programs what was copied and when', async () => {
    const { run, target } = await setup();
    expect(JSON.parse((await run('backup', target, '--json')).stdout)).toMatchObject({
      file: target,
      takenAt: new Date(NOW).toISOString(),
      rows: { users: 1, schedules: 0 },
    });
  });

  it('holds one moment though the data are written all the time', async () => {
    const { run, source, target, usersIn, store } = await setup();
    const filler = 'x'.repeat(1000);
    await store.write(async (tx) => {
      const rows = Array.from({ length: 4000 }, (_, i) => ({
        id: i,
        user_id: 'usr_1',
        type: 't',
        at: 0,
        data_json: filler,
      }));
      for (let i = 0; i < rows.length; i += 200)
        await tx.db
          .insertInto('events')
          .values(rows.slice(i, i + 200))
          .execute();
    });
    // Each write changes two tables that must agree, from a connection of another owner.
    const other = new DatabaseSync(source, { timeout: 5000 });
    let written = 0;
    let copying = true;
    const write = () => {
      if (!copying) return;
      written += 1;
      other.exec(`BEGIN; INSERT INTO users (id, name, created_at) VALUES ('usr_x${written}', 'x', 0);
        INSERT OR REPLACE INTO meta (key, value) VALUES ('written', '${written}'); COMMIT`);
      setImmediate(write);
    };
    write();
    const { code } = await run('backup', target);
    copying = false;
    other.close();
    expect(code).toBe(0);
    const copy = new DatabaseSync(target, { readOnly: true });
    const inMeta = Number(copy.prepare("SELECT value FROM meta WHERE key = 'written'").get()?.value ?? 0);
    copy.close();
    expect(usersIn(target)).toBe(1 + inMeta);
  });

  it('never replaces a file unasked, and with --force only by a whole one', async () => {
    const { run, target, usersIn, folder } = await setup();
    writeFileSync(target, 'precious');
    const refused = await run('backup', target);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('is there already') });
    expect(refused.stderr).toContain('--force');
    expect(readFileSync(target, 'utf8')).toBe('precious');
    expect((await run('backup', target, '--force')).code).toBe(0);
    expect(usersIn(target)).toBe(1);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('refuses a folder, a folder that is not there, and the data file itself under any name', async () => {
    const { run, folder, source } = await setup();
    mkdirSync(join(folder, 'dir'));
    symlinkSync(source, join(folder, 'same.db'));
    expect(await run('backup', join(folder, 'dir'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is a folder'),
    });
    expect(await run('backup', join(folder, 'no', 'x.db'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('mkdir -p'),
    });
    expect(await run('backup', source, '--force')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('itself'),
    });
    expect(await run('backup', join(folder, 'same.db'), '--force')).toMatchObject({ code: 2 });
  });

  it('says in words that there are no data, or that they are not ours', async () => {
    const none = setupCli();
    expect(await none.run('backup', join(none.folder, 'x.db'))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('no data'),
    });
    writeFileSync(join(none.folder, 'belfry.db'), 'a text of mine, long enough to be read');
    expect(await none.run('backup', join(none.folder, 'x.db'))).toMatchObject({ code: 12 });
    expect(existsSync(join(none.folder, 'x.db'))).toBe(false);
  });

  it('leaves nothing behind when the data are damaged', async () => {
    const { folder, run, source, store, target } = await setup();
    await store.close();
    const bytes = readFileSync(source);
    bytes.fill(0xff, 4096 * 3, 4096 * 6);
    writeFileSync(source, bytes);
    expect(await run('backup', target)).toMatchObject({ code: 10, stderr: expect.stringContaining('damaged') });
    expect(readdirSync(folder).filter((name) => name.includes('copy.db'))).toEqual([]);
  });

  it('shows on a terminal how far it is', async () => {
    const { run, target } = await setup({ tty: true });
    expect((await run('backup', target)).stderr).toContain('Backing up [####################] 100 %');
  });

  it('says sizes as people do', () => {
    expect([512, 2048, 11_000_000, 3_300_000_000].map(bytesWords)).toEqual(['512 bytes', '2.0 KB', '10 MB', '3.1 GB']);
  });
});

describe('belfry serve --role', () => {
  it.each(['web', 'worker'])('refuses %s on an SQLite file, with the reason', async (role) => {
    const { run } = setupCli();
    const refused = await run('serve', '--role', role);
    expect(refused).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('database that several processes share'),
    });
    expect(refused.stderr).toContain('One process owns it');
    expect(refused.stderr).toContain('Leave --role and BELFRY_ROLE out');
    expect(await setupCli({ env: { BELFRY_ROLE: role } }).run('serve')).toMatchObject({ code: 4 });
  });

  it('says which roles there are', async () => {
    const { run } = setupCli();
    expect(await run('serve', '--role', 'leader')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--role should be one of all, web, worker; it is "leader"'),
    });
  });
});
