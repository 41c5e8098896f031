import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/paths.mjs';
import { renderPage } from './render-page.ts';
import { makeSite } from './site.ts';

const files = makeSite(root);
const pages = [...files].filter(([name]) => name.endsWith('.html')) as [string, string][];
const text = (name: string) => String(files.get(name));

describe('the site of the documents', () => {
  it('has no link and no picture that leads nowhere, and no heading that is missing', () => {
    const ids = new Map(pages.map(([name, html]) => [name, [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)]));
    const faults = pages.flatMap(([name, html]) =>
      [...html.matchAll(/(?:href|src|data-site)="([^"]*)"/g)].flatMap(([, url]) => {
        if (/^(https:|http:|mailto:)/.test(url!) || url === '/') return [];
        const [target, anchor] = url!.split('#');
        const at = url!.startsWith('/docs/') ? target!.slice(6) : posix.join(posix.dirname(name), target!);
        const file = target === '' ? name : at;
        if (!files.has(file)) return [`${name}: ${url}`];
        return anchor === undefined || ids.get(file)?.includes(anchor) ? [] : [`${name}: ${url}`];
      }),
    );
    expect(faults).toEqual([]);
    for (const [name, all] of ids) expect(new Set(all).size, `${name} has two places of one name`).toBe(all.length);
    expect(pages.length).toBeGreaterThan(60);
  });

  it('runs no script of a page itself, and loads nothing from elsewhere', () => {
    for (const [name, html] of pages) {
      const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts, name).toHaveLength(2);
      expect(
        scripts.every((tag) => / src="[^":]+"/.test(tag)),
        name,
      ).toBe(true);
      expect(html, name).not.toMatch(
        /<[^>]* on\w+=|javascript:|<(?:link|img|script)[^>]*https?:|<(?:iframe|base|form)\b/,
      );
    }
  });

  it('leads from each page to the next in the order of the first page, and names them all', () => {
    const order: string[] = [];
    for (let at: string | undefined = 'index.html'; at !== undefined; ) {
      order.push(at);
      const next: string | undefined = /rel="next" href="([^"]*)"/.exec(text(at))?.[1];
      at = next === undefined ? undefined : posix.join(posix.dirname(at), next);
    }
    expect(order.slice(0, 2)).toEqual(['index.html', 'start.html']);
    expect([...order].sort()).toEqual(
      pages
        .map(([name]) => name)
        .filter((name) => name !== '404.html')
        .sort(),
    );
  });

  it('U17: can be searched, and read by models in one text or by a list', () => {
    const index = JSON.parse(text('search.json'));
    expect(index.pages).toHaveLength(pages.length - 1);
    expect(index.sections.length).toBeGreaterThan(300);
    for (const { words } of index.sections) expect(words).toEqual(expect.any(String));
    const listed = [...text('llms.txt').matchAll(/\]\(\/docs\/([^)]*)\)/g)].map(([, name]) => name!);
    expect(listed).toHaveLength(pages.length - 1);
    for (const name of listed) {
      expect(files.has(name), name).toBe(true);
      expect(text('llms-full.txt')).toContain(text(name).trim());
    }
  });

  it('stands alone under any path of a host', () => {
    const alone = makeSite(root, { base: '/belfry/', app: null });
    expect(alone.get('404.html')).toContain('href="/belfry/index.html"');
    expect(alone.get('index.html')).not.toContain('Open Belfry');
    expect(alone.get('index.html')).not.toMatch(/(?:href|src)="\//);
    expect(alone.get('llms.txt')).toContain('(/belfry/start.md)');
  });
});

describe('a page of the site', () => {
  const tools = { pictureSize: () => ({ width: 640, height: 480 }) };
  const render = (markdown: string) =>
    renderPage({ path: 'docs/how-to/oven.md', text: `# Oven\n\n${markdown}` }, tools).html;

  it('links to pages as pages, and shows files of the source as words', () => {
    expect(render('[a](../concepts.md#run)')).toContain('<a href="../concepts.html#run">a</a>');
    expect(render('[a](mcp.md), [b](../README.md), [c](../../SECURITY.md)')).toMatch(
      /"mcp.html".*"..\/index.html".*"..\/project\/security.html"/,
    );
    expect(render('[a](../../src/app.ts)')).toContain(
      '<span class="source" title="In the source of Belfry: src/app.ts">a</span>',
    );
    expect(render('![An oven](../images/oven.png)')).toContain(
      '<img src="../images/oven.png" alt="An oven" width="640" height="480"',
    );
  });

  it('shows code and words as they are written, whatever is in them', () => {
    expect(render('```ts run\nif (a < b && c) {}\n```')).toContain('if (a &lt; b &amp;&amp; c) {}');
    expect(render('`<script>` & "so"')).toContain('<code>&lt;script&gt;</code> &amp; ');
  });

  it.each([
    ['<script>alert(1)</script>', 'raw HTML'],
    ['words <img src=x onerror=alert(1)>', 'raw HTML'],
    ['[a](javascript:alert(1))', 'only https and mailto'],
    ['![a](https://example.com/a.png)', 'a picture stands in docs/images'],
  ])('is refused by name with what does not belong there: %s', (markdown, reason) => {
    expect(() => render(markdown)).toThrow(/docs\/how-to\/oven\.md/);
    expect(() => render(markdown)).toThrow(reason);
  });
});
