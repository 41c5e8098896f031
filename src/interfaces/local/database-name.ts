import type { Config } from '../../config.ts';

/**
 * The database of the settings, as processes of one computer name it to each other, without user and password;
 * undefined for none.
 */
export function databaseName({ database, databaseSchema }: Pick<Config, 'database' | 'databaseSchema'>) {
  if (database === undefined) return undefined;
  const url = database.reveal();
  if (!URL.canParse(url)) return undefined;
  const { host, pathname } = new URL(url);
  return `${host}${pathname}, schema ${databaseSchema}`;
}
