import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';
import { setupBelfry } from '../support/belfry-process.ts';

/** Of systemd; where it is not installed the unit is only read. */
const ANALYZE = ['systemd', 'analyze'].join('-');

describe('Belfry as a service', () => {
  it('ends at SIGTERM within its time though a model hangs, and goes on with the answer at the next start', async () => {
    // The first call hangs for ever; the ones after it are answered.
    const asked = Promise.withResolvers<void>();
    let calls = 0;
    const model = createServer((_, response) => {
      calls += 1;
      if (calls === 1) return asked.resolve();
      const delta = {
        choices: [{ index: 0, delta: { role: 'assistant', content: 'Here I am again.' }, finish_reason: null }],
      };
      const stop = {
        choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1 },
      };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const chunk = (data: object) =>
        `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'm', ...data })}\n\n`;
      response.end(`${chunk(delta)}${chunk(stop)}data: [DONE]\n\n`);
    });
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void model.close().closeAllConnections());
    const { serve, start, data } = setupBelfry({
      BELFRY_MODEL: 'openai-compatible:m',
      BELFRY_MODEL_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      BELFRY_MODEL_KEY: 'sk-of-a-test',
    });
    const first = await serve();
    start(['chat', 'hello']).stdin.end();
    await asked.promise;
    // Ten seconds for what runs, and then it ends all the same: a call of a model that never answers would hold it for ever.
    expect(await first.stop()).toMatchObject({ code: 0 });
    const second = await serve();
    const token = readFileSync(join(data, 'token'), 'utf8').trim();
    const read = async (path: string) =>
      (await (
        await fetch(`${second.greeting.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
      ).json()) as {
        items: { id: string; role: string; text: string }[];
      };
    const threadId = (await read('/threads')).items[0]?.id;
    await expect
      .poll(async () => (await read(`/threads/${threadId}/messages`)).items.map(({ role, text }) => `${role}: ${text}`))
      .toEqual(['agent: Here I am again.', 'user: hello']);
  });

  it('loses nothing and repeats nothing over restarts while reminders come due', async () => {
    const { serve, json, data } = setupBelfry();
    await json('zone', 'Europe/Warsaw');
    const names = Array.from({ length: 12 }, (_, n) => `bell ${n + 1}`);
    for (const [n, name] of names.entries()) await json('add', `remind me in ${n + 1} seconds to ring ${name}`);
    const token = () => readFileSync(join(data, 'token'), 'utf8').trim();
    for (let restart = 0; restart < 4; restart++) {
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
