import { turnLimitAroundAcp } from '../agent/acp/acp-settings.ts';
import type { Agent } from '../agent/agents.ts';
import { turnLimitAround } from '../agent/command/command-settings.ts';
import { DAILY_MESSAGES } from '../domain/policy/do-not-disturb.ts';
import { readTurnLimit, TURN_LIMIT_MS } from '../domain/policy/turn-limit.ts';
import { LATE_AFTER_MS } from '../domain/runs/wake.ts';
import type { SpeechRules } from '../engine/context.ts';
import type { EngineSettings } from '../engine/engine.ts';

/**
 * The lateness that is announced (2 minutes), how many unprompted messages a day an agent may send (10), and the base
 * address of links (none).
 */
export interface SpeechOptions {
  readonly lateAfterMs?: number;
  readonly dailyMessages?: number;
  readonly publicUrl?: string | null;
}

/** The time limit of turns for agents without their own. */
interface TurnOptions {
  readonly turnLimit?: string;
  readonly engine?: Partial<EngineSettings>;
}

/** An unknown channel in an agent's definition: misspelled, or not set up. */
export interface UnknownChannel {
  readonly agent: string;
  readonly channel: string;
  /** The existing channels. */
  readonly known: readonly string[];
}

/** Channels that agents may use but that do not exist here. */
export function findUnknownChannels(agents: ReadonlyMap<string, Agent>, known: readonly string[]): UnknownChannel[] {
  return [...agents.values()].flatMap(({ name: agent, channels = [] }) =>
    channels.filter((channel) => !known.includes(channel)).map((channel) => ({ agent, channel, known })),
  );
}

/** The announced lateness, and the daily limit of unprompted messages per agent. */
export function speechRules(speech: SpeechOptions | undefined, agents: ReadonlyMap<string, Agent>): SpeechRules {
  const { lateAfterMs = LATE_AFTER_MS, dailyMessages = DAILY_MESSAGES, publicUrl = null } = speech ?? {};
  return {
    lateAfterMs,
    publicUrl,
    dailyMessages: (agent) => agents.get(agent)?.dailyMessages ?? dailyMessages,
    channelsOf: (agent) => agents.get(agent)?.channels ?? null,
    showsSteps: (agent) => agents.get(agent)?.show !== 'text',
  };
}

/** The time limit of each agent's turns, also for undeclared agents. */
export function turnLimits(
  agents: ReadonlyMap<string, Agent>,
  { turnLimit, engine }: TurnOptions,
): (agent: string) => number {
  const ofAllMs =
    turnLimit === undefined ? (engine?.turnLimitMs ?? TURN_LIMIT_MS) : readTurnLimit('The turnLimit', turnLimit);
  const said = [...agents.values()].flatMap((agent) => {
    if (agent.kind === 'command') return [[agent.name, turnLimitAround(agent)] as const];
    if (agent.kind === 'acp') return [[agent.name, turnLimitAroundAcp(agent)] as const];
    const { name, turnLimit: own } = agent;
    return own === undefined ? [] : [[name, readTurnLimit(`The turnLimit of the agent "${name}"`, own)] as const];
  });
  const ofAgent = new Map(said);
  return (agent) => ofAgent.get(agent) ?? ofAllMs;
}
