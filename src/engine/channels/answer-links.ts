import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ReminderChoice, reminderChoices } from '../../domain/message/reminder-choices.ts';
import type { Language } from '../../domain/words/language.ts';
import { type ChannelLink, loadLink, loadLinkSecrets } from '../../store/channels/channel-links.ts';
import type { Tx } from '../../store/database.ts';
import { DAY_MS, type EpochMs } from '../../when/index.ts';

/** How long a link that answers a reminder works. The link that ends all messages works as long as the address is linked. */
const LINK_LIFE_MS = 7 * DAY_MS;
/** The longest token that is read. */
const LONGEST = 300;

/** The action of a link: one answer to the reminder of one delivery, or the end of all messages to the address. */
export type LinkDeed =
  | { readonly kind: 'answer'; readonly deliveryId: string; readonly choice: string; readonly until: EpochMs }
  | { readonly kind: 'stop' };

/** The text that the signature covers. The secret belongs to one linked address, which binds the link to it. */
const signedWords = (linkId: string, deed: LinkDeed): string =>
  deed.kind === 'stop' ? `stop.${linkId}` : `answer.${linkId}.${deed.deliveryId}.${deed.choice}.${deed.until}`;

const signatureOf = (secret: string, linkId: string, deed: LinkDeed): Buffer =>
  createHmac('sha256', secret)
    .update(`belfry link ${signedWords(linkId, deed)}`)
    .digest();

function tokenOf(secret: string, linkId: string, deed: LinkDeed): string {
  const signature = signatureOf(secret, linkId, deed).toString('base64url');
  if (deed.kind === 'stop') return `${linkId}.${signature}`;
  return [linkId, deed.deliveryId, deed.choice, deed.until.toString(36), signature].join('.');
}

/** The answer that a name stands for; undefined when a link may not give it. */
export const linkedChoice = (reminderId: string, slug: string, language: Language): ReminderChoice | undefined =>
  reminderChoices(reminderId, language).find((choice) => isLinkable(choice) && choice.slug === slug);

/** A link can say done or later. Only the page can stop a reminder for good or approve a proposal. */
export const isLinkable = ({ operation }: { readonly operation: string }): boolean =>
  operation === 'acknowledge-reminder' || operation === 'snooze-reminder';

/** The base address of links, and the secret that signs them. */
export interface LinkSigner {
  readonly publicUrl: string;
  readonly linkId: string;
  readonly secret: string;
}

/** The address of the page that asks for confirmation. */
export function answerUrl(
  { publicUrl, linkId, secret }: LinkSigner,
  deliveryId: string,
  choice: Pick<ReminderChoice, 'slug'>,
  now: EpochMs,
): string {
  const deed = { kind: 'answer', deliveryId, choice: choice.slug, until: now + LINK_LIFE_MS } as const;
  return `${publicUrl}/mail/answer/${tokenOf(secret, linkId, deed)}`;
}

/** The address whose POST ends all messages to a linked address; its GET asks for confirmation. */
export const stopUrl = ({ publicUrl, linkId, secret }: LinkSigner): string =>
  `${publicUrl}/mail/stop/${tokenOf(secret, linkId, { kind: 'stop' })}`;

/** Reads a link's token and finds its linked address. Null when the token is invalid or the address is no longer linked. */
export async function readLink(
  tx: Tx,
  token: string,
  kind: LinkDeed['kind'],
  now: EpochMs,
): Promise<{ readonly link: ChannelLink; readonly deed: LinkDeed } | null> {
  const parts = token.length > LONGEST ? [] : token.split('.');
  const [linkId = '', ...rest] = parts;
  const given = parts.at(-1) ?? '';
  const deed = readDeed(kind, rest);
  const link = deed === null ? null : await loadLink(tx, linkId);
  if (deed === null || link === null) return null;
  const secrets = await loadLinkSecrets(tx, linkId, now);
  return secrets.some((secret) => isSame(signatureOf(secret, linkId, deed), given)) ? { link, deed } : null;
}

function readDeed(kind: LinkDeed['kind'], rest: readonly string[]): LinkDeed | null {
  if (kind === 'stop') return rest.length === 1 ? { kind } : null;
  const [deliveryId = '', choice = '', until = ''] = rest;
  if (rest.length !== 4 || !/^[0-9a-z]{1,10}$/.test(until)) return null;
  return { kind, deliveryId, choice, until: Number.parseInt(until, 36) };
}

function isSame(expected: Buffer, given: string): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
