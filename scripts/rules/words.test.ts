import { expect, test } from 'vitest';
import { checkWords } from './words.ts';

const check = (text: string) => checkWords([{ path: 'docs/a.md', text }]);

test.each(['see /Users/anna/src', 'cp x /root/belfry/', 'fixes issue #12', 'see issue 3', '// TODO: later'])(
  'means nothing to a reader: %s',
  (text) => {
    expect(check(`fine\n${text}`)).toEqual([expect.objectContaining({ path: 'docs/a.md', line: 2, rule: 'words' })]);
  },
);

test.each(['the network/root/certificate', 'https://example.org/Users/1', 'issue a token', 'method', 'src/Users/x'])(
  'is an ordinary text: %s',
  (text) => {
    expect(check(text)).toEqual([]);
  },
);
