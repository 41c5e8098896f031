import { type AgentTool, createAgentTools } from '../../agent/agent-tool.ts';
import type { Toolset, ToolTurn } from '../../agent/tools.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoredEvent, TransientEvent } from '../../domain/events.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import type { ToolsetName } from '../../domain/toolset.ts';
import type { Executor } from '../../operations/execute.ts';
import { notFound } from '../../operations/owned/own-schedule.ts';
import { getProposal } from '../../operations/proposals/get-proposal.ts';
import type { ProposalView } from '../../operations/proposals/proposal-view.ts';
import { withdrawProposal } from '../../operations/proposals/withdraw-proposal.ts';
import { createThread } from '../../operations/threads/create-thread.ts';
import { closeCall, listOpenCalls, type OpenCall } from '../../store/approval/calls.ts';
import type { Store } from '../../store/database.ts';
import { findFirstThread, findThread } from '../../store/threads/threads.ts';
import type { Clock } from '../../when/index.ts';

/**
 * An agent through which a program acts, in one conversation with the person. It can request everything and approve
 * nothing.
 */
export interface AgentHandle {
  readonly name: string;
  readonly threadId: string;
  readonly toolset: ToolsetName;
  /** Its tools in a conversation. */
  readonly tools: readonly AgentTool[];
  /** The card of one of its requests, which shows the decision. @throws AppError not_found */
  proposal(id: string): Promise<ProposalView>;
  /** Withdraws one of its requests. @throws AppError not_found, already_decided */
  withdraw(id: string, reason?: string): Promise<ProposalView>;
  /** Its unanswered calls, oldest first: waiting ones, and those decided since. */
  openCalls(): Promise<readonly OpenCall[]>;
  /** Marks the answer to a call as received, so that the call is no longer open. */
  closeCall(key: string): Promise<void>;
  /** Calls the listener for each decision on its requests, after it is stored. The returned function stops that. */
  onDecision(listener: (proposalId: string) => void): () => void;
}

/** How a program acts as an agent by another way than the agent's own. */
export interface AgentDoor {
  /** @default the agent's own */
  readonly toolset?: ToolsetName;
  /** For the audit record. @default a tool */
  readonly origin?: Origin;
}

export interface AgentHandleParts {
  readonly executor: Executor;
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly toolsets: Readonly<Record<ToolsetName, Toolset>>;
  subscribe(listener: (event: StoredEvent | TransientEvent) => void): () => void;
}

/** Lets a program act as an agent in a thread of its person. */
export function createAgentHandle(
  { executor, store, clock, toolsets, subscribe }: AgentHandleParts,
  thread: Thread,
  toolset: ToolsetName,
  origin?: Origin,
): AgentHandle {
  const { userId, agent, id: threadId } = thread;
  const actor: Actor = { kind: 'agent', userId, agent, threadId, turnId: null };
  const turn: ToolTurn = { id: null, userId, agent, threadId, mode: 'conversational', scheduleId: null };
  const proposal = (id: string) => executor.execute(getProposal, { actor, input: { id } });
  return {
    name: agent,
    threadId,
    toolset,
    tools: createAgentTools(toolsets[toolset], { turn, thread, run: null, ...(origin && { origin }) }, (fn) =>
      store.write((tx) => fn(tx, clock.now())),
    ),
    proposal,
    withdraw: (id, reason) =>
      executor.execute(withdrawProposal, { actor, input: { id, ...(reason === undefined ? {} : { reason }) } }),
    openCalls: () => store.read((tx) => listOpenCalls(tx, { userId, agent })),
    closeCall: (key) => store.write((tx) => closeCall(tx, { userId, agent, key })),
    onDecision: (listener) =>
      subscribe((event) => {
        if (!('id' in event) || event.type !== 'proposal.decided') return;
        const { data } = event as StoredEvent<'proposal.decided'>;
        if (event.userId === userId && data.agent === agent) listener(data.proposalId);
      }),
  };
}

/**
 * The thread of an agent: the named one, otherwise the person's first one with it, made when there is none.
 * @throws AppError unknown_agent, not_found, invalid_input when the thread is with another agent
 */
export async function openThread(
  { executor, store }: Pick<AgentHandleParts, 'executor' | 'store'>,
  userId: string,
  agent: string,
  threadId?: string,
): Promise<Thread> {
  const find = (id: string) => store.read((tx) => findThread(tx, userId, id));
  const first = threadId ?? (await store.read((tx) => findFirstThread(tx, userId, agent)))?.id;
  const actor: Actor = { kind: 'user', userId };
  const thread = await find(first ?? (await executor.execute(createThread, { actor, input: { agent } })).id);
  if (thread === null) throw notFound('thread', first ?? '', 'List the threads to see which there are.');
  if (thread.agent === agent) return thread;
  throw new AppError('invalid_input', `The thread ${thread.id} is with ${thread.agent}, not with ${agent}.`, {
    hint: 'Leave out the thread, or name one with this agent.',
  });
}
