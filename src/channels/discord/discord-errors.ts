import { ChannelError } from '../../domain/channels/delivery.ts';
import { ConnectionError } from '../../domain/channels/inbox.ts';
import { errorMessage } from '../../domain/errors.ts';
import type { NamesWith } from '../../voice/message.ts';
import { say } from '../../voice/say.ts';

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
    super(`${say('en', certain ? 'reason.unreached' : 'reason.lost', { service: 'Discord' })}${why}`);
    this.certain = certain;
  }
}

/** Discord's numbers for faults that a person can correct, with what to click. */
const WORDS: Readonly<Record<number, NamesWith<never>>> = {
  10003: 'reason.dcPlaceGone',
  10004: 'reason.dcServerGone',
  10013: 'reason.dcAccountGone',
  50001: 'reason.dcMayNotSee',
  50007: 'reason.dcNoDirect',
  50013: 'reason.dcMayNotWrite',
  50278: 'reason.dcNoDirectServer',
  160005: 'reason.dcLocked',
};

const TOKEN_WORDS = say('en', 'reason.dcToken');

/** The meaning of a failed send for the delivery. Any error but a ChannelError: it may have been sent. */
export function toSendError(error: unknown): unknown {
  if (error instanceof LostAnswer && error.certain) return new ChannelError(error.message, { retryable: true });
  // A fault inside Discord: nobody knows what it had done by then.
  if (!(error instanceof DiscordRefusal) || error.status >= 500) return error;
  const { status, code, description, retryAfterMs, everywhere } = error;
  if (status === 429) {
    const retry = retryAfterMs === undefined ? {} : { retryAfterMs };
    return new ChannelError(say('en', 'reason.busy', { service: 'Discord' }), {
      retryable: true,
      everywhere,
      ...retry,
    });
  }
  const name = WORDS[code];
  const refused = say('en', 'reason.refused', { service: 'Discord', words: description });
  const words = name === undefined ? refused : say('en', name);
  return new ChannelError(status === 401 ? TOKEN_WORDS : words, { retryable: false });
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
