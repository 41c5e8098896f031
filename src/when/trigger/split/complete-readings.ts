import type { ParsedWhen, ParseIssue, RequestIssue, RequestReading } from '../reading.ts';

/** No more ways to read a request are offered. */
const CHOICES_LIMIT = 4;

/** A request as it was written, and as it was read: without the middle of a long one. */
export interface Written {
  readonly written: string;
  readonly text: string;
  readonly placeOf: (place: number) => number;
}

/** A request that was read without a question. */
interface ReadWhole {
  readonly what: string;
  readonly whenText: string;
  readonly when: ParsedWhen;
}

/**
 * Each way to read an ambiguous request, read: what, when, in a sentence, and when next. A way that cannot be read after all, or comes to
 * the same as one before it, is not offered.
 */
export function completeReadings(
  { readings, ...issue }: ParseIssue,
  request: Written,
  read: (text: string) => ReadWhole | null,
): RequestIssue {
  const found: RequestReading[] = [];
  let failed = 0;
  for (const { label, text } of (readings ?? []).slice(0, CHOICES_LIMIT)) {
    const whole = inWritten(text, request);
    const split = whole === null ? null : read(whole);
    const nextAt = split?.when.next[0];
    if (whole === null || split === null || nextAt === undefined) {
      // If two readings fail, something else is open too: no text may cost more than a few readings.
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

/** A label is one line. */
const SHOWN = 60;
const shorten = (what: string) => (what.length <= SHOWN ? what : `${what.slice(0, SHOWN - 1).trimEnd()}…`);

/** What was changed in the text that was read, changed in the text as it was written; null where the middle is in the way. */
function inWritten(changed: string, { written, text, placeOf }: Written): string | null {
  if (written.length === text.length) return changed;
  let head = 0;
  while (head < changed.length && changed[head] === text[head]) head++;
  let tail = 0;
  const most = Math.min(changed.length, text.length) - head;
  while (tail < most && changed.at(-1 - tail) === text.at(-1 - tail)) tail++;
  const [from, to] = [placeOf(head), placeOf(text.length - tail)];
  // As much was changed there as here: no more than the words themselves.
  if (to - from !== text.length - tail - head) return null;
  return written.slice(0, from) + changed.slice(head, changed.length - tail) + written.slice(to);
}
