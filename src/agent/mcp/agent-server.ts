import type { ListedVerdict } from '../../domain/tools/judge-listing.ts';
import { isWanted } from '../../domain/tools/name-pattern.ts';
import { TELL_AFTER } from '../../domain/tools/restart-delay.ts';
import type { McpServerFacts } from '../../domain/tools/server-facts.ts';
import { boundListing, definitionText, isPlainName, type ToolDefinition } from '../../domain/tools/tool-definition.ts';
import type { Log } from '../../engine/context.ts';
import type { Store } from '../../store/database.ts';
import { recordListing } from '../../store/tools/mcp-tools.ts';
import { type Clock, type EpochMs, HOUR_MS, isoInstant } from '../../when/index.ts';
import type { OutsideTool } from '../outside/outside-tool.ts';
import type { McpClientLibrary } from './client-library.ts';
import { type ConnectionState, McpConnection } from './connection.ts';
import type { DeclaredServer } from './mcp-settings.ts';
import { definitionHash, serverTools } from './server-tools.ts';
import type { EndingTransport } from './stdio-transport.ts';

/** How many times an hour the owner is told of new tools, and as many times of changed ones. */
const NEWS_AN_HOUR = 3;

/** News of a server for the owner. */
export interface ServerNews {
  readonly agent: string;
  readonly server: string;
  /** `back`: it stayed connected for a minute; reported after each such start, whether or not it was away before. */
  readonly kind: 'down' | 'back' | 'new' | 'changed';
  /** Why it is down, or the tools by the server's own names; empty when it is back. */
  readonly what: string;
  /** Since when. */
  readonly since: EpochMs;
  /** Equal for news that are told once. */
  readonly key: string;
  /** No more news of this kind for an hour, because the server changes its tools again and again. @default false */
  readonly isLast?: boolean;
}

export interface ServerParts {
  readonly library: McpClientLibrary;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  /** Belfry's version, as servers are told. */
  readonly version: string;
  tell(news: ServerNews): Promise<void>;
}

/** An agent's view of one server. */
export interface AgentServer {
  readonly connection: McpConnection;
  tools(): readonly OutsideTool[];
  absences(): readonly string[];
  facts(): McpServerFacts;
  /** After a person looked at a tool: judges the server's tools again. */
  judgeAgain(): Promise<void>;
}

