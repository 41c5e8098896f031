import { onTestFinished } from 'vitest';
import { telegram } from '../../src/channels/telegram/index.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { type FakeTelegram, type FakeTelegramOptions, startFakeTelegram } from '../support/telegram/fake-telegram.ts';
import { eventsOf } from './heard-event.ts';

const HOUR_MS = 3_600_000;

/** A Telegram of its own, gone with the test. */
export async function setupTelegram(options: FakeTelegramOptions = {}): Promise<FakeTelegram> {
  const service = await startFakeTelegram({ endsPolls: false, ...options });
  onTestFinished(() => service.close());
  return service;
}

/** A Belfry that is started, on a bot of this Telegram. */
export async function setupBelfry(service: FakeTelegram, options: TestBelfryOptions = {}) {
  const channel = await telegram({ token: service.token, apiUrl: service.url });
  const belfry = await createTestBelfry({ model: createScriptedModel([]), channels: [channel], ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const heard = eventsOf(belfry);
  /** Resolves when what the service handed over so far was taken. */
  const taken = async (): Promise<void> => {
    const last = service.updates.waiting.at(-1)?.update.update_id ?? 0;
    await service.whenCalled('getUpdates', ({ params }) => Number(params.offset ?? 0) > last);
  };
  return { ...belfry, channel, heard, taken };
}

/** Somebody on Telegram, paired with the owner. */
export async function pair(
  service: FakeTelegram,
  belfry: Awaited<ReturnType<typeof setupBelfry>>,
  more: { readonly languageCode?: string } = {},
) {
  const ana = service.person({ firstName: 'Ana', username: 'ana_k', ...more });
  const { code, pairing } = await belfry.execute('pair-channel', { channel: 'telegram' });
  const claimed = belfry.heard('pairing.changed', ({ state }) => state === 'claimed');
  ana.starts(code);
  await claimed;
  const link = await belfry.execute('confirm-pairing', { id: pairing.id, address: String(ana.id) });
  await service.ledger.when(
    (entry) => entry.kind === 'message' && entry.isBot && entry.text.startsWith('You are linked'),
  );
  return { ana, link };
}

/** A Belfry with somebody who is paired, and short ways to what they see. */
export async function setupChat(options: TestBelfryOptions = {}, telegram: FakeTelegramOptions = {}) {
  const service = await setupTelegram(telegram);
  const belfry = await setupBelfry(service, options);
  const { ana, link } = await pair(service, belfry);
  const { execute, advance } = belfry;
  const remind = (more: object = {}) =>
    execute('create-schedule', {
      kind: 'reminder',
      what: 'call Sarah',
      when: 'in 1 hour',
      threadId: link.threadId,
      ...more,
    });
  const shown = (text: string) =>
    service.ledger.when(
      (entry) => entry.kind === 'message' && entry.isBot && entry.chatId === ana.id && entry.text === text,
    );
  const becomes = (text: string) =>
    service.ledger.when((entry) => entry.kind === 'edit' && entry.chatId === ana.id && entry.text === text);
  const messages = async (): Promise<string[]> =>
    (await execute('list-messages', { id: link.threadId })).items
      .map(({ role, text }: { role: string; text: string }) => `${role}: ${text}`)
      .reverse();
  const reminders = async () => (await execute('list-reminders', { state: 'all' })).items;
  /** The reminder, shown. */
  const given = async (more: object = {}) => {
    await remind(more);
    await advance(HOUR_MS);
    const entry = await shown('call Sarah');
    return 'messageId' in entry ? entry.messageId : 0;
  };
  return { ...belfry, service, ana, link, remind, shown, becomes, messages, reminders, given };
}
