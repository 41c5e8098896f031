import { z } from 'zod';
import { goesOn, type Pairing, WRONG_CODES } from '../../domain/channels/pairing.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import { nameViews } from '../views/view-names.ts';
import { instantView } from '../views/views.ts';

export const pairingView = z.object({
  id: z.string().describe('pai_...'),
  channel: z.string().describe('The channel it is for'),
  state: z
    .enum(['waiting', 'claimed', 'sent', 'linked', 'ended'])
    .describe(
      '"waiting": nobody has sent the code; "claimed": somebody sent it, and you have to confirm that it was you; "sent": it goes to the address, and you have to enter it (enter-code); "linked"; "ended"',
    ),
  words: z.string().describe('Its state, for people'),
  address: z.string().nullable().describe('The address that the code came from, or goes to'),
  triesLeft: z.number().int().describe('How many more wrong codes are accepted'),
  person: z.string().nullable().describe("The sender's name there, which anybody can choose freely"),
  expiresAt: instantView.describe('When it expires'),
});
export type PairingView = z.infer<typeof pairingView>;

nameViews({ ChannelPairing: pairingView });

/** A pairing as its owner sees it; one past its time has ended. */
export function viewPairing(pairing: Pairing, now: EpochMs): PairingView {
  const { id, channel, address, person, expiresAt } = pairing;
  const over = pairing.state !== 'linked' && pairing.state !== 'ended' && !goesOn(pairing, now);
  const state = over ? 'ended' : pairing.state;
  return {
    id,
    channel,
    state,
    words: wordsOf({ ...pairing, state }, over),
    address,
    triesLeft: state === 'ended' || state === 'linked' ? 0 : Math.max(0, WRONG_CODES - pairing.wrong),
    person: person?.name ?? null,
    expiresAt: isoInstant(expiresAt),
  };
}

function wordsOf({ state, address, person, wrong, failure }: Pairing, isOver: boolean): string {
  switch (state) {
    case 'waiting':
      return 'Waiting for the code';
    case 'claimed':
      return `Link id ${address}, called ${person?.name ?? 'somebody'}?`;
    case 'sent':
      return `Enter the code that was sent to ${address}${failure === null ? '' : ` (not yet: ${failure})`}`;
    case 'linked':
      return person === null ? `Linked with ${address}` : `Linked with id ${address}, called ${person.name}`;
    case 'ended':
      if (isOver) return 'The time is over';
      if (failure !== null) return `The code could not be sent to ${address}: ${failure}`;
      return wrong === 0 ? 'Taken back' : `Ended: ${wrong} wrong codes were tried`;
    default:
      return state satisfies never;
  }
}
