/** Lets everything else have its turn: what reads a long text does not hold up a bell. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
