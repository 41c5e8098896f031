// The checks that read the code instead of running it. `npm test`, `npm run check` and `npm run quick` share them.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cleanFiles } from './setup/clean-files.mjs';
import { ensureClientTypes } from './setup/client-types.mjs';
import { runAside } from './setup/command.mjs';
import { filesUnder } from './setup/fingerprint.mjs';
import { root } from './setup/paths.mjs';
import { repositoryNode } from './setup/runtime.mjs';
import { step } from './setup/steps.mjs';

/** @typedef {import('./setup/steps.mjs').StepResult} StepResult */

/** What a check found out the last time, so that it looks only at what changed since. */
const cache = join(root, 'node_modules', '.cache', 'belfry');

/** All of them, side by side once the types of the client are made. @returns {Promise<boolean>} whether all hold */
export async function runChecks() {
  const hasTypes = await step('generated', clientTypes);
  const passed = await Promise.all([
    hasTypes && step('types', types),
    hasTypes && step('page types', pageTypes),
    step('lint', lint),
    step('rules', rules),
    step('dead code', deadCode),
  ]);
  return !passed.includes(false);
}

/**
 * One of the repository's own tools, by its script, so that it runs under our Node whatever started us.
 * @param {string} script relative to the root
 * @param {readonly string[]} args
 * @returns {Promise<StepResult>}
 */
export async function runTool(script, args) {
  const { ok, output } = await runAside(repositoryNode(), [join(root, script), ...args]);
  return ok ? { ok } : { ok, detail: output };
}

/** @param {readonly string[]} args */
export function biome(args) {
  return runTool('node_modules/@biomejs/biome/bin/biome', args);
}

/** Folders that git ignores, and git's own. */
const UNJUDGED = new Set(['node_modules', 'dist', 'generated', 'coverage', '.cache', '.belfry', '.git']);

/** Biome: formatting, imports, and the rules of biome.json, none of which looks at two files at a time. */
async function lint() {
  const files = filesUnder(root, (name) => !UNJUDGED.has(name));
  const { others, keep } = cleanFiles(files, {
    record: join(cache, 'lint-clean'),
    rules: ['biome.json', '.gitignore', 'package-lock.json'].map((name) => join(root, name)),
  });
  if (others.length === 0) return { ok: true };
  // So many names may be more than a command takes: then it finds the files itself.
  const named = others.length < 500 ? others : [];
  const result = await biome(['check', '--error-on-warnings', '--no-errors-on-unmatched', ...named]);
  if (result.ok) keep();
  return result;
}

/** What `npm run docs` makes. TypeScript would say the same of it at length, so nothing is typed until this holds. @returns {StepResult} */
export function clientTypes() {
  return { ok: true, note: ensureClientTypes() };
}

/** TypeScript over the product, its tests and its scripts. */
export function types() {
  return typecheck('tsconfig.json', 'types.tsbuildinfo');
}

/** TypeScript over the page. @returns {Promise<StepResult>} */
export async function pageTypes() {
  return typecheck('web/tsconfig.json', 'page-types.tsbuildinfo');
}

/**
 * @param {string} project
 * @param {string} remembered
 * @returns {Promise<StepResult>}
 */
async function typecheck(project, remembered) {
  if (!existsSync(join(root, project))) return { ok: true, note: 'absent' };
  mkdirSync(cache, { recursive: true });
  const result = await runTool('node_modules/typescript/bin/tsc', [
    '--project',
    project,
    '--noEmit',
    '--incremental',
    // Each checker works the shared types out again for itself: with one, on two processors, half of the processor time.
    '--checkers',
    '1',
    '--tsBuildInfoFile',
    join(cache, remembered),
  ]);
  return result.ok ? { ok: true, note: project } : result;
}

/** Our own rules: who imports whom, sizes, names, time through the clock, links, words. */
function rules() {
  return runTool('scripts/rules/run.ts', []);
}

/** Knip: files, exports and packages that nothing uses. */
function deadCode() {
  return runTool('node_modules/knip/bin/knip.js', ['--no-progress']);
}
