import type { Line } from '../../voice/line.ts';
import type { Clock } from '../../when/index.ts';
import type { Language } from '../words/language.ts';

/** Belfry's account on a service: the bot's name for people, and where to find it. */
export interface ChannelAccount {
  /**
   * The service's number of the account, when each account numbers its messages and updates by itself: stored numbers
   * are then not used with another account. Absent when message numbers are unique across the service.
   */
  readonly id?: string;
  readonly name: string;
  readonly url: string;
  /** Where to add the bot, with the least rights that it needs; absent when nobody has to add it. */
  readonly invitations?: readonly { readonly what: string; readonly url: string }[];
}

/** A person on a service. `id` is the service's own and never changes; `name` is only for display. */
export interface ChannelPerson {
  readonly id: string;
  readonly name: string;
  /** The language of their account, if the service reports it; a tag such as `de` or `pt-BR`. */
  readonly language?: string;
}

/** An act on a service. */
export interface Incoming {
  /** The service's unique number for it, prefixed with the account when each account counts by itself. */
  readonly id: string;
  /** The cursor after it. */
  readonly next: string;
  /** The service's id of the conversation. */
  readonly address: string;
  /** The parent place, such as the channel of a thread; people linked there are linked here, too. */
  readonly within?: { readonly address: string; readonly name: string };
  /** The name of the place, when several people are in it. */
  readonly group?: string;
  readonly person: ChannelPerson;
  readonly act: IncomingAct;
}

/**
 * The kind of act. `message`: the person's own words; `media` names attachments that cannot be read. `quoted`: a
 * forwarded text of somebody else. `unreadable`: no words at all; `group` is equal for things sent together, `why` says more than that.
 */
export type IncomingAct =
  | {
      readonly kind: 'message';
      readonly messageId: string;
      readonly text: string;
      readonly replyTo: string | null;
      readonly media: string | null;
      /** It was spoken, and a program wrote down what it heard. @default false */
      readonly byEar?: boolean;
    }
  /** Recorded speech of the person. `what` and `group` are those of `unreadable`, for when it is not heard. */
  | {
      readonly kind: 'spoken';
      readonly messageId: string;
      readonly replyTo: string | null;
      readonly what: string;
      readonly group: string;
      readonly sound: KeptSound;
    }
  | { readonly kind: 'quoted'; readonly messageId: string; readonly text: string; readonly from: string }
  | { readonly kind: 'unreadable'; readonly what: string; readonly group: string; readonly why?: Line }
  /** The person edited a message of theirs. */
  | { readonly kind: 'edited'; readonly messageId: string; readonly text: string }
  /** The person reacted to a message with these emoji. */
  | { readonly kind: 'reaction'; readonly messageId: string; readonly emoji: string }
  | {
      readonly kind: 'command';
      readonly name: string;
      readonly argument: string;
      /** The filled-in fields, by name, if the service has any. */
      readonly fields?: Readonly<Record<string, string>>;
      /** The caller waits for an answer to this, as to a press; absent when a message answers it. */
      readonly answerId?: string;
    }
  | {
      readonly kind: 'press';
      readonly pressId: string;
      readonly token: string;
      readonly messageId: string | null;
      /** The reason that the presser wrote, if the service asked for one. */
      readonly reason?: string;
    }
  /** `why` says for people why nobody can be reached there. */
  | { readonly kind: 'reachable'; readonly reachable: boolean; readonly why?: string }
  /** All places whose address begins with this one and a slash are gone; `why` is for people. */
  | { readonly kind: 'gone'; readonly why: string }
  /** The place has a new address. */
  | { readonly kind: 'moved'; readonly to: string };

/** A recording that a service keeps. */
export interface KeptSound {
  /** What the service finds it by. */
  readonly ref: string;
  /** Its media type, such as audio/ogg. */
  readonly type: string;
  /** Null when the service does not say. */
  readonly bytes: number | null;
  readonly lengthMs: number | null;
}

