import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import { languageOf } from '../../../../domain/words/language.ts';
import { type DialogueContext, type Plan, say, type Utterance } from '../dialogue.ts';
import { splitText } from '../reading.ts';
import { readNoRequest } from '../schedules/bare-request.ts';
import { hasLead } from '../schedules/draft.ts';
import { offerDraft } from '../schedules/offer-draft.ts';
import { type UnknownAct, wordUnknownAct } from '../wording/unknown-acts.ts';
import {
  ASKS,
  ASKS_ELSEWHERE,
  CALLED,
  CHANGES,
  LOOKS,
  ORDERS_ELSEWHERE,
  ORDERS_FOR_ME,
  PLANNED,
  POLITE_ELSEWHERE,
  QUIET,
  REMOVES,
  SPEAKS_OF_ONE,
  TELLS_ELSEWHERE,
  UNREAD_SCRIPT,
} from '../words/act-words.ts';
import { startsWithVerb } from '../words/verbs.ts';

export type { UnknownAct };

/**
 * The act that a text requests, other than a reminder, even if it has a time: to remove, to change, to look something
 * up, or an act in a language that the model does not read. Null when the text may become a reminder.
 */
export function readUnknownAct({ text, raw }: Utterance, context: DialogueContext): UnknownAct | null {
  if (QUIET.test(text)) return 'quiet';
  if (REMOVES.test(text)) return 'remove';
  if (CHANGES.test(text)) return 'change';
  if (hasLead(text) && !LOOKS.test(text)) return null;
  if (ORDERS_FOR_ME.test(text)) return 'order';
  if (SPEAKS_OF_ONE.test(text) && !/\bremind/i.test(text)) return 'change';
  if (ASKS.test(text) && !startsWithVerb(text)) return 'ask';
  if (LOOKS.test(text) && !isForLater(text, context)) return 'look';
  const folded = foldText(text).replace(POLITE_ELSEWHERE, '');
  const first = /^[¿¡]?([\p{L}-]+)/u.exec(folded)?.[1] ?? '';
  // "Montre-moi".
  const isOrder = [first, first.split('-')[0] ?? ''].some((word) => ORDERS_ELSEWHERE.has(word));
  const { intent } = splitText(text, context);
  if (intent !== 'reminder' && (ASKS_ELSEWHERE.test(folded) || TELLS_ELSEWHERE.test(folded))) return 'elsewhere';
  if (intent !== 'reminder' && isOrder && !startsWithVerb(text)) return 'elsewhere';
  if (intent !== 'reminder' && UNREAD_SCRIPT.test(raw)) return 'elsewhere';
  return intent === 'reminder' ? null : readNoRequest(text, context);
}

/** "Tell me the weather every day at 8" is for later; "show my reminders for Tuesday" is for now. */
function isForLater(text: string, context: DialogueContext): boolean {
  const { time } = splitText(text, context);
  if (time.kind !== 'time') return false;
  if (isRecurring(time.when.trigger)) return true;
  return /\d|noon|midnight/i.test(time.whenText) && !PLANNED.test(text);
}

/** Changes nothing: says what it understood, and what the person can say instead. */
export function notKnown(act: UnknownAct, { text }: Utterance, context: DialogueContext): Plan {
  const matter = text.replace(CALLED, '');
  // A question or an order is not offered as a reminder, unless it names an action.
  const isOffered =
    act !== 'look' &&
    act !== 'ask' &&
    act !== 'quiet' &&
    (WISHES.has(act) || !isEnglish(matter) || startsWithVerb(matter));
  return say(wordUnknownAct(act, isOffered && !SAYS_NOT.test(matter) ? offerDraft(matter, context) : null));
}

const WISHES: ReadonlySet<UnknownAct> = new Set(['tell', 'unsure', 'know']);
const SAYS_NOT = /^(?:don'?t|do not|never|no|without)\b|\bremind/i;
const isEnglish = (text: string): boolean => languageOf(text) === 'en';
