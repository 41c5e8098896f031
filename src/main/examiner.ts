import { statfs } from 'node:fs/promises';
import type { Project } from '../config-file/load-project.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import { errorMessage } from '../domain/errors.ts';
import type { Examination } from '../domain/health/examination.ts';
import { type Finding, mind, well } from '../domain/health/finding.ts';
import { channelFindings } from '../interfaces/cli/doctor/channel-checks.ts';
import { commandFindings } from '../interfaces/cli/doctor/command-checks.ts';
import { dataFindings } from '../interfaces/cli/doctor/data-checks.ts';
import { machineFindings } from '../interfaces/cli/doctor/machine-checks.ts';
import { databaseFindings } from '../interfaces/cli/doctor/postgres-checks.ts';
import { publicUrlFinding } from '../interfaces/cli/doctor/public-url-check.ts';
import { type Clock, SECOND_MS } from '../when/index.ts';
import { introduceChannels } from './channels.ts';

/** A check without an answer by then is reported as slow, and the rest is shown without it. */
const ANSWER_WITHIN_MS = 10 * SECOND_MS;

export interface ExaminerOptions {
  readonly project: Project;
  /** The process's channels. */
  readonly channels: readonly Channel[];
  readonly clock: Clock;
  describeModel(): Promise<string>;
}

/** Examines the computer, the settings and the data of a running server, as `belfry doctor` does from outside. */
export type Examine = (maxAgeMs: number) => Examination;

/**
 * Makes the examiner, which works when it is called and the last result is too old. A caller never waits: it gets the
 * last result.
 */
export function createExaminer(options: ExaminerOptions): Examine {
  const { clock } = options;
  let last: Omit<Examination, 'isLooking'> = { at: null, findings: [], disk: null };
  let isLooking = false;
  const look = async (): Promise<void> => {
    const [findings, disk] = await Promise.all([examineAll(options), diskOf(options.project.config.data)]);
    last = { at: clock.now(), findings, disk };
  };
  return (maxAgeMs) => {
    if (!isLooking && (last.at === null || Math.abs(clock.now() - last.at) >= maxAgeMs)) {
      isLooking = true;
      void look().finally(() => {
        isLooking = false;
      });
    }
    return { ...last, isLooking };
  };
}

/** All checks side by side. A failing or slow one is a finding of its own. */
async function examineAll(options: ExaminerOptions): Promise<Finding[]> {
  const { project, channels, clock, describeModel } = options;
  const { config, warnings, file } = project;
  const parts: readonly (readonly [check: string, look: () => Promise<readonly Finding[]>])[] = [
    ['machine', () => machineFindings(config, warnings, { clock, describeModel })],
    [
      'config',
      async () => {
        if (file === null) return [];
        const count = file.agents.length === 1 ? '1 agent' : `${file.agents.length} agents`;
        return [well('config', `${file.path} declares ${count}.`), ...commandFindings(file.agents)];
      },
    ],
    ['services', () => channelFindings(config, { checkChannels: () => introduceChannels(channels) })],
    ['public address', async () => [await publicUrlFinding(config.publicUrl, clock)].filter((one) => one !== null)],
    [
      'data',
      async () =>
        config.database === undefined
          ? dataFindings(config.data, { whole: false, now: clock.now() })
          : (await databaseFindings(config, { clock, served: true })).findings,
    ],
  ];
  return (await Promise.all(parts.map(([check, look]) => guarded(check, look, clock)))).flat();
}

async function guarded(
  check: string,
  look: () => Promise<readonly Finding[]>,
  clock: Clock,
): Promise<readonly Finding[]> {
  const slow = Promise.withResolvers<readonly Finding[]>();
  const disarm = clock.setTimer(
    () =>
      slow.resolve([
        mind(
          check,
          `Looking at this took longer than ${ANSWER_WITHIN_MS / SECOND_MS} seconds: ${check}.`,
          'Look again. If it lasts, ask on its computer: belfry doctor',
        ),
      ]),
    ANSWER_WITHIN_MS,
  );
  try {
    return await Promise.race([look(), slow.promise]);
  } catch (error) {
    const message = `This could not be looked at: ${check} (${errorMessage(error)}).`;
    return [mind(check, message, 'Ask on its computer: belfry doctor')];
  } finally {
    disarm();
  }
}

async function diskOf(folder: string): Promise<Examination['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
