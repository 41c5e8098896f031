/** English words that begin a wish for a reminder, and cannot be anything else. In lower case. */
export const STRONG_LEAD =
  /^(?:remind me|(?:set|create|add|make|give me|send me|schedule|i need|i want|i'd like|new)(?: up| me)? ?(?:an?|another|the|one)? ?(?:(?:new|daily|weekly|monthly|quick|event|repeating|recurring|calendar) )*(?:reminder|alarm|notification)\b|an? reminder\b|don'?t (?:let me )?forget|do not (?:let me )?forget|make sure i|ping me|nudge me|alert me|notify me|let me know|wake me|tell me (?:to|that|it'?s)\b|give me an? (?:shout|nudge|heads[- ]up|ping|buzz|poke)|remember to|note to self|(?:i )?(?:gotta|need to|have to)\b|i (?:(?:want|ought) to|must|should|have an?)\b(?! (?:reminders?|schedules?)\b))/;

/** The same in German, French, Spanish and Polish. */
export const BEGINS_AS_WISH =
  /^(?:erinnere? mich|vergiss (?:bitte )?nicht|denke? (?:bitte )?(?:daran|dran)|rappelle-moi|n'oublie pas|recu[eé]rdame|no (?:te |me )?olvides|przypomnij mi|nie zapomnij|nicht vergessen|ne pas oublier|no olvidar|nie zapomnieć)[,:!]? /iu;

/** "Remind Anna to bring the keys", "erinnere meine Frau an den Arzt": somebody else, who belongs to what is to be stored. */
export const REMINDS_OTHER =
  /^(?:[Rr]emind (?:(?:my|our) \p{L}+|him|her|them|(?!(?:me|us|myself|about|of|to|that)\b)\p{L}+(?= (?:to|about|of|that) )|\p{Lu}\p{L}+)|[Ee]rinner[en]? (?:(?:mein|unser)\p{L}* \p{L}+|ihn|sie|\p{Lu}\p{L}+)(?=.* (?:an|ans|dass?|daran)\b)|[Rr]appelle(?:z)?(?:-l(?:ui|eur)| [àa] (?!moi|midi|minuit)\p{L}+)|[Rr]ecu[ée]rda(?:les?|selo)|[Pp]rzypomnij (?:moje\p{L}+|mu|jej|im|\p{Lu}\p{L}+)(?=.* (?:o|[żz]eby|[żz]e|aby) ))(?!\p{L})/u;
