// Finds a Chromium for the browser tests, or gets one.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './command.mjs';
import { root } from './paths.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Debian's name for the same engine without windows: a page costs half in it, and some of what people have is missing. */
const SHELL = 'chromium-headless-shell';

/**
 * `shell` is the path of that program, undefined where there is none: the whole browser does all it does.
 * @typedef {{ path: string, shell?: string } | { path: null, reason: string }} Browser
 */

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
  const found = findInstalled(NAMES) ?? findPlaywrights();
  if (found) return withShell(found, onInstall);
  const reasons = [];
  if (canInstall()) {
    onInstall('apt-get install chromium');
    const failure = installFromDebian('chromium', 'fonts-liberation');
    const path = findInstalled(NAMES);
    if (path) return withShell(path, onInstall);
    reasons.push(`apt-get install chromium: ${failure || 'done, but no program of it starts'}`);
  }
  onInstall('npx playwright install chromium');
  const { output } = runPlaywright(['install', 'chromium']);
  const path = findPlaywrights();
  if (path) return { path };
  reasons.push(`npx playwright install chromium: ${mainLine(output)}`);
  return { path: null, reason: reasons.join('\n') };
}

/**
 * The browser with the shell beside it, which is installed where that is possible: that it is missing fails nothing.
 * @param {string} path
 * @param {(how: string) => void} onInstall
 * @returns {Browser}
 */
function withShell(path, onInstall) {
  let shell = findInstalled([SHELL]);
  // Only beside Debian's own browser: the two are built from one source.
  if (!shell && canInstall() && path === '/usr/bin/chromium') {
    onInstall(`apt-get install ${SHELL}`);
    installFromDebian(SHELL);
    shell = findInstalled([SHELL]);
  }
  return shell ? { path, shell } : { path };
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** @param {readonly string[]} names @returns {string | undefined} */
function findInstalled(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  if (names === NAMES) candidates.push(MAC);
  return candidates.find((path) => isExecutable(path) && runs(path));
}

/** A browser that Playwright downloaded earlier. @returns {string | undefined} */
function findPlaywrights() {
  const ask = "import('playwright-core').then((p) => console.log(p.chromium.executablePath()))";
  const { ok, output } = runQuietly('node', ['--eval', ask]);
  return ok && existsSync(output) && runs(output) ? output : undefined;
}

/** @param {readonly string[]} packages @returns {string} why it failed, empty when it did not */
function installFromDebian(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '--yes', '--quiet', '--no-install-recommends', ...packages];
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
