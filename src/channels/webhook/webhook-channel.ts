import { type PostWebhook, RefusedWebhook, type WebhookResponse } from '../../agent/webhook/post.ts';
import { signatureHeaders } from '../../agent/webhook/signature.ts';
import { type Channel, ChannelError, type OutgoingMessage } from '../../domain/channels/delivery.ts';
import { isAllowedHost, isSafeTransport, readHookAddress } from '../../domain/net/hook-address.ts';
import { say } from '../../voice/say.ts';
import { HOUR_MS, isoInstant, SECOND_MS } from '../../when/index.ts';

/** The longest text; longer messages have several parts. */
const LONGEST = 16_000;
/** How long an unreachable receiver is retried. */
const TRIES_FOR_MS = 24 * HOUR_MS;
/** The longest pause for a receiver's request: it is only one address of a person, who must not wait a day for it. */
const LONGEST_PAUSE_MS = HOUR_MS;
const PLAIN = say('en', 'reason.noTls');
/** Errors before a connection: the request certainly never arrived. */
const NEVER_ARRIVED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN'];

export interface WebhookChannelParts {
  /** The only way out to addresses that somebody else chose. */
  readonly post: PostWebhook;
  readonly allowedHosts: readonly string[];
  readonly now: () => number;
}

/**
 * Messages as signed requests (Standard Webhooks): the id of a message is that of the webhook, and equal at every
 * try, so that a standard receiver accepts it once.
 */
export function createWebhookChannel({ post, allowedHosts, now }: WebhookChannelParts): Channel {
  return {
    name: 'webhook',
    capabilities: {
      ...{ maxLength: LONGEST, markup: true, buttons: true, dedupes: true, triesForMs: TRIES_FOR_MS },
    },
    signs: true,
    async send(message, signal) {
      const { address, secrets = [], dedupeKey: id } = message;
      const url = address === null ? null : URL.parse(address);
      if (url === null) throw new ChannelError(say('en', 'reason.noAddress'), { retryable: false });
      if (secrets.length === 0) throw new ChannelError(say('en', 'reason.noSecret'), { retryable: false });
      if (!isSafeTransport(allowedHosts, url)) throw new ChannelError(PLAIN, { retryable: false });
      const body = bodyOf(message);
      const headers = signatureHeaders(secrets, { id, timestamp: Math.floor(now() / SECOND_MS), body });
      const request = {
        url: url.href,
        headers,
        body,
        allowPrivate: isAllowedHost(allowedHosts, url),
        statusOnly: true,
      };
      judge(await post(request, signal).catch((error: unknown) => refuse(error, signal)));
      return { channelMessageId: id };
    },
    readAddress: (address) => readHookAddress(address, allowedHosts),
  };
}

/** The body for a receiver. The text is Markdown unless `verbatim` is set. */
function bodyOf(message: OutgoingMessage): string {
  const { dedupeKey, messageId, threadId, scheduleId, runId, nominalAt, text, verbatim, part, choices } = message;
  return JSON.stringify({
    type: 'message',
    data: {
      ...{ id: dedupeKey, messageId, threadId, scheduleId, runId },
      dueAt: nominalAt === null ? null : isoInstant(nominalAt),
      ...{ text, format: verbatim ? 'plain' : 'markdown', part },
      // The effect of each button: the operation and its input, for a receiver with its own token.
      answers: choices.map(({ label, operation, input }) => ({ label, operation, input })),
    },
  });
}

/** @throws ChannelError, for every answer other than an acceptance */
function judge({ status, retryAfter }: WebhookResponse): void {
  if (status >= 200 && status < 300) return;
  if (status === 410) throw new ChannelError(say('en', 'reason.answered410'), { retryable: false, ends: true });
  const name = status >= 300 && status < 400 ? 'reason.redirected' : 'reason.status';
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  throw new ChannelError(say('en', name, { status }), {
    retryable: true,
    ...(seconds === null ? {} : { retryAfterMs: Math.min(LONGEST_PAUSE_MS, seconds * SECOND_MS) }),
  });
}

/** @throws ChannelError when it certainly did not arrive; the original error when nobody knows */
function refuse(error: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  if (error instanceof RefusedWebhook) throw new ChannelError(error.message, { retryable: false, cause: error });
  const { code } = ((error as Error).cause ?? {}) as { readonly code?: string };
  if (code !== undefined && NEVER_ARRIVED.includes(code))
    throw new ChannelError((error as Error).message, { retryable: true, cause: error });
  throw error;
}
