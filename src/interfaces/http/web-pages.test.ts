import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setupHttp } from './http-fixture.ts';

function buildPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The page</title>');
  writeFileSync(join(folder, 'assets', 'app-1a2b3c.js'), 'export {};');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '..', 'secret.txt'), 'secret');
  onTestFinished(() => rmSync(join(folder, '..', 'secret.txt'), { force: true }));
  return folder;
}

/** Sends the path as written, without a library that corrects it first. */
function askRaw(port: number, path: string): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { accept: '*/*' } }, async (answer) => {
      const { statusCode = 0, headers } = answer;
      resolve({ status: statusCode, type: headers['content-type'] ?? '', body: await text(answer) });
    });
    asked.on('error', reject).end();
  });
}

const html = { headers: { accept: 'text/html,application/xhtml+xml' } };

describe('the web app', () => {
  it('is served at every address it routes on its own, and asked for anew each time', async () => {
    const { askBare } = await setupHttp({ webFolder: buildPages() });
    for (const path of ['/', '/index.html', '/schedules', '/runs/run_1?tab=steps', '/settings']) {
      const answer = await askBare('GET', path, html);
      expect([answer.status, answer.headers['cache-control']], path).toEqual([200, 'no-cache']);
      expect(answer.text).toContain('The page');
      expect(answer.headers['content-type']).toContain('text/html');
    }
  });

  it('keeps files with a hash in their name for ever, others not', async () => {
    const { askBare } = await setupHttp({ webFolder: buildPages() });
    const script = await askBare('GET', '/assets/app-1a2b3c.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toContain('javascript');
    expect((await askBare('GET', '/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('says with scripts and styles only what holds for them, and with all else what it may do', async () => {
    const { askBare } = await setupHttp({ webFolder: buildPages() });
    const { headers } = await askBare('GET', '/assets/app-1a2b3c.js');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toBeUndefined();
    for (const path of ['/', '/favicon.svg', '/assets/none-1a2b3c.js']) {
      const answer = await askBare('GET', path, html);
      expect(answer.headers['content-security-policy'], path).toContain("default-src 'self'");
    }
  });

  it('is sent compressed to who takes it, as the file it is', async () => {
    const folder = buildPages();
    const name = 'app-1a2b3c.js';
    writeFileSync(join(folder, 'assets', `${name}.br`), brotliCompressSync('export {};'));
    writeFileSync(join(folder, 'index.html.br'), brotliCompressSync('<!doctype html><title>The page</title>'));
    const { askBare } = await setupHttp({ webFolder: folder });
    for (const [path, type] of [
      [`/assets/${name}`, 'javascript'],
      ['/', 'text/html'],
      ['/schedules', 'text/html'],
    ] as const) {
      const small = await askBare('GET', path, { headers: { accept: '*/*', 'accept-encoding': 'gzip, br' } });
      expect(small.headers, path).toMatchObject({
        'content-encoding': 'br',
        'content-type': expect.stringContaining(type),
        vary: expect.stringContaining('accept-encoding'),
        'cache-control': expect.stringMatching(path === `/assets/${name}` ? /immutable/ : /no-cache/),
      });
      const plain = await askBare('GET', path, { headers: { accept: '*/*' } });
      expect(plain.headers['content-encoding'], path).toBeUndefined();
      expect(plain.headers.vary, path).toContain('accept-encoding');
    }
  });

  it('serves the documents to everybody, by the addresses that people and programs try', async () => {
    const folder = buildPages();
    mkdirSync(join(folder, 'docs', 'how-to'), { recursive: true });
    const files = {
      'index.html': 'All of them',
      'how-to/mcp.html': 'MCP',
      '404.html': 'No such document',
      'llms.txt': '# Belfry',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'docs', name), text);
    const { askBare } = await setupHttp({ webFolder: folder });
    for (const [path, status, what] of [
      ['/docs', 302, '/docs/'],
      ['/docs/', 200, 'All of them'],
      ['/docs/how-to/mcp.html', 200, 'MCP'],
      ['/docs/how-to/mcp?x=1', 302, '/docs/how-to/mcp.html'],
      ['/docs/how-to/mcp/', 302, '/docs/how-to/mcp.html'],
      ['/docs/how-to', 404, 'No such document'],
      ['/docs/gone.html', 404, 'No such document'],
      ['/llms.txt', 200, '# Belfry'],
      ['/documents', 200, 'The page'],
    ] as const) {
      const answer = await askBare('GET', path, html);
      expect([answer.status, answer.headers.location ?? answer.text], path).toEqual([
        status,
        expect.stringContaining(what),
      ]);
      expect(answer.headers, path).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
      });
    }
    expect(
      (await askBare('GET', '/llms.txt', { headers: { accept: 'text/plain' } })).headers['content-type'],
    ).toContain('text/plain');
    for (const path of ['/docs/gone.png', '/llms-full.txt']) {
      expect((await askBare('GET', path, html)).json.code, path).toBe('not_found');
    }
  });

  it('shows a document as it was written where its page is not, as the package has them', async () => {
    const folder = buildPages();
    mkdirSync(join(folder, 'docs', 'how-to'), { recursive: true });
    for (const [name, text] of Object.entries({ 'index.html': 'List', '404.html': 'List', 'how-to/mcp.md': '# MCP' }))
      writeFileSync(join(folder, 'docs', name), text);
    const { askBare } = await setupHttp({ webFolder: folder });
    for (const path of ['/docs/how-to/mcp.html', '/docs/how-to/mcp', '/docs/how-to/mcp/']) {
      const { status, headers } = await askBare('GET', path, html);
      expect([path, status, headers.location]).toEqual([path, 302, '/docs/how-to/mcp.md']);
    }
    const plain = await askBare('GET', '/docs/how-to/mcp.md', html);
    expect([plain.status, plain.text, plain.headers['content-type']]).toEqual([
      200,
      '# MCP',
      'text/plain; charset=utf-8',
    ]);
    const gone = await askBare('GET', '/docs/gone.html', html);
    expect([gone.status, gone.text]).toEqual([404, 'List']);
  });

  it('says what to do where its documents were not built', async () => {
    const { askBare } = await setupHttp({ webFolder: buildPages() });
    const answer = await askBare('GET', '/docs/start.html', html);
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('npm start')]);
  });

  it('answers a missing file, a wrong method and an address of the interface with a problem, not with the page', async () => {
    const { askBare } = await setupHttp({ webFolder: buildPages() });
    for (const [method, path] of [
      ['GET', '/assets/gone.js'],
      ['GET', '/api/v1/nothing'],
      ['GET', '/api'],
      ['POST', '/schedules'],
    ] as const) {
      const answer = await askBare(method, path, html);
      expect([answer.status, answer.json.code], path).toEqual([404, 'not_found']);
    }
  });

  it.each(['/sw.js', '/favicon.svg', '/', '/api/v1/me', '/deep/worker'])(
    'ends a worker that another program left behind on this port, whatever its code was called: %s',
    async (path) => {
      const { askBare } = await setupHttp({ webFolder: buildPages() });
      const answer = await askBare('GET', path, { headers: { 'service-worker': 'script' } });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
      expect(answer.text).toContain('self.registration.unregister()');
    },
  );

  it('leaves workers to the program that serves Belfry without its page', async () => {
    const { askBare } = await setupHttp({ page: false });
    const answer = await askBare('GET', '/sw.js', { headers: { 'service-worker': 'script' } });
    expect([answer.status, answer.headers['content-type']]).toEqual([404, expect.stringContaining('problem+json')]);
  });

  it('answers odd paths with 400 or 404 in the one shape of errors, and writes nothing of them into the log', async () => {
    const { server, logged } = await setupHttp({ webFolder: buildPages() });
    const { port } = await server.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.close());
    const long = 'a'.repeat(9_000);
    for (const path of [
      '//x',
      '/../x',
      '/%00',
      '/%2e%2e/x',
      `/${long}`,
      `/api/v1/schedules/${long}`,
      '/%',
      '/%E0%A4%A',
      '//api/v1/schedules',
      '/api/v1//schedules',
      '/assets/%00.js',
      '/assets/..%5c..%5cx',
      '/favicon.svg%00',
      '/x/..;/y',
      '/a<b>',
    ]) {
      const { status, type, body } = await askRaw(port, path);
      expect([400, 404], path.slice(0, 40)).toContain(status);
      expect(type, path.slice(0, 40)).toContain('application/problem+json');
      expect(JSON.parse(body)).toMatchObject({ code: expect.stringMatching(/^(not_found|invalid_input)$/) });
      expect(body.length, 'no address comes back whole, however long').toBeLessThan(1_000);
      expect(body).not.toMatch(/\bat .+:\d+:\d+/);
    }
    expect(JSON.parse((await askRaw(port, '/%ff')).body).detail).toBe(
      'The address holds a % that is not followed by two hex digits, or bytes that are no UTF-8.',
    );
    expect(logged).toEqual([]);
  });

  it('gives nothing from outside its folder', async () => {
    const { askBare } = await setupHttp({ webFolder: buildPages() });
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
    ]) {
      expect((await askBare('GET', path)).text, path).not.toContain('secret\n');
      expect((await askBare('GET', path)).text, path).not.toBe('secret');
    }
  });

  it('says in friendly words when it has not been built', async () => {
    const { askBare } = await setupHttp({ webFolder: '/nowhere/at/all' });
    const answer = await askBare('GET', '/', html);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Belfry is running');
    expect(answer.text).toContain('npm start');
    expect(answer.text).not.toContain('<script');
  });
});
