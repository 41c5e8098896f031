// The states of a list are screens of their own, and a day is worked without a pointer, in a real Chromium against a real Belfry.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareOf } from '../lanes.ts';
import { askingAgent } from './asking-agent.ts';
import { seriousFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

/** What the pages read, and how each names its list. */
const LISTS = [
  { path: '/schedules', reads: '**/api/v1/schedules?*', loading: 'Loading schedules', what: 'The schedules' },
  { path: '/runs', reads: '**/api/v1/runs?*', loading: 'Loading runs', what: 'The runs' },
  {
    path: '/approvals',
    reads: '**/api/v1/proposals?*',
    loading: 'Loading what waits for you',
    what: 'What waits for you',
  },
  { path: '/tasks', reads: '**/api/v1/tasks?*', loading: 'Loading tasks', what: 'The tasks' },
  { path: '/calendar', reads: '**/api/v1/calendar?*', loading: 'Loading the calendar', what: 'The calendar' },
  { path: '/agents', reads: '**/api/v1/agents', loading: 'Loading agents', what: 'The agents' },
  { path: '/health', reads: '**/api/v1/server/health', loading: 'Loading how Belfry is', what: 'How Belfry is' },
] as const;

describe.skipIf(CHROMIUM === null)('the states of a page', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(() => belfry?.close());

  it.each(shareOf(LISTS, 3))(
    'U11: $path says that it is loading, then why it could not be read, and is whole once it can be',
    async (list) => {
      const held: Route[] = [];
      let answer: 'hold' | 'refuse' = 'hold';
      const hold = async (route: Route) => {
        if (answer === 'hold') held.push(route);
        else await route.fulfill({ status: 400, contentType: 'application/problem+json', body: REFUSAL });
      };
      const page = await belfry.open(list.path, { before: (page) => page.route(list.reads, hold) });
      await page.getByLabel(list.loading).waitFor();
      answer = 'refuse';
      for (const route of held.splice(0))
        await route.fulfill({ status: 400, contentType: 'application/problem+json', body: REFUSAL });
      const alert = page.getByRole('alert').filter({ hasText: `${list.what} could not be read` });
      await alert.getByText('The shelf is gone.').waitFor();
      await page.unroute(list.reads);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await alert.waitFor({ state: 'detached' });
    },
  );

  it('U11: say that Belfry does not answer and of which moment the page is, turn grey, and heal by themselves', async () => {
    const page = await belfry.open('/schedules');
    await page.getByText('Nothing is planned').waitFor();
    const banner = page.getByText('Belfry does not answer.');
    await page.context().setOffline(true);
    await banner.waitFor();
    await page.getByText(/This page shows how things stood at \d\d:\d\d/).waitFor();
    const colours = () =>
      page.getByRole('main').evaluate((main) => main.ownerDocument.defaultView!.getComputedStyle(main).filter);
    // With little motion each change takes 0.01 ms, so a colour follows its cause a frame later.
    await expect.poll(colours).toBe('grayscale(1)');
    await page.context().setOffline(false);
    await banner.waitFor({ state: 'detached' });
    await expect.poll(colours).toBe('none');
  });

  it.each(shareOf(['/', '/chat', ...LISTS.map(({ path }) => path), '/settings/access', '/settings/channels'], 3))(
    '%s shows no number of what it does not know yet',
    async (path) => {
      let held = 0;
      // Who one is must be known for a page to be there at all; all else is never answered.
      const others = /\/api\/v1\/(?!me$|session)/;
      const hold = () => {
        held += 1;
      };
      const page = await belfry.open(path, { before: (page) => page.route(others, hold) });
      await page.getByRole('navigation', { name: 'Pages' }).waitFor();
      await expect.poll(() => held).toBeGreaterThan(1);
      // A page is there when its heading is, or what it is loading: until its code is there it says nothing, and could say nothing wrong.
      await page.locator('main :is(h1, h2, [aria-label^="Loading"])').first().waitFor({ state: 'attached' });
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
      const words = await page.locator('body').innerText();
      expect(words).not.toMatch(/(?:^|[\s(])0(?:$|[\s),.:])/m);
      expect(words).not.toMatch(/\b(?:no|nothing|none|empty)\b/i);
    },
  );

  it('say that what an address names is not there, with the way back and nothing to try again', async () => {
    for (const [path, what] of [
      ['/schedules/sch_01k00000000000000000000000', 'This schedule'],
      ['/runs/run_01k00000000000000000000000', 'This run'],
    ]) {
      const page = await belfry.open(path ?? '');
      await page.getByRole('heading', { name: `${what} is not there` }).waitFor();
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
      await page.getByRole('link', { name: /^All / }).waitFor();
    }
  });

  it.each(SCREENS)(
    'U11: empty, no match, loading, failing and offline say different things: $scheme, $width pixels',
    async (screen) => {
      const page = await belfry.open('/runs', screen);
      const reads = '**/api/v1/runs?*';
      const said: Record<string, string> = {};
      const look = async (state: string) => {
        said[state] = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
        expect(await seriousFaults(page), state).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth'), state).toBeLessThanOrEqual(screen.width);
      };
      await page.getByText('Nothing has run yet').waitFor();
      await look('empty');
      await page.goto(`${belfry.url}/runs?late=1`);
      await page.getByText('No run fits the filters').waitFor();
      await look('no match');
      const held: Route[] = [];
      await page.route(reads, (route) => void held.push(route));
      await page.goto(`${belfry.url}/runs`);
      await page.getByLabel('Loading runs').waitFor();
      await look('loading');
      const refusal = { status: 400, contentType: 'application/problem+json', body: REFUSAL };
      await expect.poll(() => held.length).toBeGreaterThan(0);
      for (const route of held.splice(0)) await route.fulfill(refusal);
      await page.getByText('The runs could not be read').waitFor();
      await look('failing');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(`${belfry.url}/runs`);
      await page.getByText('Nothing has run yet').waitFor();
      await page.context().setOffline(true);
      await page.getByText('Belfry does not answer.').waitFor();
      said.offline = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
      expect(await seriousFaults(page), 'offline').toEqual([]);
      await page.context().setOffline(false);
      expect(new Set(Object.values(said))).toHaveLength(5);
    },
  );

  it('U12: a day is worked by keyboard alone: add, answer, change, look, and take back', async () => {
    const agent = await askingAgent(belfry);
    const page = await belfry.open('/');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await press(page, 'q');
    await page.locator('#quick-add:focus').waitFor();
    await page.keyboard.type('every weekday at 9 look at the mail');
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Saved|^Added|look at the mail/)
      .first()
      .waitFor();
    await expect.poll(() => titles('/schedules')).toEqual(['look at the mail']);
    await agent.ask('stretch', 'every day at 14:00');
    await page.keyboard.press('Escape');
    await page.evaluate('document.activeElement?.blur()');
    await press(page, 'p');
    await page.getByRole('article', { name: /: stretch$/ }).waitFor();
    await press(page, 'j');
    // What was not on screen to its end cannot be approved.
    await page.locator('[aria-label="Approve: stretch"]:enabled').waitFor();
    await press(page, 'a');
    await page.getByText('Approved: stretch').waitFor();
    await press(page, 'u');
    await page.getByText(/is taken back\.$/).waitFor();
    await press(page, 's');
    await page.getByRole('heading', { name: 'Schedules' }).waitFor();
    await reach(page, 'Pause: look at the mail');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles('/schedules?state=paused')).toEqual(['look at the mail']);
    // The server knows of it before the page offers to take it back.
    await page.getByText('Paused: look at the mail').waitFor();
    await press(page, 'u');
    await expect.poll(() => titles('/schedules?state=paused')).toEqual([]);
    await reach(page, 'Run now: look at the mail');
    await page.keyboard.press('Enter');
    await press(page, 'r');
    await page.getByRole('heading', { name: 'Runs' }).waitFor();
    await page.getByRole('list', { name: 'Runs' }).getByRole('link').first().waitFor();
  });

  async function titles(path: string): Promise<readonly string[]> {
    const { items } = (await belfry.call('GET', path)) as { items: readonly { what: string; state: string }[] };
    return items.filter(({ state }) => state === 'active' || state === 'paused').map(({ what }) => what);
  }
});

const REFUSAL = JSON.stringify({ code: 'invalid_input', title: 'Refused', detail: 'The shelf is gone.', status: 400 });

const press = (page: Page, key: string) => page.keyboard.press(key);

/** Goes on by the tab key until the control has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).waitFor();
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate("document.activeElement?.getAttribute('aria-label')")) === name) return;
  }
  throw new Error(`The tab key does not reach "${name}".`);
}
