import { type ReceivedEvent, waitFor } from './events.ts';
import { LONGEST_RETRY_MS, mayPass, Patience, RETRY_MS } from './patience.ts';
import type { ServeHandler, ServeOptions, Serving, ServingClient } from './serving.ts';
import { WakeWork, type WakeWorkParts } from './wake-work.ts';

/**
 * Carries out the wakes of an agent that Belfry cannot reach: it calls, hears on the stream of events what is due, claims it, renews the claim
 * while the handler works, and says what came of it. It repeats requests that were lost, and lets go of a wake that another worker has.
 */
export function serveAgent(
  client: ServingClient,
  agent: string,
  handler: ServeHandler,
  options: ServeOptions = {},
): Serving {
  const { name = 'worker', concurrency = 1, onTrouble = () => {}, wait = waitFor, signal } = options;
  const patience = new Patience(wait, onTrouble);
  const parts = { client, handler, patience, wait, onTrouble, isEnded: () => signal?.aborted === true };
  const worker = new Worker(parts, { client, agent, name, concurrency, signal });
  const done = worker.work();
  done.catch(() => undefined);
  // Who is ended at once leaves what it holds to the next worker; who stops in peace finishes it.
  signal?.addEventListener('abort', () => worker.letGo(), { once: true });
  return {
    done,
    async stop() {
      worker.end();
      await done;
    },
  };
}

interface WorkerOptions {
  readonly client: ServingClient;
  readonly agent: string;
  readonly name: string;
  readonly concurrency: number;
  readonly signal: AbortSignal | undefined;
}

/** Asks for wakes as long as nobody ends it, and has each carried out. */
class Worker {
  readonly #parts: WakeWorkParts;
  readonly #options: WorkerOptions;
  readonly #ending = new AbortController();
  /** Aborted once it is ended, whoever did that. */
  readonly #stopping: AbortSignal;
  readonly #silence = new AbortController();
  readonly #underWay = new Set<WakeWork>();
  readonly #working = new Set<Promise<void>>();
  #asked = 0;
  #ring: () => void = () => {};

  constructor(parts: WakeWorkParts, options: WorkerOptions) {
    const { signal: ended } = this.#ending;
    this.#parts = parts;
    this.#options = options;
    this.#stopping = options.signal === undefined ? ended : AbortSignal.any([ended, options.signal]);
  }

  /** Takes no more wakes. */
  end(): void {
    this.#ending.abort();
  }

  letGo(): void {
    for (const work of this.#underWay) work.lose('the worker ends');
  }

  async work(): Promise<void> {
    const listening = this.#listen();
    try {
      // A worker that is refused on the stream is refused when it asks, too: that one says why.
      listening.catch(this.#parts.onTrouble);
      await this.#serve();
    } finally {
      this.#ending.abort();
      // What is under way still hears that it was taken back.
      await Promise.all(this.#working);
      this.#silence.abort();
      await listening.catch(() => undefined);
    }
  }

  #wake(): void {
    this.#asked += 1;
    this.#ring();
  }

  async #listen(): Promise<void> {
    const { onTrouble } = this.#parts;
    const onOpen = () => this.#wake();
    const stream = this.#options.client.events({ signal: this.#silence.signal, onOpen, onLost: onTrouble });
    for await (const event of stream) this.#hear(event);
  }

  #hear(event: ReceivedEvent): void {
    if (event.type === 'wake.offered' && event.data.agent === this.#options.agent) this.#wake();
    if (event.type === 'wake.withdrawn') {
      const { wakeId, attempt } = event.data;
      for (const work of this.#underWay) if (work.isMeantBy(wakeId, attempt)) work.lose('it was taken back');
    }
    if (event.type === 'reset') this.#wake();
  }

  async #serve(): Promise<void> {
    const { wait, onTrouble } = this.#parts;
    for (let delay = RETRY_MS; !this.#stopping.aborted; ) {
      const before = this.#asked;
      let pauseMs: number;
      try {
        pauseMs = await this.#takeAll(() => {
          delay = RETRY_MS;
        });
      } catch (error) {
        if (!mayPass(error)) throw error;
        onTrouble(error);
        pauseMs = delay;
        delay = Math.min(LONGEST_RETRY_MS, delay * 2);
      }
      if (this.#asked !== before) continue;
      const resting = new AbortController();
      this.#ring = () => resting.abort();
      await wait(pauseMs, AbortSignal.any([resting.signal, this.#stopping]));
      resting.abort();
    }
  }

  /** Takes what there is, as much as it may hold. Answers after how many milliseconds it asks again. @param heard Belfry answered */
  async #takeAll(heard: () => void): Promise<number> {
    const { client, agent, name, concurrency } = this.#options;
    while (!this.#stopping.aborted && this.#underWay.size < concurrency) {
      const asking = this.#parts.patience.inTime(
        (inside) => client.claimWake({ agent, worker: name }, inside),
        undefined,
      );
      const { claim, renewEverySeconds, askEverySeconds } = await asking;
      heard();
      if (claim === null) return askEverySeconds * 1000;
      this.#begin(new WakeWork(this.#parts, claim), renewEverySeconds);
    }
    return LONGEST_RETRY_MS;
  }

  #begin(work: WakeWork, renewEverySeconds: number): void {
    this.#underWay.add(work);
    const working = work.carryOut(renewEverySeconds).finally(() => {
      this.#underWay.delete(work);
      this.#working.delete(working);
      this.#wake();
    });
    this.#working.add(working);
  }
}
