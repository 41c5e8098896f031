import type { DatabaseOptions } from '../app/foundation.ts';
import { type App, createApp } from '../app.ts';
import { type Client, clientOver } from '../client/client.ts';
import type { EventStreamOptions, ReceivedEvent } from '../client/events.ts';
import type { Config } from '../config.ts';
import type { Project } from '../config-file/load-project.ts';
import { makeAgents } from '../config-file/make-agents.ts';
import type { StoredEvent, TransientEvent } from '../domain/events.ts';
import type { HeartbeatDefinition } from '../domain/heartbeat.ts';
import { COMMAND_LINE_ORIGIN } from '../domain/origin.ts';
import { DAY_MS, SECOND_MS } from '../domain/time/clock.ts';
import { isoInstant } from '../domain/time/iso-instant.ts';
import type { OpenedData, StartFacts } from '../interfaces/cli/ports.ts';
import { ensureToken } from '../interfaces/local/token-file.ts';
import { createLog } from './log.ts';
import { modelOrNone, modelsOf } from './model.ts';
import { createSecretsFilter } from './secrets-filter.ts';

/** Takes the data into this process, for a command that finds no server. */
export async function openData(project: Project): Promise<OpenedData> {
  const app = await openApp(project, project.config.data, databaseOf(project.config));
  ensureToken(project.config.data);
  return {
    client: clientOf(app),
    shared: app.environment.shared === true,
    fires: app.environment.shared === true && (await app.hasWorkers()),
    start: async () => startFacts(await app.start()),
    events: (options) => eventsOf(app, options),
    close: () => app.stop(),
  };
}

/** The database of the settings; undefined: the data file of the folder. */
export function databaseOf({ database, databaseSchema: schema }: Config): DatabaseOptions | undefined {
  return database === undefined ? undefined : { url: database.reveal(), schema };
}

/** Everything put together over the data of a folder, or of a database in its place, without a clock that runs. */
export async function openApp({ config, file }: Project, dataFolder: string, database?: DatabaseOptions): Promise<App> {
  const log = createLog(config.log, createSecretsFilter([config.modelKey, config.pingUrl, config.database]));
  const agents = await makeAgents(file ?? {}, (model) => modelOrNone({ ...config, model }));
  const models = await modelsOf(config, modelOrNone);
  const model = await modelOrNone(config);
  return createApp({ ...agentOf(config), ...agents, dataFolder, ...(database && { database }), model, models, log });
}

/** What the settings say about the agent. */
export function agentOf(config: Config) {
  const { approval, toolset, heartbeat, proposalsPerHour, messageHorizonDays, dailyMessages, lateAfter } = config;
  const { probeHosts } = config;
  const beats = heartbeat === 'off' ? false : { every: heartbeat };
  const { tokensPerRun, tokensPerScheduleDay, tokensPerUserDay, maxOutputTokens, historyTokens } = config;
  const tokens = { tokensPerRun, tokensPerScheduleDay, tokensPerUserDay, maxOutputTokens, historyTokens };
  const limits = { proposalsPerHour, messageHorizonMs: messageHorizonDays * DAY_MS, ...tokens };
  const speech = { dailyMessages, lateAfterMs: lateAfter * SECOND_MS };
  const { agentConcurrency: perAgent, providerConcurrency: perProvider } = config;
  const concurrency = { ...(perAgent !== undefined && { perAgent }), ...(perProvider && { perProvider }) };
  return { approval, toolset, probeHosts, heartbeat: beats as HeartbeatDefinition, limits, speech, concurrency };
}

/** The operations, done in this process as the owner of the data. */
export function clientOf(app: App): Client {
  const actor = { kind: 'user', userId: app.owner.id, access: 'admin' } as const;
  return clientOver({
    call: (name, input, { expectedRevision, idempotencyKey }) => {
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      return app.executor.execute(name, {
        actor,
        origin: COMMAND_LINE_ORIGIN,
        input: given,
        expectedRevision,
        idempotencyKey,
      });
    },
  });
}

export function startFacts(report: Awaited<ReturnType<App['start']>>): StartFacts {
  const { schedules, outage, lateReminders, lateActions, missingAgents, unknownChannels } = report;

  return {
    schedules,
    outage: outage === null ? null : { from: isoInstant(outage.from), to: isoInstant(outage.to) },
    lateReminders,
    lateActions,
    missingAgents,
    unknownChannels,
  };
}

/** What happens to the owner, from now on. */
async function* eventsOf(app: App, { signal, onOpen }: EventStreamOptions): AsyncGenerator<ReceivedEvent> {
  const waiting: (StoredEvent | TransientEvent)[] = [];
  let wake = Promise.withResolvers<void>();
  const unsubscribe = app.subscribe((event) => {
    if (event.userId !== app.owner.id) return;
    waiting.push(event);
    wake.resolve();
  });
  const end = () => wake.resolve();
  signal?.addEventListener('abort', end);
  onOpen?.();
  try {
    while (!signal?.aborted) {
      for (const event of waiting.splice(0)) {
        yield { type: event.type, id: 'id' in event ? String(event.id) : undefined, data: event.data } as ReceivedEvent;
      }
      if (waiting.length > 0 || signal?.aborted) continue;
      await wake.promise;
      wake = Promise.withResolvers<void>();
    }
  } finally {
    signal?.removeEventListener('abort', end);
    unsubscribe();
  }
}
