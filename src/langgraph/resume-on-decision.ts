import type { RunnableConfig } from '@langchain/core/runnables';
import type { StateSnapshot } from '@langchain/langgraph';
import type { AgentHandle } from '../interfaces/tools/agent-handle.ts';
import { placeOf } from '../interfaces/tools/call-key.ts';
import { systemClock } from '../system-clock.ts';
import { isOver, pendingInterrupts, type RunnableGraph, resumeCommand, threadConfig } from './interrupts.ts';
import { GRAPH } from './tools.ts';

export interface ResumeOptions {
  /** The name that `belfryTools` were given, where several graphs share an agent and a checkpointer. @default '' */
  readonly graph?: string;
  /** For the runs that go on: callbacks, a recursion limit. The thread is set here. */
  readonly config?: RunnableConfig;
  /** What a thread came to after it went on. */
  onResult?(threadId: string, result: unknown): void;
  /**
   * A graph failed while it went on; it is tried again at the next decision and at the next start. Null: what was decided could not be read.
   * @default a warning of the process
   */
  onError?(threadId: string | null, error: unknown): void;
}

type OpenCall = Awaited<ReturnType<AgentHandle['openCalls']>>[number];

/** Lets graphs go on as long as it is not stopped. */
export interface Resumer extends AsyncDisposable {
  /**
   * Runs something in a thread, such as `graph.invoke` or the whole of `graph.stream`, in turn with what goes on there: a decision that comes
   * meanwhile waits for its end. What is run past it may meet the graph going on, and do a step a second time.
   */
  run<T>(threadId: string, fn: () => Promise<T>): Promise<T>;
  /** Resolves when everything that was decided so far has been carried on. */
  settled(): Promise<void>;
  /** Hears of no more decisions, and waits for what is under way. */
  stop(): Promise<void>;
}

/** One thing at a time in a thread of a checkpointer, however many listeners and graphs there are. */
const threads = new WeakMap<object, Map<string, Promise<unknown>>>();
/** A graph that has not stopped yet when it is decided is looked at again after this, and again after twice as long. */
const FIRST_LOOK_MS = 100;
/** A thread that did not stop by then is another graph's, or gone; the next decision and the next start look again. */
const LAST_LOOK_MS = 60_000;

/**
 * Lets a graph go on when the person has decided what its tools asked for: now, for what was decided while no program listened, and
 * from now on at each decision. Each decision lets a thread go on once, and only where it waits for that decision.
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

/** Lets a thread go on where what it waits for is decided by now; what went on already waits for nothing. */
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

/** What lets a thread go on; null if nothing does, or if it is unknown here. */
function nextStep(state: StateSnapshot, calls: readonly OpenCall[]): { readonly input: unknown } | null {
  const stops = pendingInterrupts(state).filter(({ proposalId }) => proposalId !== null);
  const decided = calls.filter(({ state }) => state !== 'pending');
  const unheard = new Set(calls.filter(isUnheard).map(({ proposalId }) => proposalId));
  if (unheard.size > 0 && stops.length > 0) {
    const due = stops.filter(({ proposalId }) => unheard.delete(proposalId ?? ''));
    // A node that runs several tools at once shows one card of them at a time: the decided call may hide behind another one.
    return { input: resumeCommand(unheard.size > 0 ? stops : due) };
  }
  // It heard the answer and did not get to its end: the process died, or a node failed.
  const cutOff = decided.length > 0 && decided.length === calls.length && unheard.size === 0;
  if (!cutOff) return null;
  return { input: stops.length > 0 ? resumeCommand(stops) : null };
}
