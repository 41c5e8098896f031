/**
 * Who reads next on the one connection for reading. A new reader reads at once or after those before it; a long read rests between its
 * slices, and goes on when nobody waits and the event loop has turned. So no read waits for more than one slice of another, and
 * between two slices everything else has its turn: timers, sockets, writes.
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

  /** One slice in a turn of the event loop, however many reads are resting. */
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
