import { hash } from 'node:crypto';
import { putItem, removeItem } from '../../agenda/agenda.ts';
import { type AddressCode, type Channel, ChannelError } from '../../domain/channels/delivery.ts';
import { goesOn, makeCode, type Pairing, spellCode } from '../../domain/channels/pairing.ts';
import { errorMessage } from '../../domain/errors.ts';
import type { Attempt } from '../../queue/queue.ts';
import { loadPairing, renewCode, setPairing } from '../../store/channels/pairings.ts';
import type { Tx } from '../../store/database.ts';
import { MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import { activate } from '../activate.ts';
import type { EngineContext } from '../context.ts';
import { languageFor } from '../people/speech.ts';
import { LostClaim } from '../threads/turn-handler.ts';

/** The run queue holds the send of a code under the id of its pairing, with the number of its try. */
const PREFIX = 'code:';
/** Waits between tries: many servers refuse a sender they do not know for the first minutes. A code lives no longer than this. */
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS] as const;

/** Whether a name in the run queue means a code on its way to an address. */
export const isCode = (subject: string): boolean => subject.startsWith(PREFIX);

/** Has a code sent to the address of a pairing. */
export async function requestCode(tx: Tx, context: EngineContext, { id, userId }: Pairing): Promise<void> {
  await activate(tx, context, { kind: 'delivery', subject: `${PREFIX}${id}:0`, userId });
}

/** Cancels the send of a code that is no longer valid. */
export async function dropCode(tx: Tx, { id }: Pairing): Promise<void> {
  await removeItem(tx, `${PREFIX}${id}`);
}

/** A code under way. */
export interface CodeSending {
  readonly channel: Channel;
  readonly code: AddressCode;
  readonly pairing: Pairing;
}

function readSubject(subject: string): { readonly id: string; readonly tried: number } {
  const [id = '', tried = '0'] = subject.slice(PREFIX.length).split(':');
  return { id, tried: Number(tried) };
}

/** Makes a new code for this try. Only its hash is stored, so only the newest code is valid. Null when there is nothing to send. */
export async function beginCode(tx: Tx, context: EngineContext, attempt: Attempt): Promise<CodeSending | null> {
  const { id, tried } = readSubject(attempt.subject);
  const pairing = await loadPairing(tx, id);
  const channel = pairing === null ? undefined : context.channels.get(pairing.channel);
  const isWanted = pairing !== null && pairing.state === 'sent' && goesOn(pairing, context.now);
  if (!isWanted || channel?.sendCode === undefined || pairing.address === null) {
    await context.queue.finish(tx, attempt);
    return null;
  }
  const code = makeCode(context.randomBytes(8));
  await renewCode(tx, id, codeHash(code));
  const language = await languageFor(tx, { userId: pairing.userId, threadId: null });
  const sent = { address: pairing.address, code: spellCode(code), codeId: `${id}.${tried}`, language };
  return { channel, pairing, code: sent };
}

/**
 * Records the outcome: sent, in doubt, to be tried again, or given up with the reason on the pairing.
 * @throws LostClaim
 */
export async function settleCode(
  tx: Tx,
  context: EngineContext,
  attempt: Attempt,
  { pairing }: CodeSending,
  failure: unknown,
): Promise<void> {
  if (!(await context.queue.finish(tx, attempt))) throw new LostClaim(`the code ${attempt.subject}`);
  const { id, userId, channel } = pairing;
  const present = await loadPairing(tx, id);
  if (present?.state !== 'sent') return;
  // A send in doubt is not repeated, because a second code would make the first one invalid. A person without a code asks for another.
  if (!(failure instanceof ChannelError)) {
    if (failure !== null)
      await setPairing(tx, id, { state: 'sent', failure: `may be on its way: ${errorMessage(failure)}` });
    tx.emit({ userId, type: 'pairing.changed', at: context.now, data: { pairingId: id, channel, state: 'sent' } });
    return;
  }
  const { tried } = readSubject(attempt.subject);
  const wait = failure.retryable ? WAITS_MS[tried] : undefined;
  const state = wait === undefined ? 'ended' : 'sent';
  await setPairing(tx, id, { state, failure: failure.message });
  tx.emit({ userId, type: 'pairing.changed', at: context.now, data: { pairingId: id, channel, state } });
  if (wait === undefined) return;
  await putItem(tx, {
    key: `${PREFIX}${id}`,
    kind: 'delivery',
    userId,
    dueAt: context.now + Math.max(wait, failure.retryAfterMs ?? 0),
    payload: { id: `${PREFIX}${id}:${tried + 1}` },
  });
}

/** The hash of a pairing's code. Only the hash is stored, so a reader of the data cannot enter the code. */
export const codeHash = (code: string): string => hash('sha256', `pairing ${code}`, 'base64url');
