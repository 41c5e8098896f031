// Every page of a Belfry that was used for two days, for everybody: what axe finds, and that the keyboard comes to all of it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareOf } from '../lanes.ts';
import { paleWords, seriousFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { findThings, LOOKED_AT, serveUsed, THINGS } from './places.ts';
import type { ServedBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('every page', () => {
  let belfry: ServedBelfry;
  const found: Record<string, string> = {};
  beforeAll(async () => {
    belfry = await serveUsed();
    Object.assign(found, await findThings(belfry));
  });
  afterAll(() => belfry?.close());

  it.each(shareOf([...LOOKED_AT, '/nowhere', ...THINGS], 3))(
    'U12: %s has no fault that axe finds by day nor by night, a name on each control, and none the keyboard misses',
    async (named) => {
      const page = await belfry.open(found[named] ?? named);
      await page.getByRole('heading').first().waitFor();
      await page
        .locator('[data-skeleton]:not([data-skeleton="more"]), [aria-busy="true"]')
        .first()
        .waitFor({ state: 'detached' });
      expect(await seriousFaults(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
      expect(await paleWords(page)).toEqual([]);
      expect(await beyondTheKeyboard(page)).toEqual([]);
    },
  );

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});

/** What can be pressed and never has the focus: the tab key does not come to it, and no control beside it from which the arrows would. */
async function beyondTheKeyboard(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"]';
    const isStop = (control) => control.tabIndex >= 0;
    return [...document.querySelectorAll('main :is(' + CONTROLS + ')')]
      .filter((control) => control.checkVisibility({ checkVisibilityCSS: true }) && !control.disabled && !isStop(control))
      .filter((control) => {
        const group = control.closest('[role], ul, ol, table, fieldset');
        const around = group?.parentElement?.closest('[role]:not([role=main]), ul, ol, table, fieldset');
        return ![group, around].some((one) => [...(one?.querySelectorAll(CONTROLS) ?? [])].some(isStop));
      })
      .map((control) => control.outerHTML.slice(0, 120));
  })()`);
}
