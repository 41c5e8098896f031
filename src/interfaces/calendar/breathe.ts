/** Yields to other work, so that reading a long text does not delay a reminder. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
