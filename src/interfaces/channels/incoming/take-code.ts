import type { Channel } from '../../../domain/channels/delivery.ts';
import type { Incoming } from '../../../domain/channels/inbox.ts';
import { judgeCode, PAIRING_MS, readCode } from '../../../domain/channels/pairing.ts';
import { languageOfTag } from '../../../domain/words/language.ts';
import type { Aftermath } from '../../../engine/channels/aftermath.ts';
import { codeHash } from '../../../engine/channels/send-code.ts';
import { claimPairing, setPairing, waitingPairings } from '../../../store/channels/pairings.ts';
import type { Tx } from '../../../store/database.ts';
import { say } from '../../../voice/say.ts';
import type { EpochMs } from '../../../when/index.ts';

/** Checks a pairing code that somebody sent. Null when no pairing waits: the text is an ordinary message of an unknown sender. */
export async function takeCode(
  tx: Tx,
  { name: channel }: Channel,
  { address, person, group }: Incoming,
  typed: string,
  now: EpochMs,
): Promise<readonly Aftermath[] | null> {
  const waiting = await waitingPairings(tx, channel, now);
  if (waiting.length === 0) return null;
  const code = readCode(typed);
  const language = languageOfTag(person.language) ?? 'en';
  const outcome = judgeCode(waiting, code === null ? null : codeHash(code));
  const told = (pairing: { readonly id: string; readonly userId: string }, state: string): void =>
    tx.emit({
      userId: pairing.userId,
      type: 'pairing.changed',
      at: now,
      data: { pairingId: pairing.id, channel, state },
    });
  if (outcome.kind === 'claimed') {
    const name = group === undefined ? person.name : say(language, 'chat.inGroup', { who: person.name, group });
    await claimPairing(tx, outcome.pairing.id, { address, person: { ...person, name }, expiresAt: now + PAIRING_MS });
    told(outcome.pairing, 'claimed');
    const text = say(language, 'chat.codeTaken', { address });
    return [{ kind: 'say', address, text }];
  }
  for (const { id, wrong, ends } of outcome.counted) {
    await setPairing(tx, id, { wrong, state: ends ? 'ended' : 'waiting' });
    const pairing = waiting.find((one) => one.id === id);
    if (ends && pairing !== undefined) told(pairing, 'ended');
  }
  return [{ kind: 'say', address, text: say(language, 'chat.codeWrong') }];
}
