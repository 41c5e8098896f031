import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { loadProject } from '../../src/config-file/load-project.ts';
import { runServer } from '../../src/main/run-server.ts';
import { NODE_ARGS, programAt } from '../support/programs/program-at.ts';

/** A Belfry that serves on this machine. */
export interface StartedBelfry {
  readonly url: string;
  /** Signs a browser in, once. */
  readonly code: string;
  /** Ends it; a program is killed at once. */
  end(): Promise<void>;
}

/** What it is started with; port 0 is any. */
export interface Start {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly port: string;
}

/** Serves in this process, with all that `belfry serve` does after it has read its arguments: a fifth of the start of a program. */
export async function startHere({ env, port }: Start): Promise<StartedBelfry> {
  // A server starts backups with the program it came from.
  const [, worker] = process.argv;
  process.argv[1] = programAt('bin/belfry.mjs');
  try {
    const project = await loadProject({ ...process.env, BELFRY_LOG: 'silent', ...env }, { port }, process.cwd());
    const server = await runServer(project);
    return { url: server.url, code: await server.signInCode(), end: () => server.stop() };
  } finally {
    process.argv[1] = worker ?? '';
  }
}

/** Starts `belfry serve`, as a person does. */
export async function startProgram({ env, port }: Start): Promise<StartedBelfry> {
  const server = spawn(process.execPath, [...NODE_ARGS, programAt('bin/belfry.mjs'), 'serve', '--port', port], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard: string[] = [];
  const complaints: string[] = [];
  server.stderr.on('data', (text) => complaints.push(String(text)));
  for await (const line of createInterface({ input: server.stdout })) {
    heard.push(line);
    const [, url, code] = /(http:\/\/\S+)\/#code=(\S+)/.exec(line) ?? [];
    if (url === undefined || code === undefined) continue;
    server.stdout.resume();
    return {
      url,
      code,
      async end() {
        const gone = once(server, 'exit');
        server.kill('SIGKILL');
        await gone;
      },
    };
  }
  throw new Error(`belfry serve printed no link.\n${heard.join('\n')}\n${complaints.join('')}`);
}
