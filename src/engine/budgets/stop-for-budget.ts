import { findItem, putItem, turnKey } from '../../agenda/agenda.ts';
import { personZone } from '../../domain/people/person-zone.ts';
import type { BudgetStop } from '../../domain/policy/budget.ts';
import { budgetReachedWords, MOST_NAMES, pausedNames, unansweredForBudget } from '../../domain/policy/budget-words.ts';
import {
  type BudgetFacts,
  isDayOver,
  newOffer,
  type Offer,
  type StoppedTurn,
  stoppedSchedules,
} from '../../domain/promise/offer.ts';
import { isRecurring, type Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Language } from '../../domain/words/language.ts';
import { findOpenOffer, insertOffer, updateOfferFacts } from '../../store/approval/offers.ts';
import type { Tx } from '../../store/database.ts';
import { findUser } from '../../store/people/users.ts';
import { setRunUnfinished } from '../../store/runs/run-rows.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { updateTurn } from '../../store/threads/turn-rows.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { DAY_MS, HOUR_MS, localDay, MINUTE_MS, nextLocalDay } from '../../when/index.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { languageFor } from '../people/speech.ts';
import { endJudging } from '../reminders/judging.ts';
import { clockWords } from '../runs/late-words.ts';
import { stopSchedule } from '../schedules/own-change.ts';
import { withdrawOccurrence } from '../schedules/withdraw.ts';
import type { StartedTurn, TurnOutcome } from '../threads/turn-handler.ts';
import { giveLaneOn } from '../threads/turns.ts';

/** A stopped run waits this long for an answer and is then given up. */
const ANSWER_WITHIN_MS = DAY_MS;

/** The agenda key that wakes an offer at the end of its day. */
export const offerKey = (offerId: string): string => `offer:${offerId}`;

/**
 * Stops a turn when a budget does not allow its next model call. A run releases its lane and waits, its schedule is
 * paused, and the person is asked; in a conversation the person is told at once. Several runs that stop for the same
 * budget share one question.
 */
export async function stopForBudget(
  tx: Tx,
  context: EngineContext,
  started: StartedTurn,
  { stop, inputTokens, outputTokens }: Extract<TurnOutcome, { kind: 'over_budget' }>,
): Promise<void> {
  const { turn, run, schedule } = started;
  const { now } = context;
  const zone = await dayZone(tx, turn.userId);
  const data = {
    budget: stop.line.kind,
    threadId: turn.threadId,
    scheduleId: turn.scheduleId,
    runId: turn.runId,
  };
  tx.emit({ userId: turn.userId, type: 'budget.reached', at: now, data });
  const reason = budgetReachedWords(stop.line, stop.day);
  // Midnight may have passed between the check of the budget and this moment.
  const isOver = isDayOver({ budget: stop.line.kind, day: stop.day }, localDay(zone, now));
  if (run === null) {
    await updateTurn(tx, turn, { state: 'failed', activationId: null, endedAt: now, errorMessage: reason });
    const stopped = { turnId: turn.id, runId: null, scheduleId: null, paused: false };
    const clock = isOver ? null : clockWords(nextLocalDay(zone, now), zone);
    const text: Words = (language) => unansweredForBudget(stop.line, clock, language);
    await ask(tx, context, started, stop, { stopped, zone, text });
    const finished = { turnId: turn.id, threadId: turn.threadId, mode: turn.mode, state: 'failed' };
    tx.emit({ userId: turn.userId, type: 'turn.finished', at: now, data: finished });
    await endJudging(tx, context, turn);
  } else {
    await updateTurn(tx, turn, { state: 'waiting', activationId: null, errorMessage: reason });
    await setRunUnfinished(tx, run.id, 'waiting', { input: inputTokens, output: outputTokens });
    const waits = { runId: run.id, scheduleId: run.scheduleId, reason };
    tx.emit({ userId: turn.userId, type: 'run.waiting', at: now, data: waits });
    const paused = schedule !== null && (await pause(tx, context, schedule, reason));
    const stopped = { turnId: turn.id, runId: run.id, scheduleId: run.scheduleId, paused };
    const text: Words = (language) =>
      say(language, paused ? 'budget.paused' : 'budget.waits', {
        what: shorten(schedule?.what ?? say(language, 'budget.aRunOf')),
        reason: budgetReachedWords(stop.line, stop.day, language),
        question: questionOf(stop, isOver, language),
      });
    const offer = await ask(tx, context, started, stop, { stopped, zone, text });
    await putItem(tx, {
      key: turnKey(turn.id),
      kind: 'budget',
      userId: turn.userId,
      dueAt: now + ANSWER_WITHIN_MS,
      payload: { id: turn.id, offerId: offer.id },
    });
  }
  await giveLaneOn(tx, context, turn);
}

/** A task waits for its daily budget and retries each hour; the person is asked once whether to raise the budget. */
export async function askAboutTask(
  tx: Tx,
  context: EngineContext,
  started: StartedTurn,
  stop: BudgetStop,
): Promise<void> {
  const { turn } = started;
  const stopped = { turnId: turn.id, runId: null, scheduleId: null, paused: false };
  const text: Words = (language) =>
    say(language, 'budget.listWaits', {
      agent: turn.agent,
      reason: budgetReachedWords(stop.line, stop.day, language),
    });
  await ask(tx, context, started, stop, { stopped, zone: await dayZone(tx, turn.userId), text });
}

