// The world outside of Belfry, as one file that all processes append to: what was done, and who was at it when.
import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs';

/** One thing that was done for a slot. `key` is what the outside dedupes by: a delivery's id, or the key of a function's run. */
interface Effect {
  readonly is: 'effect';
  readonly key: string;
  readonly scheduleId: string;
  readonly nominalAt: number;
  /** By the true clock, whatever the process believes. */
  readonly at: number;
  readonly pid: number;
}
/** An agent thinks in a lane, from `begin` to `end`. */
interface Mark {
  readonly is: 'begin' | 'end';
  readonly lane: string;
  readonly run: string;
  readonly pid: number;
}
/** Something takes one of the places of a limit, from `enter` to `leave`. */
interface PlaceMark<Is> {
  readonly is: Is;
  readonly limit: string;
  readonly run: string;
  readonly pid: number;
}
/** What became of a process, as whoever did it to it saw. */
interface Fate {
  readonly is: 'dead' | 'stopped';
  readonly pid: number;
  readonly lane?: undefined;
}
export type OutsideLine = Effect | Mark | PlaceMark<'enter'> | PlaceMark<'leave'> | Fate;

export interface Outside {
  /** An effect is on the disk when this returns. */
  note(line: OutsideLine): void;
}

/** Lines of different processes never mix: each is one append. */
export function openOutside(file: string): Outside {
  const handle = openSync(file, 'a');
  process.once('exit', () => closeSync(handle));
  return {
    note(line) {
      appendFileSync(handle, `${JSON.stringify(line)}\n`);
      if (line.is === 'effect') fsyncSync(handle);
    },
  };
}

/** Everything that was noted, in the order it was. */
export function readOutside(file: string): OutsideLine[] {
  if (!existsSync(file)) return [];
  const lines: OutsideLine[] = [];
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    try {
      lines.push(JSON.parse(text) as OutsideLine);
    } catch {
      // Empty, or cut off in the middle by a kill: that was not done.
    }
  }
  return lines;
}

/** What was done, each key once, as a service that dedupes shows it. */
export function effectsOf(lines: readonly OutsideLine[]): Effect[] {
  const byKey = new Map<string, Effect>();
  for (const line of lines) if (line.is === 'effect' && !byKey.has(line.key)) byKey.set(line.key, line);
  return [...byKey.values()];
}

/** Every moment in which two were at work in one lane. Who is dead or stands still is at nothing. */
export function overlapsOf(lines: readonly OutsideLine[]): string[] {
  const atWork = new Map<string, Map<number, string>>();
  const found: string[] = [];
  for (const line of lines) {
    if (line.is === 'effect' || line.is === 'enter' || line.is === 'leave') continue;
    if (line.lane === undefined) {
      for (const lane of atWork.values()) lane.delete(line.pid);
      continue;
    }
    const lane = atWork.get(line.lane) ?? new Map<number, string>();
    atWork.set(line.lane, lane);
    if (line.is === 'end') {
      if (lane.get(line.pid) === line.run) lane.delete(line.pid);
      continue;
    }
    for (const [pid, run] of lane) found.push(`${line.lane}: ${line.run} by ${line.pid} while ${run} by ${pid}`);
    lane.set(line.pid, line.run);
  }
  return found;
}

/** Who has a place of a limit, after each line; who is dead or stands still has none. */
function holdersOf(lines: readonly OutsideLine[], limit: string): { readonly run: string; readonly pid: number }[][] {
  let holders: { readonly run: string; readonly pid: number }[] = [];
  const all = [holders];
  for (const line of lines) {
    if (line.is === 'dead' || line.is === 'stopped') holders = holders.filter(({ pid }) => pid !== line.pid);
    else if (line.is === 'enter' && line.limit === limit) holders = [...holders, line];
    else if (line.is === 'leave' && line.limit === limit)
      holders = holders.filter(({ run, pid }) => run !== line.run || pid !== line.pid);
    else continue;
    all.push(holders);
  }
  return all;
}

/**
 * The most that had a place of a limit at a time, over all processes. What one took over from another that is only slow to notice has
 * one place.
 */
export const mostAtOnce = (lines: readonly OutsideLine[], limit: string): number =>
  Math.max(...holdersOf(lines, limit).map((holders) => new Set(holders.map(({ run }) => run)).size));

/** How many places of a limit a process has now. */
export const placesOf = (lines: readonly OutsideLine[], limit: string, pid: number): number =>
  (holdersOf(lines, limit).at(-1) ?? []).filter((holder) => holder.pid === pid).length;
