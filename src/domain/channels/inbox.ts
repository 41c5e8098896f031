import type { Clock } from '../../when/index.ts';

/** Who Belfry is on a service: the bot's name as people see it, and where they find it. */
export interface ChannelAccount {
  /**
   * The service's own number of the account, where each account numbers its messages and updates by itself: what stands in the data under
   * such a number is not looked for at another account. Absent: no two messages of the service have one number.
   */
  readonly id?: string;
  readonly name: string;
  readonly url: string;
  /** Where it is let in, with the least it needs; absent where nobody has to let it in. */
  readonly invitations?: readonly { readonly what: string; readonly url: string }[];
}

/** Somebody on a service. `id` is the service's own and never changes; `name` is shown to people and decides nothing. */
export interface ChannelPerson {
  readonly id: string;
  readonly name: string;
  /** As their account there has it, where the service says so; a tag such as `de` or `pt-BR`. */
  readonly language?: string;
}

/** Something that happened on a service. */
export interface Incoming {
  /** The service's own number for it, which it gives to nothing else: with the account in front where each account counts by itself. */
  readonly id: string;
  /** The cursor behind it. */
  readonly next: string;
  /** Where it happened: the service's id of the conversation. */
  readonly address: string;
  /** The place it belongs to, such as the channel of a thread; who is linked there is linked here, too. */
  readonly within?: { readonly address: string; readonly name: string };
  /** What the place is called, where several people are. */
  readonly group?: string;
  readonly person: ChannelPerson;
  readonly act: IncomingAct;
}

/**
 * What happened. `message`: the person's own words; `media` names what came along and cannot be read. `quoted`: somebody else's words,
 * which the person handed on. `unreadable`: no words at all; `group` is the same for what was sent together.
 */
export type IncomingAct =
  | {
      readonly kind: 'message';
      readonly messageId: string;
      readonly text: string;
      readonly replyTo: string | null;
      readonly media: string | null;
    }
  | { readonly kind: 'quoted'; readonly messageId: string; readonly text: string; readonly from: string }
  | { readonly kind: 'unreadable'; readonly what: string; readonly group: string }
  /** The person changed a message of theirs. */
  | { readonly kind: 'edited'; readonly messageId: string; readonly text: string }
  /** The person put these signs below a message. */
  | { readonly kind: 'reaction'; readonly messageId: string; readonly emoji: string }
  | {
      readonly kind: 'command';
      readonly name: string;
      readonly argument: string;
      /** What was filled in, by the names of the fields, where the service has such. */
      readonly fields?: Readonly<Record<string, string>>;
      /** Who asked waits for an answer to this, as to a press; absent: it is answered with a message. */
      readonly answerId?: string;
    }
  | {
      readonly kind: 'press';
      readonly pressId: string;
      readonly token: string;
      readonly messageId: string | null;
      /** What whoever pressed wrote along, where the service asked for it. */
      readonly reason?: string;
    }
  /** `why` nobody can be reached there, for people. */
  | { readonly kind: 'reachable'; readonly reachable: boolean; readonly why?: string }
  /** The address is one of places that nobody reaches any more, each of which begins with it and a slash; `why`, for people. */
  | { readonly kind: 'gone'; readonly why: string }
  /** The place has another address from now on. */
  | { readonly kind: 'moved'; readonly to: string };

/** What a service handed over, oldest first, and the cursor with which the next is asked for. */
export interface IncomingBatch {
  readonly updates: readonly Incoming[];
  /** Behind all of it, also what was of no interest. Null: nothing came. Given to the next `receive`, it tells the service that all before it was taken. */
  readonly cursor: string | null;
  /** The service spoke, so it can be asked for the next at once. @default false: a quick answer with nothing in it is followed by a pause */
  readonly waited?: boolean;
}

/** A request that somebody sent to the address of a channel; who, is not known yet. */
export interface PushedCall {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** What people can write after a slash. */
export interface ChannelCommand {
  readonly name: string;
  readonly description: string;
}

/** What a field of a command could be filled in with. */
export interface InboxSuggestion {
  readonly name: string;
  readonly value: string;
}

/** What a channel may ask of the house while it receives. */
export interface InboxSupport {
  /** Has something done after a time; answers how to take that back. */
  setTimer: Clock['setTimer'];
  /** The addresses that are linked: where the history is to be read after an absence. */
  linked(): Promise<readonly string[]>;
  /** What somebody who is filling in a command could mean; nothing for who is not linked. */
  suggest(typing: {
    readonly address: string;
    readonly personId: string;
    readonly field: string;
    readonly typed: string;
  }): Promise<readonly InboxSuggestion[]>;
}

/** The way in of a channel: what people write there. One process at a time asks. */
export interface Inbox {
  /** The service keeps what nobody fetched for so long. */
  readonly keepsMs: number;
  /** After so long without anything new the service may count anew, and a cursor means nothing any more. */
  readonly cursorLastsMs: number;
  /** Whether a cursor says itself whose it is, so that an account that has another name by now reads on. @default false */
  readonly cursorNamesAccount?: boolean;
  /** @throws ConnectionError */
  identify(signal: AbortSignal): Promise<ChannelAccount>;
  /**
   * Waits some time for what comes after the cursor; an empty batch: nothing did.
   * @throws ConnectionError
   */
  receive(cursor: string | null, signal: AbortSignal, support?: InboxSupport): Promise<IncomingBatch>;
  /**
   * Reads a call by which the service hands something over, where it calls Belfry instead of being asked. Null: it does not prove where it comes
   * from.
   */
  readPushed?(call: PushedCall): Promise<readonly Incoming[] | null>;
  /** Tells the service which commands there are, where it lists them for people. Best effort, after each start. */
  announce?(commands: readonly ChannelCommand[], signal: AbortSignal): Promise<void>;
  /** Says something where there is no conversation yet. Best effort: nothing is proven. */
  say(address: string, text: string, signal: AbortSignal): Promise<void>;
  /**
   * Shows whoever pressed a button, or asked with a command that has an `answerId`, what came of it. The answer to a command may be shown again,
   * by another process too: it takes the place of the one before. Best effort.
   * @throws ChannelError that is not retryable, where the service takes no answer any more
   */
  answerPress(pressId: string, text: string, signal: AbortSignal): Promise<void>;
  /** How one is heard at an address, where that is not everything one writes there; told once it is linked. Null: everything. */
  explain?(address: string): string | null;
  /** The address that opens a chat with the bot and hands it a code. */
  pairingUrl(account: ChannelAccount, code: string): string;
}

/**
 * Why nothing can be received. `taken`: another program receives with the same credentials; `refused`: the service does not accept
 * them; `unreachable`: it did not answer; `busy`: it asks to be left alone for `retryAfterMs`.
 */
export type ConnectionTrouble = 'taken' | 'refused' | 'unreachable' | 'busy';

/** A failed attempt to hear from a service. The message is for people and holds no secret. */
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
