import { type EventSubscription, hookOutOf, signingSecrets } from '../../domain/hooks/event-subscription.ts';
import { isAllowedHost, isSafeTransport } from '../../domain/net/hook-address.ts';
import { type Clock, isoInstant, SECOND_MS } from '../../when/index.ts';
import { type PostWebhook, RefusedWebhook, type WebhookResponse } from './post.ts';
import { signatureHeaders } from './signature.ts';

/** A receiver has so long to answer. */
const ANSWER_WITHIN_MS = 15 * SECOND_MS;

const OUTSIDE = 'the public internet';
const PLAIN = 'its address is without TLS, and its host is not among those that may be posted to so';
const CLOSED = `it is at no address of ${OUTSIDE}`;

/** An event on the wire, as the revision 2ec39b9 of the extension has it. */
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
  /** Hosts a program may be reached at although they are not of the public internet, `name` or `name:port`. */
  readonly eventHosts: readonly string[];
  /** Those that a person may have things posted to. */
  readonly hookHosts: readonly string[];
}

/** Whether the operator said that this host is reached wherever it is; such a one needs no https either. */
export function isEventHost(hosts: readonly string[], url: string): boolean {
  const given = URL.parse(url);
  return given !== null && isAllowedHost(hosts, given);
}

/**
 * Posts one signed message to a program that subscribed, within fifteen seconds.
 * @param message `id`: the same for every try at it; `isRead`: the body of the answer counts, which is nothing but its status otherwise
 * @throws RefusedWebhook; anything else is a network that failed
 */
export async function postToSubscriber(
  { clock, post, eventHosts, hookHosts }: EventPostParts,
  subscription: EventSubscription,
  { id, body: content, isRead = false }: { readonly id: string; readonly body: object; readonly isRead?: boolean },
  signal?: AbortSignal,
): Promise<WebhookResponse> {
  const { url } = subscription;
  const isHookOut = hookOutOf(subscription) !== null;
  if (isHookOut && !isSafeTransport(hookHosts, new URL(url))) throw new RefusedWebhook(PLAIN);
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
  const allowPrivate = isEventHost(isHookOut ? hookHosts : eventHosts, url);
  const signals = signal === undefined ? own.signal : AbortSignal.any([signal, own.signal]);
  try {
    return await post({ url, headers, body, allowPrivate, statusOnly: !isRead }, signals);
  } catch (error) {
    // What an inside name stands for is nothing that a program may learn here.
    if (error instanceof RefusedWebhook && error.message.includes(OUTSIDE)) throw new RefusedWebhook(CLOSED);
    throw own.signal.aborted && signal?.aborted !== true ? late : error;
  } finally {
    disarm();
  }
}

/** The event of a subscription. */
export const wireEvent = (
  { name }: Pick<EventSubscription, 'name'>,
  { eventId, at, data, cursor }: { eventId: string; at: number; data: WireEvent['data']; cursor?: string },
): WireEvent => ({ eventId, name, timestamp: isoInstant(at), data, ...(cursor === undefined ? {} : { cursor }) });
