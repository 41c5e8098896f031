import type { MessageView } from '../../../../src/operations/views/views.ts';
import { client } from '../../api/client.ts';
import { useMayChange } from '../../api/me.ts';
import { useScheduleActions, useTakeBack } from '../../api/schedule-actions.ts';
import { type ScheduleAction, shortName } from '../../api/schedule-change.ts';
import { useScheduleOf } from '../../api/schedules.ts';
import { type TaskDeed, useTask, useTaskActions } from '../../api/tasks.ts';
import { readInstant, useNow } from '../../time/now.ts';
import styles from './message-item.module.css';

type Undo = NonNullable<MessageView['undo']>;

/** What undoes a change of a schedule, and the states in which that is possible. */
const SCHEDULE_UNDO: Partial<Record<Undo['operation'], readonly [ScheduleAction, readonly string[]]>> = {
  'resume-schedule': ['resume', ['paused']],
  'restore-schedule': ['restore', ['cancelled']],
  'pause-schedule': ['pause', ['active']],
  'cancel-schedule': ['delete', ['active', 'paused']],
  'undo-skip': ['undo-skip', ['active', 'paused', 'completed']],
};

/** The same for a task; a deleted one has the state `deleted` here. */
const TASK_UNDO: Partial<Record<Undo['operation'], readonly [TaskDeed, readonly string[]]>> = {
  'restore-task': ['restore', ['deleted']],
  'reopen-task': ['reopen', ['completed', 'failed']],
  'delete-task': ['delete', ['pending', 'in_progress']],
};

/** Undoes an agent's change; renders nothing when it was undone already. */
export function UndoChange(undo: Undo & { readonly messageId: string }) {
  if (undo.operation === 'undo') return <UndoWish messageId={undo.messageId} />;
  return undo.taskId === null ? <UndoSchedule {...undo} /> : <UndoTask {...undo} taskId={undo.taskId} />;
}

interface OfMessage {
  readonly messageId: string;
}

/** One of several that "undo" may mean. */
function UndoWish({ messageId }: OfMessage) {
  const takeBack = useTakeBack((id) => client.undo({ messageId: id }));
  return <UndoButton what="this" onPress={() => takeBack(messageId)} />;
}

function UndoSchedule({ operation, scheduleId, revision, until, messageId }: Undo & OfMessage) {
  const schedule = useScheduleOf(scheduleId);
  const now = useNow(60_000);
  const { act } = useScheduleActions();
  const takeBack = useTakeBack();
  if (until !== null && readInstant(until) < now) return null;
  if (operation === 'undo-change') {
    // An undo with a deadline is offered until then, even if the schedule ran once since.
    const isOpen = ['active', 'paused', ...(until === null ? [] : ['completed'])].includes(schedule?.state ?? '');
    if (schedule === undefined || !isOpen || (revision !== null && schedule.revision !== revision)) return null;
    return (
      <UndoButton
        name={revision === null ? 'Undo' : 'Undo this change'}
        what={schedule.what}
        onPress={() => takeBack(messageId)}
      />
    );
  }
  const [action, states] = SCHEDULE_UNDO[operation] ?? [];
  if (schedule === undefined || action === undefined || !states?.includes(schedule.state)) return null;
  if (revision !== null && schedule.revision !== revision) return null;
  return <UndoButton what={schedule.what} onPress={() => void act(schedule, action)} />;
}

function UndoTask({ operation, taskId, revision, messageId }: Undo & OfMessage & { readonly taskId: string }) {
  const task = useTask(taskId, true).data;
  const { act } = useTaskActions();
  const takeBack = useTakeBack();
  if (operation === 'undo-change') {
    if (task === undefined || task.deletedAt !== null || task.revision !== revision) return null;
    return <UndoButton name="Undo this change" what={task.description} onPress={() => takeBack(messageId)} />;
  }
  const [deed, states] = TASK_UNDO[operation] ?? [];
  const state = task?.deletedAt == null ? task?.state : 'deleted';
  if (task === undefined || deed === undefined || !states?.includes(state ?? '')) return null;
  return <UndoButton what={task.description} onPress={() => void act(task, deed, true)} />;
}

interface UndoButtonProps {
  /** Its accessible name: one thing may have several undos in a chat. @default 'Undo' */
  readonly name?: string;
  readonly what: string;
  readonly onPress: () => void;
}

function UndoButton({ name = 'Undo', what, onPress }: UndoButtonProps) {
  const mayChange = useMayChange();
  if (!mayChange) return null;
  return (
    <button type="button" className={styles.undo} aria-label={`${name}: ${shortName(what)}`} onClick={onPress}>
      Undo
    </button>
  );
}
