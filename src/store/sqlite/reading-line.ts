/**
 * Decides who reads next on the one read connection. A new reader reads at once, or after those before it. A long
 * read pauses between its slices, and continues when nobody waits and the event loop has turned. So no read waits for
 * more than one slice of another, and timers, sockets and writes run between two slices.
 */
export class ReadingLine {
  #isTaken = false;
  #isTurning = false;
  readonly #waiting: (() => void)[] = [];
  readonly #resting: (() => void)[] = [];

  /** Waits for the connection. The caller returns it with `give`. */
  async take(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  give(): void {
    const next = this.#waiting.shift();
    this.#isTaken = next !== undefined;
    if (next === undefined) this.#goOn();
    else next();
  }

  /** Gives the connection back and waits until it is this read's turn again. */
  async rest(): Promise<void> {
    const again = new Promise<void>((resolve) => this.#resting.push(resolve));
    this.give();
    await again;
  }

  /** Continues one slice per turn of the event loop, however many reads are paused. */
  #goOn(): void {
    if (this.#isTurning || this.#resting.length === 0) return;
    this.#isTurning = true;
    setImmediate(() => {
      this.#isTurning = false;
      // The present reader calls this when it gives the connection back.
      if (this.#isTaken) return;
      this.#isTaken = true;
      this.#resting.shift()?.();
    });
  }
}
