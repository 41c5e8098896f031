import type { DatabaseOptions } from '../config-file/define-config.ts';

/** Returns the database for a data folder: the same one for the same folder, a fresh one for `:memory:`. */
export type TestDatabases = (dataFolder: string) => Promise<DatabaseOptions>;

let databases: TestDatabases | null = null;

/** Makes every test Belfry of this process use databases from `made`, for a suite that runs on both. */
export function setTestDatabases(made: TestDatabases | null): void {
  databases = made;
}

/** Null when the data are where the test says. */
export async function testDatabase(dataFolder: string): Promise<DatabaseOptions | null> {
  return databases === null ? null : databases(dataFolder);
}
