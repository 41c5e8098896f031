import {
  type Channel,
  type ChannelCapabilities,
  ChannelError,
  type OutgoingMessage,
} from '../domain/channels/delivery.ts';

/**
 * The reaction of a channel to one send. `refused`: it may pass later; `refused for good`: never; `lost after
 * sending`: it was sent, without an answer; `silent`: no answer ever; `rate limited`: it may pass after
 * `retryAfterMs`.
 */
export type ChannelBehaviour =
  | 'sent'
  | 'refused'
  | 'refused for good'
  | 'no permission'
  | 'lost after sending'
  | 'silent'
  | { readonly kind: 'rate limited'; readonly retryAfterMs: number };

/** A channel that records its messages, and fails by instruction. */
export interface RecordingChannel extends Channel {
  /** Everything that a person on this channel would have seen, in order; with `dedupes`, each delivery once. */
  readonly sent: OutgoingMessage[];
  /** The reactions to the next sends, in order; `sent` when the list is used up. */
  readonly behaviours: ChannelBehaviour[];
  /** The conversations with a typing indicator, in order. */
  readonly typing: string[];
}

/** The abilities of well-known channels, for tests without an account there. */
export const RECORDED_CHANNELS = {
  /** 4,096 characters, plain text, buttons, without deduplication. */
  telegram: { maxLength: 4_096, markup: false, buttons: true, dedupes: false },
  /** 2,000 characters, Markdown, buttons, and a deduplicating nonce. */
  discord: { maxLength: 2_000, markup: true, buttons: true, dedupes: true },
  /** 1,600 characters of plain text and nothing else: answers are words. */
  sms: { maxLength: 1_600, markup: false, buttons: false, dedupes: false },
} as const satisfies Readonly<Record<string, ChannelCapabilities>>;

export interface RecordingChannelOptions extends Partial<ChannelCapabilities> {
  /** @default 'web' */
  readonly name?: string;
}

const PAGE: ChannelCapabilities = { maxLength: null, markup: true, buttons: true, dedupes: true };

/**
 * A channel for tests: by default with the page's abilities. It is as strict as real ones: a text that is too long or
 * cut through a character is refused for good.
 */
export function createRecordingChannel({ name = 'web', ...able }: RecordingChannelOptions = {}): RecordingChannel {
  const capabilities = { ...PAGE, ...able };
  const { maxLength, dedupes } = capabilities;
  const sent: OutgoingMessage[] = [];
  const behaviours: ChannelBehaviour[] = [];
  const typing: string[] = [];
  const refuse = (message: string, retryable: boolean, retryAfterMs?: number) =>
    new ChannelError(message, { retryable, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
  return {
    name,
    capabilities,
    sent,
    behaviours,
    typing,
    async send(message, signal) {
      const behaviour = behaviours.shift() ?? 'sent';
      if (maxLength !== null && message.text.length > maxLength) throw refuse('the message is too long', false);
      if (!message.text.isWellFormed()) throw refuse('the message is not well-formed text', false);
      if (behaviour === 'refused') throw refuse('the channel is down', true);
      if (behaviour === 'refused for good') throw refuse('the channel does not know this person', false);
      if (behaviour === 'no permission') throw refuse('no permission to send', false);
      if (typeof behaviour === 'object') throw refuse('too many messages', true, behaviour.retryAfterMs);
      if (behaviour === 'silent') {
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
      }
      if (!dedupes || !sent.some((earlier) => earlier.dedupeKey === message.dedupeKey)) sent.push(message);
      if (behaviour === 'lost after sending') throw new Error('the connection broke after the message was sent');
      const part = message.part.of === 1 ? '' : `-${message.part.number}`;
      return { channelMessageId: `${name}-${message.messageId}${part}` };
    },
    async showTyping({ threadId }) {
      typing.push(threadId);
    },
    readAddress(address) {
      if (/\s/.test(address)) throw new Error('an address without spaces');
      return address;
    },
  };
}
