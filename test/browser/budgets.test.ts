import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAiServer, startOpenAiServer } from '../../src/testing/openai-server.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

/** Promises when it is asked to remind, and answers dearly otherwise. */
function answer(words: string) {
  const text = words.includes('remind') ? "Sure, I'll remind you in 2 hours." : 'Hello yourself.';
  return { kind: 'answer', text, usage: { input: 7_000, output: 50 } } as const;
}

describe.skipIf(CHROMIUM === null)('what Belfry asks on the page', () => {
  let belfry: ServedBelfry;
  let model: OpenAiServer;
  beforeAll(async () => {
    model = await startOpenAiServer(({ body }) => {
      const said = body.messages.filter(({ role }) => role === 'user').map(({ content }) => JSON.stringify(content));
      return answer(said.find((one) => one.includes('remind')) ?? '');
    });
    const env = {
      BELFRY_MODEL: 'openai-compatible:test',
      BELFRY_MODEL_URL: model.url,
      BELFRY_TOKENS_PER_USER_DAY: '18000',
    };
    belfry = await serveBelfry({ env });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(async () => {
    await belfry.close();
    await model.close();
  });

  const say = async (page: Page, text: string) => {
    await page.getByLabel('Message', { exact: true }).fill(text);
    await page.keyboard.press('Enter');
  };

  it('a promise that nothing keeps is scheduled by one press', async () => {
    const page = await belfry.open('/chat');
    await say(page, 'remind me in 2 hours to stretch');
    const notice = page.getByRole('article', { name: 'Notice' }).filter({ hasText: 'Not scheduled yet' });
    await notice.waitFor();
    const home = await belfry.open('/', { fresh: true });
    await home.getByText('It would be: “remind me in 2 hours: stretch”').waitFor();
    await notice.getByRole('button', { name: 'Schedule it' }).click();
    await notice.getByRole('status').filter({ hasText: 'Schedule it' }).waitFor();
    await notice.getByRole('button').first().waitFor({ state: 'detached' });
    const { items } = (await belfry.call('GET', '/schedules')) as { items: { what: string }[] };
    expect(items.map(({ what }) => what)).toEqual(['stretch']);
    expect(belfry.faults).toEqual([]);
  });

  it('a budget that is used up is raised by one press, and the message is answered; every page says what was used', async () => {
    const page = await belfry.open('/chat', { width: 360, scheme: 'dark' });
    const notice = page.getByRole('article', { name: 'Notice' }).filter({ hasText: 'Your token budget for today' });
    await say(page, 'hello');
    await notice.getByRole('button', { name: 'Raise for today' }).waitFor();
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await notice.getByRole('button', { name: 'Raise for today' }).focus();
    await page.keyboard.press('Enter');
    await notice.getByRole('status').filter({ hasText: 'Raise for today' }).waitFor();
    await expect.poll(() => model.requests.length).toBeGreaterThan(2);
    await page.goto(`${belfry.url}/settings/models`);
    await page.getByText('raised by', { exact: false }).waitFor();
    await page.getByRole('list', { name: 'Where they went today' }).getByText('Conversations with belfry').waitFor();
    expect(belfry.faults).toEqual([]);
  });
});
