// What the built-in model makes of what people say, held to what `npm run eval` measures.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evaluate } from '../../eval/evaluate.ts';
import { differenceOf } from '../../eval/match.ts';
import { reportOf, scoreOf } from '../../eval/report.ts';
import { readUtterances } from '../../eval/utterance.ts';
import { root } from '../../scripts/setup/paths.mjs';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createScriptedModel } from '../../src/testing/index.ts';

const utterances = readUtterances();

test('there are 120 utterances, each said once, of every kind and for every toolset', () => {
  expect(utterances.length).toBeGreaterThanOrEqual(120);
  const keys = utterances.map(({ says, toolset, given, zone }) => `${toolset} ${given} ${zone} ${says}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect([...new Set(utterances.map(({ toolset }) => toolset))].sort()).toEqual([
    'actions',
    'approved',
    'belfry',
    'messages',
    'proactive',
    'reminders',
  ]);
  for (const { says, calls, asks, quiet, settles } of utterances)
    expect(
      [calls, asks, quiet, settles].filter((one) => one !== undefined),
      says,
    ).toHaveLength(1);
});

test('the built-in model reaches 95 % of them', async () => {
  const results = await evaluate(utterances, createBuiltInModel());
  expect(scoreOf(results), reportOf(results, 'the built-in one')).toBeGreaterThanOrEqual(0.95);
});

test('a model that does nothing, and one that does too much, fail', async () => {
  const some = utterances.filter(({ category }) => ['reminders', 'lists'].includes(category));
  const silent = { ...createScriptedModel([]), respond: async () => replyWith('Certainly.') };
  expect(scoreOf(await evaluate(some, silent))).toBe(0);
  const talk = utterances.filter(({ category }) => category === 'talk');
  const busy = {
    ...silent,
    respond: async ({ messages }: { messages: readonly { role: string }[] }) =>
      messages.at(-1)?.role === 'tool'
        ? replyWith('Done.')
        : { ...replyWith(''), toolCalls: [{ id: 'one', name: 'list_schedules', input: {} }] },
  };
  expect(scoreOf(await evaluate(talk, busy as never))).toBe(0);
});

const replyWith = (text: string) => ({
  text,
  reasoning: '',
  toolCalls: [] as { id: string; name: string; input: unknown }[],
  finishReason: 'stop',
  inputTokens: 1,
  outputTokens: 1,
});

test('no utterance stands in the code of the built-in model', () => {
  const folder = join(root, 'src/agent/models/built-in');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('-fixture.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8').toLowerCase());
  // Words as short as "done" are part of any language.
  const long = utterances.filter(({ says }) => says.split(' ').length > 3);
  expect(long.length).toBeGreaterThan(90);
  for (const { says } of long)
    expect(
      code.some((text) => text.includes(says.toLowerCase())),
      says,
    ).toBe(false);
});

test('times are compared by what they mean, texts by their words, and everything else as it is', () => {
  const sense = { now: 1_795_251_600_000, zone: 'Europe/Warsaw', ids: ['sch_1'] };
  const made = (input: object) => ({ name: 'schedule_reminder', input: { ...input }, isError: false });
  const expected = { tool: 'schedule_reminder', message: 'call Sarah', when: 'tomorrow at 9pm', follow_up: true };
  const right = { message: 'Call Sarah.', when: '2026-11-22T21:00', follow_up: true };
  expect(differenceOf(expected, made(right), sense)).toBeNull();
  expect(differenceOf(expected, made({ ...right, when: 'tomorrow at 9' }), sense)).toContain('when is "tomorrow at 9"');
  expect(differenceOf(expected, made({ ...right, message: 'call Bob' }), sense)).toContain('message is "call Bob"');
  expect(differenceOf(expected, made({ ...right, follow_up: undefined }), sense)).toContain('follow_up is undefined');
  expect(differenceOf({ tool: 'cancel_schedule' }, made(right), sense)).toBe(
    'called schedule_reminder, expected cancel_schedule',
  );
});
