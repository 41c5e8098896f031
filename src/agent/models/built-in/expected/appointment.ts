// Appointments: a meeting that somebody has entered is a reminder of it, never something for the agent to do.
import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { type Language, languageOf } from '../../../../domain/words/language.ts';
import { SAYS_INSTEAD } from '../by-act/moving-words.ts';
import type { DialogueContext, Intent, Plan, Utterance } from '../dialogue.ts';
import { type SplitText, splitText } from '../reading.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { namesAll } from '../to-do/entries.ts';
import { wordPhrases } from '../wording/phrases.ts';
import { word } from '../wording/speaking.ts';
import { APPOINTMENTS } from './appointment-words.ts';

/** "Schedule a meeting with Matt at eleven", "put dinner with Ana in my calendar", "trag Zahnarzt am Montag ein". */
export const appointment: Intent = {
  read(words, context) {
    if (words.raw.endsWith('?')) return null;
    const own = languageOf(words.raw);
    for (const language of own === 'en' ? (['en'] as const) : ([own, 'en'] as const)) {
      const plan = readIn(language, words, context);
      if (plan !== null) return plan;
    }
    return null;
  },
};

/** "For Tuesday at 9": the day of an appointment, and no part of its name. */
const FOR_A_DAY =
  / for (?=(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|(?:tomorrow|today|tonight)\b)/iu;

function readIn(language: Language, { text }: Utterance, context: DialogueContext): Plan | null {
  const { order, behind, things, calendar, article, shifted, bought } = APPOINTMENTS[language];
  if (bought.test(text) || shifted.test(text) || SAYS_INSTEAD.test(text)) return null;
  const split = splitText(text.replace(FOR_A_DAY, ' '), context);
  if (split.time.kind !== 'time' || text.includes('"')) return null;
  const bare = withoutTimes(text.replace(FOR_A_DAY, ' '), split);
  const isOrdered = order.test(bare) || behind?.test(bare) === true;
  const rest = bare
    .replace(order, '')
    .replace(behind ?? /$^/u, '')
    .trim();
  const matter = rest.replace(calendar, ' ').trim();
  if (!isOrdered || (matter === rest && !things.test(rest))) return null;
  if (matter === rest && isThere(matter, language, context)) return null;
  const what = cleanWhat(matter.replaceAll(/\s+/g, ' ').replace(article, ''));
  if (what === '' || !/\p{L}{2}/u.test(what)) return null;
  return make(what, split, context);
}

/** "Tomorrow's standup". */
const OF_A_DAY = /^(?:\p{L}+day|tomorrow|tonight)['’]s /iu;

/** Whether it is named as one that is there: "put the dentist in the evening" moves it. */
function isThere(matter: string, language: Language, { memory }: DialogueContext): boolean {
  if (OF_A_DAY.test(matter)) return true;
  return (
    APPOINTMENTS[language].known.test(matter) &&
    [...memory.schedules.values()].some(({ what }) => namesAll(matter, what))
  );
}

/** The text without the words of its times, and the prepositions that are left before them. */
function withoutTimes(text: string, { times }: SplitText): string {
  let bare = text;
  for (const { start, end } of times.toSorted((one, other) => other.start - one.start))
    bare = `${bare.slice(0, start).replace(/(?:^| )(?:for|on|at|to|am|um|auf|für|pour|à|le|para|el|a|na|o|w|we)\s*$/iu, '')} ${bare.slice(end)}`;
  return bare.replaceAll(/\s+/g, ' ').trim();
}

/** Makes the reminder, and offers one before it. */
function* make(what: string, { time }: SplitText, context: DialogueContext): Plan {
  const reply = yield* createSchedules([{ kind: 'reminder', what, time }], context);
  const isOnce = time.kind === 'time' && !isRecurring(time.when.trigger);
  if (reply.question !== null || !isOnce) return reply;
  const phrase = wordPhrases([word('expect.tenBefore')]);
  const also = word('say.also');
  const text = reply.text.includes(also) ? [reply.text, ...phrase] : [reply.text, also, ...phrase];
  return { ...reply, text: text.filter((line) => line !== '').join('\n') };
}
