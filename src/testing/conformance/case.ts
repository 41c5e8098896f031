/** One thing that has to hold, to be run by any test runner: it throws (`node:assert`) where it does not. */
export interface ConformanceCase<T> {
  readonly name: string;
  /** @param open makes a fresh, empty thing under test; what it opens it closes */
  run(open: () => Promise<T>): Promise<void>;
}
