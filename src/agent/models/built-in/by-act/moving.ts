// What an order to move says: what it is about, when that comes then, and whether one time alone is meant. One rule for five languages.
import { foldText } from '../../../../domain/words/content-words.ts';
import { placesAlone } from '../../../../talk/orders/places.ts';
import { SMALL_WORDS } from '../../../../talk/orders/small-words.ts';
import { says } from '../../../../talk/orders/spoken.ts';
import { wordsOf } from '../../../../talk/words.ts';
import type { DialogueContext } from '../dialogue.ts';
import { readTimeAlone, splitText, type TimeReading } from '../reading.ts';
import type { NewTime } from '../schedules/one-occurrence.ts';
import { readStretch } from '../schedules/stretch.ts';
import { type Amount, shiftIn } from './amount.ts';
import type { Judgement } from './judgement.ts';
import { DAY_SAID, MOVING_WORDS, SAYS_INSTEAD } from './moving-words.ts';

/** What is to be said in the place of something else, or of all of it. */
export interface Replaced {
  readonly old: string | null;
  readonly fresh: string;
}

export interface Moving {
  /** The order without its new time, and without what was before. */
  readonly about: Judgement;
  readonly to: NewTime | null;
  /** The new text where it names no time. */
  readonly replaced: Replaced | null;
  readonly isOnce: boolean;
  /** The day on which it comes now, in words; null where none is named. */
  readonly day: string | null;
}

export function readMoving(judged: Judgement, context: DialogueContext): Moving {
  // "Move the dentist to friday at 3 and remind me an hour before": which of the two is to come then is open.
  if (judged.split.isAhead === true) return { about: judged, to: null, replaced: null, isOnce: false, day: null };
  const { fresh, ...renamed } = MOVING_WORDS[judged.language].renames.exec(judged.plain)?.groups ?? {};
  if (fresh !== undefined) {
    const about = Object.values(renamed).find((one) => one !== undefined) ?? 'it';
    return {
      about: aboutOf(about, judged, context),
      to: null,
      replaced: { old: null, fresh },
      isOnce: false,
      day: null,
    };
  }
  const { rest, day, isOnce } = occurrenceIn(withoutOld(judged, context), judged, context);
  const shift = shiftIn({ ...judged, text: rest, split: splitText(rest, context) }, context);
  if (shift !== null) {
    return { about: aboutOf(rest, judged, context, shift), to: { byMs: shift.ms }, replaced: null, isOnce, day };
  }
  const found = destinationIn(rest, judged, context);
  return { ...found, about: aboutOf(found.rest, judged, context), isOnce, day: day ?? found.day };
}

/** Whether a length of time makes it earlier or later; 0 where it says neither. */
export function directionOf({ language, spoken }: Judgement): -1 | 0 | 1 {
  const { later, earlier } = SMALL_WORDS[language];
  return says(earlier, spoken) ? -1 : says(later, spoken) ? 1 : 0;
}

