import type { App } from '../app.ts';
import type { CallOptions } from '../client/call-options.ts';
import type {
  Approval,
  CreateScheduleAnswer,
  DecisionAnswer,
  ListProposalsInput,
  ListRunsInput,
  ListSchedulesInput,
  MessagePage,
  NewSchedule,
  ProposalPage,
  RunDetail,
  RunPage,
  ScheduleAnswer,
  ScheduleChange,
  ScheduleDetail,
  SchedulePage,
  SendMessageAnswer,
  StartedRun,
  UpdateMeAnswer,
} from '../client/generated/index.ts';
import type { OperationInput, OperationName, OperationOutput, Registry } from '../client/operation-types.ts';
import type { EventType, StoredEvent, TransientEvent } from '../domain/events.ts';
import type { Actor } from '../domain/people/actor.ts';
import type { AgentHandle } from '../interfaces/tools/agent-handle.ts';
import type { BelfryOperations } from '../operations/registry.ts';
import type { AgentView } from '../operations/server/agent-view.ts';

/** The input of `schedule`: for an agent, `kind` defaults to an action with `what` as its instruction. */
export interface ScheduleRequest extends NewSchedule {
  readonly kind?: 'action' | 'reminder';
}

/** An event, with its `type`; pieces of a reply have no `id`. */
export type BelfryEvent = { readonly [T in EventType]: StoredEvent<T> }[EventType] | TransientEvent;

/** The options beside an operation's input. */
export type ExecuteOptions = Omit<CallOptions, 'signal'>;

/** An open installation. `await using` closes it at the end of the block. */
export interface Belfry<R extends Registry = BelfryOperations> extends AsyncDisposable {
  /**
   * Calls any operation as the person, by its name; the methods below are short forms of some.
   * @throws AppError, with the operation's error code
   */
  execute<N extends OperationName<R>>(
    name: N,
    input: OperationInput<N, R>,
    options?: ExecuteOptions,
  ): Promise<OperationOutput<N, R>>;
  /** Makes a schedule. @throws AppError unreadable_time, duplicate, limit_reached, ... */
  schedule(request: ScheduleRequest): Promise<CreateScheduleAnswer>;
  list(filter?: ListSchedulesInput): Promise<SchedulePage>;
  get(id: string): Promise<ScheduleDetail>;
  update(id: string, change: ScheduleChange): Promise<ScheduleAnswer>;
  pause(id: string): Promise<ScheduleAnswer>;
  resume(id: string): Promise<ScheduleAnswer>;
  cancel(id: string): Promise<ScheduleAnswer>;
  /** Runs it now, besides its times. */
  run(id: string): Promise<StartedRun>;
  runs(filter?: ListRunsInput): Promise<RunPage>;
  transcript(runId: string): Promise<RunDetail>;
  /** The agents' unanswered requests, oldest first. */
  proposals(filter?: ListProposalsInput): Promise<ProposalPage>;
  /** Approves a proposal at the shown revision, with changes if given. */
  approve(id: string, approval: Approval): Promise<DecisionAnswer>;
  /** Denies a proposal; the agent is told the reason. */
  deny(id: string, reason?: string): Promise<DecisionAnswer>;
  /**
   * Lets this program act as an agent, in its first thread with the person or the given one: for graphs and loops
   * that run models themselves. It can request everything and approve nothing.
   * @throws AppError unknown_agent, not_found
   */
  agent(name: string, options?: { readonly threadId?: string }): Promise<AgentHandle>;
  /** Every agent: its kind, its present work, and how many schedules it has. */
  agents(): Promise<readonly AgentView[]>;
  /** Sends a message to the agent `belfry` (or in the given thread) as the person. The answer comes as a message. */
  say(text: string, threadId?: string): Promise<SendMessageAnswer>;
  messages(threadId?: string): Promise<MessagePage>;
  /** Sets the person's time zone, which times of day need. The answer lists what moved with it. */
  setZone(zone: string): Promise<UpdateMeAnswer>;
  /** Calls the listener for each committed event. The returned function stops that. */
  subscribe(listener: (event: BelfryEvent) => void): () => void;
  close(): Promise<void>;
}

/**
 * The library over the assembled application. The holder of the data acts as their owner, who also manages users, as
 * on the command line.
 */
export function belfryOver<R extends Registry = BelfryOperations>(app: App): Belfry<R> {
  const { executor, owner } = app;
  const actor: Actor = { kind: 'user', userId: owner.id, access: 'admin' };
  const execute = <N extends OperationName>(
    name: N,
    input: OperationInput<N>,
    { expectedRevision, idempotencyKey }: ExecuteOptions = {},
  ) => executor.execute(name, { actor, input, expectedRevision, idempotencyKey }) as Promise<OperationOutput<N>>;
  const firstThread = async () => {
    const { items } = await execute('list-threads', {});
    const thread = items.find(({ agent }) => agent === app.environment.defaultAgent) ?? items[0];
    if (thread === undefined) throw new Error('this installation has no thread');
    return thread.id;
  };
  const belfry: Belfry = {
    execute,
    schedule: (request) => execute('create-schedule', { kind: 'action', ...request }),
    list: (filter = {}) => execute('list-schedules', filter),
    get: (id) => execute('get-schedule', { id }),
    update: (id, change) => execute('update-schedule', { id, ...change }),
    pause: (id) => execute('pause-schedule', { id }),
    resume: (id) => execute('resume-schedule', { id }),
    cancel: (id) => execute('cancel-schedule', { id }),
    run: (id) => execute('run-schedule', { id }),
    runs: (filter = {}) => execute('list-runs', filter),
    transcript: (id) => execute('get-run', { id }),
    proposals: (filter = {}) => execute('list-proposals', filter),
    approve: (id, approval) => execute('approve-proposal', { id, ...approval }),
    deny: (id, reason) => execute('deny-proposal', { id, ...(reason === undefined ? {} : { reason }) }),
    agent: (name, { threadId } = {}) => app.actAs(owner.id, name, threadId),
    agents: async () => (await execute('list-agents', {})).items,
    say: async (text, threadId) => execute('send-message', { id: threadId ?? (await firstThread()), text }),
    messages: async (threadId) => execute('list-messages', { id: threadId ?? (await firstThread()) }),
    setZone: (zone) => execute('update-me', { zone }),
    subscribe: (listener) => app.subscribe((event) => listener(event as BelfryEvent)),
    close: app.stop,
    [Symbol.asyncDispose]: app.stop,
  };
  return belfry as unknown as Belfry<R>;
}
