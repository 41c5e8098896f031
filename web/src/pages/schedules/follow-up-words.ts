import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { spanWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';

type FollowUp = NonNullable<ScheduleView['policies']['followUp']>;

/** `firmer after follow-up 1`, `also on my phone after the first message`, `Bob is told after follow-up 2`. */
function stepWords({ after, kind, name, to }: FollowUp['escalation'][number]): string {
  const when = after === 0 ? say('follow.first') : say('follow.after', { number: after });
  if (kind === 'firmer') return say('follow.firmer', { when });
  return kind === 'channel'
    ? say('follow.channel', { name: name ?? to ?? say('follow.otherChannel'), when })
    : say('follow.told', { name: name ?? say('follow.somebody'), when });
}

/** `up to 2 more, 30 min apart, until you write or press Done`; `none` for a reminder without follow-ups. */
export function followUpWords(followUp: FollowUp | null): string {
  if (followUp === null) return say('follow.none');
  const { max, intervalSeconds, ack, escalation = [] } = followUp;
  const steps = escalation.map((step) => `; ${stepWords(step)}`).join('');
  const span = spanWords(intervalSeconds * 1_000);
  return `${say('follow.upTo', { max, span, until: say(`follow.until.${ack}`) })}${steps}`;
}
