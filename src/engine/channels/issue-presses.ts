import { hash } from 'node:crypto';
import type { OutgoingChoice } from '../../domain/channels/delivery.ts';
import type { ChannelLink } from '../../store/channels/channel-links.ts';
import { insertPresses, type StoredPress } from '../../store/channels/presses.ts';
import type { Tx } from '../../store/database.ts';
import { DAY_MS, type EpochMs } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import type { Sending } from './outgoing.ts';

/** A button below a message works for so long. */
export const PRESS_LIFE_MS = DAY_MS;
/** 128 bits: nobody guesses one, and it fits where services allow 64 bytes. A channel may ask for more. */
const TOKEN_BYTES = 16;

/** As it is kept: who reads the data cannot press. */
export const pressHash = (token: string): string => hash('sha256', token, 'base64url');

/** Whether a button works no more. One that would work for twice as long as any was made by a clock that was set back since. */
export const isPressOver = ({ expiresAt }: Pick<StoredPress, 'expiresAt'>, now: EpochMs): boolean =>
  expiresAt <= now || expiresAt - now > 2 * PRESS_LIFE_MS;

/** Where buttons stand, and below which delivery. */
interface PressPlace {
  readonly userId: string;
  readonly channel: string;
  readonly link: Pick<ChannelLink, 'address' | 'account'>;
  readonly deliveryId: string;
  /** The message, where the channel has said which. */
  readonly messageId: string | null;
}

/**
 * Gives each button of the last part data of its own, bound to the chat, the account and this delivery. What the button does stays in
 * the data: the service carries random bits.
 */
export async function issuePresses(tx: Tx, context: EngineContext, sending: Sending): Promise<Sending> {
  const { channel, link, part, of, choices, delivery } = sending;
  if (channel.capabilities.presses !== true || link === null || part.number !== of) return sending;
  const { userId, id: deliveryId } = delivery;
  const place = { userId, channel: channel.name, link, deliveryId, messageId: null };
  return { ...sending, choices: await bindPresses(tx, context, choices, place) };
}

/** The same for the buttons that a message gets when it is edited. */
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
