import { isAbsolute } from 'node:path';
import { childEnvironment, environmentProblem } from '../../../agent/command/child-environment.ts';
import { createChildren } from '../../../agent/command/children.ts';
import { programProblem } from '../../../agent/command/find-program.ts';
import { AppError } from '../../../domain/errors.ts';
import { parseTurnLimit, TURN_LIMIT_WORDS } from '../../../domain/policy/turn-limit.ts';
import { type Clock, SECOND_MS } from '../../../when/index.ts';
import { type CommandParameters, fillArguments, readParameters } from './command-parameters.ts';
import type { OwnTool } from './own-tool.ts';

const KEPT = { stdout: 32_000, stderr: 8_000 };
/** Time to end the program and report that, before the call itself is given up. */
const AFTER_THE_END_MS = 10 * SECOND_MS;

export interface RunCommandOptions {
  /** Its purpose, for the model and on cards; the command itself is added. */
  readonly description: string;
  /** The program and its arguments, without a shell. An element `{name}` is the parameter of that name. */
  readonly command: readonly string[];
  /** The values that the model chooses. @default none */
  readonly parameters?: CommandParameters;
  /** Its working folder, an absolute path. */
  readonly cwd: string;
  /** Its environment variables besides PATH, HOME and LANG. @default none */
  readonly env?: Readonly<Record<string, string>>;
  /** How long it may run; then it is ended with all processes that it started. @default '1 minute' */
  readonly timeout?: string;
  /** True when it only reads, for all values, so that it needs no approval. @default false */
  readonly reads?: boolean;
  /** False when its output is public. @default true */
  readonly private?: boolean;
}

/**
 * A tool that runs one command of the operator: fixed arguments without a shell, and parameters that are one argument
 * each. Each call needs approval, unless the operator declares that it only reads.
 * @throws AppError invalid_input for an impossible command
 */
export function runCommand(
  options: RunCommandOptions,
  clock: Pick<Clock, 'setTimer'>,
): OwnTool<Record<string, string | number>> {
  const { command, cwd, env = {}, parameters = {}, reads = false, timeout = '1 minute' } = options;
  const [program = ''] = command;
  const limitMs = parseTurnLimit(timeout);
  if (program.trim() === '') throw wrong('command should begin with a program');
  if (command.some((argument) => argument.includes('\0'))) throw wrong('command holds the character NUL');
  if (typeof cwd !== 'string' || !isAbsolute(cwd)) throw wrong('cwd should be a whole path');
  if (limitMs === null) throw wrong(`timeout should be ${TURN_LIMIT_WORDS}`);
  const ofEnv = environmentProblem(env);
  if (ofEnv !== null) throw wrong(ofEnv);
  const children = createChildren(clock);
  return {
    // On the card, and part of what an approval is bound to.
    description: `${options.description} Runs: ${command.map(shown).join(' ')} in ${cwd}`,
    inputSchema: readParameters(command, parameters),
    effect: reads ? 'reads' : 'changes',
    approval: reads ? 'never' : 'always',
    destructive: !reads,
    private: options.private ?? true,
    timeout: `${Math.ceil((limitMs + AFTER_THE_END_MS) / SECOND_MS)} seconds`,
    maxOutput: KEPT.stdout + KEPT.stderr + 4_000,
    async execute(chosen, { abortSignal: signal }) {
      const environment = childEnvironment(env);
      const problem = programProblem(program, { cwd, path: environment.PATH ?? environment.Path ?? '' });
      if (problem !== null) throw new Error(problem);
      const argv = fillArguments(command, chosen);
      const end = await children.run({ argv, cwd, env: environment, input: '', limitMs, keep: KEPT, signal });
      signal.throwIfAborted();
      const { code, signal: endedBy, stdout, stderr, timedOut } = end;
      return {
        exit_code: code,
        ...(endedBy === null ? {} : { ended_by: endedBy }),
        ...(timedOut ? { note: `It was ended at its limit of ${timeout}; what it did until then is done.` } : {}),
        stdout,
        ...(stderr === '' ? {} : { stderr }),
      };
    },
  };
}

const shown = (argument: string): string => (/^[\w./:=@{}+-]+$/.test(argument) ? argument : JSON.stringify(argument));

function wrong(words: string): AppError {
  return new AppError('invalid_input', `run_command: ${words}.`, {
    hint: 'Own tools are explained in docs/how-to/own-tools.md.',
  });
}
