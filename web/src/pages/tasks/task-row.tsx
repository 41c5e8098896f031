import { useRef, useState } from 'react';
import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { shortName } from '../../api/schedule-change.ts';
import { useTaskActions } from '../../api/tasks.ts';
import { Changes } from '../../components/changes.tsx';
import { IconCheck, IconPencil, IconPlayerPlay, IconTrash } from '../../components/icons.tsx';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import { type Drag, DragHandle } from './drag-handle.tsx';
import { TaskDetails } from './task-details.tsx';
import { TaskEditor } from './task-editor.tsx';
import styles from './task-row.module.css';

interface TaskRowProps {
  readonly task: TaskView;
  /** Its position in the list, from 1. */
  readonly place: number;
  readonly isDragged: boolean;
  readonly isOver: boolean;
  readonly onStep: (by: number) => void;
  readonly drag: Drag;
}

/** One open task: done by one press, moved by its handle, edited in place. */
export function TaskRow({ task, place, isDragged, isOver, onStep, drag }: TaskRowProps) {
  const { act } = useTaskActions();
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const name = shortName(task.description);
  const closeEditor = () => {
    setEdited(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <li
      className={styles.row}
      data-state={task.state}
      data-dragged={isDragged || undefined}
      data-over={isOver || undefined}
      data-task={task.id}
    >
      <Changes>
        <DragHandle id={task.id} label={say('task.move', { what: name, place })} onStep={onStep} drag={drag} />
        <Tick name={name} onPress={() => void act(task, 'complete')} />
      </Changes>
      <div className={styles.body}>
        <p className={styles.text}>{task.description}</p>
        <p className={styles.facts}>
          <span data-tone={task.state === 'in_progress' ? 'busy' : undefined}>{task.words}</span>
          {task.due !== null && (
            <span data-tone={task.due.overdue ? 'bad' : 'due'}>
              {say(task.due.overdue ? 'task.overdue' : 'task.due')} <Moment at={task.due.at} form="weekday" />
            </span>
          )}
          {task.tries > 0 && (
            <span>{task.tries === 1 ? say('task.triedOnce') : say('task.triedTimes', { number: task.tries })}</span>
          )}
        </p>
        {isEdited ? <TaskEditor task={task} onClose={closeEditor} /> : <TaskDetails task={task} />}
      </div>
      <Changes>
        <div className={styles.buttons}>
          {task.state === 'pending' && (
            <button
              type="button"
              title={task.assignee === 'agent' ? say('task.letBegin', { agent: task.agent }) : say('task.begin')}
              aria-label={say('task.beginIt', { what: name })}
              onClick={() => void act(task, 'start')}
            >
              <IconPlayerPlay size={18} stroke={1.7} />
            </button>
          )}
          <button
            ref={edit}
            type="button"
            title={say('plan.act.edit')}
            aria-label={say('task.edit', { what: name })}
            aria-expanded={isEdited}
            onClick={() => setEdited(!isEdited)}
          >
            <IconPencil size={18} stroke={1.7} />
          </button>
          <button
            type="button"
            title={say('plan.act.delete')}
            aria-label={say('task.deleteIt', { what: name })}
            data-action="delete"
            onClick={() => void act(task, 'delete')}
          >
            <IconTrash size={18} stroke={1.7} />
          </button>
        </div>
      </Changes>
    </li>
  );
}

function Tick({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.tick}
      title={say('do.done')}
      aria-label={say('did.done', { what: name })}
      onClick={onPress}
    >
      <IconCheck size={16} stroke={2.4} />
    </button>
  );
}
