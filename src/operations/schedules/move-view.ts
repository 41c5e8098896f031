import type { Move } from '../../domain/schedules/move.ts';
import type { ScheduleKind } from '../../domain/schedules/schedule.ts';
import { countWords, movesWords, moveWords } from '../../domain/timing/move-words.ts';
import type { MovedSchedule } from '../../engine/schedules/move-occurrence.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { MoveView } from '../views/views.ts';

/** Moves a sentence names; the list has all. */
const NAMED_MOVES = 3;

/** A move as every edge shows it. */
export function viewMove(
  move: Move & { readonly what: string; readonly kind: ScheduleKind },
  at: { readonly zone: string; readonly now: EpochMs },
): MoveView {
  const { id, scheduleId, what, kind, cause, reason, fromAt, toAt, recordedAt } = move;
  return {
    id,
    scheduleId,
    what,
    kind,
    cause,
    reason,
    from: isoInstant(fromAt),
    to: toAt === null ? null : isoInstant(toAt),
    words: moveWords(move, at),
    recordedAt: isoInstant(recordedAt),
  };
}

const withSchedule = ({ schedule, move }: MovedSchedule) => ({ ...move, what: schedule.what, kind: schedule.kind });

/** As `viewMove`, for what has moved just now. */
export function viewMoved(moved: MovedSchedule, { zone, now }: { zone: string | null; now: EpochMs }): MoveView {
  return viewMove(withSchedule(moved), { zone: zone ?? moved.schedule.zone, now });
}

/**
 * What moved, as one sentence for the person: "3 reminders now follow Asia/Tokyo time: ..." for a change of zone, "2 actions moved:
 * ..." otherwise. Null when nothing did.
 */
export function movesSentence(
  moved: readonly MovedSchedule[],
  { zone: after, now }: { readonly zone: string | null; readonly now: EpochMs },
): string | null {
  const zone = after ?? moved[0]?.schedule.zone ?? 'UTC';
  const sentences = (['user_zone', 'quiet_hours'] as const).flatMap((cause) => {
    const all = moved.map(withSchedule).filter((move) => move.cause === cause);
    if (all.length === 0) return [];
    all.sort((a, b) => (a.toAt ?? 0) - (b.toAt ?? 0));
    const count = all.length;
    const kinds = new Set(all.map(({ kind }) => kind));
    const verb = count === 1 ? 'now follows' : 'now follow';
    const did = cause === 'user_zone' ? `${verb} ${zone} time` : 'moved';
    const words = movesWords({ first: all.slice(0, NAMED_MOVES), count }, { zone, now });
    return [`${countWords(kinds, count)} ${did}: ${words}`];
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}
