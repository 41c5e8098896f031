import type { PreviewView } from '../../../operations/views/views.ts';
import { printNotes } from './notes.ts';
import { printable } from './printable.ts';
import type { Printer } from './printer.ts';

/** How a text was understood: text and time in words, the next occurrences, and assumptions. */
export function printPreview(print: Printer, preview: PreviewView, kind: 'reminder' | 'action' | null): void {
  if (print.format === 'plain') {
    for (const { at, words } of preview.next) print.line(`${at}\t${printable(words)}`);
    return;
  }
  const what = preview.what?.trim();
  if (what) {
    const lead = kind === 'action' ? 'Action:' : kind === 'reminder' ? 'Reminder:' : 'What:';
    print.line(`${print.style.bold(lead)} ${printable(what)}`);
  }
  const [first] = preview.next;
  const once = preview.kind === 'once' && first !== undefined;
  print.line(`${what ? 'When: ' : ''}${printable(once ? first.words : preview.sentence)}`);
  if (!once && preview.next.length > 0) {
    print.line(print.style.dim(`Next ${preview.next.length}:`));
    for (const { words, clockChange } of preview.next) {
      print.line(`  ${printable(words)}`);
      if (clockChange !== undefined) print.line(print.style.dim(`    ${printable(clockChange.message)}`));
    }
  } else if (first?.clockChange !== undefined) print.line(print.style.dim(printable(first.clockChange.message)));
  for (const { label, text } of preview.otherReadings ?? [])
    print.line(print.style.dim(`Or ${printable(label)}? Say: ${printable(text)}`));
  printNotes(print, preview);
}
