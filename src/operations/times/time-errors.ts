/** The possible errors of reading one instant: the next reminder, or a due date. */
export const TIME_ERRORS = [
  'unreadable_time',
  'ambiguous_time',
  'time_in_past',
  'beyond_horizon',
  'never_fires',
  'unknown_zone',
  'zone_needed',
] as const;

/** The possible errors of reading a rule, which may also be too frequent. */
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
