import type { Agent } from '../agent/agents.ts';
import type { ServerNews } from '../agent/mcp/agent-server.ts';
import { createMcpHouse, type McpHouse } from '../agent/mcp/mcp-house.ts';
import type { McpServers } from '../agent/mcp/mcp-settings.ts';
import type { StoredEvent } from '../domain/events.ts';
import type { Language } from '../domain/words/language.ts';
import { giveNotice } from '../engine/channels/give-notice.ts';
import type { EngineContext, Log } from '../engine/context.ts';
import type { Store } from '../store/database.ts';
import { findOwner } from '../store/people/users.ts';
import { findFirstThread } from '../store/threads/threads.ts';
import { beginOutage, endOutage, readOutage } from '../store/tools/server-outages.ts';
import { VERSION } from '../version.ts';
import { say } from '../voice/say.ts';
import { type Speech, saySpan } from '../voice/times.ts';
import { type Clock, type EpochMs, SECOND_MS } from '../when/index.ts';

/**
 * The foreign servers of all agents; the owner is told of problems, and a decision on a tool counts in every process.
 * @throws AppError invalid_input
 */
export function openMcpServers(
  agents: ReadonlyMap<string, Agent>,
  parts: {
    readonly store: Store;
    readonly clock: Clock;
    readonly log: Log;
    readonly defaultAgent: string;
    context(): EngineContext;
  },
): McpHouse {
  const { store, clock, log } = parts;
  const servers = new Map(
    [...agents.values()].flatMap((agent): [string, McpServers][] =>
      agent.kind === 'language' && agent.mcpServers !== undefined ? [[agent.name, agent.mcpServers]] : [],
    ),
  );
  const house = createMcpHouse({
    ...{ agents: servers, store, clock, log, version: VERSION, host: process.env },
    async tell(news) {
      // Most running servers never had an outage.
      if (news.kind === 'back' && (await store.read((tx) => readOutage(tx, news))) === null) return;
      await store.write(async (tx) => {
        // An outage continues over restarts of Belfry, and is shared by all its processes.
        if (news.kind === 'down' && !(await beginOutage(tx, news, news.since))) return;
        const awaySince = news.kind === 'back' ? await endOutage(tx, news) : null;
        if (news.kind === 'back' && awaySince === null) return;
        const owner = await findOwner(tx);
        if (owner === null) return;
        const thread =
          (await findFirstThread(tx, owner.id, news.agent)) ??
          (await findFirstThread(tx, owner.id, parts.defaultAgent));
        if (thread === null) return;
        const onceKey = `mcp:${news.agent}:${news.server}:${news.key}${awaySince === null ? '' : `:${awaySince}`}`;
        await giveNotice(tx, parts.context(), {
          threadId: thread.id,
          text: (speech) => wordsOf(news, awaySince, speech),
          onceKey,
        });
      });
    },
  });
  store.onEvents((events) => {
    for (const { type, data } of events) {
      if (type !== 'tool.accepted' && type !== 'tool.refused') continue;
      const { agent, server } = data as StoredEvent<'tool.accepted' | 'tool.refused'>['data'];
      void house.judgeAgain(agent, server);
    }
  });
  return house;
}

/** The agents with the present and future tools of their servers. */
export function withServers(agents: ReadonlyMap<string, Agent>, house: McpHouse): ReadonlyMap<string, Agent> {
  return new Map(
    [...agents].map(([name, agent]) => {
      const tools = house.of(name);
      if (agent.kind !== 'language' || tools === null) return [name, agent];
      return [name, { ...agent, toolProviders: [...(agent.toolProviders ?? []), tools] }];
    }),
  );
}

const NAMES = { new: 'tie.toolsNew', changed: 'tie.toolsChanged' } as const;

/** @param awaySince of a server that is back; null when it had no outage */
function wordsOf(news: ServerNews, awaySince: EpochMs | null, { language }: Speech): string {
  const { agent, server, kind, what, since, isLast = false } = news;
  const whose = { agent, server };
  if (kind === 'down') return say(language, 'tie.serverDown', { ...whose, what: retellServer(language, what) });
  if (kind === 'back') {
    const awayMs = since - (awaySince ?? since);
    const span = awayMs < SECOND_MS ? say(language, 'tie.moment') : saySpan(language, awayMs);
    return say(language, 'tie.serverBack', { ...whose, span });
  }
  const look = [...(isLast ? [say(language, 'tie.often')] : []), say(language, 'tie.look')].join(' ');
  return say(language, NAMES[kind], { ...whose, what, look });
}

/** Why a server is down is told in its own words, as what it did. */
const retellServer = (language: Language, what: string): string =>
  language === 'en' ? what : say(language, 'reason.ownWords', { words: what });
