/** Callbacks while a part of the page's code is loaded. */
export interface LoadingCare {
  /** Called when loading failed this often in a row. */
  lost(times: number): void;
  /** Resolves when it is time for the next try. `error`: the browser's error. */
  wait(times: number, error: Error): Promise<void>;
}

/** Messages of browsers when code or its styles did not arrive. Any other error is a fault in the code itself. */
const NOT_ARRIVED =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** True when code did not arrive, so that a retry may help. */
export function didNotArrive(error: unknown): error is Error {
  return error instanceof Error && NOT_ARRIVED.test(error.message);
}

/** The address of what did not arrive, if the browser names it. */
export function missingAddress({ message }: Error): string | null {
  return /(?:https?:\/)?\/\S+$/.exec(message)?.[0] ?? null;
}

/** Loads until it succeeds, because a server that is down comes back. @throws errors of the code itself */
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
