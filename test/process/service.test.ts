import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { isFullLane } from '../lanes.ts';
import { setupBelfry } from '../support/belfry-process.ts';

/** Of systemd; where it is not installed the unit is only read. */
const ANALYZE = ['systemd', 'analyze'].join('-');

/** Bells that ring a second apart, and stops while they do. */
const [BELLS, RESTARTS] = isFullLane ? [12, 4] : [4, 2];

describe('Belfry as a service', () => {
  it('loses nothing and repeats nothing over restarts while reminders come due', async () => {
    const { serve, json, data } = setupBelfry();
    await json('zone', 'Europe/Warsaw');
    const names = Array.from({ length: BELLS }, (_, n) => `bell ${n + 1}`);
    for (const [n, name] of names.entries()) await json('add', `remind me in ${n + 1} seconds to ring ${name}`);
    const token = () => readFileSync(join(data, 'token'), 'utf8').trim();
    for (let restart = 0; restart < RESTARTS; restart++) {
      const server = await serve();
      // Its clock begins to tick a moment after the greeting.
      await expect.poll(async () => (await fetch(`${server.greeting.url}/api/v1/ready`)).status).toBe(200);
      expect(await server.stop()).toMatchObject({ code: 0 });
    }
    const server = await serve();
    const said = async () => {
      const ask = async (path: string) =>
        (await (
          await fetch(`${server.greeting.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token()}` } })
        ).json()) as { items: { id: string; role: string; text: string }[] };
      const threadId = (await ask('/threads')).items[0]?.id;
      const { items } = await ask(`/threads/${threadId}/messages?limit=100`);
      return items
        .filter(({ role }) => role === 'agent')
        .map(({ text }) => /bell \d+/.exec(text)?.[0])
        .sort();
    };
    await expect.poll(said).toEqual([...names].sort());
  });

  it('has a unit in the guide that systemd accepts', () => {
    const page = readFileSync(join(root, 'docs/how-to/run-as-a-service.md'), 'utf8');
    const unit = /```ini\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    for (const line of unit.split('\n')) expect(line).toMatch(/^(\[\w+\]|[A-Z]\w+=.+|#.*|)$/);
    expect(unit).toMatch(/^KillMode=mixed$/m);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(10);
    const known = spawnSync(ANALYZE, ['--version']);
    if (known.error !== undefined) return;
    const folder = mkdtempSync(join(tmpdir(), 'belfry-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'belfry.service');
    // Users of this machine and its programs are its own: only the unit itself is judged.
    writeFileSync(file, unit.replace(/^(User|Group)=.*$/gm, '').replace(/\/opt\/belfry\//, `${root}/`));
    const { status, stderr } = spawnSync(ANALYZE, ['verify', '--man=no', file], { encoding: 'utf8' });
    const complaints = stderr.split('\n').filter((line) => line.includes('belfry.service'));
    expect({ status, complaints }).toEqual({ status: 0, complaints: [] });
  });
});
