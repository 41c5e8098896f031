// Thirty proposals of one agent, answered together in a real Chromium against a real Belfry.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { isFullLane } from '../lanes.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const COUNT = 30;
/** So many are denied together; in the fast lane a few, since each is looked at by its own keys, and thirty were before. */
const DENIED = isFullLane ? COUNT : 5;
/** What may be created within a minute. */
const A_MINUTE = 20;

interface Listed {
  readonly items: readonly { readonly id: string; readonly revision: number; readonly state: string }[];
}

describe.skipIf(CHROMIUM === null)('thirty proposals of one agent', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry({ prepare: askThirtyTimes });
  });
  afterAll(() => belfry?.close());

  const isSelected = async (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();

  /** Goes on only when a card was drawn, as a person does: a key that comes before that goes past a card nobody has seen. */
  const selectOneByOne = async (page: Page, count: number) => {
    for (let n = 1; n <= count; n++) {
      await page.keyboard.press('j');
      await page.locator('[data-card]:focus').waitFor();
      await page.keyboard.press('x');
      await page.getByRole('button', { name: `Deny ${n}`, exact: true }).waitFor();
    }
  };

  it('U5: are not decided together before they were seen', async () => {
    const page = await belfry.open('/approvals');
    await page.getByRole('region', { name: 'Asked by belfry' }).getByText(`${COUNT} waiting`).waitFor();
    await page.getByRole('button', { name: `Select what you have seen: 1 of ${COUNT}` }).waitFor();
    await page.evaluate("[...document.querySelectorAll('[data-key=x]')].at(-1).click()");
    await page.getByText(', 1 not read to the end.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Approve 0' }).isDisabled()).toBe(true);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
    });
    await page.keyboard.press('A');
    // The next key is heard after it, and what it does shows.
    await page.keyboard.press('j');
    await page.locator('[data-card]:focus').waitFor();
    expect(asked).toEqual([]);
    expect(await pending()).toHaveLength(COUNT);
  });

  it('U5: are reviewed by keyboard with two presses for each and one for all, approved together with a result for each, and taken back', async () => {
    const page = await belfry.open('/approvals');
    await page.getByRole('article', { name: /: chore number 1$/ }).waitFor();
    await selectOneByOne(page, COUNT);
    await page.getByRole('button', { name: `Select what you have seen: ${COUNT} of ${COUNT}` }).waitFor();
    await isSelected(page, `${COUNT} selected`);
    await page.keyboard.press('A');
    const result = page.getByRole('region', { name: 'What became of them' });
    await result.getByRole('heading', { name: `${A_MINUTE} decided, ${COUNT - A_MINUTE} refused` }).waitFor();
    // Before all else: the button is there for ten seconds only.
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await result.getByRole('heading', { name: `${A_MINUTE} taken back` }).waitFor();
    expect(calls.filter((path) => path === '/api/v1/undo')).toHaveLength(A_MINUTE);
    const lines = result.getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(COUNT);
    await expect.poll(() => lines.first().textContent()).toMatch(/20.*minute/);
    await expect.poll(() => lines.last().textContent()).toMatch(/is taken back/);
    await expect.poll(pending).toHaveLength(COUNT);
    expect(((await belfry.call('GET', '/schedules?state=active')) as Listed).items).toEqual([]);
  });

  it('are denied together with one reason', async () => {
    const left = DENIED;
    const others = (await pending()).slice(left).map(({ id, revision }) => ({ id, revision }));
    if (others.length > 0) await belfry.call('POST', '/proposals/decide', { decision: 'deny', items: others });
    const page = await belfry.open('/approvals');
    await page.getByRole('button', { name: `Select what you have seen: 1 of ${left}` }).waitFor();
    await selectOneByOne(page, left);
    await page.getByRole('button', { name: `Deny ${left}` }).click();
    await page.getByLabel('Why not?').fill('enough for today');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `${left} decided` }).waitFor();
    await page.getByText('Nothing waits for you any more.').waitFor();
    const { items } = (await belfry.call('GET', '/proposals?state=denied&limit=50')) as {
      items: readonly { decision: { reason: string } }[];
    };
    expect(items.map(({ decision }) => decision.reason).filter((reason) => reason === 'enough for today')).toHaveLength(
      left,
    );
  });

  it('complained of nothing in the console', () => {
    expect(belfry.faults).toEqual([]);
  });

  const pending = async () => ((await belfry.call('GET', '/proposals?state=pending&limit=50')) as Listed).items;
});

/** An agent asked five minutes ago, before anybody looked. */
async function askThirtyTimes(dataFolder: string): Promise<void> {
  const start = Date.now() - 5 * 60_000;
  const limits = { creationsPerMinute: 1_000, proposalsPerHour: 1_000 };
  await using belfry = await createTestBelfry({ dataFolder, start, limits });
  const { id: threadId } = await belfry.execute('create-thread');
  const actor = { kind: 'agent', userId: belfry.app.owner.id, agent: 'belfry', threadId, turnId: null } as const;
  for (let n = 1; n <= COUNT; n++) {
    const draft = { kind: 'reminder', what: `chore number ${n}`, when: `every day at ${n % 24}:${10 + n}` };
    const input = { operation: 'create-schedule', input: draft };
    await belfry.clock.advance(1_000);
    await belfry.app.executor.execute('propose-change', { actor, input });
  }
}
