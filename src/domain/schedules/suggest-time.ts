import {
  DAY_MS,
  dayOfWall,
  type EpochMs,
  HOUR_MS,
  instantToWall,
  leaveQuietHours,
  MINUTE_MS,
  type QuietHours,
  timeOfWall,
  wallAt,
  wallToInstant,
  weekdayOf,
} from '../../when/index.ts';

/** Existing planned work: its start, and its expected duration. */
export interface PlannedWork {
  readonly at: EpochMs;
  readonly lengthMs: number;
  readonly what: string;
}

/** The facts about the person and the agent. All instants are in the past, except those of `planned`. */
export interface SuggestionFacts {
  readonly now: EpochMs;
  /** The person's zone. */
  readonly zone: string;
  /** Whom the time must suit: the person who answers a reminder, or the agent of an action. */
  readonly kind: 'reminder' | 'action';
  /** The range of the search. */
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** When the person answered reminders. */
  readonly answeredAt: readonly EpochMs[];
  /** When the agent began its runs. */
  readonly startedAt: readonly EpochMs[];
  /** The failed or late ones among them. @default none */
  readonly troubledAt?: readonly EpochMs[];
  /** The durations of its runs. */
  readonly runLengthsMs: readonly number[];
  readonly planned: readonly PlannedWork[];
  readonly quietHours: QuietHours | null;
}

/** A time, with the reasons for it. */
export interface SuggestedTime {
  readonly at: EpochMs;
  /** Facts in words, the strongest first. Never empty. */
  readonly reasons: readonly string[];
}

export interface Suggestion {
  readonly slots: readonly SuggestedTime[];
  /** Whether past facts decided; false for defaults. */
  readonly fromHistory: boolean;
  /** What was considered, in a sentence. */
  readonly basis: string;
}

/** The most suggestions. */
export const SLOTS = 3;
/** Fewer answers or runs than this are not enough. */
const ENOUGH = 5;
/** Times are suggested on the half hour. */
const STEP_MS = 30 * MINUTE_MS;
/** The hours without known habits: people are awake, and agents are free. */
const DEFAULT_HOURS = { reminder: [9, 10, 14, 17], action: [7, 8, 12, 18] } as const;
/** The expected duration without known runs. */
const DEFAULT_LENGTH_MS = 2 * MINUTE_MS;
/** The least time between suggestions: three within an hour are one. */
const APART_MS = 3 * HOUR_MS;
/** Planned work this near is mentioned, although it is not a conflict. */
const NEAR_MS = 15 * MINUTE_MS;

/** The runs that began in an hour of the day, and how many of them failed or were late. */
interface HourTrouble {
  had: number;
  troubled: number;
}

/** The habits by hour of the day. */
interface Habits {
  /** The share of answers or runs in each hour; null when common times count. */
  readonly shares: readonly number[] | null;
  readonly trouble: readonly HourTrouble[];
}

interface Candidate extends SuggestedTime {
  readonly score: number;
}

/**
 * Computes up to three good times. For a reminder, the hours in which the person usually answers count; for an
 * action, those in which its agent has little to do. Nothing in quiet hours or during other planned work. Equal facts
 * give equal times.
 */
export function suggestTimes(facts: SuggestionFacts): Suggestion {
  const { kind, answeredAt, startedAt } = facts;
  const known = kind === 'reminder' ? answeredAt.length >= ENOUGH : startedAt.length >= ENOUGH;
  const shares = known ? hourShares(kind === 'reminder' ? answeredAt : startedAt, facts.zone) : null;
  const lengthMs = typicalLength(facts.runLengthsMs);
  const trouble = troubleByHour(facts);
  const usual = candidatesOf(facts, { shares, trouble }, lengthMs);
  // The usual hours may all be taken or quiet: then common ones are better than none.
  const isHabit = known && usual.length > 0;
  const candidates = known && !isHabit ? candidatesOf(facts, { shares: null, trouble }, lengthMs) : usual;
  candidates.sort((one, other) => other.score - one.score || one.at - other.at);
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (chosen.length === SLOTS) break;
    if (chosen.every(({ at }) => Math.abs(at - candidate.at) >= APART_MS)) chosen.push(candidate);
  }
  const slots = chosen.map(({ at, reasons }) => ({ at, reasons }));
  const basis =
    known && !isHabit ? 'The usual times are taken or quiet, so these are common times of day.' : basisOf(facts, known);
  return { slots, fromHistory: isHabit, basis };
}

function candidatesOf(facts: SuggestionFacts, habits: Habits, lengthMs: number): Candidate[] {
  return [...halfHours(facts)].flatMap((at) => judge(at, facts, habits, lengthMs) ?? []);
}

function* halfHours({ now, from, to }: SuggestionFacts): Generator<EpochMs> {
  const first = Math.ceil(Math.max(from, now + MINUTE_MS) / STEP_MS) * STEP_MS;
  // Times are on the half hour; in the few zones that are off by a quarter, the clock reads :15 and :45.
  for (let at = first; at <= to; at += STEP_MS) yield at;
}

