// What a page is looked at on.
import { isFullLane } from '../lanes.ts';

const PHONE_BY_NIGHT = { scheme: 'dark', width: 360 } as const;

/**
 * Of a desk and a phone by day and by night the fast lane takes the phone by night, which is the furthest from the desk by day that all
 * other tests look at.
 */
export const SCREENS = isFullLane
  ? ([
      { scheme: 'light', width: 1200 },
      { scheme: 'dark', width: 1200 },
      { scheme: 'light', width: 360 },
      PHONE_BY_NIGHT,
    ] as const)
  : ([PHONE_BY_NIGHT] as const);
