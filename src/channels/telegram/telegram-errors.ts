import { ChannelError } from '../../domain/channels/delivery.ts';
import { ConnectionError } from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';
import type { NamesWith } from '../../voice/message.ts';
import { say } from '../../voice/say.ts';

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
    super(`${say('en', certain ? 'reason.unreached' : 'reason.lost', { service: 'Telegram' })}${why}`);
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
    return new ChannelError(say('en', 'reason.tgNewId'), { retryable: true, movedTo: String(movedTo) });
  if (code === 429) {
    const retry = retryAfterMs === undefined ? {} : { retryAfterMs };
    return new ChannelError(say('en', 'reason.busy', { service: 'Telegram' }), { retryable: true, ...retry });
  }
  return new ChannelError(refusalWords(code, description), { retryable: false });
}

/** Telegram's final refusals, in the words of its server (tdlib/telegram-bot-api), with their meaning for people. */
const REFUSALS: readonly (readonly [RegExp, NamesWith<never>])[] = [
  [/blocked by the user/i, 'reason.tgBlocked'],
  [/user is deactivated/i, 'reason.tgAccountGone'],
  [/kicked from|not a member|CHANNEL_PRIVATE/i, 'reason.tgRemoved'],
  [/group chat was deleted|chat_deleted/i, 'reason.tgGroupGone'],
  [/not enough rights|no rights|write_forbidden|need administrator rights/i, 'reason.tgNoRights'],
  [/thread not found|topic_deleted|TOPIC_ID_INVALID/i, 'reason.tgTopicGone'],
  [/topic_closed/i, 'reason.tgTopicClosed'],
  [/initiate conversation/i, 'reason.tgNeverStarted'],
  [/messages to bots/i, 'reason.tgBots'],
  [/chat not found|PEER_ID_INVALID/i, 'reason.tgUnknownChat'],
];

function refusalWords(code: number, description: string): string {
  if (code === 401 || code === 404) return say('en', 'reason.tgToken');
  const name = REFUSALS.find(([said]) => said.test(description))?.[1];
  return name === undefined
    ? say('en', 'reason.refused', { service: 'Telegram', words: description })
    : say('en', name);
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
