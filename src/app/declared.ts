import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Agent } from '../agent/agents.ts';
import { DEFAULT_AGENT, declareAgents, heartsOf } from '../agent/declare-agents.ts';
import { declareLimits } from '../agent/declare-limits.ts';
import type { McpHouse } from '../agent/mcp/mcp-house.ts';
import type { LanguageModel } from '../agent/models/model.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import type { PlaceLimits } from '../engine/concurrency/limits.ts';
import type { EngineContext, Log } from '../engine/context.ts';
import { WriteThrough } from '../engine/together/write-through.ts';
import { webChannel } from '../interfaces/channels/web-channel.ts';
import { speechRules, turnLimits } from './agent-rules.ts';
import type { AppOptions } from './app-options.ts';
import type { Foundation } from './foundation.ts';
import { openMcpServers, withServers } from './mcp-servers.ts';
import { createPushHouse } from './push-house.ts';

/** What was declared: who works here, on which channels, and within which limits. */
export interface Declared {
  readonly agents: ReadonlyMap<string, Agent>;
  readonly mcp: McpHouse;
  readonly channels: ReadonlyMap<string, Channel>;
  readonly speech: EngineContext['speech'];
  /** Models that a schedule may ask for, by name. */
  readonly models: ReadonlyMap<string, LanguageModel>;
  readonly places: PlaceLimits | undefined;
  heartbeatOf(agent: string): ReturnType<EngineContext['heartbeatOf']>;
  turnLimitOf(agent: string): number;
}

/**
 * Reads what the options declare.
 * @throws AppError invalid_input
 */
export function declareHouse(
  options: AppOptions & { readonly log: Log },
  { store, clock }: Pick<Foundation, 'store' | 'clock'>,
  context: () => EngineContext,
): Declared {
  const { log, pushHosts = [], defaultAgent = DEFAULT_AGENT } = options;
  const declared = declareAgents(options);
  const mcp = openMcpServers(declared, { store, clock, log, defaultAgent, context });
  const agents = withServers(declared, mcp);
  const devices = options.push === undefined ? [] : [options.push(createPushHouse(store, pushHosts))];
  const channels = [webChannel, ...devices, ...(options.channels ?? [])];
  const models = new Map(Object.entries(options.models ?? {}));
  const hearts = heartsOf(agents);
  return {
    agents,
    mcp,
    channels: new Map(channels.map((channel) => [channel.name, channel])),
    speech: speechRules(options.speech, agents),
    models,
    places: declareLimits(agents, models, options.concurrency, (provider, known) =>
      log.warn('a limit is set for a provider that no model is of', { provider, known }),
    ),
    heartbeatOf: (agent) => hearts.get(agent) ?? null,
    turnLimitOf: turnLimits(agents, options),
  };
}

/** What the engine knows of the house, whatever time it is. */
export function engineBase(
  { agents, channels, speech, places, heartbeatOf }: Declared,
  { queue, fairShare, store }: Pick<Foundation, 'queue' | 'fairShare' | 'store'>,
  { interrupt, readCalendar }: Required<Pick<EngineContext, 'interrupt' | 'readCalendar'>>,
): Omit<EngineContext, 'ids' | 'now'> {
  return {
    queue,
    fairShare,
    writeThrough: new WriteThrough(),
    channels,
    speech,
    // Functions and webhooks need no order among their runs; whoever is not declared any more keeps that of a language agent.
    hasLanes: (agent) => ['language', 'acp'].includes(agents.get(agent)?.kind ?? 'language'),
    isFunction: (agent) => agents.get(agent)?.kind === 'function',
    endsTasks: (agent) => agents.get(agent)?.kind === 'acp',
    judges(name) {
      const agent = agents.get(name);
      return agent?.kind === 'language' && !agent.model.builtIn;
    },
    heartbeatOf,
    places,
    process: `${hostname()}:${process.pid}`,
    randomBytes: (size) => randomBytes(size),
    readCalendar,
    interrupt(turnId) {
      interrupt(turnId);
      store.tellOthers('interrupt', turnId);
    },
  };
}
