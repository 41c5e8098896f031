import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { AppError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import { findFirstThread, findThread, insertThread } from '../../store/threads/threads.ts';
import { line } from '../../voice/line.ts';
import type { OperationContext } from '../frame/operation.ts';
import { notFound } from './own-schedule.ts';

/** The title of a thread without a name. */
export const DEFAULT_THREAD_TITLE = 'Chat';

/**
 * The name of an existing agent.
 * @throws AppError unknown_agent, with the existing names; forbidden, when an agent names another one
 */
export function checkAgent({ actor, environment }: OperationContext, name: string): string {
  if (!environment.agents.some((agent) => agent.name === name)) {
    const names = environment.agents.map((agent) => agent.name);
    throw new AppError('unknown_agent', `There is no agent ${JSON.stringify(name)}.`, {
      hint: `Agents: ${names.join(', ')}.`,
      told: line('error.noAgent', { name, names: names.join(', ') }),
      details: { agents: names, issues: [{ path: 'agent', message: 'is not the name of an agent' }] },
    });
  }
  if (actor.kind === 'agent' && actor.agent !== name) {
    throw new AppError('forbidden', `${actor.agent} may not act for ${name}: an agent schedules for itself only.`);
  }
  return name;
}

/**
 * The place of a schedule: the named thread and agent, otherwise the agent's own thread, otherwise the person's first
 * one with the agent, which is made if needed.
 */
export async function chooseThread(
  context: OperationContext,
  wanted: { readonly agent?: string | undefined; readonly threadId?: string | undefined },
): Promise<Thread> {
  const { tx, actor, environment } = context;
  const threadId = wanted.threadId ?? (actor.kind === 'agent' ? actor.threadId : undefined);
  if (threadId === undefined) {
    return findOrMakeThread(context, checkAgent(context, wanted.agent ?? environment.defaultAgent));
  }
  const thread = await findThread(tx, actor.userId, threadId);
  if (thread === null) throw notFound('thread', threadId, 'List the threads to see which there are.');
  // An agent that was addressed in another agent's thread acts there as itself.
  const agent = checkAgent(context, wanted.agent ?? (actor.kind === 'agent' ? actor.agent : thread.agent));
  if (actor.kind === 'agent') {
    checkOwnThread(actor, thread);
    return { ...thread, agent };
  }
  if (agent !== thread.agent) {
    throw new AppError('invalid_input', `The thread ${thread.id} is with ${thread.agent}, not with ${agent}.`, {
      hint: 'Leave out the thread or the agent.',
      details: { issues: [{ path: 'threadId', message: `is a thread with ${thread.agent}` }] },
    });
  }
  return thread;
}

/**
 * An agent acts in its own conversations, and in another agent's only where it was addressed there.
 * @throws AppError forbidden
 */
function checkOwnThread(actor: Extract<Actor, { kind: 'agent' }>, { id, agent }: Thread): void {
  if (agent === actor.agent || id === actor.threadId) return;
  throw new AppError('forbidden', `The conversation ${id} is with ${agent}: ${actor.agent} schedules nothing there.`, {
    hint: 'Leave threadId out, or give that of a conversation with this agent.',
  });
}

function findOrMakeThread(context: OperationContext, agent: string): Promise<Thread> {
  return threadWith(context, context.actor.userId, agent);
}

/** A person's first thread with an agent, which is made if needed. */
export async function threadWith(
  { tx, ids, now }: Pick<OperationContext, 'tx' | 'ids' | 'now'>,
  userId: string,
  agent: string,
): Promise<Thread> {
  const found = await findFirstThread(tx, userId, agent);
  if (found !== null) return found;
  const thread: Thread = {
    id: ids.next('thr'),
    userId,
    agent,
    channel: PAGE_CHANNEL,
    title: DEFAULT_THREAD_TITLE,
    createdAt: now,
  };
  await insertThread(tx, thread);
  return thread;
}
