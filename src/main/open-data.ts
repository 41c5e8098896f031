import { type App, createApp } from '../app.ts';
import { type Client, clientOver, type Transport } from '../client/client.ts';
import type { EventStreamOptions, ReceivedEvent } from '../client/events.ts';
import type { Config } from '../config.ts';
import { agentSettings } from '../config-file/agent-settings.ts';
import type { DatabaseOptions } from '../config-file/define-config.ts';
import type { Project } from '../config-file/load-project.ts';
import { makeAgents } from '../config-file/make-agents.ts';
import type { StoredEvent, TransientEvent } from '../domain/events.ts';
import { COMMAND_LINE_ORIGIN } from '../domain/schedules/origin.ts';
import type { OpenedData, StartFacts } from '../interfaces/cli/ports.ts';
import { ensureToken } from '../interfaces/local/token-file.ts';
import { isoInstant } from '../when/index.ts';
import { channelsOf } from './channels.ts';
import { createLog } from './log.ts';
import { modelOrNone, modelsOf } from './model.ts';
import { runningSettings } from './running-settings.ts';
import { createSecretsFilter, secretsOf } from './secrets-filter.ts';

/** Opens the data in this process, for a command without a server. */
export async function openData(project: Project): Promise<OpenedData> {
  const app = await openApp(project, project.config.data, databaseOf(project.config));
  if (project.config.data !== ':memory:') ensureToken(project.config.data);
  return {
    client: clientOf(app),
    call: callOf(app),
    shared: app.environment.shared === true,
    fires: app.environment.shared === true && (await app.hasWorkers()),
    start: async () => startFacts(await app.start()),
    events: (options) => eventsOf(app, options),
    close: () => app.stop(),
  };
}

/** The database of the settings; undefined for the data file of the folder. */
export function databaseOf({ database, databaseSchema: schema }: Config): DatabaseOptions | undefined {
  return database === undefined ? undefined : { url: database.reveal(), schema };
}

/** The complete application over the data of a folder, or of a database, without a running clock. */
export async function openApp(project: Project, dataFolder: string, database?: DatabaseOptions): Promise<App> {
  const { config, file } = project;
  const log = createLog(config.log, createSecretsFilter(secretsOf(config)));
  const agents = await makeAgents(file ?? {}, (model) => modelOrNone({ ...config, model }));
  const models = await modelsOf(config, file?.models, modelOrNone);
  const model = await modelOrNone(config);
  const channels = await channelsOf(config, file?.channels);
  const conditions = file?.conditions ?? {};
  const settings = () => runningSettings(project, app, null);
  const parts = { dataFolder, ...(database && { database }), model, models, channels, conditions, log, settings };
  const app = await createApp({ ...agentSettings(config), ...agents, ...parts, hasPage: true });
  return app;
}

/** A client that calls operations in this process as the owner of the data. */
export function clientOf(app: App): Client {
  const names = app.executor.operations.map(({ name }) => name);
  return clientOver(names, { call: callOf(app) });
}

/** Calls any operation in this process, as the owner of the data. */
export function callOf({ executor, owner }: App): Transport['call'] {
  const actor = { kind: 'user', userId: owner.id, access: 'admin' } as const;
  return (name, input, { expectedRevision, idempotencyKey }) => {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    return executor.execute(name, {
      actor,
      origin: COMMAND_LINE_ORIGIN,
      input: given,
      expectedRevision,
      idempotencyKey,
    });
  };
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

/** The owner's events from now on. */
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
