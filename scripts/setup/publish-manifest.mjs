// The package.json of the published package, made from the repository's own: one list of everything, no second one to keep.
import { registryName } from './publish-files.mjs';

/**
 * @typedef {{
 *   name: string, homepage: string, version: string, description: string, license: string, type: string,
 *   bin: Record<string, string>, exports: Record<string, string>, dependencies: Record<string, string>,
 *   [other: string]: unknown,
 * }} Manifest
 */

/** What a user of the package needs; the repository itself brings its own newer Node. */
const ENGINES = { node: '>=24' };

/**
 * The files that do something when they are loaded. All others only offer something, so that a bundler may leave out what a
 * program does not use: of `belfry/when` it takes along what is asked for.
 */
const SIDE_EFFECTS = [
  './bin/belfry.mjs',
  './src/main.js',
  './src/when/index.js',
  './src/when/preview/index.js',
  './src/when/languages/all.js',
];

/**
 * Packages whose next version may behave otherwise under our feet: what hands out work, what makes the queries, and what computes the
 * times. All others may grow within their major version, so that a fix of theirs needs no new Belfry and a program holds one copy of each.
 */
const EXACT = ['pg-boss', 'kysely', 'temporal-polyfill'];

/** What is published of the built folder, beside what npm always takes. */
const FILES = ['bin', 'src', 'web', 'CHANGELOG.md'];

const KEPT = /** @type {const} */ ([
  'name',
  'version',
  'description',
  'keywords',
  'homepage',
  'license',
  'repository',
  'type',
  'bin',
  'peerDependencies',
  'peerDependenciesMeta',
]);

/**
 * Leaves out what only the repository needs, and points the exports at the built files.
 * @param {Manifest} manifest the repository's package.json
 * @param {(path: string) => boolean} isBuilt whether a source file is there; an export without one is left out
 * @returns {Record<string, unknown>}
 */
export function publishManifest(manifest, isBuilt) {
  const kept = KEPT.filter((key) => manifest[key] !== undefined).map((key) => [key, manifest[key]]);
  const exports = Object.entries(manifest.exports)
    .filter(([, target]) => isBuilt(target))
    .map(([name, target]) => [name, builtTarget(target)]);
  return {
    ...Object.fromEntries(kept),
    dependencies: published(manifest.dependencies),
    mcpName: registryName(manifest),
    files: FILES,
    engines: ENGINES,
    sideEffects: SIDE_EFFECTS,
    exports: Object.fromEntries(exports),
  };
}

/**
 * The repository names one version of each, which is what the tests ran with.
 * @param {Record<string, string>} dependencies
 */
function published(dependencies) {
  const ranges = Object.entries(dependencies).map(([name, version]) => [
    name,
    EXACT.includes(name) ? version : `^${version}`,
  ]);
  return Object.fromEntries(ranges);
}

/** @param {string} target */
function builtTarget(target) {
  if (!target.endsWith('.ts')) return target;
  const stem = target.slice(0, -'.ts'.length);
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}
