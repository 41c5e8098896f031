import { describe, expect, it } from 'vitest';
import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { taskChangeOf, taskFormOf, taskValueWords, undoingTaskChange } from './task-form.ts';

const task = { description: 'Buy milk', due: { text: 'Friday' }, assignee: 'agent', revision: 3 } as TaskView;
const form = taskFormOf(task);

describe('the editor of a task', () => {
  it('sends only what differs, and nothing while nothing does', () => {
    expect(taskChangeOf(task, { ...form, description: ' Buy milk ' })).toBeNull();
    expect(taskChangeOf(task, { ...form, description: 'Buy oat milk' })).toEqual({ description: 'Buy oat milk' });
    expect(taskChangeOf(task, { ...form, due: ' ', assignee: 'person' })).toEqual({ due: null, assignee: 'person' });
  });

  it('takes back what was saved, and its due date by the instant that its words meant', () => {
    const before = { ...task, due: { text: 'tomorrow', at: '2026-11-28T08:00:00.000Z' } } as TaskView;
    const after = { ...before, description: 'Buy oat milk', due: null } as TaskView;
    expect(undoingTaskChange(before, after)).toEqual({ description: 'Buy milk', due: '2026-11-28T08:00:00.000Z' });
    expect(undoingTaskChange(task, { ...task, due: before.due, assignee: 'person' })).toMatchObject({
      assignee: 'agent',
    });
    expect(undoingTaskChange(before, before)).toBeNull();
  });

  it('says what somebody else wrote in its words', () => {
    expect(taskValueWords('assignee', 'agent', 'leo')).toBe('leo does it');
    expect(taskValueWords('due', '', 'leo')).toBe('Nothing');
  });
});
