import { isDismissal } from '../by-act/calls-off.ts';
import type { DialogueContext, Intent, Plan, Utterance } from '../dialogue.ts';
import { say } from '../dialogue.ts';
import type { KnownSchedule } from '../memory.ts';
import { readChoice } from '../pick-reading.ts';
import { readTimeAlone, type TimeReading } from '../reading.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { findAndGo } from '../schedules/find-schedules.ts';
import { hasOneWeekday, mergeTime, pickByPresent, shiftTime } from '../schedules/new-time.ts';
import { moveOne, type NewTime, type OneOccurrence, readOneOccurrence } from '../schedules/one-occurrence.ts';
import { askPart, readDaysOf, readPart } from '../schedules/part-of-series.ts';
import { readReference } from '../schedules/reference.ts';
import { askScope, dayIn, isOneOfSeries, saysWhole } from '../schedules/scope.ts';
import { isSeries, wordShortList } from '../wording/lists.ts';
import { isTimeProblem, wordProblem, wordUpdated } from '../wording/outcomes.ts';
import { ask } from '../wording/questions.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';
import { NUMBER_WORDS } from '../words/counts.ts';
import { isNo, isYes } from '../words/yes.ts';
import { fallbackPlan, offerOf } from './create.ts';
import { askOneByOne, renameThese } from './rename.ts';

const VERB =
  '(?:move|reschedule|shift|postpone|delay|defer|push|bring|put|change|switch|set|update|make|edit|modify|adjust)';
const TO = new RegExp(`^${VERB}(?: back| forward| out| off)? (.+)$`, 'i');
const JOINT =
  /\s+(?:back |forward |out |off |up )?(?:to|until|till|for|at|on|by|into|be|earlier to|later to)\s+|:\s+|\s+(?=(?:tomorrow|tonight|every|daily|weekdays|next|in \d|in the (?:morning|afternoon|evening))\b)/gi;
const AMOUNT =
  '((?:by )?(?:half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty-five|\\d+(?:[.,]\\d+)?)(?: and a half)? ?(?:seconds?|secs?|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w)(?: and a half)?)';
const SHIFTS: readonly (readonly [RegExp, 1 | -1])[] = [
  [
    new RegExp(
      `^(?:move|push|shift|make|put|set|change|reschedule|bring|have)? ?(.*?) ?(?:back |out |forward )?${AMOUNT} (?:later|after|further|back)$`,
      'i',
    ),
    1,
  ],
  [
    new RegExp(
      `^(?:move|pull|shift|make|put|set|change|reschedule|bring|have)? ?(.*?) ?(?:up |forward )?${AMOUNT} (?:earlier|sooner|before|forward)$`,
      'i',
    ),
    -1,
  ],
  [
    new RegExp(
      `^(?:postpone|delay|defer|push(?: back)?|put off|snooze|move back) ?(.*?)(?: back)?(?: (?:by|for))? ${AMOUNT}$`,
      'i',
    ),
    1,
  ],
  [new RegExp(`^(?:push|move|shift) (.*?) back(?: by)? ${AMOUNT}$`, 'i'), 1],
  [new RegExp(`^(?:bring|move|pull) (.*?) forward(?: by)? ${AMOUNT}$`, 'i'), -1],
];
const CORRECTION =
  /^(?:(?:no|sorry|wait|oops|actually|rather|i meant?|make (?:it|that)|make (?:it|that) rather|better|instead|change (?:it|that) to|not? .+? but|can we (?:make it|do))[\s,.:–-]+)+(?:at |for |to )?(.+?)(?: instead| rather)?$|^(?:at |for )?(.+?) (?:instead|rather)$/i;
const ACTUALLY = /^(?:oh |hm+ |no,? )?actually[\s,]+[^.!?\n]{1,40}/i;
const MAKES =
  /^(?:set|make|put)(?: up)? (?:an?|another|new|meeting|event|appointment|lunch|dinner|some|\w+ \w+ (?:prayer|break))\b/i;
