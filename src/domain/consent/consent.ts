import { type Line, line } from '../../voice/line.ts';
import { DAY_MS, type EpochMs, HOUR_MS, isCaused } from '../../when/index.ts';
import type { ProposedOperation, ScheduleDefinition } from '../approval/proposal.ts';
import { canonicalJson } from '../canonical-json.ts';
import { comesBack } from '../schedules/schedule.ts';
import { contentWords } from '../words/content-words.ts';
import { ACTS_OF, type Heard, readMove, readNew, readTarget, SAME_TIME_MS, type SaidFacts } from './read-wish.ts';
import {
  ACTS_A_DAY_AT_ONCE,
  ACTS_A_DAY_OFFERED,
  CONSENT,
  type Effect,
  OFTEN_AT_MOST,
  SERIES_A_DAY,
  type Verdict,
  VOICES,
  type Voice,
} from './table.ts';

/** What becomes of an act, and why, each reason as a clause for people; none where it is done at once. */
export interface Consent {
  readonly verdict: Verdict;
  readonly why: readonly Line[];
  readonly voice: Voice;
}

/** An agent's request about a schedule in a turn that the person's message began. All but the request comes from rows. */
export interface ScheduleWish {
  readonly operation: ProposedOperation;
  readonly said: SaidFacts;
  readonly before: ScheduleDefinition | null;
  readonly after: ScheduleDefinition;
  /** The acting agent, and its conversation. */
  readonly agent: string;
  readonly threadId: string;
  /** Whether it fills in a template or makes a copy. */
  readonly isCopy: boolean;
  /** The next time before and after the change; null for none. */
  readonly nextBefore: EpochMs | null;
  readonly nextAt: EpochMs | null;
  readonly pace: Pace | null;
  /** How often it came before a change. */
  readonly paceBefore: Pace | null;
  /** The tokens that an agent would take a day, and what is left of a budget; null where that cannot be known. */
  readonly budget: { readonly needed: number; readonly left: number } | null;
  /** What comes back and was made at once within the last day. */
  readonly seriesToday: number;
  /** What was made of the answered messages already. */
  readonly made: readonly MadeOfMessage[];
  /** Texts of the person's other live schedules. */
  readonly others: readonly string[];
  readonly now: EpochMs;
}

/** How often something comes; null in a wish for what comes once or by a cause. */
export interface Pace {
  readonly gapMs: number | null;
  /** The most occurrences within a day. */
  readonly aDay: number;
  /** How often it comes in all, and when for the last time; null: without an end. */
  readonly end: { readonly times: number; readonly at: EpochMs } | null;
}

export interface MadeOfMessage {
  readonly what: string;
  readonly kind: ScheduleDefinition['kind'];
  readonly nextAt: EpochMs | null;
}

/** A demand beyond the table. */
interface Floor {
  readonly verdict: Verdict;
  readonly why: Line;
}

/** What becomes of an act of an effect with this voice, and stricter where something else demands it. */
export function consentTo(effect: Effect, { voice, why }: Heard, floors: readonly Floor[] = []): Consent {
  const base = CONSENT[voice][effect];
  const told = why.length > 0 || base === 'at_once' ? why : [WHY[effect]];
  const verdict = floors.map((floor) => floor.verdict).reduce(stricter, base);
  return { verdict, why: verdict === 'at_once' ? [] : [...told, ...floors.map((floor) => floor.why)], voice };
}

/** Why a silent reader is not enough, and why reaching others never is. */
const WHY: Readonly<Record<Effect, Line>> = {
  tell: line('why.tell'),
  settle: line('why.settle'),
  act: line('why.act'),
  act_again: line('why.actAgain'),
  reach: line('why.reach'),
};

const ORDER: readonly Verdict[] = ['at_once', 'offer', 'card'];
const stricter = (one: Verdict, other: Verdict): Verdict => (ORDER.indexOf(one) >= ORDER.indexOf(other) ? one : other);
const weaker = (one: Heard, other: Heard): Heard =>
  VOICES.indexOf(one.voice) >= VOICES.indexOf(other.voice) ? one : other;

