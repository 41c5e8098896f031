import { createHash } from 'node:crypto';
import { createBuiltInModel } from '../src/agent/models/built-in/built-in-model.ts';
import { type App, type AppOptions, createApp } from '../src/app.ts';
import type { Actor } from '../src/domain/people/actor.ts';
import { createSchedule } from '../src/operations/schedules/create-schedule.ts';
import { benchDatabase } from './postgres-server.ts';

/** No limits but the machine's. */
export const UNLIMITED = {
  activeSchedulesPerUser: Number.POSITIVE_INFINITY,
  creationsPerMinute: Number.POSITIVE_INFINITY,
  minimumGapMs: 1_000,
} as const;

/** A whole Belfry on a real disk with one agent, `noop`, that does nothing. */
export async function openInstallation(
  folder: string,
  options: Partial<AppOptions> & { readonly noop?: (dueAt: number) => void } = {},
): Promise<{ readonly app: App; readonly actor: Actor }> {
  const { noop = () => {}, ...rest } = options;
  const app = await createApp({
    dataFolder: folder,
    ...databaseOf(folder),
    model: createBuiltInModel(),
    agents: { noop: async (wake) => void noop(wake.dueAt) },
    limits: UNLIMITED,
    ...rest,
  });
  return { app, actor: { kind: 'user', userId: app.owner.id } };
}

/** What was promised on SQLite, and on PostgreSQL. */
export const bar = (sqlite: number, postgres: number): number => (benchDatabase() === null ? sqlite : postgres);

/** With a server in the environment every folder stands for a schema of its database. */
function databaseOf(folder: string): Pick<AppOptions, 'database'> {
  const url = benchDatabase();
  return url === null ? {} : { database: { url, schema: schemaOf(folder) } };
}

export const schemaOf = (folder: string): string =>
  `b_${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;

/** Makes one schedule of the no-op agent, with all its rows. */
export async function create(
  { app, actor }: { readonly app: App; readonly actor: Actor },
  what: string,
  when: string,
): Promise<void> {
  await app.executor.execute(createSchedule, { actor, input: { kind: 'action', agent: 'noop', what, when } });
}
