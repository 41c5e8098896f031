import type { PreviewView } from '../../operations/views.ts';
import { printNotes } from './notes.ts';
import { printable } from './printable.ts';
import type { Printer } from './printer.ts';

/** What a text was understood as: what and when in words, the next occurrences, what was assumed. */
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
  print.line(`${what ? 'When: ' : ''}${printable(preview.sentence)}`);
  if (preview.next.length > 0)
    print.line(print.style.dim(preview.next.length === 1 ? 'Once:' : `Next ${preview.next.length}:`));
  for (const { words } of preview.next) print.line(`  ${printable(words)}`);
  printNotes(print, preview);
}
