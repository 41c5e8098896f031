import type { RunnableConfig } from '@langchain/core/runnables';
import type { StateSnapshot } from '@langchain/langgraph';
import type { AgentHandle } from '../interfaces/tools/agent-handle.ts';
import { placeOf } from '../interfaces/tools/call-key.ts';
import { systemClock } from '../system-clock.ts';
import { isOver, pendingInterrupts, type RunnableGraph, resumeCommand, threadConfig } from './interrupts.ts';
import { GRAPH } from './tools.ts';

export interface ResumeOptions {
  /** The name given to `belfryTools`, when several graphs share an agent and a checkpointer. @default '' */
  readonly graph?: string;
  /** For continued runs: callbacks, a recursion limit. The thread is set here. */
  readonly config?: RunnableConfig;
  /** The result of a continued thread. */
  onResult?(threadId: string, result: unknown): void;
  /**
   * A continued graph failed; it is retried at the next decision and at the next start. Null when the decision could
   * not be read.
   * @default a warning of the process
   */
  onError?(threadId: string | null, error: unknown): void;
}

type OpenCall = Awaited<ReturnType<AgentHandle['openCalls']>>[number];

/** Continues graphs until it is stopped. */
export interface Resumer extends AsyncDisposable {
  /**
   * Runs something in a thread, such as `graph.invoke` or the whole of `graph.stream`, in turn with the continuations
   * there: a decision in the meantime waits for its end. Code outside of this may overlap with a continuation, and
   * repeat a step.
   */
  run<T>(threadId: string, fn: () => Promise<T>): Promise<T>;
  /** Resolves when the graphs have continued after all decisions so far. */
  settled(): Promise<void>;
  /** Ends the listening, and waits for running work. */
  stop(): Promise<void>;
}

/** One thing at a time in a thread of a checkpointer, for all listeners and graphs together. */
const threads = new WeakMap<object, Map<string, Promise<unknown>>>();
/**
 * The first wait before a graph that has not stopped at its decision is checked again; each further wait is twice as
 * long.
 */
const FIRST_LOOK_MS = 100;
/**
 * A thread that has not stopped by then belongs to another graph, or is gone; the next decision and the next start
 * check again.
 */
const LAST_LOOK_MS = 60_000;

/**
 * Continues a graph when the person has decided its tools' requests: now, for decisions without a listening program,
 * and from now on at each decision. Each decision continues a thread once, and only if it waits for that decision.
 */
export function resumeOnDecision(graph: RunnableGraph, agent: AgentHandle, options: ResumeOptions = {}): Resumer {
  const owner = 'checkpointer' in graph && typeof graph.checkpointer === 'object' ? graph.checkpointer : null;
  const chains = threads.get(owner ?? graph) ?? new Map<string, Promise<unknown>>();
  threads.set(owner ?? graph, chains);
  const timers = new Set<() => void>();
  let stopped = false;
  let underway = Promise.resolve();
  const begin = (fn: () => Promise<void>): void => {
    const safely = () => fn().catch((error: unknown) => tell(options, null, error));
    underway = Promise.all([underway, safely()]).then(() => {});
  };
  const resume = async (threadId: string, lookAgainMs: number): Promise<void> => {
    const came = await inTurn(chains, threadId, () => resumeThread(graph, agent, threadId, options));
    if (came !== 'not yet' || stopped || lookAgainMs > LAST_LOOK_MS) return;
    const disarm = systemClock.setTimer(() => {
      timers.delete(disarm);
      begin(() => resume(threadId, 2 * lookAgainMs));
    }, lookAgainMs);
    timers.add(disarm);
  };
  const look = async (): Promise<void> => {
    const decided = (await agent.openCalls()).filter(({ state }) => state !== 'pending');
    const waiting = new Set(decided.flatMap(({ key }) => threadOf(key, options) ?? []));
    await Promise.all([...waiting].map((threadId) => resume(threadId, FIRST_LOOK_MS)));
  };
  begin(look);
  const stopListening = agent.onDecision(() => begin(look));
  const settled = async (): Promise<void> => {
    for (let seen: unknown; seen !== underway; ) {
      seen = underway;
      await underway;
    }
  };
  const stop = async (): Promise<void> => {
    stopped = true;
    stopListening();
    for (const disarm of timers) disarm();
    await settled();
  };
  const run = <T>(threadId: string, fn: () => Promise<T>) => inTurn(chains, threadId, fn);
  return { run, settled, stop, [Symbol.asyncDispose]: stop };
}

function tell({ onError }: ResumeOptions, threadId: string | null, error: unknown): void {
  if (onError === undefined) process.emitWarning(error instanceof Error ? error : String(error));
  else onError(threadId, error);
}

function threadOf(key: string, { graph = '' }: ResumeOptions): string | null {
  const [kind, name, threadId] = placeOf(key) ?? [];
  return kind === GRAPH && name === graph && threadId ? threadId : null;
}

function inTurn<T>(chains: Map<string, Promise<unknown>>, threadId: string, fn: () => Promise<T>): Promise<T> {
  const before = chains.get(threadId) ?? Promise.resolve();
  const next = before.then(fn, fn).finally(() => {
    if (chains.get(threadId) === next) chains.delete(threadId);
  });
  chains.set(threadId, next);
  return next;
}

/** Continues a thread whose request is decided; a continued one waits for nothing. */
async function resumeThread(
  graph: RunnableGraph,
  agent: AgentHandle,
  threadId: string,
  options: ResumeOptions,
): Promise<'gone on' | 'not yet'> {
  const { config } = options;
  try {
    const state = await graph.getState(threadConfig(threadId));
    const calls = await callsOf(agent, threadId, options);
    const step = nextStep(state, calls);
    if (step === null) return calls.some(isUnheard) ? 'not yet' : 'gone on';
    if (!isOver(state)) {
      const configurable = { ...config?.configurable, thread_id: threadId };
      const result = await graph.invoke(step.input, { ...config, configurable });
      options.onResult?.(threadId, result);
    }
    const heard = (await callsOf(agent, threadId, options)).filter(({ answered }) => answered);
    for (const { key } of heard) await agent.closeCall(key);
  } catch (error) {
    tell(options, threadId, error);
  }
  return 'gone on';
}

const isUnheard = ({ answered, state }: OpenCall): boolean => !answered && state !== 'pending';

const callsOf = async (agent: AgentHandle, threadId: string, options: ResumeOptions): Promise<OpenCall[]> =>
  (await agent.openCalls()).filter(({ key }) => threadOf(key, options) === threadId);

/** What continues a thread; null for nothing, or when the thread is unknown here. */
function nextStep(state: StateSnapshot, calls: readonly OpenCall[]): { readonly input: unknown } | null {
  const stops = pendingInterrupts(state).filter(({ proposalId }) => proposalId !== null);
  const decided = calls.filter(({ state }) => state !== 'pending');
  const unheard = new Set(calls.filter(isUnheard).map(({ proposalId }) => proposalId));
  if (unheard.size > 0 && stops.length > 0) {
    const due = stops.filter(({ proposalId }) => unheard.delete(proposalId ?? ''));
    // A node that runs several tools at once shows one of their cards at a time: the decided call may be behind
    // another one.
    return { input: resumeCommand(unheard.size > 0 ? stops : due) };
  }
  // It got the answer and did not reach its end: the process died, or a node failed.
  const cutOff = decided.length > 0 && decided.length === calls.length && unheard.size === 0;
  if (!cutOff) return null;
  return { input: stops.length > 0 ? resumeCommand(stops) : null };
}
