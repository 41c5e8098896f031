import { type PostWebhook, RefusedWebhook, type WebhookResponse } from '../../agent/webhook/post.ts';
import { signatureHeaders } from '../../agent/webhook/signature.ts';
import { type Channel, ChannelError, type OutgoingMessage } from '../../domain/channels/delivery.ts';
import { isAllowedHost, isSafeTransport, readHookAddress } from '../../domain/net/hook-address.ts';
import { HOUR_MS, isoInstant, SECOND_MS } from '../../when/index.ts';

/** A body is bounded: longer messages come in several. */
const LONGEST = 16_000;
/** A receiver that is away is tried for a day. */
const TRIES_FOR_MS = 24 * HOUR_MS;
/** Longest pause that a receiver can ask for: it is one address among others, and whoever is reminded does not wait for it for a day. */
const LONGEST_PAUSE_MS = HOUR_MS;
const PLAIN =
  'its address is without TLS, and its host is not among those that may be posted to so (BELFRY_WEBHOOK_HOSTS)';
/** What went wrong before a connection stood: the request certainly never arrived. */
const NEVER_ARRIVED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN'];

export interface WebhookChannelParts {
  /** The one way out to addresses that somebody else chose. */
  readonly post: PostWebhook;
  readonly allowedHosts: readonly string[];
  readonly now: () => number;
}

/**
 * Messages as signed requests (Standard Webhooks): the id of a message is that of the webhook and the same for every try, so a receiver that
 * keeps to the standard takes it once.
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
      if (url === null) throw new ChannelError('there is no address', { retryable: false });
      if (secrets.length === 0) throw new ChannelError('there is no secret to sign with', { retryable: false });
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

/** What a receiver gets. The text is Markdown unless it is said to be letter for letter. */
function bodyOf(message: OutgoingMessage): string {
  const { dedupeKey, messageId, threadId, scheduleId, runId, nominalAt, text, verbatim, part, choices } = message;
  return JSON.stringify({
    type: 'message',
    data: {
      ...{ id: dedupeKey, messageId, threadId, scheduleId, runId },
      dueAt: nominalAt === null ? null : isoInstant(nominalAt),
      ...{ text, format: verbatim ? 'plain' : 'markdown', part },
      // What a button would do: the operation and its input, for a receiver with a token of its own.
      answers: choices.map(({ label, operation, input }) => ({ label, operation, input })),
    },
  });
}

/** @throws ChannelError, for every answer but one that says that it was taken */
function judge({ status, retryAfter }: WebhookResponse): void {
  if (status >= 200 && status < 300) return;
  if (status === 410)
    throw new ChannelError('it answered 410: nobody wants messages there any more', { retryable: false, ends: true });
  const redirected = status >= 300 && status < 400 ? ', and redirects are not followed' : '';
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  throw new ChannelError(`it answered with the status ${status}${redirected}`, {
    retryable: true,
    ...(seconds === null ? {} : { retryAfterMs: Math.min(LONGEST_PAUSE_MS, seconds * SECOND_MS) }),
  });
}

/** @throws ChannelError when it certainly did not arrive; what came otherwise when nobody knows */
function refuse(error: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  if (error instanceof RefusedWebhook) throw new ChannelError(error.message, { retryable: false, cause: error });
  const { code } = ((error as Error).cause ?? {}) as { readonly code?: string };
  if (code !== undefined && NEVER_ARRIVED.includes(code))
    throw new ChannelError((error as Error).message, { retryable: true, cause: error });
  throw error;
}
