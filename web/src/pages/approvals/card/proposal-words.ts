import type { LimitView, ProposalView, RevealedView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { shortName } from '../../../api/schedule-change.ts';
import { MISSED_CHOICES, noticeWords, OVERLAP_CHOICES } from '../../schedule/policy-words.ts';
import { followUpWords } from '../../schedules/follow-up-words.ts';

/** A text of an agent in a few words, hidden characters shown by their codes. */
export function shortWords({ shown }: RevealedView): string {
  return shortName(shown);
}

/** What is left of a limit: `38 of 50 active schedules`. */
export function limitWords({ allowed, left }: LimitView, noun: string): string {
  return allowed === null || left === null ? `${noun} without limit` : `${left} of ${allowed} ${noun}`;
}

/** Whether a limit is nearly used up. */
export function isTight({ allowed, left }: LimitView): boolean {
  return allowed !== null && left !== null && left <= Math.max(1, Math.floor(allowed / 10));
}

/** How the schedule would behave, one line for each policy. */
export function policyLines({
  missed,
  freshnessSeconds,
  overlap,
  retryAttempts,
  followUp,
  notices,
  deliverTo,
}: NonNullable<ProposalView['schedule']>['policies']) {
  const words = <T>(choices: readonly { readonly value: T; readonly words: string }[], value: T) =>
    choices.find((choice) => choice.value === value)?.words ?? String(value);
  const late =
    freshnessSeconds === null
      ? 'However late, it is still useful.'
      : `More than ${hours(freshnessSeconds)} late it is left out.`;
  const tries =
    retryAttempts === 1 ? 'What fails is not tried again.' : `What fails is tried up to ${retryAttempts} times.`;
  const again = followUp === null ? [] : [`If you do not answer it comes again: ${followUpWords(followUp)}.`];
  const told = notices === null ? [] : [noticeWords(notices)];
  const places = deliverTo.length === 0 ? [] : [`It is said on ${deliverTo.join(', ')}.`];
  return [words(MISSED_CHOICES, missed), late, words(OVERLAP_CHOICES, overlap), tries, ...again, ...told, ...places];
}

function hours(seconds: number): string {
  if (seconds % 3_600 === 0) return seconds === 3_600 ? '1 hour' : `${seconds / 3_600} hours`;
  return seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`;
}

const DONE: Readonly<Record<ProposalView['state'], string>> = {
  pending: 'Waiting',
  approved: 'Approved',
  denied: 'Denied',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** How a proposal stands, in a word or two. */
export function stateWords({ state, undoneAt }: Pick<ProposalView, 'state' | 'undoneAt'>): string {
  return undoneAt === null ? DONE[state] : 'Approved, then taken back';
}

/** Whether there is anything a person could edit: only what is made or changed has fields. */
export function isEditable({ operation }: Pick<ProposalView, 'operation'>): boolean {
  return operation === 'create-schedule' || operation === 'update-schedule' || operation === 'continue-chain';
}

/** What was answered, without the state that stands beside it: `too often`, `no answer in 24 hours`. Empty for a bare answer. */
export function answerWords(decision: ProposalView['decision']): string {
  return decision?.words.replace(/^(?:approved|denied|withdrawn|expired)(?:: |$)/, '') ?? '';
}
