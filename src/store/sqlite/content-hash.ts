import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Under this name a backup keeps the hash over everything else in it. */
export const CONTENT_KEY = 'backup_hash';

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
