import { type Agent, approvalOf } from '../agent/agents.ts';
import { commandLimitMs } from '../agent/command/command-settings.ts';
import type { HeartbeatSettings } from '../domain/tasks/heartbeat.ts';
import { DEFAULT_TOOLSET } from '../domain/toolset.ts';
import type { AgentFacts } from '../operations/frame/operation.ts';

/** An agent's facts for operations. */
export function toFacts(agent: Agent, heartbeat: HeartbeatSettings | null, turnLimitMs: number): AgentFacts {
  return {
    name: agent.name,
    kind: agent.kind,
    lanes: agent.kind === 'language',
    approval: approvalOf(agent),
    toolset: agent.toolset ?? DEFAULT_TOOLSET,
    description: agent.description ?? null,
    model: agent.kind === 'language' ? { name: agent.model.name, provider: agent.model.provider } : null,
    ...(agent.kind === 'language' && agent.budget !== undefined ? { budget: agent.budget } : {}),
    heartbeat,
    turnLimitMs: agent.kind === 'command' || agent.kind === 'acp' ? commandLimitMs(agent) : turnLimitMs,
  };
}
