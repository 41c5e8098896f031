/** Transactions asked for so far, and those not done yet: how a simulated clock knows that everything that followed is done. */
export class Activity {
  asked = 0;
  open = 0;
  #awaiting: (() => void)[] = [];

  count<T>(work: Promise<T>): Promise<T> {
    this.asked += 1;
    this.open += 1;
    const done = () => {
      this.open -= 1;
      for (const tell of this.#awaiting.splice(0)) tell();
    };
    work.then(done, done);
    return work;
  }

  /** Resolves when one of the open transactions is done, or at once where none is open: to look again and again would take the processor from it. */
  oneDone(): Promise<void> {
    return this.open === 0 ? Promise.resolve() : new Promise((resolve) => this.#awaiting.push(resolve));
  }
}
