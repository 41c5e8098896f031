import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';

const ready = async (url: string) => (await fetch(`${url}/api/v1/ready`)).status;

describe('a data file that was lost while Belfry runs', () => {
  it('is not written into: a creation is refused with the reason, ready says no, the log and the doctor say it, and it ends in order', async () => {
    const { serve, belfry, json, data, home } = setupBelfry();
    await json('zone', 'Europe/Warsaw');
    await json('add', 'remind me in 3 days to ring');
    await json('backup', join(home, 'backup.db'));
    const server = await serve();
    let log = '';
    server.child.stderr?.on('data', (chunk) => {
      log += chunk;
    });
    await expect.poll(() => ready(server.greeting.url)).toBe(200);
    rmSync(join(data, 'belfry.db'));
    expect(await ready(server.greeting.url)).toBe(503);
    const refused = await belfry('add', 'remind me in 4 days to sing');
    expect(refused.code).toBe(6);
    expect(refused.stderr).toMatch(/belfry\.db is gone/);
    expect(refused.stderr).toMatch(/belfry restore FILE/);
    await expect.poll(() => log).toMatch(/belfry\.db is gone/);
    const doctor = await belfry('doctor');
    expect(doctor.code).toBe(1);
    expect(doctor.stdout).toMatch(/wrong .*belfry\.db is gone/);
    expect((await json('status')).trouble).toMatch(/is gone/);
    expect((await server.stop()).code).toBe(0);

    const start = await belfry('serve', '--port', '0');
    expect(start.code).toBe(17);
    expect(start.stderr).toMatch(/belfry\.db is gone/);
    expect(start.stderr).toMatch(/belfry restore FILE/);
    const list = await belfry('ls');
    expect(list.code).toBe(17);
    expect(readdirSync(data)).not.toContain('belfry.db');
    await json('restore', join(home, 'backup.db'), '--yes');
    expect((await json('ls')).items ?? (await json('ls'))).toHaveLength(1);
  });

  it('is noticed by an idle Belfry within a minute', async () => {
    const { serve, data } = setupBelfry();
    const server = await serve();
    let log = '';
    server.child.stderr?.on('data', (chunk) => {
      log += chunk;
    });
    truncateSync(join(data, 'belfry.db'));
    await expect.poll(() => log).toMatch(/belfry\.db was emptied/);
    expect((await server.stop()).code).toBe(0);
  });

  it('was a copy of the same data by the same name: only the process can know, and the doctor hears it from there', async () => {
    const { serve, belfry, json, data } = setupBelfry();
    await json('zone', 'UTC');
    const server = await serve();
    const file = join(data, 'belfry.db');
    copyFileSync(file, `${file}.copy`);
    rmSync(file);
    copyFileSync(`${file}.copy`, file);
    const doctor = await belfry('doctor');
    expect(doctor.code).toBe(1);
    expect(doctor.stdout).toMatch(/is older than what was confirmed/);
    expect((await server.stop()).code).toBe(0);
  });
});

