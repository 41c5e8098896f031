import { DAY_MS, instantToWall, localDay, MINUTE_MS, parseWhen, wallToInstant } from '../../../../when/index.ts';
import type { DialogueContext, Intent, Plan } from '../dialogue.ts';
import { matchWords } from '../schedules/reference.ts';
import { readStretch, type Stretch, wordStretch } from '../schedules/stretch.ts';
import { asRecord } from '../turns.ts';
import { latenessOf, wordChange, wordRun, wordRuns } from '../wording/lists.ts';
import { wordProblem } from '../wording/outcomes.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';

type Row = Readonly<Record<string, unknown>>;

const SPAN =
  '(?: (?:today|yesterday|tonight|last night|this (?:morning|week|afternoon|evening)|recently|lately|so far|while i was (?:away|out|gone|asleep|sleeping|off)|overnight|since (?:yesterday|this morning|last week)))?';
const FAILED = new RegExp(
  `^(?:what(?:'s| has| have)?(?: all)?|did anything|has anything|anything|did (?:any|something)(?: of (?:them|it))?|which (?:ones?|runs?|actions?|reminders?)(?: have| has)?|show (?:me )?(?:the |all )?|list (?:the |all )?|any|were there any|are there any)[ ]?(?:failed|fail|failures?|errors?|failing|go(?:ne|es)? wrong|went wrong|broken?|broke|problems?|failed runs?)${SPAN}$`,
);
const RAN = new RegExp(
  `^(?:what(?:'s| has| have)?(?: all)? (?:ran|run|been running|happened|been done|been going on|been sent|was done|was sent|fired|went off|executed)|what did (?:you|belfry) (?:do|run|send)|did (?:anything|something) (?:run|happen|fire|go off)|has anything (?:run|happened)|(?:show|list|give|tell|see)?(?: me)?(?: the| my| all)?(?: last| recent| latest| past)?(?: (?:run )?(?:history|runs|activity|log|executions))|anything happen|which (?:ones|reminders|actions) (?:ran|have run))${SPAN}$`,
);
const MISSED = new RegExp(
  `^(?:what (?:did|have|'ve) i miss(?:ed)?|(?:did|have) i miss(?:ed)? (?:anything|something)|anything (?:i )?missed|what was missed)${SPAN}$`,
);
const LATE = new RegExp(
  `^(?:why (?:was|were|is|did|has|am i getting) (?:that|it|this|the|my)?(?: (?:last|latest))? ?(.*?)(?: (?:come|arrive|run|go off|so|been|sent|delivered))* ?(?:late|delayed|not on time|behind)|was (?:anything|it|that|something|the .+) (?:late|delayed|on time)|what was late|which (?:ones?|runs?|reminders?) (?:was|were) late|why so late|why the delay|why late)${SPAN}$`,
);
const DID_RUN =
  /^(?:did|has|was|were) (?:my |the |that |your )?(.+?) (?:already |really |actually )?(?:run|ran|happen|happened|work|worked|fail|failed|go off|gone off|fire|fired|go through|go out|come|done|sent|executed|succeed|succeeded|finish|finished)(?: (?:today|yesterday|this morning|last night|already|yet|ok|okay|successfully))?$/;
const DID_REMIND =
  /^(?:did|have) you (?:already )?(?:remind(?:ed)?|tell|told|notif(?:y|ied)|messaged?) me (?:to |about |of |that )?(.+?)(?: (?:today|yesterday|this morning|last night|this afternoon|already|yet))?$/;
const NOT_COME = '(?:run|work|come|happen|ring|fire|go off|arrive|start|go out|reach me|show up|remind me)';
/** "Why did the report not come?", and statements that it did not. */
const WHY_NOT: readonly RegExp[] = [
  new RegExp(
    `^why (?:did|has|was|have) (?:my |the |that )?(?:it|(.*?)) ?(?:fail|failed|(?:never|not) ${NOT_COME}|go wrong|break)(?: .{1,20})?$`,
  ),
  new RegExp(
    `^why (?:didn'?t|did not|hasn'?t|has not|wasn'?t|doesn'?t) (?:my |the |that )?(?:it|(.*?)) ?${NOT_COME}(?: .{1,20})?$`,
  ),
  /^why (?:wasn'?t|was|were|am|did|didn'?t) (?:i|you)(?: not| never)? (?:reminded|told|remind me|tell me|woken|wake me)(?: (?:of|about|to|for)(?: my| the)? (.+))?$/,
  /^(?:my |the |that )?(.+?) (?:did not|didn'?t|never|has not|hasn'?t) (?:come|came|run|ran|rung|rang|ring|go off|went off|arrived?|fired?)(?: (?:today|yesterday|this morning|last night))?$/,
];
/** Asks what was said or done on a named day. */
const SAID_ON =
  /^what (?:did|have) (?:you|belfry) (?:say|said|tell|told|remind(?:ed)?|send|sent|do|done|run|message|write)(?: (?:me|to me|out))?(?: (?:of|about|with))? (.+)$|^what (?:was|were|has been|have been) (?:said|sent|told|done|reminded)(?: (?:me|to me|out))? (.+)$|^what (?:ran|happened|fired|went off|came|failed|was there) (.+)$|^which (?:reminders|messages|actions|alarms|ones) (?:came|were sent|went off|rang|ran) (.+)$/;

