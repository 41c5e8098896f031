import { type EventSubscription, hookOutOf, signingSecrets } from '../../domain/hooks/event-subscription.ts';
import { isAllowedHost, isSafeTransport } from '../../domain/net/hook-address.ts';
import { type Clock, isoInstant, SECOND_MS } from '../../when/index.ts';
import { type PostWebhook, RefusedWebhook, type WebhookResponse } from './post.ts';
import { signatureHeaders } from './signature.ts';

/** How long a receiver has to answer. */
const ANSWER_WITHIN_MS = 15 * SECOND_MS;

const OUTSIDE = 'the public internet';
const PLAIN = 'its address is without TLS, and its host is not among those that may be posted to so';
const CLOSED = `it is at no address of ${OUTSIDE}`;

/** An event on the wire, as revision 2ec39b9 of the extension defines it. */
export interface WireEvent {
  readonly eventId: string;
  readonly name: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly cursor?: string;
}

export interface EventPostParts {
  readonly clock: Clock;
  readonly post: PostWebhook;
  /** Hosts of subscribed programs that may be private, as `name` or `name:port`. */
  readonly eventHosts: readonly string[];
  /** Hosts of people's own webhooks that may be private. */
  readonly hookHosts: readonly string[];
}

/**
 * Posts one signed message to a subscribed program, within fifteen seconds.
 * @param message `id`: the same for every try; `isRead`: the body of the answer counts; otherwise only its status
 * does
 * @throws RefusedWebhook; any other error is a network failure
 */
export async function postToSubscriber(
  { clock, post, eventHosts, hookHosts }: EventPostParts,
  subscription: EventSubscription,
  { id, body: content, isRead = false }: { readonly id: string; readonly body: object; readonly isRead?: boolean },
  signal?: AbortSignal,
): Promise<WebhookResponse> {
  const { url } = subscription;
  const place = new URL(url);
  const isHookOut = hookOutOf(subscription) !== null;
  const allowed = isHookOut ? hookHosts : eventHosts;
  if (!isSafeTransport(allowed, place)) throw new RefusedWebhook(PLAIN);
  const own = new AbortController();
  const late = new Error(`it did not answer within ${ANSWER_WITHIN_MS / SECOND_MS} seconds`);
  const disarm = clock.setTimer(() => own.abort(late), ANSWER_WITHIN_MS);
  const now = clock.now();
  const body = JSON.stringify(content);
  const signed = signatureHeaders(signingSecrets(subscription, now), {
    id,
    timestamp: Math.floor(now / SECOND_MS),
    body,
  });
  const headers = isHookOut ? signed : { ...signed, 'x-mcp-subscription-id': subscription.id };
  const allowPrivate = isAllowedHost(allowed, place);
  const signals = signal === undefined ? own.signal : AbortSignal.any([signal, own.signal]);
  try {
    return await post({ url, headers, body, allowPrivate, statusOnly: !isRead }, signals);
  } catch (error) {
    // A program must not learn here what an internal name resolves to.
    if (error instanceof RefusedWebhook && error.message.includes(OUTSIDE)) throw new RefusedWebhook(CLOSED);
    if (error instanceof Error && isUnknownName(error)) throw new Error(CLOSED);
    throw own.signal.aborted && signal?.aborted !== true ? late : error;
  } finally {
    disarm();
  }
}

/** Whether a name has no address. It is told in the same words as an address inside, so that a program does not learn which names exist there. */
const isUnknownName = ({ message, cause }: Error): boolean =>
  UNKNOWN_NAME.test((cause as NodeJS.ErrnoException | undefined)?.code ?? '') || message.endsWith('has no address');
const UNKNOWN_NAME = /^E(?:AI_|NOTFOUND$|NODATA$|SERVFAIL$)/;

/** The event of a subscription. */
export const wireEvent = (
  { name }: Pick<EventSubscription, 'name'>,
  { eventId, at, data, cursor }: { eventId: string; at: number; data: WireEvent['data']; cursor?: string },
): WireEvent => ({ eventId, name, timestamp: isoInstant(at), data, ...(cursor === undefined ? {} : { cursor }) });
