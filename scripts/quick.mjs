// `npm run quick`: what changed since the last commit is formatted, linted, typed, and tested by the nearest of its tests.
import { SLOW } from '../test/slow-tests.mjs';
import { biome, clientTypes, pageTypes, runTool, types } from './checks.mjs';
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
const passed = [await step('lint', lint)];
// What the page has of other rooms is types alone, which `npm run check` looks at.
const isOfPage = changed.some((path) => /^(web|src\/(client|when))\/.*\.tsx?$/.test(path));
const isTyped = changed.some((path) => /\.(tsx?|mjs|json)$/.test(path));
const hasTypes = !isTyped || (await step('generated', clientTypes));
passed.push(
  hasTypes,
  ...(await Promise.all([
    isTyped && hasTypes ? step('types', types) : true,
    isOfPage && hasTypes ? step('page types', pageTypes) : true,
    step('tests', tests),
  ])),
);
if (passed.includes(false)) process.exitCode = 1;

/** Writes what Biome can mend without a doubt, and says the rest. */
async function lint() {
  const result = await biome(['check', '--write', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]);
  return result.ok ? { ok: true, note: `${changed.length} changed` } : result;
}

async function tests() {
  const { nearest, related } = nearestTests(changed, readImports(), { most: TESTS, slow: SLOW });
  if (nearest.length === 0) return { ok: true, note: 'none is related' };
  const vitest = 'node_modules/vitest/vitest.mjs';
  const result = await runTool(vitest, [
    'run',
    '--project',
    'unit',
    '--project',
    'scenario',
    // What the files share is loaded once, and the other processor is left to TypeScript.
    '--maxWorkers=1',
    '--passWithNoTests',
    ...nearest,
  ]);
  const note = nearest.length === related ? `${related} files` : `the nearest ${nearest.length} of ${related} files`;
  return result.ok ? { ok: true, note } : result;
}
