import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setupBelfry } from '../support/belfry-process.ts';
import { borrowBrowser, CHROMIUM, newContext } from './browser.ts';

/** The clock time in its zone, a full minute without seconds, and how far away it is: a second has perhaps passed when it is said. */
const WHEN = /Check the oven, in \d+ seconds?/;

describe.skipIf(CHROMIUM === null)('the oven reminder, as a person asks for it', () => {
  async function setup() {
    const belfry = setupBelfry();
    const server = await belfry.serve();
    const { browser, giveBack } = await borrowBrowser();
    const context = await newContext(browser, { timezoneId: 'Europe/Warsaw', locale: 'en-GB' });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    onTestFinished(async () => {
      await context.close();
      await giveBack();
    });
    await page.goto(server.greeting.link);
    await page.getByRole('link', { name: 'Chat', exact: true }).click();
    const ask = async (text: string) => {
      await page.getByLabel('Message', { exact: true }).fill(text);
      await page.keyboard.press('Enter');
    };
    return { belfry, server, page, ask, problems };
  }

  const articles = (page: Page) => page.getByRole('article');
  /** The answer comes word by word. */
  const answerWith = (page: Page, words: RegExp) =>
    page.getByRole('article', { name: 'Belfry' }).filter({ hasText: words }).first().waitFor();

  it('is told when it will come, in the zone of the person, and receives it live at that second', async () => {
    const { page, ask, problems } = await setup();
    await page.getByRole('button', { name: /^Yes/ }).click();
    await page.getByRole('button', { name: /^Yes/ }).waitFor({ state: 'detached' });
    const asked = Date.now();
    await ask('remind me in 10 seconds to check the oven');
    await answerWith(page, WHEN);
    await page
      .getByRole('article', { name: /Reminder/ })
      .first()
      .waitFor();
    const tookMs = Date.now() - asked;
    expect(
      await page
        .getByRole('article', { name: /Reminder/ })
        .first()
        .innerText(),
    ).toMatch(/check the oven/i);
    // Never early. How late it is painted is the machine's affair; that it comes is held by the wait above.
    expect(tookMs).toBeGreaterThanOrEqual(9_500);
    expect(problems).toEqual([]);
  });

  it('receives it, once, though the server is killed with -9 in between and started again', async () => {
    const { belfry, server, page, ask, problems } = await setup();
    await ask('remind me in 10 seconds to check the oven');
    // Nobody has said yes to the zone yet: it is that of the browser.
    await answerWith(page, WHEN);
    server.child.kill('SIGKILL');
    await server.ended;
    const again = await belfry.serve('--port', new URL(server.greeting.url).port);
    await page
      .getByRole('article', { name: /Reminder/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('article', { name: /Reminder/ }).count()).toBe(1);
    // What the person said, what became of it, and the reminder: each once.
    await expect.poll(() => articles(page).filter({ hasText: /oven/i }).count()).toBe(3);
    await expect.poll(() => articles(page).filter({ hasText: 'Check the oven, in 10 seconds.' }).count()).toBe(1);
    expect(problems).toEqual([]);
    await again.stop();
  });
});
