import { type Language, languageOf } from '../../../domain/words/language.ts';
import { localDay } from '../../../when/index.ts';
import type { Clause } from './clauses.ts';
import type { DialogueContext, Plan } from './dialogue.ts';
import { isHourAlone, withDay } from './headed-lines.ts';
import { splitText, type TimeReading } from './reading.ts';
import { createSchedules } from './schedules/create-schedules.ts';
import { type Draft, readDraft } from './schedules/draft.ts';
import type { SpokenRequest } from './several-requests.ts';
import { readUtterance } from './utterance.ts';

/**
 * Carries out the requests of a message, and asks for the day of each hour whose day is unclear: in "tomorrow at 9 to
 * call Bob and at 1pm to call Ann" only the person knows the day of the second.
 */
export function onTheirDays(
  clauses: readonly Clause[],
  requests: readonly SpokenRequest[],
  context: DialogueContext,
): readonly Plan[] {
  const open = requests.map((_, index) => openDay(index, clauses, requests, context));
  const drafts = open.filter((draft) => draft !== null);
  const sure = requests.filter((_, index) => open[index] === null).map(({ plan }) => plan);
  return drafts.length === 0 ? sure : [...sure, createSchedules(drafts, context)];
}

/** A request with an hour and two possible days; null when its day is known. */
function openDay(
  index: number,
  clauses: readonly Clause[],
  requests: readonly SpokenRequest[],
  context: DialogueContext,
): Draft | null {
  const clause = clauses[index];
  if (clause === undefined || requests[index]?.isNew !== true) return null;
  const own = splitText(clause.said, context).time;
  if (own.kind !== 'time' || !isHourAlone(own)) return null;
  const before = clauses.findLast(
    ({ said, day }, at) =>
      at < index && day === clause.day && requests[at]?.isNew === true && dayIn(said, context) !== null,
  );
  const named = before === undefined ? null : dayIn(before.said, context);
  const draft = named === null ? null : readDraft(readUtterance(clause.text), context);
  if (named === null || draft === null) return null;
  const here = splitText(clause.text, context).time;
  const there = splitText(withDay(clause.said, named, context), context).time;
  if (here.kind !== 'time' || there.kind !== 'time' || here.when.sentence === there.when.sentence) return null;
  const days = [named, clause.day ?? nearDay(here, languageOf(clause.text), context)];
  const choices = days.map((day) => {
    const text = `${day} ${own.whenText}`;
    return { label: text, text, what: draft.what };
  });
  return { ...draft, time: { kind: 'ambiguous', choices } };
}

/** The words that name a day, in a request that has some. */
function dayIn(text: string, context: DialogueContext): string | null {
  const { time } = splitText(text, context);
  if (time.kind !== 'time') return null;
  const words = time.when.spans
    .filter(({ kind }) => kind === 'date' || kind === 'recurrence')
    .map(({ start, end }) => time.whenText.slice(start, end));
  return words.length === 0 ? null : words.join(' ');
}

const TODAY_AND_TOMORROW: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['today', 'tomorrow'],
  de: ['heute', 'morgen'],
  fr: ["aujourd'hui", 'demain'],
  es: ['hoy', 'mañana'],
  pl: ['dziś', 'jutro'],
};

/** The nearest day of an hour without a day: today or tomorrow. */
function nearDay(time: Extract<TimeReading, { kind: 'time' }>, language: Language, { now, zone }: DialogueContext) {
  const [today, tomorrow] = TODAY_AND_TOMORROW[language];
  const [next = now] = time.when.next;
  return localDay(zone ?? 'UTC', next) === localDay(zone ?? 'UTC', now) ? today : tomorrow;
}
