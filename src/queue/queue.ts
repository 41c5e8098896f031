import type { Tx } from '../store/database.ts';

/**
 * What a slot serves. Each kind has slots of its own, so that a slow model never blocks a send or a function, and a wake never an answer.
 * `function`: a turn of an agent that is a function of this program; `turn`: every other that answers nobody.
 */
export const ACTIVATION_KINDS = ['conversation', 'turn', 'function', 'delivery'] as const;
export type ActivationKind = (typeof ACTIVATION_KINDS)[number];

/** Something became ready. A fresh id each time: the row it serves names its current one, so a stale one is recognised. */
export interface Activation {
  readonly id: string;
  readonly kind: ActivationKind;
  /** The id of the turn or delivery to carry out. */
  readonly subject: string;
  readonly userId: string;
  /** Higher goes first; equals go in the order they came. */
  readonly priority: number;
}

/** A claim, and the fencing token of everything written under it. `attempt` counts from 1 and grows when a dead worker's is taken over. */
export interface Attempt {
  readonly id: string;
  readonly kind: ActivationKind;
  readonly subject: string;
  readonly attempt: number;
  readonly priority: number;
}

/** The claim of whoever enqueues something and carries it out. */
export const claimedAtOnce = ({ id, kind, subject, priority }: Activation): Attempt => {
  return { id, kind, subject, attempt: 1, priority };
};

/** A queue in the database of the store: what is claimed can begin in the transaction that claims it. */
export interface QueueInStore {
  /** False when nothing of this kind can be ready: no transaction is worth its while. */
  mayHave(kind: ActivationKind): Promise<boolean>;
  /** As `claim`, in the caller's transaction. */
  claim(tx: Tx, kind: ActivationKind, max: number): Promise<Attempt[]>;
  /** Whether nothing of this kind waits, as far as is known without a look. */
  isEmpty(kind: ActivationKind): boolean;
  /** As `enqueueAll` for activations of one kind, but what is put in is `claimedAtOnce` by the caller: nobody ever finds it ready. */
  enqueueClaimed(tx: Tx, kind: ActivationKind, activations: readonly Activation[]): Promise<void>;
}

/** The hand-over of what is ready now. No delays and no retries in here: what comes later is in the agenda. */
export interface RunQueue {
  /**
   * How long a claim stands without a heartbeat; then it is another worker's. Null: as long as the process lives, so that nobody
   * needs to beat.
   */
  readonly leaseMs: number | null;
  /** Inside the caller's transaction; listeners hear of it after the commit. */
  enqueue(tx: Tx, activation: Activation): Promise<void>;
  /** As `enqueue`, for many, in the order given. */
  enqueueAll(tx: Tx, activations: readonly Activation[]): Promise<void>;
  /** Absent where claims can only have transactions of their own. */
  readonly inStore?: QueueInStore;
  /** Takes up to `max`, in order. */
  claim(kind: ActivationKind, max: number): Promise<Attempt[]>;
  /** Says that these are still being worked on; answers those that were lost to another worker. */
  heartbeat(attempts: readonly Attempt[]): Promise<Attempt[]>;
  /** Whether the claim still stands; asked in the transaction of what is written in the middle of the work. */
  holds(tx: Tx, attempt: Attempt): Promise<boolean>;
  /** As `holds`, for many; answers the ids of those that were lost. */
  lostAmong(tx: Tx, attempts: readonly Attempt[]): Promise<ReadonlySet<string>>;
  /** Ends a claim. False: it was lost, and the caller's transaction must be rolled back. */
  finish(tx: Tx, attempt: Attempt): Promise<boolean>;
  /** As `finish`, for many; answers the ids of those that were lost. */
  finishAll(tx: Tx, attempts: readonly Attempt[]): Promise<ReadonlySet<string>>;
  /** Takes an activation out, claimed or not. */
  cancel(tx: Tx, id: string): Promise<void>;
  /** Gives claims back unharmed: the next claim counts as the same attempt. */
  release(attempts: readonly Attempt[]): Promise<void>;
  /** Those of these activations that the queue knows, waiting or claimed. */
  known(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The clock that says from when on something may be claimed was set back: what waits need not wait for the time there again. */
  clockSetBack?(tx: Tx): Promise<void>;
  onWake(listener: (kind: ActivationKind) => void): () => void;
}

/** A run queue with its life around it: what whoever puts the house together needs of either engine. */
export interface RunQueueEngine extends RunQueue {
  /** Makes it ready for use. Call once, before anything else. */
  start(): Promise<void>;
  /**
   * Makes the claims ready again that cannot have a living worker, and answers how many; before anything is claimed. Only an engine
   * whose data one process owns can know: where others live, their silence tells.
   */
  reclaim(): Promise<number>;
  /** How much is ready and taken by no worker, by kind; a kind may be absent. */
  waiting(): Promise<Partial<Record<ActivationKind, number>>>;
  /** Ends what it does by itself. Claims stay as they are: `release` gives them back. */
  close(): Promise<void>;
}
