import { describe, expect, it } from 'vitest';
import type { HttpServer, ListenOptions } from '../interfaces/http/server.ts';
import { listenNear } from './listen-near.ts';

/** A server beside programs that hold these ports. */
function beside(...held: number[]): { http: HttpServer; tried: number[] } {
  const tried: number[] = [];
  const listen = async ({ port }: ListenOptions) => {
    tried.push(port);
    if (held.includes(port)) throw Object.assign(new Error('in use'), { code: 'EADDRINUSE' });
    return { port, url: `http://127.0.0.1:${port}` };
  };
  return { http: { listen } as HttpServer, tried };
}
const host = '127.0.0.1';

describe('A port that is taken', () => {
  it('is an error where somebody chose it, and no other one is tried', async () => {
    const { http, tried } = beside(8123);
    await expect(listenNear(http, { host, port: 8123, chosen: true })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Port 8123 on 127.0.0.1 is taken by another program.',
      hint: expect.stringContaining('--port'),
    });
    expect(tried).toEqual([8123]);
  });

  it('gives way to the next free one where nobody chose it, among twenty', async () => {
    const { http } = beside(7433, 7434);
    expect(await listenNear(http, { host, port: 7433, chosen: false })).toMatchObject({ url: 'http://127.0.0.1:7435' });
    const full = beside(...Array.from({ length: 21 }, (_, n) => 7433 + n));
    await expect(listenNear(full.http, { host, port: 7433, chosen: false })).rejects.toMatchObject({
      message: 'The ports from 7433 to 7453 on 127.0.0.1 are all taken.',
    });
  });

  it('is none where any free one is asked for', async () => {
    const { http } = beside(7433);
    expect(await listenNear(http, { host, port: 0, chosen: true })).toMatchObject({ url: 'http://127.0.0.1:0' });
  });
});
