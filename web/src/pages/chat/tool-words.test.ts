import { afterEach, expect, test } from 'vitest';
import { TOOLSET_NAMES } from '../../../../src/domain/toolset.ts';
import { toolsOf } from '../../../../src/interfaces/tools/toolsets.ts';
import { LANGUAGES } from '../../../../src/talk/words.ts';
import { speakIn, textsOf } from '../../voice/spoken.ts';
import { toolWords } from './tool-words.ts';

afterEach(() => speakIn('en'));

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

test('what an agent did is said in the language of the page, and what it did not do too', async () => {
  await speakIn('de');
  expect(toolWords('schedule_action', 'done')).toBe('Aktion geplant');
  expect(toolWords('schedule_action', 'refused')).toBe('Ging nicht: eine Aktion planen');
  expect(toolWords('notify_via_telegram', 'asked')).toBe('Fragt erst: dir auf telegram eine Nachricht senden');
  expect(toolWords('make_coffee', 'done')).toBe('make_coffee benutzt');
});

test.each(LANGUAGES)('each action has a form as done and one as asked for in %s', async (language) => {
  for (const [name, text] of Object.entries(await textsOf(language, ['chat'])))
    if (name.startsWith('tool.')) expect(text, name).toMatch(/^[^|]+\|[^|]+$/);
});
