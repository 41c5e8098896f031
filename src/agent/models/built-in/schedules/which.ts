import { saysAllAlone } from '../../../../talk/orders/places.ts';
import { isDismissal } from '../by-act/calls-off.ts';
import { type DialogueContext, type Plan, say } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { SHOWN_IN_QUESTION, wordSchedule, wordShortList } from '../wording/lists.ts';
import { ask } from '../wording/questions.ts';
import { wordUnfit } from '../wording/references.ts';
import { word } from '../wording/speaking.ts';
import { isNo, isYes } from '../words/yes.ts';
import { fitsWholly, matchWords, readOrdinals } from './reference.ts';

/** "Delete both": the answer repeats the action. */
const REPEATED_DEED =
  /^(?:yes,? )?(?:(cancel|delete|remove|move|change|pause|resume|skip|rename)|take|i mean|only|just)\s+/;

/** Actions by their verbs. */
const DEED_OF: Readonly<Record<string, readonly string[]>> = {
  cancel: ['cancel'],
  delete: ['cancel'],
  remove: ['cancel'],
  move: ['change'],
  change: ['change'],
  rename: ['change'],
  pause: ['pause'],
  resume: ['resume'],
  skip: [],
};

/** "Cancel the first one" does not answer "Which one should I change?". */
function namesAnotherDeed(words: string, deed: string): boolean {
  const verb = REPEATED_DEED.exec(words)?.[1];
  return verb !== undefined && !DEED_OF[verb]?.includes(deed);
}

/** Asks which of them is meant. `unfit`: words that fit none of them; a yes, or "all", is then not an answer. */
export function askWhich(
  several: readonly KnownSchedule[],
  deed: string,
  go: (found: readonly KnownSchedule[], context: DialogueContext) => Plan,
  unfit: string | null = null,
): Plan {
  const candidates = several.slice(0, SHOWN_IN_QUESTION);
  const [only] = candidates.length === 1 && unfit === null ? candidates : [];
  const asked = only ? ask.thisOne(deed, wordSchedule(only)) : ask.whichSchedule(deed, wordShortList(candidates));
  const text = only === undefined && unfit !== null ? wordUnfit(unfit, asked) : asked;
  return say(text, {
    answer(words, context) {
      if (only !== undefined && (isYes(words) || isNo(words)))
        return isYes(words) ? go(candidates, context) : say(word('small.fine'));
      if (isDismissal(words) || namesAnotherDeed(words.lower, deed)) return null;
      const lower = words.lower.replace(REPEATED_DEED, '');
      if (saysAllAlone(lower)) return unfit === null ? go(candidates, context) : null;
      const positions = readOrdinals(lower, candidates.length);
      const chosen = positions?.flatMap((position) => candidates[position] ?? []) ?? matchWords(lower, candidates);
      if (unfit !== null && positions === null && !fitsWholly(lower, chosen)) return null;
      return chosen.length === 1 || (positions !== null && chosen.length > 0) ? go(chosen, context) : null;
    },
    otherwise() {
      return say(text, this);
    },
  });
}
