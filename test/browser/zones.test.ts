// An instant in three zones, and the switch of a page, in a real Chromium against a real Belfry.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

/** The words go a moment after the pointer has left them. */
const LONGER_THAN_LEAVING_TAKES_MS = 1_000;

describe.skipIf(CHROMIUM === null)('an instant', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    const draft = { kind: 'action', what: 'Look at the market', when: 'every day at 09:00', zone: 'Asia/Tokyo' };
    await belfry.call('POST', '/schedules', draft);
  });
  afterAll(() => belfry?.close());

  it('U10: shows mine, the schedule’s and UTC on hover and on focus; Escape takes the words away without moving', async () => {
    // In a browser of its own: the clock of all its pages is the test's.
    const page = await belfry.open('/schedules', { fresh: true });
    const time = page.getByRole('listitem').getByRole('time').first();
    await time.waitFor();
    await page.clock.install();
    await time.hover();
    const words = page.getByRole('tooltip');
    await words.waitFor();
    const said = (await words.textContent()) ?? '';
    expect(said).toMatch(/^Yours: .* 01:00:00 \(Europe\/Warsaw, \+01:00\)$/m);
    expect(said).toMatch(/^The schedule’s: .* 09:00:00 \(Asia\/Tokyo, \+09:00\)$/m);
    expect(said).toMatch(/^UTC: .*T00:00:00\.000Z$/m);
    // They can be pointed at, and stay.
    await words.hover();
    await page.clock.runFor(LONGER_THAN_LEAVING_TAKES_MS);
    expect(await words.isVisible()).toBe(true);
    expect(await accessFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'detached' });
    await page.mouse.move(0, 0);
    await time.locator('..').focus();
    await words.waitFor();
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.querySelector("time") !== null')).toBe(true);
    await page.context().close();
  });

  it('shows them to a finger that rests on it, until one presses elsewhere', async () => {
    const page = await belfry.open('/schedules', { width: 360 });
    const time = page.getByRole('listitem').getByRole('time').first();
    await time.waitFor();
    await time.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await page.getByRole('tooltip').waitFor();
    await page.getByRole('heading', { level: 1 }).tap();
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
  });

  it('is shown in the zone that is chosen for the page, which this browser remembers', async () => {
    const page = await belfry.open('/schedules');
    const time = page.getByRole('listitem').getByRole('time').first();
    await time.waitFor();
    await page.getByLabel('Times in').selectOption('UTC');
    await expect.poll(() => time.textContent()).toMatch(/00:00 UTC$/);
    await page.getByLabel('Times in').selectOption('The schedule’s');
    await expect.poll(() => time.textContent()).toMatch(/09:00 Tokyo$/);
    await page.reload();
    await expect.poll(() => time.textContent()).toMatch(/09:00 Tokyo$/);
    await page.getByLabel('Times in').selectOption('Mine (Europe/Warsaw)');
    await expect.poll(() => time.textContent()).not.toMatch(/Tokyo|UTC/);
    expect(belfry.faults).toEqual([]);
  });

  it('on a journey is shown in the zone one is in, until one is home again, at its end or at a press', async () => {
    const page = await belfry.open('/settings/you');
    await page.getByText('Travelling? Another zone for a time').click();
    await page.getByRole('combobox', { name: 'Zone on the journey' }).fill('tokyo');
    await page.getByRole('option', { name: /Asia\/Tokyo/ }).click();
    await page.getByLabel('Until').fill('every day');
    const save = page.getByRole('button', { name: 'Save' }).first();
    await save.click();
    await page.getByText('A zone lasts until one moment').waitFor();
    await page.getByLabel('Until').fill('Sunday at 18:00');
    await save.click();
    await page.getByText(/^You are in Asia\/Tokyo until Sunday.* at 18:00, then Europe\/Warsaw\.$/).waitFor();
    expect(await belfry.call('GET', '/me')).toMatchObject({ zone: 'Asia/Tokyo', homeZone: 'Europe/Warsaw' });
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to Europe/Warsaw now' }).click();
    await page.getByText('Travelling? Another zone for a time').waitFor();
    expect(await belfry.call('GET', '/me')).toMatchObject({ zone: 'Europe/Warsaw', zoneUntil: null });
  });
});
