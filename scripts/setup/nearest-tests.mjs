// Which tests tell soonest whether a change is sound: those that import what changed, through as few files as possible.

const IS_TEST = /\.test\.tsx?$/;
/** Tests that need neither a browser nor a server nor a package of their own. */
const IS_QUICK = /^(src|web\/src|scripts|test\/(support|scenario))\//;

/** A test that imports it looks at every operation, and says little about a change elsewhere. */
const REGISTRY = 'src/operations/registry.ts';

/**
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, readonly string[]>} imports by file, what it imports
 * @param {{ most: number, slow?: readonly string[] }} options `slow`: tests that are left out
 * @returns {{ nearest: string[], related: number }} tests that changed themselves first, then by distance and place; and how many there are
 */
export function nearestTests(changed, imports, { most, slow = [] }) {
  const importers = turnedRound(imports);
  const seen = new Set(changed);
  const found = changed.filter(isQuickTest);
  const isOfOperations = changed.some((path) => path.startsWith('src/operations/'));
  // A scenario that only imports what changed takes the whole product: there are unit tests that are nearer.
  const isNear = (/** @type {string} */ path) =>
    isQuickTest(path) &&
    !path.startsWith('test/scenario/') &&
    !slow.includes(path) &&
    (isOfOperations || !imports.get(path)?.includes(REGISTRY));
  for (let ring = [...changed]; ring.length > 0; ) {
    const next = ring.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path) && seen.add(path));
    const tests = next.filter(isNear);
    found.push(...tests.sort((a, b) => foldersAway(a, changed) - foldersAway(b, changed) || (a < b ? -1 : 1)));
    ring = next;
  }
  return { nearest: found.slice(0, most), related: found.length };
}

/**
 * How many folders lie between a test and the nearest of what changed: what stands beside it says most about it.
 * @param {string} test
 * @param {readonly string[]} changed
 */
function foldersAway(test, changed) {
  const folders = test.split('/').slice(0, -1);
  return Math.min(
    ...changed.map((path) => {
      const others = path.split('/').slice(0, -1);
      const apart = folders.findIndex((folder, index) => folder !== others[index]);
      const shared = apart === -1 ? folders.length : apart;
      return folders.length + others.length - 2 * shared;
    }),
  );
}

/** @param {string} path */
function isQuickTest(path) {
  return IS_TEST.test(path) && IS_QUICK.test(path);
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @returns {Map<string, string[]>} by file, what imports it
 */
function turnedRound(imports) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [path, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  return importers;
}