function judge(at: EpochMs, facts: SuggestionFacts, habits: Habits, lengthMs: number): Candidate | null {
  const { shares } = habits;
  const { kind, zone, quietHours, planned, now } = facts;
  if (quietHours !== null && leaveQuietHours(at, quietHours) !== at) return null;
  const wall = instantToWall(zone, at);
  const hour = Math.floor(timeOfWall(wall) / HOUR_MS);
  if (hour < 6 || hour >= 22) return null;
  const taken = planned.find((work) => at < work.at + work.lengthMs && work.at < at + lengthMs);
  if (taken !== undefined) return null;
  const near = planned.find((work) => Math.abs(work.at - at) <= NEAR_MS);
  const reasons: string[] = [];
  let score = 0;
  if (shares === null) {
    const hours: readonly number[] = DEFAULT_HOURS[kind];
    if (!hours.includes(hour) || timeOfWall(wall) % HOUR_MS !== 0) return null;
    score += 1 - hours.indexOf(hour) / 10;
    reasons.push(
      kind === 'reminder' ? 'a time of day at which most people answer' : 'a time before most people need it',
    );
  } else {
    const share = shares[hour] ?? 0;
    // The hour's own share and half of its neighbours': 8:55 and 9:05 are the same habit.
    const around = share + ((shares[(hour + 23) % 24] ?? 0) + (shares[(hour + 1) % 24] ?? 0)) / 2;
    if (kind === 'reminder') {
      if (share === 0) return null;
      score += around;
      reasons.push(`${percent(share)} of your answers came between ${hour}:00 and ${hour + 1}:00`);
    } else {
      score += 1 - around;
      reasons.push(
        share === 0
          ? `the agent has never had work between ${hour}:00 and ${hour + 1}:00`
          : `only ${percent(share)} of the agent’s runs began between ${hour}:00 and ${hour + 1}:00`,
      );
    }
  }
  if (kind === 'action') {
    const { had, troubled } = habits.trouble[hour] ?? { had: 0, troubled: 0 };
    // Failures half of the time count as much as an hour with all of the agent's work.
    if (had > 0) score -= (2 * troubled) / had;
    if (troubled > 0) reasons.push(`but ${troubled} of ${had} runs begun then failed or were late`);
    else if (had > 0 && (facts.troubledAt?.length ?? 0) > 0) reasons.push('no run begun then failed or was late');
  }
  if (near === undefined) reasons.push('nothing else is planned within a quarter of an hour');
  else {
    score -= 0.2;
    reasons.push(`“${near.what}” is planned near it, but does not overlap`);
  }
  const weekend = [0, 6].includes(weekdayOf(dayOfWall(wall)));
  if (weekend) score -= 0.1;
  if (quietHours !== null) reasons.push('outside your quiet hours');
  // Nearer times are slightly better.
  score -= (at - now) / DAY_MS / 50;
  return { at, reasons, score };
}

/** How many runs began in each hour of the day, and how many of them failed or were late. */
function troubleByHour({ startedAt, troubledAt = [], zone }: SuggestionFacts): readonly HourTrouble[] {
  const hours = Array.from({ length: 24 }, () => ({ had: 0, troubled: 0 }));
  const hourOf = (at: EpochMs) =>
    hours[Math.floor(timeOfWall(instantToWall(zone, at)) / HOUR_MS)] ?? { had: 0, troubled: 0 };
  for (const at of startedAt) hourOf(at).had += 1;
  for (const at of troubledAt) hourOf(at).troubled += 1;
  return hours;
}

/** The share of the instants in each hour of the day. */
function hourShares(instants: readonly EpochMs[], zone: string): number[] {
  const shares = Array<number>(24).fill(0);
  for (const at of instants) {
    const hour = Math.floor(timeOfWall(instantToWall(zone, at)) / HOUR_MS);
    shares[hour] = (shares[hour] ?? 0) + 1 / instants.length;
  }
  return shares;
}

/** Nine of ten runs are not longer. */
function typicalLength(lengths: readonly number[]): number {
  if (lengths.length === 0) return DEFAULT_LENGTH_MS;
  const sorted = [...lengths].sort((one, other) => one - other);
  return Math.max(1, sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.9))] ?? DEFAULT_LENGTH_MS);
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function basisOf(
  { kind, answeredAt, startedAt, runLengthsMs, troubledAt = [] }: SuggestionFacts,
  known: boolean,
): string {
  if (!known) {
    const had = kind === 'reminder' ? answeredAt.length : startedAt.length;
    const one = had === 1 ? '' : 's';
    const what = kind === 'reminder' ? `answer${one} to reminders` : `run${one} of the agent`;
    const are = had === 1 ? 'is' : 'are';
    const some = had === 0 ? `There are no ${what} yet` : `${had} ${what} ${are} too few to learn from`;
    return `${some}, so these are common times of day.`;
  }
  if (kind === 'reminder') return `From ${answeredAt.length} answers of yours to reminders.`;
  const minutes = Math.max(1, Math.round(typicalLength(runLengthsMs) / MINUTE_MS));
  return `From ${startedAt.length} runs of the agent, most of them done within ${minutes} min${troubleWords(troubledAt.length)}.`;
}

const troubleWords = (count: number): string => (count === 0 ? '' : `, ${count} of which failed or were late`);

/** The end of the day that is `days` ahead, in a zone: the default end of the search. */
export function endOfDay(now: EpochMs, zone: string, days: number): EpochMs {
  return wallToInstant(zone, wallAt(dayOfWall(instantToWall(zone, now)) + days + 1)) - 1;
}
