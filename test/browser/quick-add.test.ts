// The quick-add box, in a real Chromium against a real Belfry.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

/** What a person sees while the text stands in the box: a phrase of each kind of answer. */
const PHRASES = [
  'remind me every day at 02:30 to feed the cat',
  'remind me to call Sarah in 5',
  'every weekday at 25:00 check the mail',
  'call Sarah',
];

const lineOf = (page: Page) => page.getByLabel('What should happen, and when?');
const marksIn = (page: Page) => page.locator('form mark').allTextContents();

describe.skipIf(CHROMIUM === null)('the quick-add box', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
  });
  afterAll(() => belfry?.close());

  it('reads a time of day in the zone of the device, and asks for none', async () => {
    const page = await belfry.open('/schedules');
    await lineOf(page).fill('every day at 9 remind me to stretch');
    await page.getByText('every day at 09:00 (Europe/Warsaw)').waitFor();
  });

  it('says of an action that no model is connected to do it, with the way to connect one, and of a reminder nothing', async () => {
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    const page = await belfry.open('/schedules');
    await lineOf(page).fill('text dad tomorrow at 9 that I am home');
    await page.getByRole('region', { name: 'Add a schedule' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('radio', { name: /^Action/ }).check();
    const missing = page.getByText('No model is connected');
    await missing.waitFor();
    expect(await page.getByRole('link', { name: 'Connect a model' }).getAttribute('href')).toBe(
      '/docs/how-to/use-your-own-model.html',
    );
    await page.getByRole('radio', { name: /^Reminder/ }).check();
    await missing.waitFor({ state: 'detached' });
    await lineOf(page).press('Escape');
  });

  it('gets what is typed after q before it is on the page, and none of it is a key of the page', async () => {
    const page = await belfry.open('/health');
    await page.getByRole('heading', { name: 'Health', level: 1 }).waitFor();
    const arrive = Promise.withResolvers<void>();
    await page.route('**/assets/**', async (route) => {
      await arrive.promise;
      await route.continue();
    });
    await page.keyboard.press('q');
    await page.keyboard.type('gym tomorrow at 9');
    arrive.resolve();
    await expect.poll(() => lineOf(page).inputValue()).toBe('gym tomorrow at 9');
    await lineOf(page).press('Escape');
  });

  it('reads in the page itself: the grammar comes with the box, not with the first page, and no text is sent', async () => {
    const page = await belfry.open('/settings');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByText('Live', { exact: true }).filter({ visible: true }).waitFor();
    expect(await loadedScripts(page)).not.toContainEqual(expect.stringContaining('local-reading'));
    await page.getByRole('link', { name: 'Schedules' }).first().click();
    await lineOf(page).pressSequentially('every weekday at 8:30 remind me to plan the day');
    await page.getByText('every weekday at 08:30 (Europe/Warsaw)').waitFor();
    await expect.poll(() => loadedScripts(page)).toContainEqual(expect.stringContaining('local-reading'));
    expect(asked.filter((path) => path.includes('preview') || path.includes('explain'))).toEqual([]);
  });

  it('U10: marks what it understood in place and as chips, with zone, five times, and what a clock change does', async () => {
    const page = await belfry.open('/schedules');
    await lineOf(page).fill('remind me every day at 02:30 to feed the cat');
    await page.getByRole('region', { name: 'Add a schedule' }).getByRole('button', { name: 'More' }).click();
    const chips = page.getByRole('list', { name: 'Understood' });
    await chips.waitFor();
    await expect
      .poll(() => chips.getByRole('listitem').allTextContents())
      .toEqual(['Repeats every day', 'Time at 02:30']);
    await expect.poll(() => marksIn(page)).toEqual(['every day', 'at 02:30']);
    // What is read aloud says it as well, a moment later.
    await page.getByText('every day at 02:30 (Europe/Warsaw)').first().waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'The next times' }).getByRole('listitem').count()).toBe(5);
    await page.getByText(/^Clock change\. On Sunday .* the clock jumps/).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /^Reminder/ }).isChecked()).toBe(true);
  });

  it('shows the times on the clock of the person where the text names another zone, and says so', async () => {
    const page = await belfry.open('/schedules');
    await lineOf(page).fill('every day at 9am Tokyo time remind me to call Ken');
    await page.getByText('every day at 09:00 (Asia/Tokyo)').waitFor();
    await page.getByRole('region', { name: 'Add a schedule' }).getByRole('button', { name: 'More' }).click();
    await page.getByText('On your clock (Europe/Warsaw):').waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'The next times' }).textContent()).toMatch(/0[12]:00/);
  });

  it('says what it means in one line with the next time, and the rest behind More; what was made is marked where it stands', async () => {
    const page = await belfry.open('/schedules');
    await lineOf(page).fill('every day at 18:45 remind me to water the ferns');
    const box = page.getByRole('region', { name: 'Add a schedule' });
    await box.getByText('water the ferns').last().waitFor();
    await box.locator('time').first().waitFor();
    expect(await box.locator('time').count()).toBe(1);
    expect(await box.getByRole('radio').count()).toBe(0);
    await lineOf(page).press('Enter');
    await page.locator('[data-made]', { hasText: 'water the ferns' }).waitFor();
    await page.getByText(/^Saved: /).waitFor();
  });

  it('asks which of two readings is meant, by keyboard alone, and then reads that one', async () => {
    const page = await belfry.open('/schedules');
    await lineOf(page).waitFor();
    await page.keyboard.press('q');
    await page.locator('#quick-add:focus').waitFor();
    await page.keyboard.type('remind me to call Sarah in 5');
    await page.getByText('"in 5" has no unit.').first().waitFor();
    await expect.poll(() => marksIn(page)).toEqual(['in 5']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.locator('button:focus', { hasText: 'in 5 hours' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#quick-add:focus').waitFor();
    await expect.poll(() => lineOf(page).inputValue()).toBe('remind me to call Sarah in 5 hours');
    await page.getByRole('region', { name: 'Add a schedule' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('list', { name: 'Understood' }).getByText('in 5 hours').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => lineOf(page).inputValue()).toBe('');
  });

  it('says which words it did not understand, and what to write instead; Enter keeps the text', async () => {
    const page = await belfry.open('/schedules');
    await lineOf(page).fill('every weekday at 25:00 check the mail');
    const troubles = page.getByRole('list', { name: 'Not understood' });
    await troubles.getByText('"25:00" is not a time of day. Hours go from 0 to 23').waitFor();
    await expect.poll(() => marksIn(page)).toEqual(['25:00']);
    await lineOf(page).press('Enter');
    await page.getByRole('alert').getByText('"25:00" is not a time of day.').waitFor();
    await expect.poll(() => lineOf(page).inputValue()).toBe('every weekday at 25:00 check the mail');
  });

  it('tells a screen reader what the text means once the typing rests, politely, and that Enter saves', async () => {
    const page = await belfry.open('/schedules');
    await lineOf(page).pressSequentially('every day at 18:00 tell me how the day went');
    const spoken = page.locator('#quick-add-meaning');
    await spoken
      .getByText('tell me how the day went: every day at 18:00 (Europe/Warsaw)')
      .waitFor({ state: 'attached' });
    await expect.poll(() => spoken.getAttribute('aria-live')).toBe('polite');
    await expect.poll(() => lineOf(page).getAttribute('aria-describedby')).toBe('quick-add-keys quick-add-meaning');
    await expect.poll(() => page.locator('#quick-add-keys').textContent()).toBe('Enter saves, Escape clears.');
  });

  it.each(SCREENS)('has no serious fault of access and fits the screen: $scheme, $width pixels', async (screen) => {
    const page = await belfry.open('/schedules', screen);
    for (const text of PHRASES) {
      await lineOf(page).fill(text);
      const more = page
        .getByRole('region', { name: 'Add a schedule' })
        .getByRole('button', { name: /^(?:More|Less)$/ });
      if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
      await page.locator('form fieldset, form ul').first().waitFor();
      const { violations } = await axe(page).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(
        serious.map(({ id, nodes }) => [id, nodes[0]?.html]),
        text,
      ).toEqual([]);
      const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(sideways), `${text} scrolls sideways`).toBe(0);
    }
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});

function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)") as Promise<string[]>;
}
