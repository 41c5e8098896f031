import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';

/** Every file below a folder, as bytes. */
function filesOf(folder: string): [string, Buffer][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [name, readFileSync(join(folder, name))]);
}

describe('a token in the life of a real server', () => {
  it('outlives a kill -9, and so does its end; its secret is in no file and no line of the log', async () => {
    const { serve, json, belfry, data } = setupBelfry({ BELFRY_LOG: 'debug' });
    // No server yet: the command works on the data itself.
    const { secret } = await json('token', 'create', 'laptop');
    const first = await serve();
    const ask = (url: string, path: string) =>
      fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await ask(first.greeting.url, '/me')).status).toBe(200);
    await ask(first.greeting.url, `/runs/${secret}`);
    first.child.kill('SIGKILL');
    const { stderr: firstLog } = await first.ended;

    const second = await serve();
    expect((await ask(second.greeting.url, '/me')).status).toBe(200);
    expect((await belfry('token', 'revoke', 'laptop', '--yes')).code).toBe(0);
    expect((await ask(second.greeting.url, '/me')).status).toBe(401);
    second.child.kill('SIGKILL');
    await second.ended;

    const third = await serve();
    expect((await ask(third.greeting.url, '/me')).status).toBe(401);
    expect(await json('token', 'list')).toEqual([]);
    const record = await json('audit');
    expect(record.map(({ words }: { words: string }) => words)).toEqual([
      'You revoked a token, on the command line',
      'You issued a token, on the command line',
    ]);
    for (const [name, bytes] of filesOf(data)) expect(bytes.includes(secret.slice(4)), name).toBe(false);
    const { stderr, stdout } = await third.stop();
    expect(firstLog + stderr + stdout).not.toContain(secret);
  });
});
