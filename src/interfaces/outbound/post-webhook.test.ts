import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ResolvedAddress } from './judged-request.ts';
import { createPostWebhook } from './post-webhook.ts';

const HERE: ResolvedAddress = { address: '127.0.0.1', family: 4 };

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function post(url: string, { allowPrivate = false, names = {} as Record<string, ResolvedAddress[]> } = {}) {
  const send = createPostWebhook(async (hostname) => names[hostname] ?? [{ address: hostname, family: 4 }]);
  const request = { url, headers: { 'webhook-id': 'msg_1' }, body: '{"a":1}', allowPrivate };
  return send(request, new AbortController().signal);
}

describe('A webhook of an agent', () => {
  it.each([
    ['http://127.0.0.1/', 'which is not of the public internet; allowPrivate of the webhook lets it be reached'],
    ['http://169.254.169.254/latest/meta-data/', 'not of the public internet'],
    ['ftp://example.org/', 'only http and https addresses are reached, not ftp:'],
    ['http://me:secret@example.org/', 'an address with a password is not reached'],
    ['nowhere', '"nowhere" is not an address'],
  ])('is refused before anything is sent: %s', async (url, words) => {
    await expect(post(url)).rejects.toMatchObject({ name: 'RefusedWebhook', message: expect.stringContaining(words) });
  });

  it('whose name has one private address among public ones is refused', async () => {
    const names = {
      'mixed.example': [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.8', family: 4 },
      ],
    };
    await expect(post('http://mixed.example/', { names })).rejects.toThrow('10.0.0.8');
  });

  it('is reached at the address that was judged, under its name, and no redirect is followed', async () => {
    const asked: string[] = [];
    const port = await serve((request, response) => {
      asked.push(`${request.method} ${request.headers.host} ${request.headers['webhook-id']}`);
      response.writeHead(307, { location: 'http://127.0.0.1:1/', 'retry-after': '7' }).end('elsewhere');
    });
    const url = `http://agent.example:${port}/`;
    expect(await post(url, { allowPrivate: true, names: { 'agent.example': [HERE] } })).toEqual({
      status: 307,
      retryAfter: '7',
      body: 'elsewhere',
    });
    expect(asked).toEqual([`POST agent.example:${port} msg_1`]);
  });

  it('whose answer is too long is refused, and one that does not answer is said in words', async () => {
    const port = await serve((_, response) => void response.end('x'.repeat(300 * 1024)));
    const here = { allowPrivate: true };
    await expect(post(`http://127.0.0.1:${port}/`, here)).rejects.toThrow('its answer is longer than 256 KB');
    const closed = await serve((request) => void request.socket.destroy());
    await expect(post(`http://127.0.0.1:${closed}/`, here)).rejects.toThrow('the connection was broken');
  });
});
