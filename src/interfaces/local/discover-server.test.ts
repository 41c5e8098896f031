import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { discoverServer } from './discover-server.ts';
import { readServerFile, removeServerFile, serverFile, writeServerFile } from './server-file.ts';
import { ensureToken } from './token-file.ts';

const STARTED = '2026-11-21T07:00:00.000Z';
const NO_SUCH_PID = 2 ** 30;

async function setup(answer: { status: number; body: string } = { status: 200, body: '{"version":"0.1.0"}' }) {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-server-'));
  const token = ensureToken(folder);
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(async () => {
    if (server.listening) await close();
    rmSync(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { folder, token, url, seen, close };
}

describe('finding the running server', () => {
  it('finds one that lives and answers, and shows it the token', async () => {
    const { folder, token, url, seen } = await setup();
    writeServerFile(folder, { pid: process.pid, url, startedAt: STARTED });
    expect(await discoverServer(folder)).toMatchObject({ kind: 'running', server: { url, pid: process.pid } });
    expect(seen).toEqual([`Bearer ${token.reveal()}`]);
  });

  it('gives a server on a busy computer ten seconds to answer, which it needs where everything takes longer', async () => {
    const { folder, url } = await setup();
    writeServerFile(folder, { pid: process.pid, url, startedAt: STARTED });
    const limit = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => limit.mockRestore());
    await discoverServer(folder);
    expect(limit.mock.calls).toEqual([[10_000]]);
  });

  it('does not believe a file whose process is gone, and shows no token to whoever has the port now', async () => {
    const { folder, url, seen } = await setup();
    writeServerFile(folder, { pid: NO_SUCH_PID, url, startedAt: STARTED });
    expect(await discoverServer(folder)).toEqual({ kind: 'none' });
    expect(seen).toEqual([]);
  });

  it('does not believe a process that answers as something else', async () => {
    const { folder, url } = await setup({ status: 200, body: '<html>' });
    writeServerFile(folder, { pid: process.pid, url, startedAt: STARTED });
    expect(await discoverServer(folder)).toMatchObject({ kind: 'silent', pid: process.pid });
  });

  it('does not believe a server that refuses the token', async () => {
    const { folder, url } = await setup({ status: 401, body: '{"version":"0.1.0"}' });
    writeServerFile(folder, { pid: process.pid, url, startedAt: STARTED });
    expect(await discoverServer(folder)).toMatchObject({ kind: 'silent', said: 'answers 401' });
  });

  it('says when the process lives and does not answer', async () => {
    const { folder, url, close } = await setup();
    await close();
    writeServerFile(folder, { pid: process.pid, url, startedAt: STARTED });
    expect(await discoverServer(folder)).toEqual({ kind: 'silent', pid: process.pid, url, said: null });
  });

  it('finds none in a folder without a file, or with a torn one', async () => {
    const { folder } = await setup();
    expect(await discoverServer(folder)).toEqual({ kind: 'none' });
    writeFileSync(serverFile(folder), '{"pid": 12');
    expect(await discoverServer(folder)).toEqual({ kind: 'none' });
  });
});

describe('the server file', () => {
  it('is private, replaced whole, and removed only by the server that wrote it', async () => {
    const { folder, url } = await setup();
    writeServerFile(folder, { pid: 1, url, startedAt: STARTED });
    writeServerFile(folder, { pid: 2, url, startedAt: STARTED });
    expect(statSync(serverFile(folder)).mode & 0o777).toBe(0o600);
    removeServerFile(folder, 1);
    expect(readServerFile(folder)).toEqual({ pid: 2, url, startedAt: STARTED });
    removeServerFile(folder, 2);
    expect(readdirSync(folder)).toEqual(['token']);
  });
});
