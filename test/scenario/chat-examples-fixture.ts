/** A day without anything particular. */
export const SATURDAY = '2026-11-21T09:00:00Z';

/** What people ask of an agent in a chat: its name, their words, when it is asked, when it comes, and what it is about. */
export const EXAMPLES = [
  [
    'light off in 30 minutes',
    'turn off the bedroom light in 30 minutes',
    SATURDAY,
    ['2026-11-21T09:30:00.000Z'],
    /bedroom light/,
  ],
  [
    'laundry in 2 hours',
    'remind me in 2 hours to take the laundry out',
    SATURDAY,
    ['2026-11-21T11:00:00.000Z'],
    /laundry/,
  ],
  ['pills at 10 pm', 'remind me at 10 pm to take my pills', SATURDAY, ['2026-11-21T21:00:00.000Z'], /pills/],
  [
    'an oven on 25 December',
    'remind me on 25 December at 9:00 to check the oven',
    '2026-12-20T09:00:00Z',
    ['2026-12-25T08:00:00.000Z'],
    /oven/,
  ],
  [
    'the weather at 8 in San Francisco, every day, over the end of summer time',
    'remind me every day at 8am San Francisco time to look at the weather',
    '2026-10-30T18:00:00Z',
    ['2026-10-31T15:00:00.000Z', '2026-11-01T16:00:00.000Z'],
    /weather/,
  ],
  [
    'a check-in every week',
    'remind me every monday at 9 to write the check-in',
    SATURDAY,
    ['2026-11-23T08:00:00.000Z', '2026-11-30T08:00:00.000Z'],
    /check-in/,
  ],
  [
    'a hotel in London',
    'remind me tomorrow at 9am London time to call the hotel',
    SATURDAY,
    ['2026-11-22T09:00:00.000Z'],
    /hotel/,
  ],
  [
    'a wake-up in Tokyo',
    'remind me tomorrow at 7am Tokyo time to get up',
    SATURDAY,
    ['2026-11-21T22:00:00.000Z'],
    /get up/,
  ],
  [
    'a report with a check on Thursday',
    'remind me on Thursday at 14:00 to check the report',
    SATURDAY,
    ['2026-11-26T13:00:00.000Z'],
    /report/,
  ],
] as const;