/** Acts from a service, oldest first, and the cursor for the next request. */
export interface IncomingBatch {
  readonly updates: readonly Incoming[];
  /**
   * The position after all of them, including ignored ones. Null when nothing came. Given to the next `receive`, it
   * confirms to the service that everything before was processed.
   */
  readonly cursor: string | null;
  /**
   * The service answered after waiting, so the next request can follow at once.
   * @default false: a quick empty answer is followed by a pause
   */
  readonly waited?: boolean;
}

/** A request to the address of a channel, from an unknown sender. */
export interface PushedCall {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** The commands after a slash, described in a language. */
export type CommandsIn = (language: Language) => readonly ChannelCommand[];

/** A command after a slash. */
export interface ChannelCommand {
  readonly name: string;
  readonly description: string;
}

/** A suggested value for a field of a command. */
export interface InboxSuggestion {
  readonly name: string;
  readonly value: string;
}

/** What a channel may ask Belfry while it receives. */
export interface InboxSupport {
  /** Calls a function after a time; returns how to cancel that. */
  setTimer: Clock['setTimer'];
  /** The linked addresses, whose history is read after an absence. */
  linked(): Promise<readonly string[]>;
  /** Suggestions for somebody who is filling in a command; none for an unlinked person. */
  suggest(typing: {
    readonly address: string;
    readonly personId: string;
    readonly field: string;
    readonly typed: string;
  }): Promise<readonly InboxSuggestion[]>;
}

/** The way in of a channel: the messages of people. One process at a time receives. */
export interface Inbox {
  /** How long the service keeps unfetched updates. */
  readonly keepsMs: number;
  /** After this long without updates, the service may restart its numbers, and a cursor is invalid. */
  readonly cursorLastsMs: number;
  /** Whether a cursor names its account, so that an account with a changed name continues. @default false */
  readonly cursorNamesAccount?: boolean;
  /** @throws ConnectionError */
  identify(signal: AbortSignal): Promise<ChannelAccount>;
  /** Waits a while for acts after the cursor; an empty batch means none. @throws ConnectionError */
  receive(cursor: string | null, signal: AbortSignal, support?: InboxSupport): Promise<IncomingBatch>;
  /** Reads a call of a service that delivers acts itself. Null when the call does not prove its origin. */
  readPushed?(call: PushedCall): Promise<readonly Incoming[] | null>;
  /** The bytes of a recording. @throws Error, whose message names no secret */
  fetchSound?(ref: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** Registers the commands with the service, if it lists them for people. Best effort, after each start. */
  announce?(commandsIn: CommandsIn, signal: AbortSignal): Promise<void>;
  /** Sends a message without a conversation. Best effort: nothing is proven. */
  say(address: string, text: string, signal: AbortSignal): Promise<void>;
  /**
   * Shows the result to the person who pressed a button, or used a command with an `answerId`. The answer to a
   * command may be shown again, even by another process: it replaces the previous one. Best effort.
   * @throws ChannelError that is not retryable, when the service no longer accepts an answer
   */
  answerPress(pressId: string, text: string, signal: AbortSignal): Promise<void>;
  /**
   * How Belfry hears people at an address, if not everything is heard; shown after linking. Null when everything is
   * heard.
   */
  explain?(address: string): 'chat.telegramGroup' | null;
  /** The address that opens a chat with the bot and passes it a code. */
  pairingUrl(account: ChannelAccount, code: string): string;
}

/**
 * Why nothing can be received. `taken`: another program receives with the same credentials; `refused`: the service
 * does not accept them; `unreachable`: it did not answer; `busy`: it asks for a pause of `retryAfterMs`.
 */
export type ConnectionTrouble = 'taken' | 'refused' | 'unreachable' | 'busy';

/** A failed attempt to receive from a service. The message is for people and holds no secret. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly trouble: ConnectionTrouble;
  readonly retryAfterMs: number | undefined;
  constructor(trouble: ConnectionTrouble, message: string, retryAfterMs?: number) {
    super(message);
    this.trouble = trouble;
    this.retryAfterMs = retryAfterMs;
  }
}
