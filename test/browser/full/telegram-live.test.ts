// A conversation on Telegram is one conversation: whoever has the page open sees it as it goes on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeTelegram, startFakeTelegram } from '../../support/telegram/fake-telegram.ts';
import { CHROMIUM } from '../browser.ts';
import { type ServedBelfry, serveBelfry } from '../served-belfry.ts';

describe.skipIf(CHROMIUM === null)('a conversation on Telegram', () => {
  let belfry: ServedBelfry;
  let service: FakeTelegram;
  beforeAll(async () => {
    service = await startFakeTelegram();
    belfry = await serveBelfry({
      env: { BELFRY_TELEGRAM_TOKEN: service.token, BELFRY_TELEGRAM_API: service.url },
    });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(async () => {
    await belfry?.close();
    await service?.close();
  });

  it('shows live on the page: what is written and answered there, a reminder and its answer, and what is asked on the page comes there', async () => {
    const ana = service.person({ username: 'ana_k' });
    type Made = { readonly code: string; readonly pairing: { readonly id: string } };
    const { code, pairing } = (await belfry.call('POST', '/pairings', { channel: 'telegram' })) as Made;
    ana.starts(code);
    await service.ledger.when((entry) => entry.kind === 'message' && entry.text.startsWith('Thank you'));
    const confirm = `/pairings/${pairing.id}/confirm`;
    const link = (await belfry.call('POST', confirm, { address: String(ana.id) })) as { readonly threadId: string };
    const page = await belfry.open(`/chat/${link.threadId}`);
    const messages = page.getByRole('list', { name: 'Messages, oldest first' });
    await messages.getByText('You are linked.', { exact: false }).waitFor();

    ana.writes('remind me in 2 seconds to water the plants');
    await messages.getByText('remind me in 2 seconds to water the plants').waitFor();
    const reminder = page.getByRole('article', { name: 'Reminder', exact: true });
    await reminder.getByText('water the plants').first().waitFor();
    const isShown = () =>
      service.ledger.screen(ana.id).find(({ buttons }) => buttons.flat().includes('Done'))?.messageId ?? null;
    await expect.poll(isShown).not.toBeNull();
    await ana.presses(isShown() ?? 0, 'Done').answered;
    await reminder.getByText(/Done \d/).waitFor();

    await page.getByRole('textbox', { name: /message/i }).fill('what is scheduled?');
    await page.keyboard.press('Enter');
    await messages.getByText('No plans yet.', { exact: false }).waitFor();
    await service.ledger.when(
      (entry) => entry.kind === 'message' && entry.isBot && entry.text.startsWith('No plans yet.'),
    );
  });
});
