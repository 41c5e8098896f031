import { describe, expect, it } from 'vitest';
import { cut, displayWidth, pad, printable, printableOn } from './printable.ts';

describe('text for a terminal', () => {
  it.each([
    ['plain text, \u00e9 and \u{1F514}', 'plain text, \u00e9 and \u{1F514}'],
    ['\u001b[2J\u001b]0;title\u0007', '<U+001B>[2J<U+001B>]0;title<U+0007>'],
    ['a\u009bb', 'a<U+009B>b'],
    ['pay\u202eeno', 'pay<U+202E>eno'],
    ['zero\u200bwidth\ufeff', 'zero<U+200B>width<U+FEFF>'],
    ['two\r\nlines\tand a tab', 'two lines and a tab'],
  ])('cannot steer it: %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('keeps line breaks where they are wanted, and the joiner inside emoji', () => {
    expect(printable('one\r\ntwo', { lines: true })).toBe('one\ntwo');
    expect(printable('\u{1F468}\u200d\u{1F469}\u200d\u{1F467}')).toBe('\u{1F468}\u200d\u{1F469}\u200d\u{1F467}');
  });

  it('is left as it is for a program that reads it, as is an export, and not for a screen', () => {
    const line = '"You made “\u001b[2J\u009b31m”"\n';
    expect(printableOn({ isTTY: false }, line)).toBe(line);
    expect(printableOn({ isTTY: true }, line)).toBe('"You made “<U+001B>[2J<U+009B>31m”"\n');
  });

  it('knows how wide it is, cuts it and fills it up', () => {
    expect(displayWidth('abc')).toBe(3);
    expect(displayWidth('\u6642\u9593')).toBe(4);
    expect(displayWidth('\u{1F468}\u200d\u{1F469}\u200d\u{1F467}')).toBe(2);
    expect(cut('remind me', 20)).toBe('remind me');
    expect(cut('remind me', 7)).toBe('remind\u2026');
    expect(cut('\u6642\u9593\u8868', 4)).toBe('\u6642\u2026');
    expect(pad('\u6642', 4)).toBe('\u6642  ');
  });
});
