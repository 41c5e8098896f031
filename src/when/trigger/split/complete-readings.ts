import type { ParsedWhen, ParseIssue, RequestIssue, RequestReading } from '../reading.ts';
import type { Edges } from './edges.ts';

/** Most readings to offer for a request. */
const CHOICES_LIMIT = 4;

/** A request as written, and its shorter text for the reader. */
type Request = Edges & { readonly written: string };

/** A request that was read without a question. */
interface ReadWhole {
  readonly what: string;
  readonly whenText: string;
  readonly when: ParsedWhen;
}

/**
 * Reads each reading of an ambiguous request completely: what, when, the sentence and the next occurrence. Drops
 * readings that fail, and those equal to an earlier one.
 */
export function completeReadings(
  { readings, ...issue }: ParseIssue,
  request: Request,
  read: (text: string) => ReadWhole | null,
): RequestIssue {
  const found: RequestReading[] = [];
  let failed = 0;
  for (const { label, text } of (readings ?? []).slice(0, CHOICES_LIMIT)) {
    const whole = inWritten(text, request);
    const split = whole === null ? null : read(whole);
    const nextAt = split?.when.next[0];
    if (whole === null || split === null || nextAt === undefined) {
      // Two failed readings mean that something else is open, too. Stopping there bounds the cost of a text.
      if (++failed === 2) break;
      continue;
    }
    const { what, whenText: when } = split;
    const { sentence } = split.when;
    if (found.some((one) => one.what === what && one.sentence === sentence)) continue;
    found.push({
      label: label === '' ? `${when}: ${shorten(what)}` : label,
      text: whole,
      what,
      when,
      sentence,
      nextAt,
    });
  }
  return found.length === 0 ? issue : { ...issue, readings: found };
}

/** Most characters of a label, which has one line. */
const SHOWN = 60;
const shorten = (what: string) => (what.length <= SHOWN ? what : `${what.slice(0, SHOWN - 1).trimEnd()}…`);

/** Applies a change of the shortened text to the text as written; null when the change spans the removed middle. */
function inWritten(changed: string, { written, text, placeOf }: Request): string | null {
  if (written.length === text.length) return changed;
  let head = 0;
  while (head < changed.length && changed[head] === text[head]) head++;
  let tail = 0;
  const most = Math.min(changed.length, text.length) - head;
  while (tail < most && changed.at(-1 - tail) === text.at(-1 - tail)) tail++;
  const [from, to] = [placeOf(head), placeOf(text.length - tail)];
  // A change that spans the removed middle would replace more of the written text.
  if (to - from !== text.length - tail - head) return null;
  return written.slice(0, from) + changed.slice(head, changed.length - tail) + written.slice(to);
}
