// What the world outside saw, in the order in which it happened: all that the judge reads.
import { appendFileSync, readFileSync } from 'node:fs';

/** What a caller asks for of a reminder. */
export type Act = 'create' | 'snooze' | 'done' | 'cancel';

export type Line =
  /** A request went out. `isLater`: it is not due before the end. */
  | { readonly kind: 'asked'; readonly act: Act; readonly name: string; readonly isLater?: boolean }
  /** Belfry confirmed it to the caller. */
  | { readonly kind: 'confirmed'; readonly act: Act; readonly name: string }
  /** A message about it came to the receiver, under the id by which a receiver knows a repetition. */
  | { readonly kind: 'came'; readonly id: string; readonly name: string; readonly isRepeated: boolean }
  /** What Belfry answers about it in the end; null where it does not know it. */
  | { readonly kind: 'state'; readonly name: string; readonly state: string | null }
  /** Belfry said by itself that something is wrong with its data. */
  | { readonly kind: 'told'; readonly words: string };

export interface Ledger {
  readonly file: string;
  note(line: Line): void;
  lines(): Line[];
}

export function createLedger(file: string): Ledger {
  return { file, note: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`), lines: () => readLedger(file) };
}

export function readLedger(file: string): Line[] {
  const text = readFileSync(file, { encoding: 'utf8', flag: 'a+' });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

/** Reminders that are proved carry their name in their text; one message may tell of several. */
export const namesIn = (text: string): string[] => [...text.matchAll(/\bproof-[a-z]+-\d+\b/g)].map(([name]) => name);
