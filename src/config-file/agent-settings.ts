import type { Config } from '../config.ts';
import { limitsOfSettings } from '../domain/limit-settings.ts';
import type { HeartbeatDefinition } from '../domain/tasks/heartbeat.ts';
import { SECOND_MS } from '../when/index.ts';

/** The settings about agents and limits, in the form of the application: equal in a server and in a program. */
export function agentSettings(config: Config) {
  const { approval, toolset, turnLimit, dailyMessages, lateAfter } = config;
  const { probeHosts, publicUrl, webhookHosts: hookHosts } = config;
  const limits = limitsOfSettings(config);
  const speech = { dailyMessages, lateAfterMs: lateAfter * SECOND_MS, publicUrl: publicUrl ?? null };
  const { agentConcurrency: perAgent, providerConcurrency: perProvider } = config;
  const concurrency = { ...(perAgent !== undefined && { perAgent }), ...(perProvider && { perProvider }) };
  const { concurrency: turn, functionConcurrency } = config;
  const slots = { conversation: 4, turn, function: functionConcurrency, delivery: 8 };
  const heartbeat = heartbeatSetting(config);
  const hosts = { probeHosts, hookHosts };
  return { approval, toolset, turnLimit, heartbeat, ...hosts, limits, speech, concurrency, engine: { slots } };
}

/** The interval of heartbeats, in the form of an agent's definition. */
export function heartbeatSetting({ heartbeat }: Pick<Config, 'heartbeat'>): HeartbeatDefinition {
  return heartbeat === 'off' ? false : { every: heartbeat };
}