/** "What ran?", "what failed?", "why was it late?", "did the report run?" */
export const history: Intent = {
  name: 'history',
  read({ lower }, context) {
    const on = SAID_ON.exec(lower)
      ?.slice(1)
      .find((words) => words !== undefined);
    const past = on === undefined ? null : readPastStretch(on, context);
    if (past !== null) return tellRuns((runs) => tellPast(runs, past, context));
    if (FAILED.test(lower)) return tellRuns((runs) => tellFailed(runs));
    if (MISSED.test(lower)) return tellMissed();
    if (RAN.test(lower)) return tellRuns(wordHistory);
    const late = LATE.exec(lower);
    if (late) return tellRuns((runs) => tellLate(runs, late[1] ?? ''));
    for (const pattern of WHY_NOT) {
      const missing = pattern.exec(lower);
      if (missing) return tellWhyNot(missing[1] ?? '');
    }
    const about = (DID_REMIND.exec(lower) ?? DID_RUN.exec(lower))?.[1];
    if (about !== undefined) return tellRuns((runs) => tellAbout(runs, about));
    return null;
  },
};

/** Looks up the recent runs and reports them. */
export function* tellRuns(word: (runs: readonly Row[], changes: readonly Row[]) => string): Plan {
  const [result] = yield [{ name: 'list_schedules', input: { state: 'all', recent_runs: true } }];
  if (result === undefined || result.isError) return { text: wordProblem(result?.output ?? {}), question: null };
  const rows = (value: unknown) => (Array.isArray(value) ? value.map(asRecord) : []);
  const { recent_runs: runs, recent_changes: changes } = result.output;
  return { text: word(rows(runs), rows(changes)), question: null };
}

/**
 * Explains from the record why something did not come: a failed run, skipped runs with their reason, a pause, and its
 * next time.
 */
function* tellWhyNot(about: string): Plan {
  const [result] = yield [{ name: 'list_schedules', input: { state: 'all', recent_runs: true } }];
  if (result === undefined || result.isError) return { text: wordProblem(result?.output ?? {}), question: null };
  const rows = (value: unknown) => (Array.isArray(value) ? value.map(asRecord) : []);
  const { output } = result;
  const isAny = /^(?:it|that|this|anything|)$/.test(about);
  const fits = (all: readonly Row[]) => (isAny ? all : fitting(all, about));
  const failed = fits(rows(output.recent_runs).filter(isFailed)).slice(0, 3);
  const missed = fits(rows(output.missed)).slice(0, 3);
  const known = isAny ? [] : fitting(rows(output.schedules), about).slice(0, 3);
  const lines = [
    ...failed.map((run) => `• ${wordRun(run)}`),
    ...missed.map(wordMissed),
    ...known
      .filter(({ state }) => state === 'paused')
      .map(({ what }) => `• ${word('ran.isPaused', { what: String(what) })}`),
    ...known.flatMap(({ what, next }) =>
      typeof next === 'string' ? [`• ${word('ran.comesNext', { what: String(what), when: saidTime(next) })}`] : [],
    ),
  ];
  if (lines.length > 0) return { text: word('ran.record', { lines: lines.join('\n') }), question: null };
  return { text: isAny ? word('ran.noFailure') : word('ran.noFailureOf', { what: about }), question: null };
}

/** "What did I miss?": what was said and not answered, what failed, and what was left out. */
export function* tellMissed(): Plan {
  const [result] = yield [{ name: 'list_schedules', input: { state: 'all', recent_runs: true } }];
  if (result === undefined || result.isError) return { text: wordProblem(result?.output ?? {}), question: null };
  const rows = (value: unknown) => (Array.isArray(value) ? value.map(asRecord) : []);
  const { recent_runs: runs, missed } = result.output;
  const open = rows(runs).filter((run) => UNANSWERED.has(String(run.reminder)) || isFailed(run));
  const lines = [...open.map((run) => `• ${wordRun(run)}`), ...rows(missed).map(wordMissed)];
  const text = lines.length === 0 ? word('ran.missedNone') : word('ran.missed', { lines: lines.join('\n') });
  return { text, question: null };
}

const UNANSWERED: ReadonlySet<string> = new Set(['open', 'said', 'exhausted']);

