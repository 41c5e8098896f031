import { DAY_MS, type EpochMs, isCaused, MINUTE_MS } from '../../when/index.ts';
import type { ProposedOperation, ScheduleDefinition } from '../approval/proposal.ts';
import { canonicalJson } from '../canonical-json.ts';
import { pastedMark } from '../message/pasted-mark.ts';
import { addressNotIn, saysTheSame } from '../message/said-by-person.ts';
import { comesBack } from '../schedules/schedule.ts';
import type { MessageWay } from '../threads/thread.ts';

/** The ways on which the person themselves writes, and nobody for them. */
const OWN_WAYS: readonly MessageWay[] = ['page', 'command_line', 'private_chat'];
export const isOwnWay = (way: MessageWay | null): boolean => way !== null && OWN_WAYS.includes(way);

/** Longest message that a reminder without a card may be asked for with, and longest text of one; UTF-16 units. */
const LONGEST_MESSAGE = 600;
const LONGEST_TEXT = 500;
/** Reminders that come back, made without a card within a day. */
const FREE_RECURRING_A_DAY = 10;
/** How far a change may put what comes next. */
const FARTHEST_NEXT_MS = 7 * DAY_MS;
/** Two readings of the same words a moment apart. */
const SAME_TIME_MS = 2 * MINUTE_MS;

/** What Belfry itself reads in a message of the person; null: it cannot tell. */
export interface OwnReading {
  readonly recurring: boolean;
  readonly nextAt: EpochMs | null;
}

/** All that decides whether an agent may make or change a reminder without a card. Gathered from rows; no argument of a model is among it but the wish itself. */
export interface DirectFacts {
  readonly operation: ProposedOperation;
  /** What the turn answers: how it came and what it says, oldest first. */
  readonly messages: readonly {
    readonly way: MessageWay | null;
    readonly text: string;
    readonly reading: OwnReading | null;
  }[];
  /** What the person wrote in this conversation shortly before, by their own ways. */
  readonly earlier: readonly string[];
  /** What of others stands in what the model reads, in words; null: nothing. */
  readonly foreign: string | null;
  readonly before: ScheduleDefinition | null;
  readonly after: ScheduleDefinition;
  /** The agent that acts, and the conversation it acts in. */
  readonly agent: string;
  readonly threadId: string;
  /** Whether it fills in a template or copies what is there. */
  readonly isCopy: boolean;
  /** Whether a card decided over what is changed, or nobody knows. */
  readonly hadCard: boolean;
  /** Whether it would come more often than hourly. */
  readonly isTooOften: boolean;
  /** Reminders that come back, made without a card within the last day. */
  readonly freeToday: number;
  readonly nextAt: EpochMs | null;
  readonly now: EpochMs;
}

/**
 * Why a card is made under the policy `direct`, each reason as a clause for people; none: it needs no card. Everything that is not a
 * reminder a person asked for with their own words, where nothing of others could have put it there, needs one.
 */
export function whyCard(facts: DirectFacts): readonly string[] {
  const { operation } = facts;
  if (operation !== 'create-schedule' && operation !== 'update-schedule') {
    return ['only reminders are made and changed without a card'];
  }
  const reasons = [...aboutMessages(facts), ...aboutReminder(facts)];
  return operation === 'create-schedule'
    ? [...reasons, ...aboutText(facts), ...aboutTime(facts), ...aboutCount(facts)]
    : [...reasons, ...aboutChange(facts)];
}

/** That text of others stands in what the agent has read, as a clause. `foreign`: what, in words. */
export const readForeignWords = (foreign: string): string => `the agent has read text of others: ${foreign}`;

function* aboutMessages({ messages, foreign }: DirectFacts): Generator<string> {
  if (messages.length === 0) yield 'you said nothing that it answers';
  if (messages.some(({ way }) => !isOwnWay(way))) {
    yield 'it answers a message that did not come by the page, the command line or a private chat of yours';
  }
  if (foreign !== null) yield readForeignWords(foreign);
  const marks = messages.flatMap(({ text }) => pastedMark(text) ?? []);
  if (marks[0] !== undefined) yield `your message has ${marks[0]}`;
  if (messages.some(({ text }) => text.length > LONGEST_MESSAGE)) {
    yield `your message has more than ${LONGEST_MESSAGE} characters`;
  }
}

