// Appointments: a meeting that somebody has entered is a reminder of it, never something for the agent to do.
import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { type Language, languageOf } from '../../../../domain/words/language.ts';
import type { DialogueContext, Intent, Plan, Utterance } from '../dialogue.ts';
import { type SplitText, splitText } from '../reading.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { wordPhrases } from '../wording/phrases.ts';
import { word } from '../wording/speaking.ts';
import { APPOINTMENTS } from './appointment-words.ts';

/** "Schedule a meeting with Matt at eleven", "put dinner with Ana in my calendar", "trag Zahnarzt am Montag ein". */
export const appointment: Intent = {
  name: 'appointment',
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
  const { order, behind, things, calendar, article } = APPOINTMENTS[language];
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
  const what = cleanWhat(matter.replaceAll(/\s+/g, ' ').replace(article, ''));
  if (what === '' || !/\p{L}{2}/u.test(what)) return null;
  return make(what, split, context);
}

/** The text without the words of its times, and the prepositions that are left before them. */
function withoutTimes(text: string, { times }: SplitText): string {
  let bare = text;
  for (const { start, end } of times.toSorted((one, other) => other.start - one.start))
    bare = `${bare.slice(0, start).replace(/(?:^| )(?:for|on|at|am|um|für|pour|à|le|para|el|a|na|o|w|we)\s*$/iu, '')} ${bare.slice(end)}`;
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
