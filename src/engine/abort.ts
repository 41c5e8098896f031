/**
 * Stops work under way, like an `AbortController` that makes its signal only on request: most functions never ask for
 * it, and ten thousand of them may be due at once.
 */
export class Abort {
  #controller: AbortController | null = null;
  #isAborted = false;
  #reason: unknown;
  #heard: ((reason: unknown) => void) | null = null;

  get aborted(): boolean {
    return this.#isAborted;
  }

  /** The reason; undefined until it is aborted. */
  get reason(): unknown {
    return this.#reason;
  }

  /** The signal for the code that carries the work out. */
  get signal(): AbortSignal {
    if (this.#controller === null) {
      this.#controller = new AbortController();
      if (this.#isAborted) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  /** Only the first reason counts. */
  abort(reason: unknown): void {
    if (this.#isAborted) return;
    this.#isAborted = true;
    this.#reason = reason;
    this.#controller?.abort(reason);
    this.#heard?.(reason);
  }

  /** Calls the listener on abort, or at once when already aborted; only one listener is supported. */
  onAbort(listener: (reason: unknown) => void): void {
    this.#heard = listener;
    if (this.#isAborted) listener(this.#reason);
  }
}
