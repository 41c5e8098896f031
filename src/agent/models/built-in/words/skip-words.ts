// How people leave out dates of a series.

/** Before what is left out and when. */
export const SKIPS: readonly RegExp[] = [
  /^(?:please )?(?:skip|leave out|omit|miss out|miss)(?: out)? (?<rest>.+)$/i,
  /^no (?<rest>.+?)(?: please)?$/i,
  /^(?:but )?(?:don'?t|do not) (?:remind|wake|ping|alert) me (?:about |of |to |for )(?<rest>.+)$/i,
];
/** The same said as a rest; what has an end without dates is for another to read. */
export const PAUSES_THEN = /^(?:please )?(?:pause|suspend|mute|halt|silence) (?<rest>.+)$/i;
/** "I'm away next week, so no gym": what is left out stands behind when. */
export const AWAY =
  /^(?:i'?m|i am|i'?ll be|i will be|we'?re|we are|we'?ll be) (?:away|off|out(?: of (?:town|office))?|abroad|travell?ing|gone|ill|sick|on (?:holidays?|vacation|leave|a trip))(?: on| from)? (?<dates>.+?)[\s,;.–-]+(?:so |and |then |therefore )*(?:no|skip|without|leave out) (?:the |my |more )?(?<what>[^,;.]+?)(?: (?:please|then|those days|that week|in that time))*$/i;

/** All of it, for some dates. */
export const ALL_THEN =
  /^(?:please )?(?<verb>cancel|delete|remove|clear|drop|skip|leave out|pause|suspend|mute|halt|stop) (?:everything|all(?: of it| of them)?(?: (?:my|the))?(?: (?:reminders|alarms|schedules|series|things))?)(?<rest>[\s,].+)$/i;
/** Of what was spoken of last: "not next week", "except on Sundays". */
export const NOT_THEN =
  /^(?:but |and )?(?:not|except(?: for)?|never|skip(?: it)?|without)(?: on| in| for| during)? (?<dates>.+)$/i;
/** Where the dates may begin. */
export const DATES_BEGIN =
  /[\s,]+(?=(?:on|in|during|over|from|between|next|this|tomorrow|today|tonight|any|the week of|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b)/gi;

/** Days that come again: left out for good. */
export const EACH = /^(?:on |any |at )?(?:the )?(?:weekends?|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days)$/i;
