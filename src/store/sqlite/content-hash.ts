import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { EpochMs } from '../../when/index.ts';

/** The key under which a backup holds the hash over everything else in it. */
export const CONTENT_KEY = 'backup_hash';
/** The key under which a backup holds the hash over its tables, indexes, triggers and views themselves. */
const SHAPE_KEY = 'backup_shape';
/** The key under which a copy holds the instant of its data. */
const COPIED_KEY = 'backup_at';
/** The key of Belfry's last sign of life. */
const ALIVE_KEY = 'alive_at';

/**
 * sha256 over every value of every table except the hash itself, in the order of the file. It detects overwritten
 * bytes in a text, which `integrity_check` does not see. Equal for a file and its page-by-page copy.
 */
export function hashContent(data: DatabaseSync): string {
  const hash = createHash('sha256');
  const tables = data
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite|_%' ESCAPE '|' ORDER BY name",
    )
    .all() as { name: string }[];
  for (const { name } of tables) {
    hash.update(`\u0000table ${name}\u0000`);
    const rows = data.prepare(`SELECT * FROM "${name.replaceAll('"', '""')}"`);
    rows.setReadBigInts(true);
    for (const row of rows.iterate()) {
      if (name === 'meta' && row.key === CONTENT_KEY) continue;
      for (const value of Object.values(row)) {
        const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value));
        // Type and length come first, so that no value runs into the next.
        hash.update(`${value === null ? 'null' : typeof value}:${bytes.length}:`).update(bytes);
      }
    }
  }
  return hash.digest('base64url');
}

/** A trigger that somebody adds changes no row, until it is carried out. */
function hashShape(data: DatabaseSync): string {
  const shape = data.prepare('SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name').all();
  return createHash('sha256').update(JSON.stringify(shape)).digest('base64url');
}

/** Writes hashes and instant into a copy; without `takenAt`, the instant that its data record. */
export function signCopy(copy: DatabaseSync, takenAt: EpochMs | null = momentOf(copy)): void {
  if (takenAt !== null) mark(copy, COPIED_KEY, String(takenAt));
  mark(copy, SHAPE_KEY, hashShape(copy));
  mark(copy, CONTENT_KEY, hashContent(copy));
}

/** Removes the hashes of the backup from data that Belfry works on. */
export function unsign(data: DatabaseSync): void {
  data.prepare('DELETE FROM meta WHERE key IN (?, ?)').run(CONTENT_KEY, SHAPE_KEY);
}

/**
 * True when a backup is unchanged. An earlier Belfry that worked on one left the hash in it, and recorded its signs
 * of life.
 */
export function isAsWritten(data: DatabaseSync): boolean {
  const written = markOf(data, CONTENT_KEY);
  if (written === undefined || momentMark(data, ALIVE_KEY) > momentMark(data, COPIED_KEY)) return true;
  const shape = markOf(data, SHAPE_KEY);
  return hashContent(data) === written && (shape === undefined || shape === hashShape(data));
}

/**
 * The instant of the data: a backup records its making; for a plain copy it is Belfry's last sign of life. Null when
 * unknown.
 */
export function momentOf(data: DatabaseSync): EpochMs | null {
  // Restored data carry the mark of their backup: the later of the two is the instant.
  return Math.max(momentMark(data, COPIED_KEY), momentMark(data, ALIVE_KEY)) || null;
}

const momentMark = (data: DatabaseSync, key: string): number => Number(markOf(data, key) ?? 0);

function markOf(data: DatabaseSync, key: string): string | undefined {
  const row = data.prepare('SELECT value FROM meta WHERE key = ?').get(key) as { value: string } | undefined;
  return row?.value;
}

function mark(data: DatabaseSync, key: string, value: string): void {
  data.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(key, value);
}
