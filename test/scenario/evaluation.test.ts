// What the built-in model makes of what people say, as `npm run eval` measures it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evaluate } from '../../eval/evaluate.ts';
import { differenceOf, judge } from '../../eval/judge.ts';
import { reportOf, scoreOf } from '../../eval/report.ts';
import { readUtterances } from '../../eval/utterance.ts';
import type { Deed } from '../../eval/world.ts';
import { root } from '../../scripts/setup/paths.mjs';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createScriptedModel } from '../../src/testing/index.ts';
import { parseWhen } from '../../src/when/index.ts';

const utterances = readUtterances();
const held = readUtterances({ held: true });
const now = Date.parse('2026-11-21T09:00:00Z');

test('there are 300 utterances and 100 held ones, each said once, of every kind and for every toolset', () => {
  expect([utterances.length, held.length]).toEqual([300, 100]);
  const keys = [...utterances, ...held].map(
    ({ says, toolset, given, zone, before }) => `${toolset} ${given} ${zone} ${before} ${says}`,
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect([...new Set(utterances.map(({ toolset }) => toolset))].sort()).toEqual([
    'actions',
    'approved',
    'belfry',
    'messages',
    'proactive',
    'reminders',
  ]);
});

test('each time that is expected can be read', () => {
  for (const { says, does = [], or, first = [], zone } of [...utterances, ...held])
    for (const { when } of [...does, ...or.flat(), ...first])
      for (const one of when?.split(' | ') ?? [])
        expect(parseWhen(one, { now, zone: zone ?? 'UTC' }).ok, `${says}: ${one}`).toBe(true);
});

test('the built-in model changes and ends nothing by mistake, and mostly understands', async () => {
  // Every third of them: `npm run eval` plays all.
  const some = utterances.filter((_, index) => index % 3 === 0);
  const results = await evaluate(some, createBuiltInModel());
  const share = (verdict: string) => results.filter((result) => result.verdict === verdict).length / results.length;
  const report = reportOf(results, 'the built-in one');
  expect(share('wrong change'), report).toBe(0);
  expect(scoreOf(results), report).toBeGreaterThanOrEqual(0.6);
  expect(share('dead end'), report).toBeLessThanOrEqual(0.15);
});

test('a model that does nothing, and one that does too much, fail', async () => {
  const some = utterances.filter(({ category, asks }) => category === 'make once' && asks === undefined);
  const silent = { ...createScriptedModel([]), respond: async () => replyWith('Certainly.') };
  expect(scoreOf(await evaluate(some, silent))).toBe(0);
  const talk = utterances.filter(({ category }) => category === 'talk');
  const input = { message: 'speak', when: 'in 2 hours' };
  const busy = {
    ...silent,
    respond: async ({ messages }: { messages: readonly { role: string }[] }) =>
      messages.at(-1)?.role === 'tool'
        ? replyWith('Done.')
        : { ...replyWith(''), toolCalls: [{ id: 'one', name: 'schedule_reminder', input }] },
  };
  expect(new Set((await evaluate(talk, busy as never)).map(({ verdict }) => verdict))).toEqual(new Set(['unwanted']));
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
  const long = [...utterances, ...held].filter(({ says }) => says.split(' ').length > 3);
  expect(long.length).toBeGreaterThan(90);
  for (const { says } of long)
    expect(
      code.some((text) => text.includes(says.toLowerCase())),
      says,
    ).toBe(false);
});

const sense = { now, zone: 'Europe/Warsaw', ids: ['sch_1', 'sch_2'] };
const at = (text: string) => [Date.parse(text)];
const made: Deed = {
  verb: 'make',
  id: null,
  text: 'Call Sarah.',
  times: at('2026-11-22T20:00:00Z'),
  followUp: true,
  kind: 'reminder',
};

test('times are compared by what they mean, texts by their words, and everything else as it is', () => {
  const expected = { make: 'call Sarah', when: 'tomorrow at 9pm', followUp: true, kind: 'reminder' as const };
  expect(differenceOf(expected, made, sense)).toBeNull();
  expect(differenceOf(expected, { ...made, times: at('2026-11-22T08:00:00Z') }, sense)).toContain('tomorrow at 9pm');
  expect(differenceOf(expected, { ...made, text: 'call Bob' }, sense)).toContain('call Sarah');
  expect(differenceOf(expected, { ...made, followUp: false }, sense)).toContain('follow-ups');
  expect(differenceOf(expected, { ...made, kind: 'action' }, sense)).toContain('a reminder');
  expect(differenceOf({ remove: 1 }, made, sense)).toContain('"remove":1');
});

test('what came of it is told apart: right, asked, a dead end, a wrong change, unwanted, otherwise', () => {
  const removed = (id: string): Deed => ({ ...made, verb: 'remove', id, text: '', times: [] });
  const verdictOf = (expected: object, deeds: Deed[], answer = 'Very well.') =>
    judge({ or: [], hears: [], ...expected }, deeds, answer, sense).verdict;
  expect(verdictOf({ does: [{ remove: 1 }] }, [removed('sch_1')])).toBe('right');
  expect(verdictOf({ does: [{ remove: 1 }] }, [], 'Which one?')).toBe('asked');
  expect(verdictOf({ does: [{ remove: 1 }] }, [])).toBe('dead end');
  expect(verdictOf({ does: [{ remove: 1 }] }, [removed('sch_2')])).toBe('wrong change');
  expect(verdictOf({ asks: true }, [removed('sch_1')], 'Was that right?')).toBe('wrong change');
  expect(verdictOf({ asks: true }, [], 'Which one?')).toBe('right');
  expect(verdictOf({ does: [] }, [made])).toBe('unwanted');
  expect(verdictOf({ does: [{ make: 'call Bob' }] }, [made])).toBe('otherwise');
  expect(verdictOf({ does: [{ make: 'call Sarah' }, { remove: 1 }] }, [made])).toBe('dead end');
  expect(verdictOf({ does: [{ remove: 1 }], or: [[{ make: 'call' }]] }, [made])).toBe('right');
  expect(verdictOf({ does: [], hears: ['oven|stove'] }, [], 'The stove.')).toBe('right');
  expect(verdictOf({ does: [], hears: ['oven'] }, [], 'Nothing.')).toBe('dead end');
});
