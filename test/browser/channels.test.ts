// A chat on a service is linked from the page, in a real Chromium against a real Belfry and a Telegram of its own.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../support/mail/mailbox.ts';
import { type FakeTelegram, startFakeTelegram } from '../support/telegram/fake-telegram.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

const SCREENS = [
  { scheme: 'light', width: 1200 },
  { scheme: 'dark', width: 1200 },
  { scheme: 'light', width: 360 },
] as const;

describe.skipIf(CHROMIUM === null)('a chat that is linked from the page', () => {
  let belfry: ServedBelfry;
  let service: FakeTelegram;
  let mailbox: Mailbox;
  beforeAll(async () => {
    service = await startFakeTelegram();
    mailbox = await startMailbox();
    const env = {
      ...{ BELFRY_TELEGRAM_TOKEN: service.token, BELFRY_TELEGRAM_API: service.url },
      ...{ BELFRY_SMTP_URL: mailbox.url, BELFRY_MAIL_FROM: 'belfry@example.org' },
    };
    belfry = await serveBelfry({ env });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(async () => {
    await belfry?.close();
    await service?.close();
    await mailbox?.[Symbol.asyncDispose]();
  });

  const cardOf = (page: Page) => page.getByRole('status', { name: 'Linking telegram' });
  /** Asks for a code, and reads it as a person would. */
  const ask = async (page: Page): Promise<string> => {
    await page.getByText(/^telegram: connected as @belfry_test_bot/).waitFor();
    await page.getByRole('button', { name: 'Link telegram' }).click();
    const words = await cardOf(page)
      .getByText(/^\/start /)
      .textContent();
    return String(words).replace('/start ', '');
  };

  it('shows a code with a link and a picture, asks whether the sender was you, links it, tests it, and unlinks it', async () => {
    const page = await belfry.open('/settings');
    await page.getByText('Nothing is linked yet.').waitFor();
    const code = await ask(page);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const link = page.getByRole('link', { name: 'Open telegram on this computer' });
    expect(await link.getAttribute('href')).toBe(`https://t.me/belfry_test_bot?start=${code}`);
    await page.getByRole('img', { name: /on your phone/ }).waitFor();
    const ana = service.person({ username: 'ana_k' });
    ana.starts(code);
    await cardOf(page).getByText(`Link id ${ana.id}, called @ana_k?`).waitFor();
    const none = page.getByRole('list', { name: 'Linked channels' });
    expect(await none.count()).toBe(0);
    await page.getByRole('button', { name: 'Yes, link it' }).click();
    const row = page.getByRole('list', { name: 'Linked channels' }).getByRole('listitem');
    await row.getByText(String(ana.id)).waitFor();
    await service.ledger.when((entry) => entry.kind === 'message' && entry.text.startsWith('You are linked'));
    await page.getByRole('button', { name: 'Send a test to telegram' }).click();
    await service.ledger.when((entry) => entry.kind === 'message' && entry.text.startsWith('A test from Belfry'));
    await row.getByText(/^Last message/).waitFor();
    await page.getByRole('button', { name: 'Unlink telegram' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Unlink telegram' }).click();
    await page.getByText('Nothing is linked yet.').waitFor();
    await page.close();
  });

  it('switches approvals on with a switch, and undoes what was approved from a phone that is unlinked', async () => {
    const page = await belfry.open('/settings');
    const ana = service.person({ username: 'ana_k' });
    ana.starts(await ask(page));
    await page.getByRole('button', { name: 'Yes, link it' }).click();
    const allow = page.getByRole('switch', { name: 'Approve from telegram' });
    expect(await allow.isChecked()).toBe(false);
    await page.getByText('Approve from this chat').click();
    await service.ledger.when((entry) => entry.kind === 'message' && entry.text.startsWith('From now on'));
    await page.getByRole('switch', { name: 'Approve from telegram', checked: true }).waitFor();
    const approve = async (what: string) => {
      ana.writes(`remind me every day at 9 to ${what}`);
      const card = await service.ledger.when(
        (entry) => entry.kind === 'message' && entry.isBot && entry.text.includes(`│ ${what}`),
      );
      const messageId = 'messageId' in card ? card.messageId : 0;
      // The button is bound to its message once Telegram's answer is written down.
      while ((await ana.presses(messageId, 'Approve').answered).text !== 'Please confirm.');
      await service.ledger.when((entry) => entry.kind === 'edit' && entry.text.includes(what));
      expect((await ana.presses(messageId, 'Yes, approve').answered).text).toMatch(/^Approved/);
    };
    await approve('stretch');
    await approve('breathe');
    await page.getByRole('button', { name: 'Unlink telegram' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Unlink telegram' }).click();
    const offered = page.getByRole('region', { name: 'Approved from telegram' });
    await offered.getByText('2 things were approved from telegram').waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await offered.getByRole('button', { name: 'Undo all' }).click();
    await offered.getByText('Undone').nth(1).waitFor();
    const { items } = (await belfry.call('GET', '/schedules?state=cancelled')) as { items: object[] };
    expect(items).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
    await offered.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Nothing is linked yet.').waitFor();
    await page.close();
  });

  it('links nothing where it was somebody else, and says what became of the code', async () => {
    const page = await belfry.open('/settings');
    const eve = service.person({ username: 'eve' });
    eve.starts(await ask(page));
    await cardOf(page).getByText(`Link id ${eve.id}, called @eve?`).waitFor();
    await page.getByRole('button', { name: 'That was not me' }).click();
    await cardOf(page).waitFor({ state: 'detached' });
    await page.getByText('Nothing is linked yet.').waitFor();
    expect(await belfry.call('GET', '/channels')).toMatchObject({ items: [] });
    await page.close();
  });

  it('links a mail address by the code that came there, and a URL with a secret that is shown once', async () => {
    const page = await belfry.open('/settings', { width: 360 });
    const form = page.getByRole('form', { name: 'Link a channel' });
    await form.getByLabel('Channel').selectOption('mail');
    await form.getByLabel('Your address there').fill('ana@example.org');
    await form.getByRole('button', { name: 'Send me a code' }).click();
    const card = page.getByRole('form', { name: 'Linking mail' });
    await card.getByText('Enter the code that was sent to ana@example.org').waitFor();
    await expect.poll(() => mailbox.mails.length).toBe(1);
    await card.getByLabel('The code').fill('AAAA-AAAA');
    await card.getByRole('button', { name: 'Link it' }).click();
    await card.getByText('That is not the code; 4 tries are left.').waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mailbox.mails[0]?.parsed.text ?? '')?.[0] ?? '';
    await card.getByLabel('The code').fill(code);
    await card.getByRole('button', { name: 'Link it' }).click();
    const row = page.getByRole('list', { name: 'Linked channels' }).getByRole('listitem');
    await row.getByText('ana@example.org').waitFor();
    await form.getByLabel('Channel').selectOption('webhook');
    await form.getByLabel('Your address there').fill('https://example.org/belfry');
    await form.getByRole('button', { name: 'Link', exact: true }).click();
    expect(await page.getByLabel('The secret').inputValue()).toMatch(/^whsec_/);
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Done' }).click();
    for (const name of ['mail', 'webhook']) {
      await page.getByRole('button', { name: `Unlink ${name}` }).click();
      await page
        .getByRole('group')
        .getByRole('button', { name: `Unlink ${name}` })
        .click();
      await page.getByRole('button', { name: `Unlink ${name}` }).waitFor({ state: 'detached' });
    }
    await page.close();
  });

  it.each(SCREENS)('fits and can be used by everybody: $scheme, $width wide', async (screen) => {
    const page = await belfry.open('/settings', screen);
    await ask(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Take the code back' }).click();
    await cardOf(page).waitFor({ state: 'detached' });
    await page.close();
  });

  it('complains of nothing', () => expect(belfry.faults).toEqual([]));
});
