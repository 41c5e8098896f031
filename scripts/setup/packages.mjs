// Brings node_modules in line with package-lock.json, and does nothing when it already is.
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.mjs';
import { fingerprint, readStamp, removeStamp, writeStamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';
import { hasPackagedNode, isSystemNodeRecent } from './runtime.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockEntry */
/** @typedef {{ packages?: Record<string, LockEntry> }} Lock */
/** `run`: what `npm start` needs, and a Node where the system's is too old; `all`: what `npm ci` installs. @typedef {'run' | 'all'} Extent */

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.belfry-installed');
const lockFile = join(root, 'package-lock.json');
/** npm writes it when it is done. */
const npmRecord = join(modules, '.package-lock.json');
/** The repository's, and those of the folders that say what `npm start` installs besides. */
const manifests = [root, join(root, 'scripts', 'setup', 'node'), join(root, 'scripts', 'setup', 'run')].map((folder) =>
  join(folder, 'package.json'),
);
const SILENT = ['--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages when they are missing, stale, or were left half-installed. Nothing that is installed is taken away for wanting less.
 * @param {{ extent?: Extent, onInstall?: () => void }} options `onInstall` is called before an installation, which takes a while
 * @returns {'current' | 'adopted' | 'installed'}
 * @throws {Error} with npm's own words when the installation fails
 */
export function ensurePackages({ extent = 'all', onInstall = () => {} } = {}) {
  const contents = fingerprint(root, [lockFile, ...manifests], [process.platform, process.arch]);
  if (isStamped(contents, extent)) return 'current';
  return withLock(join(root, '.cache', 'install.lock'), () => bringInLine(contents, extent, onInstall));
}

/**
 * @param {string} contents
 * @param {Extent} asked
 * @param {() => void} onInstall
 */
function bringInLine(contents, asked, onInstall) {
  if (isStamped(contents, asked)) return 'installed';
  const extent = stamped().extent === 'all' ? 'all' : asked;
  const done = (/** @type {Extent} */ reached) => writeStamp(stampFile, `${reached} ${contents}`);
  const found = installedExtent();
  if (found === 'all' || found === extent) {
    done(found);
    return 'adopted';
  }
  refuseLink();
  onInstall();
  if (found !== 'run' || !addTheRest()) installAnew(extent);
  dropForeignNode();
  dropHeaders();
  done(extent);
  return 'installed';
}

/** npm would empty the folder behind it, which others work with. @throws {Error} where `node_modules` is a link */
function refuseLink() {
  if (!lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new Error(
    `${modules} is a link, and does not hold what package-lock.json asks for. Expected: a folder of this checkout's own, for npm would empty the one behind the link. Take the link away, or run npm ci where the folder is.`,
  );
}

/**
 * From `run` to `all`: a server may be running on what is there, so the rest is added, where `npm ci` begins by deleting everything.
 * @returns {boolean} whether it is exactly what the lockfile says
 */
function addTheRest() {
  // Written anew at the end: when npm is interrupted there is none, and nobody takes what it left for whole.
  rmSync(npmRecord, { force: true });
  return runNpm(['install', '--no-save', ...SILENT]).ok && installedExtent() === 'all';
}

/** @param {Extent} extent @throws {Error} with npm's own words */
function installAnew(extent) {
  const args = extent === 'all' ? [] : runArguments(hasPackagedNode() || !isSystemNodeRecent());
  removeStamp(stampFile);
  const { ok, output } = runNpm(['ci', ...args, ...SILENT]);
  if (!ok) throw new Error(`The packages could not be installed (npm ci):\n${output}`);
}

/** No script of a package has anything to do for what runs. @param {boolean} withNode */
function runArguments(withNode) {
  return [
    '--omit=dev',
    '--ignore-scripts',
    ...(withNode ? [] : ['--workspace', 'belfry-run', '--include-workspace-root']),
  ];
}

/** What the last installation reached, and of which contents. */
function stamped() {
  const [extent, contents] = (readStamp(stampFile) ?? '').split(' ');
  return { extent, contents };
}

/** @param {string} contents @param {Extent} extent */
function isStamped(contents, extent) {
  const found = stamped();
  return found.contents === contents && (found.extent === 'all' || found.extent === extent);
}

/** How much is installed, and by npm to its end, whoever ran it. @returns {Extent | undefined} */
function installedExtent() {
  const lock = readLock(lockFile);
  const installed = readLock(npmRecord);
  if (!lock || !installed || !(hasPackagedNode() || isSystemNodeRecent())) return undefined;
  return extentOf(lock, installed);
}

/**
 * How much of what the lockfile asks for npm recorded as installed. Packages of other platforms may be absent.
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @returns {Extent | undefined} undefined: too little, something else, or something besides
 */
export function extentOf(lock, installed) {
  const have = installed.packages ?? {};
  const all = lock.packages ?? {};
  const differs = Object.entries(have).some(
    ([path, { version, integrity }]) => all[path]?.version !== version || all[path]?.integrity !== integrity,
  );
  const missing = Object.entries(all)
    .filter(([path, { link, optional }]) => path.includes('node_modules/') && !link && !optional && !have[path])
    .map(([, entry]) => entry);
  if (differs || Object.keys(have).length === 0) return undefined;
  if (missing.length === 0) return 'all';
  return missing.every(({ dev, devOptional }) => dev || devOptional) ? 'run' : undefined;
}

/**
 * @param {string} file
 * @returns {Lock | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * npm under the Node that started us: the one in node_modules is about to be deleted.
 * @param {readonly string[]} args
 */
function runNpm(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('.js') && node && existsSync(npm) && existsSync(node)) {
    return runQuietly(node, [npm, ...args], { env: process.env });
  }
  return process.platform === 'win32'
    ? runQuietly('cmd.exe', ['/d', '/c', 'npm', ...args], { env: process.env })
    : runQuietly('npm', args, { env: process.env });
}

/**
 * On a system that cannot run the packaged Node (Alpine, for one), it must not stand in front of the system's own,
 * or no npm script would start again.
 */
function dropForeignNode() {
  const link = join(modules, '.bin', 'node');
  if (existsSync(link) && !runQuietly(link, ['--version']).ok) rmSync(link, { force: true });
}

/** The packaged Node brings its headers for C, a third of its size, with which nothing here is compiled. */
function dropHeaders() {
  for (const name of readdirSync(modules)) {
    if (/^node-(bin-)?(darwin|linux|win)-/.test(name))
      rmSync(join(modules, name, 'include'), { recursive: true, force: true });
  }
}
