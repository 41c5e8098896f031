// Every page of a Belfry that was used for two days, for everybody: what axe finds, and that the keyboard comes to all of it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '../../src/main/demo/fill-demo.ts';
import { axe } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { findThings, PATHS, THINGS } from './places.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('every page', () => {
  let belfry: ServedBelfry;
  const found: Record<string, string> = {};
  beforeAll(async () => {
    belfry = await serveBelfry({ prepare: (data) => fillDemo(data, Date.now()) });
    Object.assign(found, await findThings(belfry));
  });
  afterAll(() => belfry?.close());

  it.each([...PATHS, ...THINGS])(
    'U12: %s has no fault that axe finds, a name on each control, and none the keyboard misses',
    async (named) => {
      const page = await belfry.open(found[named] ?? named);
      await page.getByRole('heading').first().waitFor();
      await page
        .locator('[data-skeleton]:not([data-skeleton="more"]), [aria-busy="true"]')
        .first()
        .waitFor({ state: 'detached' });
      const { violations } = await axe(page).analyze();
      const faults = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(', ')}`);
      expect(faults).toEqual([]);
      expect(await beyondTheKeyboard(page)).toEqual([]);
      await page.close();
    },
  );

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});

/**
 * What can be pressed and never has the focus: neither the tab key comes to it, nor the arrows of the group it is in. What a calendar's
 * day holds is there a second time, below the month.
 */
async function beyondTheKeyboard(page: Page): Promise<string[]> {
  return page.evaluate<
    string[]
  >(`[...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary, [role="button"], [onclick])')]
    .filter((control) => control.checkVisibility({ checkVisibilityCSS: true }) && !control.disabled)
    .filter((control) => control.tabIndex < 0 && control.closest('[role="tablist"], [role="listbox"], [role="grid"], [role="toolbar"], [role="menu"], table') === null)
    .map((control) => control.outerHTML.slice(0, 120))`);
}
