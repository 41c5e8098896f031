import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('answering a reminder on the page', () => {
  let belfry: ServedBelfry;
  beforeAll(async () => {
    belfry = await serveBelfry();
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(() => belfry.close());

  /** Makes a reminder that comes at once, and waits for its message. */
  async function remind(page: Page, what: string) {
    const body = { kind: 'reminder', what, when: 'in 1 second', policies: { followUp: {} } };
    const { schedule } = (await belfry.call('POST', '/schedules', body)) as { schedule: { id: string } };
    const message = page.getByRole('article', { name: 'Reminder' }).filter({ hasText: new RegExp(what, 'i') });
    await message
      .getByRole('status')
      .filter({ hasText: /Follow-up 1 of 2 at/ })
      .waitFor();
    return { id: schedule.id, message };
  }

  it('is done by one press, says when, and leaves nothing to press', async () => {
    const page = await belfry.open('/chat');
    const { message } = await remind(page, 'take the pill');
    await message.getByRole('button', { name: 'Done' }).click();
    await message
      .getByRole('status')
      .filter({ hasText: /^Done \d\d:\d\d$/ })
      .waitFor();
    await message.getByRole('button', { name: 'Done' }).waitFor({ state: 'detached' });
    // For ears: the reminder once, with its buttons; and of the answer the line alone, not the toast too.
    const spoken = page.getByRole('status').filter({ hasText: /take the pill\. Buttons: Done, Snooze\.$/i });
    await expect.poll(() => spoken.count()).toBe(1);
    const toast = page.getByLabel('Notices').locator('[aria-live=off]');
    await toast.filter({ hasText: 'Done: take the pill' }).waitFor();
    expect(belfry.faults).toEqual([]);
  });

  it('folds a text of over 120 characters where it rings, and unfolds it by keyboard without losing the focus', async () => {
    const what = `bring the blue folder ${'and the red one '.repeat(8)}to the office`;
    const page = await belfry.open('/chat');
    await belfry.call('POST', '/schedules', { kind: 'reminder', what, when: 'in 1 second' });
    const message = page.getByRole('article', { name: 'Reminder' }).filter({ hasText: /bring the blue folder/i });
    const more = message.getByRole('button', { name: 'more' });
    await more.waitFor();
    const line = message.locator('p').filter({ has: page.getByRole('button', { name: /^(?:more|less)$/ }) });
    expect(await line.textContent()).not.toContain('to the office');
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => line.textContent()).toContain('to the office');
    const focused = 'document.activeElement?.textContent';
    expect(await page.evaluate(focused)).toBe('less');
    await page.keyboard.press('Enter');
    await expect.poll(() => line.textContent()).not.toContain('to the office');
    expect(await page.evaluate(focused)).toBe('more');
    expect(belfry.faults).toEqual([]);
  });

  it('counts as told once somebody who did something there had it before them, and never on a shared screen', async () => {
    const what = 'call the bank';
    const told = async () => {
      const { items } = (await belfry.call('GET', '/reminders?state=all')) as {
        items: readonly { what: string; toldAt: string | null }[];
      };
      return items.find((reminder) => reminder.what === what)?.toldAt;
    };
    const page = await belfry.open('/settings/you', { fresh: true });
    await page.getByText('Shared: show no texts').click();
    await belfry.call('POST', '/schedules', {
      kind: 'reminder',
      what,
      when: 'in 1 second',
      policies: { followUp: {} },
    });
    await page.getByRole('heading', { name: /^\d+ things? waits? for you/ }).waitFor();
    await page.keyboard.press('Shift');
    expect(await page.getByText(what).count()).toBe(0);
    await expect.poll(told).toBeNull();
    await page.getByRole('button', { name: 'It is my own screen' }).click();
    await page.goto(`${belfry.url}/chat`);
    await page.getByRole('article', { name: 'Reminder' }).filter({ hasText: what }).waitFor();
    await page.keyboard.press('Shift');
    await expect.poll(told).toEqual(expect.any(String));
    expect(belfry.faults).toEqual([]);
  });

  it('U8: is put off by one press, and what ended it by a slip is taken back by one more', async () => {
    const page = await belfry.open('/');
    const tell = (what: string) =>
      belfry.call('POST', '/schedules', { kind: 'reminder', what, when: 'in 1 second', policies: { followUp: {} } });
    const rowOf = (what: string) =>
      page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem').filter({ hasText: what });
    await tell('feed the fish');
    await rowOf('feed the fish').getByRole('button', { name: 'Snooze 1 h' }).click();
    // What is snoozed waits for nobody: it leaves the page when this is read again.
    const stateOf = async (what: string) => {
      const { items } = (await belfry.call('GET', '/reminders?state=all')) as {
        items: readonly { what: string; state: string }[];
      };
      return items.find((reminder) => reminder.what === what)?.state;
    };
    await expect.poll(() => stateOf('feed the fish')).toBe('snoozed');
    // Done takes it from the page; its notice brings it back.
    await tell('walk the dog');
    const row = rowOf('walk the dog');
    await row.getByRole('button', { name: 'Done' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Notices' }).getByText('Done: walk the dog').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await row.getByRole('button', { name: 'Done' }).waitFor();
    await row.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped: walk the dog').waitFor();
    await page.evaluate('document.activeElement?.blur()');
    await page.keyboard.press('u');
    await row.getByRole('button', { name: 'Stop' }).waitFor();
    await row.getByRole('button', { name: 'Done' }).click();
    await row.waitFor({ state: 'detached' });
    expect(belfry.faults).toEqual([]);
  });

  it('U8: that is said once is taken back after Done as well, by keyboard, which always has a place on the page', async () => {
    const page = await belfry.open('/chat');
    await belfry.call('POST', '/schedules', { kind: 'reminder', what: 'turn off the stove', when: 'in 1 second' });
    const message = page.getByRole('article', { name: 'Reminder' }).filter({ hasText: /turn off the stove/i });
    await message.getByRole('button', { name: 'Done' }).focus();
    await page.keyboard.press('Enter');
    await message
      .getByRole('status')
      .filter({ hasText: /^Done \d\d:\d\d$/ })
      .waitFor();
    await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
    await page.getByLabel('Message', { exact: true }).fill('undo');
    await page.keyboard.press('Enter');
    await message.getByRole('button', { name: 'Done' }).waitFor();
    expect(belfry.faults).toEqual([]);
  });

  it('is put off by keyboard alone, and says until when on every open page', async () => {
    const page = await belfry.open('/chat');
    const other = await belfry.open('/chat', { fresh: true });
    const { message, id } = await remind(page, 'water the plants');
    await message.getByRole('button', { name: 'Done' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const isPutOff = /^Snoozed until (?:tomorrow )?\d\d:\d\d$/;
    await message.getByRole('status').filter({ hasText: isPutOff }).waitFor();
    await other
      .getByRole('article', { name: 'Reminder' })
      .filter({ hasText: /water the plants/i })
      .getByRole('status')
      .filter({ hasText: isPutOff })
      .waitFor();
    await page.goto(`${belfry.url}/schedules/${id}`);
    const given = page.getByRole('list', { name: 'Reminders given' });
    await given.getByText(isPutOff).waitFor();
    await given.getByRole('button', { name: 'Stop' }).click();
    await given.getByText(/^Stopped \d\d:\d\d$/).waitFor();
    expect(belfry.faults).toEqual([]);
  });

  it('is said to be done in the chat, and the buttons know', async () => {
    const page = await belfry.open('/chat', { width: 360 });
    const { message } = await remind(page, 'feed the cat');
    await page.getByLabel('Message', { exact: true }).fill('fed the cat, done');
    await page.keyboard.press('Enter');
    await message.getByRole('status').filter({ hasText: /^Done/ }).waitFor();
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(belfry.faults).toEqual([]);
  });
});
