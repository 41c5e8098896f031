// Words that give an existing schedule a new time.

/** At the end of a text: the words before them apply from now on. */
export const MARKS_OF_CHANGE: readonly RegExp[] = [
  /[\s,]+(?:instead|rather|from now on|from here on|from today on|in future|as of now|going forward)$/i,
  /[\s,]+(?:(?:at )?the same (?:time|hour)|same (?:time|hour)(?: as (?:before|always|ever))?)$/i,
  /[\s,]+(?:please|pls)$/i,
];

/**
 * Words that state the new time, and are removed; true when they suffice alone, false when they need one of the
 * marks.
 */
export const SAID_TO_BE: readonly (readonly [RegExp, boolean])[] = [
  [
    /\s+(?:(?:is|are|was|were|got|has been|have been|gets|will be) )?(?:just |now )?(?:moved|rescheduled|changed|shifted|pushed|postponed|delayed)(?: back| forward| out)?(?: (?:to|until|till))?\s+/i,
    true,
  ],
  [
    /\s+(?:should|shall|must|needs? to|has to|have to|ought to) (?:rather |now |really )?(?:be|come|ring|go off|run|happen|start|go out)(?: at| on| rather)?\s+/i,
    true,
  ],
  [/\s+(?:is|are) (?:now )(?:at |on )?/i, true],
  [/\s+(?:is|are|comes?|goes) (?:at |on )?/i, false],
];

/** Only the half of the day. */
export const HALVES: readonly (readonly [RegExp, 'am' | 'pm'])[] = [
  [
    /^(?:(?:no|sorry|oops|actually|wait)[\s,]+)*(?:i (?:mean|meant) )?(?:make (?:it|that) )?(?:in the |the )?(?:mornings?|a\.?m\.?)(?: (?:i (?:mean|meant)|instead|rather))?$/,
    'am',
  ],
  [
    /^(?:(?:no|sorry|oops|actually|wait)[\s,]+)*(?:i (?:mean|meant) )?(?:make (?:it|that) )?(?:in the |the |at )?(?:evenings?|afternoons?|night|p\.?m\.?)(?: (?:i (?:mean|meant)|instead|rather))?$/,
    'pm',
  ],
];

/** A day near the current one, with its offset in days. */
export const NEAR_DAY: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:(?:no|sorry|oops|actually|wait|and|also)[\s,]+)*(?:make (?:it|that) |move (?:it|that) to |rather )?(?:the )?(?:day after|next day|following day|day later)(?: (?:that|instead|rather|too|as well))*$/,
    1,
  ],
  [
    /^(?:(?:no|sorry|oops|actually|wait|and|also)[\s,]+)*(?:make (?:it|that) |move (?:it|that) to |rather )?(?:the )?(?:day before|previous day|day earlier)(?: (?:that|instead|rather|too|as well))*$/,
    -1,
  ],
];

/** "Only on weekdays", "just Mondays". */
export const ONLY_THEN = /^(?:but |and )?(?:only|just)(?: on| for)? (.+?)[\s.!?]*$/i;

/**
 * "Only wake me for the run on Saturdays", "remind me of the pills only on weekdays": the subject, and its remaining
 * days.
 */
export const ONLY_OF: readonly RegExp[] = [
  /^(?:but |and )?(?:please )?(?:only|just) (?:remind|wake|nudge|ping|tell|alert) me (?:about|of|to|for) (?:the |my )?(?<what>.+) (?:on )?(?<rhythm>\S+(?: (?:and|to) \S+)?)$/i,
  /^(?:but |and )?(?:please )?(?:remind|wake|nudge|ping|tell|alert) me (?:about|of|to|for) (?:the |my )?(?<what>.+) (?:only|just) (?:on )?(?<rhythm>.+)$/i,
];

/** "Do plants every Wednesday", "let's have yoga on Mondays". */
export const DOES = /^(?:do|let'?s (?:do|have|make)) (.+)$/i;

/** "Make the weather one 8 am": "one" and the like can only be something scheduled. */
export const MADE = /^(?:make|set|put) ((?:the|my) (?:.+ )?(?:one|reminder|alarm|schedule|action)s? .+)$/i;
