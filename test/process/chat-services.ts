// Services as the lives of chats see them: people who write and press, what the bot said to each, and what goes wrong on the way.
import { onTestFinished } from 'vitest';
import { MINUTE_MS } from '../../src/when/index.ts';
import { startFakeDiscord } from '../support/discord/fake-discord.ts';
import type { Fault, FaultyCall } from '../support/faults.ts';
import { startFakeTelegram } from '../support/telegram/fake-telegram.ts';

/** A message of the bot as it stood there first. */
export interface Said {
  readonly messageId: string;
  readonly text: string;
  readonly hasButtons: boolean;
}

export interface Talker {
  readonly address: string;
  writes(text: string): void;
  /** Presses Done below a message. */
  settles(messageId: string): void;
  /** What the bot sent, oldest first; edits are not among it. */
  said(): readonly Said[];
  /** How a message of the bot looks now. */
  looks(messageId: string): string;
  /** What they were shown after a press, and nobody else. */
  told(): readonly string[];
}

export interface ChatService {
  readonly name: 'telegram' | 'discord';
  readonly env: Record<string, string>;
  /** Whether a message is never shown twice, or else says that it is a repetition. */
  readonly dedupes: boolean;
  person(): Talker;
  /** Decides what becomes of each message on its way to a person. */
  onSend(decide: ((call: FaultyCall) => Fault | undefined) | undefined): void;
  /** What the service may have forgotten when the process is back. */
  forgets(): void;
  /** Lets go what was held. */
  calms(): void;
  /** Resolves when somebody can be heard. */
  whenHeard(): Promise<void>;
}

/** The text of a message on the screen, and whether buttons stand below it. */
function looksOf<T extends { readonly text: string; readonly buttons: readonly unknown[] }>(
  screen: readonly T[],
  isMeant: (one: T) => boolean,
): string {
  const shown = screen.find(isMeant);
  if (shown === undefined) return 'it is gone';
  return shown.buttons.length === 0 ? shown.text : `${shown.text} [buttons]`;
}

export async function telegramForLives(): Promise<ChatService> {
  const service = await startFakeTelegram();
  onTestFinished(() => service.close());
  return {
    name: 'telegram',
    env: { BELFRY_TELEGRAM_TOKEN: service.token, BELFRY_TELEGRAM_API: service.url },
    dedupes: false,
    person() {
      const who = service.person();
      return {
        address: String(who.id),
        writes: (text) => void who.writes(text),
        settles: (messageId) => void who.presses(Number(messageId), 'Done'),
        said: () =>
          service.ledger.entries.flatMap((one) =>
            one.kind === 'message' && one.isBot && one.chatId === who.id
              ? [{ messageId: String(one.messageId), text: one.text, hasButtons: one.buttons.length > 0 }]
              : [],
          ),
        looks: (messageId) => looksOf(service.ledger.screen(who.id), ({ messageId: id }) => String(id) === messageId),
        told: () => service.ledger.of(who.id).flatMap((one) => (one.kind === 'notice' ? [one.text] : [])),
      };
    },
    onSend(decide) {
      service.faults.choose = decide && ((call) => (call.method === 'sendMessage' ? decide(call) : undefined));
    },
    forgets() {},
    calms: () => service.faults.clear(),
    whenHeard: async () => {},
  };
}

export async function discordForLives(): Promise<ChatService> {
  const service = await startFakeDiscord({ firstAnswerMs: 10 * MINUTE_MS });
  onTestFinished(() => service.close());
  return {
    name: 'discord',
    env: { BELFRY_DISCORD_TOKEN: service.token, BELFRY_DISCORD_API: service.api },
    dedupes: true,
    person() {
      const who = service.person();
      return {
        address: who.id,
        writes: (text) => void who.writes(text),
        settles: (messageId) => void who.presses(messageId, 'Done'),
        said: () =>
          service.ledger.of(who.channelId).flatMap((one) =>
            // What is said to one person alone answers a press, and nothing is proven by it.
            one.kind === 'message' && one.isBot && one.onlyFor === undefined
              ? [{ messageId: one.messageId, text: one.text.replaceAll('\\', ''), hasButtons: one.buttons.length > 0 }]
              : [],
          ),
        looks: (messageId) => looksOf(service.ledger.screen(who.channelId), (one) => one.messageId === messageId),
        told: () =>
          service.ledger
            .of(who.channelId)
            .flatMap((one) => (one.kind === 'message' && one.onlyFor === who.id ? [one.text] : [])),
      };
    },
    onSend(decide) {
      const isSend = ({ method }: FaultyCall) => /^POST \/channels\/\d+\/messages$/.test(method);
      service.faults.choose = decide && ((call) => (isSend(call) ? decide(call) : undefined));
    },
    forgets: () => service.gateway.forgetSessions(),
    calms: () => service.faults.clear(),
    whenHeard: () => service.gateway.whenIdentified(1),
  };
}
