import type { LimitView, ProposalView, RevealedView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { shortName } from '../../../api/schedule-change.ts';
import { say } from '../../../voice/say.ts';
import { freshnessWords, noticeWords, triesWords } from '../../schedule/policy-words.ts';
import { followUpWords } from '../../schedules/follow-up-words.ts';

/** An agent's text in a few words, hidden characters as codes. */
export function shortWords({ shown }: RevealedView): string {
  return shortName(shown);
}

/** The rest of a limit: `38 of 50 active schedules`. */
export function limitWords({ allowed, left }: LimitView, noun: string): string {
  return allowed === null || left === null
    ? say('approve.noLimit', { noun })
    : say('approve.left', { left, allowed, noun });
}

/** True when a limit is nearly reached. */
export function isTight({ allowed, left }: LimitView): boolean {
  return allowed !== null && left !== null && left <= Math.max(1, Math.floor(allowed / 10));
}

/** The behaviour of the schedule, one line for each policy. */
export function policyLines({
  missed,
  freshnessSeconds,
  overlap,
  retryAttempts,
  followUp,
  notices,
  deliverTo,
}: NonNullable<ProposalView['schedule']>['policies']) {
  const again = followUp === null ? [] : [say('policy.again', { words: followUpWords(followUp) })];
  const told = notices === null ? [] : [noticeWords(notices)];
  const places = deliverTo.length === 0 ? [] : [say('policy.places', { places: deliverTo.join(', ') })];
  const missedWords = [say(`policy.missed.${missed}`), freshnessWords(freshnessSeconds)];
  const busyWords = [say(`policy.overlap.${overlap}`), triesWords(retryAttempts)];
  return [...missedWords, ...busyWords, ...again, ...told, ...places];
}

/** The state of a proposal, in a word or two. */
export function stateWords({ state, undoneAt }: Pick<ProposalView, 'state' | 'undoneAt'>): string {
  return say(undoneAt === null ? `approve.state.${state}` : 'approve.thenTakenBack');
}

/** True when a person can edit it: only new or changed schedules have fields. */
export function isEditable({ operation }: Pick<ProposalView, 'operation'>): boolean {
  return operation === 'create-schedule' || operation === 'update-schedule' || operation === 'continue-chain';
}

/** The answer without the state beside it: `too often`, `no answer in 24 hours`. Empty for a plain answer. */
export function answerWords(decision: ProposalView['decision']): string {
  return decision?.words.replace(/^(?:approved|denied|withdrawn|expired)(?:: |$)/, '') ?? '';
}
