import { isRecurring } from '../../../../domain/schedules/schedule.ts';
import { LANGUAGES, type Language, languageOf } from '../../../../domain/words/language.ts';
import { say as sayIn } from '../../../../voice/say.ts';
import { asking, type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { readTimeAlone, type TimeRead } from '../reading.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { cleanWhat, type Draft } from '../schedules/draft.ts';
import { wordPhrases } from '../wording/phrases.ts';
import { word } from '../wording/speaking.ts';
import { isNo, isYes } from '../words/yes.ts';
import { AT_NINE, BY, DUTY, POLISH_DAYS } from './deadline-words.ts';

/** In words: "the end of next month". */
const LONGEST_DAY = 4;

/** "I need to finish the report by Friday": told, not asked for; a reminder on that day is offered. */
export const deadline: Intent = {
  read({ text, raw }, context) {
    if (raw.endsWith('?')) return null;
    const own = languageOf(raw);
    for (const language of [own, ...LANGUAGES.filter((other) => other !== own)]) {
      const duty = DUTY[language].exec(text);
      const found =
        duty === null ? null : readDue(text.replace(duty[0], ' ').replaceAll(/\s+/g, ' ').trim(), language, context);
      if (found !== null) return offer(found);
    }
    return null;
  },
};

interface Due {
  readonly draft: Draft;
  readonly phrase: string;
}

/** The day behind "by", and what is left as the matter; null where no day stands there. */
function readDue(text: string, language: Language, context: DialogueContext): Due | null {
  for (const by of text.matchAll(BY[language])) {
    const from = by.index + by[0].length;
    const words = text.slice(from).split(' ');
    for (let count = Math.min(LONGEST_DAY, words.length); count > 0; count--) {
      const when = whenOn(
        words
          .slice(0, count)
          .join(' ')
          .replace(/[,;.]$/, ''),
        language,
        context,
      );
      const rest = `${text.slice(0, by.index).replace(/[\s,]+$/, '')} ${words.slice(count).join(' ')}`;
      const what = cleanWhat(rest.replace(/^[\s,]*(?:de |d'|to )?/iu, ''));
      if (when === null || what === '') continue;
      const phrase = sayIn(language, 'expect.remindMe', { when: when.whenText, what });
      return { draft: { kind: 'reminder', what, time: when }, phrase };
    }
  }
  return null;
}

/** A day at nine, or at its own hour; null for other words. */
function whenOn(day: string, language: Language, context: DialogueContext): TimeRead | null {
  const said = language === 'pl' ? day.replace(/\p{L}+/gu, (one) => POLISH_DAYS[one.toLowerCase()] ?? one) : day;
  const read = readTimeAlone(said, context);
  if (read?.kind !== 'time' || isRecurring(read.when.trigger)) return null;
  const kinds = new Set(read.when.spans.map(({ kind }) => kind));
  if (kinds.has('duration') || !(kinds.has('date') || kinds.has('time'))) return null;
  if (kinds.has('time')) return read;
  const atNine = readTimeAlone(`${said} ${AT_NINE[language]}`, context);
  return atNine?.kind === 'time' ? atNine : null;
}

function offer({ draft, phrase }: Due): Plan {
  return asking([word('expect.deadline'), ...wordPhrases([phrase])].join('\n'), (words, context) => {
    if (isYes(words) || words.raw.trim().toLowerCase() === phrase.toLowerCase())
      return createSchedules([draft], context);
    return isNo(words) ? say(word('expect.keptAsIs')) : null;
  });
}