/** The zone in which a person's budget days are counted. */
export async function dayZone(tx: Tx, userId: string): Promise<string> {
  const user = await findUser(tx, userId);
  return personZone(user);
}

/** Pauses a recurring schedule; a one-time schedule needs no pause, because its one run waits. */
async function pause(tx: Tx, context: EngineContext, { id }: Schedule, reason: string): Promise<boolean> {
  const schedule = await loadSchedule(tx, id);
  if (schedule === null || schedule.state !== 'active' || !isRecurring(schedule.trigger)) return false;
  await withdrawOccurrence(tx, context, schedule, 'the schedule was paused before it could start');
  await stopSchedule(tx, context, schedule, 'paused', reason);
  return true;
}

/** How it is said in a language. */
type Words = (language: Language) => string;

const questionOf = ({ line }: Pick<BudgetStop, 'line'>, isOver: boolean, language: Language): string =>
  say(language, line.kind === 'run' ? 'budget.goOn' : isOver ? 'budget.newDay' : 'budget.raise');

/** Several stops within a minute share one message; later ones are announced at most once an hour. */
const GATHERING_MS = MINUTE_MS;
const LATER_MS = HOUR_MS;

/** Plans one message with the names of everything that waits for an offer. */
async function tellOfMore(tx: Tx, { now }: EngineContext, { id, userId }: Offer, afterMs: number): Promise<void> {
  const key = moreKey(id);
  if ((await findItem(tx, key)) !== null) return;
  await putItem(tx, { key, kind: 'budget', userId, dueAt: now + afterMs, payload: { id, tell: true } });
}

const moreKey = (offerId: string): string => `offer-more:${offerId}`;

/**
 * Tells the person the names of everything that waits for the answer to an offer, when there is more than they were
 * told.
 */
export async function nameStopped(
  tx: Tx,
  context: EngineContext,
  offer: Offer & { readonly facts: BudgetFacts },
): Promise<void> {
  const { facts, threadId, id, userId } = offer;
  const ids = stoppedSchedules(facts);
  if (offer.state !== 'open' || ids.length <= (facts.told ?? 1)) return;
  await updateOfferFacts(tx, offer, { ...facts, told: ids.length });
  const isOver = isDayOver(facts, localDay(await dayZone(tx, userId), context.now));
  const line = { kind: facts.budget, limit: facts.limit, used: facts.used };
  const language = await languageFor(tx, { userId, threadId });
  const text = say(language, 'budget.several', {
    ...{ number: ids.length, names: await stoppedNames(tx, ids, language) },
    ...{ reason: budgetReachedWords(line, facts.day, language), question: questionOf({ line }, isOver, language) },
  });
  await giveNotice(tx, context, { threadId, text, offerId: id });
}

/** The names of schedules, as many as one can read at a glance. */
export async function stoppedNames(tx: Tx, ids: readonly string[], language: Language = 'en'): Promise<string> {
  const names: string[] = [];
  for (const id of ids.slice(0, MOST_NAMES))
    names.push(shorten((await loadSchedule(tx, id))?.what ?? say(language, 'budget.gone')));
  return pausedNames(names, ids.length, language);
}

interface Question {
  readonly stopped: StoppedTurn;
  readonly zone: string;
  readonly text: Words;
}

/** Asks the person, or adds to the pending question about the same budget. */
async function ask(
  tx: Tx,
  context: EngineContext,
  { turn }: StartedTurn,
  { line, scope, day, raiseBy }: BudgetStop,
  { stopped, zone, text: words }: Question,
): Promise<Offer> {
  const { userId, threadId } = turn;
  const { now, ids } = context;
  const text = ({ language }: Speech) => words(language);
  const subject = line.kind === 'run' ? scope : `${scope}:${day}`;
  const open = await findOpenOffer(tx, userId, subject);
  if (open !== null && open.facts.kind === 'budget') {
    const others = open.facts.stopped.filter(({ turnId }) => turnId !== stopped.turnId);
    const facts: BudgetFacts = { ...open.facts, limit: line.limit, used: line.used, stopped: [...others, stopped] };
    await updateOfferFacts(tx, open, facts);
    const isFirstMore = (facts.told ?? 1) === 1;
    if (stopped.scheduleId !== null && stoppedSchedules(facts).length > (facts.told ?? 1))
      await tellOfMore(tx, context, open, isFirstMore ? GATHERING_MS : LATER_MS);
    // A person who writes gets an answer each time; a stopped schedule is also added to the question.
    if (turn.mode === 'conversational') await giveNotice(tx, context, { threadId, text });
    return { ...open, facts };
  }
  const facts: BudgetFacts = {
    kind: 'budget',
    budget: line.kind,
    limit: line.limit,
    used: line.used,
    scope,
    raiseBy,
    day,
    stopped: [stopped],
  };
  const id = ids.next('off');
  const offer = newOffer({ id, userId, threadId, subject, facts, createdAt: now });
  await insertOffer(tx, offer);
  await giveNotice(tx, context, { threadId, text, scheduleId: stopped.scheduleId, offerId: id });
  // A question for a conversation alone ends with the day.
  const dueAt = nextLocalDay(zone, now);
  await putItem(tx, { key: offerKey(id), kind: 'budget', userId, dueAt, payload: { id } });
  return offer;
}
