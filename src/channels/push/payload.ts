import { hash } from 'node:crypto';
import type { OutgoingMessage } from '../../domain/channels/delivery.ts';
import { DAY_MS, SECOND_MS } from '../../when/index.ts';

/** What a service worker is told to show; encrypted on its way, so that push services read none of it. */
export interface PushPayload {
  readonly kind: 'show' | 'close';
  /** Names the notification: another one of the same name takes its place. */
  readonly tag: string;
  readonly text: string;
  /** The path of the page that it opens. */
  readonly path: string;
  /** Whether it may make a sound where the device lets it. */
  readonly loud: boolean;
  /** When it was due, in milliseconds since 1970; null: now. */
  readonly at: number | null;
  readonly actions: readonly { readonly action: string; readonly title: string; readonly token: string }[];
}

/** How a push service is to treat a message. */
export interface PushTerms {
  /** For how many seconds it is kept for a device that is away. */
  readonly ttl: number;
  readonly urgency: 'low' | 'normal' | 'high';
}

/** A reminder is of use while its buttons work. */
const ANSWERABLE_MS = DAY_MS;
/** A person who was away over a weekend still gets everything else. */
const NEWS_MS = 3 * DAY_MS;

/** The name of a notification, and the topic by which a push service replaces what still waits: 32 characters of base64url at most (RFC 8030). */
export const tagOf = (dedupeKey: string): string => hash('sha256', dedupeKey, 'base64url').slice(0, 32);

/** How long a message is useful, and how much it presses: what is due or waits for an answer wakes the device, other news may wait for it. */
export function termsOf({ choices, nominalAt }: Pick<OutgoingMessage, 'choices' | 'nominalAt'>): PushTerms {
  const isDue = choices.length > 0 || nominalAt !== null;
  return { ttl: (isDue ? ANSWERABLE_MS : NEWS_MS) / SECOND_MS, urgency: isDue ? 'high' : 'normal' };
}

/** Tells that a message was answered while devices may still show it, and wakes no device for it. */
export const CLOSING: PushTerms = { ttl: ANSWERABLE_MS / SECOND_MS, urgency: 'low' };

/** A message as a device is told to show it. */
export function payloadOf({ dedupeKey, text, threadId, choices, nominalAt }: OutgoingMessage): PushPayload {
  return {
    kind: 'show',
    tag: tagOf(dedupeKey),
    text,
    path: `/chat/${threadId}`,
    loud: choices.length > 0 || nominalAt !== null,
    at: nominalAt,
    actions: choices.flatMap(({ operation, label, press }) =>
      press === undefined ? [] : [{ action: operation, title: label, token: press }],
    ),
  };
}
