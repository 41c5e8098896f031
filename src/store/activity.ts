/**
 * Counts the transactions that were asked for and those still open, so that a simulated clock knows when all work
 * that followed from a step is done.
 */
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

  /**
   * Resolves when one of the open transactions ends, or at once when none is open. Polling instead would take the
   * processor from the transaction.
   */
  oneDone(): Promise<void> {
    return this.open === 0 ? Promise.resolve() : new Promise((resolve) => this.#awaiting.push(resolve));
  }
}
