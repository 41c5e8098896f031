import { readAnswer } from '../../../domain/reminders/read-answer.ts';
import type { DialogueContext } from './dialogue.ts';
import { readHeadedLines, withDay } from './headed-lines.ts';
import { readTimeAlone, splitText } from './reading.ts';
import { hasLead } from './schedules/draft.ts';
import { readUtterance } from './utterance.ts';
import { isAllFollowUps } from './words/follow-up-words.ts';
import { startsWithVerb } from './words/verbs.ts';

/** The border between two requests: a new sentence or line, or an "and" that begins a new request. */
const BORDERS =
  /\s*(?:\n+|;)\s*(?:[-*•]\s*)?|(?<=[.!?])\s+(?=\p{L})|\s*,?\s+(?:and then|and also|and|then|also|plus)\s+|\s*,\s+/giu;
/** How a second request may begin without repeating the first words of the first. */
const CONTINUATION =
  /^(?:to |that |about |remind me|at |in \d|on |tomorrow|tonight|every |cancel|delete|remove|list|show|what|move|pause|resume|skip|rename|please )/i;
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
  if (text.length > LONGEST_LIST || [...text.matchAll(BORDERS)].length > MOST_BORDERS) return whole;
  const lead = SHARED_LEAD.exec(text)?.[1];
  const headed = readHeadedLines(text, context);
  if (headed === null)
    return cutText(text, { lead, isHeaded: false }, context).map((said) => ({ text: said, said, day: null }));
  const clauses = headed.flatMap(({ text: line, day }) =>
    cutText(line, { isHeaded: day !== null }, context).map((said) => ({
      text: underDay(said, day, lead, context),
      said,
      day,
    })),
  );
  return clauses.length > 1 || text.includes('\n') ? clauses : whole;
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

function cutText(text: string, shared: Shared, context: DialogueContext): string[] {
  const clauses: string[] = [];
  let rest = text;
  while (clauses.length < MOST_CLAUSES) {
    const cut = findCut(rest, shared, context);
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

function findCut(
  text: string,
  { lead, isHeaded }: Shared,
  context: DialogueContext,
): { before: string; after: string } | null {
  let quotes = 0;
  let from = 0;
  for (const border of text.matchAll(BORDERS)) {
    quotes += text.slice(from, border.index).split('"').length - 1;
    from = border.index;
    if (quotes % 2 === 1) continue;
    const before = text.slice(0, border.index);
    const after = text.slice(border.index + border[0].length);
    if (before.trim() === '' || after.trim() === '') continue;
    const second = secondChange(before, after, context);
    if (second !== null) return { before, after: second };
    if (POINTS_BACK.test(after) || isAllFollowUps(after)) continue;
    if (putsOff(before, context) && standsAlone(withLead(after, lead), context)) return { before, after };
    const isOpen = isHeaded || CONTINUATION.test(after) || startsWithVerb(after);
    if (!/[\n;.!?]/.test(border[0] + before.slice(-1)) && !isOpen) continue;
    if (/[\n.!?]/.test(border[0] + before.slice(-1)) && ORDER.test(before) && ORDER.test(after))
      return { before, after };
    if (standsAlone(before, context) && standsAlone(withLead(after, lead), context)) return { before, after };
  }
  return null;
}

/**
 * "Rename the gym to swimming and move it to 7": after a complete change, a second order is its own request about the
 * same schedule.
 */
function secondChange(before: string, after: string, context: DialogueContext): string | null {
  const about = changedIn(before, context);
  if (about === null) return null;
  const own = after.replace(POINTS_AT, `$1 ${about}`);
  return ONLY_ORDERS.test(own) || changedIn(own, context) !== null ? own : null;
}

/** The subject of a complete change, which gives a new name or a new time. Null for any other text. */
function changedIn(text: string, context: DialogueContext): string | null {
  const renamed = RENAMED.exec(text)?.[1];
  if (renamed !== undefined) return renamed;
  const [, moved, to = ''] = MOVED.exec(text) ?? [];
  return moved !== undefined && readTimeAlone(to, context) !== null ? moved : null;
}

const RENAMED = /^(?:please )?(?:rename|reword|retitle) (.+?) (?:to|as|into) \S/i;
const MOVED =
  /^(?:please )?(?:change|move|reschedule|shift|postpone|push|put|set|bring|make|switch)(?: back| forward)? (.+?) (?:to|until|till|for|at|by) (.+)$/i;
const POINTS_AT =
  /^((?:please )?(?:cancel|delete|remove|move|change|pause|resume|skip|rename|reschedule|postpone)) (?:it|that|this)\b/i;
/** Orders to Belfry that are never a thing to do. */
const ONLY_ORDERS =
  /^(?:please )?(?:cancel|delete|remove|pause|resume|skip|rename|reschedule|postpone) (?:the |my |all )?\S/i;

/** "In 20 and also remind me to ...": the answer to a reminder that just came, before a separate request. */
const putsOff = (text: string, { reminders, memory }: DialogueContext): boolean =>
  memory.isJustNotified && reminders.some(({ state }) => state === 'open') && readAnswer(text).kind === 'later';

/** Whether a text is a command, or a subject with its own time. */
function standsAlone(text: string, context: DialogueContext): boolean {
  if (COMMAND.test(text)) return true;
  const { time, what } = splitText(text, context);
  return (time.kind === 'time' || time.kind === 'ambiguous') && what.replace(/^(?:remind me|to)\b\s*/i, '') !== '';
}
