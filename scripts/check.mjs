// `npm run check`: everything that reads the code instead of running it.
import { deadCode, lint, rules, types } from './checks.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { step } from './setup/steps.mjs';

const hasPackages = await step('packages', () => ({ ok: true, note: ensurePackages() }));
if (!hasPackages) process.exit(1);

const passed = [
  await step('lint', lint),
  await step('types', types),
  await step('rules', rules),
  await step('dead code', deadCode),
];
if (passed.includes(false)) process.exitCode = 1;
