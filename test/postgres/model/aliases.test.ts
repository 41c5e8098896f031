import { expect, it } from 'vitest';
import { tiesInOrder } from './aliases.ts';

it('compares runs that are due together whichever came first, and every other order as it is', () => {
  const run = (state: string, scheduleId: string, dueAt: number) => ({
    state,
    scheduleId,
    cause: 'after',
    nominalAt: dueAt,
    dueAt,
  });
  const [skipped, succeeded] = [run('skipped', 'sch#1', 5), run('succeeded', 'sch#1', 5)];
  expect(tiesInOrder([succeeded, skipped])).toEqual([skipped, succeeded]);
  expect(tiesInOrder([skipped, succeeded])).toEqual([skipped, succeeded]);
  const others = [succeeded, run('skipped', 'sch#2', 5), run('failed', 'sch#1', 4), skipped];
  expect(tiesInOrder(others)).toEqual(others);
  const tasks = [{ id: 'tsk#2' }, { id: 'tsk#1' }];
  expect(tiesInOrder(tasks)).toEqual(tasks);
});
