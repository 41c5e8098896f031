// What a page shows when something in it, its code or its server fails, in a real Chromium against a real Belfry.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullLane, shareOf } from '../lanes.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('a page is never white', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw', name: 'Ann' });
  });
  afterAll(() => belfry?.close());

  const places = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
  const fault = (page: Page) => page.getByRole('heading', { name: 'This page stopped working' });
  /** Answers as no Belfry does, so that the page of the tasks fails while it is drawn. */
  const breakTasks = (page: Page) =>
    page.route('**/api/v1/tasks?*', (route) => route.fulfill({ json: { items: [null], nextCursor: null } }));

  it('when it throws: it says so, the other pages work, and it is whole again when tried again or come back to', async () => {
    const page = await belfry.open('/settings');
    await breakTasks(page);
    await places(page).getByRole('link', { name: 'Tasks' }).click();
    await fault(page).waitFor();
    await page.getByText('What you saved is safe').waitFor();
    await places(page).getByRole('link', { name: 'Schedules' }).click();
    await page.getByRole('heading', { name: 'Schedules', level: 1 }).waitFor();
    expect(await fault(page).count()).toBe(0);
    await places(page).getByRole('link', { name: 'Tasks' }).click();
    await fault(page).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('It failed again.').waitFor();
    await page.unroute('**/api/v1/tasks?*');
    await page.getByRole('button', { name: 'Load anew' }).click();
    await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor();
  });

  it('when it throws: its details can be copied, also where the page may not write into the clipboard', async () => {
    const page = await belfry.open('/settings');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await breakTasks(page);
    await places(page).getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('button', { name: 'Copy details' }).click();
    const details = await page.getByLabel('Details').inputValue();
    expect(details).toMatch(/page: \/tasks\nbuild: [\w-]{16}\n/);
    expect(details).toMatch(/error: TypeError/);
  });

  it('when what stands around all pages throws', async () => {
    const page = await belfry.open('/settings');
    await places(page).waitFor();
    await page.route('**/api/v1/status', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), nextDueAt: 'never', doubts: 0 } });
    });
    await page.reload();
    await fault(page).waitFor();
    await page.unroute('**/api/v1/status');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Load anew' }).click();
    await places(page).waitFor();
  });

  /** What is no answer of a Belfry. */
  const STRANGE = isFullLane ? [{ json: {} }, { json: [] }] : [{ json: {} }];
  /** Each asks again and again before it says so. */
  const OTHERS = isFullLane
    ? ['/', '/schedules', '/runs', '/approvals', '/agents', '/tasks', '/calendar', '/health']
    : shareOf(['/', '/schedules', '/calendar'], 3);
  it.each(STRANGE)(
    'when something else answers $json in place of Belfry: each page says what could not be read',
    async ({ json }) => {
      const page = await belfry.open('/settings', {
        before: (fresh) => fresh.route(/\/api\/v1\/(?!me|session|events)/, (route) => route.fulfill({ json })),
      });
      for (const path of OTHERS) {
        await page.goto(`${belfry.url}${path}`);
        await page.getByText('could not be read').first().waitFor();
        await page.getByText('Belfry did not answer').first().waitFor();
        await page.getByRole('button', { name: 'Try again' }).first().waitFor();
        expect([path, await fault(page).count()]).toEqual([path, 0]);
      }
    },
  );

  it('when its code does not arrive: it says so, and shows by itself once the code can be had', async () => {
    const page = await belfry.open('/settings');
    await places(page).waitFor();
    let asked = 0;
    let isAway = true;
    // Let through, and not taken away: a request that waits while its route is taken away is never answered.
    await page.route('**/assets/agents-page-*', (route) => {
      asked += 1;
      return isAway ? route.abort('connectionrefused') : route.continue();
    });
    await places(page).getByRole('link', { name: 'Agents' }).click();
    await page.getByRole('heading', { name: 'This page is not loaded yet' }).waitFor();
    await expect.poll(() => asked).toBeGreaterThan(2);
    await places(page).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await places(page).getByRole('link', { name: 'Agents' }).click();
    await page.getByRole('heading', { name: 'This page is not loaded yet' }).waitFor();
    isAway = false;
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
    // Its looks came with it, though they did not arrive at first.
    const looks = () => page.evaluate("[...document.styleSheets].map(({ href }) => href).join(' ')");
    await expect.poll(looks).toContain('agents-page');
  });

  it('when not even its first code arrives: it says so and comes by itself, once', async () => {
    const page = await belfry.open('/settings');
    await places(page).waitFor();
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route('**/assets/index-*.js', (route) => route.abort('connectionrefused'));
    await page.reload();
    await page.getByText('does not arrive although Belfry answers').waitFor();
    expect(loads).toBe(2);
    await page.unroute('**/assets/index-*.js');
    await page.getByRole('button', { name: 'Try now' }).click();
    await places(page).waitFor();
    // All that was loaded until now: none by itself after the first.
    expect(loads).toBe(3);
  });

  it('when the server does not answer at first: it says so, and goes on by itself once it does', async () => {
    const page = await belfry.open('/settings');
    await places(page).waitFor();
    await page.route('**/api/v1/**', (route) => route.abort('connectionrefused'));
    await page.reload();
    await page.getByRole('heading', { name: 'Belfry could not be read' }).waitFor();
    await page.unroute('**/api/v1/**');
    await places(page).waitFor();
  });
});

