// Plain JavaScript: on a fresh clone it runs under whatever Node the system has, before anything is installed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { toolEnvironment } from './setup/command.mjs';
import { ensureDocs } from './setup/docs.mjs';
import { endAlike, runInForeground } from './setup/foreground.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { root } from './setup/paths.mjs';
import { repositoryNode } from './setup/runtime.mjs';
import { step } from './setup/steps.mjs';
import { ensureWeb } from './setup/web.mjs';

const args = process.argv.slice(2);
/** `--all`: what the fast lane leaves out as well; `--long`: what chance decides at full length besides. */
const isLong = take('--long');
const isAll = take('--all') || isLong;

/** Where a run that leaves no test out records which statements of the store it executes; test/closing looks at it. */
const statements = args.length === 0 ? mkdtempSync(join(tmpdir(), 'belfry-statements-')) : null;

/** Where the browser tests find theirs. */
const browsers = { BELFRY_CHROMIUM: '', BELFRY_TEST_CHROMIUM_SHELL: '' };

const hasPackages = await step('packages', () => ({
  ok: true,
  note: ensurePackages({ onInstall: announce('npm ci') }),
}));
if (!hasPackages) process.exit(1);

const passed = [
  await step('browser', findBrowser),
  await step('web', () => ({ ok: true, note: ensureWeb({ onBuild: announce('vite build') }) })),
  await step('docs', () => ({ ok: true, note: ensureDocs() })),
  await runChecks(),
];

// Last, so that the output closes with the runner's summary.
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const ending = await runInForeground(repositoryNode(), [vitest, 'run', ...args], {
  env: toolEnvironment({
    ...browsers,
    ...(isAll && { BELFRY_TEST_LANE: 'all' }),
    ...(isLong && { BELFRY_LONG_TESTS: '1' }),
    ...(statements !== null && { BELFRY_TEST_STATEMENTS: statements }),
  }),
});
if (statements !== null) rmSync(statements, { recursive: true });
endAlike(ending);
if (passed.includes(false)) {
  process.exitCode ||= 1;
  console.error('A check before the tests failed: see the lines marked ✗ above.');
}

/** Whether an option of ours is there, which vitest does not know. @param {string} option */
function take(option) {
  const at = args.indexOf(option);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
}

/** Says what takes a while, before it does. @param {string} what */
function announce(what) {
  return () => console.log(`  ${what} ...`);
}

/** A missing browser does not fail the tests, but nobody should overlook that a part of them did not run. */
function findBrowser() {
  const browser = ensureChromium({ onInstall: (how) => announce(how)() });
  if (browser.path !== null) {
    browsers.BELFRY_CHROMIUM = browser.path;
    browsers.BELFRY_TEST_CHROMIUM_SHELL = browser.shell ?? '';
    return { ok: true, note: browser.shell ?? browser.path };
  }
  return {
    ok: true,
    note: 'NONE',
    detail: `!!! THE BROWSER TESTS ARE SKIPPED: no Chromium could be found or installed.\n${browser.reason}\nSet BELFRY_CHROMIUM to a Chromium or Chrome to run them.`,
  };
}
