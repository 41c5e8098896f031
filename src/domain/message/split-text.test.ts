import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitText } from './split-text.ts';

const TELEGRAM = 4_096;
const DISCORD = 2_000;
const paragraph = (word: string, length: number) => `${word} `.repeat(Math.ceil(length / (word.length + 1))).trim();
const withoutSpace = (text: string) => text.replace(/\s+/gu, '');

describe('splitText', () => {
  it('leaves what fits as it is, to the last character', () => {
    expect(splitText('a'.repeat(DISCORD), { limit: DISCORD })).toEqual(['a'.repeat(DISCORD)]);
    expect(splitText('  two\n\nlines ', { limit: DISCORD })).toEqual(['  two\n\nlines ']);
  });

  it('splits between paragraphs, and fills each part as far as whole paragraphs go', () => {
    const [one, two, three] = [paragraph('one', 900), paragraph('two', 900), paragraph('three', 900)];
    expect(splitText(`${one}\n\n${two}\n\n${three}`, { limit: DISCORD })).toEqual([`${one}\n\n${two}`, three]);
    expect(splitText(`${one}\n\n${two}\n\n${three}`, { limit: TELEGRAM })).toHaveLength(1);
  });

  it('splits a long paragraph between lines, then sentences, then words', () => {
    const line = paragraph('line', 1_200);
    expect(splitText(`${line}\n${line}`, { limit: DISCORD })).toEqual([line, line]);
    const sentence = `${paragraph('word', 1_200)}.`;
    expect(splitText(`${sentence} ${sentence}`, { limit: DISCORD })).toEqual([sentence, sentence]);
    for (const part of splitText(paragraph('word', 9_000), { limit: DISCORD })) expect(part).toMatch(/^word.*word$/);
  });

  it('never parts what a reader sees as one character', () => {
    const family = '👨‍👩‍👧‍👦';
    for (const limit of [20, 21, 22, 23, 24, 25, 26]) {
      const parts = splitText(family.repeat(50), { limit });
      expect(parts.join('')).toBe(family.repeat(50));
      for (const part of parts) expect(part.replaceAll(family, '')).toBe('');
    }
    for (const part of splitText('e\u0301'.repeat(100), { limit: 7 })) expect(part).toMatch(/^(?:e\u0301)+$/);
  });

  it('parts a character that alone is too long, and still no surrogate pair', () => {
    const zalgo = `a${'\u0301'.repeat(50)}`;
    expect(splitText(zalgo, { limit: 10 }).join('')).toBe(zalgo);
    expect(splitText('😀😀😀', { limit: 1 }).join('')).toBe('😀😀😀');
    for (const part of splitText('😀'.repeat(9), { limit: 3 })) expect(part.isWellFormed()).toBe(true);
  });

  it('closes a code block at the end of a part and opens it again in the next, where blocks are shown', () => {
    const code = Array.from({ length: 200 }, (_, index) => `  line ${index};`).join('\n');
    const parts = splitText(`Look:\n\n\`\`\`ts\n${code}\n\`\`\`\n\nThat was it.`, { limit: DISCORD, fences: true });
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(DISCORD);
      expect(part.split('\n').filter((line) => line.startsWith('```')).length % 2).toBe(0);
    }
    expect(parts[1]).toMatch(/^```ts\n {2}line/);
    expect(parts.at(-1)).toMatch(/```\n\nThat was it\.$/);
    const lines = parts.flatMap((part) => part.split('\n')).filter((line) => line.includes('line '));
    expect(lines).toEqual(code.split('\n'));
  });

  it('knows a block of tildes, a longer fence, and that a fence within a block ends nothing', () => {
    const inner = Array.from({ length: 300 }, (_, index) => (index % 40 === 0 ? '```' : `row ${index}`)).join('\n');
    const parts = splitText(`~~~~md\n${inner}\n~~~~`, { limit: DISCORD, fences: true });
    for (const part of parts) {
      expect(part).toMatch(/^~~~~md\n/);
      expect(part).toMatch(/\n~~~~$/);
    }
  });

  it('keeps every letter in order, within the limit, for any text', () => {
    const words = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom('\n\n', '\n', '. ', ' ', '👩🏽‍🚀')),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 30, max: 200 }), (pieces, limit) => {
        const text = pieces.join('');
        const parts = splitText(text, { limit });
        if (text.trim() !== '') expect(withoutSpace(parts.join(''))).toBe(withoutSpace(text));
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the limit and balanced blocks for any mixture of blocks and prose', () => {
    const line = fc.constantFrom('```', '```ts', 'some words here', '', '  indented code', '~~~', 'x'.repeat(300));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 200 }), (lines) => {
        for (const part of splitText(lines.join('\n'), { limit: 400, fences: true }))
          expect(part.length).toBeLessThanOrEqual(400);
      }),
      { numRuns: 200 },
    );
  });
});
