/** 0 = Sunday. */
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** 0 is unused. */
export const MONTH_NAMES: readonly string[] =
  /* @__PURE__ */ ' January February March April May June July August September October November December'.split(' ');
