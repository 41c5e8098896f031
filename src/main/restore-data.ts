import type { App } from '../app.ts';
import type { Project } from '../config-file/load-project.ts';
import type { RestoredData, RestoreOptions } from '../interfaces/cli/ports.ts';
import { noteRestored } from '../interfaces/local/move-data.ts';
import { replaceData } from '../interfaces/local/replace-data.ts';
import { ensureToken } from '../interfaces/local/token-file.ts';
import { systemClock } from '../system-clock.ts';
import { type EpochMs, isoInstant } from '../when/index.ts';
import { databaseOf, openApp } from './open-data.ts';

/**
 * Replaces the data with a backup: checked, migrated, and with everything held that was due or under way since.
 * @throws AppError data_owned, data_foreign, data_newer, data_corrupt, invalid_input
 */
export async function restoreData(project: Project, file: string, options: RestoreOptions): Promise<RestoredData> {
  const folder = project.config.data;
  let held: RestoredData['held'] = [];
  const { source, copy, replaced } = await replaceData(folder, file, {
    ...options,
    now: systemClock.now(),
    async prepare(workshop, { takenAt: backupAt }) {
      const app = await openApp(project, workshop);
      try {
        held = heldOf(await app.holdRestored({ backupAt }));
      } finally {
        await app.stop();
      }
    },
  });
  if (!options.dryRun) ensureToken(folder);
  const takenAt = copy.takenAt === null ? null : isoInstant(copy.takenAt);
  return { file: source, takenAt, dataVersion: copy.version, rows: copy.rows, replaced, held };
}

/**
 * For data that PostgreSQL restored: holds what was due since, before anything starts on them.
 * @throws AppError data_owned, and the errors of opening them
 */
export async function holdRestored(project: Project, since: EpochMs): Promise<Pick<RestoredData, 'held'>> {
  const { config } = project;
  // Recorded first: after an interruption, the next start does it.
  await noteRestored(config, since, systemClock);
  const app = await openApp(project, config.data, databaseOf(config));
  try {
    return { held: heldOf(await app.holdRestored({ backupAt: since })) };
  } finally {
    await app.stop();
  }
}

function heldOf({ held }: Awaited<ReturnType<App['holdRestored']>>): RestoredData['held'] {
  return held.map(({ id, kind, what, count }) => ({ id, kind, what, count }));
}
