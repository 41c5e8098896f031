import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../domain/policy/budget.ts';
import { boundHistory, historyRoom, type RememberedMessage } from './bound-history.ts';
import type { PromptMessage } from './models/model.ts';

const person = (text: string): RememberedMessage => ({
  prompt: [{ role: 'user', text }],
  from: 'person',
  said: { by: 'person', text },
});
const agent = (text: string): RememberedMessage => ({
  prompt: [{ role: 'assistant', text, toolCalls: [] }],
  from: 'other',
  said: { by: 'agent', text },
});
const wake = (text: string): RememberedMessage => ({
  prompt: [{ role: 'user', text, isWake: true }],
  from: 'wake',
  said: null,
});
/** An answer that used a tool with the result `output`. */
const worked = (id: string, output: unknown, text = 'Done.'): RememberedMessage => ({
  prompt: [
    { role: 'assistant', text: '', toolCalls: [{ id, name: 'list_schedules', input: {} }] },
    { role: 'tool', results: [{ callId: id, name: 'list_schedules', output, isError: false }] },
    { role: 'assistant', text, toolCalls: [] },
  ],
  from: 'other',
  said: { by: 'agent', text },
});

const ROOM = { tokens: 3_000, tellsWhat: true };
const cost = (messages: readonly PromptMessage[]) => estimateTokens(JSON.stringify(messages));
const text = (message: PromptMessage | undefined) => (message?.role === 'tool' ? '' : message?.text);
/** Every call must be directly followed by its result, and every result must follow its call. */
function expectPairs(messages: readonly PromptMessage[]): void {
  const calls = messages.flatMap((one) => (one.role === 'assistant' ? one.toolCalls.map(({ id }) => id) : []));
  const results = messages.flatMap((one) => (one.role === 'tool' ? one.results.map(({ callId }) => callId) : []));
  expect(results).toEqual(calls);
}