const WITHOUT_TIME = /^(?:move|reschedule|postpone|delay|change|edit|update) (.+)$/i;

/** "Move it to 6pm", "make the report an hour later", "change the second to tomorrow at 9", "no, at 7". */
export const change: Intent = {
  name: 'change',
  read(said, context) {
    const words = asMove(said);
    return (
      readShift(words, context) ??
      readCorrection(words, context) ??
      readMove(words, context) ??
      readWithoutTime(words, context)
    );
  },
};

/**
 * "Make the gym 7 instead of 6", "let the report come at 9 rather than 8", "the dentist is at 3 not 2": drops the old
 * value and reads the rest as a move.
 */
function asMove(words: Utterance): Utterance {
  const [, about, to] = INSTEAD_OF.exec(words.text) ?? NOT_BUT.exec(words.text) ?? AT_NOW.exec(words.text) ?? [];
  if (about === undefined || to === undefined) return words;
  const text = `move ${about} to ${to}`;
  return { ...words, text, lower: text.toLowerCase() };
}

const INSTEAD_OF =
  /^(?:(?:can|could) (?:we|you|i) )?(?:make|move|do|put|have|set|change|let) (.+?)(?: (?:come|ring|run|start|happen|be|go (?:out|off)))? (?:(?:at|to|on|for) )?((?:at )?\d[\d:]*(?: ?[ap]m)?|\w+day) (?:instead of|rather than) (?:at |on )?(?:\d[\d:]*(?: ?[ap]m)?|\w+day)$/i;
