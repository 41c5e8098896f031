import { describe, expect, it } from 'vitest';
import { findCallAsText } from './call-as-text.ts';

const NAMES = ['notify_user', 'schedule_reminder'];

describe('a call that a model writes as text', () => {
  it.each([
    '<tool_call>{"name": "notify_user", "arguments": {"text": "hi"}}</tool_call>',
    '<function=notify_user>{"text": "hi"}</function>',
    '<minimax:tool_call><invoke name="notify_user"></invoke></minimax:tool_call>',
    '[TOOL_CALLS][{"name": "notify_user", "arguments": {"text": "hi"}}]',
    '<|python_tag|>notify_user.call(text="hi")',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function',
    'commentary to=functions.notify_user {"text":"hi"}',
    '```json\n{"name": "notify_user", "parameters": {"text": "hi"}}\n```',
    '{"tool": "functions.notify_user", "input": {"text": "hi"}}',
    '{"action": "notify_user", "action_input": "hi"}',
    'notify_user({"text": "hi"})',
    'print(default_api.notify_user(text="hi"))',
    'notify_user("hi")',
    'I will tell them.\n\nnotify_user {"text": "hi"}',
    'notify_user: {"text": "hi"}',
    '**schedule_reminder** -> {"message": "x", "when": "at 9"}',
    'schedule_reminder\n```json\n{"message": "x", "when": "at 9"}\n```',
    'Action: notify_user\nAction Input: {"text": "hi"}',
    'tool: notify_user\narguments:\n  text: hi',
    '<notify_user><text>hi</text></notify_user>',
    '<notify_user text="hi" />',
  ])('is found: %j', (text) => {
    expect(findCallAsText(text, NAMES)).not.toBeNull();
  });

  it.each([
    'I told them with notify_user.',
    'The tool notify_user (the only way out) was not needed.',
    'Call Ann: notify users of the outage.',
    'The price is {"eur": 5}.',
    'Action: call the bank. Input: none.',
    'weather({"city": "Paris"})',
  ])('is not found in a sentence or in a call of something else: %j', (text) => {
    expect(findCallAsText(text, NAMES)).toBeNull();
  });
});
