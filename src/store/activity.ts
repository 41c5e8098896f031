/** Transactions asked for so far, and those not done yet: how a simulated clock knows that everything that followed is done. */
export class Activity {
  asked = 0;
  open = 0;

  count<T>(work: Promise<T>): Promise<T> {
    this.asked += 1;
    this.open += 1;
    const done = () => {
      this.open -= 1;
    };
    work.then(done, done);
    return work;
  }
}
