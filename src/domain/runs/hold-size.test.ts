import { describe, expect, it } from 'vitest';
import { holdTexts, jsonSize, RUN_SIZE_LIMIT, withoutMiddle } from './hold-size.ts';

describe('a value that is held to a size', () => {
  it('is the same where it fits', () => {
    const value = { text: 'x'.repeat(1_000), list: [1, null, true] };
    expect(holdTexts(value)).toBe(value);
  });

  it.each([
    ['one long text', { text: 'x'.repeat(1_000_000) }],
    ['several long texts', ['a', 'b', 'c'].map((letter) => letter.repeat(90_000))],
    ['texts of escapes and of letters of several bytes', { one: '\n"'.repeat(60_000), two: '🌧'.repeat(40_000) }],
    ['texts deep within', { a: [{ b: { c: 'x'.repeat(200_000) } }, 7, null] }],
  ])('fits, with %s', (_, value) => {
    const held = holdTexts<unknown>(value);
    expect(jsonSize(held)).toBeLessThanOrEqual(RUN_SIZE_LIMIT);
    expect(jsonSize(held)).toBeGreaterThan(RUN_SIZE_LIMIT / 2);
    expect(JSON.stringify(held)).toMatch(/… \[cut: \d+ characters\] …/);
    expect(JSON.stringify(held).isWellFormed()).toBe(true);
  });

  it('keeps short texts whole, however many long ones there are', () => {
    const short = 'what one wants to read'.repeat(20);
    const { said, long } = holdTexts({ said: short, long: Array.from({ length: 9 }, () => 'x'.repeat(50_000)) });
    expect(said).toBe(short);
    expect(long.every((text) => text.includes('[cut: '))).toBe(true);
  });

  it('keeps the end of a text that is cut, where a reason or a remark stands', () => {
    expect(holdTexts(`${'x'.repeat(200_000)}\n[cut: it wrote 200000 bytes]`)).toMatch(
      /x\n\[cut: it wrote 200000 bytes\]$/,
    );
  });

  it('gives a long text the room that is left of the others', () => {
    const { a, b } = holdTexts({ a: 'x'.repeat(1_000), b: 'y'.repeat(100_000) });
    expect(a).toHaveLength(1_000);
    expect(b.length).toBeGreaterThan(60_000);
  });
});

describe('a list whose middle is left out', () => {
  it('has its begin and its end', () => {
    expect(withoutMiddle([1, 2, 3, 4, 5, 6, 7], 4)).toEqual([1, 2, 6, 7]);
    expect(withoutMiddle([1, 2, 3, 4], 3)).toEqual([1, 2, 4]);
    expect(withoutMiddle([1, 2], 3)).toEqual([1, 2]);
  });
});
