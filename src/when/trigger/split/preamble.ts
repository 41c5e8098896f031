const POLITE =
  /^(?:please|pls|hey|hi|ok|okay|so(?! (?:um|gegen) )|also|and|bitte|prosze|por favor|s'il te plait)[\s,]+|^(?:can|could|would|will) you(?: please)?\s+|^(?:i want you to|i'd like you to|i would like you to)\s+/;
const INSISTENT =
  /^(?:(?:do not|don't|dont|never) let me forget|(?:make|be) sure (?:that )?(?:i|to remind me)|i (?:must|can't|cannot|mustn't) (?:not )?forget|keep (?:reminding|nagging|bugging) me|nag me|vergiss nicht,? mich|lass mich nicht vergessen|ne me laisse pas oublier|no me dejes olvidar|nie pozwol mi zapomniec)(?:\s+(?:to|about|that|of|zu|de|que))?\b[\s:,]*/;
const REMIND =
  /^(?:remind me|remind us|reminder|set (?:me )?(?:a |up a )?reminder|give me a reminder|remember|i (?:need|want|have) to be reminded|alert me|ping me|nudge me|wake me(?: up)?|notify me|erinnere? mich|erinnerung|rappelle[- ]moi|rappelez[- ]moi|recuerdame|przypomnij mi|przypomnienie)(?:\s+(?:to|about|that|of|for|an(?! h(?:ou)?r)|daran|de|que|o(?! ?\d)|zeby))?\b[\s:,]*/;
const ACTION =
  /^(?:schedule(?: a task)?(?: to)?\s+|(?=(?:summari[sz]e|check|send|search|fetch|run|generate|write|draft|report|brief|tell|give|look|monitor|watch|post|e-?mail|review|compile|prepare|update|list|analy[sz]e|research|find|translate|scan|collect|download|backup|back up|publish)\b))/;

/** The opening of a sentence before its subject and time: "please remind me to". */
export interface Preamble {
  readonly intent: 'reminder' | 'action' | null;
  readonly insistent: boolean;
  /** The position after it. */
  readonly end: number;
}

/**
 * Reads the opening at a position of a folded text. Without one the intent is null, and `end` follows only polite
 * words, if any.
 */
export function readPreamble(folded: string, from: number): Preamble {
  let end = from;
  for (
    let match = POLITE.exec(folded.slice(end));
    match !== null && match[0] !== '';
    match = POLITE.exec(folded.slice(end))
  )
    end += match[0].length;
  const rest = folded.slice(end);
  const insistent = INSISTENT.exec(rest);
  if (insistent !== null) return { intent: 'reminder', insistent: true, end: end + insistent[0].length };
  const remind = REMIND.exec(rest);
  if (remind !== null) return { intent: 'reminder', insistent: false, end: end + remind[0].length };
  const action = ACTION.exec(rest);
  if (action !== null) return { intent: 'action', insistent: false, end: end + action[0].length };
  return { intent: null, insistent: false, end };
}
