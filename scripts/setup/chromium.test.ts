import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureChromium } from './chromium.mjs';

/** A PATH with programs of which some run and some only tell that they do not. */
function setup(programs: Record<string, 'runs' | 'fails'>) {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-chromium-'));
  for (const [name, what] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\nexit ${what === 'runs' ? 0 : 1}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  vi.stubEnv('PATH', folder);
  vi.stubEnv('BELFRY_CHROMIUM', '');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return (name: string) => join(folder, name);
}

test('a browser on the PATH is found', () => {
  const at = setup({ 'google-chrome': 'runs' });
  expect(ensureChromium()).toEqual({ path: at('google-chrome') });
});

test('one that does not start is passed over', () => {
  const at = setup({ chromium: 'fails', 'chromium-browser': 'fails', 'google-chrome': 'runs' });
  expect(ensureChromium()).toEqual({ path: at('google-chrome') });
});

test('the shell without windows is found beside it', () => {
  const at = setup({ 'google-chrome': 'runs', 'chromium-headless-shell': 'runs' });
  expect(ensureChromium()).toEqual({ path: at('google-chrome'), shell: at('chromium-headless-shell') });
});

test('a shell that does not start is as none', () => {
  const at = setup({ 'google-chrome': 'runs', 'chromium-headless-shell': 'fails' });
  expect(ensureChromium()).toEqual({ path: at('google-chrome') });
});

test('BELFRY_CHROMIUM decides', () => {
  const at = setup({ chromium: 'runs', mine: 'runs' });
  vi.stubEnv('BELFRY_CHROMIUM', at('mine'));
  expect(ensureChromium()).toEqual({ path: at('mine') });
});

test('when BELFRY_CHROMIUM names nothing that runs, there is none, and nothing is installed behind its back', () => {
  const at = setup({ chromium: 'runs' });
  vi.stubEnv('BELFRY_CHROMIUM', at('absent'));
  expect(ensureChromium()).toEqual({ path: null, reason: expect.stringContaining(at('absent')) });
});
