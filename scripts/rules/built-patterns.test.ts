// The patterns that are put together while modules load, which stand as no literal in the source.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { filesUnder } from '../setup/fingerprint.mjs';
import { root } from '../setup/paths.mjs';

const built = new Map<string, { readonly path: string; readonly pattern: RegExp }>();
const Original = globalThis.RegExp;

beforeAll(async () => {
  const sources = join(root, 'src');
  const paths = filesUnder(sources).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('new RegExp('),
  );
  vi.resetModules();
  let loading = '';
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given) {
      const pattern = Reflect.construct(target, given) as RegExp;
      built.set(String(pattern), { path: loading, pattern });
      return pattern;
    },
  });
  for (const path of paths) {
    loading = path;
    await import(path);
  }
  globalThis.RegExp = Original;
});
afterAll(() => {
  globalThis.RegExp = Original;
  vi.resetModules();
});

it('takes exponential time over no text', () => {
  expect(built.size).toBeGreaterThan(100);
  const found = [...built.values()].filter(({ pattern: { source, flags } }) =>
    analyse({ source, flags }, { maxReports: 30 }).reports.some(({ exponential }) => exponential),
  );
  expect(found.map(({ path, pattern }) => `${path}: ${pattern.source.slice(0, 80)}`)).toEqual([]);
});
