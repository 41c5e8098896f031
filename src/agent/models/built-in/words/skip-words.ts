// Words that skip dates of a series.

/** Before the series and its dates. */
export const SKIPS: readonly RegExp[] = [
  /^(?:please )?(?:skip|leave out|omit|miss out|miss)(?: out)? (?<rest>.+)$/i,
  /^no (?<rest>.+?)(?: please)?$/i,
  /^(?:but )?(?:don'?t|do not) (?:remind|wake|ping|alert) me (?:about |of |to |for )(?<rest>.+)$/i,
];
/** The same worded as a pause; another intent reads a pause that ends without dates. */
export const PAUSES_THEN = /^(?:please )?(?:pause|suspend|mute|halt|silence) (?<rest>.+)$/i;
/** "I'm away next week, so no gym": the series follows the dates. */
export const AWAY =
  /^(?:i'?m|i am|i'?ll be|i will be|we'?re|we are|we'?ll be) (?:away|off|out(?: of (?:town|office))?|abroad|travell?ing|gone|ill|sick|on (?:holidays?|vacation|leave|a trip))(?: on| from)? (?<dates>.+?)[\s,;.–-]+(?:so |and |then |therefore )*(?:no|skip|without|leave out) (?:the |my |more )?(?<what>[^,;.]+?)(?: (?:please|then|those days|that week|in that time))*$/i;

/** Everything, for some dates. */
export const ALL_THEN =
  /^(?:please )?(?<verb>cancel|delete|remove|clear|drop|skip|leave out|pause|suspend|mute|halt|stop) (?:everything|all(?: of it| of them)?(?: (?:my|the))?(?: (?:reminders|alarms|schedules|series|things))?)(?<rest>[\s,].+)$/i;
/** About the last mentioned series: "not next week", "except on Sundays". */
export const NOT_THEN =
  /^(?:but |and )?(?:not|except(?: for)?|never|skip(?: it)?|without)(?: on| in| for| during)? (?<dates>.+)$/i;
/** Words where the dates may begin. */
export const DATES_BEGIN =
  /[\s,]+(?=(?:on|in|during|over|from|between|next|this|tomorrow|today|tonight|any|the week of|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b)/gi;

/** Recurring days: skipped for good. */
export const EACH = /^(?:on |any |at )?(?:the )?(?:weekends?|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days)$/i;
