import { expect, test } from 'vitest';
import { TOOLSET_NAMES } from '../../../../src/domain/toolset.ts';
import { toolsOf } from '../../../../src/interfaces/tools/toolsets.ts';
import { toolWords } from './tool-words.ts';

test('what was only asked for is never said to be done', () => {
  expect(toolWords('schedule_action', 'done')).toBe('Planned an action');
  expect(toolWords('schedule_action', 'asked')).toBe('Asked to plan an action');
  expect(toolWords('schedule_action', 'refused')).toBe('Could not plan an action');
  expect(toolWords('schedule_action', 'running')).toBe('Is trying to plan an action');
});

test('every tool of every toolset has words of its own', () => {
  for (const { name } of TOOLSET_NAMES.flatMap((toolset) => toolsOf(toolset))) {
    expect(toolWords(name, 'done'), name).not.toMatch(/^Used /);
  }
  expect(toolWords('notify_via_telegram', 'done')).toBe('Sent you a message on telegram');
  expect(toolWords('make_coffee', 'done')).toBe('Used make_coffee');
});
