import { withoutAddress } from '../../domain/address.ts';
import type { DeedOperation, ScheduleDefinition } from '../../domain/approval/proposal.ts';
import { type Consent, judgeSchedule, type Pace } from '../../domain/consent/consent.ts';
import { judgeDeed } from '../../domain/consent/deed.ts';
import { ownWords } from '../../domain/consent/own-words.ts';
import { type OwnReading, type SaidFacts, type WishMessage, withoutPointing } from '../../domain/consent/read-wish.ts';
import { comesBack, isRecurring } from '../../domain/schedules/schedule.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import { findUser } from '../../store/people/users.ts';
import { listShownReminders } from '../../store/reminders/reminder-views.ts';
import { countDirectRecurring } from '../../store/schedules/direct-reminders.ts';
import { listMadeOfTurn } from '../../store/schedules/origins.ts';
import { listLiveSchedules } from '../../store/schedules/schedule-neighbours.ts';
import { openTasks } from '../../store/tasks/tasks.ts';
import { findForeignText } from '../../store/threads/foreign-text.ts';
import { lastReplyIn } from '../../store/threads/last-words.ts';
import { listHandedOn, listSaidBefore, listSaidOfTurn, type SaidByPerson } from '../../store/threads/thread-history.ts';
import type { Line } from '../../voice/line.ts';
import { heardAs } from '../../voice/say.ts';
import {
  DAY_MS,
  type EpochMs,
  HOUR_MS,
  instantToWall,
  isCaused,
  minimumGapMs,
  nextOccurrence,
  nextOccurrences,
  splitWhen,
  wallToInstant,
} from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { definitionOf } from './definition.ts';
import type { Intention } from './intention.ts';
import { leftOfBudget } from './left-of-budget.ts';
import { policyOf } from './policy-of.ts';

/**
 * Messages of the person within this time belong to the same request: "remind me of the laundry", "when?", "at five".
 */
const SAME_WISH_MS = HOUR_MS;
const SAME_WISH_MESSAGES = 6;
/** How many of the person's things are looked at for what else an order could mean. */
const OTHERS = 100;
/** The occurrences from which it is judged how often something comes; more than a day may have at once. */
const LOOKED_AT = 60;

/** What the person said, cut into their own words and what they quote. */
async function readSaid(context: OperationContext, turn: Turn, anyWay: boolean): Promise<SaidFacts> {
  const { tx, actor, now } = context;
  const since = now - SAME_WISH_MS;
  const zone = (await findUser(tx, actor.userId))?.zone ?? 'UTC';
  const cut = (one: SaidByPerson): WishMessage => {
    const text = withoutAddress(one.text, turn.agent);
    const { own, quoted } = ownWords(text);
    return { way: one.cameBy, own, quoted, toAgent: text !== one.text, reading: readOwn(own, { now, zone }) };
  };
  const messages = (await listSaidOfTurn(tx, turn)).map(cut);
  const before = await listSaidBefore(tx, turn, { since, limit: SAME_WISH_MESSAGES });
  const said = before.flatMap(({ cameBy, text }) => (cameBy === null ? [] : text));
  // A yes to Belfry's question about an edited message is about its new words; an agent that asks alike puts none in the person's mouth.
  const asked = await lastReplyIn(tx, turn.threadId);
  const isAsked = asked?.isBelfrys === true && asked.at >= since;
  const edited = (isAsked ? heardAs(asked.text, 'chat.edited')?.after : undefined) ?? [];
  return {
    messages,
    earlier: said.concat(edited).map((text) => ownWords(text).own),
    handedOn: await listHandedOn(tx, turn.threadId, since, 1),
    anyWay,
    isReader: isBuiltIn(context),
  };
}

/** The time that Belfry itself reads in the person's own words; null when it reads none, or only a part. */
function readOwn(own: string, options: { readonly now: EpochMs; readonly zone: string }): OwnReading | null {
  for (const text of new Set([own, withoutPointing(own)])) {
    const split = splitWhen(text, options);
    if (!split.ok) continue;
    const { trigger, next, assumptions } = split.when;
    const [nextAt = null] = next;
    const isDay = assumptions.some(({ code }) => code === 'default-time');
    const day = isDay && nextAt !== null ? dayOf(nextAt, options.zone) : null;
    return { recurring: isRecurring(trigger), nextAt, day, what: split.what };
  }
  return null;
}

function dayOf(at: EpochMs, zone: string): { readonly from: EpochMs; readonly to: EpochMs } {
  const begins = Math.floor(instantToWall(zone, at) / DAY_MS) * DAY_MS;
  return { from: wallToInstant(zone, begins), to: wallToInstant(zone, begins + DAY_MS) };
}