describe('What a turn remembers', () => {
  it('is everything, word for word, where it fits', () => {
    const all = [person('remind me of the milk'), worked('c1', { ok: true }), person('thank you')];
    expect(boundHistory(all, ROOM, true)).toEqual(all.flatMap(({ prompt }) => prompt));
  });

  it('is the newest that fits, whole, and one line says that older messages are left out and what they were about', () => {
    const all = Array.from({ length: 30 }, (_, i) => [
      person(`question ${i}. ${'x'.repeat(400)}`),
      agent(`answer ${i}`),
    ]);
    const kept = boundHistory([...all.flat(), person('and now?')], ROOM, true);
    expect(cost(kept)).toBeLessThanOrEqual(ROOM.tokens);
    const left = 61 - (kept.length - 1);
    expect(kept[0]).toMatchObject({ role: 'user', isWake: true });
    expect(text(kept[0])).toMatch(
      `[Belfry, not the person] ${left} earlier messages of this conversation are left out here`,
    );
    expect(kept.slice(1)).toEqual([...all.flat(), person('and now?')].slice(left).flatMap(({ prompt }) => prompt));
  });

  it('has a digest of what is left out where there is room for it, and none in a silent turn', () => {
    const all = [person(`My cat is called Tom. ${'x'.repeat(9_000)}`), agent('Noted.'), person('hello')];
    expect(text(boundHistory(all, ROOM, true)[0])).toContain('In short:\nPerson: My cat is called Tom.');
    expect(text(boundHistory(all, { ...ROOM, tellsWhat: false }, true)[0])).toBe(
      '[Belfry, not the person] 1 earlier message of this conversation is left out here.',
    );
    expect(text(boundHistory(all, ROOM, false)[0])).toContain('At least 1 earlier message of');
  });

  it.each([
    ['plain letters', 'a'.repeat(32_000)],
    ['quotes and line ends', '"\n'.repeat(16_000)],
    ['characters of four bytes', '👩‍👩‍👧‍👦'.repeat(1_200)],
  ])('has the newest message of the person, cut with a mark when it alone is too long: %s', (_, long) => {
    const kept = boundHistory([agent('Hi.'), person(`FIRST ${long} LAST`)], ROOM, true);
    const newest = kept.at(-1);
    expect(text(newest)).toMatch(/^FIRST .*\[Belfry left out \d+ characters here: the message is too long\].* LAST$/s);
    expect(text(newest)?.isWellFormed()).toBe(true);
    expect(cost(kept)).toBeLessThanOrEqual(ROOM.tokens);
  });

  it('keeps each call with its result, and shortens long results', () => {
    const schedules = Array.from({ length: 50 }, (_, i) => ({
      schedule_id: `sch_${i}`,
      what: `thing ${i} ${'y'.repeat(50)}`,
    }));
    const all = Array.from({ length: 12 }, (_, i) => [person(`list ${i}`), worked(`c${i}`, { schedules })]).flat();
    const kept = boundHistory([...all, person('cancel the first')], ROOM, true);
    expectPairs(kept);
    const results = kept.flatMap((one) => (one.role === 'tool' ? one.results : []));
    expect(results.length).toBeGreaterThan(1);
    expect(results[0]?.output).toEqual({ schedules: [...schedules.slice(0, 10), '(40 more left out)'] });
    expect(cost(kept)).toBeLessThanOrEqual(ROOM.tokens);
  });

  it('shortens a result of any form', () => {
    const deep = { rows: Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => 'z'.repeat(1_000))) };
    const kept = boundHistory([worked('c1', 'w'.repeat(50_000)), worked('c2', deep), person('hello')], ROOM, true);
    expectPairs(kept);
    const [one, two] = kept.flatMap((message) => (message.role === 'tool' ? message.results : []));
    expect(one?.output).toHaveLength(300);
    expect(two?.output).toMatchObject({
      shortened: expect.stringMatching(/^\{"rows":.*…$/),
      characters: JSON.stringify(deep).length,
    });
  });

  it('gives wakes a small share: they do not crowd out the conversation', () => {
    const wakes = Array.from({ length: 10 }, (_, i) => wake(`woken ${i} ${'v'.repeat(600)}`));
    const talk = Array.from({ length: 40 }, (_, i) => person(`${i} ${'x'.repeat(200)}`));
    const kept = boundHistory([...talk, ...wakes, person('hello')], ROOM, true);
    const ofWakes = kept.filter((one) => one.role === 'user' && one.text.startsWith('woken'));
    expect(ofWakes).toEqual([wakes[9]?.prompt[0]]);
    expect(kept.filter((one) => text(one)?.endsWith('x')).length).toBeGreaterThan(20);
  });

  it('ends with the decision the turn is to tell, however long the rest is', () => {
    const decision = { proposal_id: 'apr_1' } as never;
    const told: RememberedMessage = {
      prompt: [{ role: 'user', text: 'decided', decision }],
      from: 'other',
      said: null,
    };
    const kept = boundHistory([person('p'.repeat(40_000)), agent('a'.repeat(40_000)), told], ROOM, true);
    expect(kept.at(-1)).toEqual(told.prompt[0]);
    expect(kept.map(text)[1]).toContain('[Belfry left out');
    expect(cost(kept)).toBeLessThanOrEqual(ROOM.tokens);
  });
});

it.each([
  [12_000, 50_000, false, 12_000],
  [12_000, 50_000, true, 3_000],
  [12_000, 20_000, false, 5_000],
  [12_000, 100, false, 1_000],
  [40_000, 50_000, false, 12_500],
  [12_000, undefined, false, 12_000],
])(
  'A setting of %i and a budget of %s of a run (silent: %s) leave room for %i tokens',
  (setting, run, silent, tokens) => {
    expect(historyRoom(setting, run, !!silent)).toEqual({ tokens, tellsWhat: !silent });
  },
);
