import { useLayoutEffect, useRef, useState } from 'react';
import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { useTaskActions } from '../../api/tasks.ts';
import { say } from '../../voice/say.ts';
import { TaskRow } from './task-row.tsx';

/** The open tasks, in order. A row is moved by dragging its handle, by finger too, or with the arrow keys. */
export function TaskList({ tasks, agent }: { readonly tasks: readonly TaskView[]; readonly agent: string }) {
  const { move } = useTaskActions();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const stepped = useRef<string | null>(null);
  const ids = tasks.map(({ id }) => id);
  const order = ids.join();

  // A row that is put elsewhere loses the focus: the handle that was pressed gets it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new order
  useLayoutEffect(() => {
    if (stepped.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${stepped.current}"]`)?.focus();
    stepped.current = null;
  }, [order]);

  const put = (id: string, index: number): boolean => {
    const task = tasks.find((one) => one.id === id);
    const others = ids.filter((one) => one !== id);
    const to = Math.min(others.length, Math.max(0, index));
    if (task === undefined || to === ids.indexOf(id)) return false;
    const next = others[to];
    const place = next === undefined ? ({ to: 'last' } as const) : { before: next };
    setSaid(say('task.place', { what: task.description, place: to + 1, all: ids.length }));
    void move(task, place, [...others.slice(0, to), id, ...others.slice(to)]);
    return true;
  };
  const step = (id: string, by: number) => {
    if (put(id, ids.indexOf(id) + by)) stepped.current = id;
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (id: string, target: string | null) => {
    if (target !== null && target !== id) put(id, ids.indexOf(target));
    end();
  };
  return (
    <>
      <ul ref={list} className="framed" aria-label={say('task.listOf', { agent })}>
        {tasks.map((task, index) => (
          <TaskRow
            key={task.id}
            task={task}
            place={index + 1}
            isDragged={dragged === task.id}
            isOver={over === task.id && dragged !== task.id}
            onStep={(by) => step(task.id, by)}
            drag={{
              start: () => setDragged(task.id),
              over: setOver,
              drop: (target) => drop(task.id, target),
              end,
            }}
          />
        ))}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}
