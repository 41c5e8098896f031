import { type DialogueContext, type Plan, say } from './dialogue.ts';
import { readDates } from './schedules/left-out.ts';
import { readUtterance } from './utterance.ts';
import { withPhrases } from './wording/phrases.ts';
import { word } from './wording/speaking.ts';

/** A request of a message with several, as the model reads it. */
export interface SpokenRequest {
  readonly text: string;
  readonly plan: Plan;
  /** Whether it is not sure that it is a request: "I'm on holiday next week" may describe the others. */
  readonly isOpen: boolean;
  /** Whether it creates something new, instead of looking or changing. */
  readonly isNew: boolean;
  /** Whether it is talk only: a greeting, thanks. */
  readonly isTalk: boolean;
}

const ACTS =
  /^(?:please )?(?:also |then |so )*(?:cancel|delete|remove|erase|clear|drop|scrap|move|change|reschedule|postpone|delay|rename|pause|suspend|stop|mute|resume|skip|snooze|leave out)\b/i;
/** Acts that can apply to some dates only. */
const RESTS = /^(?:please )?(?:pause|suspend|skip|leave out|cancel|mute)\b/i;
const LOOKS = /^(?:please )?(?:list|show|display|view|read|tell me|what|which|give me)\b/i;
/** Refers to a position in a list: "the first one", "number 2", "the last two". */
const POINTS_AT_PLACE =
  /\b(?:first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|4th|5th|number \d+|no\.? ?\d+|#\d+|(?:them|those|these)(?= |$))\b/i;

/** The reply instead of carrying out all requests at once; null when nothing prevents it. */
export function heldBack(requests: readonly SpokenRequest[], context: DialogueContext): readonly Plan[] | null {
  const said = requests.map(({ text }) => readUtterance(text).text);
  const shown = said.findIndex((text) => LOOKS.test(text));
  const blind = said.findIndex(
    (text, index) => shown >= 0 && index > shown && ACTS.test(text) && POINTS_AT_PLACE.test(text),
  );
  if (blind >= 0) {
    const held = said.slice(blind);
    return [...requests.slice(0, blind).map(({ plan }) => plan), say(wordNotSeen(held))];
  }
  const open = requests.findIndex(({ isOpen }) => isOpen);
  const acts = said.filter((text, index) => index !== open && ACTS.test(text));
  if (open < 0 || acts.length === 0) return null;
  const dates = datesAtEnd(said[open] ?? '', context);
  const offers = acts.map((act) => (dates !== null && RESTS.test(act) ? `${act} ${dates}` : act));
  return [say(wordOpen(requests[open]?.text.trim() ?? '', offers))];
}

/** "I'm on holiday next week": the dates at the end of the text; null when there are none. */
function datesAtEnd(text: string, context: DialogueContext): string | null {
  const words = text.split(' ');
  for (let from = 1; from < words.length; from++) {
    const rest = words.slice(from).join(' ');
    if (readDates(rest, context) !== null) return rest;
  }
  return null;
}

const wordNotSeen = (held: readonly string[]): string => withPhrases(word('ask.unseen'), held);

const wordOpen = (text: string, offers: readonly string[]): string =>
  withPhrases(word('ask.rest', { text }), [...offers, word('phrase.planned')]);