/** Speech may have been misheard: what is more than to tell the person something or to put it off is offered. */
export const earFloors = ({ messages }: SaidFacts, isMild: boolean): readonly Floor[] =>
  !isMild && messages.some(({ way }) => way === 'spoken') ? [{ verdict: 'offer', why: line('why.byEar') }] : [];

/** Judges a request about a schedule. */
export function judgeSchedule(wish: ScheduleWish): Consent {
  const effect = effectOf(wish);
  const isMild = effect === 'tell' || (effect === 'settle' && !ENDS.includes(wish.operation));
  const floors = [
    ...furtherReach(wish),
    ...paceFloors(wish, effect),
    ...onceFloors(wish),
    ...earFloors(wish.said, isMild),
  ];
  return consentTo(floors.some(({ verdict }) => verdict === 'card') ? 'reach' : effect, hear(wish), floors);
}

function hear(wish: ScheduleWish): Heard {
  const { operation, said, before, after, nextAt, nextBefore, others, now } = wish;
  const asked = { what: after.what, tellsOnly: after.kind === 'reminder', recurring: comesBack(after), nextAt };
  if (before === null) return readNew(said, asked);
  const acts = ACTS_OF[operation] ?? [];
  const target = readTarget(said, { acts, what: before.what, others });
  if (operation !== 'update-schedule') return target;
  if (changesOnlyDatesLeftOut(before, after)) return readTarget(said, { acts: LEAVING_OUT, what: before.what, others });
  const isMoved = canonicalJson(before.trigger) !== canonicalJson(after.trigger);
  const moved = (nextTime: EpochMs | null, one: ScheduleDefinition) => ({
    nextAt: nextTime,
    recurring: comesBack(one),
    zone: one.zone,
  });
  const time = isMoved
    ? readMove(said, { before: moved(nextBefore, before), after: moved(nextAt, after), now })
    : target;
  if (before.what === after.what) return weaker(target, time);
  // Its new text stands in the words of the person, who need not name the old one.
  const text = readNew(said, { ...asked, tellsOnly: true });
  const isText = text.voice === 'others' || text.voice === 'program';
  return isText
    ? text
    : weaker(time.voice === 'silent' ? { voice: 'silent', why: [] } : time, { voice: 'silent', why: [] });
}

/** What only takes away: the person can undo it, and nobody is told anything by it. */
export const ENDS: readonly ProposedOperation[] = ['pause-schedule', 'cancel-schedule', 'skip-next'];

function effectOf({ operation, before, after }: ScheduleWish): Effect {
  const acts = after.kind === 'reminder' ? 'tell' : comesBack(after) ? 'act_again' : 'act';
  if (before === null) return acts;
  if (ENDS.includes(operation)) return 'settle';
  switch (operation) {
    case 'run-schedule':
      return after.kind === 'reminder' ? 'tell' : 'act';
    case 'update-schedule':
      // A move of what is there; another text, or coming back from now on, is as good as new.
      return before.what === after.what && (comesBack(before) || !comesBack(after)) ? 'settle' : acts;
    default:
      return acts;
  }
}

/** What of a request reaches others, or belongs to them. */
function* furtherReach({ operation, before, after, agent, threadId, isCopy }: ScheduleWish): Generator<Floor> {
  const card = (why: Line): Floor => ({ verdict: 'card', why });
  if (operation === 'backfill-schedule') yield card(line('why.manyRuns'));
  if (ENDS.includes(operation)) return;
  if (after.agent !== agent || (before !== null && before.agent !== agent)) yield card(line('why.otherAgent'));
  if (before === null && after.threadId !== threadId) yield card(line('why.otherThread'));
  if (isCopy) yield card(line('why.copy'));
  if (before !== null && !changesOnlyTimeAndText(before, after)) yield card(line('why.more'));
  if (before !== null && operation !== 'update-schedule') return;
  if (isCaused(after.trigger)) yield card(line('why.cause'));
  if (after.onlyIf != null || after.checkAgain != null) yield card(line('why.condition'));
  if (before === null && after.model != null) yield card(line('why.model'));
  const { deliverTo = [] } = after.policies;
  if (before === null && (reachesFurther(after.policies) || deliverTo.length > 0)) yield card(line('why.others'));
}

