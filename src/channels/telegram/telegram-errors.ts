import { ChannelError } from '../../domain/channels/delivery.ts';
import { ConnectionError } from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';

const SECOND_MS = 1000;

/** Telegram answered and said no. */
export class TelegramRefusal extends Error {
  override readonly name = 'TelegramRefusal';
  readonly code: number;
  readonly description: string;
  readonly retryAfterMs: number | undefined;
  constructor(code: number, description: string, retryAfterSeconds?: number) {
    super(`Telegram answered ${code}: ${description}`);
    this.code = code;
    this.description = description;
    this.retryAfterMs = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * SECOND_MS;
  }
}

/** No answer came that says what was done. `certain`: the request never arrived. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
  readonly certain: boolean;
  constructor(code: string | null, certain: boolean) {
    const why = code === null ? '' : ` (${code})`;
    super(certain ? `Telegram could not be reached${why}` : `the answer of Telegram was lost${why}`);
    this.certain = certain;
  }
}

/** Telegram failed in itself: what it did by then, nobody knows. */
const isOwnFault = (code: number): boolean => code >= 500;

/** What a failed send means for the delivery. Anything but a ChannelError: it may have been sent. */
export function toSendError(error: unknown): unknown {
  if (error instanceof LostAnswer && error.certain) return new ChannelError(error.message, { retryable: true });
  if (!(error instanceof TelegramRefusal) || isOwnFault(error.code)) return error;
  const { code, description, retryAfterMs } = error;
  if (code === 429) {
    const retry = retryAfterMs === undefined ? {} : { retryAfterMs };
    return new ChannelError('Telegram asks to wait', { retryable: true, ...retry });
  }
  return new ChannelError(refusalWords(code, description), { retryable: false });
}

function refusalWords(code: number, description: string): string {
  if (code === 401 || code === 404) return 'Telegram does not accept the token of the bot';
  if (code === 403 && /deactivated/i.test(description)) return 'the account was deleted on Telegram';
  if (code === 403) return 'you blocked the bot on Telegram';
  if (/chat not found/i.test(description)) return 'Telegram does not know this chat';
  return `Telegram refused it: ${description}`;
}

/** What a failed attempt to hear from Telegram means for the connection. */
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

/** Whether an edit found the message already as it should be. */
export const isUnchanged = (error: unknown): boolean =>
  error instanceof TelegramRefusal && error.code === 400 && /message is not modified/i.test(error.description);
