import { hash } from 'node:crypto';
import { insertPresses, type StoredPress } from '../../store/channels/presses.ts';
import type { Tx } from '../../store/database.ts';
import { DAY_MS } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import type { Sending } from './outgoing.ts';

/** A button below a message works for so long. */
const PRESS_LIFE_MS = DAY_MS;
/** 128 bits: nobody guesses one, and it fits where services allow 64 bytes. */
const TOKEN_BYTES = 16;

/** As it is kept: who reads the data cannot press. */
export const pressHash = (token: string): string => hash('sha256', token, 'base64url');

/**
 * Gives each button of the last part data of its own, bound to the chat, the account and this delivery. What the button does stays in
 * the data: the service carries random bits.
 */
export async function issuePresses(tx: Tx, { now, randomBytes }: EngineContext, sending: Sending): Promise<Sending> {
  const { channel, link, part, of, choices, delivery } = sending;
  if (channel.capabilities.presses !== true || link === null || part.number !== of) return sending;
  const pressed = choices.map((choice) => ({
    ...choice,
    press: Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url'),
  }));
  const presses = pressed.map(
    ({ press, operation, input }): StoredPress => ({
      tokenHash: pressHash(press),
      userId: delivery.userId,
      channel: channel.name,
      address: link.address,
      account: link.account,
      deliveryId: delivery.id,
      messageId: null,
      operation,
      input,
      expiresAt: now + PRESS_LIFE_MS,
    }),
  );
  await insertPresses(tx, presses);
  return { ...sending, choices: pressed };
}
