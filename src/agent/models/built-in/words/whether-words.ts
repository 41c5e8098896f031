// Questions whether to do something, and statements that it should not be done. None of these is an order.

/** Words before these that do not change their meaning. */
const BEFORE = String.raw`^(?:(?:hi|hello|hey|ok|okay|so|well|and|but|or|now|then|hmm+|um|uh|oh|actually|maybe|please|thanks|belfry|wait|sorry)[\s,.!:–—-]+)*`;

/** "Should I cancel the gym", "may we move it": the rest is the subject of the question. */
export const ASKS_WHETHER = new RegExp(
  `${BEFORE}(?:should|shall|could|may|might|ought) (?:i|we)(?: (?:maybe|perhaps|also|just|really|better|rather|still|now|not|then|to))* (.+)$`,
  'i',
);
/** "Would you remind me at 5 if I asked": an unreal request. */
export const SUPPOSES = new RegExp(
  `${BEFORE}(?:would|could|will|can) (?:you|it|belfry) (.+?),? if (?!possible\\b|that\\b|not\\b|you\\b)(.+)$`,
  'i',
);
/** The condition of a supposed request. */
export const IF_ASKED =
  /^(?:i|we|someone|somebody|they) (?:asked|ask|told|tell|said|say|wanted|want|needed|need|wished|wish|were|had)\b/i;

const ACT =
  '(?:cancel|delete|remove|erase|clear|drop|scrap|move|change|reschedule|postpone|delay|rename|pause|resume|stop|skip|snooze|undo|mark|tick|update|edit|touch)';
/** "I don't want to cancel the gym", "do not move it". */
export const SAYS_NOT_TO = new RegExp(
  `${BEFORE}(?:no[\\s,.!]+)?(?:(?:i|we|you) )?(?:please )?(?:don'?t|do not|never|didn'?t|did not|won'?t|will not|should(?: not|n'?t)|must(?: not|n'?t)|would(?: not|n'?t)|cannot|can'?t)(?: (?:want|need|mean|wish|like|plan|intend|have|ask|tell))?(?: you)?(?: to)? ${ACT}\\b`,
  'i',
);
/** "Cancel the gym? no": a question with its own answer. */
export const TAKEN_BACK = /\?\s*(?:no|nope|nah|rather not|better not|nein|lieber nicht|non|nie)[\s.!]*$/i;
/** "Lösche gym nicht", "n'annule pas la gym", "no canceles el gym", "nie usuwaj siłowni". Folded. */
export const SAYS_NOT_TO_ELSEWHERE =
  /^(?:bitte )?(?:losche?|streiche?|storniere|entferne|verschiebe?|andere|pausiere)\b.* nicht$|^ne? ?(?:le |la |les |l')?'?(?:annule|supprime|efface|enleve|retire|deplace|change)s?\b.* ?\bpas\b|^n'(?:annule|efface|enleve)\b|^no (?:me |lo |la )?(?:canceles|borres|elimines|quites|anules|muevas|cambies)\b|^nie (?:anuluj|odwoluj|usuwaj|kasuj|przenos|przesuwaj|zmieniaj)\b/;