describe('a data folder at the start', () => {
  it('goes on with a file of 0 bytes that no data were ever in', async () => {
    const { json, data } = setupBelfry();
    mkdirSync(data, { mode: 0o700 });
    writeFileSync(join(data, 'belfry.db'), '');
    await json('ls');
    expect(statSync(join(data, 'belfry.db')).size).toBeGreaterThan(0);
  });

  it('refuses an emptied file with the restore command, and so does the doctor', async () => {
    const { json, belfry, data } = setupBelfry();
    await json('zone', 'UTC');
    truncateSync(join(data, 'belfry.db'));
    const refused = await belfry('serve', '--port', '0');
    expect(refused.code).toBe(17);
    expect(refused.stderr).toMatch(/is empty.*\n.*belfry restore FILE/);
    expect(statSync(join(data, 'belfry.db')).size).toBe(0);
    expect((await belfry('doctor')).stdout).toMatch(/wrong .*is empty/);
  });

  it("refuses another installation's file untouched, until a restore takes it", async () => {
    const [one, other] = [setupBelfry(), setupBelfry()];
    await one.json('zone', 'UTC');
    await other.json('zone', 'UTC');
    const file = join(one.data, 'belfry.db');
    copyFileSync(join(other.data, 'belfry.db'), file);
    const before = readFileSync(file);
    const refused = await one.belfry('ls');
    expect(refused.code).toBe(17);
    expect(refused.stderr).toMatch(/another installation.*\n.*belfry restore/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect((await one.belfry('doctor')).stdout).toMatch(/wrong .*another installation/);
    await one.json('restore', join(other.data, 'belfry.db'), '--yes');
    await one.json('ls');
  });

  it('takes data of before quietly, and a copy of a whole folder too', async () => {
    const { json, belfry, data } = setupBelfry();
    await json('zone', 'UTC');
    rmSync(join(data, 'data-id'));
    expect((await belfry('ls', '--json')).stderr).toBe('');
    expect(readdirSync(data)).toContain('data-id');
    const copy = setupBelfry();
    cpSync(data, copy.data, { recursive: true });
    await copy.json('ls');
  });
});

describe.skipIf(process.platform === 'win32')('the modes of a data folder', () => {
  const openFiles = (data: string) =>
    readdirSync(data).filter((name) => (statSync(join(data, name)).mode & 0o077) !== 0);

  it('keep everything in it to its owner, from the first moment of each file', async () => {
    const { serve, json, data, home } = setupBelfry();
    const server = await serve();
    await json('add', 'remind me in 3 days to ring');
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['belfry.db', 'belfry.db-wal', 'belfry.lock', 'token']));
    expect(openFiles(data)).toEqual([]);
    await json('backup', join(home, 'backup.db'));
    expect(statSync(join(home, 'backup.db')).mode & 0o777).toBe(0o600);
    await server.stop();
  });

  it('are mended at the start where an older Belfry left them open, which is said', async () => {
    const { serve, json, data } = setupBelfry();
    await json('zone', 'UTC');
    for (const name of ['belfry.db', 'belfry.lock']) chmodSync(join(data, name), 0o644);
    chmodSync(data, 0o755);
    const server = await serve();
    expect(openFiles(data)).toEqual([]);
    const { stderr } = await server.stop();
    expect(stderr).toMatch(/could read belfry\.db \(mode 644\), belfry\.lock \(mode 644\)/);
    expect(stderr).toMatch(/Others on this computer can reach .* \(mode 755\)/);
  });

  it('that let everybody exchange the data are refused, with the command that mends them; the doctor finds them', async () => {
    const { json, belfry, data } = setupBelfry();
    await json('zone', 'UTC');
    chmodSync(data, 0o777);
    const refused = await belfry('serve', '--port', '0');
    expect(refused.code).toBe(4);
    expect(refused.stderr).toMatch(/Everybody on this computer can write to .*\n.*\n?.*chmod 700/);
    expect((await belfry('doctor')).stdout).toMatch(/wrong .*mode 777/);
  });
});

describe("the owner's own token", () => {
  it('is said by no command, no error, no log and no crash, wherever it was put by mistake', async () => {
    const first = setupBelfry();
    await first.json('zone', 'UTC');
    const token = readFileSync(join(first.data, 'token'), 'utf8').trim();
    const leaks: [string[], Record<string, string>, RegExp][] = [
      [['config'], { BELFRY_MODEL: `openai:${token}` }, /openai:\[redacted\]/],
      [['config', '--json'], { BELFRY_MODEL: `openai:${token}` }, /openai:\[redacted\]/],
      [['ls'], { BELFRY_PORT: token }, /\[redacted\]/],
      [['ls', '--json'], { BELFRY_PORT: token }, /\[redacted\]/],
      [['doctor'], { BELFRY_MODEL: `nobody:${token}` }, /\[redacted\]/],
      [['show', token], {}, /./],
      [['zone', token], {}, /\[redacted\]/],
      [['audit'], {}, /./],
    ];
    for (const [args, env, shown] of leaks) {
      const child = first.start(args, [], env);
      child.stdin.end();
      const { stdout, stderr } = await first.endOf(child);
      expect(stdout + stderr, args.join(' ')).not.toContain(token);
      expect(stdout + stderr, args.join(' ')).toMatch(shown);
    }
    const crash = `data:text/javascript,import { readFileSync } from 'node:fs'; process.on('SIGUSR2', () => { throw new Error('it was ' + readFileSync(process.env.BELFRY_DATA + '/token', 'utf8')) })`;
    const crashed = first.start(['serve', '--port', '0'], ['--import', crash]);
    // Once it serves it knows its token.
    let greeting = '';
    crashed.stdout.on('data', (piece) => {
      greeting += piece;
      if (greeting.includes('Ctrl-C')) crashed.kill('SIGUSR2');
    });
    const { code, stdout, stderr } = await first.endOf(crashed);
    expect(code).toBe(1);
    expect(stdout + stderr).not.toContain(token);
    expect(stderr).toMatch(/it was \[redacted\]/);
  });
});