/** Keeps one server for an agent: compares its tools with the accepted ones, and offers only those. */
export function createAgentServer(
  declared: DeclaredServer,
  open: () => EndingTransport,
  parts: ServerParts,
): AgentServer {
  const { agent, server, settings, timeoutMs } = declared;
  const { library, store, clock, log, version } = parts;
  let listed: readonly ToolDefinition[] = [];
  let leftOut: readonly string[] = [];
  let offered: readonly OutsideTool[] = [];
  let waiting: readonly string[] = [];
  const mayTell = createNewsLimit(clock);
  const connection = new McpConnection({
    ...{ library, server, version, clock },
    isProgram: 'command' in settings,
    open,
    async onTools(tools) {
      const bound = boundListing(tools);
      ({ tools: listed, leftOut } = bound);
      if (leftOut.length > 0) log.warn('tools of a server are left out', { agent, server, leftOut });
      await judge();
    },
    onState: (state) => void noteState(state),
    onStayed() {
      const { since } = connection.state();
      void parts.tell({ agent, server, kind: 'back', what: '', since, key: 'back' });
    },
  });

  const isCurrent = (hash: string) => connection.listAgain().then(() => offered.some((tool) => tool.hash === hash));

  async function judge(): Promise<void> {
    const tools = listed.map((tool) => ({
      tool,
      name: tool.name,
      hash: definitionHash(tool),
      text: definitionText(tool),
    }));
    const verdicts = await store.write((tx) => recordListing(tx, { agent, server }, tools, clock.now()));
    const wanted = tools.filter(({ name }) => isWanted(name, settings));
    const of = (...kinds: readonly ListedVerdict[]) =>
      wanted.filter(({ name }) => kinds.includes(verdicts.get(name) ?? 'waiting'));
    const accepted = of('accepted', 'first').map(({ tool }) => tool);
    offered = serverTools(server, accepted, { settings, timeoutMs, connection, isCurrent });
    waiting = of('new', 'changed', 'waiting').map(({ name }) => name);
    for (const kind of ['new', 'changed'] as const) {
      const found = of(kind);
      const [first] = found;
      if (first === undefined) continue;
      const what = namesOf(found.map(({ name }) => name));
      log.warn('tools of a server wait for a look', { agent, server, kind, tools: what });
      const told = mayTell(kind);
      if (told === null) continue;
      await parts.tell({
        agent,
        server,
        kind,
        what,
        since: clock.now(),
        key: `${kind}:${found.map(({ hash }) => hash.slice(0, 12)).join()}`.slice(0, 200),
        ...told,
      });
    }
  }

  async function noteState({ state, problem, failures, since }: ConnectionState): Promise<void> {
    if (state === 'ready') log.info('a server of tools is there', { agent, server, tools: offered.length });
    else log.warn('a server of tools is not there', { agent, server, problem, failures });
    if (state !== 'down' || failures !== TELL_AFTER) return;
    await parts.tell({ agent, server, kind: 'down', what: problem ?? '', since, key: `down:${since}` });
  }

  const facts = (): McpServerFacts => {
    const { state, since, problem } = connection.state();
    const notes = [
      ...(problem === null ? [] : [`it ${problem}`]),
      ...leftOut,
      ...(waiting.length === 0 ? [] : [`${namesOf(waiting)}: wait until a person looked`]),
    ];
    return { agent, server, state, since, tools: offered.length, problem: notes.join('; ') || null };
  };

  return {
    connection,
    tools: () => offered,
    absences: () => absencesOf(server, connection.state(), waiting, leftOut),
    facts,
    judgeAgain: judge,
  };
}

/** The missing tools of a server with the reasons, in sentences for its agent. */
function absencesOf(
  server: string,
  { state, problem, since }: ConnectionState,
  waiting: readonly string[],
  leftOut: readonly string[],
): readonly string[] {
  const at = `${isoInstant(since).slice(0, 16).replace('T', ' ')} UTC`;
  const words: string[] = [];
  if (state === 'starting') words.push(`The server "${server}" is still starting.`);
  if (state === 'down')
    words.push(`The server "${server}" does not answer since ${at}: it ${ownWords(problem ?? '')}.`);
  if (waiting.length > 0)
    words.push(
      `Of the server "${server}" these tools are new or changed, and wait until a person looked: ${namesOf(waiting)}.`,
    );
  if (leftOut.length > 0) words.push(`Of the server "${server}" some tools are left out: ${leftOut.join('; ')}.`);
  return words;
}

/**
 * A few names, and the number of the others. A name may be a whole sentence, and these words are Belfry's own: a name
 * that reads like text is only counted.
 */
function namesOf(names: readonly string[]): string {
  const shown = names.filter(isPlainName).slice(0, 10);
  const others = names.length - shown.length;
  if (shown.length === 0) return `${others} of no plain name`;
  return others > 0 ? `${shown.join(', ')} and ${others} more` : shown.join(', ');
}

/**
 * Why a server is down, for its agent: the server's own words, behind the first of these signs, are only for the
 * owner.
 */
const ownWords = (problem: string): string => problem.split(/[:;(]/, 1)[0]?.trim() ?? '';

/** Limits news about a server that changes its tools again and again. Returns null when there were too many. */
function createNewsLimit(clock: Pick<Clock, 'now'>): (kind: string) => { readonly isLast?: boolean } | null {
  const told = new Map<string, readonly EpochMs[]>();
  return (kind) => {
    const now = clock.now();
    const recent = (told.get(kind) ?? []).filter((at) => at > now - HOUR_MS);
    if (recent.length >= NEWS_AN_HOUR) return null;
    told.set(kind, [...recent, now]);
    return recent.length + 1 === NEWS_AN_HOUR ? { isLast: true } : {};
  };
}
