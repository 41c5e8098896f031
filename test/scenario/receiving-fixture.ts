import { onTestFinished } from 'vitest';
import type { Channel } from '../../src/domain/channels/delivery.ts';
import type { ChannelAccount, Incoming, IncomingAct, IncomingBatch } from '../../src/domain/channels/inbox.ts';
import { createRecordingChannel } from '../../src/testing/recording-channel.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

export const ANA = { id: '77', name: 'Ana' };
const HOUR_MS = 3_600_000;

/** A service that hands over what a test tells it to. */
export function scriptedService() {
  const asked: (string | null)[] = [];
  const batches: IncomingBatch[] = [];
  const said: { address: string; text: string }[] = [];
  let wake = (): void => {};
  const service = {
    account: { name: '@one', url: 'https://chat.example/one' } as ChannelAccount,
    /** With which cursor it was asked, each time. */
    asked,
    said,
    hand(batch: IncomingBatch) {
      batches.push(batch);
      wake();
    },
    channel: (): Channel => ({
      ...createRecordingChannel({ name: 'chat', buttons: true, presses: true, markup: false, maxLength: 4_096 }),
      inbox: {
        keepsMs: 24 * HOUR_MS,
        cursorLastsMs: 6 * 24 * HOUR_MS,
        identify: async () => service.account,
        async receive(cursor, signal) {
          asked.push(cursor);
          if (batches.length === 0)
            await new Promise<void>((resolve, reject) => {
              wake = resolve;
              signal.addEventListener('abort', () => reject(signal.reason), { once: true });
            });
          return batches.shift() ?? { updates: [], cursor: null };
        },
        say: async (address, text) => void said.push({ address, text }),
        answerPress: async () => {},
        pairingUrl: ({ url }, code) => `${url}?start=${code}`,
      },
    }),
  };
  return service;
}

/** Something that Ana did, with its number. */
export const did = (number: number, act: IncomingAct): Incoming => ({
  id: String(number),
  next: String(number + 1),
  address: ANA.id,
  person: ANA,
  act,
});

export const wrote = (number: number, text: string, replyTo: string | null = null): Incoming =>
  did(number, { kind: 'message', messageId: String(number), text, replyTo, media: null });

/** What comes at once. */
export const batchOf = (...updates: readonly Incoming[]): IncomingBatch => ({
  updates,
  cursor: updates.at(-1)?.next ?? null,
});

/** A Belfry on such a service; what is there already is found in `dataFolder`. */
export async function openOn(service: ReturnType<typeof scriptedService>, options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry({
    model: createScriptedModel(() => 'Hello!'),
    channels: [service.channel()],
    ...options,
  });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await belfry[Symbol.asyncDispose]();
    isOpen = false;
  };
  onTestFinished(close);
  const settled = () => belfry.advance(0);
  const taking = async (...updates: readonly Incoming[]): Promise<void> => {
    service.hand(batchOf(...updates));
    await settled();
  };
  /** Ana's chat, linked. */
  const pair = async (number = 1) => {
    const { code, pairing } = await belfry.execute('pair-channel', { channel: 'chat' });
    await taking(did(number, { kind: 'command', name: 'start', argument: code }));
    const link = await belfry.execute('confirm-pairing', { id: pairing.id, address: ANA.id });
    await settled();
    return link;
  };
  const heard = async (): Promise<string[]> => {
    const rows = await belfry.app.store.read(({ db }) =>
      db.selectFrom('messages').select('text').where('role', '=', 'user').orderBy('id').execute(),
    );
    return rows.map(({ text }) => text);
  };
  const shown = async (threadId: string): Promise<string[]> =>
    (await belfry.execute('list-messages', { id: threadId })).items
      .map(({ role, text }: { role: string; text: string }) => `${role}: ${text}`)
      .reverse();
  return { ...belfry, close, settled, taking, pair, heard, shown };
}
