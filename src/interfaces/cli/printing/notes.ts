import type { Session } from '../session.ts';
import { printable } from './printable.ts';
import type { Printer } from './printer.ts';

interface Note {
  readonly code: string;
  readonly message: string;
}

/** Prints assumptions and warnings under a result. */
export function printNotes(
  print: Printer,
  notes: { readonly assumptions: readonly Note[]; readonly warnings: readonly Note[] },
): void {
  for (const { message } of notes.assumptions) print.line(print.style.dim(`Assumed: ${printable(message)}`));
  for (const { message } of notes.warnings) print.line(print.style.warn(`Careful: ${printable(message)}`));
}

/** Prints once that a schedule alone does nothing. */
export function noteWhenNothingRuns(print: Printer, session: Session): void {
  if (session.fires) return;
  if (session.server) {
    print.note('Nothing fires until a worker runs. Start one with: belfry serve --role worker');
    return;
  }
  print.note('Nothing fires until Belfry runs. Start it with: belfry serve');
}
