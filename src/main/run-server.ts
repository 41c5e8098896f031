import { type App, createApp } from '../app.ts';
import { push } from '../channels/push/index.ts';
import type { Config } from '../config.ts';
import { agentSettings } from '../config-file/agent-settings.ts';
import type { Project } from '../config-file/load-project.ts';
import { makeAgents } from '../config-file/make-agents.ts';
import type { PushHouse } from '../domain/channels/push-device.ts';
import type { AppError } from '../domain/errors.ts';
import type { RunningServer, ServeOptions } from '../interfaces/cli/ports.ts';
import { createHttpServer, type HttpServer } from '../interfaces/http/server.ts';
import { createAuth } from '../interfaces/http/session/auth.ts';
import { databaseName } from '../interfaces/local/database-name.ts';
import { removeServerFile, writeServerFile } from '../interfaces/local/server-file.ts';
import { ensureToken } from '../interfaces/local/token-file.ts';
import { waitForData } from '../interfaces/local/wait-for-data.ts';
import { createTranscribe } from '../interfaces/outbound/transcribe.ts';
import { listenNear } from '../server/listen-near.ts';
import { refuseForeignPorts } from '../server/session-ports.ts';
import { webFolder } from '../server/web-folder.ts';
import { systemClock } from '../system-clock.ts';
import { isoInstant, SECOND_MS } from '../when/index.ts';
import { channelsOf, introduceChannels } from './channels.ts';
import { createExaminer } from './examiner.ts';
import { createLog, type Log } from './log.ts';
import { createLoopWatch, type LoopWatch } from './loop-watch.ts';
import { modelOf, modelsOf, modelWords } from './model.ts';
import { databaseOf, startFacts } from './open-data.ts';
import { createOwnBackups } from './own-backups.ts';
import { createPing, type Ping } from './ping.ts';
import { runningSettings } from './running-settings.ts';
import { createSecretsFilter, secretsOf } from './secrets-filter.ts';

/** What hears voice messages, where it is set up. */
const transcribeBy = ({ transcription: url, transcriptionModel: model, transcriptionKey: key }: Config) =>
  url === undefined ? {} : { transcribe: createTranscribe({ url, model, key, clock: systemClock }) };

