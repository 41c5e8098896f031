// What an agent with another toolset does, as its person sees it, in a real Chromium against a real Belfry.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

describe.skipIf(CHROMIUM === null)('an agent with the toolset messages', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry({ env: { BELFRY_TOOLSET: 'messages' } });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(() => belfry?.close());

  it('says what it did, and what it only asked for, in the chat, live and after a reload', async () => {
    const page = await belfry.open('/chat');
    const message = page.getByLabel('Message', { exact: true });
    await message.fill('remind me in 30 minutes to turn off the bedroom light');
    await page.keyboard.press('Enter');
    const said = (words: string) => page.getByRole('article').filter({ hasText: words }).first();
    await said('I’ll remind you: “turn off the bedroom light”, to').waitFor();
    await message.fill('every day at 8 brief me');
    await page.keyboard.press('Enter');
    await said('It waits for your yes').waitFor();
    for (const again of [false, true]) {
      if (again) await page.reload();
      await page.getByText('Left itself a message for later', { exact: true }).waitFor();
      await page.getByText('Asked to leave itself a message for a date', { exact: true }).waitFor();
    }
    await expect.poll(() => belfry.faults).toEqual([]);
  });

  it('leaves itself notes, which stand among the schedules under that name', async () => {
    const page = await belfry.open('/schedules');
    await page.getByTitle('Note to itself').first().waitFor();
    await page.getByRole('link', { name: 'turn off the bedroom light' }).click();
    await page.getByText('Note to itself', { exact: true }).first().waitFor();
    expect(belfry.faults).toEqual([]);
  });
});
