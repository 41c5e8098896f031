/** Example texts; each makes a schedule unchanged. */
export const EXAMPLES = [
  'every weekday at 8:30 remind me to plan the day',
  'in 2 hours remind me to call Sarah',
  'every day at 18:00 tell me how the day went',
] as const;