function wordMissed({ what, times, from, to }: Row): string {
  const [first, last] = [saidTime(String(from)), saidTime(String(to))];
  const when = from === to ? first : word('words.range', { from: first, to: last });
  return `• ${word('ran.leftOut', { what: String(what), number: Number(times), when })}`;
}

/** A stretch of time that lies at least partly in the past. */
function readPastStretch(words: string, context: DialogueContext): Stretch | null {
  if (words === 'yesterday') {
    const today = readStretch('today', context);
    return today === null ? null : { from: today.from - DAY_MS, to: today.from, days: 1 };
  }
  const day = /^(?:on )?(?:last )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)$/.exec(words)?.[1];
  const stretch = readStretch(day ?? words, context);
  if (stretch === null || stretch.from <= context.now) return stretch;
  // "On Monday" about the past is the Monday before.
  return day === undefined ? null : { ...stretch, from: stretch.from - 7 * DAY_MS, to: stretch.to - 7 * DAY_MS };
}

function tellPast(runs: readonly Row[], stretch: Stretch, context: DialogueContext): string {
  const chosen = runs.filter(({ at }) => isWithin(String(at), stretch, context));
  const when = saidTime(wordStretch(stretch, context));
  return chosen.length === 0 ? word('ran.noneFor', { when }) : word('ran.recordFor', { when, lines: wordRuns(chosen) });
}

const NEAR = /^(today|yesterday), (\d\d):(\d\d)/;
const DATE = /(\d{1,2}) (\p{L}+)(?: (\d{4}))?, (\d\d):(\d\d)/u;

/** Whether a time, in the tool's words, is within the stretch. */
function isWithin(at: string, { from, to }: Stretch, { now, zone }: DialogueContext): boolean {
  const place = zone ?? 'UTC';
  const [, day, month, year, hour, minute] = DATE.exec(at) ?? [];
  const [, near, nearHour, nearMinute] = NEAR.exec(at) ?? [];
  if (day === undefined && near !== undefined) {
    const today = Math.floor(instantToWall(place, now) / DAY_MS) - (near === 'yesterday' ? 1 : 0);
    const then = wallToInstant(place, today * DAY_MS + (Number(nearHour) * 60 + Number(nearMinute)) * MINUTE_MS);
    return then >= from && then < to;
  }
  if (day === undefined) return false;
  const said = `${day} ${month} ${year ?? localDay(place, now).slice(0, 4)} at ${hour}:${minute}`;
  // Reads it from an earlier date, because the reader rejects past times.
  const read = parseWhen(said, { now: now - 366 * DAY_MS, zone: place });
  const then = read.ok ? (read.next[0] ?? null) : null;
  return then !== null && then >= from && then < to;
}

/** The overview that an action can send, too: recent runs, and what was changed. */
export function wordHistory(runs: readonly Row[], changes: readonly Row[] = []): string {
  const lines = [
    ...(runs.length === 0 ? [] : [word('ran.lately', { lines: wordRuns(runs) })]),
    ...(changes.length === 0 ? [] : [word('ran.changes', { lines: changes.map(wordChange).join('\n') })]),
  ];
  return lines.length === 0 ? word('ran.none') : lines.join('\n');
}

const isFailed = ({ state, error }: Row): boolean => state === 'failed' || (typeof error === 'string' && error !== '');

function tellFailed(runs: readonly Row[]): string {
  const failed = runs.filter(isFailed);
  return failed.length > 0 ? word('ran.failed', { lines: wordRuns(failed) }) : word('ran.noneFailed');
}

function tellLate(runs: readonly Row[], about: string): string {
  const late = runs.filter((run) => latenessOf(run) !== null);
  const chosen = about === '' ? late : fitting(late, about);
  const [run] = chosen.length > 0 ? chosen : late;
  if (run === undefined) return word('ran.noneLate');
  const facts = { what: String(run.what), late: latenessOf(run) ?? '', when: saidTime(String(run.at)) };
  return word('ran.cameLate', facts);
}

function tellAbout(runs: readonly Row[], about: string): string {
  const chosen = /^(?:it|that|this|anything|)$/.test(about) ? runs.slice(0, 1) : fitting(runs, about);
  if (chosen.length > 0) return wordRuns(chosen);
  return about === '' ? word('ran.none') : word('ran.noneAbout', { what: about });
}

function fitting(runs: readonly Row[], words: string): readonly Row[] {
  const asSchedules = runs.map((run, index) => ({
    id: String(index),
    what: String(run.what ?? ''),
    kind: 'action' as const,
    when: '',
    next: null,
    state: '',
  }));
  const found = new Set(matchWords(words.replace(/\b(?:reminders?|actions?)\b/g, ''), asSchedules).map(({ id }) => id));
  return runs.filter((_, index) => found.has(String(index)));
}