/** Reads it again without words that say no more than when. */
function aboutOf(text: string, judged: Judgement, context: DialogueContext, amount: Amount | null = null): Judgement {
  if (text === judged.text && amount === null) return judged;
  const split = splitText(text, context);
  const isOfAmount = (word: string) => amount?.words.includes(word) === true;
  const words = wordsOf(text, split.times).filter(({ folded }) => !isOfAmount(folded));
  const foldedOf = (some: typeof words) => some.map(({ folded }) => folded.replace(/'$/, ''));
  return {
    ...judged,
    text,
    plain: text,
    split,
    words,
    said: foldedOf(words.filter(({ kind }) => kind === 'word')),
    spoken: foldedOf(wordsOf(text, [])),
  };
}

/** "Not today. Tomorrow", "nicht um 18, sondern um 19 Uhr": with what is so alone. */
function withoutContrast({ text, language }: Judgement, context: DialogueContext): string {
  const [contrast, was = '', is = ''] = MOVING_WORDS[language].not.exec(text) ?? [];
  const isBoth = contrast !== undefined && isThen(was, context) && isThen(is, context);
  return isBoth ? text.replace(contrast, () => is) : text;
}

/** "19:00, not 18:00": without what is no longer so. */
export function withoutOld(judged: Judgement, context: DialogueContext): string {
  const text = withoutContrast(judged, context);
  const [old, before = ''] = MOVING_WORDS[judged.language].instead.exec(text) ?? [];
  // "Na 19": the time behind its word.
  const isOld = isTime(before, context) || isTime(before.slice(before.indexOf(' ') + 1), context);
  return old !== undefined && isOld ? text.slice(0, -old.length) : text;
}

const isTime = (text: string, context: DialogueContext): boolean => timeOf(text, context) !== null;
/** "Today" alone is a day, and no time. */
export const isThen = (text: string, context: DialogueContext): boolean =>
  isTime(text, context) || readStretch(text, context) !== null;

type Told = Extract<TimeReading, { kind: 'time' | 'ambiguous' }>;
const timeOf = (text: string, context: DialogueContext): Told | null => {
  const time = readTimeAlone(text, context);
  return time?.kind === 'time' || time?.kind === 'ambiguous' ? time : null;
};

/** "Tomorrow's standup", "the standup, just this once", "nur morgen". */
function occurrenceIn(text: string, { language }: Judgement, context: DialogueContext) {
  const { once, only, ofDay } = MOVING_WORDS[language];
  const [said, name = ''] = ofDay.exec(text) ?? [];
  if (said !== undefined) return { rest: cut(text, said), day: DAY_SAID[name.toLowerCase()] ?? name, isOnce: true };
  const [one] = once.exec(text) ?? [];
  if (one !== undefined) return { rest: cut(text, one), day: null, isOnce: true };
  const [alone] = only.exec(text) ?? [];
  const behind = alone === undefined ? [] : text.slice(text.indexOf(alone) + alone.length).split(' ');
  for (let count = Math.min(LONGEST_DAY, behind.length); count > 0; count--) {
    const day = behind.slice(0, count).join(' ');
    if (isDay(day, context)) return { rest: cut(text, `${alone}${day}`), day, isOnce: true };
  }
  return { rest: text, day: null, isOnce: false };
}
/** In words: "on next Friday". */
const LONGEST_DAY = 3;

const cut = (text: string, said: string): string => text.replace(said, ' ').replace(/\s+/g, ' ').trim();

/** Whether words name a single day, and no hour. */
function isDay(text: string, context: DialogueContext): boolean {
  const time = readTimeAlone(text.replace(/^tonight$/i, 'today'), context);
  return time?.kind === 'time' && time.when.spans.every(({ kind }) => kind === 'date' || kind === 'filler');
}

/** "Jeudi à 11h" is one time, "de jeudi à vendredi" two. */
const IS_AT = /^(?:à|a)$/i;

const isHour = (text: string, context: DialogueContext): boolean => {
  const time = timeOf(text, context);
  return time !== null && (time.kind === 'ambiguous' || time.when.spans.every(({ kind }) => kind === 'time'));
};

interface Destination extends Pick<Moving, 'to' | 'replaced' | 'day'> {
  readonly rest: string;
}

/** The new time behind a word for "to"; otherwise wherever it stands. */
function destinationIn(text: string, { language }: Judgement, context: DialogueContext): Destination {
  const { time } = splitText(text, context);
  const joints = [...text.matchAll(MOVING_WORDS[language].to)];
  for (const joint of joints) {
    const after = text.slice(joint.index + joint[0].length);
    const told = timeOf(`${joint[0].trim()} ${after}`, context) ?? timeOf(after, context);
    if (told === null) continue;
    const before = text.slice(0, joint.index);
    const from = beforeIn(before, IS_AT.test(joint[0].trim()), language, context);
    if (from !== null) return { ...from, to: { time: told }, replaced: null };
    if (time.kind !== 'time') return { rest: before, to: { time: told }, replaced: null, day: null };
  }
  if (time.kind === 'time' || time.kind === 'ambiguous') return { rest: text, to: { time }, replaced: null, day: null };
  const [joint] = joints;
  // "Make the dentist one 11 instead": what stands before it is a time.
  const words = text.replace(SAYS_INSTEAD, '').split(' ');
  for (let at = joint === undefined && SAYS_INSTEAD.test(text) ? 1 : words.length; at < words.length; at++) {
    const told = timeOf(words.slice(at).join(' '), context);
    if (told !== null) return { rest: words.slice(0, at).join(' '), to: { time: told }, replaced: null, day: null };
  }
  const after = joint === undefined ? '' : text.slice(joint.index + joint[0].length);
  const isOpen = after === '' || MOVING_WORDS[language].open.test(after);
  const open = { rest: text.slice(0, joint?.index), to: null, replaced: null, day: null };
  return joint === undefined || isOpen ? open : { ...open, ...replacedBy(open.rest, after, language) };
}

/** "From Wednesday", "tomorrow", right before "to": the day on which it comes now, or an hour that was. */
function beforeIn(text: string, isAt: boolean, language: Judgement['language'], context: DialogueContext) {
  const { from } = MOVING_WORDS[language];
  const words = text.split(' ');
  for (let count = LONGEST_DAY; count > 0; count--) {
    const last = words.slice(-count);
    const hasFrom = from.test(last[0] ?? '');
    const was = last.slice(hasFrom ? 1 : 0).join(' ');
    // "The second" is a place of a list.
    if (was === '' || count >= words.length || placesAlone(was) !== null) continue;
    const rest = words.slice(0, -count).join(' ');
    if ((hasFrom || !isAt) && isDay(was, context)) return { rest, day: was };
    if (hasFrom && isHour(was, context)) return { rest, day: null };
  }
  return null;
}

/** "Change it to buy bread", "change ring aunt from Vera to Klara": only an order to change says a new text. */
function replacedBy(before: string, fresh: string, language: Judgement['language']): Partial<Destination> {
  const { edits, from } = MOVING_WORDS[language];
  const words = before.split(' ');
  if (!edits.test(foldText(before))) return {};
  const at = words.findLastIndex((word) => from.test(word));
  if (at < 1) return { replaced: { old: null, fresh } };
  return { rest: words.slice(0, at).join(' '), replaced: { old: words.slice(at + 1).join(' '), fresh } };
}
