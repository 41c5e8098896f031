// A program with a graph is killed while the graph waits, and again while it goes on: the third one brings it to its end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { openBelfry } from '../../src/index.ts';
import { compiledCode, NODE_ARGS, programAt } from '../support/programs/program-at.ts';

/** Starts the program, and kills it with -9 once it has said the line; answers all it said. */
async function runUntil(folder: string, phase: string, line: string): Promise<string[]> {
  const program = programAt('test/process/graph/victim.ts');
  const child = spawn(process.execPath, [...NODE_ARGS, program, folder, phase], {
    env: { ...process.env, ...compiledCode() },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  for await (const text of createInterface({ input: child.stdout })) {
    said.push(JSON.parse(text));
    if (said.at(-1) === line) break;
  }
  child.kill('SIGKILL');
  await ended;
  return said;
}

test('a graph that waits goes on after kill -9, also when it was killed while it went on, and nothing is made twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-graph-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await runUntil(folder, 'ask', 'it waits');
  expect((await runUntil(folder, 'cut off', 'in the middle')).at(-1)).toBe('in the middle');
  expect((await runUntil(folder, 'go on', 'approved, approved')).at(-1)).toBe('approved, approved');
  await using belfry = await openBelfry({ data: folder, agents: { leo: async () => {} } });
  expect((await belfry.list()).items.map(({ what }) => what).sort()).toEqual(['the bread', 'the oven']);
  expect((await belfry.proposals({ state: 'all' })).items.map(({ state }) => state)).toEqual(['approved', 'approved']);
});
