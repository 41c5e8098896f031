// `npm run quick`: what changed since the last commit is formatted, typed, and tested by the nearest of its tests.
import { biome, pageTypes, runTool, types } from './checks.mjs';
import { changedFiles } from './setup/changed.mjs';
import { nearestTests } from './setup/nearest-tests.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { readImports } from './setup/read-imports.mjs';
import { step } from './setup/steps.mjs';

/** So many files of tests take some seconds. `npm test` takes them all. */
const TESTS = 6;

const hasPackages = await step('packages', () => ({ ok: true, note: ensurePackages() }));
if (!hasPackages) process.exit(1);

const changed = changedFiles();
if (changed.length === 0) {
  console.log('Nothing changed since the last commit.');
  process.exit();
}
// First, since it writes what the others read.
const passed = [await step('format', format)];
// What the page has of other rooms is types alone, which `npm run check` looks at.
const isOfPage = changed.some((path) => /^(web|src\/(client|when))\/.*\.tsx?$/.test(path));
const isTyped = changed.some((path) => /\.(tsx?|mjs|json)$/.test(path));
passed.push(
  ...(await Promise.all([
    isTyped ? step('types', types) : true,
    isOfPage ? step('page types', pageTypes) : true,
    step('tests', tests),
  ])),
);
if (passed.includes(false)) process.exitCode = 1;

/** The rules of biome.json look through the whole repository: they are left to `npm run check`. */
async function format() {
  const result = await biome(['check', '--write', '--linter-enabled=false', '--no-errors-on-unmatched', ...changed]);
  return result.ok ? { ok: true, note: `${changed.length} changed` } : result;
}

async function tests() {
  const { nearest, related } = nearestTests(changed, readImports(), TESTS);
  if (nearest.length === 0) return { ok: true, note: 'none is related' };
  const vitest = 'node_modules/vitest/vitest.mjs';
  const result = await runTool(vitest, [
    'run',
    '--project',
    'unit',
    '--project',
    'scenario',
    '--passWithNoTests',
    ...nearest,
  ]);
  const note = nearest.length === related ? `${related} files` : `the nearest ${nearest.length} of ${related} files`;
  return result.ok ? { ok: true, note } : result;
}
