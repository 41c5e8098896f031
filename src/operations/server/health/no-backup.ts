import type { OperationEnvironment } from '../../frame/operation.ts';

/** Why this process makes no backups, and who does; null when it makes them. */
export function noBackupWords({ backups, shared, dataFile }: OperationEnvironment): string | null {
  if (backups !== undefined) return null;
  if (shared === true)
    return 'The data are in PostgreSQL, which copies them itself, also while Belfry runs: pg_dump, as "Back up" in the documents says.';
  if (dataFile === null) return 'The data are in memory only, and are gone when Belfry stops.';
  return 'This Belfry is part of another program. On its computer: belfry backup FILE';
}
