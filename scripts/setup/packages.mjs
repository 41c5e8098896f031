// Brings node_modules in line with package-lock.json, and does nothing when it already is.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.mjs';
import { fingerprint, readStamp, removeStamp, writeStamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockEntry */
/** @typedef {{ packages?: Record<string, LockEntry> }} Lock */

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.belfry-installed');

/**
 * Installs the packages when they are missing, stale, or were left half-installed.
 * @param {{ onInstall?: () => void }} options `onInstall` is called before an installation, which takes a while
 * @returns {'current' | 'adopted' | 'installed'}
 * @throws {Error} with npm's own words when the installation fails
 */
export function ensurePackages({ onInstall = () => {} } = {}) {
  const wanted = fingerprint(
    root,
    [join(root, 'package-lock.json'), join(root, 'package.json')],
    [process.platform, process.arch],
  );
  if (readStamp(stampFile) === wanted) return 'current';
  return withLock(join(root, '.cache', 'install.lock'), () => bringInLine(wanted, onInstall));
}

/**
 * @param {string} wanted
 * @param {() => void} onInstall
 */
function bringInLine(wanted, onInstall) {
  if (readStamp(stampFile) === wanted) return 'installed';
  if (installedByHand()) {
    writeStamp(stampFile, wanted);
    return 'adopted';
  }
  onInstall();
  removeStamp(stampFile);
  const { ok, output } = runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!ok) throw new Error(`The packages could not be installed (npm ci):\n${output}`);
  dropForeignNode();
  writeStamp(stampFile, wanted);
  return 'installed';
}

/** True when someone ran npm here without these scripts, and it finished. */
function installedByHand() {
  const lock = readLock(join(root, 'package-lock.json'));
  const installed = readLock(join(modules, '.package-lock.json'));
  return lock !== undefined && installed !== undefined && matchesLock(lock, installed);
}

/**
 * Whether what npm recorded as installed is what the lockfile asks for. Packages of other platforms may be absent.
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json, which npm writes when it is done
 * @returns {boolean}
 */
export function matchesLock(lock, installed) {
  const have = installed.packages ?? {};
  const wanted = Object.entries(lock.packages ?? {}).filter(([path]) => path !== '');
  const known = new Set(wanted.map(([path]) => path));
  return (
    Object.keys(have).every((path) => known.has(path)) &&
    wanted.every(([path, entry]) => {
      const found = have[path];
      if (!found) return entry.optional === true;
      return found.version === entry.version && found.integrity === entry.integrity;
    })
  );
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
