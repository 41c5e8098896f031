import { readAnswer } from '../../../domain/reminders/read-answer.ts';
import { isRecurring } from '../../../domain/schedules/schedule.ts';
import { languageOf } from '../../../domain/words/language.ts';
import { LOOKING_ACTS } from '../../../talk/acts/acts.ts';
import { ordersAct } from '../../../talk/orders/orders-act.ts';
import type { Language } from '../../../talk/words.ts';
import { judge } from './by-act/judgement.ts';
import { isWish } from './by-act/wish.ts';
import type { DialogueContext } from './dialogue.ts';
import { readHeadedLines, withDay } from './headed-lines.ts';
import { splitText } from './reading.ts';
import { hasLead, withoutFollowUps } from './schedules/draft.ts';
import { matterOf } from './talk-data.ts';
import { readUtterance } from './utterance.ts';
import { isAllFollowUps } from './words/follow-up-words.ts';
import { startsWithVerb } from './words/verbs.ts';

/** Words between two requests. */
const JOINING: Readonly<Record<Language, string>> = {
  en: 'and then|and also|and|then|also|plus',
  de: 'und dann|und auch|und danach|und|dann|danach|sowie',
  fr: 'et puis|et aussi|et ensuite|et|puis|ensuite',
  es: 'y luego|y también|y después|y|e|luego|después',
  pl: 'i potem|i jeszcze|a potem|oraz|i|a|potem',
};
/** The border between two requests: a new sentence or line, or an "and" that begins a new request. */
const bordersIn = (text: string, { language }: DialogueContext): RegExpExecArray[] => [
  ...text.matchAll(
    new RegExp(
      String.raw`\s*(?:\n+|;)\s*(?:[-*•]\s*)?|(?<=[.!?])\s+(?=\p{L})|\s*,?\s+(?:${JOINING[languageOf(text, language)]})\s+|\s*,\s+`,
      'giu',
    ),
  ),
];
/** How a second request may begin without repeating the first words of the first. */
const CONTINUATION =
  /^(?:to |that |about |remind me|at |in \d|on |tomorrow|tonight|every |cancel|delete|remove|list|show|what|move|pause|resume|skip|rename|tick|cross off|check off|mark|please )/i;
/** "... and cancel it": "it" refers to something in the same message, so the two clauses stay together. */
const POINTS_BACK =
  /^(?:please )?(?:cancel|delete|remove|move|pause|resume|skip|rename|undo)(?: (?:it|that|this|them|these|those))?\b(?! (?:one|reminder|action|\w+ one)\b)(?=$|\s*[.,;!]|\s+(?:to|at|for|again|then|by|please)\b)/i;
