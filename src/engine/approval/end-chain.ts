import type { Proposal } from '../../domain/approval/proposal.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Language } from '../../domain/words/language.ts';
import { listProposals } from '../../store/approval/proposals.ts';
import type { Tx } from '../../store/database.ts';
import { findCreation, saveChain } from '../../store/schedules/creations.ts';
import { loadSchedule, setScheduleState } from '../../store/schedules/schedule-rows.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { concludeFollowers } from '../schedules/conclude-schedule.ts';
import { recordOwnChange } from '../schedules/own-change.ts';
import { recordPause } from '../schedules/record-pause.ts';

/** True for a card that asks whether a chain may go on. */
export const asksForChain = ({ operation }: Pick<Proposal, 'operation'>): boolean => operation === 'continue-chain';

/**
 * Ends a chain that the person did not approve: cancels the waiting link and notifies the person, in the transaction
 * of the answer.
 */
export async function endChain(tx: Tx, context: EngineContext, proposal: Proposal): Promise<void> {
  const { userId, target } = proposal;
  const link = target === null ? null : await loadSchedule(tx, target.scheduleId);
  const chain = link === null ? null : ((await findCreation(tx, userId, link.id))?.chain ?? null);
  if (link === null || chain?.state !== 'waiting') return;
  const waits = link.state === 'paused';
  // An active link was released by the person: this one may run, the chain ends after it.
  await saveChain(tx, userId, link.id, { ...chain, state: link.state === 'active' ? 'free' : 'ended' });
  if (!waits) return;
  const reason = reasonOf(proposal, 'en');
  await recordPause(tx, context, link);
  await setScheduleState(tx, link, 'cancelled', `it went on by itself: ${reason}`, context.now);
  await recordOwnChange(tx, context, link, {
    operation: 'cancel-schedule',
    changes: [
      { field: 'state', before: link.state, after: 'cancelled' },
      { field: 'stateReason', before: link.stateReason, after: reason },
    ],
  });
  await concludeFollowers(tx, context, link.id);
  const text = ({ language }: Speech) =>
    say(language, 'chain.over', { what: shorten(link.what), why: reasonOf(proposal, language) });
  await giveNotice(tx, context, { threadId: link.threadId, text, scheduleId: link.id });
}

function reasonOf({ state, agent }: Proposal, language: Language): string {
  if (state === 'expired') return say(language, 'chain.noYes');
  return state === 'withdrawn' ? say(language, 'chain.agentTook', { agent }) : say(language, 'chain.saidNo');
}

/** The card that asks whether a chain may go on; null when none is pending. */
export async function findChainCard(tx: Tx, userId: string, scheduleId: string): Promise<Proposal | null> {
  const page = { state: 'pending', scheduleId, after: null, order: 'asc', limit: 20 } as const;
  return (await listProposals(tx, userId, page)).find(asksForChain) ?? null;
}
