// Notes which places of the store hand SQL to a transaction, and of which database.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tx } from '../../../src/store/database.ts';

declare global {
  /** Called at each place before SQL is handed over: `markPlaces` puts the calls there. */
  var belfryPlace: ((tx: Tx, at: string) => void) | undefined;
}

/** From here on each place is written down once a database; the files of a worker share its modules, so more calls change nothing. */
export function recordInto(folder: string): void {
  if (globalThis.belfryPlace !== undefined) return;
  const record = join(folder, String(process.pid));
  const seen = { sqlite: new Set<string>(), postgres: new Set<string>() };
  globalThis.belfryPlace = ({ dialect }, at) => {
    if (seen[dialect].has(at)) return;
    seen[dialect].add(at);
    appendFileSync(record, `${dialect} ${at}\n`);
  };
}
