import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '../domain/errors.ts';
import type { Backups } from '../domain/health/examination.ts';
import { lastBackupAt, readLastBackup } from '../interfaces/local/last-backup.ts';
import { type Clock, type EpochMs, isoInstant } from '../when/index.ts';
import type { Log } from './log.ts';

/** How many backups made here are kept. */
const KEPT = 10;
/** Only files with such names were made here, and may be removed. */
const OWN_NAME = /^belfry-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db$/;
/** How much of a program's output is read. */
const MOST_WORDS = 4_000;

export interface OwnBackupsOptions {
  /** The folder of the data. */
  readonly dataFolder: string;
  /** The command that starts Belfry. */
  readonly program: readonly string[];
  /** The configuration file; null for none. */
  readonly configFile: string | null;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Makes backups beside the data with `belfry backup`, in a separate process: copying and checking keep that process
 * busy, while wakes continue here.
 */
export function createOwnBackups(options: OwnBackupsOptions): Backups & { stop(): void } {
  const { dataFolder, clock, log } = options;
  const folder = join(dataFolder, 'backups');
  let runningSince: EpochMs | null = null;
  let failure: string | null = null;
  let child: ChildProcess | null = null;
  const end = (why: string | null): void => {
    if (runningSince === null) return;
    runningSince = null;
    child = null;
    failure = why;
    if (why !== null) log.error('a backup that was asked for failed', { error: why });
    else removeOldest(folder, log);
  };
  return {
    state() {
      const last = readLastBackup(dataFolder);
      const at = lastBackupAt(dataFolder);
      return {
        runningSince,
        last: last === null || at === null ? null : { at, file: last.file },
        failure,
        folder,
      };
    },
    start() {
      if (runningSince !== null) return;
      runningSince = clock.now();
      failure = null;
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        child = run(options, join(folder, nameAt(runningSince)), end);
      } catch (error) {
        end(errorMessage(error));
      }
    },
    stop() {
      child?.kill('SIGTERM');
    },
  };
}

const nameAt = (now: EpochMs): string => `belfry-${isoInstant(now).slice(0, 19).replaceAll(':', '-')}Z.db`;

function run(
  { program, dataFolder, configFile }: OwnBackupsOptions,
  file: string,
  onEnd: (why: string | null) => void,
): ChildProcess {
  const [command = '', ...first] = program;
  const settings = ['--data', dataFolder, ...(configFile === null ? [] : ['--config', configFile])];
  const child = spawn(command, [...first, 'backup', file, ...settings, '--json'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    said = (said + words).slice(-MOST_WORDS);
  });
  child.on('error', (error) => onEnd(errorMessage(error)));
  child.on('close', (code, signal) => onEnd(code === 0 ? null : reasonOf(said, signal)));
  return child;
}

/** The command's report, in a sentence: its last line, after any warnings. */
function reasonOf(said: string, signal: NodeJS.Signals | null): string {
  const line = said.trim().split('\n').at(-1) ?? '';
  try {
    const { error } = JSON.parse(line) as { error?: { message?: unknown; hint?: unknown } };
    if (typeof error?.message === 'string')
      return typeof error.hint === 'string' ? `${error.message} ${error.hint}` : error.message;
  } catch {
    // It ended before it could report in this form.
  }
  return line || (signal === null ? 'It ended without a word.' : `It was ended (${signal}).`);
}

/** An old backup is removed only after a newer one is complete. */
function removeOldest(folder: string, log: Log): void {
  try {
    const own = readdirSync(folder)
      .filter((name) => OWN_NAME.test(name))
      .sort();
    for (const name of own.slice(0, -KEPT)) rmSync(join(folder, name));
  } catch (error) {
    log.warn('old backups could not be removed', { error: errorMessage(error) });
  }
}
