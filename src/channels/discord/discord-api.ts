import { serverWords } from '../../domain/channels/server-words.ts';
import { DiscordRefusal, LostAnswer } from './discord-errors.ts';
import type { DiscordLibrary } from './library.ts';

/** A call of Discord's REST API. */
export interface DiscordCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Such as /users/@me, without the version. */
  readonly path: `/${string}`;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  /** The address itself is the proof: answers to interactions carry their own token. */
  readonly isOpen?: boolean;
}

/**
 * Calls the REST API and returns its result.
 * @throws DiscordRefusal when Discord refuses, LostAnswer when no answer shows what was done
 */
export type DiscordApi = (call: DiscordCall, signal: AbortSignal) => Promise<unknown>;

const REQUEST_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Errors before a connection: the request certainly never arrived. */
const NEVER_ARRIVED = [
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN'],
  'UND_ERR_CONNECT_TIMEOUT',
];

/**
 * The REST API through discord.js, which tracks the limits of each route. It neither waits nor retries: the data
 * decide what is retried, and when.
 */
export function openDiscordApi(library: DiscordLibrary, token: string, apiRoot: string): DiscordApi {
  const { REST, DiscordAPIError, HTTPError, RateLimitError } = library;
  const rest = new REST({
    ...{ api: apiRoot, version: '10', retries: 0, timeout: REQUEST_MS, userAgentAppendix: 'Belfry' },
    rejectOnRateLimit: () => true,
  });
  const toError = (error: unknown): Error => {
    if (error instanceof RateLimitError) {
      const wait = Math.max(error.retryAfter, error.timeToReset);
      return new DiscordRefusal(429, 0, 'rate limited', Math.min(wait, LONGEST_WAIT_MS), error.global);
    }
    if (error instanceof DiscordAPIError) {
      const code = typeof error.code === 'number' ? error.code : 0;
      return new DiscordRefusal(error.status, code, serverWords(error.message, token, '[token]'));
    }
    if (error instanceof HTTPError) return new DiscordRefusal(error.status, 0, 'it failed in itself');
    const reason = codeOf(error);
    return new LostAnswer(reason, reason !== null && NEVER_ARRIVED.includes(reason));
  };
  return async ({ method, path, body, query, isOpen = false }, signal) => {
    signal.throwIfAborted();
    // The library forgets a token after one refusal.
    rest.setToken(token);
    try {
      return await rest.request({
        method: method as never,
        fullRoute: path,
        signal,
        auth: !isOpen,
        ...(body === undefined ? {} : { body }),
        ...(query === undefined ? {} : { query: new URLSearchParams(query) }),
      });
    } catch (error) {
      signal.throwIfAborted();
      throw toError(error);
    }
  };
}

/** The short code of a network error, wherever it is. */
function codeOf(error: unknown): string | null {
  const { code, cause } = (error ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  if (typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code)) return code;
  return cause === undefined ? null : codeOf(cause);
}
