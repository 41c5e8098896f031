import { type DialogueContext, type Plan, say, type Utterance } from '../dialogue.ts';
import { readTimeAlone, splitText } from '../reading.ts';
import { createSchedules, whenQuestion } from '../schedules/create-schedules.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { readReference } from '../schedules/reference.ts';
import { wordStillOpen } from '../wording/outcomes.ts';
import { ask } from '../wording/questions.ts';
import { CANNOT, SMALL_TALK } from '../wording/small-talk.ts';
import { ASKS } from '../words/act-words.ts';
import { startsWithVerb } from '../words/verbs.ts';

/** Asks for words or knowledge, now: no reminder. */
const KNOWLEDGE =
  /^(?:tell|give|show|explain|translate|summari[sz]e|calculate|compute|solve|recommend|suggest|define|describe|generate|search|look up|talk|speak|teach|answer|(?:write|draw|sing|compose|make up|make|create|play) (?:me )?(?:an? |some )?(?:poem|story|joke|song|essay|haiku|picture|image|music|code|program|e-?mail|letter for me))\b/i;

/** Whether the words ask for something to be told or made up at once, which is beyond the built-in model. */
export function asksForKnowledge({ text }: Utterance): boolean {
  return KNOWLEDGE.test(text);
}

/** A few words after a reminder that settle nothing are about it: "almost done", "which one". */
const isRemark = (words: Utterance): boolean =>
  words.text.split(/\s+/).length <= 4 && !asksForKnowledge(words) && !ASKS.test(words.text);

/** What is left when nothing was recognised: a deed without a time is offered as a reminder, anything else is declined honestly. */
export function cannot(words: Utterance, context: DialogueContext): Plan {
  const alone = readTimeAlone(words.text, context);
  if (alone !== null) return createSchedules([{ kind: 'reminder', what: '', time: alone }], context);
  if (readReference(words.text).kind !== 'words') return say(SMALL_TALK.notAsked);
  const open = context.reminders.filter(({ state }) => state === 'open');
  if (open.length > 0 && context.memory.isJustNotified && !context.isAsked && isRemark(words))
    return say(wordStillOpen(open));
  // "Do I have ..." begins with a verb, and is no deed.
  if (ASKS.test(words.text)) return say(CANNOT);
  const what = cleanWhat(words.text);
  const { time } = splitText(words.text, context);
  if (time.kind === 'unreadable' && time.message !== '' && startsWithVerb(what)) return say(ask.whenAgain(what));
  if (
    what !== '' &&
    !asksForKnowledge(words) &&
    startsWithVerb(what) &&
    // "Leave me alone", "call me": said to whoever listens.
    !/^\w+ (?:me|us)\b/i.test(what) &&
    !words.raw.trim().endsWith('?') &&
    what.split(/\s+/).length <= 12
  ) {
    const question = whenQuestion({ kind: 'reminder', what, time: { kind: 'none' } }, (draft, known) =>
      createSchedules([draft], known),
    );
    return say(ask.offer(what), question);
  }
  return say(CANNOT);
}
