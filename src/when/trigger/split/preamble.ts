import { openingsOfAll } from '../../languages/registered.ts';

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
  const { polite, insist, remind, act } = openingsOfAll();
  let end = from;
  for (
    let match = polite.exec(folded.slice(end));
    match !== null && match[0] !== '';
    match = polite.exec(folded.slice(end))
  )
    end += match[0].length;
  const rest = folded.slice(end);
  const insistent = insist.exec(rest);
  if (insistent !== null) return { intent: 'reminder', insistent: true, end: end + insistent[0].length };
  const told = remind.exec(rest);
  if (told !== null) return { intent: 'reminder', insistent: false, end: end + told[0].length };
  const action = act.exec(rest);
  if (action !== null) return { intent: 'action', insistent: false, end: end + action[0].length };
  return { intent: null, insistent: false, end };
}
