import { expect } from 'vitest';
import type { Channel, EditedMessage } from '../../src/domain/channels/delivery.ts';
import type { RecordingChannel } from '../../src/testing/recording-channel.ts';
import type { TestBelfry, TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { setupApprovals as setupDiscord } from './discord-approvals-fixture.ts';
import { ANA, did, openOn, scriptedService, wrote } from './receiving-fixture.ts';
import { setupApprovals as setupTelegram } from './telegram-approvals-fixture.ts';

/** A chat of Ana's, linked, whatever service it is on. Messages are named by the service. */
export interface ChatUnderTest {
  readonly belfry: Pick<TestBelfry, 'execute' | 'app' | 'advance' | 'actor'>;
  readonly link: { readonly id: string; readonly threadId: string };
  /** Answers what the service calls the message. */
  writes(text: string): Promise<string>;
  /** How a message came: below which one, and whether it made no sound. */
  looks(messageId: string): { readonly replyTo: string | undefined; readonly silent: boolean };
  /** The newest message that holds this, once its buttons are bound to it. */
  shown(part: string): Promise<string>;
  buttons(messageId: string): readonly string[];
  /** What the newest button of this name carries. */
  carried(label: string): string;
  /** What whoever presses is told. The press carries `data`, whatever stands below the message. */
  presses(messageId: string, data: string): Promise<string>;
  /** The same by an account that is not linked there. */
  pressedByAnother(messageId: string, data: string): Promise<string>;
  /** Resolves once the message says this and has no button. */
  becomes(messageId: string, text: string | RegExp): Promise<void>;
}

type OpenChat = (options: TestBelfryOptions & { readonly allowed?: boolean }) => Promise<ChatUnderTest>;

/** A channel that records, with a way in that a test hands its messages to. */
const onRecorder: OpenChat = async ({ allowed = true, ...options }) => {
  const service = scriptedService();
  const edits: EditedMessage[] = [];
  const told: { readonly pressId: string; readonly text: string }[] = [];
  const recorded = service.channel() as RecordingChannel & Channel;
  const channel: Channel = {
    ...recorded,
    capabilities: { ...recorded.capabilities, replies: true, silences: true },
    isPrivate: () => true,
    edit: async (message) => void edits.push(message),
    ...(recorded.inbox && {
      inbox: { ...recorded.inbox, answerPress: async (pressId, text) => void told.push({ pressId, text }) },
    }),
  };
  const belfry = await openOn(service, { ...options, channels: [channel] });
  const link = await belfry.pair();
  if (allowed) await belfry.execute('allow-approvals', { id: link.id, allowed: true });
  await belfry.settled();
  let number = 10;
  const press = async (person: typeof ANA, messageId: string, token: string): Promise<string> => {
    number += 1;
    const act = { kind: 'press', pressId: `p${number}`, token, messageId } as const;
    await belfry.taking({ ...did(number, act), person });
    return told.find(({ pressId }) => pressId === `p${number}`)?.text ?? '';
  };
  const newest = (part: string) => recorded.sent.findLast(({ text }) => text.includes(part));
  const idOf = (messageId: string) => `chat-${messageId}`;
  return {
    ...{ belfry, link },
    async writes(text) {
      number += 1;
      await belfry.taking(wrote(number, text));
      return String(number);
    },
    looks(messageId) {
      const { replyTo, silent = false } = recorded.sent.find((one) => idOf(one.messageId) === messageId) ?? {};
      return { replyTo, silent };
    },
    async shown(part) {
      await belfry.settled();
      return idOf(newest(part)?.messageId ?? `nothing that says ${part}`);
    },
    buttons: (messageId) =>
      (
        edits.findLast(({ channelMessageId }) => channelMessageId === messageId) ??
        recorded.sent.find((one) => idOf(one.messageId) === messageId)
      )?.choices?.map(({ label }) => label) ?? [],
    carried: (label) =>
      recorded.sent.flatMap(({ choices }) => choices).findLast((one) => one.label === label)?.press ?? '',
    presses: (messageId, data) => press(ANA, messageId, data),
    pressedByAnother: (messageId, data) => press({ id: '99', name: 'Mallory' }, messageId, data),
    async becomes(messageId, text) {
      await belfry.settled();
      const edit = edits.findLast(({ channelMessageId }) => channelMessageId === messageId);
      expect(edit?.text).toMatch(text);
      expect(edit?.choices ?? []).toEqual([]);
    },
  };
};

const onTelegram: OpenChat = async (options) => {
  const chat = await setupTelegram(options);
  const { ana, service } = chat;
  return {
    belfry: chat,
    link: chat.link,
    writes: async (text) => String(ana.writes(text).message_id),
    looks(messageId) {
      const { replyTo, isSilent = false } = chat.screen(Number(messageId)) ?? {};
      return { replyTo: replyTo === undefined ? undefined : String(replyTo), silent: isSilent };
    },
    shown: async (part) => String(await chat.shown(part)),
    buttons: (messageId) => chat.buttons(Number(messageId)),
    carried: chat.dataOf,
    presses: async (messageId, data) => (await ana.forgesPress(data, Number(messageId)).answered).text ?? '',
    async pressedByAnother(messageId, data) {
      const mallory = service.person({ firstName: 'Mallory', hasStarted: true });
      return (await mallory.forgesPress(data, Number(messageId)).answered).text ?? '';
    },
    async becomes(messageId, text) {
      await expect.poll(() => chat.screen(Number(messageId))?.text, { interval: 5 }).toMatch(text);
      await expect.poll(() => chat.buttons(Number(messageId)), { interval: 5 }).toEqual([]);
    },
  };
};

const onDiscord: OpenChat = async (options) => {
  const chat = await setupDiscord(options);
  const { ana, service } = chat;
  return {
    belfry: chat,
    link: chat.link,
    writes: async (text) => ana.writes(text).id,
    looks(messageId) {
      const { replyTo, isSilent = false } = chat.screen(messageId) ?? {};
      return { replyTo, silent: isSilent };
    },
    shown: chat.shown,
    buttons: chat.buttons,
    carried: chat.dataOf,
    presses: (messageId, data) => chat.toldAfter(() => ana.forgesPress(messageId, data)),
    async pressedByAnother(_messageId, data) {
      // Nobody else sees the message: the data alone came to them.
      const mallory = service.person({ name: 'mallory' });
      const own = mallory.writes('a message of my own');
      return chat.toldAfter(() => mallory.forgesPress(own.id, data));
    },
    async becomes(messageId, text) {
      await expect.poll(() => chat.screen(messageId)?.text.replaceAll('\\', ''), { interval: 5 }).toMatch(text);
      await expect.poll(() => chat.buttons(messageId), { interval: 5 }).toEqual([]);
    },
  };
};

/** Each way to a chat with buttons. */
export const CHATS = [
  ['a channel that records', onRecorder],
  ['Telegram', onTelegram],
  ['Discord', onDiscord],
] as const satisfies readonly (readonly [string, OpenChat])[];

/** Ana asks for one of two to be cancelled, and is asked which; answers what the service calls that question. */
export async function askedWhichOne({ belfry, link, writes, shown }: ChatUnderTest): Promise<string> {
  for (const what of ['call Sarah', 'call Sam']) {
    const draft = { kind: 'reminder', what, when: 'in 2 hours', threadId: link.threadId };
    await belfry.execute('create-schedule', draft);
  }
  await writes('cancel the call reminder');
  return shown('Which one should I cancel?');
}
