import { nowMs } from '../time/now.ts';

/**
 * The reads that the page still owes: an event said that something changed, or a read failed. A debt ends only when a
 * read succeeded, was refused for good, or nobody shows the data any more.
 */
export interface Debts {
  /** It changed and is being read. @param read reads it again */
  owe(name: string, read: () => void): void;
  /** A try failed; the reader retries by itself. */
  stumbled(name: string, read: () => void): void;
  /** The read failed: it is repeated, each time after a longer wait. */
  failed(name: string, read: () => void): void;
  /** True when it is still to be read. */
  has(name: string): boolean;
  /** It was read, or nobody shows it any more. */
  paid(name: string): void;
  /** Retries at once, because the server answers again. */
  hurry(): void;
  /** Since when the shown data may be outdated; null when they are current. Milliseconds. */
  behindSince(): number | null;
  onChange(listener: () => void): () => void;
  /** Forgets all of it. */
  close(): void;
}

/** After this time a slow read counts as outdated, though it did not fail. Milliseconds. */
export const SLOW_READ_MS = 3_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** The wait before the next try. */
export function waitBefore(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
}

type Timer = ReturnType<typeof setTimeout>;

interface Debt {
  readonly since: number;
  read: () => void;
  isLate: boolean;
  tries: number;
  lateTimer: Timer | undefined;
  nextTry: Timer | undefined;
}

export function createDebts(): Debts {
  const debts = new Map<string, Debt>();
  const listeners = new Set<() => void>();
  let said: number | null = null;

  const behindSince = (): number | null => {
    const late = [...debts.values()].filter(({ isLate }) => isLate).map(({ since }) => since);
    return late.length === 0 ? null : Math.min(...late);
  };
  const tell = () => {
    const now = behindSince();
    if (now === said) return;
    said = now;
    for (const listener of listeners) listener();
  };
  const late = (debt: Debt) => {
    debt.isLate = true;
    clearTimeout(debt.lateTimer);
    tell();
  };
  const debtOf = (name: string, read: () => void): Debt => {
    const known = debts.get(name);
    if (known !== undefined) {
      known.read = read;
      return known;
    }
    const debt: Debt = { since: nowMs(), read, isLate: false, tries: 0, lateTimer: undefined, nextTry: undefined };
    debt.lateTimer = setTimeout(() => late(debt), SLOW_READ_MS);
    debts.set(name, debt);
    return debt;
  };
  const readNow = (debt: Debt) => {
    clearTimeout(debt.nextTry);
    debt.nextTry = undefined;
    debt.read();
  };
  const forget = (name: string, { lateTimer, nextTry }: Debt) => {
    clearTimeout(lateTimer);
    clearTimeout(nextTry);
    debts.delete(name);
  };
  return {
    owe: (name, read) => void debtOf(name, read),
    stumbled: (name, read) => late(debtOf(name, read)),
    failed(name, read) {
      const debt = debtOf(name, read);
      clearTimeout(debt.nextTry);
      debt.nextTry = setTimeout(() => readNow(debt), waitBefore(debt.tries));
      debt.tries += 1;
      late(debt);
    },
    has: (name) => debts.has(name),
    paid(name) {
      const debt = debts.get(name);
      if (debt === undefined) return;
      forget(name, debt);
      tell();
    },
    hurry() {
      for (const debt of [...debts.values()]) {
        if (debt.nextTry === undefined) continue;
        debt.tries = 0;
        readNow(debt);
      }
    },
    behindSince,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      for (const [name, debt] of [...debts]) forget(name, debt);
      tell();
    },
  };
}
