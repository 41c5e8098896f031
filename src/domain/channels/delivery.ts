import type { EpochMs } from '../../when/index.ts';
import type { CardChoice } from '../approval/card-choices.ts';
import type { MessageChoice } from '../message/message-choices.ts';
import type { ReminderChoice } from '../message/reminder-choices.ts';
import type { Language } from '../words/language.ts';
import type { Inbox } from './inbox.ts';

/** The channel that exists without a link: Belfry's own page. */
export const PAGE_CHANNEL = 'web';

export const DELIVERY_STATES = ['pending', 'sending', 'sent', 'failed', 'unknown'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * A message as people see it: `waiting` (on its way, or on the page and not seen yet), `sent` (a service took it),
 * `shown`, `answered`; or `failed`, or `unknown` when it may have been sent.
 */
export const MESSAGE_STATES = ['waiting', 'sent', 'shown', 'answered', 'failed', 'unknown'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The state of a message for people; no service takes what goes to the page. */
export function messageState(
  { state, channel, shownAt }: Pick<Delivery, 'state' | 'channel' | 'shownAt'>,
  isAnswered: boolean,
): MessageState {
  if (isAnswered) return 'answered';
  if (shownAt !== null) return 'shown';
  if (state === 'failed' || state === 'unknown') return state;
  return state === 'sent' && channel !== PAGE_CHANNEL ? 'sent' : 'waiting';
}

/** One outgoing message. `sent` means that the channel answered with an id of its own for every part. */
export interface Delivery {
  readonly id: string;
  readonly userId: string;
  readonly threadId: string;
  readonly channel: string;
  readonly messageId: string;
  readonly scheduleId: string | null;
  readonly runId: string | null;
  readonly text: string;
  /** A person's own text, in which nothing counts as Markdown. */
  readonly verbatim: boolean;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly channelMessageId: string | null;
  readonly errorMessage: string | null;
  readonly createdAt: EpochMs;
  readonly sentAt: EpochMs | null;
  /** When it was seen on the page, or a device displayed it. */
  readonly shownAt: EpochMs | null;
}

/** The input of a channel: one part of a delivery, short enough for it. */
export interface OutgoingMessage {
  readonly deliveryId: string;
  /** Equal for every attempt at the same part of the same delivery. */
  readonly dedupeKey: string;
  readonly userId: string;
  readonly threadId: string;
  readonly messageId: string;
  /** The channel's own address of the person; null when the thread is enough. */
  readonly address: string | null;
  /** The account it is for, by the service's number; absent when unknown. */
  readonly account?: string | null;
  /** Plain text, or Markdown when the channel has markup and `verbatim` is false. */
  readonly text: string;
  readonly verbatim: boolean;
  /** The language of what the channel itself says around it. @default 'en' */
  readonly language?: Language;
  /** 1 of 1 for most; a long message has several parts, in order. */
  readonly part: { readonly number: number; readonly of: number };
  /** The answers with buttons; empty when the channel has no buttons, and in all parts but the last. */
  readonly choices: readonly OutgoingChoice[];
  readonly scheduleId: string | null;
  readonly runId: string | null;
  readonly nominalAt: EpochMs | null;
  /**
   * The message that it answers, by the channel's id, on channels with `replies`; sent anyway when that message is
   * gone.
   */
  readonly replyTo?: string;
  /** Whether it arrives without a sound, on channels with `silences`. @default false */
  readonly silent?: boolean;
  /** The agent's steps as plain lines: shown folded below when there is room, and otherwise left out. */
  readonly folded?: string;
  /**
   * The signing secrets, the present one first, on channels that sign; for a while after a change also the previous
   * one.
   */
  readonly secrets?: readonly string[];
  /**
   * The address at which a person ends messages, on channels with `links`; absent when this Belfry has no public
   * address.
   */
  readonly stopUrl?: string;
}

/** A button below a message. */
export type OutgoingChoice = (ReminderChoice | CardChoice | MessageChoice) & {
  /** The token of its press, on channels with `presses`: only Belfry understands it, once, for a day. */
  readonly press?: string;
  /**
   * The address of its page, which asks for a confirmation, on channels with `links`. Absent when this Belfry has no
   * public address.
   */
  readonly url?: string;
};

/** A sent message with its new content. */
export interface EditedMessage {
  readonly address: string;
  readonly channelMessageId: string;
  /** Null keeps the text and changes only the buttons. */
  readonly text: string | null;
  /** A person's own text, in which nothing counts as Markdown. @default false */
  readonly verbatim?: boolean;
  /** Its new buttons. @default none */
  readonly choices?: readonly OutgoingChoice[];
  /** The folded lines below it, on channels with `folds`, if they are still there; as in `OutgoingMessage`. */
  readonly folded?: string;
}

/** The abilities of a channel. The engine renders and splits messages accordingly. */
export interface ChannelCapabilities {
  /** The longest message in UTF-16 units (Telegram 4,096, Discord 2,000); null for no limit. */
  readonly maxLength: number | null;
  /** Whether it shows Markdown; otherwise it gets plain text. */
  readonly markup: boolean;
  /** Whether `choices` become buttons; otherwise a reminder names the words of its answers. */
  readonly buttons: boolean;
  /** Whether `folded` is shown. @default false */
  readonly folds?: boolean;
  /** Whether a message can refer to the one that it answers (`replyTo`). @default false */
  readonly replies?: boolean;
  /** Whether a message can arrive without a sound (`silent`). @default false */
  readonly silences?: boolean;
  /** Whether a press returns through the inbox, with the data of its button. @default false */
  readonly presses?: boolean;
  /** Whether a choice becomes a link, and so does the way to end messages. @default false */
  readonly links?: boolean;
  /**
   * How long a failed message is retried; after the usual twelve tries it is also sent elsewhere.
   * @default only those twelve tries
   */
  readonly triesForMs?: number;
  /** How many random bytes a press carries. @default 16 */
  readonly pressBytes?: number;
  /** Which of the answers become buttons. @default all */
  readonly offers?: (choice: ReminderChoice | CardChoice | MessageChoice) => boolean;
  /**
   * Whether a longer message is cut at `maxLength` instead of split, because the complete text is in the
   * conversation.
   * @default false
   */
  readonly excerpts?: boolean;
  /** Escapes plain text so that no character counts as markup; the result may be longer. @default unchanged */
  readonly escape?: (text: string) => string;
  /**
   * How many messages and edits the service accepts in a second, for all places together; more wait, whichever
   * process has them.
   * @default any number
   */
  readonly sendsPerSecond?: number;
  /**
   * Whether sending the same `dedupeKey` twice shows one message. Otherwise a send with an unknown outcome is never
   * repeated automatically.
   */
  readonly dedupes: boolean;
  /**
   * Whether its person counts as told only once a message was shown: nobody may look at the page, and no push service
   * says what a device did.
   * @default false: a chat or a mailbox keeps it for them
   */
  readonly awaitsShown?: boolean;
  /** How long the service remembers a `dedupeKey`; a later retry counts as not deduplicated. @default forever */
  readonly dedupesForMs?: number;
}

/** Whether a repeated send of a delivery still shows one message. */
export function stillDedupes(
  { dedupes, dedupesForMs = Number.POSITIVE_INFINITY }: ChannelCapabilities,
  { createdAt }: Pick<Delivery, 'createdAt'>,
  now: EpochMs,
): boolean {
  return dedupes && now - createdAt < dedupesForMs;
}

/** A code for an address that nobody has proven yet. */
export interface AddressCode {
  readonly address: string;
  /** In its typed form: "ABCD-EFGH". */
  readonly code: string;
  /** Different for each try. */
  readonly codeId: string;
  readonly language: Language;
}

/** How a thread reaches a person. */
export interface Channel {
  readonly name: string;
  readonly capabilities: ChannelCapabilities;
  /**
   * Sends the message and returns the channel's own message id.
   * @throws ChannelError when it certainly was not sent; any other error counts as unknown.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<{ channelMessageId: string }>;
  /**
   * Shows that an agent is writing an answer, if the channel can. Called again every few seconds; errors are ignored.
   */
  showTyping?(place: { readonly threadId: string; readonly address: string | null }): Promise<void>;
  /**
   * Shows an agent's present step while it thinks, on services with drafts: a draft disappears, and the answer is
   * sent. The same `draftKey` is used for all steps of one answer. Errors are ignored.
   */
  showDraft?(draft: { readonly address: string; readonly draftKey: string; readonly text: string }): Promise<void>;
  /**
   * Reads a person's address for a link and returns it in the channel's form.
   * @throws Error with what was expected, for anything else
   */
  readAddress?(address: string): string;
  /** Whether only its account reads at an address. Absent when unknown, so that nothing is approved there. */
  isPrivate?(address: string): boolean;
  /**
   * Changes a sent message, with other buttons or none. A repetition changes nothing.
   * @throws ChannelError when it was not done; any other error counts as unknown, and is retried
   */
  edit?(message: EditedMessage, signal: AbortSignal): Promise<void>;
  /**
   * Sends the code by which a person proves their address, and which they enter here, so that nobody is linked
   * without asking. When absent, a channel without an inbox links an address as it is given.
   * @throws ChannelError when it was certainly not sent
   */
  sendCode?(code: AddressCode, signal: AbortSignal): Promise<void>;
  /** Whether each address has its own signing secret, shown to its person once. @default false */
  readonly signs?: boolean;
  /**
   * Asks the service whether it would accept messages, and returns Belfry's account there. For channels without an
   * inbox.
   * @throws Error with the problem, in words
   */
  check?(signal: AbortSignal): Promise<string>;
  /** The way in; absent when nobody can write there. People who write there are linked only by a code. */
  readonly inbox?: Inbox;
}

/**
 * A send that certainly failed. `retryable`: whether a retry may succeed; `retryAfterMs`: the pause that the channel
 * asked for; `ends`: nothing more is sent to this address until its person asks for it; `everywhere`: the pause is
 * for all sends, not only to this address.
 */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  /** The new address of the place, if it moved: the message is sent there instead. */
  readonly movedTo: string | undefined;
  readonly ends: boolean;
  readonly everywhere: boolean;
  constructor(
    message: string,
    options: {
      retryable: boolean;
      retryAfterMs?: number;
      movedTo?: string;
      ends?: boolean;
      everywhere?: boolean;
      cause?: unknown;
    },
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
    this.movedTo = options.movedTo;
    this.ends = options.ends ?? false;
    this.everywhere = options.everywhere ?? false;
  }
}
