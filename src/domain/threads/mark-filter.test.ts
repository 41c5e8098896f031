import { describe, expect, it } from 'vitest';
import { createMarkFilter, sortAnswer } from './mark-filter.ts';

describe('an answer with marks of a model', () => {
  it.each([
    ['<think>he wants tea</think>Here you go.', 'Here you go.', 'he wants tea'],
    ['<thinking>a</thinking>\n\nYes. <think>b</think>Done.', 'Yes. Done.', 'ab'],
    ['he wants tea</think>\nHere you go.', 'Here you go.', 'he wants tea'],
    ['<think>never ended', '', 'never ended'],
    ['Sure. <tool_call>{"name":"pay"}</tool_call>', 'Sure.', ''],
    ['<tool_call>{"name":"pay", "x": "<b>"}', '', ''],
    ['Good.<|im_end|>', 'Good.', ''],
    ['<think>use <tool_call>?</think>No.', 'No.', 'use ?'],
    ['a < b and <b>bold</b> stay, 3 <4', 'a < b and <b>bold</b> stay, 3 <4', ''],
    ['', '', ''],
  ])('%j shows no mark', (whole, text, reasoning) => {
    expect(sortAnswer(whole)).toMatchObject({ text, reasoning });
  });

  it('keeps a call that is written as text apart, so that it can go back', () => {
    expect(sortAnswer('<think>now</think>Sure. <tool_call>{"name":"pay"}</tool_call>')).toEqual({
      ...{ text: 'Sure.', reasoning: 'now', calls: '{"name":"pay"}' },
    });
  });

  it('shows none in any split of the stream, and loses nothing else', () => {
    const whole = 'Well: <think>he <b>wants</b> tea</think>1 < 2, <i>here</i><tool_call>{"a":1}</tool_call>, you go <';
    for (let size = 1; size <= whole.length; size++) {
      const filter = createMarkFilter();
      const pieces = whole.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      const parts = [...pieces.map((piece) => filter.push(piece)), filter.end()];
      expect(parts.map(({ text }) => text).join('')).toBe('Well: 1 < 2, <i>here</i>, you go <');
      expect(parts.map(({ reasoning }) => reasoning).join('')).toBe('he <b>wants</b> tea');
      expect(parts.some(({ text }) => text.includes('think') || text.includes('tool'))).toBe(false);
    }
  });
});