/** Opening words that the first request shares with the others. */
const SHARED_LEAD =
  /^(remind me|please remind me|don'?t let me forget|set (?:a )?reminders?)(?: of these| about| of)?[\s:,]*/i;
const COMMAND =
  /^(?:please )?(?:cancel|delete|remove|list|show|what|when|move|pause|resume|skip|rename|i live|i'm in|i am in|my time ?zone|undo)\b/i;
/** Begins with words that can only be an order: two such lines are two requests, even if they are incomplete. */
const ORDER =
  /^(?:[-*•]\s*)?(?:please )?(?:also )?(?:remind me|set (?:a|an) (?:reminder|alarm)|don'?t let me forget|cancel|delete)\b/i;
/** A message with more requests than this is read as one text. */
const MOST_CLAUSES = 10;
/**
 * In characters. A longer message is one text to keep, not a list of orders; every border costs a reading of the text
 * around it.
 */
const LONGEST_LIST = 1_500;
const MOST_BORDERS = 40;

/** In words: "at 9 in the morning on weekends"; and in characters, for each try costs a reading. */
const LONGEST_TIME = 7;
const LONGEST_TWICE = 200;

/** "Call Ann at 5 and at 7", "alarm at 6:30 on weekdays and 9 on weekends": the request with each of its two times. Null where it has one. */
function atEachTime(text: string, context: DialogueContext): readonly string[] | null {
  const { kind } = splitText(text, context).time;
  if (text.length > LONGEST_TWICE || (kind !== 'unreadable' && kind !== 'ambiguous')) return null;
  for (const border of bordersIn(text, context)) {
    const before = text.slice(0, border.index);
    const behind = text.slice(border.index + border[0].length).split(' ');
    if (!/[\p{L},]/u.test(border[0]) || BETWEEN[languageOf(text, context.language)].test(before)) continue;
    if (!splitText(before, context).times.some((one) => one.end === before.length)) continue;
    for (let count = Math.min(LONGEST_TIME, behind.length); count > 0; count--) {
      const said = behind.slice(0, count).join(' ');
      const first = `${before} ${behind.slice(count).join(' ')}`.trim();
      const second = /\d/u.test(said) ? withTime(first, said, before.length, context) : null;
      if (second !== null) return [first, second];
    }
  }
  return null;
}
/** "Between 5 and 7" is one stretch. */
const BETWEEN: Readonly<Record<Language, RegExp>> = {
  en: /\bbetween\b/iu,
  de: /\bzwischen\b/iu,
  fr: /\bentre\b/iu,
  es: /\bentre\b/iu,
  pl: /(?<!\p{L})mi[eę]dzy(?!\p{L})/iu,
};

/** A request with another time in the place of the one that ends there: an hour for its hour, an hour with days for all of it. */
function withTime(request: string, said: string, end: number, context: DialogueContext): string | null {
  const { time, times, what } = splitText(request, context);
  if (time.kind !== 'time' || !time.when.spans.some(({ kind }) => kind === 'time')) return null;
  let start = end;
  for (const one of times.toReversed()) if (request.slice(one.end, start).trim() === '') start = one.start;
  const words = request.slice(start, end);
  const hour = HOUR.exec(words);
  const number = AT[languageOf(request, context.language)].exec(said)?.[0];
  if (hour === null || number === undefined) return null;
  const [before, behind] = [words.slice(0, hour.index), words.slice(hour.index + hour[0].length)];
  const isHour = HOUR.exec(said)?.[0] === said.slice(number.length);
  // "At 9 and 11", "at 6 on weekdays and 9 on weekends": the first says the word for both.
  const own = isHour ? `${before}${said.slice(number.length)}${behind}` : `${number === '' ? before : ''}${said}`;
  if (!isHour && splitText(own, context).what !== '') return null;
  const whole = `${request.slice(0, start)}${own}${request.slice(end)}`;
  const other = splitText(whole, context);
  if (other.time.kind !== 'time' || other.what !== what || other.time.when.sentence === time.when.sentence) return null;
  return isRecurring(other.time.when.trigger) === isRecurring(time.when.trigger) ? whole : null;
}
/** Before an hour. */
const AT: Readonly<Record<Language, RegExp>> = {
  en: /^(?:at )?(?=\d)/iu,
  de: /^(?:um )?(?=\d)/iu,
  fr: /^(?:[àa] )?(?=\d)/iu,
  es: /^(?:a las? )?(?=\d)/iu,
  pl: /^(?:o )?(?=\d)/iu,
};
const HOUR = /\d{1,2}(?:[:.]\d{2}|h\d{0,2})?(?: ?(?:[ap]m|uhr|h)\b)?/iu;

/** One request of a message. */
export interface Clause {
  /** The complete request: with the shared opening words and with the day of its heading. */
  readonly text: string;
  /** The request without that day. */
  readonly said: string;
  /** The day of its heading: "tomorrow:" on a line of its own. Null when it has none. */
  readonly day: string | null;
}

/**
 * Splits a message into its requests: "remind me to X at 5pm and to Y tomorrow at 9". It cuts only where both sides
 * make sense alone, so "salt and pepper" stays together. Each line under a day is a request on that day.
 */
export function splitClauses(text: string, context: DialogueContext): Clause[] {
  const whole = [{ text, said: text, day: null }];
  if (text.length > LONGEST_LIST || bordersIn(text, context).length > MOST_BORDERS) return whole;
  const lead = SHARED_LEAD.exec(text)?.[1];
  const headed = readHeadedLines(text, context);
  if (headed === null) {
    const cut = cutText(text, { lead, isHeaded: false }, context);
    if (cut.length > 1 && tellsOnly(cut, context)) return whole;
    const each = cut.length === 1 ? atEachTime(text, context) : null;
    if (each !== null) return each.map((said) => ({ text: said, said, day: null }));
    return withFirstLead(cut, context).map((said) => ({ text: said, said, day: null }));
  }
  const clauses = headed.flatMap(({ text: line, day }) =>
    cutText(line, { isHeaded: day !== null }, context).map((said) => ({
      text: underDay(said, day, lead, context),
      said,
      day,
    })),
  );
  return clauses.length > 1 || text.includes('\n') ? clauses : whole;
}

/** A story of several times is no list of wishes: each part has to be one, unless the first asks to be reminded. */
function tellsOnly(parts: readonly string[], context: DialogueContext): boolean {
  const [first = ''] = parts;
  if (languageOf(first, context.language) === 'en' || splitText(first, context).intent === 'reminder') return false;
  return !parts.every((said) => isCommand(said, context) || isWish(judge(readUtterance(said), context)));
}

/** "Erinnere mich um 9 an X und um 10 an Y": the words that begin the first wish begin those behind it too. */
function withFirstLead(clauses: readonly string[], context: DialogueContext): readonly string[] {
  const [first = '', ...others] = clauses;
  if (others.length === 0 || languageOf(first, context.language) === 'en') return clauses;
  const { intent, times } = splitText(first, context);
  const lead = intent === 'reminder' ? first.slice(0, times[0]?.start ?? 0).trim() : '';
  const isWhole = (said: string) => splitText(said, context).intent === 'reminder' || isCommand(said, context);
  return lead === '' ? clauses : [first, ...others.map((said) => (isWhole(said) ? said : `${lead} ${said}`))];
}

function underDay(said: string, day: string | null, lead: string | undefined, context: DialogueContext): string {
  if (COMMAND.test(said)) return day === null ? said : `${said} ${day}`;
  const text = day === null ? said : withDay(said, day, context);
  return lead === undefined || hasLead(text) ? text : `${lead} ${text}`;
}

/** What a text says once for all its requests: the opening words, or the day of a heading. */
interface Shared {
  readonly lead?: string | undefined;
  readonly isHeaded: boolean;
}

interface Cut {
  readonly before: string;
  readonly after: string;
}

function cutText(text: string, shared: Shared, context: DialogueContext): string[] {
  const clauses: string[] = [];
  let rest = text;
  const known = new Map<string, Cut | null>();
  while (clauses.length < MOST_CLAUSES) {
    const cut = findCut(rest, shared, context, known);
    if (cut === null) break;
    clauses.push(cut.before);
    rest = withLead(cut.after, shared.lead);
  }
  return [...clauses, rest];
}

function withLead(after: string, lead: string | undefined): string {
  const clause = readUtterance(after).text;
  if (lead === undefined || hasLead(clause) || COMMAND.test(clause)) return clause;
  return `${lead} ${/^(?:to|that|about|at|in|on|tomorrow|tonight|every)\b/i.test(clause) ? clause : `to ${clause}`}`;
}

/** Where a text parts; `known`: what was found for each end of it, for the rest is cut the same way. */
function findCut(text: string, shared: Shared, context: DialogueContext, known: Map<string, Cut | null>): Cut | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  const cut = lookForCut(text, shared, context, known);
  known.set(text, cut);
  return cut;
}

function lookForCut(
  text: string,
  shared: Shared,
  context: DialogueContext,
  known: Map<string, Cut | null>,
): Cut | null {
  const { lead, isHeaded } = shared;
  let quotes = 0;
  let from = 0;
  const isEnglish = languageOf(text, context.language) === 'en';
  for (const border of bordersIn(text, context)) {
    quotes += text.slice(from, border.index).split('"').length - 1;
    from = border.index;
    if (quotes % 2 === 1) continue;
    const before = text.slice(0, border.index);
    const after = text.slice(border.index + border[0].length);
    if (before.trim() === '' || after.trim() === '') continue;
    const renamed = RENAMED.exec(before)?.[1];
    if (renamed !== undefined && POINTS_BACK.test(after))
      return { before, after: after.replace(/\b(?:it|that|this)\b/i, renamed) };
    if (POINTS_BACK.test(after) || isAllFollowUps(after) || asksAgain(after)) continue;
    if (putsOff(before, context) && standsAlone(withLead(after, lead), context)) return { before, after };
    const isOpen = !isEnglish || isHeaded || CONTINUATION.test(after) || startsWithVerb(after);
    if (!/[\n;.!?]/.test(border[0] + before.slice(-1)) && !isOpen) continue;
    if (/[\n.!?]/.test(border[0] + before.slice(-1)) && ORDER.test(before) && ORDER.test(after))
      return { before, after };
    const rest = withLead(after, lead);
    const isWhole = () => standsAlone(rest, context) || findCut(rest, shared, context, known) !== null;
    if (standsAlone(before, context) && isWhole()) return { before, after };
  }
  return null;
}

/** "Rename the gym to swimming and move it to 7": the second is about the same schedule. */
const RENAMED = /^(?:please )?(?:rename|reword|retitle) (.+?) (?:to|as|into) \S/i;

/** "Relance-moi jusqu'à ce que je l'aie fait": belongs to the wish before it. */
const asksAgain = (text: string): boolean => withoutFollowUps(`x ${text}`)?.before.trim() === 'x';

/** "In 20 and also remind me to ...": the answer to a reminder that just came, before a separate request. */
const putsOff = (text: string, { reminders, memory }: DialogueContext): boolean =>
  memory.isJustNotified && reminders.some(({ state }) => state === 'open') && readAnswer(text).kind === 'later';

/** Whether a text is a command, or a subject with its own time. */
function standsAlone(text: string, context: DialogueContext): boolean {
  if (COMMAND.test(text)) return true;
  const split = splitText(text, context);
  const { time, what } = split;
  const isTimed = time.kind === 'time' || time.kind === 'ambiguous';
  const hasMatter =
    languageOf(text, context.language) === 'en'
      ? what.replace(/^(?:remind me|to)\b\s*/i, '') !== ''
      : matterOf(text, split) !== null;
  return (isTimed && hasMatter) || isCommand(text, context);
}

/** Whether the weights and a word of the language agree on an order, or the weights alone on a look; an alarm needs no matter. */
function isCommand(text: string, context: DialogueContext): boolean {
  const { likely, words, language, split } = judge({ raw: text, text, lower: text.toLowerCase() }, context);
  const [first] = likely;
  if (first === undefined || first.share < SURELY) return false;
  if (first.act === 'alarm') return split.time.kind === 'time';
  return LOOKING_ACTS.has(first.act) ? first.act !== 'talk' : ordersAct(first.act, words, language) === true;
}
const SURELY = 0.4;