/** What becomes of a request about a schedule in a conversation, and the text that Belfry itself cut for it. */
export async function consentOf(
  context: OperationContext,
  intention: Intention,
  turn: Turn,
): Promise<Consent & { readonly cut: string | null }> {
  const { tx, actor, now } = context;
  const { operation, before, after, isCopy = context.isCopy ?? false } = intention;
  const isDirect = actor.kind === 'agent' && policyOf(context.environment, actor.agent) === 'direct';
  const said = await readSaid(context, turn, !isDirect);
  const live = await listLiveSchedules(tx, actor.userId, OTHERS);
  const pace = paceOf(after, now);
  const acts = after.kind === 'action' && pace !== null;
  const consent = judgeSchedule({
    ...{ operation, said, after, isCopy, now, pace },
    budget: acts ? await leftOfBudget(context, after, pace.aDay) : null,
    before: before === null ? null : definitionOf(before),
    agent: actor.kind === 'agent' ? actor.agent : '',
    threadId: actor.kind === 'agent' ? actor.threadId : '',
    nextBefore: before === null ? null : nextOccurrence(before.trigger, before.zone, now),
    nextAt: nextOccurrence(after.trigger, after.zone, now),
    paceBefore: before === null ? null : paceOf(definitionOf(before), now),
    seriesToday: await countDirectRecurring(tx, actor.userId, now - DAY_MS + 1),
    made: (await listMadeOfTurn(tx, turn.id)).map((one) => ({
      ...one,
      nextAt: nextOccurrence(one.trigger, one.zone, now),
    })),
    others: live.filter(({ id }) => id !== before?.id).map(({ what }) => what),
  });
  return { ...consent, cut: said.messages.flatMap(({ reading }) => reading?.what.trim() || [])[0] ?? null };
}

/** How often what comes back comes, counted in its next occurrences. */
function paceOf(definition: ScheduleDefinition, now: EpochMs): Pace | null {
  const { trigger, zone } = definition;
  if (isCaused(trigger) || !comesBack(definition) || !isRecurring(trigger)) return null;
  const next = nextOccurrences(trigger, zone, now, LOOKED_AT);
  const within = (from: EpochMs) => next.filter((at) => at >= from && at < from + DAY_MS).length;
  const last = next.at(-1);
  const isAll = next.length < LOOKED_AT && last !== undefined;
  return {
    gapMs: minimumGapMs(trigger, zone, now),
    aDay: Math.max(0, ...next.map(within)),
    end: isAll ? { times: next.length, at: last } : null,
  };
}

/** What becomes of an act on a reminder, a task or the settings, which the turn of a message asks for. */
export async function consentToDeed(
  context: OperationContext,
  deed: { readonly operation: DeedOperation; readonly what: string },
  turn: Turn,
): Promise<Consent> {
  const { actor, environment } = context;
  const isDirect = actor.kind === 'agent' && policyOf(environment, actor.agent) === 'direct';
  const said = await readSaid(context, turn, !isDirect);
  return judgeDeed({ ...deed, said, others: await othersOf(context, deed) });
}

async function othersOf(
  { tx, actor }: OperationContext,
  { operation, what }: { readonly operation: DeedOperation; readonly what: string },
): Promise<readonly string[]> {
  const texts = operation.endsWith('-reminder')
    ? (await listShownReminders(tx, actor.userId, { openOnly: true, before: null, limit: OTHERS })).map(
        (one) => one.what,
      )
    : operation.endsWith('-task') && actor.kind === 'agent'
      ? (await openTasks(tx, actor.userId, actor.agent)).map(({ description }) => description)
      : [];
  const own = texts.indexOf(what);
  return texts.filter((_, index) => index !== own);
}

/**
 * The text of others that an agent has before it, under the policies that do not ask whose words an act stands in:
 * there it asks for what does not stand in the person's own. Null when there is none, and where nobody is asked.
 */
export async function foreignFor(context: OperationContext, turn: Turn): Promise<Line | null> {
  const { tx, actor, environment } = context;
  const policy = actor.kind === 'agent' ? policyOf(environment, actor.agent) : 'never';
  if (policy === 'never' || policy === 'direct') return null;
  return findForeignText(tx, turn, { readsEvents: !isBuiltIn(context) });
}

/** The built-in model is a program of Belfry's: it does nothing but what it reads in the person's message. */
function isBuiltIn({ actor, environment: { agents, model } }: OperationContext): boolean {
  const own = actor.kind === 'agent' ? (agents.find(({ name }) => name === actor.agent)?.model ?? null) : null;
  return model.builtIn && (own === null || own.name === model.name);
}
