// The checks that read the code instead of running it. `npm test` and `npm run check` share them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './setup/command.mjs';
import { root } from './setup/paths.mjs';
import { repositoryNode } from './setup/runtime.mjs';

/** @typedef {import('./setup/steps.mjs').StepResult} StepResult */

/**
 * One of the repository's own tools, by its script, so that it runs under our Node whatever started us.
 * @param {string} script relative to the root
 * @param {readonly string[]} args
 * @returns {StepResult}
 */
function runTool(script, args) {
  const { ok, output } = runQuietly(repositoryNode(), [join(root, script), ...args]);
  return ok ? { ok } : { ok, detail: output };
}

/** Biome: formatting, imports, and the rules of biome.json. */
export function lint() {
  return runTool('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']);
}

/** TypeScript over the product, its tests and its scripts, then over the web app. @returns {StepResult} */
export function types() {
  const projects = ['tsconfig.json', 'web/tsconfig.json'].filter((file) => existsSync(join(root, file)));
  const results = projects.map((project) => runTool('node_modules/typescript/bin/tsc', ['--project', project]));
  const detail = results.map((result) => result.detail ?? '').join('\n');
  return results.every((result) => result.ok) ? { ok: true, note: projects.join(', ') } : { ok: false, detail };
}

/** Our own rules: who imports whom, sizes, names, time through the clock, links, words. */
export function rules() {
  return runTool('scripts/rules/run.ts', []);
}

/** Knip: files, exports and packages that nothing uses. */
export function deadCode() {
  return runTool('node_modules/knip/bin/knip.js', ['--no-progress']);
}
