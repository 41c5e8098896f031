import type { Agent } from '../agent/agents.ts';
import { declareTools } from '../agent/outside/declare-tools.ts';
import type { OutsideTools } from '../agent/outside/outside-tool.ts';
import { joinOutsideTools } from '../agent/outside/outside-tools.ts';
import type { Toolset } from '../agent/tools.ts';
import { AppError } from '../domain/errors.ts';
import { MORE_TOOLS } from '../domain/tools/more-tools.ts';
import type { ToolsetName } from '../domain/toolset.ts';

/** The names of Belfry's own tools for messages to the person, one for each channel. */
const TELLING = /^notify_/;

/**
 * The outside tools of each language agent, by its name.
 * @throws AppError invalid_input, for a faulty declaration, or the name of one of Belfry's own tools
 */
export function equipAgents(
  agents: ReadonlyMap<string, Agent>,
  toolsetNameOf: (agent: Agent) => ToolsetName,
  toolsets: Readonly<Record<ToolsetName, Toolset>>,
): ReadonlyMap<string, OutsideTools> {
  const equipped = new Map<string, OutsideTools>();
  for (const agent of agents.values()) {
    if (agent.kind !== 'language') continue;
    const toolset = toolsets[toolsetNameOf(agent)];
    const place = { isTask: true, chooses: true };
    const specs = [...toolset.specs('conversational', place), ...toolset.specs('silent', place)];
    const own = new Set([MORE_TOOLS, ...specs.map(({ name }) => name)]);
    const isTaken = (name: string) => own.has(name) || TELLING.test(name);
    const tools = declareTools(agent.name, agent.tools ?? {});
    const taken = tools.find(({ name }) => isTaken(name));
    if (taken !== undefined) {
      throw new AppError(
        'invalid_input',
        `The agent "${agent.name}" declares a tool "${taken.name}", and Belfry has one of that name.`,
        { hint: 'Give it another name.', details: { agent: agent.name, tool: taken.name } },
      );
    }
    equipped.set(agent.name, joinOutsideTools(tools, agent.toolProviders ?? [], isTaken));
  }
  return equipped;
}
