// The few numbers that a program with the library of faults.c obeys and counts in, in a file that both have in memory.
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Kinds of calls, in the order of faults.c. */
export const KINDS = ['open', 'write', 'fdatasync', 'rename', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** The one thing that goes wrong in a life of a process, at the n-th call. */
export type Fault =
  | { readonly kind: Kind; readonly at: number }
  /** The process is killed before the n-th call of any kind. */
  | { readonly kind: 'kill'; readonly at: number }
  /** Half of the n-th write is written, then the process is killed. */
  | { readonly kind: 'tear'; readonly at: number };

/** Places of the numbers, each of eight bytes. */
const CLOCK = 0;
const FAIL = 1;
const KILL = FAIL + KINDS.length;
const TEAR = KILL + 1;
const COUNT = TEAR + 1;
const TOTAL = COUNT + KINDS.length;
const STRUCK = TOTAL + 1;
const NUMBERS = STRUCK + 1;

export interface Control {
  readonly file: string;
  /** Begins a life: all counts at zero, and at most one fault. */
  begin(fault: Fault | null): void;
  /** Sets the clock: how many milliseconds it is off from now on. */
  shiftClock(ms: number): void;
  /** How many calls there were that a fault of this kind could meet. */
  count(kind: Fault['kind']): number;
  /** Whether the fault has happened. */
  hasStruck(): boolean;
  close(): void;
}

export function createControl(folder: string): Control {
  const file = join(folder, 'control');
  const handle = openSync(file, 'w+', 0o600);
  const write = (place: number, ...values: number[]) => {
    writeSync(handle, BigInt64Array.from(values, BigInt), 0, values.length * 8, place * 8);
  };
  const read = (place: number): number => {
    const value = new BigInt64Array(1);
    readSync(handle, value, 0, 8, place * 8);
    return Number(value[0]);
  };
  write(0, ...Array<number>(NUMBERS).fill(0));
  const countAt = (kind: Fault['kind']): number => {
    if (kind === 'kill') return TOTAL;
    return COUNT + KINDS.indexOf(kind === 'tear' ? 'write' : kind);
  };
  return {
    file,
    begin(fault) {
      write(FAIL, ...Array<number>(NUMBERS - FAIL).fill(0));
      if (fault === null) return;
      if (fault.kind === 'kill') write(KILL, fault.at);
      else if (fault.kind === 'tear') write(TEAR, fault.at);
      else write(FAIL + KINDS.indexOf(fault.kind), fault.at);
    },
    shiftClock: (ms) => write(CLOCK, Math.round(ms)),
    count: (kind) => read(countAt(kind)),
    hasStruck: () => read(STRUCK) > 0,
    close: () => closeSync(handle),
  };
}
