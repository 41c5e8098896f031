import { expect, it } from 'vitest';
import { followUpdates } from './updates.ts';

it('what an agent tells of a call is kept, also where what it was given is nested without end', () => {
  const updates = followUpdates();
  const rawInput = JSON.parse(`${'{"a":'.repeat(6_000)}1${'}'.repeat(6_000)}`);
  const call = { toolCallId: 'one', title: 'Read', kind: 'read' as const, rawInput };
  expect(updates.take({ sessionUpdate: 'tool_call', ...call })).toBe(null);
  const step = updates.take({ sessionUpdate: 'tool_call_update', toolCallId: 'one', status: 'completed' });
  expect(step?.call).toMatchObject({ name: 'read', isError: false });
  expect(JSON.stringify(step?.call.input)).toContain('nested deeper than 100 levels');
});
