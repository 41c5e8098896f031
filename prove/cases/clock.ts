// The clock jumps before a step of the load, and is set right when the load is over.
import type { Control } from '../control.ts';
import { LOAD } from '../load.ts';
import type { Case } from './case.ts';

const MINUTE_MS = 60_000;
const JUMPS = [
  ['ten minutes ahead', 10 * MINUTE_MS],
  ['ten minutes back', -10 * MINUTE_MS],
  ['two hours back', -120 * MINUTE_MS],
  ['a day and a half ahead', 36 * 60 * MINUTE_MS],
] as const;

export const clockCases = (control: Control): Case[] =>
  JUMPS.map(([name, ms]) => ({
    name: `the clock jumps ${name}, and back after the load`,
    place: 'step',
    count: () => LOAD.length,
    trial: (at) => ({
      begin: () => control.begin(null),
      beforeGroup: (group) => group + 1 === at && control.shiftClock(ms),
      afterLoad: () => control.shiftClock(0),
      hasStruck: () => true,
    }),
  }));
