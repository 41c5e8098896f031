import { AppError } from '../../domain/errors.ts';
import { refuseMissing } from '../../domain/optional-package.ts';

/**
 * The versions of pg-boss with which everything on PostgreSQL was tested. Its tables and answers may change between
 * two versions without notice, so no other version is trusted.
 */
export const TESTED_PG_BOSS: readonly string[] = ['12.35.0'];

const INSTALL = `npm install pg@8 pg-boss@${TESTED_PG_BOSS.at(-1)}`;

/**
 * Loads node-postgres here and not before: an installation without PostgreSQL neither loads nor installs it.
 * @throws AppError unavailable
 */
export async function loadPg(): Promise<typeof import('pg')['default']> {
  const { default: pg } = await import('pg').catch(refuse('pg'));
  return pg;
}

/** Loads pg-boss, in a tested version. @throws AppError unavailable */
export async function loadPgBoss(): Promise<typeof import('pg-boss')> {
  const { default: manifest } = await import('pg-boss/package.json', { with: { type: 'json' } }).catch(
    refuse('pg-boss'),
  );
  expectTested(manifest.version);
  return import('pg-boss').catch(refuse('pg-boss'));
}

/** @throws AppError unavailable */
export function expectTested(version: string): void {
  if (TESTED_PG_BOSS.includes(version)) return;
  throw new AppError(
    'unavailable',
    `pg-boss ${version} is installed, and this Belfry was tested with pg-boss ${TESTED_PG_BOSS.join(', ')}. Nothing was opened or changed.`,
    { hint: `Install the version it was tested with: ${INSTALL}` },
  );
}

function refuse(name: string): (error: unknown) => never {
  return refuseMissing({
    code: 'unavailable',
    message: `PostgreSQL was asked for, and the package ${name} is not installed.`,
    hint: `Install what Belfry needs for PostgreSQL: ${INSTALL}`,
  });
}
