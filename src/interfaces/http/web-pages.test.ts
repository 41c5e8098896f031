import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
