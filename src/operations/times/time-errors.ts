/** How the reading of one moment may be refused: when to remind again, when a task is due. */
export const TIME_ERRORS = [
  'unreadable_time',
  'ambiguous_time',
  'time_in_past',
  'beyond_horizon',
  'never_fires',
  'unknown_zone',
  'zone_needed',
] as const;

/** How the reading of a rule may be refused, which may also happen too often. */
export const RULE_ERRORS = [
  'unreadable_time',
  'ambiguous_time',
  'time_in_past',
  'beyond_horizon',
  'too_frequent',
  'never_fires',
  'unknown_zone',
  'zone_needed',
] as const;
