import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { makeDataFolder } from '../../store/sqlite/data-folder.ts';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import { type DiscoveryOptions, discoverServer, type FoundServer } from './discover-server.ts';

/** A server that does not answer by then has failed. */
const STARTS_WITHIN_MS = 60 * SECOND_MS;
const LOOKS_EVERY_MS = 100;
/** How much of its log is shown when it fails. */
const TOLD_CHARACTERS = 1_000;

export interface StartOptions extends DiscoveryOptions {
  readonly clock: Pick<Clock, 'setTimer' | 'monotonic'>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The configuration file, if one was named. The caller's working folder does not matter. */
  readonly config?: string | undefined;
}

/** The log of a server that was started for others. */
export const detachedLog = (folder: string): string => join(folder, 'serve.log');

/**
 * Starts a server without a terminal: it outlives its caller, because due work must be done. It runs in the data
 * folder, so that it does not run a configuration file of the caller's folder.
 * @throws AppError unavailable, with the end of its log
 */
export async function startServer(folder: string, options: StartOptions): Promise<FoundServer> {
  const { clock, env, config, ...discovery } = options;
  makeDataFolder(folder);
  const log = openSync(detachedLog(folder), 'w', 0o600);
  const named = config === undefined ? [] : ['--config', config];
  const { BELFRY_MCP_TOKEN: _, ...environment } = env;
  const child = spawn(
    process.execPath,
    [...process.execArgv, String(process.argv[1]), 'serve', '--data', folder, ...named],
    { cwd: folder, detached: true, env: environment, stdio: ['ignore', log, log], windowsHide: true },
  );
  closeSync(log);
  let failure: string | null = null;
  child.on('error', (error) => {
    failure = error.message;
  });
  child.on('exit', (code) => {
    failure ??= `it ended with ${code}`;
  });
  child.unref();
  const before = clock.monotonic();
  for (;;) {
    const found = await discoverServer(folder, discovery);
    if (found.kind === 'running') return found.server;
    // Another program may have started one at the same moment: then ours ends.
    if (failure !== null || clock.monotonic() - before > STARTS_WITHIN_MS) break;
    await new Promise<void>((resolve) => void clock.setTimer(resolve, LOOKS_EVERY_MS));
  }
  const last = await discoverServer(folder, discovery);
  if (last.kind === 'running') return last.server;
  const said = readFileSync(detachedLog(folder), 'utf8').slice(-TOLD_CHARACTERS).trim();
  throw new AppError('unavailable', `Belfry could not be started: ${failure ?? 'it does not answer'}. ${said}`, {
    hint: `Start it yourself and see what it says: belfry serve --data "${folder}"`,
  });
}
