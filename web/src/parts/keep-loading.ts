/** Around the loading of a part of the page's code. */
export interface LoadingCare {
  /** It could not be had this often in a row. */
  lost(times: number): void;
  /** Comes back when it is time for the next try. `error`: what the browser said. */
  wait(times: number, error: Error): Promise<void>;
}

/** What browsers say when code, or the looks that belong to it, did not arrive. Anything else is a fault in the code itself. */
const NOT_ARRIVED =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** Whether code did not arrive, so that it may the next time. */
export function didNotArrive(error: unknown): error is Error {
  return error instanceof Error && NOT_ARRIVED.test(error.message);
}

/** The address of what did not arrive, where the browser names it. */
export function missingAddress({ message }: Error): string | null {
  return /(?:https?:\/)?\/\S+$/.exec(message)?.[0] ?? null;
}

/** Loads until it succeeds: a server that is down comes back. @throws what the code itself throws */
export async function keepLoading<T>(load: () => Promise<T>, care: LoadingCare): Promise<T> {
  for (let times = 1; ; times += 1) {
    try {
      return await load();
    } catch (error) {
      if (!didNotArrive(error)) throw error;
      care.lost(times);
      await care.wait(times, error);
    }
  }
}
