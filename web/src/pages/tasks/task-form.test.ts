import { describe, expect, it } from 'vitest';
import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { taskChangeOf, taskFormOf, taskValueWords } from './task-form.ts';

const task = { description: 'Buy milk', due: { text: 'Friday' }, assignee: 'agent', revision: 3 } as TaskView;
const form = taskFormOf(task);

describe('the editor of a task', () => {
  it('sends only what differs, and nothing while nothing does', () => {
    expect(taskChangeOf(task, { ...form, description: ' Buy milk ' })).toBeNull();
    expect(taskChangeOf(task, { ...form, description: 'Buy oat milk' })).toEqual({ description: 'Buy oat milk' });
    expect(taskChangeOf(task, { ...form, due: ' ', assignee: 'person' })).toEqual({ due: null, assignee: 'person' });
  });

  it('says what somebody else wrote in its words', () => {
    expect(taskValueWords('assignee', 'agent', 'leo')).toBe('leo does it');
    expect(taskValueWords('due', '', 'leo')).toBe('nothing');
  });
});
