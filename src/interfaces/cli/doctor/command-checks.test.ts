import { expect, it } from 'vitest';
import { commandFindings } from './command-checks.ts';

it('the doctor says which command agents can be woken, and what to do about the others', () => {
  const agents = [
    { name: 'chatty', instructions: 'x' },
    { name: 'fine', command: ['sh'] },
    { name: 'coder', command: ['no-such-program-here', '-p'] },
    { name: 'away', command: ['sh'], cwd: '/no/such/folder' },
  ];
  expect(commandFindings(agents)).toEqual([
    { check: 'commands', state: 'well', message: 'The agent fine starts sh.', fix: null },
    {
      check: 'commands',
      state: 'wrong',
      message: `The agent coder cannot be woken: the program "no-such-program-here" is not on Belfry's PATH.`,
      fix: 'Install it, or write its whole path in command.',
    },
    {
      check: 'commands',
      state: 'wrong',
      message: 'The agent away cannot be woken: the folder /no/such/folder is not there.',
      fix: 'Make it, or name another one as cwd.',
    },
  ]);
});
