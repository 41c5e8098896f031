import { describe, expect, it } from 'vitest';
import { inferByRule } from './infer-check-in.ts';
import { REHEARSAL_NOW } from './rehearsal-fixture.ts';

// It is Saturday 21 November 2026, 10:00 in Warsaw.
const hear = (text: string) => inferByRule(text, { now: REHEARSAL_NOW, zone: 'Europe/Warsaw' });

describe('a check-in heard by rule', () => {
  it.each([
    ["I'm so nervous about my exam on Friday", 'How did the exam go?', '2026-11-27T18:00'],
    ['wish me luck for the interview tomorrow at 14:00', 'How did the interview go?', '2026-11-22T17:00'],
    ['My surgery is on Monday at 20:00, I hope it goes well', 'How did the surgery go?', '2026-11-24T09:00'],
    ['I am worried about the first day on Monday at 04:00', 'How did the first day go?', '2026-11-23T09:00'],
    ['I am worried about the first day on Monday at 4:00', 'How did the first day go?', '2026-11-23T19:00'],
  ])('%s', (text, message, when) => {
    expect(hear(text)).toEqual({ message, when });
  });

  it.each([
    'I am nervous about my exam', // no day
    'When is my exam on Friday?', // a question
    'I am nervous about everything on Friday',
    'my meeting is every Friday at 9',
    'call Sarah tomorrow',
    'thanks!',
  ])('nothing in: %s', (text) => {
    expect(hear(text)).toBeNull();
  });
});
