import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { IconGripVertical } from '../../components/icons.tsx';
import { say } from '../../voice/say.ts';
import styles from './task-row.module.css';

/** What a row does while it is dragged; the target is the task under the pointer. */
export interface Drag {
  readonly start: () => void;
  readonly over: (target: string | null) => void;
  readonly drop: (target: string | null) => void;
  readonly end: () => void;
}

interface DragHandleProps {
  readonly id: string;
  readonly label: string;
  readonly onStep: (by: number) => void;
  readonly drag: Drag;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Moves a row by mouse, finger or arrow keys. Uses pointer events, because the browser's drag and drop does not
 * support fingers.
 */
export function DragHandle({ id, label, onStep, drag }: DragHandleProps) {
  const isHeld = useRef(false);
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isHeld.current = true;
    drag.start();
  };
  const carry = (event: PointerEvent) => {
    if (isHeld.current) drag.over(taskUnder(event));
  };
  const letGo = (event: PointerEvent) => {
    if (!isHeld.current) return;
    isHeld.current = false;
    drag.drop(taskUnder(event));
  };
  const giveUp = () => {
    isHeld.current = false;
    drag.end();
  };
  return (
    <button
      type="button"
      className={styles.handle}
      data-handle={id}
      title={say('task.drag')}
      aria-label={label}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={carry}
      onPointerUp={letGo}
      onPointerCancel={giveUp}
    >
      <IconGripVertical size={18} stroke={1.7} />
    </button>
  );
}

function taskUnder({ clientX, clientY }: PointerEvent): string | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-task]');
  return row?.dataset.task ?? null;
}
