import { hash } from 'node:crypto';
import type { OutgoingChoice } from '../../domain/channels/delivery.ts';
import type { ChannelLink } from '../../store/channels/channel-links.ts';
import { insertPresses, type StoredPress } from '../../store/channels/presses.ts';
import type { Tx } from '../../store/database.ts';
import { DAY_MS, type EpochMs } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import type { Sending } from './outgoing.ts';

/** How long a button below a message works. */
export const PRESS_LIFE_MS = DAY_MS;
/** 128 bits cannot be guessed and fit into the 64 bytes that services allow. A channel may ask for more. */
const TOKEN_BYTES = 16;

/** The stored hash of a token, so that a reader of the data cannot press. */
export const pressHash = (token: string): string => hash('sha256', token, 'base64url');

/** True when a button has expired. A button that would work for more than twice its term was made before the clock was set back. */
export const isPressOver = ({ expiresAt }: Pick<StoredPress, 'expiresAt'>, now: EpochMs): boolean =>
  expiresAt <= now || expiresAt - now > 2 * PRESS_LIFE_MS;

/** The chat of the buttons, and the delivery that they belong to. */
interface PressPlace {
  readonly userId: string;
  readonly channel: string;
  readonly link: Pick<ChannelLink, 'address' | 'account'>;
  readonly deliveryId: string;
  /** The channel's id of the message, if known. */
  readonly messageId: string | null;
}

/**
 * Gives each button of the last part a random token, bound to the chat, the account and this delivery. The action stays in the database, so
 * the service sees only random bits.
 */
export async function issuePresses(tx: Tx, context: EngineContext, sending: Sending): Promise<Sending> {
  const { channel, link, part, of, choices, delivery } = sending;
  if (channel.capabilities.presses !== true || link === null || part.number !== of) return sending;
  const { userId, id: deliveryId } = delivery;
  const place = { userId, channel: channel.name, link, deliveryId, messageId: null };
  return { ...sending, choices: await bindPresses(tx, context, choices, place) };
}

/** The same for the buttons of an edited message. */
export async function bindPresses(
  tx: Tx,
  { now, randomBytes, channels }: EngineContext,
  choices: readonly OutgoingChoice[],
  { link, ...place }: PressPlace,
): Promise<readonly OutgoingChoice[]> {
  const bytes = channels.get(place.channel)?.capabilities.pressBytes ?? TOKEN_BYTES;
  const pressed = choices.map((choice) => ({
    ...choice,
    press: Buffer.from(randomBytes(bytes)).toString('base64url'),
  }));
  const presses = pressed.map(
    ({ press, operation, input }): StoredPress => ({
      ...place,
      tokenHash: pressHash(press),
      address: link.address,
      account: link.account,
      operation,
      input: { ...input },
      expiresAt: now + PRESS_LIFE_MS,
    }),
  );
  await insertPresses(tx, presses);
  return pressed;
}
