import { LOOK_WORDS } from '../../../../talk/orders/look-words.ts';
import { placesSaid, saysAllAlone } from '../../../../talk/orders/places.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { says } from '../../../../talk/orders/spoken.ts';
import { isDismissal } from '../by-act/calls-off.ts';
import { judge } from '../by-act/judgement.ts';
import { datesOf, meantBy } from '../by-act/meant.ts';
import { asking, type DialogueContext, type Plan, say, type Utterance } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { readUtterance } from '../utterance.ts';
import { SHOWN_IN_QUESTION, wordSchedule, wordShortList } from '../wording/lists.ts';
import { ask, type Deed } from '../wording/questions.ts';
import { wordUnfit } from '../wording/references.ts';
import { word } from '../wording/speaking.ts';
import { isNo, isYes } from '../words/yes.ts';
import { wordStretch } from './stretch.ts';

/** "Delete both": the answer repeats the action. */
const REPEATED_DEED =
  /^(?:yes,? )?(?:(cancel|delete|remove|move|change|pause|resume|skip|rename)|take|i mean|only|just)\s+/i;

/** Actions by their verbs. */
const DEED_OF: Readonly<Record<string, readonly Deed[]>> = {
  cancel: ['cancel'],
  delete: ['cancel'],
  remove: ['cancel'],
  move: ['move'],
  change: ['move'],
  rename: ['move'],
  pause: ['pause'],
  resume: ['resume'],
  skip: [],
};

/** "Cancel the first one" does not answer "Which one should I change?". */
function namesAnotherDeed(words: string, deed: Deed): boolean {
  const verb = REPEATED_DEED.exec(words)?.[1];
  return verb !== undefined && !DEED_OF[verb]?.includes(deed);
}

/** Asks which of them is meant. `unfit`: words that fit none of them; a yes, or "all", is then not an answer. */
export function askWhich(
  several: readonly KnownSchedule[],
  deed: Deed,
  go: (found: readonly KnownSchedule[], context: DialogueContext) => Plan,
  unfit: string | null = null,
): Plan {
  const candidates = several.slice(0, SHOWN_IN_QUESTION);
  const [only] = candidates.length === 1 && unfit === null ? candidates : [];
  const asked = only ? ask.thisOne(deed, wordSchedule(only)) : ask.whichSchedule(deed, wordShortList(candidates));
  const text = only === undefined && unfit !== null ? wordUnfit(unfit, asked) : asked;
  return asking(text, (words, context) => {
    if (only !== undefined && (isYes(words) || isNo(words)))
      return isYes(words) ? go(candidates, context) : say(word('small.fine'));
    if (isDismissal(words) || namesAnotherDeed(words.lower, deed)) return null;
    const said = readUtterance(words.text.replace(REPEATED_DEED, ''));
    if (saysAllAlone(said.lower)) return unfit === null ? go(candidates, context) : null;
    const placed = (placesSaid(said.lower, candidates.length) ?? []).flatMap((place) => candidates[place] ?? []);
    const chosen = placed.length > 0 ? placed : chosenBy(said, candidates, context);
    return chosen.length > 0 ? go(chosen, context) : null;
  });
}

/** Those that words name, by their text or their time, with no word left over. */
function chosenBy(
  said: Utterance,
  candidates: readonly KnownSchedule[],
  context: DialogueContext,
): readonly KnownSchedule[] {
  // "The 5pm one", "the 9 one": neither is a number of its own.
  const bare = said.text.replace(NOTHING_SAID, ' ').replace(/\s+/g, ' ').trim();
  const judged = judge(readUtterance(/^\d/.test(bare) ? `at ${bare}` : bare), context);
  const { not } = SMALL_WORDS[judged.language];
  // "Remind me to call Bob" is a wish.
  if (judged.isLed || says(not, judged.spoken)) return [];
  const isOfActions = says(LOOK_WORDS[judged.language].actions.replaceAll(' ', '|'), judged.said);
  const among = isOfActions ? candidates.filter(({ kind }) => kind === 'action') : candidates;
  if (isOfActions && among.length === 1) return among;
  const meant = meantBy('cancel', judged, among, context);
  if (meant.kind === 'these' && !meant.isPointed) return meant.schedules;
  // What comes every day comes on Friday too, and is not called so.
  const { stretch = null } = datesOf(judged, context) ?? {};
  const [day = ''] = stretch?.days === 1 ? (/[A-Z]\w+day/.exec(wordStretch(stretch, context)) ?? []) : [];
  const onDay = day === '' ? [] : among.filter(({ when }) => when.includes(day));
  return onDay.length === 1 ? onDay : [];
}
const NOTHING_SAID = /\b(?:the|ones?|thing)\b/gi;
