import type { ApprovalPolicy } from '../domain/approval/proposal.ts';
import { AppError } from '../domain/errors.ts';
import type { AgentBudget } from '../domain/policy/budget.ts';
import { type HeartbeatDefinition, type HeartbeatSettings, readHeartbeat } from '../domain/tasks/heartbeat.ts';
import { checkAcp } from './acp/acp-settings.ts';
import { type Agent, type AgentDefinition, type AgentOptions, approvalOf, type WebhookSettings } from './agents.ts';
import { checkCommand } from './command/command-settings.ts';
import { DEFAULT_INSTRUCTIONS } from './instructions.ts';
import type { LanguageModel } from './models/model.ts';
import { type ModelOptions, modelOptionsProblem } from './models/model-options.ts';
import { webhookProblem } from './webhook/webhook-request.ts';

/** The name of the default agent. */
export const DEFAULT_AGENT = 'belfry';

/** Defaults for agents that do not set an option themselves. */
export interface AgentDefaults extends Pick<AgentOptions, 'toolset' | 'approval' | 'heartbeat' | 'turnLimit'> {
  /** The token budgets of a language model, if they differ from those of all. */
  readonly budget?: AgentBudget;
  /** The approval policy of the data where nothing is set. @default 'recurring' */
  readonly keptApproval?: ApprovalPolicy;
}

/** A program's declaration of its agents. */
export interface AgentDeclarations extends AgentDefaults {
  /** The model of the default agent, and of agents without one. */
  readonly model: LanguageModel;
  /** More agents by name: functions, or language agents with their own model and instructions. */
  readonly agents?: Readonly<Record<string, AgentDefinition>>;
  /** The agent that answers where none is named; one of `agents`, and `belfry` is left out then. @default 'belfry' */
  readonly defaultAgent?: string;
}

/** The heartbeat settings of all agents, by name. */
export function heartsOf(agents: ReadonlyMap<string, Agent>): ReadonlyMap<string, HeartbeatSettings | null> {
  return new Map([...agents.values()].map(({ name, heartbeat }) => [name, readHeartbeat(name, heartbeat)]));
}

/**
 * All agents by name, with defaults filled in: an agent's own option takes precedence.
 * @throws AppError unknown_agent, for a default agent that is not among them; invalid_input, for an invalid command
 */
export function declareAgents(options: AgentDeclarations): ReadonlyMap<string, Agent> {
  const { agents = {}, defaultAgent = DEFAULT_AGENT, model } = options;
  const all = new Map<string, Agent>();
  if (defaultAgent === DEFAULT_AGENT)
    all.set(DEFAULT_AGENT, toAgent(DEFAULT_AGENT, { instructions: DEFAULT_INSTRUCTIONS }, model));
  for (const [name, agent] of Object.entries(agents)) all.set(name, toAgent(name, agent, model));
  if (!all.has(defaultAgent)) {
    throw new AppError('unknown_agent', `The default agent "${defaultAgent}" is not among the agents.`, {
      hint: `Agents: ${[...all.keys()].join(', ') || 'none'}.`,
    });
  }
  return new Map([...all].map(([name, agent]) => [name, withDefaults(agent, options)]));
}

function toAgent(name: string, agent: AgentDefinition, model: LanguageModel): Agent {
  if (typeof agent === 'function') return { kind: 'function', name, run: agent };
  if ('run' in agent) return { kind: 'function', name, ...agent };
  if ('command' in agent) {
    checkCommand(name, agent);
    return { kind: 'command', name, ...agent };
  }
  if ('acp' in agent) {
    checkAcp(name, agent);
    return { kind: 'acp', name, ...agent };
  }
  if ('webhook' in agent) {
    checkWebhook(name, agent.webhook);
    return { kind: 'webhook', name, ...agent };
  }
  if ('worker' in agent) return { kind: 'worker', name, ...agent };
  checkModelOptions(name, agent.modelOptions);
  return { model, kind: 'language', name, ...agent };
}

function checkModelOptions(name: string, options: ModelOptions = {}): void {
  const problem = modelOptionsProblem(options);
  if (problem === null) return;
  throw new AppError('invalid_input', `The modelOptions${problem} of the agent "${name}".`, {
    hint: 'Agents are explained in docs/how-to/agents.md.',
  });
}

function checkWebhook(name: string, webhook: WebhookSettings): void {
  const problem = webhookProblem(webhook);
  if (problem === null) return;
  throw new AppError('invalid_input', `The webhook.${problem.field} of the agent "${name}" ${problem.words}.`, {
    hint: 'Webhook agents are explained in docs/how-to/webhook-agents.md.',
  });
}

function withDefaults(agent: Agent, defaults: AgentDefaults): Agent {
  const toolset = agent.toolset ?? defaults.toolset;
  const { keptApproval } = defaults;
  const chosen = agent.approval ?? defaults.approval;
  const approval = chosen ?? (keptApproval && approvalOf({ toolset, keptApproval }));
  const heartbeat = heartbeatOf(agent.heartbeat, defaults.heartbeat);
  const turnLimit = agent.turnLimit ?? defaults.turnLimit;
  const filled = {
    ...agent,
    ...(toolset && { toolset }),
    ...(approval && { approval }),
    ...(heartbeat !== undefined && { heartbeat }),
    ...(turnLimit !== undefined && { turnLimit }),
  };
  // The turn has the time limit of its program.
  if (filled.kind === 'command' || filled.kind === 'acp')
    return { ...filled, ...(turnLimit !== undefined && { timeout: filled.timeout ?? turnLimit }) };
  if (filled.kind !== 'language' || (filled.budget ?? defaults.budget) === undefined) return filled;
  return { ...filled, budget: { ...defaults.budget, ...filled.budget } };
}

/** An agent that only sets whether it works in quiet hours has the default interval. */
export function heartbeatOf(
  own: HeartbeatDefinition | undefined,
  ofAll: HeartbeatDefinition | undefined,
): HeartbeatDefinition | undefined {
  return own ? { ...(ofAll || {}), ...own } : (own ?? ofAll);
}
