import type { Config } from '../../../config.ts';
import { EXIT } from '../exit-codes.ts';
import { CliError } from '../failure.ts';

/**
 * Refuses commands that copy or replace a data file when the data are in PostgreSQL, which has its own tools for
 * that.
 * @throws CliError
 */
export function refuseOnPostgres({ database, databaseSchema: schema }: Config, does: string): void {
  if (database === undefined) return;
  throw new CliError(`The data are in PostgreSQL, and ${does}.`, {
    exitCode: EXIT.refused,
    code: 'on_postgres',
    fix: [
      'PostgreSQL copies them itself, also while Belfry runs:',
      `  pg_dump --format=custom --schema=${schema} --schema=${schema}_queue --file=belfry.dump "$DATABASE_URL"`,
      'Back, with every Belfry stopped, and the moment of the dump in place of the one here:',
      '  pg_restore --clean --if-exists --exit-on-error --dbname="$DATABASE_URL" belfry.dump',
      '  belfry restore --from-dump-at 2026-11-21T03:15:00Z',
    ].join('\n'),
  });
}
