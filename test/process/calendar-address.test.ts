import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';

/** Every file below a folder, as bytes. */
function filesOf(folder: string): [string, Buffer][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [name, readFileSync(join(folder, name))]);
}

it('the address of a calendar outlives a kill -9, and so does its end; its secret is in no file and no line of the log', async () => {
  const { serve, json, belfry, data } = setupBelfry({ BELFRY_LOG: 'debug' });
  // No server yet: the command works on the data itself.
  const { path } = await json('calendar', 'new');
  const secret = /bfk_([\w-]{43})/.exec(path)?.[1] ?? '';
  expect(secret).not.toBe('');
  const first = await serve();
  const read = (url: string) => fetch(url + path);
  const answer = await read(first.greeting.url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  first.child.kill('SIGKILL');
  const { stderr: firstLog } = await first.ended;

  const second = await serve();
  expect((await read(second.greeting.url)).status).toBe(200);
  expect((await belfry('calendar', 'revoke', '--yes')).code).toBe(0);
  expect((await read(second.greeting.url)).status).toBe(404);
  second.child.kill('SIGKILL');
  const { stderr: secondLog } = await second.ended;

  const third = await serve();
  expect((await read(third.greeting.url)).status).toBe(404);
  expect(await json('calendar')).toEqual({ address: null, reachable: false });
  const record = await json('audit');
  expect(record.map(({ words }: { words: string }) => words)).toEqual([
    'You ended the address of the calendar, on the command line',
    'You made an address for the calendar, on the command line',
  ]);
  for (const [name, bytes] of filesOf(data)) expect(bytes.includes(secret), name).toBe(false);
  const { stderr, stdout } = await third.stop();
  expect(firstLog + secondLog + stderr + stdout).not.toContain(secret);
});
