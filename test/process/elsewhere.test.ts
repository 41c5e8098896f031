import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';

/** A command with something on its stdin. */
function piped({ start, endOf }: ReturnType<typeof setupBelfry>, stdin: string, ...args: string[]) {
  const child = start(args);
  child.stdin.end(stdin);
  return endOf(child);
}

describe('the command line talks to another Belfry', () => {
  it('by BELFRY_URL with BELFRY_TOKEN, as the person whose token it is, and leaves its own data alone', async () => {
    const far = setupBelfry();
    const { greeting } = await far.serve();
    await far.belfry('user', 'add', 'Bob');
    const { secret } = await far.json('token', 'create', 'laptop', '--self', '--user', 'Bob');
    const near = setupBelfry({ BELFRY_URL: greeting.url, BELFRY_TOKEN: secret });
    expect((await near.belfry('zone', 'Europe/Warsaw')).code).toBe(0);
    expect((await near.belfry('add', 'every day at 9 water the plants')).code).toBe(0);
    expect(await near.belfry('status')).toMatchObject({ code: 0, stdout: expect.stringContaining(greeting.url) });
    expect(await near.json('ls')).toMatchObject([{ what: 'water the plants' }]);
    expect(await far.json('ls'), 'it is Bob’s, not the owner’s').toEqual([]);
    const own = near.start(['ls', '--json'], [], { BELFRY_URL: '', BELFRY_TOKEN: '' });
    own.stdin.end();
    expect((await near.endOf(own)).code, 'nothing was made here').toBe(3);
    expect(existsSync(near.data)).toBe(false);
  });

  it('by a profile, whose token is in a file for its owner alone and in no output', async () => {
    const far = setupBelfry();
    const { greeting } = await far.serve();
    const { secret } = await far.json('token', 'create', 'laptop', '--self');
    const near = setupBelfry();
    const added = await piped(near, secret, 'profile', 'add', 'work', '--url', `${greeting.url}/`);
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout + (await near.belfry('profile', 'list', '--json')).stdout).not.toContain(secret);
    const file = join(near.home, '.local', 'share', 'belfry', 'profiles.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await near.belfry('--profile', 'work', 'status')).stdout).toContain(greeting.url);
    expect(await near.belfry('--profile', 'home', 'ls')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is work.'),
    });
    expect(await near.belfry('profile', 'remove', 'work')).toMatchObject({ code: 0 });
    expect(await near.belfry('--profile', 'work', 'ls')).toMatchObject({ code: 2 });
  });

  it('and opens its page there, reaching as far as the token does: one that may only look signs in a browser that may only look', async () => {
    const far = setupBelfry();
    const { greeting } = await far.serve();
    const { secret } = await far.json('token', 'create', 'wall', '--scope', 'read_only');
    const near = setupBelfry({ BELFRY_URL: greeting.url, BELFRY_TOKEN: secret });
    const { url } = await near.json('open', '--print');
    expect(url).toMatch(new RegExp(`^${greeting.url}/#code=`));
    const code = new URL(url).hash.slice('#code='.length);
    const headers = { 'content-type': 'application/json', origin: greeting.url };
    const signedIn = await fetch(`${greeting.url}/api/v1/session`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ code }) },
    });
    const { proof } = (await signedIn.json()) as { proof: string };
    const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const me = await fetch(`${greeting.url}/api/v1/me`, { headers: { cookie, 'belfry-proof': proof } });
    expect(await me.json()).toMatchObject({ access: 'read_only' });
  });

  it('and refuses what would work on the files of this computer, half of an address, and a token that is none', async () => {
    const far = setupBelfry();
    const { greeting } = await far.serve();
    const near = setupBelfry({ BELFRY_URL: greeting.url, BELFRY_TOKEN: `bfy_${'x'.repeat(43)}` });
    for (const command of [
      ['backup', 'x.db'],
      ['doctor'],
      ['restore', join(far.data, 'belfry.db'), '--yes'],
      ['config'],
      ['serve', '--port', '0'],
    ]) {
      expect(await near.belfry(...command), command[0]).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('works on the data of this computer'),
      });
    }
    expect((await near.belfry('ls')).code, 'a token of nobody').not.toBe(0);
    expect(await setupBelfry({ BELFRY_URL: greeting.url }).belfry('ls')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('BELFRY_TOKEN is not'),
    });
    const bad = await piped(setupBelfry(), 'not a token', 'profile', 'add', 'work', '--url', greeting.url);
    expect(bad).toMatchObject({ code: 2, stderr: expect.stringContaining('That is no token') });
  });
});
