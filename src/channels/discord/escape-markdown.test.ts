import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeMarkdown } from './escape-markdown.ts';

it.each([
  ['2 * 3 * 4 and snake_case', '2 \\* 3 \\* 4 and snake\\_case'],
  [
    '# no heading\n> no quote\n1. no list\n-# no small print',
    '\\# no heading\n\\> no quote\n1\\. no list\n\\-# no small print',
  ],
  ['a - b, 5 > 3, #12, 3.5', 'a - b, 5 > 3, #12, 3.5'],
  ['[click](https://evil.example)', '\\[click\\](https://evil.example)'],
  ['see https://example.org/a_b_c*d', 'see https://example.org/a_b_c*d'],
  ['<@123> <#456> `code` ||x|| C:\\dir', '\\<@123> \\<#456> \\`code\\` \\|\\|x\\|\\| C:\\\\dir'],
])('writes %j so that it stands there as it is', (text, written) => {
  expect(escapeMarkdown(text)).toBe(written);
});

it('changes nothing but by backslashes, and leaves no mark free outside of an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab \n*_~`|[]<>#-+1.\\') }), (text) => {
      const written = escapeMarkdown(text);
      expect(written.replace(/\\(.)/gs, '$1')).toBe(text);
      expect(written.replace(/\\./gs, '')).not.toMatch(/[*_~`|[\]<]/);
    }),
  );
});
