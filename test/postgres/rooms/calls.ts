// What the store does and no other test of the fast lane has it do on PostgreSQL, a call each.
import type { Call } from './call.ts';
import { CALLS_OF_CHANNELS } from './channels.ts';
import { CALLS_OF_PEOPLE } from './people.ts';
import { CALLS_OF_RUNS } from './runs.ts';
import { CALLS_OF_THREADS } from './threads.ts';

/** In this order: later ones find what earlier ones wrote. */
export const CALLS: Readonly<Record<string, Call>> = {
  ...CALLS_OF_CHANNELS,
  ...CALLS_OF_RUNS,
  ...CALLS_OF_THREADS,
  ...CALLS_OF_PEOPLE,
};
