import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';

/** A server whose disk does not confirm one write, once a file is there. */
async function serveOnBadDisk(supervised: 'on' | 'off') {
  const belfry = setupBelfry({ BELFRY_SUPERVISED: supervised });
  const { data, home } = belfry;
  const fails = join(home, 'disk-fails');
  mkdirSync(data);
  const config = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const flush = fs.fdatasyncSync;
    fs.fdatasyncSync = (handle) => {
      if (fs.existsSync(${JSON.stringify(fails)})) {
        fs.rmSync(${JSON.stringify(fails)});
        throw new Error('EIO: i/o error, fdatasync');
      }
      flush(handle);
    };
    syncBuiltinESMExports();
    export default {};`;
  writeFileSync(join(data, 'belfry.config.ts'), config);
  const server = await belfry.serve();
  await belfry.json('zone', 'Europe/Warsaw');
  await belfry.json('add', 'remind me in 3 days to ring');
  return { ...belfry, server, fails };
}

describe('a disk that does not confirm a write', () => {
  it('ends a server that something starts again, with a code of its own', async () => {
    const { server, belfry, fails, json } = await serveOnBadDisk('on');
    writeFileSync(fails, '');
    await belfry('add', 'remind me in 4 days to sing');
    const { code, stderr } = await server.ended;
    expect(code).toBe(18);
    expect(stderr).toContain('EIO: i/o error, fdatasync');
    expect(JSON.stringify(await json('ls'))).toContain('ring');
  });

  it('makes another one check all data, open them again at the same address, and tell its owner', async () => {
    const { server, belfry, fails, json } = await serveOnBadDisk('off');
    const { url } = server.greeting;
    writeFileSync(fails, '');
    const refused = await belfry('add', 'remind me in 4 days to sing');
    expect(refused).toMatchObject({ code: 6, stderr: expect.stringContaining('EIO') });
    const ready = () =>
      fetch(`${url}/api/v1/ready`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready).toBe(200);
    const { items } = await json('call', 'list-threads');
    const said = async () => JSON.stringify(await json('call', 'list-messages', '--id', items.at(-1).id));
    await expect.poll(said).toContain('The disk did not confirm a write');
    await json('add', 'remind me in 5 days to dance');
    const { code, stderr } = await server.stop();
    expect(code).toBe(0);
    expect(stderr).toContain('The data are whole: everything goes on.');
  });
});
