import type { Tx } from '../store/database.ts';

/**
 * The kinds of slots. Each kind has slots of its own, so that a slow model never blocks a send or a function, and a
 * wake never an answer. `function`: a turn of an agent that is a function of this program; `turn`: every other silent
 * turn.
 */
export const ACTIVATION_KINDS = ['conversation', 'turn', 'function', 'delivery'] as const;
export type ActivationKind = (typeof ACTIVATION_KINDS)[number];

/**
 * Something that became ready. It has a fresh id each time: the row it serves names its current one, so that a stale
 * one is recognised.
 */
export interface Activation {
  readonly id: string;
  readonly kind: ActivationKind;
  /** The id of the turn or delivery to carry out. */
  readonly subject: string;
  readonly userId: string;
  /** Higher goes first; equal ones go in the order they came. */
  readonly priority: number;
}

/**
 * A claim, and the fencing token of everything written under it. `attempt` counts from 1 and grows with each takeover
 * from a dead worker.
 */
export interface Attempt {
  readonly id: string;
  readonly kind: ActivationKind;
  readonly subject: string;
  readonly attempt: number;
  readonly priority: number;
}

/** The claim of a caller that enqueues an activation and carries it out itself. */
export const claimedAtOnce = ({ id, kind, subject, priority }: Activation): Attempt => {
  return { id, kind, subject, attempt: 1, priority };
};

/** A queue in the store's database: claims can begin in the transaction that makes them. */
export interface QueueInStore {
  /** False when nothing of this kind can be ready, so that a transaction would be wasted. */
  mayHave(kind: ActivationKind): Promise<boolean>;
  /** As `claim`, in the caller's transaction. */
  claim(tx: Tx, kind: ActivationKind, max: number): Promise<Attempt[]>;
  /** True when nothing of this kind waits, as far as is known without a look. */
  isEmpty(kind: ActivationKind): boolean;
  /**
   * As `enqueueAll`, for activations of one kind that the caller has `claimedAtOnce`: no worker ever finds them
   * ready.
   */
  enqueueClaimed(tx: Tx, kind: ActivationKind, activations: readonly Activation[]): Promise<void>;
}

/** Hands over what is ready now. It has no delays and no retries: what comes later is in the agenda. */
export interface RunQueue {
  /**
   * How long a claim is valid without renewal; then another worker may take it. Null when it is valid as long as the
   * process lives, and needs no renewal.
   */
  readonly leaseMs: number | null;
  /** Runs inside the caller's transaction; listeners hear of it after the commit. */
  enqueue(tx: Tx, activation: Activation): Promise<void>;
  /** As `enqueue`, for many, in the order given. */
  enqueueAll(tx: Tx, activations: readonly Activation[]): Promise<void>;
  /** Absent when claims need transactions of their own. */
  readonly inStore?: QueueInStore;
  /** Takes up to `max`, in order. */
  claim(kind: ActivationKind, max: number): Promise<Attempt[]>;
  /** Renews these claims; returns those that were lost to another worker. */
  heartbeat(attempts: readonly Attempt[]): Promise<Attempt[]>;
  /** True while the claim is valid; ask in the transaction that writes in the middle of the work. */
  holds(tx: Tx, attempt: Attempt): Promise<boolean>;
  /** As `holds`, for many; returns the ids of lost ones. */
  lostAmong(tx: Tx, attempts: readonly Attempt[]): Promise<ReadonlySet<string>>;
  /** Ends a claim. Returns false when it was lost; the caller's transaction must then be rolled back. */
  finish(tx: Tx, attempt: Attempt): Promise<boolean>;
  /** As `finish`, for many; returns the ids of lost ones. */
  finishAll(tx: Tx, attempts: readonly Attempt[]): Promise<ReadonlySet<string>>;
  /** Removes an activation, claimed or not. */
  cancel(tx: Tx, id: string): Promise<void>;
  /** Gives claims back without counting an attempt. */
  release(attempts: readonly Attempt[]): Promise<void>;
  /** Those of these activations that the queue has, waiting or claimed. */
  known(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Tells the queue that its clock was set back: waiting activations need not wait until that time comes again. */
  clockSetBack?(tx: Tx): Promise<void>;
  onWake(listener: (kind: ActivationKind) => void): () => void;
}

/** A run queue with its life cycle, as the app needs it from either engine. */
export interface RunQueueEngine extends RunQueue {
  /** Makes it ready for use. Call it once, before anything else. */
  start(): Promise<void>;
  /**
   * Makes the claims ready again that cannot have a living worker, and returns how many; call it before any claim.
   * Only an engine whose data one process owns can know them; where other processes live, their silence tells.
   */
  reclaim(): Promise<number>;
  /** How many activations are ready and unclaimed, by kind; a kind may be absent. */
  waiting(): Promise<Partial<Record<ActivationKind, number>>>;
  /** Ends its background work. Claims stay: `release` gives them back. */
  close(): Promise<void>;
}
