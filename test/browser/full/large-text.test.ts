// A person whose browser shows text at twice its size finds everything within a phone's width, in a real Chromium.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { sidewaysPixels } from '../control-faults.ts';
import { findThings, LOOKED_AT, serveUsed, THINGS } from '../places.ts';
import type { ServedBelfry } from '../served-belfry.ts';

describe.skipIf(CHROMIUM === null)('a phone whose text is twice as large', () => {
  let belfry: ServedBelfry;
  let page: Page;
  let things: Readonly<Record<string, string>>;
  beforeAll(async () => {
    belfry = await serveUsed();
    things = await findThings(belfry);
    page = await belfry.open('/settings', { width: 360, fresh: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  });
  afterAll(() => belfry?.close());

  it.each([...LOOKED_AT, ...THINGS])('holds all of %s beside each other', async (place) => {
    await page.goto(`${belfry.url}${things[place] ?? place}`);
    await page.getByRole('heading').first().waitFor();
    await page.locator('[aria-label^="Loading"]').first().waitFor({ state: 'detached' });
    expect(await sidewaysPixels(page)).toBe(0);
  });

  it('names the places at the bottom without one name on another', async () => {
    await page.goto(belfry.url);
    const bar = page.getByRole('navigation', { name: 'Pages' });
    await bar.getByRole('link', { name: /^Home/ }).waitFor();
    const names = ['Home', 'Chat', 'Approvals', 'Schedules', 'More'];
    const boxes = await Promise.all(names.map((name) => bar.getByText(name, { exact: true }).boundingBox()));
    const ends = boxes.map((box) => box!.x + box!.width);
    const overlaps = names.filter((_, place) => place > 0 && boxes[place]!.x <= ends[place - 1]!);
    expect(overlaps).toEqual([]);
  });
});
