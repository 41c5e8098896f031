import { timingSafeEqual } from 'node:crypto';
import { postToSubscriber } from '../../../agent/webhook/event-post.ts';
import { isWebhookSecret } from '../../../agent/webhook/signature.ts';
import { AppError, errorMessage } from '../../../domain/errors.ts';
import type { EventSubscription } from '../../../domain/hooks/event-subscription.ts';
import { parseGivenUrl } from '../../../domain/net/given-url.ts';
import { isSafeTransport } from '../../../domain/net/hook-address.ts';
import type { SubscriptionParts } from './subscriber.ts';

const URL_LIMIT = 2000;

const wrong = (path: string, message: string, hint: string) =>
  new AppError('invalid_input', `"${path}" ${message}.`, { hint, details: { issues: [{ path, message }] } });

/** @throws AppError invalid_input, for an unusable address or secret */
export function checkDelivery(
  { eventHosts }: Pick<SubscriptionParts, 'eventHosts'>,
  { url: given, secret }: { readonly url: string; readonly secret: string },
): void {
  const url = given.length <= URL_LIMIT ? parseGivenUrl(given) : null;
  const place = 'delivery.url';
  if (url === null) throw wrong(place, 'is not an address', 'Give an https address of the public internet.');
  if (!isSafeTransport(eventHosts, url))
    throw wrong(place, 'must be https', 'Give an https address of the public internet.');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw wrong(place, 'must have no password and no fragment', 'Leave them out: each request is signed.');
  if (!isWebhookSecret(secret))
    throw wrong('delivery.secret', 'is no secret', 'Give whsec_ and the base64 of 24 to 64 random bytes.');
}

/**
 * Asks the address whether it agrees: it must answer a challenge made for this request.
 * @throws AppError invalid_input, when it does not
 */
export async function verifyReceiver(parts: SubscriptionParts, subscription: EventSubscription): Promise<void> {
  const challenge = Buffer.from(parts.randomBytes(32)).toString('base64url');
  const id = `ver_${Buffer.from(parts.randomBytes(16)).toString('base64url')}`;
  const body = { type: 'verification', challenge };
  const answer = await postToSubscriber(parts, subscription, { id, body, isRead: true }).catch((error: unknown) => {
    throw refused(errorMessage(error));
  });
  if (answer.status < 200 || answer.status > 299) throw refused(`it answered with the status ${answer.status}`);
  let given: unknown;
  try {
    given = (JSON.parse(answer.body) as { challenge?: unknown } | null)?.challenge;
  } catch {
    throw refused('its answer is not JSON');
  }
  const same =
    typeof given === 'string' &&
    given.length === challenge.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(challenge));
  if (!same) throw refused('it did not answer the challenge');
}

const refused = (why: string) =>
  new AppError('invalid_input', `The address in "delivery.url" did not agree to be told: ${why}.`, {
    hint: 'It is asked by a signed POST with a challenge, before the answer to events/subscribe; answer with the challenge.',
    details: { issues: [{ path: 'delivery.url', message: why }] },
  });
