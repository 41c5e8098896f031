import { ChannelError } from '../../domain/channels/delivery.ts';
import { ConnectionError } from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';

/** Discord refused. `code` is its own number for the reason; 0 for none. */
export class DiscordRefusal extends Error {
  override readonly name = 'DiscordRefusal';
  readonly status: number;
  readonly code: number;
  readonly description: string;
  readonly retryAfterMs: number | undefined;
  /** It asks the bot to pause everything. */
  readonly everywhere: boolean;
  constructor(status: number, code: number, description: string, retryAfterMs?: number, everywhere = false) {
    super(`Discord answered ${status}: ${description}`);
    this.status = status;
    this.code = code;
    this.description = description;
    this.retryAfterMs = retryAfterMs;
    this.everywhere = everywhere;
  }
}

/** No answer shows what was done. `certain`: the request never arrived. */
export class LostAnswer extends Error {
  override readonly name = 'LostAnswer';
  readonly certain: boolean;
  constructor(code: string | null, certain: boolean) {
    const why = code === null ? '' : ` (${code})`;
    super(certain ? `Discord could not be reached${why}` : `the answer of Discord was lost${why}`);
    this.certain = certain;
  }
}

/** Discord's numbers for faults that a person can correct, with what to click. */
const WORDS: Readonly<Record<number, string>> = {
  10003: 'this channel or thread was deleted on Discord: unlink it in Settings',
  10004: 'this server is gone on Discord: unlink it in Settings',
  10013: 'this account is gone on Discord: unlink it in Settings',
  50001:
    'the bot may not see this place on Discord: invite it to the server again, or in Edit Channel, Permissions, give it “View Channel”',
  50007:
    'Discord lets the bot write you no direct message: add the app to your account (its profile, Add App), or allow direct messages in the privacy settings of a server that you share',
  50013:
    'the bot may not write in this place on Discord: in Edit Channel, Permissions, give it “Send Messages” and “Send Messages in Threads”',
  50278:
    'Discord lets the bot write you no direct message: add the app to your account (its profile, Add App), or join a server that it is on',
  160005: 'this thread is locked on Discord: a moderator has to open it again (… , Unlock Thread)',
};

const TOKEN_WORDS =
  'Discord does not accept the token: in the developer portal, Bot, Reset Token, and set BELFRY_DISCORD_TOKEN anew';

/** The meaning of a failed send for the delivery. Any error but a ChannelError: it may have been sent. */
export function toSendError(error: unknown): unknown {
  if (error instanceof LostAnswer && error.certain) return new ChannelError(error.message, { retryable: true });
  // A fault inside Discord: nobody knows what it had done by then.
  if (!(error instanceof DiscordRefusal) || error.status >= 500) return error;
  const { status, code, description, retryAfterMs, everywhere } = error;
  if (status === 429) {
    const retry = retryAfterMs === undefined ? {} : { retryAfterMs };
    return new ChannelError('Discord asks to wait', { retryable: true, everywhere, ...retry });
  }
  const words = status === 401 ? TOKEN_WORDS : (WORDS[code] ?? `Discord refused it: ${description}`);
  return new ChannelError(words, { retryable: false });
}

/** The meaning of a failed attempt to receive from Discord for the connection. */
export function toConnectionError(error: unknown): unknown {
  if (error instanceof LostAnswer) return new ConnectionError('unreachable', error.message);
  if (!(error instanceof DiscordRefusal)) return error;
  if (error.status === 401) return new ConnectionError('refused', TOKEN_WORDS);
  if (error.status === 429) return new ConnectionError('busy', 'Discord asks to wait', error.retryAfterMs);
  return new ConnectionError('unreachable', errorMessage(error));
}

/** Why the gateway closed the connection for good; null when a reconnection helps. */
export function closeError(code: number): ConnectionError | null {
  if (code === 4004) return new ConnectionError('refused', TOKEN_WORDS);
  if (code === 4013 || code === 4014) {
    const words =
      'Discord refuses what the bot asks to hear: in the developer portal, Bot, switch its Privileged Gateway Intents on';
    return new ConnectionError('refused', words);
  }
  if (code === 4010 || code === 4011 || code === 4012)
    return new ConnectionError(
      'refused',
      `Discord closed the connection for good (${code}): this Belfry is too old for it`,
    );
  return null;
}

/** Whether the fault is the access to a place, which its person must correct: the connection itself is fine. */
export const isAboutPlace = (error: unknown): boolean =>
  error instanceof DiscordRefusal && (error.status === 403 || error.status === 404);
