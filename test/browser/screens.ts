// What a page is looked at on.

/** A desk by day and by night, and a phone. */
export const SCREENS = [
  { scheme: 'light', width: 1200 },
  { scheme: 'dark', width: 1200 },
  { scheme: 'light', width: 360 },
] as const;

/** The same, and a phone by night. */
export const ALL_SCREENS = [...SCREENS, { scheme: 'dark', width: 360 }] as const;
