import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setupCli } from '../../../test/support/setup-cli.ts';
import { clientOver } from '../../client/client.ts';
import { OPERATIONS } from '../../operations/registry.ts';
import type { WithoutData } from './cli.ts';
import { COMMANDS } from './command-list.ts';
import { EXIT } from './exit-codes.ts';

const EFFECTS: Readonly<Record<string, 'read' | 'write'>> = Object.fromEntries(
  OPERATIONS.map(({ name, effect }) => [name, effect]),
);

/** Runs a command line with a data folder that is not there. */
async function runWithoutData(line: readonly string[]) {
  const opened: string[] = [];
  const refuse = () => Promise.reject(new Error('not in this test'));
  const called: string[] = [];
  const cli = setupCli({
    ports: {
      openData: async ({ config }) => {
        opened.push(config.data);
        if (config.data !== ':memory:') mkdirSync(config.data, { recursive: true });
        const call = async (name: string) => {
          called.push(name);
          throw new Error(`${name} was called`);
        };
        const client = clientOver(Object.keys(EFFECTS), { call });
        return { client, call, close: async () => {} } as never;
      },
      serve: refuse,
      fillDemo: refuse,
    },
  });
  const data = join(cli.folder, 'none', 'here');
  const result = await cli.run(...line, '--data', data);
  return { ...result, opened, called, isMade: existsSync(join(cli.folder, 'none')) };
}
/** The examples of all commands, except those that start or call other programs, and lines for a shell. */
async function exampleLines(): Promise<{ line: string[]; withoutData: WithoutData }[]> {
  const others = /^belfry (mcp|serve|open|demo) |[|<>]|^(?!belfry )/;
  const loaded = await Promise.all(COMMANDS.map((entry) => entry.load()));
  return loaded.flatMap(({ examples, withoutData }) =>
    examples
      .filter((example) => !others.test(example))
      .map((example) => ({
        line: wordsOf(example),
        withoutData: withoutData?.(wordsOf(example).slice(1)) ?? 'refuse',
      })),
  );
}

const wordsOf = (example: string): string[] =>
  [...example.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, one, two, bare]) => one ?? two ?? bare ?? '').slice(1);

const SAID = /There are no data of Belfry in .*none.here: that folder does not exist\./;

describe('a data folder that does not exist', () => {
  it.each([
    'ls',
    'next',
    'show k3x9q',
    'missed',
    'runs',
    'reminders',
    'tasks',
    'pending',
    'top --json',
    'usage',
    'agents',
    'status',
    'audit',
    'zone',
    'call list-runs',
  ])('is told by belfry %s, which makes nothing and exits with 3', async (words) => {
    const { code, stderr, stdout, isMade } = await runWithoutData(words.split(' '));
    expect({ code, isMade, stdout }).toEqual({ code: EXIT.notFound, isMade: false, stdout: '' });
    expect(stderr).toMatch(SAID);
    expect(stderr).toContain('--data');
  });

  it('is made by no command whose first operation reads, except one that may begin with new data', async () => {
    const lines = await exampleLines();
    expect(new Set(lines.map(({ line }) => line[0])).size).toBeGreaterThan(40);
    let refused = 0;
    for (const { line, withoutData } of lines) {
      const { code, stderr, called, isMade } = await runWithoutData(line);
      const words = line.join(' ');
      if (SAID.test(stderr)) {
        refused += 1;
        expect([words, code, isMade, called]).toEqual([words, EXIT.notFound, false, []]);
      }
      if (isMade && withoutData !== 'make') expect([words, EFFECTS[called[0] ?? '']]).toEqual([words, 'write']);
    }
    expect(refused).toBeGreaterThan(100);
  });

  it('is made by what begins there: a first reminder, a setting, a token', async () => {
    for (const words of [
      'add "call Sarah in 2 hours"',
      'chat "hello"',
      'zone Europe/Warsaw',
      'token create laptop --mcp',
      'calendar new',
    ])
      expect([words, (await runWithoutData(wordsOf(`belfry ${words}`))).isMade]).toEqual([words, true]);
  });

  it('is not needed to explain a time, which is done on data in memory', async () => {
    const { opened, called, isMade } = await runWithoutData(['explain', 'in 90 minutes']);
    expect({ opened, called, isMade }).toEqual({ opened: [':memory:'], called: ['explain'], isMade: false });
  });
});
