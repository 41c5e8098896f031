import { DAY_MS, type EpochMs, isCaused, MINUTE_MS } from '../../when/index.ts';
import type { ProposedOperation, ScheduleDefinition } from '../approval/proposal.ts';
import { canonicalJson } from '../canonical-json.ts';
import { pastedMark } from '../message/pasted-mark.ts';
import { addressNotIn, saysTheSame } from '../message/said-by-person.ts';
import { comesBack } from '../schedules/schedule.ts';
import type { MessageWay } from '../threads/thread.ts';

/** The ways by which only the person themselves writes. */
const OWN_WAYS: readonly MessageWay[] = ['page', 'command_line', 'private_chat'];
export const isOwnWay = (way: MessageWay | null): boolean => way !== null && OWN_WAYS.includes(way);

/** The longest message by which a reminder without a card may be requested, and its longest text; UTF-16 units. */
const LONGEST_MESSAGE = 600;
const LONGEST_TEXT = 500;
/** Recurring reminders without a card within a day. */
const FREE_RECURRING_A_DAY = 10;
/** How far a change may move the next time. */
const FARTHEST_NEXT_MS = 7 * DAY_MS;
/** The difference between two readings of the same words. */
const SAME_TIME_MS = 2 * MINUTE_MS;

/** Belfry's own reading of the person's message; null when it cannot tell. */
export interface OwnReading {
  readonly recurring: boolean;
  readonly nextAt: EpochMs | null;
}

/**
 * The facts that decide whether an agent may make or change a reminder without a card. All come from rows; the only
 * part from the model is the request itself.
 */
export interface DirectFacts {
  readonly operation: ProposedOperation;
  /** The answered messages: how each came and its text, oldest first. */
  readonly messages: readonly {
    readonly way: MessageWay | null;
    readonly text: string;
    readonly reading: OwnReading | null;
  }[];
  /** The person's own earlier messages in this conversation. */
  readonly earlier: readonly string[];
  /** Foreign text that the model reads, in words; null for none. */
  readonly foreign: string | null;
  readonly before: ScheduleDefinition | null;
  readonly after: ScheduleDefinition;
  /** The acting agent, and its conversation. */
  readonly agent: string;
  readonly threadId: string;
  /** Whether it fills in a template or makes a copy. */
  readonly isCopy: boolean;
  /** Whether a card decided about the changed schedule, or that is unknown. */
  readonly hadCard: boolean;
  /** Whether it would occur more often than hourly. */
  readonly isTooOften: boolean;
  /** Recurring reminders made without a card within the last day. */
  readonly freeToday: number;
  readonly nextAt: EpochMs | null;
  readonly now: EpochMs;
}

/**
 * Why the policy `direct` needs a card, each reason as a clause for people; none when it needs no card. Every request
 * needs one, except a reminder that the person requested in their own words, where foreign text could not have caused
 * it.
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

/** A clause that says that the agent has read foreign text. `foreign`: what, in words. */
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

/**
 * When Belfry itself can read a time in the person's words, it must be that time; and nothing recurs without a
 * request.
 */
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

/** The allowed changes without a card: the text and the rule; the freshness follows the rule. */
function changesOnlyTimeAndText(before: ScheduleDefinition, after: ScheduleDefinition): boolean {
  const rest = ({ what, trigger, zone, followsUser, whenText, policies, ...others }: ScheduleDefinition) => {
    const { freshnessMs, ...kept } = policies;
    const set = Object.entries({ ...others, policies: kept }).filter(([, value]) => value != null);
    return canonicalJson(Object.fromEntries(set));
  };
  return rest(before) === rest(after);
}

/** Whether a rule now has an end, or an earlier one. */
function endsSooner(before: ScheduleDefinition, after: ScheduleDefinition): boolean {
  const limits = ({ trigger }: ScheduleDefinition) =>
    'until' in trigger || 'count' in trigger ? canonicalJson([trigger.until ?? null, trigger.count ?? null]) : null;
  const [old, now] = [limits(before), limits(after)];
  return comesBack(before) && now !== null && now !== old;
}
