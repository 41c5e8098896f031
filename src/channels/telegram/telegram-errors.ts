import { ChannelError } from '../../domain/channels/delivery.ts';
import { ConnectionError } from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';

const SECOND_MS = 1000;

/** Telegram refused. */
export class TelegramRefusal extends Error {
  override readonly name = 'TelegramRefusal';
  readonly code: number;
  readonly description: string;
  readonly retryAfterMs: number | undefined;
  /** The number of the supergroup that replaces a group. */
  readonly movedTo: number | undefined;
  constructor(code: number, description: string, retryAfterSeconds?: number, movedTo?: number) {
    super(`Telegram answered ${code}: ${description}`);
    this.code = code;
    this.movedTo = movedTo;
    this.description = description;
    this.retryAfterMs = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * SECOND_MS;
  }
}

/** No answer shows what was done. `certain`: the request never arrived. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
  readonly certain: boolean;
  constructor(code: string | null, certain: boolean) {
    const why = code === null ? '' : ` (${code})`;
    super(certain ? `Telegram could not be reached${why}` : `the answer of Telegram was lost${why}`);
    this.certain = certain;
  }
}

/** A fault inside Telegram: nobody knows what it had done by then. */
const isOwnFault = (code: number): boolean => code >= 500;

/** The meaning of a failed send for the delivery. Any error but a ChannelError: it may have been sent. */
export function toSendError(error: unknown): unknown {
  if (error instanceof LostAnswer && error.certain) return new ChannelError(error.message, { retryable: true });
  if (!(error instanceof TelegramRefusal) || isOwnFault(error.code)) return error;
  const { code, description, retryAfterMs, movedTo } = error;
  if (movedTo !== undefined)
    return new ChannelError('the group has a new id on Telegram', { retryable: true, movedTo: String(movedTo) });
  if (code === 429) {
    const retry = retryAfterMs === undefined ? {} : { retryAfterMs };
    return new ChannelError('Telegram asks to wait', { retryable: true, ...retry });
  }
  return new ChannelError(refusalWords(code, description), { retryable: false });
}

/** Telegram's final refusals, in the words of its server (tdlib/telegram-bot-api), with their meaning for people. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/blocked by the user/i, 'you blocked the bot on Telegram'],
  [/user is deactivated/i, 'the account was deleted on Telegram'],
  [/kicked from|not a member|CHANNEL_PRIVATE/i, 'the bot was removed from the group on Telegram'],
  [/group chat was deleted|chat_deleted/i, 'the group was deleted on Telegram'],
  [
    /not enough rights|no rights|write_forbidden|need administrator rights/i,
    'the bot may not write there: an administrator of the group can allow it',
  ],
  [/thread not found|topic_deleted|TOPIC_ID_INVALID/i, 'the topic was deleted on Telegram'],
  [/topic_closed/i, 'the topic was closed on Telegram'],
  [/initiate conversation/i, 'you never started the bot on Telegram: open the chat with it and press Start'],
  [/messages to bots/i, 'a bot cannot write to another bot on Telegram'],
  [/chat not found|PEER_ID_INVALID/i, 'Telegram does not know this chat'],
];

function refusalWords(code: number, description: string): string {
  if (code === 401 || code === 404) return 'Telegram does not accept the token of the bot';
  return REFUSALS.find(([said]) => said.test(description))?.[1] ?? `Telegram refused it: ${description}`;
}

/** The meaning of a failed attempt to receive from Telegram for the connection. */
export function toConnectionError(error: unknown): unknown {
  if (error instanceof LostAnswer) return new ConnectionError('unreachable', error.message);
  if (!(error instanceof TelegramRefusal)) return error;
  const { code, description, retryAfterMs } = error;
  if (code === 401 || code === 404) {
    return new ConnectionError(
      'refused',
      'Telegram does not accept the token: copy BELFRY_TELEGRAM_TOKEN anew from @BotFather',
    );
  }
  if (code === 409 && /webhook/i.test(description)) {
    return new ConnectionError(
      'taken',
      'a webhook is set for this bot, so its messages go there: remove it (deleteWebhook), or make a bot of its own for Belfry',
    );
  }
  if (code === 409) {
    return new ConnectionError(
      'taken',
      'another program receives the messages of this bot with the same token: stop it, or make a bot of its own for Belfry',
    );
  }
  if (code === 429) return new ConnectionError('busy', 'Telegram asks to wait', retryAfterMs);
  return new ConnectionError('unreachable', errorMessage(error));
}

/** Whether an edit found the message already in its new form. */
export const isUnchanged = (error: unknown): boolean =>
  error instanceof TelegramRefusal && error.code === 400 && /message is not modified/i.test(error.description);
