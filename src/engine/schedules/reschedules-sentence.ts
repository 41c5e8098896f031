import { countWords, reschedulesWords } from '../../domain/timing/reschedule-words.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import type { RescheduledSchedule } from './move-occurrence.ts';

/** How many moves a sentence names; the list has all. */
const NAMED_RESCHEDULES = 3;

/**
 * The moves as one sentence for the person: "3 reminders now follow Asia/Tokyo time: ..." for a change of zone, "2
 * actions moved: ..." otherwise. Null when nothing moved.
 */
export function reschedulesSentence(
  moved: readonly RescheduledSchedule[],
  { zone: after, ...speech }: Omit<Speech, 'zone'> & { readonly zone: string | null },
): string | null {
  const zone = after ?? moved[0]?.schedule.zone ?? 'UTC';
  const sentences = (['user_zone', 'quiet_hours'] as const).flatMap((cause) => {
    const all = moved
      .map(({ schedule, move }) => ({ ...move, what: schedule.what, kind: schedule.kind }))
      .filter((move) => move.cause === cause);
    if (all.length === 0) return [];
    all.sort((a, b) => (a.toAt ?? 0) - (b.toAt ?? 0));
    const count = all.length;
    const there = { ...speech, zone };
    const things = countWords(new Set(all.map(({ kind }) => kind)), count, there);
    const moves = reschedulesWords({ first: all.slice(0, NAMED_RESCHEDULES), count }, there);
    return cause === 'user_zone'
      ? [say(speech.language, 'move.follow', { things, number: count, zone, moves })]
      : [say(speech.language, 'move.moved', { things, moves })];
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}