/** Whether its follow-ups reach other channels or people. */
const reachesFurther = ({ followUp }: ScheduleDefinition['policies']): boolean =>
  followUp?.escalation.some(({ kind }) => kind !== 'firmer') === true;

/** How often it may come. */
function* paceFloors(wish: ScheduleWish, effect: Effect): Generator<Floor> {
  const { before, after, pace, paceBefore, said, seriesToday, now } = wish;
  if (pace === null || (before !== null && canonicalJson(before.trigger) === canonicalJson(after.trigger))) return;
  const { gapMs, aDay, end } = pace;
  const saysAgain = said.isReader || said.messages.some(({ reading }) => reading?.recurring === true);
  if (gapMs !== null && paceBefore?.gapMs != null && gapMs < paceBefore.gapMs && !saysAgain)
    yield { verdict: 'offer', why: line('why.oftener') };
  const isOften = gapMs !== null && gapMs < HOUR_MS;
  if (after.kind === 'reminder') {
    const isBounded = end !== null && end.times <= OFTEN_AT_MOST && end.at <= now + DAY_MS;
    if (isOften && !isBounded) yield { verdict: 'offer', why: line('why.often') };
  } else if (isOften || aDay > ACTS_A_DAY_OFFERED) {
    yield { verdict: 'card', why: line('why.actsOften') };
  } else if (aDay > ACTS_A_DAY_AT_ONCE) {
    yield { verdict: 'offer', why: line('why.actsADay', { number: aDay }) };
  }
  const { budget } = wish;
  if (after.kind === 'action' && budget !== null && budget.needed > budget.left)
    yield {
      verdict: 'offer',
      why: line('why.budget', { needed: budget.needed, left: Math.max(0, budget.left) }),
    };
  if (effect !== 'settle' && seriesToday >= SERIES_A_DAY)
    yield { verdict: 'offer', why: line('why.series', { number: seriesToday }) };
}

/** Each request in a message is good for one act, once, and for one reminder at a time. */
function* onceFloors({ before, after, made, nextAt }: ScheduleWish): Generator<Floor> {
  if (before !== null) return;
  const words = contentWords(after.what);
  const isSame = (one: MadeOfMessage) =>
    one.nextAt !== null && nextAt !== null && Math.abs(one.nextAt - nextAt) <= SAME_TIME_MS;
  const used = made.some((one) => {
    if (after.kind !== 'reminder') return one.kind !== 'reminder';
    return one.kind === 'reminder' && isSame(one) && isWithin(words, contentWords(one.what));
  });
  if (used) yield { verdict: 'offer', why: line('why.madeAlready') };
}

/** Whether one of two texts says nothing that the other does not. */
const isWithin = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((word) => other.includes(word)) || other.every((word) => one.includes(word));

/** Whether nothing differs but the dates that are left out: "not on Friday". */
function changesOnlyDatesLeftOut(before: ScheduleDefinition, after: ScheduleDefinition): boolean {
  const rest = ({ trigger, timing, ...others }: ScheduleDefinition) => {
    const { except: _, ...rule } = trigger as { readonly except?: unknown };
    const { except: __, ...given } = timing?.given ?? {};
    return canonicalJson({ ...others, rule, timing: { ...timing, given } });
  };
  return before.what === after.what && rest(before) === rest(after);
}
const LEAVING_OUT = [...(ACTS_OF['skip-next'] ?? []), 'move', 'go_on', 'undo'] as const;

/** The changes of a move: the text, the rule with its limits, and how often it is asked again; the freshness follows the rule. */
export function changesOnlyTimeAndText(before: ScheduleDefinition, after: ScheduleDefinition): boolean {
  const rest = ({ what, trigger, zone, followsUser, whenText, timing, policies, ...others }: ScheduleDefinition) => {
    const { freshnessMs, followUp, ...kept } = policies;
    const further = reachesFurther(policies) ? { followUp } : {};
    const set = Object.entries({ ...others, policies: { ...kept, ...further } }).filter(([, value]) => value != null);
    return canonicalJson(Object.fromEntries(set));
  };
  return rest(before) === rest(after);
}
