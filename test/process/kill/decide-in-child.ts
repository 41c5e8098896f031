import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { compiledCode, NODE_ARGS, programAt } from '../../support/programs/program-at.ts';

/** Runs one of the programs that decide and die. @returns the signal that ended it, or null where it ended in order */
export async function decideInChild(program: string, env: Record<string, string>): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [...NODE_ARGS, programAt(`test/process/kill/${program}`)], {
    env: { ...process.env, ...compiledCode(), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}
