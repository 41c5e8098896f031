import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';

test('a server whose loop stands still writes down where, and afterwards is not ready and tells its owner', async () => {
  const { data, home, serve, json } = setupBelfry();
  const [begin, end] = [join(home, 'begin'), join(home, 'end')];
  mkdirSync(data);
  // Something in the process works without a pause until a file is there.
  const config = `import { existsSync } from 'node:fs';
    function neverPauses() { while (!existsSync(${JSON.stringify(end)})); }
    setInterval(() => { if (existsSync(${JSON.stringify(begin)})) neverPauses(); }, 20).unref();
    export default {};`;
  writeFileSync(join(data, 'belfry.config.ts'), config);
  const server = await serve();
  let errors = '';
  server.child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  writeFileSync(begin, '');
  await expect.poll(() => errors).toContain('"the process stands still"');
  expect(errors).toContain('at neverPauses (file:');
  writeFileSync(end, '');
  const ready = () => fetch(`${server.greeting.url}/api/v1/ready`);
  await expect.poll(async () => (await ready()).status).toBe(503);
  const { detail } = (await (await ready()).json()) as { detail: string };
  expect(detail).toMatch(/Not ready: a moment ago it stood still for \d+ s in neverPauses \(belfry\.config\.ts:2\)/);
  const { items } = await json('call', 'list-threads');
  const said = async () => JSON.stringify(await json('call', 'list-messages', '--id', items.at(-1).id));
  await expect.poll(said).toMatch(/I stood still for \d+ s in neverPauses/);
  await server.stop();
});
