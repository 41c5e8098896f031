// Splits alternating days and times into rules of their own: "Every tuesday at 9, thursday at 14". Refuses unclear
// ones, and never combines each day with each time.
import { type DateClause, type Draft, emptyDraft, type LimitClause, ReadingError, type Span } from './draft.ts';

/** The additions of one clause to its draft. */
export interface TurnClause extends Pick<Draft, 'times' | 'dayParts' | 'dates' | 'recurrences'> {
  readonly limits: readonly LimitClause[];
  readonly span: Span;
  /** Whether "and" or a comma precedes it. */
  readonly linked: boolean;
}

const LISTS = ['times', 'dayParts', 'dates', 'recurrences', 'limits'] as const;

/** The sizes of a draft's lists, from which {@link addedTo} finds the additions of a clause. */
export const sizesOf = (draft: Draft): readonly number[] => LISTS.map((name) => draft[name].length);

/** The additions to a draft since it had these sizes. */
export function addedTo(draft: Draft, sizes: readonly number[], span: Span, linked: boolean): TurnClause {
  const lists = LISTS.map((name, index) => [name, draft[name].slice(sizes[index])]);
  return { ...(Object.fromEntries(lists) as Omit<TurnClause, 'span' | 'linked'>), span, linked };
}

/** Adjacent clauses that all have days, or all have times. */
interface Group {
  readonly isTime: boolean;
  readonly clauses: TurnClause[];
}

const isTime = (clause: TurnClause) => clause.times.length + clause.dayParts.length > 0;
const isDay = (clause: TurnClause) => clause.dates.length + clause.recurrences.length > 0;

function groupsOf(clauses: readonly TurnClause[]): Group[] {
  const groups: Group[] = [];
  for (const clause of clauses) {
    if (!isTime(clause) && !isDay(clause)) continue;
    const last = groups.at(-1);
    if (last?.isTime === isTime(clause)) last.clauses.push(clause);
    else groups.push({ isTime: isTime(clause), clauses: [clause] });
  }
  return groups;
}

const unclear = (span: Span) =>
  new ReadingError(
    'ambiguous',
    'It is open which of the times belongs to which of the days.',
    span,
    'Say each day with its time, such as mondays at 9 and fridays at 14, or make two of it.',
  );

const baseOf = ({ clauses }: Group) =>
  clauses.flatMap((one) => one.recurrences).find((one) => one.kind === 'duration' || one.kind === 'per');

const isPlainDaily = (group: Group) => {
  const base = baseOf(group);
  return base?.kind === 'duration' && base.step?.unit === 'day' && base.step.count === 1;
};

/**
 * Whether later days are complete by themselves and take nothing from the days before them, unlike "the 15th" after
 * "every january".
 */
function isComplete(days: Group, first: Group): boolean {
  if (days.clauses.some((one) => one.recurrences.length > 0)) return true;
  const base = baseOf(first);
  const step = base?.kind === 'duration' ? base.step : null;
  const unit = step?.count === 1 ? step.unit : null;
  const before = first.clauses.flatMap((one) => [
    ...one.dates,
    ...one.recurrences.flatMap((each) => (each.kind === 'days' ? [each.date] : [])),
  ]);
  const isNarrow = before.some((date) => date.kind === 'months' || ('months' in date && date.months.length > 0));
  const isMonthly = before.some(({ kind }) => kind === 'nth' || kind === 'month-days');
  const fits = (date: DateClause) => {
    if (date.kind === 'weekdays')
      return !isNarrow && !isMonthly && (base === undefined || unit === 'day' || unit === 'week');
    if (date.kind === 'nth' || date.kind === 'month-days') return !isNarrow && (base === undefined || unit === 'month');
    return date.kind === 'date' && (base === undefined || unit === 'year');
  };
  return days.clauses.flatMap((one) => one.dates).every(fits);
}

