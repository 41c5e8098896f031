import { describe, expect, it } from 'vitest';
import { Secret } from '../secret.ts';
import { createSimulatedClock } from '../testing/simulated-clock.ts';
import { createPing } from './ping.ts';

const ADDRESS = 'https://hc.example.org/ping/3f9c-secret';

/** A switch with scripted answers; a number is a status, an error a network failure. */
function setup(script: (call: number) => number | Error = () => 200) {
  const clock = createSimulatedClock('2026-11-21T07:00:00Z');
  clock.settle = () => new Promise((resolve) => setImmediate(resolve));
  const began = clock.now();
  const calls: number[] = [];
  const said: { level: string; message: string; fields?: object }[] = [];
  const record = (level: string) => (message: string, fields?: object) => void said.push({ level, message, fields });
  const world = { ticks: true };
  const ping = createPing({
    url: new Secret(ADDRESS),
    clock,
    log: { debug: record('debug'), info: record('info'), warn: record('warn'), error: record('error') },
    version: '1.2.3',
    lastTickAt: () => (world.ticks ? clock.now() : began),
    fetch: (async (url: string, { headers }: { headers: Record<string, string> }) => {
      expect(url).toBe(ADDRESS);
      expect(headers['user-agent']).toBe('belfry/1.2.3');
      calls.push((clock.now() - began) / 1000);
      const answer = script(calls.length);
      if (answer instanceof Error) throw answer;
      return { ok: answer < 300, status: answer, body: null };
    }) as never,
  });
  return { clock, calls, said, world, ping };
}

describe('the dead-man address', () => {
  it('is called each minute while the clock ticks, and not any more after the stop', async () => {
    const { clock, calls, ping, said } = setup();
    ping.start();
    await clock.advance(3 * 60_000 + 1_000);
    expect(calls).toEqual([1, 61, 121, 181]);
    expect(ping.state()).toEqual({ lastOkAt: clock.now(), failingSince: null });
    ping.stop();
    await clock.advance(5 * 60_000);
    expect(calls).toHaveLength(4);
    expect(said).toEqual([]);
  });

  it('is not called while the clock stands still, so that the outside notices', async () => {
    const { clock, calls, ping, world, said } = setup();
    ping.start();
    await clock.advance(2_000);
    world.ticks = false;
    await clock.advance(10 * 60_000);
    expect(calls).toEqual([1]);
    expect(said[0]).toMatchObject({ level: 'error', message: expect.stringContaining('does not tick') });
    world.ticks = true;
    await clock.advance(60_000);
    expect(calls).toHaveLength(2);
    ping.stop();
  });

  it('is tried again sooner after a failure, then each minute, and a stretch of failures is said once', async () => {
    const { clock, calls, ping, said } = setup((call) => (call <= 5 ? 503 : 200));
    ping.start();
    await clock.advance(160_000);
    expect(calls).toEqual([1, 6, 16, 36, 96, 156]);
    expect(said.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'warn: the ping address could not be called',
      'info: the ping address answers again',
    ]);
    expect(ping.state().failingSince).toBeNull();
    ping.stop();
  });

  it('is never named in the log, whatever the network says', async () => {
    const cause = new Error(`getaddrinfo failed for ${ADDRESS} at /ping/3f9c-secret`);
    const { clock, ping, said } = setup(() => Object.assign(new Error('fetch failed'), { cause }));
    ping.start();
    await clock.advance(2_000);
    expect(said).toHaveLength(1);
    expect(JSON.stringify(said)).not.toContain('3f9c-secret');
    expect(JSON.stringify(said)).toContain('getaddrinfo failed');
    expect(ping.state().failingSince).not.toBeNull();
    ping.stop();
  });
});
