import { AppError } from '../../domain/errors.ts';
import { MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import type { AcpSettings } from '../agents.ts';
import { commandLimitMs, commandProblem, PROMPT_PLACE } from '../command/command-settings.ts';

/** How much longer a turn lasts than its program may work and wait, so that the program's end is recorded within it. */
const AFTER_THE_END_MS = 30 * SECOND_MS;
/** How long the program is kept while the person is asked; then it ends, and the run waits without it. */
export const HOLD_MS = 10 * MINUTE_MS;

/** What is wrong with the settings of an ACP agent, by field; null when they are valid. */
export function acpProblem(settings: AcpSettings): { readonly field: string; readonly words: string } | null {
  const { acp, ...rest } = settings;
  if (acp.includes(PROMPT_PLACE))
    return {
      field: 'acp',
      words: `should hold no ${PROMPT_PLACE}: an ACP agent is given its prompt over the protocol`,
    };
  const problem = commandProblem({ command: acp, ...rest });
  if (problem?.field !== 'command') return problem;
  return { field: 'acp', words: problem.words.replace("['claude', '-p']", "['gemini', '--acp']") };
}

/** @throws AppError invalid_input */
export function checkAcp(name: string, settings: AcpSettings): void {
  const problem = acpProblem(settings);
  if (problem === null) return;
  throw new AppError('invalid_input', `The ${problem.field} of the agent "${name}" ${problem.words}.`, {
    hint: 'ACP agents are explained in docs/how-to/acp.md.',
  });
}

/** The time limit of its turn: its work, the wait for its person, and its end. */
export const turnLimitAroundAcp = (settings: Pick<AcpSettings, 'timeout'>): number =>
  commandLimitMs(settings) + HOLD_MS + AFTER_THE_END_MS;
