// The chat, in a real Chromium against a real Belfry.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axe } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('the chat', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
  });
  afterAll(() => belfry?.close());

  it('shows what Belfry did on the way to an answer, live, after a reload and in older messages', async () => {
    const page = await belfry.open('/chat');
    await page.getByLabel('Message', { exact: true }).fill('remind me in 3 hours to check the oven');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('article', { name: 'Belfry', exact: true }).filter({ hasText: 'check the oven' });
    const unfold = async () => {
      await answer.getByText('Set a reminder').click();
      await answer.getByText('Tools used: schedule_reminder').waitFor();
    };
    await unfold();
    await page.reload();
    await unfold();
    const { items } = (await belfry.call('GET', '/threads')) as { items: readonly { id: string }[] };
    for (let n = 0; n < 52; n++) {
      await belfry.call('POST', `/threads/${items[0]!.id}/messages`, { text: `thanks (letter ${n})` });
    }
    await page.reload();
    await page.getByText('thanks (letter 51)').waitFor();
    expect(await answer.count()).toBe(0);
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await unfold();
  });

  it('offers what can be said instead of an order it does not know, and one press says it', async () => {
    const page = await belfry.open('/chat');
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    await page.getByLabel('Message', { exact: true }).fill('cancel dinner tomorrow at 8pm');
    await page.keyboard.press('Enter');
    const offered = page.getByRole('list', { name: 'You can say' });
    await offered.getByRole('button', { name: 'remind me: cancel dinner tomorrow at 8pm' }).click();
    await page.getByRole('article', { name: 'You' }).filter({ hasText: 'remind me: cancel dinner' }).waitFor();
    await page.getByRole('article').filter({ hasText: 'Cancel dinner, tomorrow 20:00.' }).waitFor();
    await offered.waitFor({ state: 'detached' });
  });

  it('keeps what came unread over a reload, and finds what was said by its words', async () => {
    const page = await belfry.open('/runs');
    await page.getByRole('heading', { name: 'Runs', level: 1 }).waitFor();
    const { items } = (await belfry.call('GET', '/threads')) as { items: readonly { id: string }[] };
    await belfry.call('POST', `/threads/${items[0]!.id}/messages`, { text: 'hello from afar' });
    const unread = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Chat \d+ new$/ });
    await unread.waitFor();
    await page.reload();
    await unread.waitFor();
    await page.goto(`${belfry.url}/chat`);
    await unread.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Search in what was said' });
    await dialog.getByLabel('Search in what was said').fill('LETTER 7');
    await dialog.getByText('1 found').waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'thanks (letter 7)' }).waitFor();
    expect(await axe(page).analyze()).toMatchObject({ violations: [] });
    await dialog.getByLabel('Search in what was said').fill('nobody said this');
    await dialog.getByText('Nothing was said with these words.').waitFor();
    // The first takes the words away, the second closes.
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.getByLabel('Search in what was said').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('keeps what was written and not sent while its person looks at another page', async () => {
    const page = await belfry.open('/chat');
    const field = page.getByLabel('Message', { exact: true });
    await field.fill('remind me to call Sar');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Runs', exact: true }).click();
    await page.getByRole('heading', { name: 'Runs', level: 1 }).waitFor();
    await pages.getByRole('link', { name: /^Chat/ }).click();
    await expect.poll(() => field.inputValue()).toBe('remind me to call Sar');
    await field.fill('what is scheduled?');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'You' }).filter({ hasText: 'what is scheduled?' }).waitFor();
    await pages.getByRole('link', { name: 'Runs', exact: true }).click();
    await pages.getByRole('link', { name: /^Chat/ }).click();
    await page.getByRole('article', { name: 'You' }).filter({ hasText: 'what is scheduled?' }).waitFor();
    expect(await field.inputValue()).toBe('');
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });
});
