import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../src/client/index.ts';
import { setupBelfry } from '../support/belfry-process.ts';

/** Workers poll for long, and so may their tests. */
export const SELDOM = { interval: 200 };

/** A server with an agent `leo` whose workers call, and a token of it. */
export async function setupWorkers() {
  const belfry = setupBelfry();
  mkdirSync(belfry.data, { recursive: true, mode: 0o700 });
  writeFileSync(
    join(belfry.data, 'belfry.config.ts'),
    "import { defineConfig } from 'belfry/config';\nexport default defineConfig({ agents: { leo: { worker: true } } });\n",
  );
  const server = await belfry.serve();
  await belfry.json('zone', 'Europe/Warsaw');
  const { secret } = await belfry.json('token', 'create', 'shop', '--agent', 'leo');
  const token = readFileSync(join(belfry.data, 'token'), 'utf8').trim();
  const { url } = server.greeting;
  const owner = createClient({ url, token });
  const due = async (what: string) => {
    const { schedule } = await owner.createSchedule({ kind: 'action', what, when: 'in 1 second', agent: 'leo' });
    return schedule.id;
  };
  const runOf = async (scheduleId: string) => {
    const run = (await owner.listRuns({ scheduleId })).items[0];
    return run === undefined ? null : owner.getRun({ id: run.id });
  };
  return { ...belfry, server, url, secret: secret as string, owner, due, runOf };
}