const NOT_BUT =
  /^(?:the |my )?(.+?)(?: (?:should|must|has to|needs to|is supposed to) be| is|'s| (?:was|got) moved to) (?:at |on )?(\d[\d:]*(?: ?[ap]m)?|\w+day),? (?:and )?not (?:at |on )?(?:\d[\d:]*(?: ?[ap]m)?|\w+day)$/i;

/** "The meeting is at 4 now": a statement that changes an existing schedule. */
const AT_NOW =
  /^(?!(?:it|that|this|there|what|which|when)\b)(?:the |my )?(.+?)(?: is|'s) (?:at |on )(\d[\d:]*(?: ?[ap]m)?|\w+day) now$/i;

function readShift(words: Utterance, context: DialogueContext): Plan | null {
  // "Choir on Mondays at 6, remind me an hour earlier" requests a new schedule.
  if (REMINDS_ME.test(words.text)) return null;
  for (const [pattern, direction] of SHIFTS) {
    const match = pattern.exec(words.text);
    const byMs = readAmount(match?.[2] ?? '');
    if (!match || byMs === null) continue;
    const change = { byMs: direction * byMs };
    return planChange(match[1] ?? '', words, context, (found, known) => shiftThese(found, change.byMs, known), change);
  }
  return null;
}

const REMINDS_ME = /\S[,;.]? (?:and |so |please )*(?:remind|tell|ping|nudge|alert) me\b/i;

/** "No, at 6pm": applies only to the schedule that was just made or changed. */
function readCorrection(words: Utterance, context: DialogueContext): Plan | null {
  // "Actually 6:30": readUtterance strips the word as politeness, but here it marks a correction.
  const match = CORRECTION.exec(words.text) ?? CORRECTION.exec(ACTUALLY.exec(words.raw)?.[0] ?? '');
  const text = match?.[1] ?? match?.[2];
  if (text === undefined || context.memory.focus.length === 0) return null;
  const once = readOneOccurrence(text);
  const said =
    once === null ? null : readTimeAlone(once.day === null ? once.rest : `${once.day} ${once.rest}`, context);
  if (once !== null && said?.kind === 'time') {
    return planChange('it', words, context, (found, known) => moveThese(found, said, known), { time: said }, once);
  }
  const time = readTimeAlone(text, context);
  return time === null ? null : planChange('it', words, context, (found, known) => moveThese(found, time, known));
}

/** Tries every position of "to" until a time follows: "move the call to Bob to 6pm". */
function readMove(words: Utterance, context: DialogueContext): Plan | null {
  const asked = TO.exec(words.text)?.[1];
  const once = asked === undefined ? null : readOneOccurrence(asked);
  const rest = once?.rest ?? asked;
  // "Set a wake-up call for ten" makes a new schedule: an existing one would have its name, or "the". Another intent
  // reads "put it on hold".
  if (rest === undefined || MAKES.test(words.text) || /\bon (?:hold|ice|pause)\b/i.test(rest)) return null;
  const joints = [...rest.matchAll(JOINT)];
  for (const joint of joints) {
    const reference = rest.slice(0, joint.index);
    const after = rest.slice(joint.index + joint[0].length);
    const time = readTimeAlone(after, context);
    if (reference === '' || time === null) continue;
    if (MOVES.test(words.text) && saysFrom(joint[0], after, context)) continue;
    const days = once === null ? readDaysOf(reference, time, context) : null;
    if (days !== null)
      return planChange(days.rest, words, context, (found, known) => moveThese(found, days.time, known));
    return planChange(reference, words, context, (found, known) => moveThese(found, time, known), asOnce(time), once);
  }
  const [joint] = joints;
  if (joint === undefined || !/\bto\b/.test(joint[0]) || !/^(?:change|update|edit|make|set|switch)/i.test(words.text))
    return null;
  // Not a time, so it is a new text.
  const said = rest.slice(joint.index + joint[0].length);
  const twofold = askOneByOne(words.text, said);
  if (twofold !== null) return twofold;
  if (A_STATE.test(said)) return null;
  if (NO_HOUR.test(said)) return planChange(rest.slice(0, joint.index), words, context, (found) => askNewTime(found));
  const message = cleanWhat(said);
  const replaced = FROM.exec(rest.slice(0, joint.index));
  if (replaced !== null) {
    const [, reference = '', old = ''] = replaced;
    return planChange(reference, words, context, (found) => replaceWords(found, old, message));
  }
  return planChange(rest.slice(0, joint.index), words, context, (found) => renameThese(found, message));
}

/** "To earlier", "to another day": means a time, which the model has to ask for; it is not a new text. */
const NO_HOUR =
  /^(?:(?:an?|some|any|the|much|bit|little|tad|slightly|somewhat|way|other|another|different|later|earlier|better|new) )*(?:earlier|later|sooner|time|day|date|hour|slot|week)$/i;
/** "Set it to off": the intent for pauses reads it. */
const A_STATE = /^(?:on|off|paused?|active|inactive|silent|muted?|done)$/i;

/** "The call from Sarah" to "Sandra": replaces one word of the text. */
const FROM = /^(.+?) from (.+)$/i;

/** Replaces a part of the text; asks for the whole new text when that part does not occur. */
function replaceWords(schedules: readonly KnownSchedule[], old: string, fresh: string): Plan {
  const [only, ...others] = schedules;
  const at = only?.what.toLowerCase().indexOf(old.toLowerCase()) ?? -1;
  if (only === undefined || others.length > 0 || at < 0) return say(ask.wholeText(only?.what ?? '', fresh));
  return renameThese([only], `${only.what.slice(0, at)}${fresh}${only.what.slice(at + old.length)}`);
}

const MOVES = /^(?:move|reschedule|shift|postpone|delay|defer|push|bring|change|switch)\b/i;

/** "On Monday to Tuesday": the day before "to" is the day that it moves from. */
function saysFrom(joint: string, after: string, context: DialogueContext): boolean {
  if (/\b(?:to|until|till|into)\b/i.test(joint)) return false;
  const to = /^.+? (?:to|until|till) (.+)$/i.exec(after)?.[1];
  return to !== undefined && readTimeAlone(to, context) !== null;
}

function readWithoutTime(words: Utterance, context: DialogueContext): Plan | null {
  const reference = WITHOUT_TIME.exec(words.text)?.[1];
  if (reference === undefined) return null;
  return planChange(reference, words, context, (found) => askNewTime(found));
}

/** "Move everything on friday to saturday": shows the affected schedules before it changes them. */
function confirmAll(
  schedules: readonly KnownSchedule[],
  go: (found: readonly KnownSchedule[], context: DialogueContext) => Plan,
): Plan {
  const text = ask.changeAll(schedules.length, wordShortList(schedules));
  return say(text, {
    answer(words, known) {
      if (isYes(words)) return go(schedules, known);
      return isNo(words) ? say(word('small.fine')) : null;
    },
    otherwise() {
      return say(text, this);
    },
  });
}

const asOnce = (time: TimeReading): NewTime | null =>
  time.kind === 'time' || time.kind === 'ambiguous' ? { time } : null;

/**
 * `change` also applies to a single occurrence of a series; null when it cannot. `said`: the words that mean a single
 * one.
 */
export function planChange(
  reference: string,
  words: Utterance,
  context: DialogueContext,
  go: (found: readonly KnownSchedule[], context: DialogueContext) => Plan,
  change: NewTime | null = null,
  said: OneOccurrence | null = null,
): Plan {
  const once = said ?? readOneOccurrence(reference);
  const search = {
    words: once === null || said !== null ? reference : once.rest,
    deed: 'change',
    states: ['active', 'paused'] as const,
    offer: offerOf(words, context),
    go(found: readonly KnownSchedule[], known: DialogueContext): Plan {
      const [only, ...others] = found;
      if (others.length > 0 && readReference(reference).kind === 'all') return confirmAll(found, go);
      if (only === undefined || others.length > 0 || !isSeries(only)) return go(found, known);
      const one = (day: string | null) =>
        change === null ? say(word('small.onlyAll')) : moveOne(only, day, change, known);
      if (once !== null) return one(once.day);
      const isOpen = isOneOfSeries(reference, only) || (change !== null && toOneDay(change));
      if (!isOpen || saysWhole(words.text)) return go(found, known);
      // A daily series as a whole cannot move to Friday: the person has to name its new rule.
      const all = () =>
        change !== null && toOneDay(change) && !hasOneWeekday(only) ? askNewTime(found) : go(found, known);
      return askScope(only, { one: () => one(dayIn(reference)), all });
    },
  };
  return findAndGo(search, context, fallbackPlan(words, context));
}

/** Gives them this time; one day for a series may mean one of its times alone. */
export function moveFound(
  found: readonly KnownSchedule[],
  time: Extract<TimeReading, { kind: 'time' | 'ambiguous' }>,
  said: string,
  context: DialogueContext,
): Plan {
  const [only, ...others] = found;
  const change = { time };
  if (only === undefined || others.length > 0 || !isSeries(only) || !toOneDay(change) || saysWhole(said))
    return moveThese(found, time, context);
  return askScope(only, {
    one: () => moveOne(only, null, change, context),
    all: () => (hasOneWeekday(only) ? moveThese(found, time, context) : askNewTime(found)),
  });
}

/** "To Friday" may mean the next occurrence or all of them; "to Fridays" and "to 7" mean all. */
function toOneDay(change: NewTime): boolean {
  if (!('time' in change) || change.time.kind !== 'time') return false;
  const kinds = change.time.when.spans.map(({ kind }) => kind);
  return kinds.includes('date') && !kinds.includes('recurrence');
}

export function askNewTime(schedules: readonly KnownSchedule[]): Plan {
  const what = schedules[0]?.what ?? '';
  return say(ask.newTime(what), {
    answer(words, context) {
      if (isDismissal(words)) return null;
      const time = readTimeAlone(words.text, context);
      if (time !== null) return moveThese(schedules, time, context);
      return readShiftAnswer(words, schedules, context);
    },
    otherwise() {
      return say(ask.whenAgain(what), this);
    },
  });
}

/** "An hour later", alone. */
function readShiftAnswer(words: Utterance, schedules: readonly KnownSchedule[], context: DialogueContext): Plan | null {
  const match = new RegExp(`^${AMOUNT} (later|earlier|sooner|after|before)$`, 'i').exec(words.text);
  const byMs = readAmount(match?.[1] ?? '');
  if (!match || byMs === null) return null;
  return shiftThese(schedules, /later|after/i.test(match[2] ?? '') ? byMs : -byMs, context);
}

/** Gives each of them this time, and asks for an open hour. */
export function* moveThese(schedules: readonly KnownSchedule[], time: TimeReading, context: DialogueContext): Plan {
  if (time.kind === 'ambiguous') {
    const { choices } = time;
    const [only, ...others] = schedules;
    const meant = only !== undefined && others.length === 0 ? pickByPresent(only, choices, context) : null;
    if (meant !== null) return yield* moveThese(schedules, meant, context);
    const text = ask.which(
      schedules.map(({ what }) => what).join(', '),
      choices.map(({ label }) => label),
    );
    return {
      text,
      question: {
        answer(words, known) {
          const picked = readChoice(words, choices, known);
          return picked === null ? null : moveThese(schedules, picked.time, known);
        },
        otherwise() {
          return say(text, this);
        },
      },
    };
  }
  if (time.kind !== 'time') return yield* askNewTime(schedules);
  const [only, ...more] = schedules;
  const part = only === undefined || more.length > 0 ? null : readPart(only, time, context);
  if (only !== undefined && part !== null) {
    return yield* askPart(only, part, {
      both: (when) => updateTimes([only], () => when),
      only: () => updateTimes([only], () => time.whenText),
    });
  }
  return yield* updateTimes(schedules, (schedule) => mergeTime(schedule, time, context));
}

/** Shifts each of them by this duration. */
export function* shiftThese(schedules: readonly KnownSchedule[], byMs: number, context: DialogueContext): Plan {
  const stuck = schedules.find((schedule) => shiftTime(schedule, byMs, context) === null);
  if (stuck) {
    const asked = yield* askNewTime([stuck]);
    return {
      ...asked,
      text: word('did.cannotShift', { what: stuck.what, when: saidTime(stuck.when), question: asked.text }),
    };
  }
  return yield* updateTimes(schedules, (schedule) => shiftTime(schedule, byMs, context) ?? schedule.when);
}

/** Gives each of them a time by its words. */
export function* updateTimes(schedules: readonly KnownSchedule[], whenOf: (schedule: KnownSchedule) => string): Plan {
  const results = yield schedules.map((schedule) => ({
    name: 'update_schedule' as const,
    input: { schedule_id: schedule.id, when: whenOf(schedule) },
  }));
  const lines = schedules.map(({ what }, index) => {
    const { output, isError } = results[index] ?? { output: {}, isError: true };
    return isError ? wordProblem(output) : wordUpdated('moved', what, output);
  });
  const failed = schedules.filter((_, index) => isTimeProblem(results[index]?.output ?? {}));
  if (failed.length === 0) return { text: lines.join('\n'), question: null };
  const asked = yield* askNewTime(failed);
  return { text: `${lines.join('\n')}\n${asked.text}`, question: asked.question };
}

const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const AMOUNT_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  ...NUMBER_WORDS,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  'forty-five': 45,
  'half a': 0.5,
  'half an': 0.5,
};

/** "an hour and a half" in milliseconds; null when the text is not a duration. */
function readAmount(text: string): number | null {
  const match = /^(?:by )?(half an?|[a-z-]+|\d+(?:[.,]\d+)?)( and a half)? ?([a-z])[a-z]*( and a half)?$/i.exec(
    text.trim(),
  );
  const unit = UNITS_MS[match?.[3]?.toLowerCase() ?? ''];
  if (!match || unit === undefined) return null;
  const word = (match[1] ?? '').toLowerCase();
  const number = AMOUNT_WORDS[word] ?? Number(word.replace(',', '.'));
  if (!Number.isFinite(number) || number <= 0) return null;
  return Math.round((number + (match[2] || match[4] ? 0.5 : 0)) * unit);
}
