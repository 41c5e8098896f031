import type { ScheduleView } from '../../../../src/operations/views.ts';
import { spanWords } from '../../time/time-words.ts';

type FollowUp = NonNullable<ScheduleView['policies']['followUp']>;

const ENDED_BY: Readonly<Record<FollowUp['ack'], string>> = {
  any_message: 'until you write or press Done',
  explicit: 'until you say done',
  judged: 'until an answer settles it',
};

/** `up to 2 more, 30 min apart, until you write or press Done`; `none` where a reminder is said once. */
export function followUpWords(followUp: FollowUp | null): string {
  if (followUp === null) return 'none';
  const { max, intervalSeconds, ack } = followUp;
  return `up to ${max} more, ${spanWords(intervalSeconds * 1_000)} apart, ${ENDED_BY[ack]}`;
}
