// Requests that an existing reminder repeats until the person answers, or comes only once. `what` is the reminder
// they mean.

const EVERY =
  '(?:every|each) (?<every>(?:\\d{1,3} |an? |half an |one |two |three |five |ten |fifteen |twenty |thirty )?(?:minutes?|mins?|hours?|quarter of an hour))';
const SAID =
  "(?:answer|answered|reply|replied|respond|react|reacted|confirm|confirmed|do it|did it|done it|have done it|do|did|have|say (?:so|done|it'?s done)|am done|'m done)";
/** "Until I answer", "if I don't reply". */
const ENDS = `(?: (?:until|till) i(?:'ve| have)? ?(?<until>${SAID})| (?:if|when|unless|as long as) i (?:don'?t|do not|haven'?t|have not) (?<unless>${SAID}))`;
const UNTIL = `${ENDS}?`;
const NAG =
  '(?:(?:nag|bug|pester|chase|badger) me|keep (?:reminding|nagging|bugging|pestering|pinging|asking|nudging)(?: me)?)';
const COUNT = '(?<count>once|twice|\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)';

const AGAIN = '(?:ask|tell|remind|nudge|ping) me again';

export const KEEPS_ASKING: readonly RegExp[] = [
  new RegExp(`^(?:and )?${AGAIN} ${EVERY} (?:about|of|for|on|to) (?<what>.+?)${ENDS}$`),
  new RegExp(`^(?:and )?${AGAIN}(?: ${EVERY})?${ENDS}$`),
  new RegExp(`^(?:and )?${AGAIN} (?:about|of|for|on|to) (?<what>.+?)(?: ${EVERY})?${ENDS}$`),
  new RegExp(`^(?:and )?${NAG} ${EVERY}(?: (?:about|of|for|on|to) (?<what>.+?))?${UNTIL}$`),
  new RegExp(`^(?:and )?${NAG}(?: (?:about|of|for|on|to) (?<what>.+?))?(?: ${EVERY})?${UNTIL}$`),
  new RegExp(`^(?:and )?follow up(?: on (?<what>.+?))? (?:up to )?${COUNT}(?: times)?(?:,? ${EVERY})?$`),
  new RegExp(`^(?:and )?follow up(?: on (?<what>.+?))? ${EVERY}${UNTIL}$`),
  new RegExp(
    `^(?:the |my )?(?<what>.+?) should (?:keep (?:reminding|nagging|asking) me|follow up|nag me)(?: ${EVERY})?${UNTIL}$`,
  ),
  /^(?:and |but )?(?:please )?(?:don'?t|do not) let me forget (?<what>it|that|this)$/,
];
/** "Stop nagging me about the dentist": the reminder stays, and comes once. */
export const ASKS_ONCE: readonly RegExp[] = [
  /^(?:stop|quit) (?:nagging|bugging|pestering|chasing|badgering|following up)(?: me)?(?: (?:about|on|with|to|for) (?<what>.+?))?$/,
  /^(?:don'?t|do not) (?:nag|bug|pester|chase|badger) me(?: (?:about|with|to|on) (?<what>.+?))?(?: any ?more)?$/,
  /^(?:no|no more|turn off(?: the)?|without) follow[- ]?ups?(?: (?:for|on|of) (?<what>.+?))?(?:[,;.–-]+ ?(?:once|one time) is (?:enough|fine|plenty))?$/,
  /^once is enough(?: (?:for|with) (?<what>.+?))?$/,
  /^remind me (?:only|just) once (?:about|of) (?<what>.+?)$/,
];
