// One yes by keyboard, one by thumb and one in Telegram: as few actions each, and what is on record afterwards is the same.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeTelegram, startFakeTelegram } from '../support/telegram/fake-telegram.ts';
import { CHROMIUM } from './browser.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

/** So many actions a yes may take: a key, a tap or a press each. To read on by the wheel or the thumb does not count. */
const FEW = 3;
const WAYS = [
  { way: 'Telegram', what: 'air the room' },
  { way: 'keyboard', what: 'water the plants' },
  { way: 'phone', what: 'feed the cat' },
] as const;
type Way = (typeof WAYS)[number]['way'];

interface AuditEntry {
  readonly operation: string;
  readonly subject: string;
  readonly scheduleId: string | null;
  readonly actor: { readonly kind: string; readonly userId: string };
  readonly changes: readonly object[];
  readonly refused: unknown;
  readonly from: { readonly door: string };
}

describe.skipIf(CHROMIUM === null)('one proposal', () => {
  let belfry: ServedBelfry;
  let service: FakeTelegram;
  let ana: ReturnType<FakeTelegram['person']>;
  beforeAll(async () => {
    service = await startFakeTelegram();
    belfry = await serveBelfry({
      env: {
        BELFRY_TELEGRAM_TOKEN: service.token,
        BELFRY_TELEGRAM_API: service.url,
        // Its subject is cards: with the default, a reminder asked for in a private chat needs none.
        BELFRY_APPROVAL: 'recurring',
      },
    });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
    ana = service.person({ username: 'ana_k' });
    type Made = { readonly code: string; readonly pairing: { readonly id: string } };
    const { code, pairing } = (await belfry.call('POST', '/pairings', { channel: 'telegram' })) as Made;
    ana.starts(code);
    await service.ledger.when((entry) => entry.kind === 'message' && entry.text.startsWith('Thank you'));
    const confirm = `/pairings/${pairing.id}/confirm`;
    const link = (await belfry.call('POST', confirm, { address: String(ana.id) })) as { readonly id: string };
    await belfry.call('POST', `/channels/${link.id}/approvals`, { allowed: true });
  });
  afterAll(async () => {
    await belfry?.close();
    await service?.close();
  });

  /** How many actions the yes took. */
  const approve: Readonly<Record<Way, (what: string) => Promise<number>>> = {
    async keyboard(what) {
      const page = await belfry.open('/settings');
      await page.getByRole('heading', { name: 'Settings' }).waitFor();
      const keys = ['p', 'j', 'a'];
      for (const key of keys) {
        if (key === 'j') await cardOf(page, what).waitFor();
        if (key === 'a') await page.locator(`[aria-label="Approve: ${what}"]:enabled`).waitFor();
        await page.keyboard.press(key);
      }
      await page.getByText(`Approved: ${what}`).waitFor();
      return keys.length;
    },
    async phone(what) {
      const page = await belfry.open('/', { width: 360 });
      await page.getByRole('link', { name: /^Approvals/ }).tap();
      const button = page.getByRole('button', { name: `Approve: ${what}`, exact: true });
      await button.waitFor();
      await page.mouse.move(180, 300);
      const scrolledToTheEnd = async () => {
        await page.mouse.wheel(0, 150);
        return button.isEnabled();
      };
      await expect.poll(scrolledToTheEnd, { interval: 400 }).toBe(true);
      await button.tap();
      await page.getByRole('article', { name: `Approved ${what}` }).waitFor();
      return 2;
    },
    async Telegram(what) {
      const presses = ['Approve', 'Yes, approve'];
      for (const button of presses) {
        await expect.poll(() => shownOf(what)?.buttons.flat()).toContain(button);
        // The button is bound to its message once Telegram's answer is written down.
        const press = async () => (await ana.presses(shownOf(what)?.messageId ?? 0, button).answered).text;
        await expect.poll(press).toMatch(/^(Please confirm|Approved)/);
      }
      await expect.poll(() => screenOf(what)).toContain('✓ Approved by');
      return presses.length;
    },
  };

  const shownOf = (what: string) => service.ledger.screen(ana.id).findLast(({ text }) => text.includes(`│ ${what}`));
  const screenOf = (what: string) => shownOf(what)?.text ?? '';

  /** The card that Ana's words in her chat make: it stands there and on the page. */
  async function askFor(what: string): Promise<string> {
    ana.writes(`remind me every day at 9 to ${what}`);
    await expect.poll(() => screenOf(what)).toContain(`│ ${what}`);
    const { items } = (await belfry.call('GET', '/proposals')) as {
      items: readonly { readonly id: string; readonly schedule: { readonly what: { readonly text: string } } }[];
    };
    return items.find(({ schedule }) => schedule.what.text === what)?.id ?? '';
  }

  /** What the audit says of a decision, without what differs from one to the next: its ids, its moment, its text and its door. */
  async function recordOf(
    proposalId: string,
    what: string,
  ): Promise<{ readonly record: string; readonly door: string }> {
    const { items } = (await belfry.call('GET', '/audit?limit=50')) as { items: readonly AuditEntry[] };
    const decided = items.find((one) => one.subject === proposalId && one.operation === 'approve-proposal');
    if (decided === undefined) throw new Error(`Nothing on record says that ${what} was approved.`);
    const door = decided.from.door;
    const all = items.filter((one) => one.scheduleId === decided.scheduleId).reverse();
    expect(all.map(({ from }) => from.door)).toEqual(all.map(() => door));
    const lines = all.map(({ operation, actor, changes, refused }) => ({ operation, actor, changes, refused }));
    return { record: JSON.stringify(lines).replaceAll(what, '…'), door };
  }

  it('U4: is approved by keyboard, by phone and by Telegram in three actions at most, and leaves the same record', async () => {
    const records: string[] = [];
    const doors: string[] = [];
    for (const { way, what } of WAYS) {
      const id = await askFor(what);
      expect(await approve[way](what), way).toBeLessThanOrEqual(FEW);
      const { record, door } = await recordOf(id, what);
      records.push(record);
      doors.push(door);
    }
    expect(JSON.parse(records[0]!)).toMatchObject([
      { operation: 'create-schedule' },
      { operation: 'approve-proposal' },
    ]);
    expect(new Set(records)).toHaveLength(1);
    expect(doors).toEqual(['channel', 'page', 'page']);
  });
});

const cardOf = (page: Page, what: string) => page.getByRole('article', { name: `: ${what}` });
