import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';

describe('the command with a server', () => {
  it('talks to the server that runs, which says that no page is open, and leaves nothing behind when it stops', async () => {
    const { serve, json, belfry, data } = setupBelfry();
    const server = await serve();
    expect(server.greeting.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#code=[\w-]+$/);
    const token = readFileSync(join(data, 'token'), 'utf8').trim();
    expect(server.greeting.link).not.toContain(token);

    const { schedule, reaches } = await json('add', 'remind me in 2 hours to stretch');
    expect(reaches).toEqual([{ channel: 'web', state: 'closed' }]);
    expect(await json('status')).toMatchObject({ running: true, url: server.greeting.url, schedules: { active: 1 } });
    const short = schedule.id.slice(-6);
    const run = await belfry('run', short, '--wait', '--timeout', '30s', '--json');
    expect(run.code).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({
      state: 'succeeded',
      cause: 'manual',
      deliveries: [{ text: expect.stringContaining('stretch') }],
    });
    expect(await json('runs', short)).toMatchObject([{ state: 'succeeded' }]);
    const doctor = await belfry('doctor');
    expect(doctor).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('While no page is open, nothing reaches you'),
    });

    const stopped = await server.stop();
    expect(stopped).toMatchObject({ code: 0 });
    expect(stopped.stderr).not.toContain(token);
    expect(readdirSync(data)).not.toContain('server.json');
    expect(await json('ls')).toMatchObject([{ id: schedule.id }]);
  });

  it('fires what is due, at its second', async () => {
    const { serve, json, start, endOf } = setupBelfry();
    await serve();
    const { schedule } = await json('add', 'remind me in 2 seconds to check the oven');
    const waiting = start(['chat', 'thank you', '--json']);
    waiting.stdin.end();
    expect((await endOf(waiting)).code).toBe(0);
    const due = Date.parse(schedule.nextAt);
    const find = async () => (await json('runs')).find((one: { state: string }) => one.state === 'succeeded');
    await expect.poll(find).toBeDefined();
    const run = await find();
    expect(run).toMatchObject({ scheduleId: schedule.id, delivered: 1 });
    expect(Date.parse(run.dueAt)).toBe(due);
  });

  it('answers to the names of BELFRY_HOSTS and the pages of BELFRY_ORIGINS, and to no others', async () => {
    const { serve } = setupBelfry({
      BELFRY_HOSTS: 'belfry.example.org, clock.example.org',
      BELFRY_ORIGINS: 'https://example.org',
    });
    const port = Number(new URL((await serve()).greeting.url).port);
    const ask = (headers: Record<string, string>) =>
      new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path: '/api/openapi.json', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        sent.on('error', reject).end();
      });
    expect(await ask({ host: 'belfry.example.org' })).toBe(200);
    expect(await ask({ host: 'clock.example.org', origin: 'https://clock.example.org' })).toBe(200);
    expect(await ask({ host: 'belfry.example.org', origin: 'https://example.org' })).toBe(200);
    expect(await ask({ host: 'other.example.org' })).toBe(421);
    expect(await ask({ host: 'belfry.example.org', origin: 'https://other.example.org' })).toBe(403);
  });

  it('does not start with a name that is none, and says what was expected', async () => {
    const { belfry } = setupBelfry({ BELFRY_HOSTS: 'https://belfry.example.org' });
    const { code, stderr } = await belfry('serve', '--port', '0');
    expect(code).toBe(2);
    expect(stderr).toContain('BELFRY_HOSTS should be names such as belfry.example.org');
  });

  it('refuses a second server on the same data, and a port that was chosen and is taken', async () => {
    const { serve, belfry, environment } = setupBelfry();
    const server = await serve();
    expect(await belfry('serve')).toMatchObject({ code: 14, stderr: expect.stringContaining('already runs') });
    const port = new URL(server.greeting.url).port;
    const beside = setupBelfry({ PATH: environment.PATH });
    const taken = {
      code: 6,
      stderr: expect.stringContaining(`Port ${port} on 127.0.0.1 is taken by another program.`),
    };
    expect(await beside.belfry('serve', '--port', port)).toMatchObject(taken);
    expect(await setupBelfry({ PATH: environment.PATH, BELFRY_PORT: port }).belfry('serve')).toMatchObject(taken);
  });

  it('does not start while another program holds the port on which browsers are signed in, but to sign them all out', async () => {
    const { serve, belfry, json } = setupBelfry();
    const server = await serve();
    const { origin, port } = new URL(server.greeting.url);
    const { url } = await json('open');
    const signedIn = await fetch(`${origin}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: new URL(url).hash.replace('#code=', '') }),
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const { proof } = (await signedIn.json()) as { proof: string };
    server.child.kill('SIGTERM');
    await server.ended;
    const stranger = createServer().listen(Number(port), '127.0.0.1');
    onTestFinished(() => void stranger.close());
    await once(stranger, 'listening');
    // On any other port as well: the pages of the stranger are the same site to the browser that is signed in.
    const refused = await belfry('serve', '--port', '0');
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain(`Another program holds port ${port}`);
    expect(refused.stderr).toContain('belfry serve --end-sessions');
    const again = await serve('--end-sessions');
    const asked = await fetch(`${again.greeting.url}/api/v1/me`, {
      headers: { cookie: cookie.replace(/_\d+=/, `_${new URL(again.greeting.url).port}=`), 'belfry-proof': proof },
    });
    expect(asked.status).toBe(401);
  });

  it('prints a new sign-in link that works once', async () => {
    const { serve, json } = setupBelfry();
    await serve();
    const { url } = await json('open');
    const { origin, hash } = new URL(url);
    const signIn = () =>
      fetch(`${origin}/api/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: hash.replace('#code=', '') }),
      });
    expect((await signIn()).status).toBe(201);
    expect((await signIn()).status).toBe(401);
  });

  it('works on the data itself after the server was killed', async () => {
    const { serve, json, data } = setupBelfry();
    const server = await serve();
    const { schedule } = await json('add', 'remind me in 2 hours to stretch');
    server.child.kill('SIGKILL');
    await server.ended;
    expect(existsSync(join(data, 'server.json'))).toBe(true);
    expect(await json('ls')).toMatchObject([{ id: schedule.id }]);
    const again = await serve();
    expect(await json('status')).toMatchObject({ running: true, url: again.greeting.url });
  });

  it('stops at once at the second signal, while a model hangs', async () => {
    const asked = Promise.withResolvers<void>();
    const hanging = createServer(() => asked.resolve());
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void hanging.close().closeAllConnections());
    const { serve, start } = setupBelfry({
      BELFRY_MODEL: 'openai-compatible:slow',
      BELFRY_MODEL_URL: `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/v1`,
      BELFRY_MODEL_KEY: 'sk-not-to-be-seen',
    });
    const server = await serve();
    start(['chat', 'hello']).stdin.end();
    await asked.promise;
    const stopping = new Promise<void>((resolve) => {
      server.child.stderr?.on('data', (chunk) => String(chunk).includes('Stopping') && resolve());
    });
    server.child.kill('SIGINT');
    await stopping;
    server.child.kill('SIGINT');
    const { code, stderr } = await server.ended;
    expect(code).toBe(130);
    expect(stderr).not.toContain('sk-not-to-be-seen');
  });
});
