import { initial } from './0001-initial.ts';
import type { Migration } from './migration.ts';

/** In order; numbers grow by one. A released migration is never edited. */
export const MIGRATIONS: readonly Migration[] = [initial];
export const SCHEMA_VERSION = MIGRATIONS.length;
