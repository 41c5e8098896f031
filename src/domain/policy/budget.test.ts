import { describe, expect, it } from 'vitest';
import { budgetLines, cachedShare, decideCall, estimateTokens, limitsFor } from './budget.ts';

const house = {
  tokensPerRun: 50_000,
  tokensPerScheduleDay: 500_000,
  tokensPerUserDay: 2_000_000,
  maxOutputTokens: 8_192,
};

describe('the limits of a call', () => {
  it("are the schedule's own, else the agent's, else everybody's", () => {
    const agent = { tokensPerRun: 20_000, tokensPerDay: 200_000 };
    expect(limitsFor(house, undefined, null, true)).toEqual({ run: 50_000, schedule: 500_000, user: 2_000_000 });
    expect(limitsFor(house, agent, null, true)).toEqual({
      run: 20_000,
      schedule: 500_000,
      agent: 200_000,
      user: 2_000_000,
    });
    const own = { tokensPerRun: 5_000, tokensPerDay: null };
    expect(limitsFor(house, agent, own, true).run).toBe(5_000);
  });

  it('of a conversation have no schedule', () => {
    expect(limitsFor(house, undefined, null, false)).toEqual({ run: 50_000, user: 2_000_000 });
  });
});

describe('a call', () => {
  it.each([
    [
      'goes with its whole answer where there is room',
      50_000,
      0,
      4_000,
      { kind: 'go', maxOutputTokens: 8_192, reserve: 12_192 },
    ],
    [
      'gets a shorter answer where less is left',
      50_000,
      40_000,
      4_000,
      { kind: 'go', maxOutputTokens: 6_000, reserve: 10_000 },
    ],
    ['is not made for less than an answer', 50_000, 45_500, 4_000, { kind: 'stop' }],
    ['is not made where nothing may be spent', 0, 0, 10, { kind: 'stop' }],
  ])('%s', (_, limit, used, input, decision) => {
    expect(decideCall([{ kind: 'run', limit, used }], input, 8_192)).toMatchObject(decision);
  });

  it('is stopped by the narrowest budget that stands in its way', () => {
    const lines = budgetLines({ run: 50_000, user: 1_000 }, { run: 0, user: 900 }, {});
    expect(decideCall(lines, 500, 8_192)).toMatchObject({ kind: 'stop', line: { kind: 'user', used: 900 } });
  });

  it('goes where the person raised the budget', () => {
    const lines = budgetLines({ user: 1_000 }, { user: 900 }, { user: 50_000 });
    expect(decideCall(lines, 500, 8_192).kind).toBe('go');
  });
});

it.each([
  ['', 0],
  ['hello world', 4],
  ['Zażółć gęślą jaźń', 9],
  ['日本語のテキスト', 8],
  ['👩‍👩‍👧‍👦', 9],
])('the tokens of %j are estimated rather too high', (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});

describe('what was read before', () => {
  it.each([
    ['anthropic', 'claude-sonnet-4-6', 0.25],
    ['openai', 'gpt-5.4-mini', 0.25],
    ['openai', 'gpt-4.1', 0.25],
    ['openai', 'gpt-4o-mini', 0.5],
    ['openai', 'o1-mini', 0.5],
    ['openai-compatible', 'gpt-5.4', 0.5],
  ])('counts as much as %s takes for it, rather too much: %s', (provider, name, share) => {
    expect(cachedShare({ provider, name })).toBe(share);
  });
});
