import { isRecurring } from '../../../domain/schedules/schedule.ts';
import { dayOfWall, formatWall, HOUR_MS, instantToWall, timeOfWall, wallAt } from '../../../when/index.ts';
import { splitText } from './reading.ts';
import { plainMarks } from './utterance.ts';

/** An event that Belfry asks the person about afterwards. */
export interface CheckIn {
  /** The question to ask then. */
  readonly message: string;
  /** When, in words or as a date and time. */
  readonly when: string;
}

/** Events that people mention and like to be asked about. */
const EVENTS =
  '((?:first |final |driving |job |math |maths )?(?:exam|test|interview|presentation|talk|speech|surgery|operation|appointment|check-?up|audition|date|race|marathon|match|game|concert|performance|viva|defen[cs]e|hearing|trial|wedding|funeral|move|flight|trip|launch|demo|pitch|review|exam results?|results?|first day))';
const HINTS: readonly RegExp[] = [
  new RegExp(
    `\\bi(?:'m| am)(?: (?:so|very|really|a bit|quite))? (?:nervous|worried|anxious|excited|stressed|scared|afraid|dreading)(?: about| of| for)? (?:my|the|this|that|an?) ${EVENTS}\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:wish me luck|fingers crossed|keep your fingers crossed)(?: for| with)? (?:my|the|this|an?) ${EVENTS}\\b`,
    'i',
  ),
  new RegExp(`\\b(?:my|the) ${EVENTS} (?:is|will be|comes up|takes place)\\b`, 'i'),
];
/** The hours in which Belfry asks: not at night. */
const EARLIEST = 9;
const LATEST = 20;
/** The hour for a day that was named without one. */
const EVENING = 18;
/** An hour of the day, as people write it. */
const HOUR = /\d[:.]\d\d|\bat \d|\d ?[ap]\.?m\b|\bnoon\b/i;
/** How long after the event. */
const AFTER_MS = 3 * HOUR_MS;

/** Whether somebody only says how they feel about a coming event, which requests nothing. */
export function isFeeling(text: string): boolean {
  return (
    HINTS.slice(0, 2).some((hint) => hint.test(text)) && !/\b(?:remind|remember|forget|wake|schedule|tell) /i.test(text)
  );
}

/**
 * Detects a check-in by rule: a coming event that people are nervous about, with its day. Null in all unclear cases:
 * a rule that guesses is a nuisance. It uses no tokens.
 */
export function inferByRule(text: string, context: { readonly now: number; readonly zone: string }): CheckIn | null {
  const said = plainMarks(text);
  if (said.length > 500 || said.endsWith('?')) return null;
  const event = HINTS.map((hint) => hint.exec(said)?.[1]).find((found) => found !== undefined);
  if (event === undefined) return null;
  const { time } = splitText(said, context);
  if (time.kind !== 'time' || isRecurring(time.when.trigger)) return null;
  const at = time.when.next[0];
  if (at === undefined) return null;
  return { message: `How did the ${event.toLowerCase()} go?`, when: askAt(at, context.zone, HOUR.test(said)) };
}

/** Three hours after the event, in the daytime; in the evening of a day that was named without an hour. */
function askAt(at: number, zone: string, hasHour: boolean): string {
  const wall = instantToWall(zone, at);
  const after = hasHour ? wall + AFTER_MS : wallAt(dayOfWall(wall), EVENING * 3600);
  const hour = timeOfWall(after) / HOUR_MS;
  const day = dayOfWall(after);
  const shown =
    hour < EARLIEST ? wallAt(day, EARLIEST * 3600) : hour > LATEST ? wallAt(day + 1, EARLIEST * 3600) : after;
  return formatWall(shown).slice(0, 16);
}
