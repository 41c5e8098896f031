// The manual is what a person reads from the first page to the last: it stays short, and each page shows something that works.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { readPage } from '../rules/markdown.ts';
import { root } from '../setup/paths.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const first = read('docs/README.md');
const listed = /^## The manual\n([\s\S]*?)^## /m.exec(first)?.[1] ?? '';
const pages = [...listed.matchAll(/^\d+\. \[[^\]]+\]\(([^)]+)\)/gm)].map(([, link]) => posix.join('docs', link!));

describe('the manual', () => {
  it('comes first of all lists, begins with Start, and has at most twenty pages', () => {
    expect(/^## .+$/m.exec(first)?.[0]).toBe('## The manual');
    expect(pages[0]).toBe('docs/start.md');
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.length).toBeLessThanOrEqual(20);
  });

  it.each(pages)('%s is under 600 words and has an example that runs', (path) => {
    const text = read(path);
    expect(text.split(/\s+/).filter(Boolean).length).toBeLessThan(600);
    expect(readPage(path, text).blocks.some(({ tags }) => tags.includes('run'))).toBe(true);
  });
});

describe('the first pages', () => {
  it.each(['README.md', 'docs/start.md'])(
    '%s names the file that a start without settings keeps its data in',
    (path) => {
      const { data } = loadConfig({ HOME: '/home/ada' }).config;
      expect(read(path)).toContain(join(data, 'belfry.db').replace('/home/ada', '~'));
    },
  );

  it('says how many pages the manual has', () => {
    expect(read('README.md')).toContain(`${pages.length} short pages`);
  });
});
