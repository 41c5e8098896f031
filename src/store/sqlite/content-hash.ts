import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { EpochMs } from '../../when/index.ts';

/** Under this name a backup keeps the hash over everything else in it. */
export const CONTENT_KEY = 'backup_hash';
/** Under this name a copy remembers the moment whose data it holds. */
const COPIED_KEY = 'backup_at';
/** When Belfry last wrote that it lives. */
const ALIVE_KEY = 'alive_at';

/**
 * sha256 over every value of every table but the hash itself, in the order in which the file holds them: what `integrity_check`
 * does not see, a text in which bytes were overwritten, changes it. The same for a file and its copy page by page.
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
        // With kind and length before it, no value runs into the next.
        hash.update(`${value === null ? 'null' : typeof value}:${bytes.length}:`).update(bytes);
      }
    }
  }
  return hash.digest('base64url');
}

/** Writes into a copy what it holds; `takenAt` left out: the moment that its data say of themselves. */
export function signCopy(copy: DatabaseSync, takenAt: EpochMs | null = momentOf(copy)): void {
  if (takenAt !== null) mark(copy, COPIED_KEY, String(takenAt));
  mark(copy, CONTENT_KEY, hashContent(copy));
}

/** Data that are worked on are no longer what the backup wrote that they came from. */
export function unsign(data: DatabaseSync): void {
  data.prepare('DELETE FROM meta WHERE key = ?').run(CONTENT_KEY);
}

/** Whether a backup is as it was written. An earlier Belfry that worked on one left the hash in it, and wrote when it lived. */
export function isAsWritten(data: DatabaseSync): boolean {
  const written = markOf(data, CONTENT_KEY);
  if (written === undefined || momentMark(data, ALIVE_KEY) > momentMark(data, COPIED_KEY)) return true;
  return hashContent(data) === written;
}

/** A backup says when it was made; a plain copy was alive last when Belfry last wrote that it lives. Null: not known. */
export function momentOf(data: DatabaseSync): EpochMs | null {
  // A restored installation carries the mark of the backup it came from: whichever is later is the moment.
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
