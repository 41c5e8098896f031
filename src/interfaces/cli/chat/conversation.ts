import type { Client } from '../../../client/client.ts';
import type { ReceivedEvent } from '../../../client/events.ts';
import type { MessageView } from '../../../operations/views/views.ts';
import { readAll } from '../pages.ts';
import { computerZone } from '../printing/moments.ts';
import type { Session } from '../session.ts';

/** What a conversation reports to its display. */
export interface ConversationListener {
  /** A piece of the reply that is being written. */
  onPiece(turnId: string, text: string, agent: string): void;
  /** The agent used a tool. */
  onTool(turnId: string, tool: string): void;
  /** The reply so far is void: the agent begins again. */
  onDiscarded(turnId: string): void;
  /** A whole message of the agent or of Belfry, once. */
  onMessage(message: MessageView): void;
  /** An answer is complete, or there will be none (`failed`). */
  onTurnEnd(turnId: string, state: string): void;
}

export interface Conversation {
  /** The newest earlier messages, oldest first. They count as shown, so the caller decides whether to show them. */
  readonly recent: readonly MessageView[];
  /** Sends a message; the answer's turn, or null when it settled a reminder and needs no answer. */
  send(text: string): Promise<string | null>;
  /** Follows the thread until `signal` ends it. */
  follow(listener: ConversationListener, signal: AbortSignal): Promise<void>;
}

/** How many earlier messages an opened conversation shows. */
const RECENT = 6;

/** The thread of `chat`: the oldest thread of the page, or the oldest with this agent. */
export async function openConversation(session: Session, agent?: string): Promise<Conversation> {
  const { client } = session;
  const id = await firstThread(client, agent);
  const page = await client.listMessages({ id, limit: RECENT });
  const recent = page.items.toReversed();
  /** The shown messages, each with its number of requests at that time. */
  const told = new Map(recent.map((message) => [message.id, message.proposals]));
  // Older messages existed before and are not news, however many pages are read.
  const begin = page.nextCursor === null ? '' : (recent[0]?.id ?? '');

  /** Messages that were not shown yet, oldest first: the events only name them. */
  async function news(isOver: boolean): Promise<MessageView[]> {
    // A notice that gained requests is shown again when the agent has made all of its requests.
    const isNews = ({ id: message, proposals }: MessageView): boolean =>
      message > begin && (!told.has(message) || (isOver && (told.get(message) ?? 0) < proposals));
    const read: MessageView[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await client.listMessages({ id, limit: 50, cursor });
      read.push(...items);
      const last = items.at(-1);
      cursor = last !== undefined && isNews(last) ? (nextCursor ?? undefined) : undefined;
    } while (cursor !== undefined);
    const fresh = read.filter(isNews).toReversed();
    for (const message of fresh) told.set(message.id, message.proposals);
    return fresh;
  }
  async function tell(listener: ConversationListener, isOver = false): Promise<void> {
    for (const message of await news(isOver)) {
      if (message.role === 'agent' || message.role === 'notice') listener.onMessage(message);
    }
  }

  return {
    recent,
    async send(text) {
      const { message, turnId } = await client.sendMessage({ id, text, deviceZone: computerZone() });
      told.set(message.id, 0);
      return turnId;
    },
    async follow(listener, signal) {
      // Messages from before the stream opened have no event in it. After a failed read, the next event reads them.
      const onOpen = () => void tell(listener).catch(() => undefined);
      for await (const event of session.events({ signal, onOpen })) await hear(event, listener);
    },
  };

  async function hear(event: ReceivedEvent, listener: ConversationListener): Promise<void> {
    if (event.type === 'reset') return tell(listener);
    if (!('threadId' in event.data) || event.data.threadId !== id) return;
    switch (event.type) {
      case 'reply.delta':
        if (event.data.text) listener.onPiece(event.data.turnId, event.data.text, event.data.agent ?? 'belfry');
        return;
      case 'reply.step':
        if (event.data.tool) listener.onTool(event.data.turnId, event.data.tool);
        return;
      case 'reply.discarded':
        listener.onDiscarded(event.data.turnId);
        return;
      case 'message.created':
        return tell(listener);
      case 'turn.finished':
        await tell(listener, true);
        if (event.data.mode === 'conversational') listener.onTurnEnd(event.data.turnId, event.data.state);
        return;
      default:
        return;
    }
  }
}

async function firstThread(client: Client, agent: string | undefined): Promise<string> {
  const threads = await readAll((paging) => client.listThreads({ agent, ...paging }), 500);
  return threads.findLast(({ channel }) => channel === 'web')?.id ?? (await client.createThread({ agent })).id;
}
