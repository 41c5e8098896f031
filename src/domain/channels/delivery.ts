import type { EpochMs } from '../../when/index.ts';
import type { CardChoice } from '../approval/card-choices.ts';
import type { MessageChoice } from '../message/message-choices.ts';
import type { ReminderChoice } from '../message/reminder-choices.ts';
import type { Inbox } from './inbox.ts';

/** The channel that is there without a link: Belfry's own page. */
export const PAGE_CHANNEL = 'web';

export const DELIVERY_STATES = ['pending', 'sending', 'sent', 'failed', 'unknown'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One message on its way out. `sent` means the channel answered with an id of its own, for every part of it. */
export interface Delivery {
  readonly id: string;
  readonly userId: string;
  readonly threadId: string;
  readonly channel: string;
  readonly messageId: string;
  readonly scheduleId: string | null;
  readonly runId: string | null;
  readonly text: string;
  /** As a person wrote it: nothing in it is taken for Markdown. */
  readonly verbatim: boolean;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly channelMessageId: string | null;
  readonly errorMessage: string | null;
  readonly createdAt: EpochMs;
  readonly sentAt: EpochMs | null;
}

/** What a channel is handed: one part of a delivery, short enough for it. */
export interface OutgoingMessage {
  readonly deliveryId: string;
  /** The same for every attempt at the same part of the same delivery. */
  readonly dedupeKey: string;
  readonly userId: string;
  readonly threadId: string;
  readonly messageId: string;
  /** The channel's own address of the person; null: the thread is all it needs. */
  readonly address: string | null;
  /** Whose account it is for, as the service numbers them; absent where nobody knows. */
  readonly account?: string | null;
  /** Plain text, or Markdown where the channel has markup and `verbatim` is false. */
  readonly text: string;
  readonly verbatim: boolean;
  /** 1 of 1 for most; a long message comes in several, in order. */
  readonly part: { readonly number: number; readonly of: number };
  /** What the person can answer with a button; empty where the channel has none, and in all parts but the last. */
  readonly choices: readonly OutgoingChoice[];
  readonly scheduleId: string | null;
  readonly runId: string | null;
  readonly nominalAt: EpochMs | null;
  /** The message of the chat it answers, as the channel names it, on channels with `replies`; if that is gone it is sent all the same. */
  readonly replyTo?: string;
  /** It comes without a sound, on channels with `silences`. @default false */
  readonly silent?: boolean;
  /** Plain text in lines, what the agent did on its way: shown folded below, where it fits; nobody misses it where it does not. */
  readonly folded?: string;
  /** What it is signed with, the present secret first, on channels that sign; the one before it too, for a while after a change. */
  readonly secrets?: readonly string[];
  /** Where messages to this address are ended, on channels with `links`; absent: this Belfry is reached from nowhere. */
  readonly stopUrl?: string;
}

/** A button below a message. */
export type OutgoingChoice = (ReminderChoice | CardChoice | MessageChoice) & {
  /** What its press carries, on channels with `presses`: it means something to Belfry alone, once, for a day. */
  readonly press?: string;
  /** What it leads to, on channels with `links`: a page that asks once more. Absent: this Belfry is reached from nowhere. */
  readonly url?: string;
};

/** A message that was sent, and how it is to look now. */
export interface EditedMessage {
  readonly address: string;
  readonly channelMessageId: string;
  /** Null: the text stays, only the buttons change. */
  readonly text: string | null;
  /** As a person wrote it: nothing in it is taken for Markdown. @default false */
  readonly verbatim?: boolean;
  /** The buttons it has from now on. @default none */
  readonly choices?: readonly OutgoingChoice[];
  /** What stood folded below it as it was sent, on channels with `folds`, where it stands there still; as in `OutgoingMessage`. */
  readonly folded?: string;
}

/** What a channel can do. The engine renders and splits what it sends accordingly. */
export interface ChannelCapabilities {
  /** Longest message in UTF-16 units (Telegram 4,096, Discord 2,000); null: no limit. */
  readonly maxLength: number | null;
  /** Whether it shows Markdown; else it gets plain text. */
  readonly markup: boolean;
  /** Whether `choices` become buttons; else a reminder says with which words it can be answered. */
  readonly buttons: boolean;
  /** Whether `folded` is shown. @default false */
  readonly folds?: boolean;
  /** Whether a message can point at the one it answers (`replyTo`). @default false */
  readonly replies?: boolean;
  /** Whether a message can come without a sound (`silent`). @default false */
  readonly silences?: boolean;
  /** Whether a press comes back through the inbox, with the data that the button was given. @default false */
  readonly presses?: boolean;
  /** Whether a choice becomes a link that is followed, and so does the way to end it all. @default false */
  readonly links?: boolean;
  /** What could not be sent is tried again for so long; it comes elsewhere too after the usual twelve tries. @default those twelve alone */
  readonly triesForMs?: number;
  /** How many random bytes a press carries. @default 16 */
  readonly pressBytes?: number;
  /** Which of the answers become buttons. @default all */
  readonly offers?: (choice: ReminderChoice | CardChoice | MessageChoice) => boolean;
  /** Whether a longer message is cut at `maxLength` instead of split: who wants to read all of it opens the conversation. @default false */
  readonly excerpts?: boolean;
  /** Writes plain text so that no character of it is taken for a mark; what it becomes may be longer. @default as it is */
  readonly escape?: (text: string) => string;
  /** So many messages and edits the service takes in a second, all places together: more wait, whichever process has them. @default any number */
  readonly sendsPerSecond?: number;
  /** Whether sending the same `dedupeKey` twice shows one message. Where not, a send of unknown outcome is never repeated blindly. */
  readonly dedupes: boolean;
  /** The service forgets a `dedupeKey` after so long; what is tried again later counts as not deduped. @default never */
  readonly dedupesForMs?: number;
}

/** Whether sending a delivery once more shows one message still. */
export function stillDedupes(
  { dedupes, dedupesForMs = Number.POSITIVE_INFINITY }: ChannelCapabilities,
  { createdAt }: Pick<Delivery, 'createdAt'>,
  now: EpochMs,
): boolean {
  return dedupes && now - createdAt < dedupesForMs;
}

/** A code on its way to an address that nobody has proven yet. */
export interface AddressCode {
  readonly address: string;
  /** As it is typed: "ABCD-EFGH". */
  readonly code: string;
  /** Different for each try. */
  readonly codeId: string;
}

/** How a thread reaches a person. */
export interface Channel {
  readonly name: string;
  readonly capabilities: ChannelCapabilities;
  /**
   * Sends and answers with the channel's own message id.
   * @throws ChannelError when it certainly was not sent; anything else counts as not known.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<{ channelMessageId: string }>;
  /**
   * Shows that an agent is at work on an answer, where the channel can. Called again every few seconds; what it throws is ignored.
   */
  showTyping?(place: { readonly threadId: string; readonly address: string | null }): Promise<void>;
  /**
   * Shows what an agent is at while it thinks, where the service has drafts: it passes by itself, and what counts is sent. The same `draftKey` for
   * all steps of one answer. What it throws is ignored.
   */
  showDraft?(draft: { readonly address: string; readonly draftKey: string; readonly text: string }): Promise<void>;
  /**
   * Reads an address of a person that is to be linked, and answers it as the channel writes it.
   * @throws Error with what was expected, for anything else
   */
  readAddress?(address: string): string;
  /** Whether nobody but its account reads at an address. Absent: not known, so nothing is approved there. */
  isPrivate?(address: string): boolean;
  /**
   * Shows a message that was sent otherwise, with other buttons or none. Doing it again changes nothing.
   * @throws ChannelError when it was not done; anything else counts as not known, and is tried again
   */
  edit?(message: EditedMessage, signal: AbortSignal): Promise<void>;
  /**
   * Sends the code that proves that an address is its person's, who enters it here: then nobody is linked who did not ask for it.
   * Absent: without an inbox an address is linked as it is given.
   * @throws ChannelError when it was certainly not sent
   */
  sendCode?(code: AddressCode, signal: AbortSignal): Promise<void>;
  /** Whether each address has a secret of its own that messages to it are signed with; its person is shown it once. @default false */
  readonly signs?: boolean;
  /**
   * Asks the service whether it would take messages, and answers who Belfry is there. For channels without an inbox.
   * @throws Error with what is wrong, in words
   */
  check?(signal: AbortSignal): Promise<string>;
  /** The way in; absent: nobody can write there. Who writes there is linked by a code, and by nothing else. */
  readonly inbox?: Inbox;
}

/**
 * A send that certainly failed. `retryable`: whether the same may pass later; `retryAfterMs`: when the channel said so; `ends`: nothing more is
 * sent to this address until its person says so; `everywhere`: the service asks to wait with all that is sent, not at this address alone.
 */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  /** Where the place is by now, if it has another address: it is sent there instead. */
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
