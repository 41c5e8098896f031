// A fingerprint tells whether an installation or a build is stale. It reads contents, not dates: a checkout changes dates.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * All files under a folder, sorted, so that the fingerprint does not depend on the file system's order.
 * @param {string} folder
 * @param {(name: string) => boolean} keep decides over each file and folder by its name
 * @returns {string[]} absolute paths; none when the folder is missing
 */
export function filesUnder(folder, keep = () => true) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter((entry) => keep(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path, keep) : [path];
    })
    .sort();
}

/**
 * One hash over names and contents.
 * @param {string} base names are taken relative to it, so that a moved checkout keeps its fingerprint
 * @param {readonly string[]} files
 * @param {readonly string[]} extra words that matter too, such as the platform
 * @returns {string}
 */
export function fingerprint(base, files, extra = []) {
  const hash = createHash('sha256');
  for (const word of extra) hash.update(`${word}\0`);
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(base, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * The stamp a finished installation or build left behind.
 * @param {string} file
 * @returns {string | undefined}
 */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * Leaves a stamp: the last act of an installation or build, in one step, so that an interrupted one has none.
 * @param {string} file
 * @param {string} value
 */
export function writeStamp(file, value) {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${value}\n`);
  renameSync(next, file);
}

/** @param {string} file */
export function removeStamp(file) {
  rmSync(file, { force: true });
}
