import type { Client } from '../../client/client.ts';
import type { ReceivedEvent } from '../../client/events.ts';
import type { MessageView } from '../../operations/views.ts';
import { readAll } from './pages.ts';
import type { Session } from './session.ts';

/** What a conversation tells whoever shows it. */
export interface ConversationListener {
  /** A piece of the reply that is being written. */
  onPiece(turnId: string, text: string, agent: string): void;
  /** The agent used a tool. */
  onTool(turnId: string, tool: string): void;
  /** The reply so far is void: the agent begins it anew. */
  onDiscarded(turnId: string): void;
  /** A whole message of the agent or of Belfry, once. */
  onMessage(message: MessageView): void;
  /** An answer is complete, or there will be none (`failed`). */
  onTurnEnd(turnId: string, state: string): void;
}

export interface Conversation {
  /** The newest messages, oldest first. */
  readonly recent: readonly MessageView[];
  /** Sends a message; the answer's turn, or null when it settled a reminder and needs no answer. */
  send(text: string): Promise<string | null>;
  /** Follows the thread until `signal` ends it. */
  follow(listener: ConversationListener, signal: AbortSignal): Promise<void>;
}

/** The thread that `chat` talks in: the first there was on the page, with this agent where one is named. */
export async function openConversation(session: Session, agent?: string): Promise<Conversation> {
  const { client } = session;
  const id = await firstThread(client, agent);
  const page = await client.listMessages({ id, limit: 20 });
  const recent = page.items.toReversed();
  const told = new Set(page.items.map((message) => message.id));

  /** Messages that were not told yet, oldest first: the events only name them. */
  async function news(): Promise<MessageView[]> {
    const { items } = await client.listMessages({ id, limit: 50 });
    const fresh = items.filter((message) => !told.has(message.id)).toReversed();
    for (const message of fresh) told.add(message.id);
    return fresh;
  }
  async function tell(listener: ConversationListener): Promise<void> {
    for (const message of await news()) {
      if (message.role === 'agent' || message.role === 'notice') listener.onMessage(message);
    }
  }

  return {
    recent,
    async send(text) {
      const { message, turnId } = await client.sendMessage({ id, text });
      told.add(message.id);
      return turnId;
    },
    async follow(listener, signal) {
      for await (const event of session.events({ signal })) await hear(event, listener);
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
        await tell(listener);
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