describe.skipIf(CHROMIUM === null)('an open tab under which Belfry is upgraded', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(() => belfry?.close());

  /** From now on the server is of another build; `isHeldBack`: something in between goes on giving out the page of before. */
  async function upgrade(page: Page, { isHeldBack = false } = {}): Promise<() => number> {
    let loads = 0;
    const html = await (await fetch(belfry.url)).text();
    await page.route(
      (url) => url.origin === belfry.url && !/^\/(api|assets)\//.test(url.pathname) && !url.pathname.includes('.'),
      async (route) => {
        const isVisit = route.request().isNavigationRequest();
        if (isVisit) loads += 1;
        const isNew = !(isVisit && isHeldBack);
        const body = isNew ? html.replace(/(belfry-build" content=")[^"]+/, '$1the-next-build') : html;
        // The tab may be gone by now.
        await route.fulfill({ body, contentType: 'text/html; charset=utf-8' }).catch(() => {});
      },
    );
    return () => loads;
  }
  /** The connection is lost and found, as it is around every restart. */
  const reconnect = (page: Page) => page.evaluate("window.dispatchEvent(new Event('online'))");
  /** Twice: when the second answer is there, what the first leads to has begun. */
  async function isAskedAgain(page: Page): Promise<void> {
    for (let times = 0; times < 2; times++) {
      await Promise.all([page.waitForResponse(`${belfry.url}/`), reconnect(page)]);
      await live(page).waitFor();
    }
  }
  const build = (page: Page) => page.locator('meta[name="belfry-build"]').getAttribute('content');
  const live = (page: Page) => page.locator('[data-state="live"]:visible');

  it('loads itself anew, once, and stays where it was', async () => {
    const page = await belfry.open('/schedules');
    await live(page).waitFor();
    const loads = await upgrade(page);
    await reconnect(page);
    await expect.poll(() => build(page).catch(() => null)).toBe('the-next-build');
    await page.getByRole('heading', { name: 'Schedules', level: 1 }).waitFor();
    await live(page).waitFor();
    await isAskedAgain(page);
    expect(loads()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/schedules');
  });

  it('does not load itself anew again and again where that does not help: it says so once, and leaves it to the person', async () => {
    const page = await belfry.open('/schedules');
    await live(page).waitFor();
    const loads = await upgrade(page, { isHeldBack: true });
    await reconnect(page);
    const bar = page.getByRole('region', { name: 'A newer page' });
    await bar.getByText('This page is still the one from before').waitFor();
    await live(page).waitFor();
    await isAskedAgain(page);
    expect(loads()).toBe(1);
  });

  it('waits while a text is in it that was not sent, says so, and keeps the text', async () => {
    const page = await belfry.open('/chat');
    await live(page).waitFor();
    const composer = page.getByLabel('Message', { exact: true });
    await composer.fill('a long thought that is not fin');
    const loads = await upgrade(page);
    await reconnect(page);
    const bar = page.getByRole('region', { name: 'A newer page' });
    await bar.getByText('once you have sent or cleared what you are writing').waitFor();
    expect([await composer.inputValue(), loads()]).toEqual(['a long thought that is not fin', 0]);
    await composer.fill('');
    await expect.poll(() => build(page).catch(() => null)).toBe('the-next-build');
    await live(page).waitFor();
    expect(loads()).toBe(1);
  });

  it('gets the code of the new page where that of the old one is gone', async () => {
    const page = await belfry.open('/settings');
    await live(page).waitFor();
    const loads = await upgrade(page);
    await page.route('**/assets/agents-page-*.js', (route) =>
      loads() === 0 ? route.fulfill({ status: 404, json: { code: 'not_found' } }) : route.continue(),
    );
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Agents' }).click();
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
    expect([await build(page), loads()]).toEqual(['the-next-build', 1]);
  });
});
