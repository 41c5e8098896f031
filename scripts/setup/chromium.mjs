// Finds a Chromium for the browser tests, or gets one.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './command.mjs';
import { root } from './paths.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @typedef {{ path: string } | { path: null, reason: string }} Browser */

/**
 * @param {{ onInstall?: (how: string) => void }} options `onInstall` is called before an installation, which takes a while
 * @returns {Browser} the program's path, or why there is none; never throws
 */
export function ensureChromium({ onInstall = () => {} } = {}) {
  const named = process.env.BELFRY_CHROMIUM;
  if (named)
    return runs(named)
      ? { path: named }
      : { path: null, reason: `BELFRY_CHROMIUM names ${named}, which does not run.` };
  const found = findInstalled() ?? findPlaywrights();
  if (found) return { path: found };
  const reasons = [];
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    onInstall('apt-get install chromium');
    const failure = installFromDebian();
    const path = findInstalled();
    if (path) return { path };
    reasons.push(`apt-get install chromium: ${failure || 'done, but no program of it starts'}`);
  }
  onInstall('npx playwright install chromium');
  const { output } = runPlaywright(['install', 'chromium']);
  const path = findPlaywrights();
  if (path) return { path };
  reasons.push(`npx playwright install chromium: ${mainLine(output)}`);
  return { path: null, reason: reasons.join('\n') };
}

/** @returns {string | undefined} */
function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, MAC].find((path) => isExecutable(path) && runs(path));
}

/** A browser that Playwright downloaded earlier. @returns {string | undefined} */
function findPlaywrights() {
  const ask = "import('playwright-core').then((p) => console.log(p.chromium.executablePath()))";
  const { ok, output } = runQuietly('node', ['--eval', ask]);
  return ok && existsSync(output) && runs(output) ? output : undefined;
}

/** @returns {string} why it failed, empty when it did not */
function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium', 'fonts-liberation'];
  if (runQuietly('apt-get', install, { env }).ok) return '';
  const update = runQuietly('apt-get', ['update', '--quiet'], { env });
  if (!update.ok) return mainLine(update.output);
  const second = runQuietly('apt-get', install, { env });
  return second.ok ? '' : mainLine(second.output);
}

/** @param {readonly string[]} args */
function runPlaywright(args) {
  return runQuietly('node', [join(root, 'node_modules', 'playwright-core', 'cli.js'), ...args], { timeoutMs: 600_000 });
}

/** Ubuntu's chromium-browser is there but only tells to install a snap, so being there is not enough. @param {string} path */
function runs(path) {
  return runQuietly(path, ['--version'], { timeoutMs: 30_000 }).ok;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The line that says what went wrong. @param {string} text */
function mainLine(text) {
  const lines = text.trim().split('\n');
  return lines.find((line) => /^(error|e:|.*\bfailed\b)/i.test(line.trim())) ?? lines.at(-1) ?? '';
}
