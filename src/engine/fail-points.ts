/** The steps in the life of a wake: a process may die between any two, and the work must continue from there. */
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

/** The steps of an incoming message: received, then stored. */
export const INCOMING_FAIL_POINTS = ['incoming: received', 'incoming: taken'] as const;

/** The steps of a call of a foreign tool: recorded as begun, then answered. */
export const OUTSIDE_FAIL_POINTS = ['outside: begun', 'outside: answered'] as const;

/** Each of them; the kill tests end a house at every one. */
export const EVERY_FAIL_POINT = [...FAIL_POINTS, ...INCOMING_FAIL_POINTS, ...OUTSIDE_FAIL_POINTS] as const;
export type FailPoint = (typeof EVERY_FAIL_POINT)[number];

/** Called at each step. Does nothing in production; tests end the process in it. */
export type FailPointHook = (point: FailPoint) => void;
export const noFailPoints: FailPointHook = () => {};
