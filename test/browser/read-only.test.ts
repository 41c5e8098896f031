// U14: who signed in with a token that may only read sees every page, and on none of them a control that would be refused. Every one
// that is there is pressed, in a real Chromium against a real Belfry that was used for two days.
import type { Locator, Page, Request, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullLane, shareOf } from '../lanes.ts';
import { atRest } from './at-rest.ts';
import { accessFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { findThings, LOOKED_AT, serveUsed, THINGS } from './places.ts';
import type { ServedBelfry } from './served-belfry.ts';

/** What a press could reach. `Sign out` ends what is tried here, and is nobody else's to allow. */
const CONTROLS =
  'main :is(button, [role="button"], [role="menuitem"], summary, input[type="checkbox"], [role="switch"]):visible:not(:disabled)';
const ITEMS = '[role="menuitem"]:visible:not(:disabled)';
const PASSED_OVER = /^Sign out/;
/** What of a control says its name. */
interface Named {
  getAttribute(name: string): string | null;
  readonly textContent: string | null;
}
/** Controls that are alike follow each other by the hundred: of one page so many are pressed, in the fast lane one of those that are alike. */
const MOST = isFullLane ? 60 : 15;
const kindOf = (name: string) => (isFullLane ? name : name.replace(/\s*[:“\d].*/s, ''));

describe.skipIf(CHROMIUM === null)('a page that may only look', () => {
  let belfry: ServedBelfry;
  const found: Record<string, string> = {};
  beforeAll(async () => {
    belfry = await serveUsed();
    Object.assign(found, await findThings(belfry));
  });
  afterAll(() => belfry?.close());

  /** Presses all there is to press, and answers what of it asked for a change or was refused. */
  async function pressAll(
    path: string,
    page: Page,
  ): Promise<{ readonly pressed: string[]; readonly refused: string[] }> {
    const refused: string[] = [];
    let last = 'nothing';
    const judge = (answer: Response) => {
      const method = answer.request().method();
      const isForAdmins = path === '/health' && answer.url().endsWith('/server/health');
      if ((answer.status() === 403 && !isForAdmins) || method !== 'GET')
        refused.push(`${last}: ${method} ${answer.url()}`);
    };
    page.on('response', judge);
    const answersTo = answersOf(page);
    await page.getByText('You signed in with a token that may only read').waitFor();
    await settled(page);
    const pressed = new Set<string>();
    while (pressed.size < MOST) {
      const menu = page.locator('[role="menu"]:visible');
      const isOpen = (await menu.count()) > 0;
      const next = await nextControl(isOpen ? menu.locator(ITEMS) : page.locator(CONTROLS), pressed);
      if (next === null && isOpen) {
        // What a menu covers is pressed once it is closed.
        await page.keyboard.press('Escape');
        await menu.waitFor({ state: 'hidden' });
        continue;
      }
      if (next === null) break;
      last = next.name;
      pressed.add(kindOf(next.name));
      await next.control.click();
      await settled(page);
      if (!page.url().endsWith(path)) {
        await page.goto(belfry.url + path);
        await settled(page);
      }
    }
    // What the last press asked for may not have been answered yet.
    await answersTo();
    page.off('response', judge);
    return { pressed: [...pressed], refused };
  }

  async function nextControl(
    controls: Locator,
    pressed: ReadonlySet<string>,
  ): Promise<{ name: string; control: Locator } | null> {
    // All names at once: asked one by one they took two answers of the browser each, and each press looks at all.
    const names = await controls.evaluateAll<string[], Named>((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
    );
    const at = names.findIndex((name) => !pressed.has(kindOf(name)) && !PASSED_OVER.test(name));
    return at === -1 ? null : { name: names[at] ?? '', control: controls.nth(at) };
  }

  it.each(shareOf([...LOOKED_AT, ...THINGS], 4))(
    'U14: %s says why nothing can be changed, and has no control that would be refused',
    async (named) => {
      const path = found[named] ?? named;
      const page = await belfry.open(path, { mayOnlyRead: true });
      const { refused } = await pressAll(path, page);
      expect(refused).toEqual([]);
    },
  );

  it('U14: offers in its palette what there is to see, and nothing that is done or added', async () => {
    const page = await belfry.open('/runs', { mayOnlyRead: true });
    await page.getByText('You signed in with a token that may only read').waitFor();
    await page.keyboard.press('Control+k');
    const line = page.getByRole('dialog').getByRole('combobox');
    const options = page.getByRole('dialog').getByRole('option');
    await line.fill('Look at the disk');
    await options.filter({ hasText: 'Look at the disk' }).first().waitFor();
    for (const text of ['pause Look', 'remind me in 10 minutes to stretch', 'done Call', 'task: buy milk']) {
      await line.fill(text);
      await page.getByText(`Nothing fits “${text}”`).waitFor();
      expect(await options.count(), text).toBe(0);
    }
  });

  it('U14: names no key in its help that would do nothing, and hears none', async () => {
    const page = await belfry.open('/runs', { mayOnlyRead: true });
    await page.getByText('You signed in with a token that may only read').waitFor();
    // Settings has a switch for the single keys, and whoever presses everything presses that too.
    await page.evaluate("localStorage.removeItem('belfry-shortcuts')");
    await page.keyboard.press('q');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard' });
    await help.getByText('Search schedules').waitFor();
    for (const words of ['Add a schedule', 'Undo the last action', 'Approve', 'Send the message'])
      expect(await help.getByText(words, { exact: true }).count(), words).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/runs');
  });

  it.each(shareOf(['/', '/approvals', '/settings/you'], 3))(
    'has no fault of access on %s, and fits a phone',
    async (path) => {
      const page = await belfry.open(path, { mayOnlyRead: true, width: 360 });
      await page.getByText('You signed in with a token that may only read').waitFor();
      await settled(page);
      expect(await accessFaults(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    },
  );

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});

/** From here on: waits until all that the page has asked for is answered, but for its stream of events, which never ends. */
function answersOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const begin = (request: Request) => {
    if (!request.url().includes('/api/v1/events')) open.add(request);
  };
  const end = (request: Request) => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return async () => {
    await atRest(page);
    await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  };
}

/** Nothing is being loaded. */
async function settled(page: Page): Promise<void> {
  // Under a long list more is being read as soon as one scrolls there.
  await page
    .locator('[data-skeleton]:not([data-skeleton="more"]), [aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached' });
}
