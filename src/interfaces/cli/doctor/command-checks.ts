import type { AcpSettings, CommandSettings } from '../../../agent/agents.ts';
import { childEnvironment } from '../../../agent/command/child-environment.ts';
import { programProblem } from '../../../agent/command/find-program.ts';
import { type Finding, well, wrong } from '../../../domain/health/finding.ts';

/** Checks whether the programs of command and ACP agents can be started, as this user and from this folder. */
export function commandFindings(agents: readonly { readonly name: string }[]): Finding[] {
  return agents.filter(isProgram).map(({ name, cwd, env, ...agent }) => {
    const command = 'acp' in agent ? agent.acp : agent.command;
    const own = childEnvironment(env ?? {});
    const [program = ''] = command;
    const problem = programProblem(program, { cwd: cwd ?? process.cwd(), path: own.PATH ?? own.Path ?? '' });
    if (problem === null) return well('commands', `The agent ${name} starts ${program}.`);
    const [what = '', fix = ''] = problem.split(': ', 2);
    return wrong(
      'commands',
      `The agent ${name} cannot be woken: ${what}.`,
      `${fix.charAt(0).toUpperCase()}${fix.slice(1)}.`,
    );
  });
}

const isProgram = (agent: {
  readonly name: string;
}): agent is { readonly name: string } & (CommandSettings | AcpSettings) => 'command' in agent || 'acp' in agent;
