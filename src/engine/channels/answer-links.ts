import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ReminderChoice, reminderChoices } from '../../domain/message/reminder-choices.ts';
import { type ChannelLink, loadLink, loadLinkSecrets } from '../../store/channels/channel-links.ts';
import type { Tx } from '../../store/database.ts';
import { DAY_MS, type EpochMs } from '../../when/index.ts';

/** A link that answers a reminder works for so long; the one that ends it all as long as the address is linked. */
const LINK_LIFE_MS = 7 * DAY_MS;
/** Nothing longer is looked at. */
const LONGEST = 300;

/** What a link does: one answer to the one reminder that a delivery says, or the end of all messages to the address. */
export type LinkDeed =
  | { readonly kind: 'answer'; readonly deliveryId: string; readonly choice: string; readonly until: EpochMs }
  | { readonly kind: 'stop' };

/** What is signed of a link. It is bound to the address by its secret, which goes with the link. */
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

/** What a choice is called in a link: as a person would write it. */
const slugOf = ({ reply }: Pick<ReminderChoice, 'reply'>): string => reply.replaceAll(' ', '-');

/** The answer of this name, to a reminder; undefined: a link may not give it. */
export const linkedChoice = (reminderId: string, slug: string): ReminderChoice | undefined =>
  reminderChoices(reminderId).find((choice) => isLinkable(choice) && slugOf(choice) === slug);

/** A link says done or later. Ending a reminder for good, and every yes to an agent, take the page. */
export const isLinkable = ({ operation }: { readonly operation: string }): boolean =>
  operation === 'acknowledge-reminder' || operation === 'snooze-reminder';

/** Where links lead, and what they are signed with. */
export interface LinkSigner {
  readonly publicUrl: string;
  readonly linkId: string;
  readonly secret: string;
}

/** The address of the page that asks once more whether this is meant. */
export function answerUrl(
  { publicUrl, linkId, secret }: LinkSigner,
  deliveryId: string,
  choice: Pick<ReminderChoice, 'reply'>,
  now: EpochMs,
): string {
  const deed = { kind: 'answer', deliveryId, choice: slugOf(choice), until: now + LINK_LIFE_MS } as const;
  return `${publicUrl}/mail/answer/${tokenOf(secret, linkId, deed)}`;
}

/** The address at which one POST ends all messages to an address, and a GET asks about it. */
export const stopUrl = ({ publicUrl, linkId, secret }: LinkSigner): string =>
  `${publicUrl}/mail/stop/${tokenOf(secret, linkId, { kind: 'stop' })}`;

/** Reads what came in a link and says whose address it is of. Null: it is not one of ours, or the address is not linked any more. */
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
