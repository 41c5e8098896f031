import { z } from 'zod';
import type { Pairing } from '../../domain/channels/pairing.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import { nameViews } from '../views/view-names.ts';
import { instantView } from '../views/views.ts';

export const pairingView = z.object({
  id: z.string().describe('pai_...'),
  channel: z.string().describe('The channel it is for'),
  state: z
    .enum(['waiting', 'claimed', 'linked', 'ended'])
    .describe(
      '"waiting": for the code; "claimed": somebody sent it, and it counts once you confirm that it was you; "linked"; "ended": over',
    ),
  words: z.string().describe('How it stands, for people'),
  address: z.string().nullable().describe('Where the code was sent from'),
  person: z.string().nullable().describe('Who sent it, as they are called there; anybody can choose any name'),
  expiresAt: instantView.describe('Until when it goes on by itself'),
});
export type PairingView = z.infer<typeof pairingView>;

nameViews({ ChannelPairing: pairingView });

/** A pairing as its owner sees it: what is past its time is over. */
export function viewPairing(pairing: Pairing, now: EpochMs): PairingView {
  const { id, channel, address, person, expiresAt } = pairing;
  const over = (pairing.state === 'waiting' || pairing.state === 'claimed') && expiresAt <= now;
  const state = over ? 'ended' : pairing.state;
  return {
    id,
    channel,
    state,
    words: wordsOf({ ...pairing, state }, over),
    address,
    person: person?.name ?? null,
    expiresAt: isoInstant(expiresAt),
  };
}

function wordsOf({ state, address, person, wrong }: Pairing, isOver: boolean): string {
  switch (state) {
    case 'waiting':
      return 'Waiting for the code';
    case 'claimed':
      return `Link id ${address}, called ${person?.name ?? 'somebody'}?`;
    case 'linked':
      return `Linked with id ${address}, called ${person?.name ?? 'somebody'}`;
    case 'ended':
      if (isOver) return 'The time is over';
      return wrong === 0 ? 'Taken back' : `Ended: ${wrong} wrong codes were tried`;
    default:
      return state satisfies never;
  }
}
