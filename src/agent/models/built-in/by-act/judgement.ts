import { type Language, languageOf } from '../../../../domain/words/language.ts';
import { isSure, type LikelyAct } from '../../../../talk/acts/act-model.ts';
import { type Act, MAKING_ACTS, type TalkState } from '../../../../talk/acts/acts.ts';
import type { Matter } from '../../../../talk/leads/find-matter.ts';
import type { Use } from '../../../../talk/leads/lead-table.ts';
import { requestsIn } from '../../../../talk/leads/requests.ts';
import type { OrderedAct } from '../../../../talk/orders/order-words.ts';
import { isOfOrder } from '../../../../talk/orders/orders-act.ts';
import { smallIn } from '../../../../talk/orders/small-words.ts';
import { type Word, wordsOf } from '../../../../talk/words.ts';
import type { DialogueContext, Utterance } from '../dialogue.ts';
import { type SplitText, splitText } from '../reading.ts';
import { actModel, actsOf, isOrdered, matterOf } from '../talk-data.ts';
import { trimEnd } from '../utterance.ts';
import { BEGINS_AS_WISH, STRONG_LEAD } from '../words/strong-leads.ts';

/** What a message probably wants, with its parts. */
export interface Judgement {
  /** As the person said it, without its closing marks. */
  readonly text: string;
  /** Without the polite words around it. */
  readonly plain: string;
  readonly language: Language;
  readonly isQuestion: boolean;
  /** Whether words of a wish for a reminder stand in it, and whether it begins with them. */
  readonly isRequest: boolean;
  readonly isLed: boolean;
  /** Its words, with each time as one. */
  readonly words: readonly Word[];
  /** Those without times and marks, folded. */
  readonly said: readonly string[];
  /** All its words, folded. */
  readonly spoken: readonly string[];
  readonly state: TalkState;
  readonly split: SplitText;
  /** As what is likeliest. */
  readonly matter: Matter | null;
  /** As something that this act makes. */
  matterFor(act: Act): Matter | null;
  /** The likeliest first. */
  readonly likely: readonly LikelyAct[];
  /** The likeliest, when nine of ten such sentences of other people were of this act. */
  readonly sure: Act | null;
}

export function judge({ raw, text: plain, lower }: Utterance, context: DialogueContext): Judgement {
  const text = trimEnd(raw);
  const language = languageOf(text, context.language);
  const split = splitText(text, context);
  const words = wordsOf(text, split.times);
  const said = words.filter(({ kind }) => kind === 'word').map(({ folded }) => folded.replace(/'$/, ''));
  const spoken = wordsOf(text, []).map(({ folded }) => folded.replace(/'$/, ''));
  const isRequest = split.intent === 'reminder' || requestsIn(words).length > 0;
  const isLed = STRONG_LEAD.test(lower) || BEGINS_AS_WISH.test(plain) || requestsIn(words)[0]?.from === 0;
  const state = stateOf(context);
  const likely = actsOf(words, state);
  const [first] = likely;
  // "Mach um 9 das Fenster zu" keeps its verb, whoever is to do it: no word of it asks to be reminded.
  const isOrder = !isRequest && !isLed && likely.find(({ act }) => MAKING_ACTS.has(act))?.act === 'action';
  const matterFor = (act: Act) => {
    const found = matterOf(text, split, language, USES[act] ?? (isOrder && act === 'remind' ? 'action' : 'wish'));
    // "Remind me at 7 to turn it off": what stands behind a wish is to be done.
    return found === null || saysNothing(found, language, isLed ? [] : ['cancel']) ? null : found;
  };
  const isFirstSure = first !== undefined && isSure(first, language, actModel());
  const sure = isFirstSure ? first.act : null;
  return {
    text,
    plain,
    language,
    isQuestion: raw.trim().endsWith('?'),
    isRequest,
    isLed,
    words,
    said,
    spoken,
    state,
    split,
    matter: matterFor(likely.find(({ act }) => act === 'to-do' || MAKING_ACTS.has(act))?.act ?? 'remind'),
    matterFor,
    likely,
    sure,
  };
}

/** "Nochmal", "jeszcze raz", "it", "sag ab": words that name no thing. */
export function saysNothing(
  { text }: Pick<Matter, 'text'>,
  language: Language,
  acts: readonly OrderedAct[] = ['cancel'],
): boolean {
  const isSmall = smallIn(language, 'also', 'same', 'it', 'corrects', 'particles', 'adds');
  const words = wordsOf(text, []).filter(({ kind }) => kind !== 'mark');
  const said = words.map(({ folded }) => folded.replace(/'$/, ''));
  return said.every((word) => isSmall(word) || isOfOrder(word, said, language, acts));
}

const USES: Readonly<Partial<Record<Act, Use>>> = { action: 'action', 'to-do': 'list' };

/** By the messages alone: a turn is read again later, when the state of its reminders is another. */
function stateOf({ memory, isAsked }: DialogueContext): TalkState {
  if (isAsked) return 'asked';
  if (memory.isJustNotified) return 'rings';
  if (memory.isJustDone) return 'made';
  return memory.listing.length > 0 ? 'listed' : 'none';
}

/**
 * Whether something may be made at once: the act is sure, words of an order are known, and something is to be stored.
 * A time that is missing or was not read is asked for.
 */
export function agreesToMake({ text, split, matter, sure }: Judgement): boolean {
  if (sure === null || sure === 'action' || !MAKING_ACTS.has(sure)) return false;
  return (sure === 'alarm' || matter !== null) && isOrdered(text, split, matter);
}

/** How likely a message wants this. */
export const shareOf = ({ likely }: Pick<Judgement, 'likely'>, act: Act): number =>
  likely.find((one) => one.act === act)?.share ?? 0;
