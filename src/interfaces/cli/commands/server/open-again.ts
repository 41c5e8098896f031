import { existsSync } from 'node:fs';
import type { Config } from '../../../../config.ts';
import type { Project } from '../../../../config-file/load-project.ts';
import type { AppError } from '../../../../domain/errors.ts';
import { MINUTE_MS } from '../../../../when/index.ts';
import type { Cli } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError } from '../../failure.ts';
import type { RunningServer } from '../../ports.ts';
import type { Terminal } from '../../terminal.ts';

/** A disk that fails again sooner is not tried a third time. */
const TRIED_AGAIN_MS = MINUTE_MS;

/**
 * The disk did not confirm a write, so its content is not known. A process that something starts again ends at once: a
 * start looks at the data anew. Otherwise the data are closed, checked and opened again in this process.
 * @param lastAt when that was done before, on the monotonic clock
 * @throws CliError disk_failed
 */
export async function openAgain(
  cli: Cli,
  project: Project,
  {
    server,
    failure,
    lastAt,
  }: { readonly server: RunningServer; readonly failure: AppError; readonly lastAt: number | null },
): Promise<RunningServer> {
  const { ports, print, terminal } = cli;
  const { env } = terminal;
  const surroundings = {
    env,
    pids: [process.pid, process.ppid],
    inContainer: existsSync('/.dockerenv') || existsSync('/run/.containerenv'),
  };
  const isAgain = lastAt !== null && ports.clock.monotonic() - lastAt < TRIED_AGAIN_MS;
  if (isAgain || isSupervised(project.config, surroundings)) {
    throw new CliError(failure.message, {
      exitCode: EXIT.diskFailed,
      code: 'disk_failed',
      why: ['The disk did not confirm a write. What was confirmed before is on it.'],
      fix: 'Look at the disk and its records. The next start checks the data.',
    });
  }
  print.note(`${failure.message}. All data are checked, then opened again.`);
  await server.stop();
  const { config, sources } = project;
  const port = Number(new URL(server.url).port);
  const samePlace = { ...project, config: { ...config, port }, sources: { ...sources, port: 'flag' as const } };
  const again = await ports.serve(samePlace, { unflushed: failure });
  print.note('The data are whole: everything goes on.');
  return again;
}

/** The facts of this process that say who started it. */
interface Surroundings {
  readonly env: Terminal['env'];
  /** This process, and the one that started it. */
  readonly pids: readonly number[];
  /** True inside of a container. */
  readonly inContainer: boolean;
}

/**
 * Whether something starts this process again when it ends. Shells inherit INVOCATION_ID from a session that systemd
 * started, so it counts only together with the process that systemd names.
 */
export function isSupervised(
  { supervised }: Pick<Config, 'supervised'>,
  { env, pids, inContainer }: Surroundings,
): boolean {
  if (supervised !== 'auto') return supervised === 'on';
  if (env.NOTIFY_SOCKET) return true;
  if (env.INVOCATION_ID && (env.SYSTEMD_EXEC_PID === undefined || pids.includes(Number(env.SYSTEMD_EXEC_PID))))
    return true;
  return inContainer;
}
