// The page in the language of the person, in a real browser.
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from './browser.ts';
import { findThings, serveUsed } from './places.ts';
import type { ServedBelfry } from './served-belfry.ts';

/** Pages of which every word is in the tables. */
const SCREENS = [
  ...[
    '/',
    '/chat',
    '/tasks',
    '/schedules',
    '/approvals',
    '/runs',
    '/agents',
    '/health',
    '/doubts',
    '/oauth/authorize',
    '/nowhere',
  ],
  ...['quiet', 'channels', 'calendars', 'agents', 'models', 'limits', 'access', 'data', 'about'].map(
    (section) => `/settings/${section}`,
  ),
];

/** The files that hold the tables of sentences. */
const AREAS = readdirSync(new URL('../../web/src/voice/en/', import.meta.url)).map((file) => file.replace('.ts', ''));
const TABLES = new RegExp(String.raw`/assets/(?:${AREAS.join('|')})-[\w-]{8}\.js`);

/** Makes a table of sentences into one of the pseudo-language: each line stands in ⟦⟧, and what fills its holes outside of them. */
const PSEUDO = String.raw`for (const [name, text] of Object.entries(TABLE)) TABLE[name] = text.replace(/\{(\w+)(?::([^{}]+))?\}|[^{]+/g, (whole, hole, forms) => hole === undefined ? '⟦' + whole + '⟧' : forms === undefined ? whole : '{' + hole + ':' + forms.split('|').map((form) => '⟦' + form + '⟧').join('|') + '}');`;

/** What the browser itself says of times, names of keys, zones and programs, and what is the same in every language. */
const NAMES =
  /\b(?:Belfry|UTC|Ctrl|Enter|Esc|CSV|JSON|[KMG]B|https:\S*|[A-Z]\w+(?:\/[\w-]+)+|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)|(?:January|February|March|April|May|June|July|August|September|October|November|December)|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)|today|tomorrow|yesterday|in|ago|\d+ h|\d+ min|\d+:\d+|seconds?|minutes?|hours?|days?|more)\b/gi;

/** All that a person sees or hears of a page. */
const READ = `(() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('script, style, noscript, kbd, code')) texts.push(walker.currentNode.data);
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  return texts;
})()`;

describe.skipIf(CHROMIUM === null)('the page in the language of the person', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveUsed();
  });
  afterAll(() => belfry?.close());

  it('speaks another language at once when it is chosen, says so in lang, and begins in it the next time', async () => {
    const page = await belfry.open('/settings/you');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('en');
    await belfry.call('PATCH', '/me', { language: 'de' });
    await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
    const said: string[] = [];
    page.on('request', (request) => said.push(request.url()));
    await page.goto(belfry.url);
    await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor();
    expect(said.filter((url) => /\/assets\/frame-/.test(url))).toHaveLength(1);
    // The server says it.
    await page.getByText(/Heute (?:pünktlich|verspätet):|Die Uhr läuft/).waitFor();
    await belfry.call('PATCH', '/me', { language: null });
  });

  it.each(SCREENS)('says nothing on %s around the tables of its sentences', (path) => expectAllSaid(path));

  it.each([
    ['action', '#edit'],
    ['reminder', '#edit'],
    ['run', ''],
  ])('says nothing on the page of one %s%s around the tables of its sentences', async (thing, hash) => {
    const found = (await findThings(belfry))[thing] ?? expect.fail(thing);
    await expectAllSaid(found + hash);
  });

  async function expectAllSaid(path: string): Promise<void> {
    const page = await belfry.open('/nowhere');
    const own = hearAnswers(page);
    await page.route(TABLES, async (route) => {
      const body = await (await route.fetch()).text();
      const table = /export\s*\{\s*([\w$]+) as /.exec(body)?.[1] ?? expect.fail('a table of sentences exports itself');
      await route.fulfill({
        body: body.replace(/export\s*\{/, `${PSEUDO.replaceAll('TABLE', table)}export{`),
        contentType: 'text/javascript',
      });
    });
    await page.goto(belfry.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('[aria-busy=true], [data-skeleton=""]').first().waitFor({ state: 'detached' });
    const seen = await page.evaluate<string[]>(READ);
    expect(seen.some((text) => text.includes('⟦'))).toBe(true);
    expect([...new Set(seen.flatMap((text) => unsaid(text, own)))]).toEqual([]);
  }
});

/** All texts of the answers that a page gets: words of people, of agents, and of the server. */
function hearAnswers(page: Page): Set<string> {
  const own = new Set<string>();
  const take = (value: unknown): void => {
    if (typeof value === 'string') own.add(flat(value));
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) take(inner);
  };
  page.on('response', async (response) => {
    if (!response.url().includes('/api/') || !(response.headers()['content-type'] ?? '').includes('json')) return;
    take(await response.json().catch(() => null));
  });
  return own;
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The words of a text that stand outside of ⟦⟧ and came from nobody. */
function unsaid(text: string, own: ReadonlySet<string>): string[] {
  const rest = text.replace(/⟦[^⟧]*⟧/g, '\n').replace(NAMES, '\n');
  return rest
    .split(/[\n·:,→]+/)
    .map(flat)
    .filter((words) => /\p{L}{2}/u.test(words) && ![...own].some((one) => one.includes(words.replace(/[….]$/, ''))));
}
