import type { MessageView } from '../../../../src/operations/views.ts';
import { useScheduleActions } from '../../api/schedule-actions.ts';
import { shortName } from '../../api/schedule-change.ts';
import { useScheduleOf } from '../../api/schedules.ts';
import styles from './message-item.module.css';

/** Takes back what an agent paused or cancelled; nothing where it is as it was already. */
export function UndoChange({ operation, scheduleId }: NonNullable<MessageView['undo']>) {
  const schedule = useScheduleOf(scheduleId);
  const { act } = useScheduleActions();
  const isOpen = schedule?.state === (operation === 'resume-schedule' ? 'paused' : 'cancelled');
  if (schedule === undefined || !isOpen) return null;
  return (
    <button
      type="button"
      className={styles.undo}
      aria-label={`Undo: ${shortName(schedule.what)}`}
      onClick={() => void act(schedule, operation === 'resume-schedule' ? 'resume' : 'restore')}
    >
      Undo
    </button>
  );
}
