// Notes which places of the store hand SQL to a transaction, and of which database.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store, Tx } from '../../../src/store/database.ts';
import { PostgresStore } from '../../../src/store/postgres/postgres-store.ts';
import { SqliteStore } from '../../../src/store/sqlite/sqlite-store.ts';
import type { DialectName } from '../../../src/store/statement.ts';
import { lineOf } from './places.ts';

/** Called where SQL is handed over. `within` is the function whose caller is the place. */
type Note = (database: DialectName, within: (...given: never[]) => unknown) => void;

/** Lets every store of this process record; the files of a worker share its modules, so more calls change nothing. */
export function recordInto(folder: string): void {
  if (isRecording) return;
  isRecording = true;
  const note = createNote(join(folder, String(process.pid)));
  for (const store of [SqliteStore.prototype, PostgresStore.prototype] as Store[]) {
    for (const name of ['read', 'write'] as const) {
      const original: Store['write'] = store[name];
      store[name] = function recorded<T>(this: Store, fn: (tx: Tx) => Promise<T>): Promise<T> {
        return original.call(this, (tx) => fn(noting(tx, note))) as Promise<T>;
      };
    }
  }
}
let isRecording = false;

/** A transaction that notes who hands it SQL. */
function noting(tx: Tx, note: Note): Tx {
  // In memory a read is a write, and comes by here twice.
  if (known.has(tx)) return tx;
  const noted: Tx = Object.create(tx, {
    db: {
      get: function db() {
        note(tx.dialect, db);
        return tx.db;
      },
    },
    run: { value: notingCall(tx, 'run', note) },
    change: { value: notingCall(tx, 'change', note) },
    forRows: { value: notingCall(tx, 'forRows', note) },
    changeForRows: { value: notingCall(tx, 'changeForRows', note) },
  });
  known.add(noted);
  return noted;
}
const known = new WeakSet<Tx>();

function notingCall(tx: Tx, name: 'run' | 'change' | 'forRows' | 'changeForRows', note: Note) {
  const original = tx[name] as (...given: unknown[]) => unknown;
  return function call(...given: unknown[]): unknown {
    note(tx.dialect, call);
    return original(...given);
  };
}

/** Each place is written down once, when it is first seen. */
function createNote(record: string): Note {
  const seen = new Set<string>();
  return (database, within) => {
    const site = callerOf(within);
    // The position in what Vite made of the file; only what is new is looked up in the source, which is slow.
    const key = `${database} ${site?.getFileName()}:${site?.getLineNumber()}:${site?.getColumnNumber()}`;
    if (seen.has(key)) return;
    seen.add(key);
    const place = sourceOf(within);
    if (place !== null) appendFileSync(record, lineOf(database, place.file, place.line));
  };
}

function callerOf(within: Parameters<Note>[1]): NodeJS.CallSite | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder: { stack?: NodeJS.CallSite[] } = {};
  Error.stackTraceLimit = 1;
  Error.prepareStackTrace = (_, sites) => sites;
  Error.captureStackTrace(holder, within);
  const site = holder.stack?.[0];
  Error.prepareStackTrace = prepareStackTrace;
  Error.stackTraceLimit = stackTraceLimit;
  return site;
}

/** The caller's place in the source, as an error would tell it. */
function sourceOf(within: Parameters<Note>[1]): { readonly file: string; readonly line: number } | null {
  const holder: { stack?: string } = {};
  Error.captureStackTrace(holder, within);
  const [, file, line] = /\n\s+at (?:.*\()?(?:file:\/\/)?(\/.+?|[A-Za-z]:.+?):(\d+):\d+/.exec(holder.stack ?? '') ?? [];
  return file === undefined ? null : { file, line: Number(line) };
}
