// Every page under a thumb, and at 200 % zoom: nothing cut, nothing covered, nothing too small to hit.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullLane, shareOf } from '../lanes.ts';
import { askingAgent } from './asking-agent.ts';
import { CHROMIUM } from './browser.ts';
import { brokenWords, coveredControls, sidewaysPixels, smallControls } from './control-faults.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const SHOTS = process.env.BELFRY_TEST_SHOTS;

/** Pages with something on them. */
const PAGES = [
  '/',
  '/chat',
  '/approvals',
  '/approvals?tab=decided',
  '/schedules',
  '/schedules?tab=done',
  '/schedules/ID',
  '/tasks',
  '/runs',
  '/runs/ID',
  '/agents',
  '/calendar',
  '/settings',
  '/settings/you',
  '/settings/channels',
  '/settings/access',
  '/settings/calendars',
  '/doubts',
  '/nowhere',
] as const;

/** Those that are held in a hand. */
const HELD = shareOf(PAGES, 3);

/** What somebody zooms into most often, and in all tests every page. */
const ZOOMED: readonly string[] = isFullLane ? PAGES : ['/', '/approvals'];

describe.skipIf(CHROMIUM === null)('on a phone', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    const make = (kind: string, what: string, when: string) => belfry.call('POST', '/schedules', { kind, what, when });
    await make('action', 'summarise the mail of the whole team and file what is answered already', 'every 2 hours');
    await make('reminder', 'call Donaudampfschifffahrtsgesellschaftskapitän Müller-Lüdenscheidt', 'every weekday at 9');
    await make('reminder', 'take the pill', 'in 1 second');
    await belfry.call('POST', '/tasks', { description: 'sort the photos of the summer' });
    const agent = await askingAgent(belfry);
    await agent.ask('stretch', 'every weekday at 9');
    const { items } = (await belfry.call('GET', '/schedules')) as { items: { id: string; what: string }[] };
    const first = items.find(({ what }) => what.startsWith('summarise'))!.id;
    await belfry.call('POST', `/schedules/${first}/run`, {});
  });
  afterAll(() => belfry?.close());

  async function withId(path: string): Promise<string> {
    if (!path.endsWith('/ID')) return path;
    const list = path.slice(0, -3);
    const { items } = (await belfry.call('GET', `${list}?limit=1`)) as { items: { id: string }[] };
    return `${list}/${items[0]!.id}`;
  }
  async function visit(path: string, size: { readonly width: number; readonly height?: number }): Promise<Page> {
    const page = await belfry.open(await withId(path), size);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await expect.poll(() => page.locator('[role=status][aria-label^=Loading]').count()).toBe(0);
    return page;
  }

  it.each(HELD)(
    '%s fits a phone, of 320 pixels too: no word is broken, and every control can be reached and hit with a thumb',
    async (path) => {
      const page = await visit(path, { width: 360 });
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/phone${path.replaceAll(/[/?=]/g, '-')}.png`, fullPage: true });
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await sidewaysPixels(page)).toBe(0);
        await expect.poll(() => coveredControls(page)).toEqual([]);
        expect(await smallControls(page)).toEqual([]);
      }
      expect(await brokenWords(page)).toEqual([]);
    },
  );

  it.each(ZOOMED)('%s fits a laptop zoomed to twice its size, and nothing is covered', async (path) => {
    const page = await visit(path, { width: 640, height: 400 });
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/zoom${path.replaceAll(/[/?=]/g, '-')}.png` });
    expect(await sidewaysPixels(page)).toBe(0);
    await expect.poll(() => coveredControls(page)).toEqual([]);
  });

  it('has four tabs and More, which leads to the other pages and closes by a choice, Escape or a press elsewhere', async () => {
    const page = await belfry.open('/', { width: 360 });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Home' }).waitFor();
    expect(await pages.getByRole('link').filter({ visible: true }).count()).toBe(4);
    const more = pages.getByRole('button', { name: 'More' });
    const settings = pages.getByRole('link', { name: 'Settings' });
    await more.tap();
    await settings.waitFor();
    await expect.poll(() => coveredControls(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'hidden' });
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
    await more.tap();
    await page.getByRole('heading', { name: 'Home', level: 1 }).tap();
    await settings.waitFor({ state: 'hidden' });
    await more.tap();
    await settings.tap();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await settings.waitFor({ state: 'hidden' });
  });

  it('shows a notice above the tabs and beside what is written, and covers neither', async () => {
    const page = await belfry.open('/chat', { width: 360 });
    const line = page.getByLabel('Message', { exact: true });
    await line.fill('a thought');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Home' }).tap();
    const done = page.getByRole('region', { name: 'Notices' });
    await belfry.call('POST', '/schedules', { kind: 'reminder', what: 'drink water', when: 'in 1 second' });
    await done.getByRole('button', { name: 'Open' }).waitFor();
    await expect.poll(() => coveredControls(page, '[aria-label="Pages"] *, [aria-label="Notices"] *')).toEqual([]);
  });

  it('shows no notice over the message that is being written, at 320 pixels either', async () => {
    const page = await belfry.open('/', { width: 320 });
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await belfry.call('POST', '/schedules', { kind: 'reminder', what: 'open the window', when: 'in 1 second' });
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByRole('button', { name: 'Open' }).waitFor();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Chat' }).tap();
    const line = page.getByLabel('Message', { exact: true });
    await line.tap();
    await line.fill('a thought');
    await notices.getByRole('button', { name: 'Open' }).waitFor();
    await expect.poll(() => coveredControls(page, 'main form textarea, main form button')).toEqual([]);
  });

  it('leaves what is written in sight while the keyboard takes half of the screen', async () => {
    const page = await belfry.open('/chat', { width: 360 });
    const line = page.getByLabel('Message', { exact: true });
    await line.tap();
    await page.setViewportSize({ width: 360, height: 340 });
    await line.fill('a thought\nof two lines');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.waitFor({ state: 'hidden' });
    const end = async () => {
      const { y, height } = (await line.boundingBox())!;
      return y + height;
    };
    await expect.poll(end).toBeLessThanOrEqual(340);
    await expect.poll(() => coveredControls(page, 'main textarea, main form button')).toEqual([]);
    await line.blur();
    await pages.waitFor();
  });
});