function partOf(clauses: readonly TurnClause[], main: Draft): Draft {
  const part = { ...emptyDraft(), limits: main.limits, spans: main.spans, assumptions: main.assumptions };
  for (const one of clauses) {
    part.times.push(...one.times);
    part.dayParts.push(...one.dayParts);
    part.dates.push(...one.dates);
    part.recurrences.push(...one.recurrences);
  }
  return part;
}

const spanOf = (clauses: readonly TurnClause[]): Span => [
  clauses[0]?.span[0] ?? 0,
  (clauses.at(-1) ?? clauses[0])?.span[1] ?? 0,
];

/** Reads an exception with its own time: "Every day at 9 except monday at 10". Null for any other text. */
function readException(clauses: readonly TurnClause[], main: Draft): Draft[] | null {
  const at = clauses.findIndex((one) => one.limits.some(({ kind }) => kind === 'except'));
  const [before, after] = [clauses.slice(0, at), clauses.slice(at + 1).filter((one) => isTime(one) || isDay(one))];
  if (at < 0 || !before.some(isTime) || !after.some(isTime)) return null;
  const [exception] = clauses[at]?.limits ?? [];
  const span = spanOf(clauses.slice(at));
  if (exception?.kind !== 'except' || groupsOf(before).length > 2 || after.some(isDay)) throw unclear(span);
  const others = exception.stretches.length + exception.times.length + exception.patterns.length;
  const dates = exception.dates.filter((date) => date.kind === 'weekdays' && date.which === 'coming');
  if (others > 0 || dates.length < exception.dates.length) throw unclear(span);
  main.limits.splice(main.limits.indexOf(exception), 1);
  const without = dates.flatMap((date) => (date.kind === 'weekdays' ? date.weekdays : []));
  const own = partOf(after, main);
  own.dates.push({ kind: 'weekdays', weekdays: without, which: 'coming', repeats: true, span });
  return [{ ...partOf(before, main), without }, own];
}

/**
 * The rules of a text with alternating days and times; null when they do not alternate, and all times apply to all
 * days.
 * @throws ReadingError when it is unclear which time belongs to which day.
 */
export function readTurns(clauses: readonly TurnClause[], main: Draft): Draft[] | null {
  const isElapsed = clauses.some((one) =>
    one.recurrences.some((each) => (each.kind === 'duration' && each.duration.ms > 0) || 'text' in each),
  );
  if (isElapsed || clauses.every((one) => one.recurrences.length === 0)) return null;
  const excepted = readException(clauses, main);
  if (excepted !== null) return excepted;
  const groups = groupsOf(clauses);
  const [first, second, third] = groups as [Group, Group, Group];
  if (groups.length < 3) return null;
  const span = spanOf(clauses);
  const isLinked = third.clauses[0]?.linked === true;
  if (groups.length === 3) {
    const times = second.clauses.flatMap((one) => one.times).length;
    // "Weekdays at 8 and 10 on weekends", "at 9 on mondays and wednesdays at 10"
    // "At seven every morning"
    const isOfPart = second.clauses.every(({ recurrences: [every] }) => every?.kind === 'day-part');
    if (!isLinked && !isOfPart && (first.isTime || times > 1)) throw unclear(span);
    return null;
  }
  if (groups.length % 2 === 1) throw unclear(span);
  const days = groups.filter((one) => !one.isTime);
  const head = days[0] as Group;
  const start = second.clauses.at(-1)?.span[1] ?? 0;
  const end = groups.at(-1)?.clauses[0]?.span[0] ?? 0;
  const isTorn = clauses.some((one) => one.limits.length > 0 && one.span[0] >= start && one.span[1] <= end);
  const isOpen = isPlainDaily(head) && !isLinked;
  if (isTorn || isOpen || days.slice(1).some((one) => !isComplete(one, head))) throw unclear(span);
  return days.map((_, index) =>
    partOf([...(groups[index * 2]?.clauses ?? []), ...(groups[index * 2 + 1]?.clauses ?? [])], main),
  );
}
