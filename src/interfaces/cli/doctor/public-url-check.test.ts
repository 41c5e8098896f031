import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../system-clock.ts';
import { publicUrlFinding } from './public-url-check.ts';

async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('the public address is well where Belfry answers there, and is asked without credentials', async () => {
  const asked: (string | undefined)[] = [];
  const url = await served(({ url: path, headers }, answer) => {
    asked.push(path, headers.authorization, headers.cookie);
    answer.end('{"ok":true}');
  });
  expect(await publicUrlFinding(url, systemClock)).toMatchObject({ state: 'well' });
  expect(asked).toEqual(['/api/v1/health', undefined, undefined]);
});

it('the public address is wrong where somebody else answers, and a redirect is not followed', async () => {
  const other = await served((_, answer) => answer.end('<h1>It works!</h1>'));
  expect(await publicUrlFinding(other, systemClock)).toMatchObject({ state: 'wrong' });
  const elsewhere = await served((_, answer) => answer.writeHead(302, { location: other }).end());
  expect(await publicUrlFinding(elsewhere, systemClock)).toMatchObject({
    state: 'wrong',
    message: expect.stringContaining('answers 302'),
  });
});

it('a public address that nobody answers at is named with the reason; without one there is nothing to look at', async () => {
  const gone = await publicUrlFinding('http://127.0.0.1:1', systemClock);
  expect(gone).toMatchObject({ state: 'mind', message: expect.stringContaining('could not be reached') });
  expect(await publicUrlFinding(undefined, systemClock)).toBeNull();
});
