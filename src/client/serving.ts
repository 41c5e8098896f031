import type { Client } from './client.ts';
import type { EventStreamOptions, ReceivedEvent } from './events.ts';
import type { OperationInput, OperationOutput } from './operation-types.ts';

type WakeAction = NonNullable<OperationInput<'end-claim'>['actions']>[number];
/** As much of a client as a worker needs. */
export type ServingClient = Pick<
  Client,
  'claimWake' | 'renewClaim' | 'notifyForClaim' | 'keepStep' | 'endClaim' | 'releaseClaim'
> & { events(options?: EventStreamOptions): AsyncGenerator<ReceivedEvent> };
export type Claim = NonNullable<OperationOutput<'claim-wake'>['claim']>;

/** What an agent elsewhere is woken with: the fields of the guide, instants in ISO 8601, lengths in seconds. */
export interface RemoteWake {
  readonly agent: string;
  /** `action`, `reminder`, `follow_up`, `callback`, `task`. */
  readonly kind: string;
  /** What to do. */
  readonly prompt: string;
  /** The schedule in words. */
  readonly sentence: string;
  readonly zone: string;
  readonly runId: string | null;
  readonly scheduleId: string | null;
  readonly threadId: string;
  readonly scheduledAt: string;
  readonly nominalAt: string;
  readonly dueAt: string;
  readonly now: string;
  readonly lateBySeconds: number;
  /** The number of this claim, from 1. */
  readonly attempt: number;
  /** The same for every attempt; hand it to services that dedupe. */
  readonly idempotencyKey: string;
  readonly [more: string]: unknown;
}

/** What a handler may use while it works on a wake. */
export interface ServeContext {
  /** Tells the person something, once however often the wake is tried. @throws AppError when the wake is not this worker's any more */
  notify(text: string): Promise<OperationOutput<'notify-for-claim'>>;
  /** Does `fn` once a wake: its result is kept, and a later attempt gets the kept one. The result must be JSON. */
  step<T>(name: string, fn: () => T | Promise<T>): Promise<T>;
  /** Aborted when the wake is cancelled, takes too long, or is another worker's. */
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
}

/** A text is kept as the output of the run; `actions` are done by Belfry, each once; nothing is a healthy silence. */
export type ServeAnswer = string | { readonly actions?: readonly WakeAction[]; readonly output?: string } | undefined;

export type ServeHandler = (
  wake: RemoteWake,
  context: ServeContext,
) => ServeAnswer | Promise<ServeAnswer> | Promise<void>;

export interface ServeOptions {
  /** How many wakes at a time. @default 1 */
  readonly concurrency?: number;
  /** What this worker calls itself, printable ASCII, at most 100 characters. @default 'worker' */
  readonly name?: string;
  /** Ends it: no more wakes are claimed, and those under way are given back. */
  readonly signal?: AbortSignal;
  /** Told of what went wrong and is tried again, and of wakes that were lost to others. @default nobody */
  readonly onTrouble?: (error: unknown) => void;
  /** Waits so many milliseconds, or until the signal is aborted. @default a timer */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A worker at work. */
export interface Serving {
  /** Settles when it ended; rejects when Belfry refuses the worker for good: a wrong token, or an agent whose wakes wait for nobody. */
  readonly done: Promise<void>;
  /** Takes no more wakes, waits for the handlers under way, and ends. */
  stop(): Promise<void>;
}
