/** Notifications on browsers and phones: the channel `push`. It needs the package web-push beside Belfry, from the first message on. */

import { type Channel, ChannelError } from '../../domain/channels/delivery.ts';
import { checkSubscription, PUSH_CHANNEL, type PushHouse } from '../../domain/channels/push-device.ts';
import { MINUTE_MS } from '../../when/index.ts';
import { loadLibrary, type PushLibrary } from './library.ts';
import { CLOSING, type PushPayload, type PushTerms, payloadOf, termsOf } from './payload.ts';
import { errorOf, isGone } from './push-errors.ts';

/**
 * The longest text of a notification: encrypted, it must fit into 4,096 bytes (RFC 8030), with up to six bytes per
 * character. No device shows more without opening it.
 */
const LONGEST_TEXT = 500;
/** How long a notification of the same name is usually still shown or waiting. */
const REPLACED_FOR_MS = 15 * MINUTE_MS;
/** The form of a device's address. */
const ADDRESS = /^device-[\w-]{12}$/;
/** Press tokens go to push services and devices, so they must be unguessable. */
const PRESS_BYTES = 32;

export interface PushOptions extends PushHouse {
  /** The contact for push services in case of problems: an https address or mailto:. */
  readonly contact: string;
}

/** The channel `push`. Sent means that the push service accepted it; the device itself says that it displayed it. */
export function push(options: PushOptions): Channel {
  let library: Promise<PushLibrary> | undefined;
  const deliver = async (
    address: string,
    payload: PushPayload,
    terms: PushTerms,
    signal: AbortSignal,
  ): Promise<void> => {
    const subscription = await options.subscriptionAt(address);
    if (subscription === null || checkSubscription(subscription).length > 0) throw errorOf(410, null);
    library ??= loadLibrary();
    const { endpoint, p256dh, auth } = subscription;
    const { generateRequestDetails } = await known(library, () => {
      library = undefined;
    });
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { subject: options.contact, ...(await options.keys()) },
      TTL: terms.ttl,
      urgency: terms.urgency,
      topic: payload.tag,
    });
    const answer = await options.post({ endpoint, headers: headers as Record<string, string>, body }, signal);
    if (answer.kind !== 'answered') throw new ChannelError(answer.words, { retryable: answer.kind === 'unsent' });
    if (answer.status === 201) return;
    if (isGone(answer.status)) await options.forget(address, endpoint);
    throw errorOf(answer.status, answer.retryAfter);
  };
  return {
    name: PUSH_CHANNEL,
    capabilities: {
      maxLength: LONGEST_TEXT,
      markup: false,
      buttons: true,
      presses: true,
      pressBytes: PRESS_BYTES,
      // Devices show two buttons, and ending a reminder for good needs a view of all its text.
      offers: ({ operation, label }) =>
        operation === 'acknowledge-reminder' || (operation === 'snooze-reminder' && label === 'Snooze 10 min'),
      excerpts: true,
      awaitsShown: true,
      dedupes: true,
      dedupesForMs: REPLACED_FOR_MS,
    },
    async send(message, signal) {
      const payload = payloadOf(message);
      await deliver(message.address ?? '', payload, termsOf(message), signal);
      return { channelMessageId: payload.tag };
    },
    readAddress(address) {
      if (!ADDRESS.test(address)) throw new Error('a device that was linked on it');
      return address;
    },
    // A question that was answered elsewhere: its notification is removed.
    async edit({ address, channelMessageId: tag, text }, signal) {
      const payload: PushPayload = {
        kind: 'close',
        tag,
        text: text ?? '',
        path: '/',
        loud: false,
        at: null,
        actions: [],
      };
      await deliver(address, payload, CLOSING, signal);
    },
  };
}

/** A missing library may be installed by the next message. */
async function known<T>(loading: Promise<T>, forget: () => void): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    forget();
    throw error instanceof Error ? new ChannelError(error.message, { retryable: true, cause: error }) : error;
  }
}
