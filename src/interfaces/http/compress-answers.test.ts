import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './compress-answers.ts';
import { setupHttp } from './http-fixture.ts';

describe('answers on the wire', () => {
  it('are compressed where they are long and the asker takes that, and say the same', async () => {
    const { server } = await setupHttp();
    const ask = (accept?: string) =>
      server.fastify.inject({
        method: 'GET',
        url: '/api/openapi.json',
        headers: { host: '127.0.0.1:7433', ...(accept === undefined ? {} : { 'accept-encoding': accept }) },
      });
    const plain = await ask();
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    const brotli = await ask('gzip, deflate, br');
    const gzip = await ask('gzip');
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(brotli.headers.vary).toContain('accept-encoding');
  });

  it('are left as they are where they are short', async () => {
    const { server } = await setupHttp();
    const headers = { host: '127.0.0.1:7433', 'accept-encoding': 'br' };
    const answer = await server.fastify.inject({ method: 'GET', url: '/api/v1/health', headers });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('vary by what the asker accepts also where they are sent as they are', async () => {
    const { server } = await setupHttp();
    const url = '/api/openapi.json';
    const answer = await server.fastify.inject({ method: 'GET', url, headers: { host: '127.0.0.1:7433' } });
    expect(answer.headers).toMatchObject({ vary: expect.stringContaining('accept-encoding') });
    const headers = { host: '127.0.0.1:7433', 'accept-encoding': 'br' };
    const compressed = await server.fastify.inject({ method: 'GET', url, headers });
    expect(compressed.headers['content-length']).toBe(String(compressed.rawPayload.length));
    const head = await server.fastify.inject({ method: 'HEAD', url, headers });
    expect([head.rawPayload.length, head.headers['content-length']]).toEqual([0, String(compressed.rawPayload.length)]);
  });

  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['identity;q=1, br;q=0.5', null],
    ['GZIP', 'gzip'],
    ['br;q=nonsense, gzip;q=0.1', 'gzip'],
  ])('Accept-Encoding %j gets %j', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