function* aboutReminder({ before, after, agent, threadId, isTooOften, isCopy }: DirectFacts): Generator<string> {
  if (after.kind !== 'reminder' || (before !== null && before.kind !== 'reminder')) {
    yield 'it is no reminder: the agent would do something';
    return;
  }
  const isOwn = ({ agent: name, threadId: place }: ScheduleDefinition) => name === agent && place === threadId;
  if (!isOwn(after) || (before !== null && !isOwn(before))) yield 'it belongs to another agent or conversation';
  if (isCopy) yield 'it is made from a template or a copy';
  if (isCaused(after.trigger)) yield 'it comes when something else happens';
  if (after.onlyIf != null || after.checkAgain != null) yield 'it depends on a condition';
  if (after.model != null) yield 'it names a model';
  if (isTooOften) yield 'it comes more often than every hour';
  const { followUp, deliverTo = [] } = after.policies;
  const reaches = followUp?.escalation.some(({ kind }) => kind !== 'firmer') === true;
  if (reaches || deliverTo.length > 0) yield 'it reaches other channels or people';
}

/** The text is the person's, in length and content. */
function* aboutText({ messages, earlier, after: { what } }: DirectFacts): Generator<string> {
  const said = messages.map(({ text }) => text);
  if (what.length > LONGEST_TEXT) {
    yield `its text has more than ${LONGEST_TEXT} characters`;
    return;
  }
  const address = addressNotIn(what, said);
  if (address !== null) yield `its text has ${address} that you did not write`;
  if (!saysTheSame(what, [...said, ...earlier])) yield 'its text is not what you wrote';
}

/** Where Belfry reads a time in the person's words itself, it is that time; and nothing comes back that was not asked to. */
function* aboutTime({ messages, after, nextAt }: DirectFacts): Generator<string> {
  const readings = messages.flatMap(({ reading }) => reading ?? []);
  if (readings.length === 0) return;
  const recurring = comesBack(after);
  const isSame = (reading: OwnReading) =>
    reading.recurring === recurring &&
    reading.nextAt !== null &&
    nextAt !== null &&
    Math.abs(reading.nextAt - nextAt) <= SAME_TIME_MS;
  if (!readings.some(isSame)) yield 'its time is not the one you wrote';
}

function* aboutCount({ after, freeToday }: DirectFacts): Generator<string> {
  if (comesBack(after) && freeToday >= FREE_RECURRING_A_DAY) {
    yield `${freeToday} reminders that come back were made without a card within a day`;
  }
}

function* aboutChange(facts: DirectFacts): Generator<string> {
  const { before, after, hadCard, nextAt, now } = facts;
  if (before === null) return;
  if (hadCard) yield 'what it changes was approved on a card';
  if (!changesOnlyTimeAndText(before, after)) yield 'more than the time or the text of it would change';
  if (before.what !== after.what) yield* aboutText(facts);
  if (nextAt === null || (comesBack(before) && !comesBack(after)) || endsSooner(before, after)) {
    yield 'it would end what comes back';
  } else if (nextAt > now + FARTHEST_NEXT_MS) {
    yield 'it would come next in more than 7 days';
  }
  if (!comesBack(before)) yield* aboutCount(facts);
}

/** What a change without a card may touch: the words and the rule; how late it is still useful follows the rule. */
function changesOnlyTimeAndText(before: ScheduleDefinition, after: ScheduleDefinition): boolean {
  const rest = ({ what, trigger, zone, followsUser, whenText, policies, ...others }: ScheduleDefinition) => {
    const { freshnessMs, ...kept } = policies;
    const set = Object.entries({ ...others, policies: kept }).filter(([, value]) => value != null);
    return canonicalJson(Object.fromEntries(set));
  };
  return rest(before) === rest(after);
}

/** Whether a rule that had no end, or a later one, has one now. */
function endsSooner(before: ScheduleDefinition, after: ScheduleDefinition): boolean {
  const limits = ({ trigger }: ScheduleDefinition) =>
    'until' in trigger || 'count' in trigger ? canonicalJson([trigger.until ?? null, trigger.count ?? null]) : null;
  const [old, now] = [limits(before), limits(after)];
  return comesBack(before) && now !== null && now !== old;
}
