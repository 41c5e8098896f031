import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
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
});
