import type { Move } from '../../domain/schedules/move.ts';
import type { ScheduleKind } from '../../domain/schedules/schedule.ts';
import { moveWords } from '../../domain/timing/move-words.ts';
import type { MovedSchedule } from '../../engine/schedules/move-occurrence.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { MoveView } from '../views/views.ts';

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