/** Opens the data, starts the clock and serves. Undoes its steps when a later one fails. */
export async function runServer(
  project: Project,
  { endSessions, isAnyPort, unflushed = null }: ServeOptions = {},
): Promise<RunningServer> {
  const { config, file } = project;
  const model = await modelOf(config);
  const models = await modelsOf(config, file?.models, modelOf);
  const agents = await makeAgents(file ?? {}, (name) => modelOf({ ...config, model: name }));
  const channels = await channelsOf(config, file?.channels);
  const token = ensureToken(config.data);
  const log = createLog(config.log, createSecretsFilter([...secretsOf(config), token]));
  let ping: Ping | null = null;
  const database = databaseOf(config);
  const ownProgram = [process.execPath, ...process.execArgv, String(process.argv[1])];
  const backups =
    database === undefined
      ? createOwnBackups({
          ...{ dataFolder: config.data, program: ownProgram, configFile: file?.path ?? null },
          ...{ clock: systemClock, log },
        })
      : null;
  const { role } = config;
  const failed = Promise.withResolvers<AppError>();
  const parts = {
    dataFolder: config.data,
    ...(database && { database }),
    role,
    model,
    models,
    channels,
    conditions: file?.conditions ?? {},
    push: (house: PushHouse) => push({ ...house, contact: contactOf(config) }),
    ...{ pushHosts: config.pushHosts, ...transcribeBy(config), log },
    ping: () => ping?.state() ?? null,
    settings: () => runningSettings(project, app, address),
    ownUrl: () => (role === 'worker' ? null : address),
    hasPage: true,
    ownProgram,
    examine: createExaminer({
      ...{ project, channels, clock: systemClock },
      describeModel: async () => `Model: ${modelWords(model)}`,
    }),
    ...{ ...(backups && { backups }), isSuspect: unflushed !== null, onUnflushed: failed.resolve },
  };
  let address: string | null = null;
  // Waits for a command that holds the data for a moment.
  const app: App = await waitForData({ folder: config.data, clock: systemClock }, () =>
    createApp({ ...agentSettings(config), ...agents, ...parts }),
  );
  let http: HttpServer | undefined;
  const loopWatch = watchOf(app, log);
  // The services are asked meanwhile: a slow one does not delay the start.
  const introductions = introduceChannels(channels);
  try {
    const auth = createAuth({
      store: app.store,
      clock: systemClock,
      token: token.reveal(),
      ownerId: app.owner.id,
      opensTools: (agent) => app.environment.agents.find(({ name }) => name === agent)?.kind === 'acp',
    });
    http = await createHttpServer({
      app,
      auth,
      clock: systemClock,
      limits: app.limits,
      webFolder: webFolder(),
      log,
      hosts: [...config.hosts, ...(config.publicUrl === undefined ? [] : [new URL(config.publicUrl).hostname])],
      origins: config.origins,
      trustProxy: config.trustProxy,
      publicUrl: config.publicUrl,
      metrics: config.metrics,
      ...{ role, standstill: loopWatch.last },
    });
    if (endSessions === true) await auth.endSessions();
    if (config.database === undefined) await refuseForeignPorts(auth, config.host);
    const { url } = await listenNear(http, {
      ...config,
      chosen: project.sources.port !== 'default' && isAnyPort !== true,
    });
    address = url;
    const report = await app.start();
    if (unflushed !== null) await app.tellOwner(unflushedWords(unflushed));
    // Commands have nothing to ask a worker.
    if (role !== 'worker') {
      const startedAt = isoInstant(systemClock.now());
      writeServerFile(config.data, { pid: process.pid, url, startedAt, database: databaseName(config) });
    }
    // The outside address is called for the clock, which a web process does not have.
    ping = role === 'web' ? null : startPing(config, app, log);
    loopWatch.start();
    const serving = http;
    return {
      role,
      fires: role !== 'web' || (await app.hasWorkers()),
      url,
      dataFile: app.environment.dataFile ?? config.data,
      model: modelWords(model),
      zone: app.owner.zone,
      agents: app.environment.agents.map(({ name }) => name),
      channels: await introductions,
      ...{ start: startFacts(report), unflushed: failed.promise },
      zoneRulesBefore: report.zoneRulesBefore,
      signInCode: async () => (await auth.createSignInCode()).code,
      async stop() {
        for (const one of [loopWatch, ping, backups]) one?.stop();
        serving.drain();
        removeServerFile(config.data, process.pid);
        await Promise.all([app.drain(), pauseFor(config.drain * SECOND_MS)]);
        await serving.close();
        await app.stop();
      },
    };
  } catch (error) {
    await http?.close();
    await app.stop();
    throw error;
  }
}

/**
 * The contact for push services. A Belfry on one computer has no address; the push services of browsers there accept
 * a dummy name.
 */
const contactOf = ({ publicUrl }: Config): string => publicUrl ?? 'mailto:owner@belfry.invalid';

/** What the owner reads after a disk did not confirm a write, and the data were opened anew. */
const unflushedWords = ({ message }: AppError): string =>
  `The disk did not confirm a write (${message}). I checked all data and opened them again: they are whole, and everything goes on. What was refused in that moment may have happened all the same. Please look at the disk.`;

function watchOf(app: App, log: Log): LoopWatch {
  // Elsewhere the clock that counts a stop goes on while the computer sleeps, which is no fault.
  const tellsStops = process.platform === 'linux';
  return createLoopWatch({ clock: systemClock, log, tellOwner: (text) => app.tellOwner(text), tellsStops });
}

function startPing({ pingUrl: url }: Config, { environment }: App, log: Log): Ping | null {
  if (url === undefined) return null;
  const { version } = environment;
  const ping = createPing({ url, clock: systemClock, log, version, lastTickAt: () => environment.lastTickAt() });
  ping.start();
  return ping;
}

const pauseFor = (ms: number): Promise<void> =>
  ms === 0 ? Promise.resolve() : new Promise((resolve) => void systemClock.setTimer(resolve, ms));
