/**
 * Stops work that is under way: as an `AbortController`, whose signal is made when somebody asks for it. Most functions do not, and ten
 * thousand of them may be due at once.
 */
export class Abort {
  #controller: AbortController | null = null;
  #isAborted = false;
  #reason: unknown;
  #heard: ((reason: unknown) => void) | null = null;

  get aborted(): boolean {
    return this.#isAborted;
  }

  /** Why; undefined until it is aborted. */
  get reason(): unknown {
    return this.#reason;
  }

  /** For those who carry the work out. */
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

  /** Calls it when it is aborted, or at once if it is; there is one who listens. */
  onAbort(listener: (reason: unknown) => void): void {
    this.#heard = listener;
    if (this.#isAborted) listener(this.#reason);
  }
}
