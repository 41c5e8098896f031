import { posix } from 'node:path';
import type { Finding } from './finding.ts';
import { isTest } from './kinds.ts';

/** More files than this in one folder hold more than one noun. */
const LIMIT = 25;

/** What grows by the table or by the year and is read one file at a time. */
const UNCOUNTED = /\/(migrations|fixtures)\//;

/** No folder of the product with so many source files that nobody sees what is in it. */
export function checkRooms(paths: readonly string[]): Finding[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!/^(src|web\/src)\/.*\.tsx?$/.test(path) || isTest(path) || UNCOUNTED.test(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > LIMIT)
    .map(([folder, count]) => ({
      rule: 'rooms',
      path: folder,
      problem: `has ${count} source files, the limit is ${LIMIT}`,
      fix: 'Give one noun among them a folder of its own, under the name it has on the other floors.',
    }));
}
