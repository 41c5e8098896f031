// The queue before the thread that reads texts of strangers: one text at a time, a few may wait, and the thread is ended
// when a text takes too long.
import { SECOND_MS } from '../../when/index.ts';
import type { ReadingKind, Readings } from './readings.ts';

/** How long a text may take once the thread has begun with it. */
export const READING_LIMIT_MS = 10 * SECOND_MS;
/** How long the thread may take to start and to load what reads the text. */
const START_LIMIT_MS = 60 * SECOND_MS;
/** How long a thread without work is kept. */
const IDLE_MS = 60 * SECOND_MS;
/** How many texts may wait for the one that is read. */
export const WAITING_MOST = 8;

export interface ToThread {
  readonly id: number;
  readonly kind: ReadingKind;
  readonly asked: unknown;
}

export type FromThread =
  | { readonly id: number; readonly is: 'begun' }
  | { readonly id: number; readonly is: 'read'; readonly answer: unknown }
  | { readonly id: number; readonly is: 'failed'; readonly message: string };

/** A started thread. */
export interface ReadingThread {
  /** Gives it a text; from now on it keeps the process alive. */
  send(message: ToThread): void;
  /** There is no work left: it keeps no process alive. */
  rest(): void;
  /** Ends it in the middle of whatever it does. */
  end(): void;
}

export interface ReadingQueueParts {
  /** Starts a thread; `ended` is called when it ends by itself, with the reason in words. */
  start(heard: (message: FromThread) => void, ended: (why: string) => void): ReadingThread;
  /** Calls back after this long in real time; answers what calls that off. */
  setTimer(fn: () => void, ms: number): () => void;
}

/** A text that was not read; the message says why, after "it". */
export class UnreadText extends Error {
  override readonly name = 'UnreadText';
}

/** So many texts wait already that this one has to come again later. */
export class TooManyTexts extends Error {
  override readonly name = 'TooManyTexts';
  constructor() {
    super(`${WAITING_MOST} other texts wait to be read already; it has to come again later`);
  }
}

/** Reads texts of strangers, one at a time, in a thread of their own. */
export interface ReadingQueue {
  /** @throws UnreadText, TooManyTexts, or the reason with which `signal` is aborted */
  read<K extends ReadingKind>(
    kind: K,
    asked: Readings[K]['asked'],
    signal?: AbortSignal,
  ): Promise<Readings[K]['answer']>;
}

interface Waiting extends ToThread {
  readonly done: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
}

export const createReadingQueue = (parts: ReadingQueueParts): ReadingQueue => new ThreadQueue(parts);

class ThreadQueue implements ReadingQueue {
  readonly #parts: ReadingQueueParts;
  readonly #waiting: Waiting[] = [];
  #thread: ReadingThread | null = null;
  #current: Waiting | null = null;
  #disarm = (): void => {};
  #lastId = 0;

  constructor(parts: ReadingQueueParts) {
    this.#parts = parts;
  }

  async read<K extends ReadingKind>(
    kind: K,
    asked: Readings[K]['asked'],
    signal?: AbortSignal,
  ): Promise<Readings[K]['answer']> {
    signal?.throwIfAborted();
    if (this.#current !== null && this.#waiting.length >= WAITING_MOST) throw new TooManyTexts();
    const { promise, resolve, reject } = Promise.withResolvers<Readings[K]['answer']>();
    const id = ++this.#lastId;
    const abort = (): void => this.#callOff(id, signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    this.#waiting.push({ id, kind, asked, done: resolve as (answer: unknown) => void, failed: reject });
    this.#next();
    return promise.finally(() => signal?.removeEventListener('abort', abort));
  }

  #next(): void {
    if (this.#current !== null) return;
    const one = this.#waiting.shift();
    if (one === undefined) {
      if (this.#thread === null) return;
      this.#thread.rest();
      this.#arm(IDLE_MS, () => this.#endThread());
      return;
    }
    this.#current = one;
    this.#arm(START_LIMIT_MS, () => this.#giveUp(new UnreadText('the thread that reads it did not start')));
    this.#thread ??= this.#startThread();
    this.#thread.send({ id: one.id, kind: one.kind, asked: one.asked });
  }

  #startThread(): ReadingThread {
    const begun: ReadingThread = this.#parts.start(
      (message) => this.#heard(message),
      (why) => {
        if (this.#thread !== begun) return;
        this.#thread = null;
        this.#disarm();
        this.#settle((one) => one.failed(new UnreadText(why)));
      },
    );
    return begun;
  }

  #heard(message: FromThread): void {
    // What an ended thread still said counts for nothing.
    if (message.id !== this.#current?.id) return;
    if (message.is === 'begun') this.#arm(READING_LIMIT_MS, () => this.#giveUp(new UnreadText(TOO_LONG)));
    else if (message.is === 'read') this.#settle((one) => one.done(message.answer));
    else this.#settle((one) => one.failed(new UnreadText(`it could not be read: ${message.message}`)));
  }

  #settle(how: (one: Waiting) => void): void {
    const one = this.#current;
    this.#current = null;
    if (one !== null) how(one);
    this.#next();
  }

  #giveUp(reason: unknown): void {
    this.#endThread();
    this.#settle((one) => one.failed(reason));
  }

  #callOff(id: number, reason: unknown): void {
    const place = this.#waiting.findIndex((one) => one.id === id);
    if (place >= 0) this.#waiting.splice(place, 1)[0]?.failed(reason);
    else if (this.#current?.id === id) this.#giveUp(reason);
  }

  #arm(ms: number, fn: () => void): void {
    this.#disarm();
    this.#disarm = this.#parts.setTimer(fn, ms);
  }

  #endThread(): void {
    this.#disarm();
    this.#thread?.end();
    this.#thread = null;
  }
}

const TOO_LONG = `it takes longer than ${READING_LIMIT_MS / SECOND_MS} seconds to read`;
