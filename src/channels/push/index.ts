/** Notifications on browsers and phones: the channel `push`. It needs the package web-push beside Belfry, from the first message on. */

import { type Channel, ChannelError } from '../../domain/channels/delivery.ts';
import { PUSH_CHANNEL, type PushHouse } from '../../domain/channels/push-device.ts';
import { MINUTE_MS } from '../../when/index.ts';
import { loadLibrary, type PushLibrary } from './library.ts';
import { CLOSING, type PushPayload, type PushTerms, payloadOf, termsOf } from './payload.ts';
import { errorOf, isGone } from './push-errors.ts';

/**
 * Longest text of a notification: encrypted, all of it has to fit into 4,096 bytes (RFC 8030), six of them for a character at worst. No
 * device shows more without being opened.
 */
const LONGEST_TEXT = 500;
/** So long a notification of the same name stands there or waits, as a rule: after that it may have been wiped away. */
const REPLACED_FOR_MS = 15 * MINUTE_MS;
/** No device of ours has another address. */
const ADDRESS = /^device-[\w-]{12}$/;
/** Secrets are handed to push services and devices: nobody guesses one. */
const PRESS_BYTES = 32;

export interface PushOptions extends PushHouse {
  /** Whom push services write to when something is wrong: an https address or mailto:. */
  readonly contact: string;
}

/** The channel `push`. What it says is sent was taken by the push service; that a device showed it, nobody is told. */
export function push(options: PushOptions): Channel {
  let library: Promise<PushLibrary> | undefined;
  const deliver = async (
    address: string,
    payload: PushPayload,
    terms: PushTerms,
    signal: AbortSignal,
  ): Promise<void> => {
    const subscription = await options.subscriptionAt(address);
    if (subscription === null) throw errorOf(410, null);
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
      // Devices show two buttons, and what ends a reminder for good is asked for where all of it can be read.
      offers: ({ operation, label }) =>
        operation === 'acknowledge-reminder' || (operation === 'snooze-reminder' && label === 'Snooze 10 min'),
      excerpts: true,
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
    // What was answered elsewhere is not asked any more: its notification goes away.
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

/** A library that was not installed may be by the next message. */
async function known<T>(loading: Promise<T>, forget: () => void): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    forget();
    throw error instanceof Error ? new ChannelError(error.message, { retryable: true, cause: error }) : error;
  }
}
