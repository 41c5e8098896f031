import { AppError, errorMessage } from '../../domain/errors.ts';
import { parseTurnLimit, TURN_LIMIT_WORDS } from '../../domain/policy/turn-limit.ts';
import { childEnvironment, refusedEnvironment } from '../../domain/tools/child-environment.ts';
import { refusedAddress } from '../../domain/tools/server-address.ts';
import type { McpServerFacts } from '../../domain/tools/server-facts.ts';
import type { Log } from '../../engine/context.ts';
import type { Store } from '../../store/database.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import type { OutsideTool, OutsideTools } from '../outside/outside-tool.ts';
import type { AgentServer, ServerNews } from './agent-server.ts';
import { loadClientLibrary } from './client-library.ts';
import type { DeclaredServer, McpServer, McpServers } from './mcp-settings.ts';

/** How long the start waits for servers; later ones are absent at first. */
const START_MS = 10 * SECOND_MS;
const CALL_MS = MINUTE_MS;

export interface McpHouseOptions {
  /** The MCP servers of each agent that has some. */
  readonly agents: ReadonlyMap<string, McpServers>;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  /** Belfry's version, as servers are told. */
  readonly version: string;
  /** The environment of this process. */
  readonly host: Readonly<Record<string, string | undefined>>;
  tell(news: ServerNews): Promise<void>;
}

/** The foreign servers of all agents in this process. */
export interface McpHouse {
  /** The tools of an agent's servers, now and later; null when it has none. */
  of(agent: string): OutsideTools | null;
  /** Starts them, and waits until each is connected or was tried once, ten seconds at most. */
  start(): Promise<void>;
  /** After a person looked at a tool. */
  judgeAgain(agent: string, server: string): Promise<void>;
  facts(): readonly McpServerFacts[];
  stop(): Promise<void>;
}

/**
 * Checks the operator's settings of servers without starting any.
 * @throws AppError invalid_input that names the agent, the server, what was expected and what came
 */
export function createMcpHouse(options: McpHouseOptions): McpHouse {
  const { agents, clock, log } = options;
  const declared = [...agents].flatMap(([agent, servers]) =>
    Object.entries(servers)
      .filter(([, settings]) => settings.enabled !== false)
      .map(([server, settings]) => declare(agent, server, settings, options)),
  );
  const tell = async (news: ServerNews): Promise<void> => {
    try {
      await options.tell(news);
    } catch (error) {
      log.warn('what is the matter with a server could not be told', { ...news, error: errorMessage(error) });
    }
  };
  const parts = { store: options.store, clock, log, version: options.version, tell };
  const running = new Map<DeclaredServer, AgentServer>();
  const ofAgent = (agent: string): AgentServer[] =>
    declared.filter((one) => one.agent === agent).flatMap((one) => running.get(one) ?? []);
  async function startAll(): Promise<void> {
    const [library, { createAgentServer }, { createHttpTransport }, { StdioTransport }] = await Promise.all([
      loadClientLibrary(),
      import('./agent-server.ts'),
      import('./http-transport.ts'),
      import('./stdio-transport.ts'),
    ]);
    for (const one of declared) {
      const { settings } = one;
      const open = () => {
        if ('url' in settings) return createHttpTransport(library, clock, settings.url, settings.headers);
        const { env, missing } = childEnvironment(settings, options.host, process.platform === 'win32');
        if (missing.length > 0)
          throw new Error(`needs ${missing.join(', ')}, which is not set in the environment of Belfry`);
        const { command, cwd } = settings;
        return new StdioTransport({ command, env, ...(cwd !== undefined && { cwd }) }, clock);
      };
      running.set(one, createAgentServer(one, open, { library, ...parts }));
    }
    await Promise.all([...running.values()].map(({ connection }) => connection.start()));
  }
  return {
    of(agent) {
      if (!declared.some((one) => one.agent === agent)) return null;
      return {
        list: () => ofAgent(agent).flatMap((server): readonly OutsideTool[] => server.tools()),
        absences: () =>
          declared
            .filter((one) => one.agent === agent)
            .flatMap((one) => running.get(one)?.absences() ?? [`The server "${one.server}" is still starting.`]),
      };
    },
    async start() {
      if (declared.length === 0) return;
      const late = Promise.withResolvers<void>();
      const disarm = clock.setTimer(late.resolve, START_MS);
      await Promise.race([startAll(), late.promise]);
      disarm();
    },
    async judgeAgain(agent, server) {
      try {
        for (const [one, kept] of running) if (one.agent === agent && one.server === server) await kept.judgeAgain();
      } catch (error) {
        log.warn('the tools of a server could not be judged again', { agent, server, error: errorMessage(error) });
      }
    },
    facts: () => [...running.values()].map((server) => server.facts()),
    async stop() {
      await Promise.all([...running.values()].map(({ connection }) => connection.stop()));
    },
  };
}

function declare(agent: string, server: string, settings: McpServer, { host }: McpHouseOptions): DeclaredServer {
  const place = `The server "${server}" of the agent "${agent}"`;
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(server))
    throw refused(
      `${place} should have a name of lower-case letters, digits and -, beginning with a letter, at most 32.`,
    );
  const { timeout } = settings;
  const timeoutMs = timeout === undefined ? CALL_MS : parseTurnLimit(timeout);
  if (timeoutMs === null)
    throw refused(`${place}: timeout should be ${TURN_LIMIT_WORDS}; it is ${JSON.stringify(timeout)}.`);
  if ('url' in settings) {
    const words = refusedAddress(settings.url);
    if (words !== null) throw refused(`${place}: its url ${words}.`);
    const header = Object.entries(settings.headers ?? {}).find((one) => !canBeSent(one));
    if (header !== undefined)
      throw refused(
        `${place}: its header ${header[0]} cannot be sent: a name is letters, digits and -, a value one line of Latin letters and signs.`,
        'See that no line break or odd quotation mark came in when it was copied.',
      );
  } else {
    const words = refusedEnvironment(settings, host);
    if (words !== null)
      throw refused(
        `${place} cannot have that environment: ${words}.`,
        'Give it a key of its own, under another name.',
      );
  }
  return { agent, server, settings, timeoutMs };
}

/** A header that cannot be sent is quoted in the sender's error, and it usually is a secret. */
function canBeSent([name, value]: readonly [string, string]): boolean {
  try {
    return new Headers([[name, value]]).has(name);
  } catch {
    return false;
  }
}

function refused(message: string, hint?: string): AppError {
  return new AppError('invalid_input', message, hint === undefined ? {} : { hint });
}
