import { hash } from 'node:crypto';
import type { OutgoingMessage } from '../../domain/channels/delivery.ts';
import { DAY_MS, SECOND_MS } from '../../when/index.ts';

/** The content of a notification for a service worker; encrypted, so that push services cannot read it. */
export interface PushPayload {
  readonly kind: 'show' | 'close';
  /** The name of the notification: another one of the same name replaces it. */
  readonly tag: string;
  readonly text: string;
  /** The path of the page to open. */
  readonly path: string;
  /** Whether it may make a sound, if the device allows it. */
  readonly loud: boolean;
  /** When it was due, in milliseconds since 1970; null for now. */
  readonly at: number | null;
  readonly actions: readonly { readonly action: string; readonly title: string; readonly token: string }[];
}

/** The terms of a message for a push service. */
export interface PushTerms {
  /** How many seconds it is kept for an unreachable device. */
  readonly ttl: number;
  readonly urgency: 'low' | 'normal' | 'high';
}

/** How long the buttons of a reminder work. */
const ANSWERABLE_MS = DAY_MS;
/** How long other messages are kept: over a weekend. */
const NEWS_MS = 3 * DAY_MS;

/**
 * The name of a notification, and the topic by which a push service replaces a waiting one: at most 32 characters of
 * base64url (RFC 8030).
 */
export const tagOf = (dedupeKey: string): string => hash('sha256', dedupeKey, 'base64url').slice(0, 32);

/** How long a message is useful, and its urgency: due messages and questions wake the device, other news may wait. */
export function termsOf({ choices, nominalAt }: Pick<OutgoingMessage, 'choices' | 'nominalAt'>): PushTerms {
  const isDue = choices.length > 0 || nominalAt !== null;
  return { ttl: (isDue ? ANSWERABLE_MS : NEWS_MS) / SECOND_MS, urgency: isDue ? 'high' : 'normal' };
}

/** Reports the answer of a message that devices may still show, without waking a device. */
export const CLOSING: PushTerms = { ttl: ANSWERABLE_MS / SECOND_MS, urgency: 'low' };

/** The content of a message for a device. */
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
