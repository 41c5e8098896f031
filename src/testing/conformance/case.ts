/** One required behaviour, for any test runner: it throws (`node:assert`) on failure. */
export interface ConformanceCase<T> {
  readonly name: string;
  /** @param open makes a fresh, empty subject; the case closes it */
  run(open: () => Promise<T>): Promise<void>;
}
