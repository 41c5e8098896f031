import { AppError } from '../domain/errors.ts';
import { type HeartbeatDefinition, type HeartbeatSettings, readHeartbeat } from '../domain/heartbeat.ts';
import type { AgentBudget } from '../domain/policy/budget.ts';
import type { ApprovalPolicy } from '../domain/proposal.ts';
import type { ToolsetName } from '../domain/toolset.ts';
import type { Agent, AgentDefinition } from './agents.ts';
import { DEFAULT_INSTRUCTIONS } from './instructions.ts';
import type { LanguageModel } from './models/model.ts';

/** The agent everybody has. */
export const DEFAULT_AGENT = 'belfry';

/** What a program says about its agents. */
export interface AgentDeclarations {
  /** The model of the default agent. */
  readonly model: LanguageModel;
  /** The tools of the default agent. @default 'belfry' */
  readonly toolset?: ToolsetName;
  /** Whether what the default agent asks for needs the person's yes. @default 'recurring' */
  readonly approval?: ApprovalPolicy;
  /** The tokens the default agent may take, where that is not what all may. */
  readonly budget?: AgentBudget;
  /** How often the default agent looks at its to-do list while it is idle; false: it takes no task by itself. @default { every: '60s' } */
  readonly heartbeat?: HeartbeatDefinition;
  /** More agents by name: functions, or language agents with their own model and instructions. */
  readonly agents?: Readonly<Record<string, AgentDefinition>>;
  /** Who answers where nobody is named; one of `agents`, and `belfry` is left out then. @default 'belfry' */
  readonly defaultAgent?: string;
}

/** How the hearts of all agents beat, by name. */
export function heartsOf(agents: ReadonlyMap<string, Agent>): ReadonlyMap<string, HeartbeatSettings | null> {
  return new Map([...agents.values()].map(({ name, heartbeat }) => [name, readHeartbeat(name, heartbeat)]));
}

/** Every agent by name. @throws AppError unknown_agent, for a default that is not among them */
export function declareAgents(options: AgentDeclarations): ReadonlyMap<string, Agent> {
  const { agents = {}, defaultAgent = DEFAULT_AGENT, model, toolset, approval, budget, heartbeat } = options;
  const all = new Map<string, Agent>();
  if (defaultAgent === DEFAULT_AGENT) {
    const named = { kind: 'language', name: DEFAULT_AGENT, instructions: DEFAULT_INSTRUCTIONS, model } as const;
    all.set(DEFAULT_AGENT, {
      ...named,
      ...(toolset && { toolset }),
      ...(approval && { approval }),
      ...(budget && { budget }),
      ...(heartbeat !== undefined && { heartbeat }),
    });
  }
  for (const [name, agent] of Object.entries(agents)) all.set(name, toAgent(name, agent, model));
  if (!all.has(defaultAgent)) {
    throw new AppError('unknown_agent', `The default agent "${defaultAgent}" is not among the agents.`, {
      hint: `Agents: ${[...all.keys()].join(', ') || 'none'}.`,
    });
  }
  return all;
}

function toAgent(name: string, agent: AgentDefinition, model: LanguageModel): Agent {
  if (typeof agent === 'function') return { kind: 'function', name, run: agent };
  if ('run' in agent) return { kind: 'function', name, ...agent };
  return 'webhook' in agent ? { kind: 'webhook', name, ...agent } : { model, kind: 'language', name, ...agent };
}
