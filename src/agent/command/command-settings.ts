import { isAbsolute } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { parseTurnLimit, TURN_LIMIT_MS, TURN_LIMIT_WORDS } from '../../domain/policy/turn-limit.ts';
import { SECOND_MS } from '../../when/index.ts';
import type { CommandSettings } from '../agents.ts';
import { environmentProblem } from './child-environment.ts';

/** A placeholder in the operator's arguments for the agent's task. */
export const PROMPT_PLACE = '{prompt}';
/** The most arguments, and the most characters of one. */
const ARGUMENTS_LIMIT = 100;
const ARGUMENT_LENGTH_LIMIT = 8_000;
/** How much longer a turn lasts than its program may run, so that the program's end is recorded within it. */
const AFTER_THE_END_MS = 30 * SECOND_MS;

/** What is wrong with a program and its arguments; null when they are valid. */
export function argumentsProblem(command: readonly string[]): string | null {
  const [program = ''] = command;
  if (program.trim() === '') return "should begin with a program, as in ['claude', '-p']";
  if (command.length > ARGUMENTS_LIMIT) return `should have at most ${ARGUMENTS_LIMIT} elements`;
  const long = command.find((argument) => argument.length > ARGUMENT_LENGTH_LIMIT);
  if (long !== undefined) return `should have elements of at most ${ARGUMENT_LENGTH_LIMIT} characters`;
  if (command.some((argument) => argument.includes('\0'))) return 'should hold no character NUL';
  const ending = command.indexOf('--');
  for (const [index, argument] of command.entries()) {
    if (!argument.includes(PROMPT_PLACE)) continue;
    if (argument !== PROMPT_PLACE)
      return `should have ${PROMPT_PLACE} as an element of its own, not within ${JSON.stringify(argument)}`;
    if (ending < 1 || ending > index)
      return `should have '--' before ${PROMPT_PLACE}, as in ['tool', '--', '${PROMPT_PLACE}'], so that a prompt that begins with - is never read as an option`;
  }
  return null;
}

/** What is wrong with the settings of a command agent, by field; null when they are valid. */
export function commandProblem(settings: CommandSettings): { readonly field: string; readonly words: string } | null {
  const { command, cwd, env, timeout } = settings;
  const ofCommand = argumentsProblem(command);
  if (ofCommand !== null) return { field: 'command', words: ofCommand };
  if (cwd !== undefined && !isAbsolute(cwd))
    return { field: 'cwd', words: `should be a whole path, as in "/home/me/project", not ${JSON.stringify(cwd)}` };
  const ofEnv = env === undefined ? null : environmentProblem(env);
  if (ofEnv !== null) return { field: 'env', words: `should hold only what a program may get: ${ofEnv}` };
  if (timeout !== undefined && parseTurnLimit(timeout) === null)
    return { field: 'timeout', words: `should be ${TURN_LIMIT_WORDS}, not ${JSON.stringify(timeout)}` };
  return null;
}

/** @throws AppError invalid_input */
export function checkCommand(name: string, settings: CommandSettings): void {
  const problem = commandProblem(settings);
  if (problem === null) return;
  throw new AppError('invalid_input', `The ${problem.field} of the agent "${name}" ${problem.words}.`, {
    hint: 'Command agents are explained in docs/how-to/commands.md.',
  });
}

/** The time limit of the program. */
export function commandLimitMs({ timeout }: Pick<CommandSettings, 'timeout'>): number {
  return (timeout === undefined ? null : parseTurnLimit(timeout)) ?? TURN_LIMIT_MS;
}

/** The time limit of its turn. */
export const turnLimitAround = (settings: Pick<CommandSettings, 'timeout'>): number =>
  commandLimitMs(settings) + AFTER_THE_END_MS;

/** The arguments with the prompt in its place. Characters that no argument can hold are made visible. */
export function withPrompt(command: readonly string[], prompt: string): string[] {
  return command.map((argument) => (argument === PROMPT_PLACE ? prompt.replaceAll('\0', '\u2400') : argument));
}
