import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { spanWords } from '../../time/time-words.ts';

type FollowUp = NonNullable<ScheduleView['policies']['followUp']>;

const ENDED_BY: Readonly<Record<FollowUp['ack'], string>> = {
  understood: 'until you answer it or press Done',
  any_message: 'until you write or press Done',
  explicit: 'until you say done',
  judged: 'until an answer settles it',
};

/** `firmer after follow-up 1`, `also on my phone after the first message`, `Bob is told after follow-up 2`. */
function stepWords({ after, kind, name, to }: FollowUp['escalation'][number]): string {
  const when = after === 0 ? 'after the first message' : `after follow-up ${after}`;
  if (kind === 'firmer') return `firmer ${when}`;
  return kind === 'channel'
    ? `also on ${name ?? to ?? 'another channel'} ${when}`
    : `${name ?? 'somebody'} is told ${when}`;
}

/** `up to 2 more, 30 min apart, until you write or press Done`; `none` for a reminder without follow-ups. */
export function followUpWords(followUp: FollowUp | null): string {
  if (followUp === null) return 'none';
  const { max, intervalSeconds, ack, escalation = [] } = followUp;
  const steps = escalation.map((step) => `; ${stepWords(step)}`).join('');
  return `up to ${max} more, ${spanWords(intervalSeconds * 1_000)} apart, ${ENDED_BY[ack]}${steps}`;
}
