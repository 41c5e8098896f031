// `npm run check`: everything that reads the code instead of running it.
import { runChecks } from './checks.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { step } from './setup/steps.mjs';

const hasPackages = await step('packages', () => ({ ok: true, note: ensurePackages() }));
if (!hasPackages) process.exit(1);
if (!(await runChecks())) process.exitCode = 1;
