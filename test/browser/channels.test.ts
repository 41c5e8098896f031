// A chat on a service is linked from the page, in a real Chromium against a real Belfry and a Telegram of its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../support/mail/mailbox.ts';
import { CERTIFICATE } from '../support/push/certificate.ts';
import { type PushService, startPushService } from '../support/push/push-service.ts';
import { type FakeTelegram, startFakeTelegram } from '../support/telegram/fake-telegram.ts';
import { accessFaults } from './axe.ts';
import { CHROMIUM } from './browser.ts';
import { sidewaysPixels } from './control-faults.ts';
import { SCREENS } from './screens.ts';
import { type ServedBelfry, serveBelfry } from './served-belfry.ts';

describe.skipIf(CHROMIUM === null)('a chat that is linked from the page', () => {
  let belfry: ServedBelfry;
  let service: FakeTelegram;
  let mailbox: Mailbox;
  let pushes: PushService;
  const folder = mkdtempSync(join(tmpdir(), 'belfry-push-'));
  beforeAll(async () => {
    service = await startFakeTelegram();
    mailbox = await startMailbox();
    pushes = await startPushService();
    const trusted = join(folder, 'push-service.pem');
    writeFileSync(trusted, CERTIFICATE);
    const env = {
      // Its subject is cards: with the default, a reminder asked for in a private chat needs none.
      BELFRY_APPROVAL: 'recurring',
      ...{ BELFRY_TELEGRAM_TOKEN: service.token, BELFRY_TELEGRAM_API: service.url },
      ...{ BELFRY_SMTP_URL: mailbox.url, BELFRY_MAIL_FROM: 'belfry@example.org' },
      ...{ BELFRY_PUSH_HOSTS: pushes.host, NODE_EXTRA_CA_CERTS: trusted },
    };
    belfry = await serveBelfry({ env, whole: true, isProgram: true });
    await belfry.call('PATCH', '/me', { zone: 'Europe/Warsaw' });
  });
  afterAll(async () => {
    await belfry?.close();
    await service?.close();
    await mailbox?.[Symbol.asyncDispose]();
    await pushes?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
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

  it('shows a code with a link and a picture, asks whether the sender was you, links it, tests it, and unlinks it with one press', async () => {
    const page = await belfry.open('/settings/channels');
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
    await page.getByText('If that was a slip, link it again here.').waitFor();
    await page.getByText('Nothing is linked yet.').waitFor();
  });

  it('switches approvals on with a switch, and undoes what was approved from a phone that is unlinked', async () => {
    const page = await belfry.open('/settings/channels');
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
    const offered = page.getByRole('region', { name: 'Approved from telegram' });
    await offered.getByText('2 things were approved from telegram').waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await offered.getByRole('button', { name: 'Undo all' }).click();
    await offered.getByText('is taken back').nth(1).waitFor();
    const { items } = (await belfry.call('GET', '/schedules?state=cancelled')) as { items: object[] };
    expect(items).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
    await offered.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Nothing is linked yet.').waitFor();
  });

  it('links nothing where it was somebody else, and says what became of the code', async () => {
    const page = await belfry.open('/settings/channels');
    const eve = service.person({ username: 'eve' });
    eve.starts(await ask(page));
    await cardOf(page).getByText(`Link id ${eve.id}, called @eve?`).waitFor();
    await page.getByRole('button', { name: 'That was not me' }).click();
    await cardOf(page).waitFor({ state: 'detached' });
    await page.getByText('Nothing is linked yet.').waitFor();
    expect(await belfry.call('GET', '/channels')).toMatchObject({ items: [] });
  });

  it('links a mail address by the code that came there, and a URL with a secret that is shown once', async () => {
    const page = await belfry.open('/settings/channels', { width: 360 });
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
    expect(await accessFaults(page)).toEqual([]);
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mailbox.mails[0]?.parsed.text ?? '')?.[0] ?? '';
    await card.getByLabel('The code').fill(code);
    await card.getByRole('button', { name: 'Link it' }).click();
    const row = page.getByRole('list', { name: 'Linked channels' }).getByRole('listitem');
    await row.getByText('ana@example.org').waitFor();
    await form.getByLabel('Channel').selectOption('webhook');
    await form.getByLabel('Your address there').fill('https://example.org/belfry');
    await form.getByRole('button', { name: 'Link', exact: true }).click();
    expect(await page.getByLabel('The secret').inputValue()).toMatch(/^whsec_/);
    expect(await sidewaysPixels(page)).toBe(0);
    await page.getByRole('button', { name: 'Done' }).click();
    for (const name of ['mail', 'webhook']) {
      await page.getByRole('button', { name: `Unlink ${name}` }).click();
      await page.getByRole('button', { name: `Unlink ${name}` }).waitFor({ state: 'detached' });
    }
  });

  it.each(SCREENS)('fits and can be used by everybody: $scheme, $width wide', async (screen) => {
    const page = await belfry.open('/settings/channels', screen);
    await ask(page);
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    await page.getByRole('button', { name: 'Take the code back' }).click();
    await cardOf(page).waitFor({ state: 'detached' });
  });

  it('shows a reminder as a notification whose button settles it, once notifications are turned on with a click', async () => {
    const page = await belfry.open('/settings/channels');
    const context = page.context();
    await context.grantPermissions(['notifications'], { origin: belfry.url });
    const { publicKey } = (await belfry.call('GET', '/push')) as { publicKey: string };
    const device = pushes.subscribe(publicKey);
    // Everything but the subscription is the browser's own: for that it would need a push service of the world.
    await page.evaluate(subscribeAs, device.subscription);
    await page.getByLabel('What you call this device').fill('my laptop');
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await page.getByText(/^On, as my laptop/).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    const body = { kind: 'reminder', what: 'Take the pill', when: 'in 1 second', policies: { deliverTo: ['push'] } };
    await belfry.call('POST', '/schedules', body);
    const [taken] = await device.took(1);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const cdp = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
        if (one !== undefined) resolve(one.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    const registrationId = await registered;
    const data = JSON.stringify(taken?.payload);
    // A message that comes before the worker is ready is lost; once more it is the same notification.
    let shown: Awaited<ReturnType<typeof shownThere>> = [];
    for (let looks = 0; shown.length === 0; looks++) {
      if (looks % 1_000 === 0)
        await cdp.send('ServiceWorker.deliverPushMessage', { origin: belfry.url, registrationId, data });
      shown = await worker.evaluate(shownThere);
    }
    expect(shown).toEqual([{ title: expect.stringMatching(/take the pill/i), actions: ['Done', 'Snooze 10 min'] }]);
    await worker.evaluate(pressThere, 'acknowledge-reminder');
    const { items } = (await belfry.call('GET', '/reminders?state=all')) as { items: object[] };
    expect(items).toMatchObject([{ state: 'acknowledged' }]);
    await page.getByRole('button', { name: 'Turn off on this device' }).click();
    await page.getByRole('button', { name: 'Turn on notifications' }).waitFor();
    await page.getByText('Nothing is linked yet.').waitFor();
    // What keeps nothing has nothing old after an upgrade.
    expect(await page.evaluate('caches.keys()')).toEqual([]);
  });

  it('complains of nothing', () => expect(belfry.faults).toEqual([]));
});

/** Runs in the page: its push manager answers with a subscription whose keys the stand-in has. */
function subscribeAs({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): void {
  let isThere = false;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    async unsubscribe() {
      isThere = false;
      return true;
    },
  };
  // biome-ignore lint/suspicious/noExplicitAny: the types of browsers are not known here
  const { prototype } = (globalThis as any).PushManager;
  prototype.subscribe = async () => {
    isThere = true;
    return subscription;
  };
  prototype.getSubscription = async () => (isThere ? subscription : null);
}

/** Runs in the service worker: what stands there now. */
async function shownThere(): Promise<{ title: string; actions: string[] }[]> {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const all: any[] = await (globalThis as any).registration.getNotifications();
  return all.map(({ title, actions }) => ({ title, actions: actions.map((one: { title: string }) => one.title) }));
}

/** Runs in the service worker: presses a button of what stands there, and waits for what comes of it. */
async function pressThere(action: string): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const worker = globalThis as any;
  const [notification] = await worker.registration.getNotifications();
  const event = new worker.NotificationEvent('notificationclick', { notification, action });
  const waits: Promise<unknown>[] = [];
  // Only the browser's own events may be waited for otherwise.
  event.waitUntil = (done: Promise<unknown>) => waits.push(done);
  worker.dispatchEvent(event);
  await Promise.all(waits);
}
