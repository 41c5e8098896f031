import { expect, test } from 'vitest';
import { checkFileNames } from './file-names.ts';

test.each([
  'src/when/time/zone.ts',
  'src/store/migrations/0001-initial.ts',
  'web/src/chat-page.tsx',
  'web/src/icons.d.ts',
  'vitest.config.ts',
  'src/x/follow-up.test.ts',
])('%s is well named', (path) => {
  expect(checkFileNames([path])).toEqual([]);
});

test.each([
  ['src/domain/quietHours.ts', 'kebab-case'],
  ['web/src/ChatPage.tsx', 'kebab-case'],
  ['src/domain/quiet_hours.ts', 'kebab-case'],
  ['src/when/time-utils.ts', '"utils"'],
  ['src/engine/run-manager.ts', '"manager"'],
  ['test/helpers.ts', '"helpers"'],
  ['src/engine/scanner-part2.ts', '"part2"'],
])('%s is not', (path, problem) => {
  expect(checkFileNames([path])).toEqual([
    expect.objectContaining({ path, problem: expect.stringContaining(problem) }),
  ]);
});
