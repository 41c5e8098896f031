import type { Reschedule } from '../../domain/schedules/reschedule.ts';
import type { ScheduleKind } from '../../domain/schedules/schedule.ts';
import { rescheduleWords } from '../../domain/timing/reschedule-words.ts';
import type { RescheduledSchedule } from '../../engine/schedules/move-occurrence.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { MoveView } from '../views/views.ts';

/** A reschedule, as every interface shows it. */
export function viewMove(
  move: Reschedule & { readonly what: string; readonly kind: ScheduleKind },
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
    words: rescheduleWords(move, { language: 'en', ...at }),
    recordedAt: isoInstant(recordedAt),
  };
}

const withSchedule = ({ schedule, move }: RescheduledSchedule) => ({
  ...move,
  what: schedule.what,
  kind: schedule.kind,
});

/** As `viewMove`, for a schedule that was just moved. */
export function viewMoved(moved: RescheduledSchedule, { zone, now }: { zone: string | null; now: EpochMs }): MoveView {
  return viewMove(withSchedule(moved), { zone: zone ?? moved.schedule.zone, now });
}
