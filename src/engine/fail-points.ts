/** The arrows of the life of a wake: between any two of them a process may die, and the same path must go on from there. */
export const FAIL_POINTS = [
  'scan: before commit',
  'scan: after commit',
  'turn: claimed',
  'turn: beginning written',
  'turn: begun',
  'model: answered',
  'step: stored',
  'tool: before commit',
  'tool: stored',
  'turn: before finish',
  'turn: end written',
  'turn: finished',
  'delivery: claimed',
  'delivery: before send',
  'delivery: after send',
  'delivery: settled',
] as const;

/** The arrows of what comes in from a channel: received, then in the data. */
export const INCOMING_FAIL_POINTS = ['incoming: received', 'incoming: taken'] as const;

/** The arrows of a call of a tool outside of Belfry: it is on record as begun, then it answered. */
export const OUTSIDE_FAIL_POINTS = ['outside: begun', 'outside: answered'] as const;
export type FailPoint =
  | (typeof FAIL_POINTS)[number]
  | (typeof INCOMING_FAIL_POINTS)[number]
  | (typeof OUTSIDE_FAIL_POINTS)[number];

/** Called at each arrow. Nothing in production; tests end the process in it. */
export type FailPointHook = (point: FailPoint) => void;
export const noFailPoints: FailPointHook = () => {};
