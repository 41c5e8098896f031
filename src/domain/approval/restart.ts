import { describeMs, type EpochMs, parseWhen, SECOND_MS } from '../../when/index.ts';
import type { Proposal, ScheduleDefinition } from './proposal.ts';

/** The words are read a second time so much later: a span moves with that, a time of its own does not. */
const LATER_MS = 7_380_000;

/** How far ahead "in 1 minute" was meant; null for a time of its own, and for what comes back. */
export function spanOf({ trigger, zone, whenText }: ScheduleDefinition, readAt: EpochMs): number | null {
  if (trigger.kind !== 'once' || trigger.at === undefined || trigger.at <= readAt) return null;
  const again = parseWhen(whenText, { now: readAt + LATER_MS, zone });
  if (!again.ok || again.trigger.kind !== 'once' || again.trigger.at === undefined) return null;
  const isSpan = Math.abs(again.trigger.at - trigger.at - LATER_MS) <= SECOND_MS;
  return isSpan ? trigger.at - readAt : null;
}

/**
 * The span that counts anew with a yes, because what was asked for "in 1 minute" passed while it waited; null where its
 * own instant holds.
 */
export function restartOf(proposal: Proposal, now: EpochMs): { readonly ms: number; readonly words: string } | null {
  if (proposal.deed !== null || proposal.operation !== 'create-schedule') return null;
  const { definition, notes } = proposal;
  if (definition.trigger.kind !== 'once' || (definition.trigger.at ?? now + 1) > now) return null;
  const ms = spanOf(definition, notes.readAt);
  return ms === null ? null : { ms, words: `in ${describeMs(Math.round(ms / SECOND_MS) * SECOND_MS)}` };
}
