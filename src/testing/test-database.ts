import type { DatabaseOptions } from '../config-file/define-config.ts';

/** Answers the database that takes the place of a data folder; the same one for the same folder, a fresh one for `:memory:`. */
export type TestDatabases = (dataFolder: string) => Promise<DatabaseOptions>;

let databases: TestDatabases | null = null;

/** Has every test Belfry of this process keep its data in databases made by `made`, as a suite that is run on both does. */
export function setTestDatabases(made: TestDatabases | null): void {
  databases = made;
}

/** Null: the data are kept where the test says. */
export async function testDatabase(dataFolder: string): Promise<DatabaseOptions | null> {
  return databases === null ? null : databases(dataFolder);
}
