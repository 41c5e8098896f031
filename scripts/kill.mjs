// `npm run test:kill -- --rounds 1000`: the test that kills a server at random moments, for longer than `npm test` does.
// `npm run test:kill -- --postgres --rounds 200 --restarts 20`: three processes on one PostgreSQL, which is restarted as well.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toolEnvironment } from './setup/command.mjs';
import { endAlike, runInForeground } from './setup/foreground.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { root } from './setup/paths.mjs';
import { repositoryNode } from './setup/runtime.mjs';

const { values } = parseArgs({
  options: { postgres: { type: 'boolean', default: false }, rounds: { type: 'string' }, restarts: { type: 'string' } },
});
for (const [name, value = '1'] of [
  ['rounds', values.rounds],
  ['restarts', values.restarts],
]) {
  if (/^[1-9]\d*$/.test(value)) continue;
  console.error(`--${name} is a number, such as ${name === 'rounds' ? 200 : 20}, not "${value}".`);
  process.exit(2);
}
if (values.restarts !== undefined && !values.postgres) {
  console.error('--restarts is of PostgreSQL: say --postgres as well.');
  process.exit(2);
}

ensurePackages({ onInstall: () => console.error('Installing what Belfry needs (once, about half a minute) ...') });
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { postgres, rounds, restarts } = values;
const env = toolEnvironment({
  BELFRY_TEST_LANE: 'all',
  ...((rounds !== undefined || !postgres) && { BELFRY_KILL_ROUNDS: rounds ?? '50' }),
  ...(restarts !== undefined && { BELFRY_RESTARTS: restarts }),
});
const files = postgres
  ? ['--project', 'postgres', 'test/postgres/full/chaos-rounds.test.ts']
  : ['test/process/kill.test.ts'];
endAlike(await runInForeground(repositoryNode(), [vitest, 'run', ...files], { env }));
