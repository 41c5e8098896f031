import { type Clock, SECOND_MS } from '../../when/index.ts';

const WINDOW_MS = 10 * SECOND_MS;
const MOST_LINES = 10_000;
/** This many bytes take as much time to read as one line more. */
const BYTES_A_LINE = 2_000;

/** What a server did that writes too much, in words that continue "it". */
export const FLOODED = 'wrote more than 10,000 lines or 20 MB within ten seconds';

/** Counts what a server writes. Returns true when it is more than 10,000 lines or 20 MB within ten seconds. */
export function createFloodLimit(clock: Pick<Clock, 'now'>): (lines: number, bytes: number) => boolean {
  let began = clock.now();
  let read = 0;
  return (lines, bytes) => {
    const now = clock.now();
    if (Math.abs(now - began) >= WINDOW_MS) [began, read] = [now, 0];
    read += lines + bytes / BYTES_A_LINE;
    return read > MOST_LINES;
  };
}
