// Another program talks to a running Belfry. Here the example starts the server itself; yours finds it running.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, isAppError } from '../src/client/index.ts';

const data = mkdtempSync(join(tmpdir(), 'belfry-example-'));
const command = join(import.meta.dirname, '..', 'bin', 'belfry.mjs');
const server = spawn(process.execPath, [command, 'serve', '--port', '0', '--data', data], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
  if (String(chunk).includes('Ctrl-C')) break;
}

try {
  // Both files are for you alone: the address of the server, and the token that opens it.
  const { url } = JSON.parse(readFileSync(join(data, 'server.json'), 'utf8'));
  const token = readFileSync(join(data, 'token'), 'utf8').trim();
  const belfry = createClient({ url, token });

  await belfry.updateMe({ zone: 'Europe/Warsaw' });
  const wish = { kind: 'reminder', what: 'Water the plants', when: 'every Sunday at 10' } as const;
  // Asked twice with one key, it is made once.
  const first = await belfry.createSchedule(wish, { idempotencyKey: 'plants-1' });
  const again = await belfry.createSchedule(wish, { idempotencyKey: 'plants-1' });
  console.log(`Made: ${first.schedule.when.sentence}`);
  console.log(`The second answer is the first one: ${first.schedule.id === again.schedule.id}`);

  await belfry.pauseSchedule({ id: first.schedule.id });
  const { items } = await belfry.listSchedules({ state: 'paused' });
  console.log(`Paused: ${items.map(({ what }) => what).join(', ')}`);

  try {
    await belfry.createSchedule({ ...wish, when: 'every 31st of June' });
  } catch (error) {
    if (!isAppError(error)) throw error;
    console.log(`Refused: ${error.code}: ${error.message}`);
  }
} finally {
  server.kill();
  await once(server, 'close');
  rmSync(data, { recursive: true, force: true });
}
