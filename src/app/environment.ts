import { type Agent, approvalOf } from '../agent/agents.ts';
import { commandLimitMs } from '../agent/command/command-settings.ts';
import { DEFAULT_AGENT } from '../agent/declare-agents.ts';
import type { ProviderHealth } from '../agent/models/provider-health.ts';
import type { HeartbeatSettings } from '../domain/tasks/heartbeat.ts';
import { DEFAULT_TOOLSET } from '../domain/toolset.ts';
import { lastBackupAt } from '../interfaces/local/last-backup.ts';
import { resolveName } from '../interfaces/outbound/judged-request.ts';
import { createPageHosts } from '../interfaces/outbound/page-hosts.ts';
import type { AgentFacts, OperationEnvironment } from '../operations/frame/operation.ts';
import { VERSION } from '../version.ts';
import type { AppOptions } from './app-options.ts';
import type { Declared } from './declared.ts';
import type { Foundation } from './foundation.ts';
import { createModelTrials } from './model-trials.ts';

/** The application's facts for operations. */
export function operationEnvironment(
  options: AppOptions,
  { agents, models, places, mcp, heartbeatOf, turnLimitOf }: Declared,
  foundation: Foundation,
  {
    health,
    startedAt,
    lastTickAt,
    clockSetBack,
  }: Pick<OperationEnvironment, 'startedAt' | 'lastTickAt' | 'clockSetBack'> & { readonly health: ProviderHealth },
): OperationEnvironment {
  const { model, role = 'all', probeHosts = [], hookHosts = [], conditions = {} } = options;
  const { store, clock, shared, place } = foundation;
  const isOnItsOwn = options.clock !== undefined || options.lookAtPage !== undefined;
  const resolve = options.resolveHost ?? (isOnItsOwn ? undefined : resolveName);
  return {
    conditions: Object.keys(conditions),
    models: [...models.keys()],
    probeHosts,
    hookHosts,
    agents: [...agents.values()].map((agent) => toFacts(agent, heartbeatOf(agent.name), turnLimitOf(agent.name))),
    approval: approvalOf(options),
    defaultAgent: options.defaultAgent ?? DEFAULT_AGENT,
    model: { name: model.name, provider: model.provider, builtIn: model.builtIn },
    version: VERSION,
    dataFile: place,
    startedAt,
    role,
    ...(options.hasPage !== undefined && { hasPage: options.hasPage }),
    hearsSpeech: options.transcribe !== undefined,
    shared,
    trouble: () => store.trouble()?.message ?? null,
    lastTickAt,
    ...(clockSetBack && { clockSetBack }),
    ...(shared || options.dataFolder === ':memory:' ? {} : { lastBackupAt: () => lastBackupAt(options.dataFolder) }),
    ...(options.examine && { examine: options.examine }),
    ...(options.backups && { backups: options.backups }),
    modelTrials: createModelTrials(agents, clock),
    ping: () => options.ping?.() ?? null,
    settings: () => options.settings?.() ?? [],
    providers: () => health.list(),
    places: [...(places?.all.values() ?? [])],
    mcpServers: () => mcp.facts(),
    ...(resolve && { pageHosts: createPageHosts({ clock, resolve }) }),
  };
}

/** An agent's facts for operations. */
function toFacts(agent: Agent, heartbeat: HeartbeatSettings | null, turnLimitMs: number): AgentFacts {
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
