// One line that goes anywhere, finds anything and does it: the command palette, by keyboard and by thumb.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingAgent } from './asking-agent.ts';
import { axe } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { sidewaysPixels } from './control-faults.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const SHOTS = process.env.BELFRY_TEST_SHOTS;
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find and do' });
const line = (page: Page) => palette(page).getByRole('combobox');
const chosen = (page: Page) => palette(page).locator('[role=option][aria-selected=true]');

/** Runs in the page: closes the open dialog as a browser does at Escape, presses a key at once, and waits until both were heard. */
async function closeAndPress(key: { readonly key: string; readonly ctrlKey: boolean }): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: the types of browsers are not known here
  const { document, KeyboardEvent, requestAnimationFrame } = globalThis as any;
  const heard = new Promise((resolve) => document.querySelector('dialog[open]').addEventListener('close', resolve));
  document.querySelector('dialog[open]').close();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
  await heard;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

describe.skipIf(CHROMIUM === null)('the palette', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    const make = (kind: string, what: string) =>
      belfry.call('POST', '/schedules', { kind, what, when: 'every day at 7:00' });
    await make('action', 'Summarise the mail of the team');
    await make('reminder', 'Water the ferns');
    await belfry.call('POST', '/tasks', { description: 'Sort the photos of the summer' });
    await (await askingAgent(belfry)).ask('stretch', 'every weekday at 9');
  });
  afterAll(() => belfry?.close());

  async function open(page: Page, text: string): Promise<void> {
    await page.keyboard.press('Control+k');
    await line(page).fill(text);
  }
  /** Presses Enter once the first line says so. */
  async function enter(page: Page, words: string | RegExp): Promise<void> {
    await chosen(page).filter({ hasText: words }).waitFor();
    await line(page).press('Enter');
    await palette(page).waitFor({ state: 'detached' });
  }

  it('finds a section of the documents by its words in any order, and goes there', async () => {
    const page = await belfry.open('/schedules');
    await page.getByRole('heading', { name: 'Schedules', exact: true }).waitFor();
    for (const text of ['doc backup', 'backup docs']) {
      await open(page, text);
      await palette(page)
        .getByRole('group', { name: 'Documents' })
        .getByRole('option', { name: /back/i })
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
    }
    await open(page, 'data settings');
    await chosen(page).filter({ hasText: 'Settings: Data' }).waitFor();
    await line(page).fill('docs back up');
    await chosen(page).filter({ hasText: 'Make a backup' }).waitFor();
    await line(page).press('Enter');
    await page.waitForURL('**/docs/how-to/back-up.html*');
  });

  it('goes to pages, finds what there is, adds, runs, pauses and resumes by keyboard alone, also out of a field', async () => {
    const page = await belfry.open('/schedules');
    await page.getByRole('heading', { name: 'Schedules', exact: true }).waitFor();
    await page.getByLabel('What should happen, and when?').focus();
    await open(page, 'history');
    await enter(page, 'Runs');
    await page.getByRole('heading', { name: 'Runs', exact: true }).waitFor();

    await open(page, 'every friday at 16:00 remind me to send the report');
    await chosen(page).filter({ hasText: 'every Friday at 16:00' }).waitFor();
    await enter(page, 'Remind me: send the report');
    await page.getByText(/^Saved: /).waitFor();

    await open(page, 'pause mail');
    await enter(page, 'Pause: Summarise the mail of the team');
    await page.getByText('Paused: Summarise the mail of the team').waitFor();
    await expect.poll(() => stateOf('mail')).toBe('paused');
    // What is paused is not offered to be paused, and what is left to do with it is.
    await open(page, 'resume');
    await enter(page, 'Resume: Summarise the mail of the team');
    await expect.poll(() => stateOf('mail')).toBe('active');
    await open(page, 'run the mail');
    await enter(page, 'Run now: Summarise the mail of the team');
    await page.getByText('Running now: Summarise the mail of the team').waitFor();

    await open(page, 'ferns');
    await chosen(page).filter({ hasText: 'Water the ferns' }).waitFor();
    await line(page).press('ArrowRight');
    await palette(page).getByRole('option', { name: 'Skip the next time' }).waitFor();
    await line(page).press('Escape');
    await chosen(page).filter({ hasText: 'Water the ferns' }).waitFor();
    await enter(page, 'Water the ferns');
    await page.getByRole('heading', { name: 'Water the ferns' }).waitFor();

    await open(page, 'done photos');
    await enter(page, 'Done: Sort the photos of the summer');
    await page.getByText('Done: Sort the photos of the summer').waitFor();
    await open(page, 'task buy light bulbs');
    await enter(page, 'Add the task: buy light bulbs');
    await page.getByText('Added: buy light bulbs').waitFor();
  });

  it('takes what is typed before it is there: no letter of it is a key of the page', async () => {
    const page = await belfry.open('/tasks', { fresh: true });
    await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor();
    const loading = Promise.withResolvers<void>();
    await page.route(/\/assets\/palette-.*\.js$/, async (route) => {
      await loading.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pause mail');
    loading.resolve();
    await expect.poll(() => line(page).inputValue()).toBe('pause mail');
    await chosen(page).filter({ hasText: 'Summarise the mail of the team' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tasks');
    await page.context().close();
  });

  it.each([
    ['the palette', { key: 'k', ctrlKey: true }, 'Find and do'],
    ['the help of all keys', { key: '?', ctrlKey: false }, 'Keyboard'],
  ])('opens %s again at once, before the page has heard that it closed', async (_, key, name) => {
    const page = await belfry.open('/runs');
    await page.getByRole('heading', { name: 'Runs', exact: true }).waitFor();
    await page.keyboard.press(key.ctrlKey ? 'Control+k' : key.key);
    await page.getByRole('dialog', { name }).waitFor();
    // A browser says that a dialog closed with its next frame.
    await page.evaluate(closeAndPress, key);
    expect(await page.getByRole('dialog', { name }).count()).toBe(1);
  });

  it('opens a card for approval, which its own key then approves: nothing is approved unseen', async () => {
    const page = await belfry.open('/runs');
    await page.getByRole('heading', { name: 'Runs', exact: true }).waitFor();
    await open(page, 'approve stretch');
    await enter(page, 'Review: stretch');
    await page.getByRole('article').getByText('stretch').first().waitFor();
    await page.waitForURL('**/approvals/*');
  });

  it('says what it understands where nothing fits, and writes down what it cannot read', async () => {
    const page = await belfry.open('/runs');
    await page.getByRole('heading', { name: 'Runs', exact: true }).waitFor();
    await open(page, 'pause what nobody planned');
    await palette(page).getByText('Verbs are run, pause, resume').waitFor();
    await line(page).fill('polish the brass');
    await enter(page, 'A new schedule: “polish the brass”');
    await expect.poll(() => page.getByLabel('What should happen, and when?').inputValue()).toBe('polish the brass');
    await page.keyboard.press('Escape');
  });

  it.each(SCREENS)(
    'and the help of all keys have no serious fault of access: $scheme, $width pixels',
    async (screen) => {
      const page = await belfry.open('/approvals', screen);
      const faults = async () =>
        (await axe(page).withTags(STANDARDS).analyze()).violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        );
      await page.getByRole('button', { name: /^Find and do/ }).click();
      await palette(page).getByRole('option', { name: /Home/ }).waitFor();
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/palette-open-${screen.scheme}-${screen.width}.png` });
      await line(page).fill('the');
      await palette(page)
        .getByRole('option', { name: /Water the ferns/ })
        .first()
        .waitFor();
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/palette-${screen.scheme}-${screen.width}.png` });
      expect(await faults()).toEqual([]);
      expect(await sidewaysPixels(page)).toBe(0);
      await line(page).fill('show all keys');
      await enter(page, 'Show all keys');
      const help = page.getByRole('dialog', { name: 'Keyboard' });
      await help.getByRole('heading', { name: /Cards to approve.*on this page/ }).waitFor();
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/keys-${screen.scheme}-${screen.width}.png` });
      expect(await faults()).toEqual([]);
    },
  );

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });

  async function stateOf(words: string): Promise<string | undefined> {
    const { items } = (await belfry.call('GET', `/schedules?q=${words}`)) as { items: { state: string }[] };
    return items[0]?.state;
  }
});
