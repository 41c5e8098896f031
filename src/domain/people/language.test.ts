import { describe, expect, it } from 'vitest';
import { languageName, readLanguage } from './language.ts';

describe('A language', () => {
  it.each([
    ['de', 'de'],
    [' PT_br ', 'pt-BR'],
    ['zh-hans-cn', 'zh-Hans-CN'],
    ['de-DE-u-co-phonebk', 'de-DE'],
    ['German', 'de'],
    ['español', 'es'],
    ['POLSKI', 'pl'],
  ])('is read from %j as %s', (text, tag) => {
    expect(readLanguage(text)).toBe(tag);
  });

  it.each(['', 'x', 'gibberish', 'de\r\nX: y', '<b>', 'xx', 'de-'.repeat(20)])('is not read from %j', (text) => {
    expect(readLanguage(text)).toBeNull();
  });

  it('has a name in English', () => {
    expect(['de', 'pt-BR'].map((tag) => languageName(tag))).toEqual(['German', 'Portuguese (Brazil)']);
  });
});
