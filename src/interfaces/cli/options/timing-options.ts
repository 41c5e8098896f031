import type { Command } from 'commander';
import { usageError } from '../failure.ts';
import { countOption } from './options.ts';

/** The options beside the words of a time. */
const OPTIONS = [
  ['--active-hours <hours>', 'only at this time of day, as in 9:00-17:00'],
  ['--quiet-hours <hours>', 'not in these hours: 22:00-07:00, "22:00-07:00 skip"; or ignore, respect: your own'],
  ['--jitter <length>', 'up to this much later, as in "5 minutes"'],
  ['--times <count>', 'end after so many times'],
  ['--until <end>', 'end then, as in 2026-12-31'],
] as const;

/** Adds the options of windows and ends to a command. */
export function addTimingOptions(command: Command): void {
  const days = 'leave out days: 2026-12-24, "2026-12-24 to 2026-12-26", weekends; as often as you like';
  command.option('--except <days>', days, (one: string, before?: string[]) => [...(before ?? []), one]);
  for (const [flags, description] of OPTIONS) command.option(flags, description);
}

/** The operation fields of these options. */
export interface TimingFields {
  readonly except?: string[];
  readonly activeHours?: string;
  readonly quietHours?: string;
  readonly jitter?: string;
  readonly endsAfter?: number;
  readonly endsAt?: string;
}

/** The largest count of times. */
const TIMES_LIMIT = 30_000;

/** Reads the options of windows and ends; missing ones are left out. */
export function timingOptions(received: Readonly<Record<string, unknown>>): TimingFields {
  const { except, activeHours, quietHours, jitter, times, until } = received;
  const texts = { activeHours, quietHours, jitter, endsAt: until };
  for (const [name, value] of Object.entries(texts)) {
    if (value !== undefined && String(value).trim() === '') throw usageError(`--${name} should not be empty.`);
  }
  const fields = {
    except: except as string[] | undefined,
    ...(texts as Partial<Record<keyof typeof texts, string>>),
    endsAfter: times === undefined ? undefined : countOption('--times', times, TIMES_LIMIT),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
