// Loaded with `node --import` before anything else: the process's clock is wrong by CHAOS_CLOCK_SHIFT_MS.
const shift = Number(process.env.CHAOS_CLOCK_SHIFT_MS ?? 0);
const TrueDate = Date;

/** The true time, for the ledger outside. */
export const trueNow = (): number => TrueDate.now();

if (shift !== 0) {
  const shifted = () => TrueDate.now() + shift;
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [shifted()] : given, self),
    apply: () => new TrueDate(shifted()).toString(),
    get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
  });
}
